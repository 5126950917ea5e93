"""Volcanic Eruption / Earthquake (MC-C.VOLCANO)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.calculations.calamities import quake
from ecumene.games.megaciv.calculations.player_facts import unit_points
from ecumene.games.megaciv.position.pieces import (
    place_tokens,
    reduce_city,
    remove_city,
    remove_tokens,
    tokens_after_reducing,
)
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.situation import city_owner, printed_limit, tokens_at
from ecumene.games.megaciv.position.state import BARBARIANS, Owner, State, Waiting
from ecumene.games.megaciv.position.turn_taking import finish_step, prepare_question
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness

from .features import find_most
from .losses import destroy_city
from .rules import CalamitySubject, Rules


def place(state: State, move: Move, copy: int) -> None:
    """Return the volcano at a city of the victim that costs the victim most (N-94)."""
    case = state.cases[copy]
    victim = state.seats[case.victim]
    losses = {}
    for volcano in board_of(state.options).volcanoes:
        cities = sum(area in volcano.areas for area in victim.cities_at)
        tokens = sum(victim.tokens_at.get(area, 0) for area in volcano.areas)
        if cities:
            losses[volcano.id] = unit_points(tokens, cities)
    if losses:
        find_most(state, move, copy, losses)


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Erupt if a city is at a volcano, otherwise cause an earthquake (MC-C.VOLCANO.1)."""
    case = state.cases[copy]
    if case.place:
        erupt(state, move, copy)
    elif state.seats[case.victim].cities_at:  # MC-C.VOLCANO.8
        subject = CalamitySubject(case.calamity)
        return [prepare_question(case.victim, "earthquake", "MC-C.VOLCANO.4", subject)]
    return []


def erupt(state: State, move: Move, copy: int) -> None:
    """Destroy all units of all owners in the areas of the volcano; ships stay."""
    case = state.cases[copy]
    (volcano,) = (v for v in board_of(state.options).volcanoes if v.id == case.place)
    for area in volcano.areas:
        lost = tokens_at(state, area)
        for owner, number in lost.items():
            remove_tokens(state, owner, area, number)
        city = city_owner(state, area)
        if city is not None:
            remove_city(state, city, area)
        move.tell(
            "eruption",
            "MC-C.VOLCANO.2",
            case.victim,
            volcano=volcano.id,
            area=area,
            tokens={str(owner): number for owner, number in lost.items()},
            city=city,
        )


# -- earthquake ------------------------------------------------------------------------------------


class Earthquake(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One of the player's cities, and a city next to it; "" if there is none (N-95)."""

    own: str
    other: str = ""


def cities_beside(state: State, area: str) -> list[str]:
    """Return areas with any city, next to an area by land or water (MC-C.VOLCANO.5, .6)."""
    near = board_of(state.options).neighbours[area]
    return [other for other in near if city_owner(state, other) is not None]


def answers(state: State, decision: Decision) -> list[Earthquake]:
    """Return every own city with every city next to it."""
    return [
        Earthquake(own, other)
        for own in sorted(state.seats[decision.seat].cities_at)
        for other in cities_beside(state, own) or [""]
    ]


def check(state: State, decision: Decision, answer: Earthquake) -> None:
    """Require a neighbouring city if there is one (MC-C.VOLCANO.5)."""
    if answer.own not in state.seats[decision.seat].cities_at:
        raise refuse("destroy_city", area=safe_text(answer.own))
    if answer.other not in (cities_beside(state, answer.own) or [""]):
        raise refuse("quake_other", area=safe_text(answer.own))


def apply(state: State, move: Move, decision: Decision, answer: Earthquake) -> None:
    """Destroy the player's city (with Engineering reduce it), then reduce the other."""
    seat = decision.seat
    if quake(state.seats[seat]).reduced:  # MC-C.VOLCANO.7
        placed = reduce_city(state, seat, answer.own)
        data = {"reason": "earthquake", "area": answer.own, "tokens": placed}
        move.tell("reduced", "MC-C.VOLCANO.7", seat, **data)
    else:
        destroy_city(state, seat, answer.own)
        move.tell("city_destroyed", decision.rule, seat, reason="earthquake", area=answer.own)
    if answer.other:
        owner = city_owner(state, answer.other)
        placed = reduce_any_city(state, owner if owner is not None else BARBARIANS, answer.other)
        data = {"reason": "earthquake", "area": answer.other, "tokens": placed}
        move.tell("reduced", decision.rule, BARBARIANS if owner is None else owner, **data)
    move.seal("final")
    finish_step(state, move, seat)


def reduce_any_city(state: State, owner: Owner, area: str) -> int:
    """Reduce a city of a player, or a pirate city to barbarians up to the limit (D-66)."""
    if owner != BARBARIANS:
        return reduce_city(state, owner, area)
    remove_city(state, BARBARIANS, area)
    more = printed_limit(state, area) - state.barbarians_at.get(area, 0)
    return place_tokens(state, BARBARIANS, area, max(more, 0))


def find_forced(state: State, decision: Decision) -> Earthquake | None:
    """Return the only choice: one city, and at most one next to it."""
    ways = answers(state, decision)
    return ways[0] if len(ways) == 1 else None


def default(state: State, decision: Decision) -> Earthquake:
    """Choose the own city with the lowest limit, and the first one next to it (DG-9.8, N-06).

    With Engineering the own city is reduced: then the one that leaves the most tokens.
    """
    seat = state.seats[decision.seat]

    def key(answer: Earthquake) -> tuple[int, str]:
        if seat.holds("engineering"):
            return -tokens_after_reducing(state, seat.seat, answer.own), answer.own
        return printed_limit(state, answer.own), answer.own

    return min(answers(state, decision), key=key)


def sample(state: State, decision: Decision, randomness: Randomness) -> Earthquake:
    """Choose at random."""
    return one_of(answers(state, decision), randomness)


EARTHQUAKE: Kind[State] = Kind(
    name="earthquake",
    answer_type=Earthquake,
    check=check,
    apply=apply,
    default=default,
    subject=CalamitySubject,
    answers=answers,
    sample=sample,
    forced=find_forced,
)

RULES: Rules = Rules(strike=strike, place=place)
STEPS: dict[str, Callable[..., None]] = {}
KINDS = (EARTHQUAKE,)
