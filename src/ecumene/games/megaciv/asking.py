"""Acting early, and insisting on one's turn (MC-0.53 to MC-0.56, DG-3.1 to DG-3.4).

Where a phase is played at the same time, every seat is asked at once and may answer at once. A seat
may say "I wait": its question is put aside and asked when every seat before it in the order of the
phase is done. With ``opt:order = strict`` everybody waits. The first seat that is not done can
never wait, so that the phase always ends (N-04).

``state.circle`` are the seats that are not done, in order; ``state.waiting`` the questions put
aside. A rule asks with :func:`ask_all` or :func:`ask_each` and says :func:`done` when an answer is
carried out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from ecumene.kernel import Command, Decision, Move
from ecumene.kernel.flow import Arg

from .refusals import refuse
from .schedule import touches_before
from .state import MOVEMENT, State, Waiting


def ask_all(
    state: State, move: Move, order: Sequence[int], kind: str, rule: str, *args: Arg
) -> None:
    """Ask all these seats the same question, in this order or (MC-0.53) as they like."""
    ask_each(state, move, [Waiting(seat, kind, rule, args) for seat in order])


def ask_each(state: State, move: Move, questions: Sequence[Waiting]) -> None:
    """Ask seats a question each, in the order of the list or (MC-0.53) as they like.

    Several questions to one seat are asked one after the other.
    """
    first: dict[int, Waiting] = {}
    state.queued = []
    for question in questions:
        if question.seat in first:
            state.queued.append(question)
        else:
            first[question.seat] = question
    state.circle = list(first)
    if state.options.order == "strict":
        state.waiting = list(first.values())
        _ask_whose_turn_it_is(state, move)
        return
    for question in first.values():
        _ask(move, question)


def _ask(move: Move, question: Waiting) -> None:
    move.ask(question.seat, question.kind, question.rule, *question.args)


def done(state: State, move: Move, seat: int) -> None:
    """This seat has answered its question; when it has no other one, it has finished the step."""
    for question in state.queued:
        if question.seat == seat:
            state.queued.remove(question)
            _ask(move, question)
            return
    state.circle.remove(seat)
    _ask_whose_turn_it_is(state, move)


def may_go(state: State, waiting: Waiting) -> bool:
    """Whether the wait of a seat is over (MC-0.54, DG-3.2)."""
    if waiting.seat == state.circle[0]:
        return True
    return waiting.until == "touching" and not touches_before(state, waiting.seat)


def _ask_whose_turn_it_is(state: State, move: Move) -> None:
    free = [waiting for waiting in state.waiting if may_go(state, waiting)]
    for waiting in free:
        state.waiting.remove(waiting)
        _ask(move, waiting)


# -- "I wait", and "I wait no longer" --------------------------------------------------------------


class Wait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For whom: every seat before, or (in movement) those before whose pieces could meet."""

    until: Literal["turn", "touching"] = "turn"


class NoArgument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The command says everything."""


def question_of(state: State, seat: int) -> Decision | None:
    """The open question of a seat in the present step, if it may put it aside."""
    if seat not in state.circle:
        return None
    return next((d for d in state.flow.decisions if d.seat == seat), None)


def check_wait(state: State, seat: int, wait: Wait) -> None:
    """Only who is asked and is not the first can wait (MC-0.54, N-04)."""
    asked = question_of(state, seat)
    if asked is None:
        raise refuse("wait_not_asked")
    if wait.until == "touching" and state.phase != MOVEMENT:
        raise refuse("wait_touching")
    if may_go(state, Waiting(seat, asked.kind, asked.rule, asked.args, wait.until)):
        raise refuse("wait_for_nobody")


def apply_wait(state: State, move: Move, seat: int, wait: Wait) -> None:
    """Put the question aside."""
    asked = question_of(state, seat)
    if asked is None:
        raise RuntimeError("the check found a question")
    move.close(asked)
    state.waiting.append(Waiting(seat, asked.kind, asked.rule, asked.args, wait.until))
    move.tell("waits", "MC-0.54", seat)


def check_unwait(state: State, seat: int, _argument: NoArgument) -> None:
    """Waiting can be ended at any time, unless the table plays in strict order (DG-3.2, D-22)."""
    if not any(waiting.seat == seat for waiting in state.waiting):
        raise refuse("not_waiting")
    if state.options.order == "strict":
        raise refuse("strict_order")


def apply_unwait(state: State, move: Move, seat: int, _argument: NoArgument) -> None:
    """Ask at once after all."""
    (waiting,) = (waiting for waiting in state.waiting if waiting.seat == seat)
    state.waiting.remove(waiting)
    move.tell("waits_no_longer", "DG-3.2", seat)
    _ask(move, waiting)


WAIT: Command[State] = Command("wait", Wait, check_wait, apply_wait)
UNWAIT: Command[State] = Command("unwait", NoArgument, check_unwait, apply_unwait)
COMMANDS = (WAIT, UNWAIT)
