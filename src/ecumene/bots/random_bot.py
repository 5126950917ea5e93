"""The bot `random`: any legal answer of any game, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import Any

from ecumene.kernel import Question
from ecumene.kernel.quick import Lots
from ecumene.words import Said, said

from .bot import sentence


class RandomBot:
    """Plays at random; the same seed and the same questions give the same answers."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._lots = Lots(Random(seed))

    def choose(self, question: Question[Any]) -> Any:
        return question.sample(self._lots)

    def explain(self, question: Question[Any], answer: Any) -> Said:
        return sentence(question, answer, said("advice-random"))
