"""What a bot is."""

from __future__ import annotations

from typing import Any, Protocol

from ecumene.kernel import Question


class Bot(Protocol):
    """Answers questions for one seat.

    A bot is given a question and nothing else. Of a question it uses ``kind``, its subject,
    ``view``, ``options``, ``answers()``, ``sample()``, ``default()``, ``about()`` and ``check()``:
    what a person in its seat could see and try (DG-1.4). docs/bot-writer.md shows how to write one.
    """

    #: as people type it: "random", "steward", "strategos:bold"
    name: str

    def choose(self, question: Question[Any]) -> Any:
        """A legal answer to the question."""
        ...

    def explain(self, question: Question[Any], answer: Any) -> str:
        """In one sentence, why the bot gives (or would give) this answer."""
        ...


def sentence(question: Question[Any], answer: Any, reason: str) -> str:
    """An answer in words, and why; ``reason`` ends with a full stop."""
    label = question.label(answer)
    return f"{label[:1].upper()}{label[1:]}: {reason}"
