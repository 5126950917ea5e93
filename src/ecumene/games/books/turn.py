"""The sequence of play as data, and the gate between phases (BK-G.1 to BK-G.4)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ecumene.kernel import KEEPER, Decision, Kind, Move, Randomness

from .cards import dealing, market, payment
from .cards import selection as hands_selection
from .entries import GateSubject, Stamped
from .ledger import Books, Ended
from .pace import end_pause
from .phases import (
    abilities,
    calamities,
    conflict,
    counts,
    movement,
    purchase,
    selection,
    setup,
    succession,
    tax,
    trade_cards,
)

#: the modules in the order of the phases; each lists its steps and its kinds of questions
MODULES = (
    setup,
    tax,
    counts,
    movement,
    conflict,
    trade_cards,
    selection,
    calamities,
    abilities,
    purchase,
    succession,
    dealing,
    market,
    hands_selection,
    payment,
)
#: the questions of the phases, by name: what a keeper closes by going on
OF_PHASES: dict[str, Kind[Books]] = {kind.name: kind for part in MODULES for kind in part.KINDS}

#: the steps of the phases 1 to 13
PHASES: tuple[tuple[str, ...], ...] = (
    ("collect_taxes", "settle_revolts"),
    ("take_census", "tell_movement_order"),
    ("call_to_move",),
    ("open_conflicts",),
    ("count_cities", "tell_city_order"),
    ("draw_cards",),
    ("open_trade",),
    ("ask_calamities", "select_calamities"),
    ("reveal_calamities",),
    ("ask_abilities",),
    ("check_support",),
    ("ask_purchases",),
    ("join_purchases", "move_markers", "check_end"),
)


#: the steps of phases that differ if the program deals the trade cards (BK-K.1)
WITH_CARDS: dict[int, tuple[str, ...]] = {
    6: ("deal_cards",),
    7: ("trade_cards", "end_trade"),
    8: ("select_from_hands",),
    12: ("ask_payments",),
}


def steps_of(state: Books, phase: int) -> tuple[str, ...]:
    """Return the steps of a phase, in order."""
    if state.options.deals_cards and phase in WITH_CARDS:
        return WITH_CARDS[phase]
    return PHASES[phase - 1]


def play_turn(state: Books, move: Move, first: int) -> None:
    """Step: play the phases of this turn, beginning with the first one due."""
    state.cases = []
    move.tell("turn", "BK-0.6", turn=state.turn)
    for number in range(len(PHASES), first - 1, -1):
        move.then("begin_phase", number)


def begin_phase(state: Books, move: Move, number: int) -> None:
    """Step: begin the next phase, after a keeper went on."""
    state.phase = number
    move.seal("phase")
    move.tell("phase", "BK-G.1", phase=number)
    for step in reversed(steps_of(state, number)):
        move.then(step)


# -- the gate --------------------------------------------------------------------------------------


class GoOn(Stamped, frozen=True, forbid_unknown_fields=True):
    """Continue: no more entries are expected (BK-G.1)."""


def go_on(state: Books, move: Move, decision: Decision, answer: GoOn) -> None:
    """Close open questions with their defaults, marked as assumed; nothing blocks (BK-G.2,
    BK-G.3)."""
    if state.paused:
        end_pause(state, move, answer.at)
    if not GateSubject.of(decision).what:
        state.times.append(Ended(state.turn, state.phase, answer.at))
    for asked in state.flow.decisions[:]:
        kind = OF_PHASES.get(asked.kind)
        if kind is None or state.flow.find(asked.id) is None:
            continue
        move.close(asked)
        if not kind.idle:
            kind.apply(state, move, asked, kind.default(state, asked))
    _close_reopened(state, move)


def _close_reopened(state: Books, move: Move) -> None:
    """Close questions of this phase that a default has opened again."""
    for asked in state.flow.decisions[:]:
        if asked.kind in OF_PHASES:
            move.close(asked)


class GateFacts(msgspec.Struct, frozen=True):
    """The seats that haven't entered anything yet."""

    turn: int
    phase: int
    what: str
    missing: list[int]


def about_gate(state: Books, decision: Decision) -> GateFacts:
    """Return the seats whose entry would be assumed."""
    subject = GateSubject.of(decision)
    return GateFacts(subject.turn, subject.phase, subject.what, missing_seats(state))


def missing_seats(state: Books) -> list[int]:
    """The seats that are waited for (BK-G.4)."""
    kinds = OF_PHASES
    waited = [
        asked.seat
        for asked in state.flow.decisions
        if asked.seat != KEEPER and asked.kind in kinds and not kinds[asked.kind].idle
    ]
    return sorted(set(waited))


def sample_gate(_state: Books, _decision: Decision, _randomness: Randomness) -> GoOn:
    """Return the answer to go on."""
    return GoOn()


GATE: Kind[Books] = Kind(
    name="gate",
    subject=GateSubject,
    answer_type=GoOn,
    check=lambda _state, _decision, _answer: None,
    apply=go_on,
    default=lambda _state, _decision: GoOn(),
    sample=sample_gate,
    about=about_gate,
    stamped=True,
)

STEPS: dict[str, Callable[..., None]] = {
    "play_turn": play_turn,
    "begin_phase": begin_phase,
    **{name: step for part in MODULES for name, step in part.STEPS.items()},
}
KINDS: tuple[Kind[Books], ...] = (GATE, *OF_PHASES.values())
