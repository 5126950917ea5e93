"""Barbarian Hordes (MC-C.HORDES): barbarians attack a city of the victim and move on from there.

The beneficiary leads them. ``place`` of the case is the area they are in, "" before they come. Each
arrival is fought as in phase 4: the tokens there, then the city. Nothing is drawn or looted and no
attack is deferred: barbarians take no part in that, and no other attack is resolved now.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.calculations.calamities import horde_size
from ecumene.games.megaciv.phases.conflict.city_attack import (
    Attack,
    attack_at,
    fail,
    needed_for,
    take_city,
)
from ecumene.games.megaciv.phases.conflict.token_conflict import start_fight
from ecumene.games.megaciv.position.pieces import place_tokens, remove_tokens, tokens_in_stock
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.setup import board_of, field_of
from ecumene.games.megaciv.position.situation import city_owner, printed_limit, tokens_of
from ecumene.games.megaciv.position.state import BARBARIANS, Case, State, Waiting
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness, Refusal, Subject

from .rules import Rules, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Bring on the horde, as large as the supply allows, if there is a city (MC-C.HORDES.1, .2)."""
    case = state.cases[copy]
    wanted = tell_toll(state, move, case, case.victim, "primary").total
    supply = tokens_in_stock(state, BARBARIANS)
    number = horde_size(wanted, supply, state.seats[case.victim].cities)
    if number:
        move.ask(case.beneficiary, "horde", "MC-C.HORDES.3", HordeSubject(copy, number))
    return []


# -- where they may go -----------------------------------------------------------------------------


def possible_areas(state: State, case: Case, number: int) -> list[str]:
    """The areas this many barbarians may enter now, in canonical order (N-100)."""
    if not case.place:
        cities = sorted(state.seats[case.victim].cities_at)
        return [area for area in cities if why_not_first(state, case, area) is None]
    near = board_of(state.options).neighbours[case.place]
    return [area for area in near if why_not_next(state, case, number, area) is None]


def why_not_first(state: State, case: Case, area: str) -> Refusal | None:
    """Return why a city can't be first: a wilderness city comes before others (MC-C.HORDES.3)."""
    has_site = board_of(state.options).has_site
    cities = state.seats[case.victim].cities_at
    if area not in cities:
        return refuse("horde_city", area=safe_text(area))
    if has_site(area) and not all(has_site(city) for city in cities):
        return refuse("horde_wilderness", area=area)
    return None


def why_not_next(state: State, case: Case, number: int, area: str) -> Refusal | None:
    """Return why an area can't be next (MC-C.HORDES.6, .8, .9)."""
    field = field_of(state)
    if area not in field.in_play or area not in field.board.neighbours[case.place]:
        return refuse("horde_next", area=safe_text(area), place=case.place)
    city = city_owner(state, area)
    if city not in (None, case.victim, BARBARIANS):  # D-71
        return refuse("horde_other_city", area=area)
    if city == case.victim:
        needed = needed_for(state, Attack(area, BARBARIANS, case.victim))
        if number < needed:
            return refuse("horde_small", area=area, needed=needed, number=number)
    elif not tokens_of(state, case.victim, area):
        return refuse("horde_units", area=area)
    return None


# -- arriving, fighting, moving on -----------------------------------------------------------------


def arrive(state: State, move: Move, case: Case, area: str, number: int) -> None:
    """Place the horde, or move those above the limit; barbarians already there join (N-100)."""
    if case.place:
        remove_tokens(state, BARBARIANS, case.place, number)
        way = {"from": case.place, "to": area, "number": number}
        move.tell("horde_moves", "MC-C.HORDES.6", case.victim, **way)
    else:
        move.tell("horde", "MC-C.HORDES.3", case.victim, area=area, tokens=number)
    place_tokens(state, BARBARIANS, area, number)
    case.place = area


def horde_attacks(state: State, move: Move, copy: int) -> None:
    """Step: after the tokens have fought, attack the city at once (MC-C.HORDES.4, .5).

    Tokens of others left beside the city don't concern the horde.
    """
    found = attack_at(state, state.cases[copy].place)
    if found is None or found.attacker != BARBARIANS:
        return
    if tokens_of(state, BARBARIANS, found.area) < needed_for(state, found):
        fail(state, move, found)
    else:
        take_city(state, move, found)


def horde_goes_on(state: State, move: Move, copy: int) -> None:
    """Step: those above the limit move on; if they cannot, they are destroyed (MC-C.HORDES.10)."""
    case = state.cases[copy]
    above = above_limit(state, case.place)
    if above and possible_areas(state, case, above):
        move.ask(case.beneficiary, "horde", "MC-C.HORDES.6", HordeSubject(copy, above))
        return
    remove_tokens(state, BARBARIANS, case.place, above)
    left = tokens_of(state, BARBARIANS, case.place)
    ending = {"area": case.place, "destroyed": above, "left": left}
    move.tell("horde_ends", "MC-C.HORDES.10", case.victim, **ending)


def above_limit(state: State, area: str) -> int:
    """How many barbarians are above the printed limit (MC-C.HORDES.6).

    Whoever is above it after a conflict is alone there (N-101).
    """
    return max(0, tokens_of(state, BARBARIANS, area) - printed_limit(state, area))


# -- the question ----------------------------------------------------------------------------------


class Horde(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The city the horde attacks first, or the area those above the limit move to."""

    area: str


class HordeSubject(Subject, frozen=True):
    """How many barbarians come."""

    #: the place of the case in ``state.cases``
    copy: int
    number: int


def check(state: State, decision: Decision, answer: Horde) -> None:
    """Refuse to stop while there is an area to choose (N-100)."""
    subject = HordeSubject.of(decision)
    case = state.cases[subject.copy]
    if case.place:
        refusal = why_not_next(state, case, subject.number, answer.area)
    else:
        refusal = why_not_first(state, case, answer.area)
    if refusal is not None:
        raise refusal


def apply(state: State, move: Move, decision: Decision, answer: Horde) -> None:
    """Move the horde; then tokens fight, then the city, then the surplus moves on."""
    subject = HordeSubject.of(decision)
    copy = subject.copy
    arrive(state, move, state.cases[copy], answer.area, subject.number)
    move.seal("final")  # DG-6.5
    move.then("horde_goes_on", copy)
    move.then("horde_attacks", copy)
    start_fight(state, move, answer.area)


def answers(state: State, decision: Decision) -> list[Horde]:
    """Return each of the possible areas."""
    subject = HordeSubject.of(decision)
    areas = possible_areas(state, state.cases[subject.copy], subject.number)
    return [Horde(area) for area in areas]


class HordeFacts(msgspec.Struct, frozen=True):
    """The number of barbarians, their target, and their origin ("" if they first appear)."""

    number: int
    victim: int
    place: str


def about(state: State, decision: Decision) -> HordeFacts:
    """Return the horde the beneficiary leads; targets are in the options."""
    subject = HordeSubject.of(decision)
    case = state.cases[subject.copy]
    return HordeFacts(subject.number, case.victim, case.place)


def find_forced(state: State, decision: Decision) -> Horde | None:
    """Return the only area."""
    ways = answers(state, decision)
    return ways[0] if len(ways) == 1 else None


def default(state: State, decision: Decision) -> Horde:
    """Choose the first one in canonical order (N-06)."""
    return answers(state, decision)[0]


def sample(state: State, decision: Decision, randomness: Randomness) -> Horde:
    """Choose at random."""
    return one_of(answers(state, decision), randomness)


HORDE: Kind[State] = Kind(
    name="horde",
    answer_type=Horde,
    check=check,
    apply=apply,
    default=default,
    subject=HordeSubject,
    answers=answers,
    sample=sample,
    forced=find_forced,
    about=about,
)

RULES: Rules = Rules(strike=strike)
STEPS: dict[str, Callable[..., None]] = {
    "horde_attacks": horde_attacks,
    "horde_goes_on": horde_goes_on,
}
KINDS = (HORDE,)
