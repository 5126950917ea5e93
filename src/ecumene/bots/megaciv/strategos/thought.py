"""An answer and the reason for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ecumene.words import Said


@dataclass(frozen=True, slots=True)
class Thought:
    """Strategos's answer, with its reason in one sentence."""

    answer: Any
    #: a reason that takes time to work out is built on request
    why: Said | Callable[[], Said]

    @property
    def reason(self) -> Said:
        return self.why if isinstance(self.why, Said) else self.why()
