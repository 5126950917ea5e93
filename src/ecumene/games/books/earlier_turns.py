"""Recalculation of earlier turns from the books (BK-C.4)."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.ast import alteration
from ecumene.games.megaciv.calculations.purchases import add_up_bill
from ecumene.games.megaciv.calculations.succession import track_of

from .ledger import Books, Seat


def held_until(seat: Seat, turn: int) -> list[str]:
    """Return the advances bought in this turn or before."""
    return [name for name in seat.advances if seat.since.get(name, 0) <= turn]


def retrace(state: Books, seat: Seat) -> dict[int, int]:
    """Recalculate the marker in every earlier turn.

    A calamity or correction that moved it between two turns moves it as far here.
    """
    options, track = state.options, track_of(state, seat)
    steps: dict[int, int] = {}
    ahead = 0
    for past in state.past_of(seat):
        before = min(options.last_step, max(0, past.before + ahead))
        held = held_until(seat, past.turn)
        outcome = alteration(options.ast, track, before, past.cities, held, options.table)
        steps[past.turn] = outcome.after
        ahead = outcome.after - past.after
    return steps


def prices_of(state: Books, seat: Seat) -> dict[int, int]:
    """Return what earlier purchases would have cost, given the holdings before each."""
    table = state.options.table
    prices = {}
    for past in seat.past:
        if past.purchase.gained:
            holder = seat.copy()
            holder.advances = held_until(seat, past.turn - 1)
            holder.chosen = {n: c for n, c in seat.chosen.items() if n in holder.advances}
            prices[past.turn] = add_up_bill(past.purchase, holder, table).total
    return prices
