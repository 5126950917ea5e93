"""Acting early, and waiting for one's turn (MC-0.53 to MC-0.56, DG-3.1 to DG-3.4).

When a phase is played simultaneously, every seat is asked at once and may answer at once. A seat
may say "I wait": its question is put aside and asked when every seat before it in the order of the
phase is done. With ``opt:order = strict`` everybody waits. The first seat that is not done can
never wait, so that the phase always ends (N-04).

``state.circle`` are the seats that are not done, in order; ``state.waiting`` the questions put
aside. A rule asks with :func:`ask_all` or :func:`ask_each` and says :func:`done` when an answer is
carried out.

Some questions go to a few seats at the same moment outside of such a round: equal losses, gifts,
whether copies are resolved in order (DG-3.5). These too can be put aside, in ranking order. Their
rules call :func:`ask_waiting` when an answer is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Any, Literal, TypeVar

import msgspec

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.tables.refusals import refuse
from ecumene.kernel import Command, Decision, Move, Refused, Subject, refusal_of
from ecumene.kernel.flow import Arg, Asked

from .schedule import touches_before
from .sites import SitesSubject, buildable, find_contested
from .state import MOVEMENT, CardTable, State, Waiting

#: kinds of questions that a few seats are asked at the same moment; those with the same kind and
#: the same first argument (the area, who receives, the calamity) are one moment (DG-3.5)
AT_ONE_MOMENT = frozenset({"loss", "give_card", "insist_order", "come_back"})


def ask_all(
    state: State,
    move: Move,
    order: Sequence[int],
    kind: str,
    rule: str,
    subject: Subject | None = None,
) -> None:
    """Ask all these seats the same question, in this order or (MC-0.53) as they like."""
    ask_each(state, move, [prepare_question(seat, kind, rule, subject) for seat in order])


def prepare_question(
    seat: int,
    kind: str,
    rule: str,
    subject: Subject | None = None,
    until: Literal["turn", "sites"] = "turn",
) -> Waiting:
    """Prepare a question to a seat that is asked together with others, or later."""
    return Waiting(seat, kind, rule, () if subject is None else subject.as_args(), until)


def ask_each(state: State, move: Move, questions: Sequence[Waiting]) -> None:
    """Ask each seat a question, in the order of the list or (MC-0.53) as they like.

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
        ask_waiting(state, move)
        return
    for question in first.values():
        move.ask_again(question)


def finish_step(state: State, move: Move, seat: int) -> None:
    """Note that this seat has answered; without further questions it has finished the step."""
    for question in state.queued:
        if question.seat == seat:
            state.queued.remove(question)
            move.ask_again(question)
            return
    state.circle.remove(seat)
    ask_waiting(state, move)


def may_go(state: State, waiting: Waiting) -> bool:
    """Whether the wait of a seat is over (MC-0.54, DG-3.2)."""
    if waiting.until == "sites":
        awaited = SitesSubject.of(waiting).areas
        areas = [area for area in buildable(state, waiting.seat) if area in awaited]
        return not find_contested(state, waiting.seat, areas)
    if waiting.kind in AT_ONE_MOMENT:
        return waiting.seat == _first_of_moment(state, waiting)
    if waiting.seat == state.circle[0]:
        return True
    return waiting.until == "touching" and not touches_before(state, waiting.seat)


def _first_of_moment(state: State, waiting: Waiting) -> int:
    """Return the first in ranking of those still deciding at the same moment (DG-3.5)."""
    asked: Iterable[Asked] = chain(state.flow.decisions, state.waiting, [waiting])
    seats = {each.seat for each in asked if _moment_of(each) == _moment_of(waiting)}
    return ranking_order(state.seats[seat] for seat in seats)[0]


def _moment_of(asked: Asked) -> tuple[str, tuple[Arg, ...]]:
    """Return a key shared by all questions of a kind open at one moment."""
    return asked.kind, asked.args[:1]


def ask_waiting(state: State, move: Move) -> list[Waiting]:
    """Ask the seats whose wait is over."""
    free = [waiting for waiting in state.waiting if may_go(state, waiting)]
    for waiting in free:
        state.waiting.remove(waiting)
        move.ask_again(waiting)
    return free


# -- "I wait", and "I wait no longer" --------------------------------------------------------------


class Wait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seats to wait for: every earlier one, or (in movement) those whose pieces could meet."""

    until: Literal["turn", "touching"] = "turn"


class NoArgument(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty argument: the command alone says everything."""


def questions_of(state: State, seat: int) -> list[Decision]:
    """Return a seat's open questions that several seats are asked at once (MC-0.54, DG-3.5)."""
    return [
        decision
        for decision in state.flow.decisions
        if decision.seat == seat and (seat in state.circle or decision.kind in AT_ONE_MOMENT)
    ]


def question_to_put_aside(state: State, seat: int, wait: Wait) -> Waiting | None:
    """Return the first of a seat's questions with somebody to wait for."""
    for asked in questions_of(state, seat):
        waiting = Waiting(seat, asked.kind, asked.rule, asked.args, wait.until)
        if not may_go(state, waiting):
            return waiting
    return None


def check_wait(state: State, seat: int, wait: Wait) -> None:
    """Allow waiting only for an asked seat that isn't the first (MC-0.54, N-04)."""
    if not questions_of(state, seat):
        raise refuse("wait_not_asked")
    if wait.until == "touching" and state.phase != MOVEMENT:
        raise refuse("wait_touching")
    if question_to_put_aside(state, seat, wait) is None:
        raise refuse("wait_for_nobody")


def apply_wait(state: State, move: Move, seat: int, wait: Wait) -> None:
    """Put the question aside."""
    waiting = question_to_put_aside(state, seat, wait)
    if waiting is None:
        raise RuntimeError("the check found a question")
    for asked in questions_of(state, seat):
        if (asked.kind, asked.args) == (waiting.kind, waiting.args):
            move.close(asked)
    state.waiting.append(waiting)
    move.tell("waits", "MC-0.54", seat)


def waiting_of(state: State, seat: int) -> Waiting | None:
    """Return the first question that a seat has put aside."""
    return next((waiting for waiting in state.waiting if waiting.seat == seat), None)


def check_unwait(state: State, seat: int, _argument: NoArgument) -> None:
    """Allow ending a wait at any time, except in strict order (DG-3.2, D-22)."""
    waiting = waiting_of(state, seat)
    if waiting is None:
        raise refuse("not_waiting")
    if waiting.until == "sites":
        raise refuse("wait_for_sites")
    if state.options.order == "strict" and waiting.kind not in AT_ONE_MOMENT:
        raise refuse("strict_order")


def apply_unwait(state: State, move: Move, seat: int, _argument: NoArgument) -> None:
    """Ask the question at once after all."""
    waiting = waiting_of(state, seat)
    if waiting is None:
        raise RuntimeError("the check found a wait")
    state.waiting.remove(waiting)
    move.tell("waits_no_longer", "DG-3.2", seat)
    move.ask_again(waiting)


WAIT: Command[State] = Command("wait", Wait, check_wait, apply_wait, of_seats=True)
UNWAIT: Command[State] = Command("unwait", NoArgument, check_unwait, apply_unwait, of_seats=True)
COMMANDS = (WAIT, UNWAIT)


S = TypeVar("S", bound=CardTable)


class Progress(msgspec.Struct, frozen=True):
    """The progress of an answer under construction, in the units of its question."""

    #: pieces, cards or points named so far
    counted: int
    #: how many it must be at least, and can be at most
    least: int
    most: int
    #: None if the answer is complete as it stands, otherwise the refusal
    missing: Refused | None

    @property
    def done(self) -> bool:
        """Whether the answer is complete as it stands."""
        return self.missing is None


def progress(
    check: Callable[[S, Decision, Any], None],
    state: S,
    decision: Decision,
    answer: Any,
    counted: int,
    least: int,
    most: int | None = None,
) -> Progress:
    """Return the progress by the check of a kind; without ``most`` the number is exact."""
    missing = refusal_of(check, state, decision, answer)
    return Progress(counted, least, least if most is None else most, missing)
