"""Phase 4: the order of fights (MC-4.1 to MC-4.6, MC-4.17); also the start of phase 11.

A token conflict is :mod:`.token_conflict`, a city attack :mod:`.city_attack`. Nothing is listed
in advance: every step reads from the board what is still to be resolved, because a loss taken
elsewhere may end another conflict or an attack (N-63).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.situation import (
    areas_shared,
    city_areas,
    conflict_areas,
    tokens_at,
)
from ecumene.games.megaciv.position.state import BARBARIANS, Owner, State
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, ListSubject, Move

from . import city_attack, token_conflict
from .city_attack import Attack, attacks, attacks_on
from .token_conflict import ADVANCED_MILITARY, is_token_conflict, start_fight


def conflict(state: State, move: Move) -> None:
    """Step: resolve token conflicts before city attacks (MC-4.2), if there are any (MC-11.2, N-70).

    First the conflicts without a holder of Advanced Military, then those of each holder (MC-4.17,
    N-61). A loss may remove a holder from a conflict: the rest of it is fought after them.
    """
    if not conflict_areas(state):
        return
    holders = ranking_order(seat for seat in state.seats if seat.holds(ADVANCED_MILITARY))
    move.then("city_attacks")
    move.then("pirate_attacks")
    if holders:
        move.then("open_conflicts")
    for seat in reversed(holders):
        move.then("holder_conflicts", seat)
    move.then("open_conflicts")


# -- token conflicts -------------------------------------------------------------------------------


def token_conflicts(state: State) -> dict[str, dict[Owner, int]]:
    """Return the areas with a token conflict, in canonical order, with tokens by owner."""
    cities, limits = city_areas(state), board_of(state.options).area
    shared = {area: tokens_at(state, area) for area in sorted(areas_shared(state))}
    return {
        area: here
        for area, here in shared.items()
        if is_token_conflict(here, 0 if area in cities else limits[area].limit)
    }


def open_conflicts(state: State, move: Move) -> None:
    """Step: all conflicts without a holder of Advanced Military, at the same time (MC-4.2)."""
    for area, here in token_conflicts(state).items():
        seats = [state.seats[owner] for owner in here if owner != BARBARIANS]
        if not any(seat.holds(ADVANCED_MILITARY) for seat in seats):
            start_fight(state, move, area)


def holder_conflicts(state: State, move: Move, seat: int) -> None:
    """Step: the open conflicts of a holder of Advanced Military, as they choose (MC-4.17)."""
    areas = [area for area, here in token_conflicts(state).items() if seat in here]
    if not areas:
        return
    move.then("holder_conflicts", seat)
    if len(areas) == 1:
        start_fight(state, move, areas[0])
    else:
        move.ask(seat, "next_conflict", "MC-4.17", NextSubject(tuple(areas)))


# -- city attacks ----------------------------------------------------------------------------------


def pirate_attacks(state: State, move: Move) -> None:
    """Step: attacks on pirate cities, by ranking of the attackers (MC-4.3, MC-4.4)."""
    found = attacks_on(state, dict.fromkeys(state.pirates_at, BARBARIANS))
    if found:
        move.then("pirate_attacks")
        first = _first(state, {attack.attacker for attack in found})
        _resolve_one(move, first, "MC-4.4", [a for a in found if a.attacker == first])


def city_attacks(state: State, move: Move) -> None:
    """Step: attacks on players' cities, by ranking of the defenders (MC-4.3)."""
    found = attacks(state)
    if found:
        move.then("city_attacks")
        first = _first(state, {attack.defender for attack in found})
        _resolve_one(move, first, "MC-4.3", [a for a in found if a.defender == first])


def _first(state: State, seats: set[int]) -> int:
    return ranking_order(state.seats[seat] for seat in seats)[0]


def _resolve_one(move: Move, chooser: int, rule: str, found: list[Attack]) -> None:
    """Resolve the only attack, or ask the attacker which comes first (N-65)."""
    if len(found) == 1:
        move.then("attack", found[0].area)
    else:
        subject = NextSubject(tuple(attack.area for attack in found))
        move.ask(chooser, "next_attack", rule, subject)


# -- which one next --------------------------------------------------------------------------------


class Next(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The area of the conflict or attack that is resolved next."""

    area: str


class NextSubject(ListSubject, frozen=True):
    """The areas to choose from."""

    areas: tuple[str, ...]


def check_next(_state: State, decision: Decision, answer: Next) -> None:
    """Require one of those areas."""
    if answer.area not in NextSubject.of(decision).areas:
        raise refuse("next_area", area=safe_text(answer.area))


def apply_next_conflict(state: State, move: Move, _decision: Decision, answer: Next) -> None:
    """Fight the conflict there."""
    start_fight(state, move, answer.area)


def apply_next_attack(_state: State, move: Move, _decision: Decision, answer: Next) -> None:
    """Resolve the attack there."""
    move.then("attack", answer.area)


def next_answers(_state: State, decision: Decision) -> list[Next]:
    """Return each of the areas."""
    return [Next(area) for area in NextSubject.of(decision).areas]


def default_next(_state: State, decision: Decision) -> Next:
    """Choose the first in order of area (N-06)."""
    return Next(NextSubject.of(decision).areas[0])


NEXT_CONFLICT: Kind[State] = Kind(
    name="next_conflict",
    answer_type=Next,
    check=check_next,
    apply=apply_next_conflict,
    default=default_next,
    subject=NextSubject,
    answers=next_answers,
)

NEXT_ATTACK: Kind[State] = Kind(
    name="next_attack",
    answer_type=Next,
    check=check_next,
    apply=apply_next_attack,
    default=default_next,
    subject=NextSubject,
    answers=next_answers,
)

STEPS: dict[str, Callable[..., None]] = {
    "conflict": conflict,
    "open_conflicts": open_conflicts,
    "holder_conflicts": holder_conflicts,
    "pirate_attacks": pirate_attacks,
    "city_attacks": city_attacks,
    **city_attack.STEPS,
}
KINDS = (NEXT_CONFLICT, NEXT_ATTACK, *token_conflict.KINDS, *city_attack.KINDS)
