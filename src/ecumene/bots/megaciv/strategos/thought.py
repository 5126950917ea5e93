"""An answer and the reason for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Thought:
    """What strategos would do, and in one sentence why."""

    answer: Any
    #: a reason that takes time to put into words is made when somebody asks for it
    why: str | Callable[[], str]

    @property
    def reason(self) -> str:
        return self.why if isinstance(self.why, str) else self.why()
