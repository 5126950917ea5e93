"""What a bot is."""

from __future__ import annotations

from typing import Any, Protocol

from ecumene.kernel import Question


class Bot(Protocol):
    """Answers questions for one seat.

    A bot is given a question and nothing else. Of a question it uses ``view``, ``answers()``,
    ``sample()``, ``kind`` and ``args``: what a person in its seat could see (DG-1.4).
    """

    #: as people type it: "random", "steward"
    name: str

    def choose(self, question: Question[Any]) -> Any:
        """A legal answer to the question."""
        ...

    def explain(self, question: Question[Any], answer: Any) -> str:
        """In one sentence, why the bot gives (or would give) this answer."""
        ...
