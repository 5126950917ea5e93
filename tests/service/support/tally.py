"""A tiny game that keeps the books of a real table: counts, sealed numbers, corrections.

Each turn every seat tells a number and seals another; a keeper goes on when all is in.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

import msgspec
import pytest

from ecumene import games
from ecumene.installed import Installed
from ecumene.kernel import (
    KEEPER,
    Decision,
    Flow,
    Game,
    Kind,
    Move,
    Randomness,
    Refusal,
    Result,
    Step,
    Viewer,
    Words,
)
from ecumene.words import verbatim

SEALED = 700_000
Number = Annotated[int, msgspec.Meta(ge=0, le=10**6)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turns: int = 3


@dataclass(slots=True)
class State:
    flow: Flow
    options: Options
    numbers: list[int]
    sealed: list[int]
    who: list[str]
    at: list[int]
    turn: int = 0
    phase: int = 1
    corrections: int = 0
    over: bool = False


class _Stamped(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    at: int = 0
    who: str = ""


class Count(_Stamped, frozen=True):
    number: Number


class GoOn(_Stamped, frozen=True):
    pass


class Correct(_Stamped, frozen=True):
    seat: Number
    was: Number
    now: Number


class View(msgspec.Struct, frozen=True):
    turn: int
    numbers: list[int]
    who: list[str]
    at: list[int]
    has_sealed: list[bool]
    sealed: int | None
    corrections: int


def setup(state: State, move: Move) -> None:
    for seat in range(len(state.numbers)):
        move.ask(seat, "desk", "DG-3.1")
    move.ask(KEEPER, "chair", "DG-3.1")
    move.then("turn")


def begin_turn(state: State, move: Move) -> None:
    state.turn += 1
    state.sealed = [0] * len(state.sealed)
    move.tell("round", "DG-3.8", round=state.turn)
    if state.turn > state.options.turns:
        state.over = True
        for decision in state.flow.decisions[:]:
            move.close(decision)
        return
    for seat in range(len(state.numbers)):
        move.ask(seat, "count", "DG-3.1")
        move.ask(seat, "seal", "DG-3.1")
    move.ask(KEEPER, "gate", "DG-3.1")
    move.then("turn")


def count(state: State, move: Move, decision: Decision, answer: Count) -> None:
    state.numbers[decision.seat] = answer.number
    state.who[decision.seat], state.at[decision.seat] = answer.who, answer.at
    move.tell("counted", "DG-3.1", decision.seat, number=answer.number)


def seal(state: State, move: Move, decision: Decision, answer: Count) -> None:
    state.sealed[decision.seat] = answer.number
    move.tell("sealed", "DG-3.1", decision.seat)


def go_on(state: State, move: Move, _decision: Decision, _answer: GoOn) -> None:
    for decision in state.flow.decisions[:]:
        if decision.kind in ("count", "seal"):
            move.close(decision)


def check_correct(state: State, _decision: Decision, answer: Correct) -> None:
    if state.numbers[answer.seat] != answer.was:
        raise Refusal("stale_correction", "DG-3.1", key="verbatim", text="It is not so any more.")


def correct(state: State, move: Move, _decision: Decision, answer: Correct) -> None:
    state.numbers[answer.seat] = answer.now
    state.corrections += 1
    move.tell("corrected", "DG-3.1", answer.seat, now=answer.now, who=answer.who)


def _kind(name: str, form: type, apply: Any, check: Any = None, **more: Any) -> Kind[State]:
    def sample(_state: State, _decision: Decision, randomness: Randomness) -> Any:
        return Count(number=randomness.randrange(50)) if form is Count else form()

    return Kind(
        name=name,
        answer_type=form,
        check=check or (lambda _state, _decision, _answer: None),
        apply=apply,
        default=lambda _state, _decision: Count(number=0) if form is Count else form(),
        sample=sample,
        stamped=True,
        **more,
    )


KINDS = (
    _kind("count", Count, count),
    _kind("seal", Count, seal, own=True),
    _kind("gate", GoOn, go_on),
    _kind("desk", Count, count, standing=True, idle=True),
    _kind("chair", Correct, correct, check_correct, standing=True, idle=True),
)


def view(state: State, viewer: Viewer) -> View:
    return View(
        state.turn,
        state.numbers[:],
        state.who[:],
        state.at[:],
        [bool(number) for number in state.sealed],
        state.sealed[viewer] if viewer >= 0 else None,
        state.corrections,
    )


def copy(state: State) -> State:
    return replace(
        state,
        flow=state.flow.copy(),
        numbers=state.numbers[:],
        sealed=state.sealed[:],
        who=state.who[:],
        at=state.at[:],
    )


def new(players: int, options: Options) -> State:
    nothing = [0] * players
    return State(
        Flow(agenda=[Step("setup")]), options, nothing[:], nothing[:], [""] * players, nothing[:]
    )


def result(state: State) -> Result | None:
    return Result(tuple(state.numbers), (0,)) if state.over else None


TALLY: Game[State] = Game(
    name="tally",
    title="Tally",
    rules_version=1,
    edition="test",
    players=range(2, 19),
    options_type=Options,
    state_type=State,
    new=new,
    copy=copy,
    steps={"setup": setup, "turn": begin_turn},
    kinds={kind.name: kind for kind in KINDS},
    view=view,
    result=result,
    invariants=(),
    determinize=lambda state, _viewer, _randomness: copy(state),
    words=Words(question=lambda _state, decision: verbatim(decision.kind)),
    keeps_books=True,
)


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is there, as if a package had brought it."""
    monkeypatch.setattr(games, "_installed", lambda: Installed({"tally": TALLY}, {}))
