"""A seat's replies from the rules, for the tests of both games that compare two worlds."""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Question, Refusal


def as_told(asked: Question[Any], answer: object) -> object:
    """Return the reply to an answer: the refusal as data, or None."""
    try:
        asked.check(answer)
    except Refusal as refusal:
        return refusal.code, refusal.rule, refusal.said
    return None
