"""Rate limits across all workers, counted centrally."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol

import msgspec


class Allowance(msgspec.Struct, frozen=True):
    """A rate limit: the size of a burst, and the refill per second.

    >>> Allowance(per_second=2, burst=3).after(tokens=0.5, seconds=0.75)
    (0.0, 1.0)
    >>> Allowance(per_second=2, burst=3).after(tokens=0.5, seconds=0)
    (0.25, 0.5)
    """

    per_second: float
    burst: float

    def after(self, tokens: float, seconds: float) -> tuple[float, float]:
        """Return the seconds until a token is available, and the tokens left then."""
        tokens = min(self.burst, tokens + max(0.0, seconds) * self.per_second)
        if tokens >= 1:
            return 0.0, tokens - 1
        return (1 - tokens) / self.per_second, tokens


class Allowances(Protocol):
    """The port of central rate limits. Every method is one transaction."""

    async def take(self, key: str, allowance: Allowance, now: datetime) -> float:
        """Take a token: return 0, or the seconds until there is one."""
        ...

    async def forget_allowances(self, before: datetime, limit: int) -> int:
        """Delete up to this many entries unused since; return how many."""
        ...


class AllowancesInMemory:
    """Central rate limits for a single process; lost when it ends."""

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
