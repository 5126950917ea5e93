"""The interface of bots."""

from __future__ import annotations

from typing import Any, Protocol

from ecumene.kernel import Question
from ecumene.words import Said, said


class Bot(Protocol):
    """Answers questions for one seat.

    A bot is given a question and nothing else. Of a question it uses ``kind``, its subject,
    ``view``, ``options``, ``answers()``, ``sample()``, ``default()``, ``about()`` and ``check()``:
    what a person in its seat could see and try (DG-1.4); see docs/bots/reference.md.
    """

    #: as people type it: "random", "steward", "strategos:bold"
    name: str

    def choose(self, question: Question[Any]) -> Any:
        """A legal answer to the question."""
        ...

    def explain(self, question: Question[Any], answer: Any) -> Said:
        """In one sentence, why the bot gives (or would give) this answer; in no language yet."""
        ...


def sentence(question: Question[Any], answer: Any, why: Said) -> Said:
    """An answer, and after a colon why."""
    return said("advice-answer", answer=question.answer_said(answer), why=why)
