"""Subjects: what a decision is about by name, over arguments that are stored as they ever were."""

from __future__ import annotations

import pytest

from ecumene.kernel import Decision, ListSubject, Question, Subject
from ecumene.kernel.flow import Arg
from tests.kernel.toy import TOY, TollSubject


class March(Subject, frozen=True):
    """Two arguments that are always there, two that need not be."""

    area: str
    tokens: int
    sea: str = ""
    ransom: int | None = None


class Choice(ListSubject, frozen=True):
    """One argument, and any number after it."""

    copy: int
    names: tuple[str, ...]


def asked(*args: Arg) -> Decision:
    return Decision(1000, 0, "march", "DG-3.1", args)


@pytest.mark.parametrize(
    ("subject", "args"),
    [
        (March("crete", 3), ("crete", 3)),
        (March("crete", 3, "aegean"), ("crete", 3, "aegean")),
        (March("crete", 3, "", 0), ("crete", 3, "", 0)),
        (March("crete", 3, "aegean", 7), ("crete", 3, "aegean", 7)),
        (Choice(1, ()), (1,)),
        (Choice(1, ("etna", "thera")), (1, "etna", "thera")),
    ],
)
def test_a_subject_is_stored_as_plain_arguments(subject: Subject, args: tuple[Arg, ...]) -> None:
    assert subject.as_args() == args
    assert type(subject).of(asked(*args)) == subject


def test_arguments_stored_with_a_default_are_read_as_without() -> None:
    assert March.of(asked("crete", 3, "")) == March.of(asked("crete", 3))


@pytest.mark.parametrize("args", [(), ("crete",), ("crete", 3, "", 0, 0)])
def test_too_few_or_too_many_arguments_are_no_subject(args: tuple[Arg, ...]) -> None:
    with pytest.raises(TypeError):
        March.of(asked(*args))


def test_a_question_has_the_subject_of_its_decision() -> None:
    decision = Decision(1000, 0, "toll", "DG-3.6", (2,))
    state = TOY.new(2, TOY.options_type())
    assert TollSubject.of(Question(TOY, state, decision)) == TollSubject(most=2)
