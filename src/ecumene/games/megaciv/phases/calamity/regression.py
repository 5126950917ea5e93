"""Regression (MC-C.REGRESSION): the succession marker moves back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.ast import moved_back
from ecumene.games.megaciv.calculations.calamities import CITIES_FOR_A_STEP, steps_for_cities
from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.position.random_picks import some_of
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import (
    Progress,
    finish_step,
    prepare_question,
    progress,
)
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Decision, Kind, Move, Randomness, Subject

from .losses import destroy_city
from .rules import Rules, question_rule, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Move 1 step back, changed by advances, never behind the start arrow (MC-C.REGRESSION.4)."""
    case = state.cases[copy]
    seat = state.seats[case.victim]
    steps = tell_toll(state, move, case, case.victim, "primary").due
    if steps_for_cities(seat, steps):
        rule, subject = question_rule(case), StepsSubject(steps)
        return [prepare_question(case.victim, "buy_off_steps", rule, subject)]
    move_back(state, move, case.victim, steps)
    return []


def move_back(state: State, move: Move, seat: int, steps: int) -> None:
    """Move the marker; the position changes at once (MC-C.REGRESSION.5)."""
    player = state.seats[seat]
    before = player.step
    player.step = moved_back(before, steps)
    data = {"before": before, "after": player.step}
    move.tell("moved_back", "MC-C.REGRESSION.1", seat, **data)


# -- Enlightenment ---------------------------------------------------------------------------------


class BuyOffSteps(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Cities to destroy, two for each step avoided (N-106)."""

    cities: Annotated[tuple[str, ...], msgspec.Meta(max_length=CITIES)] = ()


class StepsSubject(Subject, frozen=True):
    """The steps that would be made."""

    steps: int


def in_order(state: State, seat: int) -> tuple[list[str], list[str]]:
    """Return the cities inland and on the coast, each in order of area."""
    board = board_of(state.options)
    cities = sorted(state.seats[seat].cities_at)
    return (
        [area for area in cities if not board.coastal(area)],
        [area for area in cities if board.coastal(area)],
    )


def check(state: State, decision: Decision, answer: BuyOffSteps) -> None:
    """Require two cities for each step bought off, inland cities first."""
    named = answer.cities
    most = CITIES_FOR_A_STEP * StepsSubject.of(decision).steps
    if len(named) % CITIES_FOR_A_STEP or len(named) > most or len(set(named)) != len(named):
        raise refuse("steps_cities", most=most)
    inland, coastal = in_order(state, decision.seat)
    _check_own(state, decision.seat, answer)
    if any(area in coastal for area in named) and not set(inland) <= set(named):
        raise refuse("steps_inland")


def _check_own(state: State, seat: int, answer: BuyOffSteps) -> None:
    for area in answer.cities:
        if area not in state.seats[seat].cities_at:
            raise refuse("destroy_city", area=safe_text(area))


class BuyOffFacts(msgspec.Struct, frozen=True):
    """The number of steps, the cost of each, and the cities, inland ones first."""

    steps: int
    cities_for_a_step: int
    inland: list[str]
    coastal: list[str]
    default: BuyOffSteps


def about(state: State, decision: Decision) -> BuyOffFacts:
    """Return the choices of a holder of Enlightenment (MC-C.REGRESSION.3)."""
    steps, cities = StepsSubject.of(decision).steps, in_order(state, decision.seat)
    return BuyOffFacts(steps, CITIES_FOR_A_STEP, *cities, default(state, decision))


def preview(state: State, decision: Decision, answer: BuyOffSteps) -> Progress:
    """Count the cities chosen so far."""
    _check_own(state, decision.seat, answer)
    counted, most = len(set(answer.cities)), CITIES_FOR_A_STEP * StepsSubject.of(decision).steps
    return progress(check, state, decision, answer, counted, 0, most)


def apply(state: State, move: Move, decision: Decision, answer: BuyOffSteps) -> None:
    """Destroy the cities, and move back for the other steps."""
    for area in answer.cities:
        destroy_city(state, decision.seat, area)
        data = {"reason": "regression", "area": area}
        move.tell("city_destroyed", "MC-C.REGRESSION.3", decision.seat, **data)
    avoided = len(answer.cities) // CITIES_FOR_A_STEP
    move_back(state, move, decision.seat, StepsSubject.of(decision).steps - avoided)
    move.seal("final")
    finish_step(state, move, decision.seat)


def default(_state: State, _decision: Decision) -> BuyOffSteps:
    """Give no city for a step: the payment would cost cities, not save one (DG-9.8)."""
    return BuyOffSteps()


def sample(state: State, decision: Decision, randomness: Randomness) -> BuyOffSteps:
    """Buy off no step, or some."""
    inland, coastal = in_order(state, decision.seat)
    most = min(StepsSubject.of(decision).steps, len(inland + coastal) // CITIES_FOR_A_STEP)
    number = CITIES_FOR_A_STEP * randomness.randrange(most + 1)
    named = some_of(inland, min(number, len(inland)), randomness)
    return BuyOffSteps(tuple(named + some_of(coastal, number - len(named), randomness)))


BUY_OFF_STEPS: Kind[State] = Kind(
    name="buy_off_steps",
    answer_type=BuyOffSteps,
    check=check,
    apply=apply,
    default=default,
    subject=StepsSubject,
    sample=sample,
    about=about,
    preview=preview,
)

RULES: Rules = Rules(strike=strike)
STEPS: dict[str, Callable[..., None]] = {}
KINDS = (BUY_OFF_STEPS,)
