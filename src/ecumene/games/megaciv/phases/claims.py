"""Cities that a beneficiary takes: tax revolt, Treachery, Piracy (MC-1.14, MC-C.TREACHERY, PIRACY).

The taker chooses which cities, never whether (D-35).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.player_facts import CITIES, PIRATE_CITIES
from ecumene.games.megaciv.position.pieces import annex_city, lose_token_beside, make_pirate_city
from ecumene.games.megaciv.position.random_picks import some_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.situation import printed_limit
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.position.turn_taking import Progress, finish_step, progress
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness, Subject

REVOLT = "revolt"
PIRACY = "piracy"


class Cities(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Areas with cities, in order of choice."""

    areas: Annotated[tuple[str, ...], msgspec.Meta(max_length=CITIES)]


class ClaimSubject(Subject, frozen=True):
    """The reason for taking cities, their owner, and the number."""

    #: a tax revolt, or a calamity
    reason: str
    victim: int
    number: int


def claimable_for(state: State, subject: ClaimSubject) -> list[str]:
    """Return the cities among which the taker chooses."""
    return claimable(state, subject.reason, subject.victim)


def claimable(state: State, reason: str, victim: int) -> list[str]:
    """The victim's cities among which the taker chooses; pirates take coastal ones only."""
    board = board_of(state.options)
    cities = sorted(state.seats[victim].cities_at)
    return [area for area in cities if reason != PIRACY or board.coastal(area)]


def check(state: State, decision: Decision, answer: Cities) -> None:
    """Require this many different cities of the victim."""
    subject = ClaimSubject.of(decision)
    if not len(answer.areas) == len(set(answer.areas)) == subject.number:
        raise refuse("claim_number", number=subject.number)
    _check_cities(claimable_for(state, subject), answer)


def _check_cities(free: list[str], answer: Cities) -> None:
    for area in answer.areas:
        if area not in free:
            raise refuse("not_their_city", area=safe_text(area))


class ClaimFacts(msgspec.Struct, frozen=True):
    """The cities to be taken: their owner, the reason, the number and the candidates."""

    reason: str
    victim: int
    number: int
    cities: list[str]
    default: Cities


def about(state: State, decision: Decision) -> ClaimFacts:
    """Return the taker's choices."""
    subject = ClaimSubject.of(decision)
    cities, usual = claimable_for(state, subject), default(state, decision)
    return ClaimFacts(subject.reason, subject.victim, subject.number, cities, usual)


def preview(state: State, decision: Decision, answer: Cities) -> Progress:
    """Count the cities chosen so far."""
    subject = ClaimSubject.of(decision)
    _check_cities(claimable_for(state, subject), answer)
    return progress(check, state, decision, answer, len(set(answer.areas)), subject.number)


def apply(state: State, move: Move, decision: Decision, answer: Cities) -> None:
    """Annex as far as the stock goes, or create pirate cities (N-96)."""
    subject = ClaimSubject.of(decision)
    reason, victim = subject.reason, subject.victim
    for area in answer.areas:
        lose_token_beside(state, victim, area)
        if reason != PIRACY and state.seats[decision.seat].cities_in_stock:
            annex_city(state, decision.seat, victim, area)
            move.tell("annexed", decision.rule, decision.seat, victim=victim, area=area)
        else:
            rule = decision.rule if reason == PIRACY else "MC-C.GEN.3"
            turn_pirate(state, move, victim, area, reason, rule)
    move.seal("final")
    if decision.seat in state.circle:
        finish_step(state, move, decision.seat)


def turn_pirate(state: State, move: Move, victim: int, area: str, reason: str, rule: str) -> None:
    """Turn a city into a pirate city; destroy it if there is none left (MC-C.GEN.3, GEN.4)."""
    if make_pirate_city(state, victim, area):
        move.tell("pirate_city", rule, victim, reason=reason, area=area)
    else:
        move.tell("city_destroyed", "MC-C.GEN.4", victim, reason=reason, area=area)


def find_forced(state: State, decision: Decision) -> Cities | None:
    """Take all, if all are treated alike: then order doesn't matter (DG-3.6)."""
    subject = ClaimSubject.of(decision)
    free = claimable_for(state, subject)
    if subject.reason == PIRACY:
        supply = PIRATE_CITIES - len(state.pirates_at)
    else:
        supply = state.seats[decision.seat].cities_in_stock
    return Cities(tuple(free)) if len(free) == subject.number <= supply else None


def default(state: State, decision: Decision) -> Cities:
    """Take the highest printed limit first in a revolt (DG-9.2), otherwise by area id (N-06)."""
    subject = ClaimSubject.of(decision)
    free = claimable_for(state, subject)
    if subject.reason == REVOLT:
        free.sort(key=lambda area: (-printed_limit(state, area), area))
    return Cities(tuple(free[: subject.number]))


def sample(state: State, decision: Decision, randomness: Randomness) -> Cities:
    """Choose at random."""
    subject = ClaimSubject.of(decision)
    return Cities(tuple(some_of(claimable_for(state, subject), subject.number, randomness)))


CLAIM: Kind[State] = Kind(
    name="claim_cities",
    answer_type=Cities,
    check=check,
    apply=apply,
    default=default,
    subject=ClaimSubject,
    sample=sample,
    forced=find_forced,
    about=about,
    preview=preview,
)

STEPS: dict[str, Callable[..., None]] = {}
KINDS = (CLAIM,)
