"""Iconoclasm and Heresy (MC-C.ICONOCLASM): cities reduced, unless Theocracy pays with cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from ecumene.games.megaciv.calculations.calamities import (
    THEOCRACY_CARDS,
    is_cancelled,
    may_pay_cards,
)
from ecumene.games.megaciv.phases.cities.upkeep import (
    ReduceCities,
    ReduceFacts,
    ReduceSubject,
    about_reduce,
    check_reduce,
    preview_reduce,
    sample_reduce,
)
from ecumene.games.megaciv.position.hands import by_name, cheapest_cards, commodities_in, discard
from ecumene.games.megaciv.position.pieces import reduce_city
from ecumene.games.megaciv.position.random_picks import one_in, some_of
from ecumene.games.megaciv.position.state import Case, Seat, State, Waiting
from ecumene.games.megaciv.position.turn_taking import (
    Progress,
    finish_step,
    prepare_question,
    progress,
)
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Decision, Kind, Move, Randomness

from .rules import Rules, question_rule, tell_toll, victims_in_order


def cancelled(state: State, case: Case) -> bool:
    """Whether the victim has no city; prevention plays no part (MC-C.ICONOCLASM.1)."""
    return is_cancelled(case.calamity, state.seats[case.victim].cities)


def has_city(_state: State, seat: Seat) -> bool:
    """Whether a player can be chosen (MC-9.19)."""
    return bool(seat.cities_at)


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Reduce 4 cities of the victim and 1 of each other, changed by their own advances."""
    case = state.cases[copy]
    questions = []
    for seat, role in victims_in_order(state, case):
        cost = tell_toll(state, move, case, seat, role)
        kind = "theocracy" if may_pay(state, state.seats[seat], cost.due) else "reduce_cities"
        subject = ReduceSubject(case.calamity, cost.total)
        questions.append(prepare_question(seat, kind, question_rule(case), subject))
    return questions


def may_pay(state: State, seat: Seat, due: int) -> bool:
    """Whether cards may be given; their number is public now (N-105)."""
    return may_pay_cards(seat, due, len(commodities_in(state, seat)) + seat.water)


# -- the choice of a holder of Theocracy -----------------------------------------------------------


class Theocracy(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Pay two commodity cards (water allowed), or reduce the cities (N-105)."""

    cards: Annotated[tuple[int, ...], msgspec.Meta(max_length=THEOCRACY_CARDS)] = ()
    water: Annotated[int, msgspec.Meta(ge=0, le=THEOCRACY_CARDS)] = 0
    cities: ReduceCities = ReduceCities(())

    @property
    def pays(self) -> bool:
        return bool(self.cards or self.water)


def check(state: State, decision: Decision, answer: Theocracy) -> None:
    """Require either valid cards or valid cities, not both."""
    seat = state.seats[decision.seat]
    if not answer.pays:
        check_reduce(state, decision, answer.cities)
        return
    _check_either(answer)
    different = len(set(answer.cards))
    if not different == len(answer.cards) == THEOCRACY_CARDS - answer.water:
        raise refuse("theocracy_cards", number=THEOCRACY_CARDS)
    _check_own(state, seat, answer)


def _check_either(answer: Theocracy) -> None:
    if answer.cities.areas or answer.cities.declined:
        raise refuse("theocracy_either")


def _check_own(state: State, seat: Seat, answer: Theocracy) -> None:
    own = commodities_in(state, seat)
    if any(number not in own for number in answer.cards) or answer.water > seat.water:
        raise refuse("discard_own")


class TheocracyFacts(msgspec.Struct, frozen=True):
    """Two options: this many cards, or cities to reduce."""

    number: int
    #: the player's commodity cards by number, and water cards
    cards: list[int]
    water: int
    cities: ReduceFacts
    default: Theocracy


def about(state: State, decision: Decision) -> TheocracyFacts:
    """Return the holder's choices, including their own hand."""
    seat = state.seats[decision.seat]
    return TheocracyFacts(
        THEOCRACY_CARDS,
        commodities_in(state, seat),
        seat.water,
        about_reduce(state, decision),
        default(state, decision),
    )


def preview(state: State, decision: Decision, answer: Theocracy) -> Progress:
    """Count the cards given, or the cities chosen, so far."""
    if not answer.pays:
        return preview_reduce(state, decision, answer.cities)
    _check_either(answer)
    _check_own(state, state.seats[decision.seat], answer)
    counted = len(set(answer.cards)) + answer.water
    return progress(check, state, decision, answer, counted, THEOCRACY_CARDS)


def apply(state: State, move: Move, decision: Decision, answer: Theocracy) -> None:
    """Discard the cards, or reduce the cities."""
    seat = state.seats[decision.seat]
    if answer.pays:
        cards = by_name(state, answer.cards, answer.water)
        discard(state, seat, answer.cards, answer.water)
        data = {"reason": "iconoclasm_and_heresy", "cards": cards, "treasury": 0}
        move.tell("cards_lost", "MC-C.ICONOCLASM.4", seat.seat, **data)
    for area in answer.cities.areas:
        placed = reduce_city(state, seat.seat, area, area in answer.cities.declined)
        data = {"reason": "iconoclasm_and_heresy", "area": area, "tokens": placed}
        move.tell("reduced", decision.rule, seat.seat, **data)
    move.seal("final")
    finish_step(state, move, seat.seat)


def default(state: State, decision: Decision) -> Theocracy:
    """Pay, because it saves a city, with the lowest loss of set value (DG-9.8)."""
    seat = state.seats[decision.seat]
    dry = min(seat.water, THEOCRACY_CARDS)
    cards = cheapest_cards(state, commodities_in(state, seat), THEOCRACY_CARDS - dry)
    return Theocracy(cards, dry)


def sample(state: State, decision: Decision, randomness: Randomness) -> Theocracy:
    """Choose cards or cities at random."""
    seat = state.seats[decision.seat]
    if one_in(2, randomness):
        return Theocracy(cities=sample_reduce(state, decision, randomness))
    dry = min(seat.water, THEOCRACY_CARDS)
    cards = some_of(commodities_in(state, seat), THEOCRACY_CARDS - dry, randomness)
    return Theocracy(tuple(cards), dry)


THEOCRACY: Kind[State] = Kind(
    name="theocracy",
    answer_type=Theocracy,
    check=check,
    apply=apply,
    default=default,
    subject=ReduceSubject,
    sample=sample,
    about=about,
    preview=preview,
)

RULES: Rules = Rules(strike=strike, cancelled=cancelled, vulnerable=has_city)
STEPS: dict[str, Callable[..., None]] = {}
KINDS = (THEOCRACY,)
