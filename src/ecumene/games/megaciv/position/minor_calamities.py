"""The end of a minor calamity, regardless of the phase that resolves it."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.calamities import treasury_lost
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Move

from .hands import calamities_in, card_of, discard
from .pieces import pay_treasury
from .state import State


def finish_minor(state: State, move: Move, seat: int, reason: str) -> None:
    """Finish a minor calamity: deduct treasury, discard the card (MC-C.MINOR.2, MC-9.7).

    No effect for any other reason.
    """
    row = CALAMITIES.get(reason)
    if row is None or row.is_major:
        return
    player = state.seats[seat]
    lost = treasury_lost(reason, player.treasury)
    if lost:
        pay_treasury(player, lost)
        move.tell("treasury_lost", "MC-C.MINOR.2", seat, reason=reason, treasury=lost)
    card = next(n for n in calamities_in(state, player) if card_of(state, n).name == reason)
    discard(state, player, [card])
