"""Progress of answers under construction, in the form that most kinds of questions share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from ecumene.kernel import Decision, Refused, refusal_of

from .card_table import CardTable

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
