"""Automatic effects of a calamity, entered by the books (BK-9.12)."""

from __future__ import annotations

from ecumene.games.books.entries import change_all, fit, write
from ecumene.games.books.ledger import Books, CalamityCase, How, Seat
from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import Pieces, Toll
from ecumene.games.megaciv.calculations.player_facts import TOKENS
from ecumene.kernel import Move

from .cases import change_case, pieces_of, plays, supply

#: the beneficiary selects, the victim only loses
CHOSEN_BY_BENEFICIARY = frozenset({"tyranny"})
ANNEXES = frozenset({"civil_war", "tyranny"})


def lose(
    state: Books, move: Move, seat: Seat, lost: Pieces, how: How = "computed", who: str = ""
) -> None:
    """Take units from a seat, but no more than it has."""
    changes = {
        "tokens": fit(state, "tokens", seat.tokens - lost.tokens) - seat.tokens,
        "cities": fit(state, "cities", seat.cities - lost.cities) - seat.cities,
    }
    change_all(state, move, seat, changes, how, who, "BK-9.12")


def annex(
    state: Books,
    move: Move,
    case: CalamityCase,
    selected: Pieces,
    how: How = "computed",
    who: str = "",
) -> None:
    """Replace units from the beneficiary's stock, then by barbarians and pirates (BK-9.14)."""
    stock = Pieces()
    if plays(state, case.beneficiary):
        taker = state.seats[case.beneficiary]
        room = min(taker.tokens_in_stock, TOKENS - taker.tokens)  # the reported stock may be wrong
        stock = Pieces(room, taker.cities_in_stock)
    split = calculations.split_units(selected, stock, supply(state))
    lose(state, move, state.seats[case.victim], selected, how, who)
    if split.annexed.points:
        gained = {"tokens": split.annexed.tokens, "cities": split.annexed.cities}
        taker = state.seats[case.beneficiary]
        for name, more in gained.items():
            write(state, taker, name, taker.value(name) + more, how, who)
        data = {**gained, "calamity": case.calamity, "victim": case.victim}
        move.tell("annexed", "BK-9.14", case.beneficiary, **data)
    replace_units(state, move, split.replaced)
    note_outcome(state, case, split.annexed, split.replaced)


def note_outcome(state: Books, case: CalamityCase, gained: Pieces, replaced: Pieces) -> None:
    """Keep the present outcome with the case, for display."""
    before = change_case(state, case)
    change_case(state, case, gained=before.gained + gained, replaced=before.replaced + replaced)


def replace_units(state: Books, move: Move, replaced: Pieces) -> None:
    """Place barbarian tokens and pirate cities on the board (MC-C.GEN.3)."""
    state.barbarians += replaced.tokens
    state.pirates += replaced.cities
    if replaced.points:
        data = {"tokens": replaced.tokens, "cities": replaced.cities}
        move.tell("barbarians_come", "BK-9.14", **data)


def take_cities(state: Books, move: Move, case: CalamityCase, number: int) -> None:
    """Treachery: give cities to the beneficiary, or make them pirate cities (MC-C.TREACHERY.3)."""
    annex(state, move, case, Pieces(cities=number))


def make_pirates(state: Books, move: Move, case: CalamityCase, seat: Seat, number: int) -> None:
    """Piracy: make coastal cities pirate cities, or destroy them (MC-C.GEN.4)."""
    lose(state, move, seat, Pieces(cities=number))
    pirates = Pieces(cities=min(number, supply(state).cities))
    replace_units(state, move, pirates)
    note_outcome(state, case, Pieces(), pirates)


def move_back(state: Books, move: Move, seat: Seat, steps: int, who: str = "") -> None:
    """Regression: move the marker at once (MC-C.REGRESSION.5)."""
    change_all(state, move, seat, {"step": -steps}, "computed", who, "BK-9.12")


def take_without_asking(
    state: Books, move: Move, case: CalamityCase, number: int, toll: Toll
) -> bool:
    """Carry out effects without a choice; return whether that was possible (BK-9.12)."""
    seat, name = state.seats[number], case.calamity
    if name == "corruption":  # the books hold cards only if they deal them (BK-K.9)
        return not (state.options.deals_cards and toll.total)
    if not toll.due:
        return True
    if name == "treachery":
        take_cities(state, move, case, toll.due)
    elif name == "piracy":
        make_pirates(state, move, case, seat, toll.due)
    elif name == "regression" and not calculations.steps_for_cities(seat, toll.due):
        move_back(state, move, seat, toll.due)
    elif name in ANNEXES and not plays(state, case.beneficiary):
        return True
    elif name in ANNEXES and calculations.takes_all(toll.total, pieces_of(seat)):
        annex(state, move, case, pieces_of(seat))
    else:
        short = calculations.tokens_short(seat.tokens, seat.cities, toll.total)
        return name == "slave_revolt" and not short
    return True


def suffer_minor(state: Books, move: Move, case: CalamityCase) -> bool:
    """Carry out a minor calamity without a choice; return whether it is one (BK-9.12)."""
    seat, toll = state.seats[case.victim], calculations.minor_toll(case.calamity)
    if toll.ransom or toll.coastal or toll.measure not in ("", "cities_destroyed"):
        return False
    lose(state, move, seat, Pieces(cities=min(toll.number, seat.cities)))
    lose_treasury(state, move, seat, case.calamity)
    return True


def lose_treasury(state: Books, move: Move, seat: Seat, calamity: str) -> None:
    """Deduct a minor calamity's loss from a treasury, if treasuries are kept."""
    if state.options.treasury == "on":
        lost = calculations.treasury_lost(calamity, seat.treasury)
        change_all(state, move, seat, {"treasury": -lost}, "computed", "", "BK-9.12")
