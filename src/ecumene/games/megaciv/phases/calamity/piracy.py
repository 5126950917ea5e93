"""Piracy (MC-C.PIRACY): coastal cities of three players become pirate cities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.calamities import is_cancelled
from ecumene.games.megaciv.phases.claims import PIRACY, ClaimSubject, claimable, turn_pirate
from ecumene.games.megaciv.position.pieces import lose_token_beside
from ecumene.games.megaciv.position.random_picks import one_of
from ecumene.games.megaciv.position.state import Case, Seat, State, Waiting
from ecumene.games.megaciv.position.turn_taking import Progress, prepare_question, progress
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness

from .rules import CopySubject, Rules, question_rule, tell_toll


def cancelled(state: State, case: Case) -> bool:
    """Whether the victim has no coastal city; prevention plays no part (MC-C.PIRACY.1)."""
    return is_cancelled(case.calamity, len(claimable(state, PIRACY, case.victim)))


def has_coastal_city(state: State, seat: Seat) -> bool:
    """Whether a player can be chosen (MC-9.19)."""
    return bool(claimable(state, PIRACY, seat.seat))


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Let the beneficiary choose cities of the victim, then the victim those of others (N-107)."""
    case = state.cases[copy]
    move.then("pirate_targets", copy)
    there = len(claimable(state, PIRACY, case.victim))
    cost = tell_toll(state, move, case, case.victim, "primary", there)
    if not cost.due:
        return []
    subject = ClaimSubject(PIRACY, case.victim, cost.due)
    return [prepare_question(case.beneficiary, "claim_cities", "MC-C.PIRACY.2", subject)]


def pirate_targets(state: State, move: Move, copy: int) -> None:
    """Step: the victim names a coastal city of each secondary victim (MC-C.PIRACY.3)."""
    case = state.cases[copy]
    if any(claimable(state, PIRACY, seat) for seat in case.secondary):
        move.ask(case.victim, "pirate_targets", question_rule(case), CopySubject(copy))


class PirateTargets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A coastal city of each secondary victim, in the order in which they were chosen."""

    areas: Annotated[tuple[str, ...], msgspec.Meta(max_length=18)]


def choices(state: State, decision: Decision) -> list[tuple[int, list[str]]]:
    """Return the secondary victims that still have a coastal city, and those cities (N-109)."""
    case = state.cases[CopySubject.of(decision).copy]
    found = [(seat, claimable(state, PIRACY, seat)) for seat in case.secondary]
    return [(seat, cities) for seat, cities in found if cities]


def check(state: State, decision: Decision, answer: PirateTargets) -> None:
    """Require one city of each victim."""
    free = choices(state, decision)
    if len(answer.areas) != len(free):
        raise refuse("pirate_targets", number=len(free))
    _check_cities(free, answer)


def _check_cities(free: list[tuple[int, list[str]]], answer: PirateTargets) -> None:
    for area, (_, cities) in zip(answer.areas, free, strict=False):
        if area not in cities:
            raise refuse("not_their_city", area=safe_text(area))


class PirateTarget(msgspec.Struct, frozen=True):
    """A secondary victim, and the candidate cities."""

    seat: int
    cities: list[str]


class PirateFacts(msgspec.Struct, frozen=True):
    """The secondary victims in the order in which the answer names their cities."""

    victims: list[PirateTarget]
    default: PirateTargets


def about(state: State, decision: Decision) -> PirateFacts:
    """Return the primary victim's choices (MC-C.PIRACY.3)."""
    victims = [PirateTarget(seat, cities) for seat, cities in choices(state, decision)]
    return PirateFacts(victims, default(state, decision))


def preview(state: State, decision: Decision, answer: PirateTargets) -> Progress:
    """Count the victims with a chosen city."""
    free = choices(state, decision)
    _check_cities(free, answer)
    return progress(check, state, decision, answer, len(answer.areas), len(free))


def apply(state: State, move: Move, decision: Decision, answer: PirateTargets) -> None:
    """Make the cities pirate cities, or destroy them if there are none left (MC-C.GEN.4)."""
    for area, (seat, _) in zip(answer.areas, choices(state, decision), strict=True):
        lose_token_beside(state, seat, area)
        turn_pirate(state, move, seat, area, PIRACY, "MC-C.PIRACY.3")
    move.seal("final")


def find_forced(state: State, decision: Decision) -> PirateTargets | None:
    """Return the choice if every victim has only one city."""
    free = choices(state, decision)
    if any(len(cities) > 1 for _, cities in free):
        return None
    return PirateTargets(tuple(cities[0] for _, cities in free))


def default(state: State, decision: Decision) -> PirateTargets:
    """Choose the first city of each, by area id (N-06)."""
    return PirateTargets(tuple(cities[0] for _, cities in choices(state, decision)))


def sample(state: State, decision: Decision, randomness: Randomness) -> PirateTargets:
    """Choose at random."""
    free = choices(state, decision)
    return PirateTargets(tuple(one_of(cities, randomness) for _, cities in free))


PIRATE_TARGETS: Kind[State] = Kind(
    name="pirate_targets",
    answer_type=PirateTargets,
    check=check,
    apply=apply,
    default=default,
    subject=CopySubject,
    sample=sample,
    forced=find_forced,
    about=about,
    preview=preview,
)

RULES: Rules = Rules(strike=strike, cancelled=cancelled, vulnerable=has_coastal_city)
STEPS: dict[str, Callable[..., None]] = {"pirate_targets": pirate_targets}
KINDS = (PIRATE_TARGETS,)
