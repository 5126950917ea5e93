"""An answer and the reason for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Thought:
    """What strategos would do, and in half a sentence why."""

    answer: Any
    reason: str
