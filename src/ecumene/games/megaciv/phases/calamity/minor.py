"""Step 9a: minor calamities (MC-9.8 to MC-9.10, MC-C.MINOR). They strike their holder only."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.games.megaciv.calculations.calamities import minor_toll
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject
from ecumene.games.megaciv.position.hands import calamities_in, card_of
from ecumene.games.megaciv.position.minor_calamities import finish_minor
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.position.turn_taking import ask_each, finish_step, prepare_question
from ecumene.games.megaciv.tables.calamities import CALAMITIES, Calamity
from ecumene.kernel import Decision, Kind, Move, Subject

from .discards import DiscardSubject
from .losses import ANYWHERE, COAST, DamageSubject, DestroySubject
from .rules import CalamitySubject


def minor_calamities(state: State, move: Move) -> None:
    """Step 9a: reveal all together and resolve them at the same time (MC-9.8, N-90)."""
    questions = []
    for number in ranking_order(state.players):
        for card in minors_of(state, state.seats[number]):
            name = card_of(state, card).name
            rule = f"{CALAMITIES[name].rules}.1"
            kind, subject = question_for(CALAMITIES[name])
            questions.append(prepare_question(number, kind, rule, subject))
            move.tell("minor_calamity", rule, number, calamity=name)
    if questions:
        move.seal("reveal")
        ask_each(state, move, questions)


def minors_of(state: State, seat: Seat) -> list[int]:
    """The minor calamities of a seat in ascending stack order (MC-9.9)."""
    cards = calamities_in(state, seat)
    minors = [n for n in cards if not CALAMITIES[card_of(state, n).name].is_major]
    return sorted(minors, key=lambda number: card_of(state, number).stack)


def question_for(row: Calamity) -> tuple[str, Subject]:
    """Return the kind and the subject of the question a minor calamity asks.

    >>> question_for(CALAMITIES["tribal_conflict"])
    ('damage', DamageSubject(reason='tribal_conflict', number=5, where=''))
    """
    cost = minor_toll(row.id)
    where = COAST if cost.coastal else ANYWHERE
    if cost.measure == "damage":
        return "damage", DamageSubject(row.id, cost.number, where)
    if cost.measure == "cities_reduced":
        return "reduce_cities", ReduceSubject(row.id, cost.number)
    if cost.measure == "cities_destroyed":
        ransom = None if cost.coastal else cost.ransom
        return "destroy_cities", DestroySubject(row.id, cost.number, where, ransom)
    if cost.measure == "cards":
        return "discard", DiscardSubject(row.id, cost.number)
    return "suffer", CalamitySubject(row.id)


class Suffer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Accept the effects: there is no choice."""


def check_suffer(_state: State, _decision: Decision, _answer: Suffer) -> None:
    """Accept: there is nothing to choose."""


def apply_suffer(state: State, move: Move, decision: Decision, _answer: Suffer) -> None:
    """Apply the automatic effects."""
    finish_minor(state, move, decision.seat, CalamitySubject.of(decision).calamity)
    finish_step(state, move, decision.seat)


def only_suffer(_state: State, _decision: Decision) -> Suffer:
    """Return the only answer."""
    return Suffer()


SUFFER: Kind[State] = Kind(
    name="suffer",
    answer_type=Suffer,
    check=check_suffer,
    apply=apply_suffer,
    default=only_suffer,
    subject=CalamitySubject,
    answers=lambda _state, _decision: [Suffer()],
    forced=only_suffer,
)

STEPS: dict[str, Callable[..., None]] = {"minor_calamities": minor_calamities}
KINDS = (SUFFER,)
