"""Limits that hold over all workers: what is counted where everybody sees it."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

import msgspec


class Allowance(msgspec.Struct, frozen=True):
    """How often something may be done: so many at once, and so many more in a second.

    >>> Allowance(per_second=2, burst=3).after(tokens=0.5, seconds=0.75)
    (0.0, 1.0)
    >>> Allowance(per_second=2, burst=3).after(tokens=0.5, seconds=0)
    (0.25, 0.5)
    """

    per_second: float
    burst: float

    def after(self, tokens: float, seconds: float) -> tuple[float, float]:
        """The seconds to wait before one token can be taken, and how many are left then."""
        tokens = min(self.burst, tokens + max(0.0, seconds) * self.per_second)
        if tokens >= 1:
            return 0.0, tokens - 1
        return (1 - tokens) / self.per_second, tokens


class Allowances(Protocol):
    """Every method is one transaction."""

    async def take(self, key: str, allowance: Allowance, now: datetime) -> float:
        """Take one token: 0 if there was one, else the seconds until there is one."""
        ...

    async def forget_allowances(self, before: datetime, limit: int) -> int:
        """Forget so many at most that nobody has used since; how many there were."""
        ...


class AllowancesInMemory:
    """For one process that serves everybody; forgotten when it ends."""

    def __init__(self) -> None:
        self._tokens: dict[str, tuple[float, datetime]] = {}

    async def take(self, key: str, allowance: Allowance, now: datetime) -> float:
        tokens, at = self._tokens.get(key, (allowance.burst, now))
        wait, left = allowance.after(tokens, (now - at).total_seconds())
        self._tokens[key] = left, now
        return wait

    async def forget_allowances(self, before: datetime, limit: int) -> int:
        old = [key for key, (_, at) in self._tokens.items() if at < before][:limit]
        for key in old:
            del self._tokens[key]
        return len(old)
