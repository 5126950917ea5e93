"""The bot `steward` for Stone Age: sensible, and able to explain itself.

It values everything in points by rules of thumb and takes what is worth most. The modules in
reading order: :mod:`.weights` (all its numbers), :mod:`.outlook` (what it sees), :mod:`.worth` and
:mod:`.resource_value` (what things are worth), :mod:`.placement` and :mod:`.actions` (what it
does), :mod:`.reasons` (how it explains itself). It uses no randomness: the same question gets the
same answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.kernel import Question
from ecumene.words import Said

from .actions import choose_die, choose_food, choose_payment, choose_tools, choose_use
from .outlook import SeatOutlook
from .placement import choose_place
from .reasons import reason
from .weights import WEIGHTS, Weights

CHOICES: dict[str, Callable[[SeatOutlook, Question[Any]], Any]] = {
    "sa_place": choose_place,
    "sa_use": choose_use,
    "sa_tools": choose_tools,
    "sa_pay": choose_payment,
    "sa_die": choose_die,
    "sa_feed": choose_food,
}


class Steward:
    """Feeds its tribe, lets it grow, and spends well."""

    name = "steward"

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(self, question: Question[Any]) -> Any:
        outlook = SeatOutlook(question.view, self._weights)
        return CHOICES[question.kind](outlook, question)

    def explain(self, question: Question[Any], answer: Any) -> Said:
        return reason(SeatOutlook(question.view, self._weights), question, answer)
