"""Called calamities, and calculations from the ledger (BK-9.6 ff.).

The calculations are Mega Civilization's own; facts about places are people's entries (BK-9.8).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ecumene.games.books.ledger import Books, CalamityCase, Seat
from ecumene.games.megaciv.calculations import calamities as calculations
from ecumene.games.megaciv.calculations.calamities import Pieces, Toll
from ecumene.games.megaciv.calculations.player_facts import BARBARIAN_TOKENS, PIRATE_CITIES
from ecumene.games.megaciv.calculations.turn_order import calamity_beneficiary, ranking_order
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Victim
from ecumene.kernel import NOBODY

VOLCANO = "volcanic_eruption_earthquake"
#: numbers that say where a calamity strikes; the victim tells them (BK-9.8)
PLACES: dict[str, tuple[str, ...]] = {
    VOLCANO: ("volcano_cities",),
    "flood": ("plain_tokens", "plain_cities"),
    "cyclone": ("sea_cities",),
    "piracy": ("coastal_cities",),
}
#: calamities whose victim also names the other seats there (BK-9.8)
NAMES_OTHERS = frozenset({VOLCANO, "flood", "cyclone"})
#: calamities whose number depends on tokens that may have changed since their count (BK-9.7)
NEEDS_TOKENS = frozenset({"slave_revolt", "civil_war"})
#: cities are counted in this phase: later entries are fresh (BK-9.7)
COUNTED_IN = 5


# -- finding and changing cases --------------------------------------------------------------------


def open_cases(state: Books) -> list[CalamityCase]:
    """The copies that are being resolved, in ranking order of their victims."""
    return [case for case in state.cases if case.called and not case.done]


def find_case(state: Books, calamity: str, victim: int) -> CalamityCase | None:
    """Return the copy of a calamity that strikes a victim, while it is being resolved."""
    named = (case for case in open_cases(state) if case.calamity == calamity)
    return next((case for case in named if case.victim == victim), None)


def change_case(state: Books, case: CalamityCase, **changes: Any) -> CalamityCase:
    """Replace a case by its changed version; a victim has one copy at a time."""
    present = (case.calamity, case.victim)
    (place,) = [
        n
        for n, each in enumerate(state.cases)
        if (each.calamity, each.victim) == present and each.called and not each.done
    ]
    state.cases[place] = msgspec.structs.replace(state.cases[place], **changes)
    return state.cases[place]


def is_major(case: CalamityCase) -> bool:
    return CALAMITIES[case.calamity].is_major


def plays(state: Books, number: int) -> bool:
    """Whether a seat is still in the game."""
    return number != NOBODY and not state.seats[number].left


# -- what was told ---------------------------------------------------------------------------------


def told(case: CalamityCase, seat: int, name: str) -> int:
    """Return a number of places entered by a seat; 0 if none."""
    return case.facts.get(str(seat), {}).get(name, 0)


def is_stale(state: Books, seat: Seat, name: str) -> bool:
    """Whether a number was assumed, or is older than the last count (BK-9.7)."""
    number = seat.numbers[name]
    return number.how == "assumed" or (number.turn, number.phase) < (state.turn, COUNTED_IN)


def on_plain(case: CalamityCase, seat: int) -> Pieces:
    """The units of a seat on the flood plain."""
    return Pieces(told(case, seat, "plain_tokens"), told(case, seat, "plain_cities"))


def pieces_of(seat: Seat) -> Pieces:
    """All units of a seat on the board."""
    return Pieces(seat.tokens, seat.cities)


def is_coastal_flood(case: CalamityCase) -> bool:
    """Whether a flood's victim has nothing on a plain (MC-C.FLOOD.4)."""
    return case.calamity == "flood" and not on_plain(case, case.victim).points


def supply(state: Books) -> Pieces:
    """Barbarian tokens and pirate cities that are not on the board (MC-S.12)."""
    return Pieces(BARBARIAN_TOKENS - state.barbarians, PIRATE_CITIES - state.pirates)


# -- beneficiary -----------------------------------------------------------------------------------


def beneficiary_of(state: Books, case: CalamityCase) -> int:
    """Return the beneficiary by MC-9.15 and MC-9.16, with the reported giver (BK-9.6)."""
    row = CALAMITIES[case.calamity]
    if not row.beneficiary or not plays(state, case.victim):
        return NOBODY
    giver = case.giver if row.tradeable and case.giver != NOBODY else None
    victim = state.seats[case.victim]
    found = calamity_beneficiary(victim, state.players, tradeable=row.tradeable, giver=giver)
    return NOBODY if found is None else found


def tied_for_gain(state: Books, case: CalamityCase) -> list[int]:
    """Return seats tied on cities in stock whose tokens were not counted recently (BK-9.7)."""
    found = beneficiary_of(state, case)
    row = CALAMITIES[case.calamity]
    if found == NOBODY or (row.tradeable and found == case.giver):
        return []
    others = [seat for seat in state.players if seat.seat != case.victim]
    if not row.tradeable:
        block = state.seats[case.victim].block
        others = [seat for seat in others if seat.block == block] or others
    most = state.seats[found].cities_in_stock
    tied = [seat for seat in others if seat.cities_in_stock == most]
    if len(tied) < 2:
        return []
    return [seat.seat for seat in tied if is_stale(state, seat, "stock")]


# -- who is struck ---------------------------------------------------------------------------------


def is_cancelled(state: Books, case: CalamityCase) -> bool:
    """Whether the victim has nothing that it strikes (BK-9.9)."""
    target = calculations.CANCELLED_WITHOUT.get(case.calamity)
    if target is None:
        return False
    there = count_target(state, case, state.seats[case.victim], target)
    return calculations.is_cancelled(case.calamity, there)


def count_target(state: Books, case: CalamityCase, seat: Seat, target: calculations.Target) -> int:
    """Count a seat's units of this kind; on coasts and at seas as entered."""
    if target == "units":
        return seat.tokens + seat.cities
    return seat.cities if target == "cities" else told(case, seat.seat, target)


def eligible(state: Books, case: CalamityCase, *, told_coasts: bool = True) -> list[int]:
    """The seats that may be chosen, in ranking order (BK-9.10).

    Until coasts are known, every city counts as coastal.
    """
    target = calculations.CHOSEN_WITH[case.calamity]
    if not told_coasts and target == "coastal_cities":
        target = "cities"
    copies = [each for each in state.cases if each.calamity == case.calamity]
    return calculations.eligible_seats(
        case,
        copies,
        state.seats[case.victim],
        state.players,
        lambda seat: count_target(state, case, seat, target) > 0,
    )


def number_to_choose(state: Books, case: CalamityCase) -> int:
    """Return the required number of victims, limited to those available (MC-9.21)."""
    return calculations.number_to_choose(case.calamity, eligible(state, case))


def usual_victims(state: Books, case: CalamityCase) -> tuple[int, ...]:
    """Return the players with most victory points, ties by ranking (DG-9.8)."""

    def points(number: int) -> int:
        return calculations.points_now(state.seats[number], state.options.errata)

    best = sorted(eligible(state, case), key=lambda number: -points(number))
    return tuple(best[: number_to_choose(state, case)])


# -- the numbers -----------------------------------------------------------------------------------


def tolls(state: Books, case: CalamityCase) -> dict[int, Toll]:
    """Return every victim's loss, in ranking order, calculated like the engine (BK-9.11)."""
    found = {}
    for number, role in struck(state, case):
        there = there_for(state, case, number)
        if there == 0 and role == "secondary":
            continue
        seat, coastal = state.seats[number], is_coastal_flood(case)
        found[number] = calculations.toll(case.calamity, role, seat, there, coastal=coastal)
    return found


def struck(state: Books, case: CalamityCase) -> Iterator[tuple[int, Victim]]:
    """The victim and the others it strikes, in ranking order."""
    others = case.others if case.calamity in NAMES_OTHERS else case.secondary
    if is_coastal_flood(case):
        others = ()
    there = {case.victim, *others}
    for number in ranking_order(seat for seat in state.players if seat.seat in there):
        yield number, "primary" if number == case.victim else "secondary"


def there_for(state: Books, case: CalamityCase, seat: int) -> int | None:
    """Return what a seat has where it strikes; None if that is all it has, or unknown."""
    if case.calamity == "flood":
        return None if is_coastal_flood(case) else on_plain(case, seat).points
    if case.calamity == "cyclone":
        return told(case, seat, "sea_cities")
    if case.calamity == "piracy":
        return told(case, seat, "coastal_cities")
    if case.calamity == "barbarian_hordes":
        return supply(state).tokens if state.seats[seat].cities else 0
    return None
