"""The interface of bots."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, get_args

import msgspec

from ecumene.kernel import Question
from ecumene.kernel.quick import Lots
from ecumene.words import Said, said


class Bot(Protocol):
    """Answers questions for one seat.

    A bot is given a question and nothing else. It uses ``kind``, its subject, ``view``,
    ``options``, ``answers()``, ``sample()``, ``default()``, ``about()`` and ``check()``: what a
    person in its seat could see and try (DG-1.4); see docs/bots/reference.md.
    """

    #: as people type it: "random", "steward", "strategos:bold"
    name: str

    def choose(self, question: Question[Any]) -> Any:
        """Return a legal answer to the question."""
        ...

    def explain(self, question: Question[Any], answer: Any) -> Said:
        """Return the reason for this answer in one sentence, as a language-independent message."""
        ...


class WrongAnswer(TypeError):
    """A bot's answer isn't of the type that the question asks for."""


def ask(bot: Bot, question: Question[Any]) -> Any:
    """Return a bot's answer; WrongAnswer if it is of another type than the question's answers."""
    answer = bot.choose(question)
    wanted = question.game.kinds[question.kind].answer_type
    if isinstance(answer, wanted):
        return answer
    given = "None" if answer is None else type(answer).__name__
    classes = " or ".join(each.__name__ for each in get_args(wanted) or (wanted,))
    raise WrongAnswer(
        f"The bot {bot.name} answered {question.kind} with {given} instead of {classes}."
    )


def sentence(question: Question[Any], answer: Any, why: Said) -> Said:
    """Join an answer and its reason with a colon."""
    return said("advice-answer", answer=question.answer_said(answer), why=why)


class AdvisedAnswer(msgspec.Struct, frozen=True):
    """An answer, and the main argument for or against it in one sentence."""

    answer: Any
    reason: Said


class Advice(msgspec.Struct, frozen=True):
    """The best answer with its reason, and if helpful the next best and why it isn't chosen."""

    answer: Any
    reason: Said
    second: AdvisedAnswer | None = None


class RandomBot:
    """Plays at random; the same seed and the same questions give the same answers."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._lots = Lots(Random(seed))

    def choose(self, question: Question[Any]) -> Any:
        return question.sample(self._lots)

    def explain(self, question: Question[Any], answer: Any) -> Said:
        return sentence(question, answer, said("advice-random"))
