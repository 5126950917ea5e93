"""The clock of the machine."""

from __future__ import annotations

from datetime import UTC, datetime


class SystemClock:
    """The time as the machine has it."""

    def now(self) -> datetime:
        return datetime.now(UTC)
