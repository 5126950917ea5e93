"""Strategos's advice for Mega Civilization."""

from __future__ import annotations

from typing import Any

from ecumene.bots.advice import Advice, Choice
from ecumene.kernel import Question, Refusal

from .bot import Strategos
from .runners_up import SECONDS


def advise(question: Question[Any]) -> Advice:
    """Return the advised answer, the reason, and the second best."""
    thought = Strategos().think(question)
    return Advice(thought.answer, thought.reason, _second(question, thought.answer))


def _second(question: Question[Any], best: Any) -> Choice | None:
    """Return the second-best answer, if there is a legal one."""
    find = SECONDS.get(question.kind)
    second = find(question, question.visible_state(), best) if find else None
    if second is None:
        return None
    try:
        return Choice(question.check(second.answer), second.reason)
    except Refusal:
        return None
