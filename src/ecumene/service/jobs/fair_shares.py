"""Fair shares of the bots' computing time between owners.

The owner is whoever opened a table. The owner with the least recent usage comes first, so somebody
with one table doesn't wait for somebody with eighty.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

#: half-life of recorded usage, in seconds
HALF_LIFE = 20.0
#: smaller values count as zero
NOTHING = 0.005


class FairShares:
    """The usage recorded by one worker.

    >>> now = 0.0
    >>> shares = FairShares(now=lambda: now)
    >>> shares.note(b"Ada", 2.0)
    >>> now = HALF_LIFE
    >>> round(shares.used()[b"Ada"], 3), shares.used().get(b"Bo")
    (1.0, None)
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._used: dict[bytes, float] = {}
        self._at = now()
        self._busy = False
        self._waiting: list[tuple[bytes, asyncio.Future[None]]] = []

    def note(self, owner: bytes, seconds: float) -> None:
        """Add to an owner's usage."""
        self._fade()
        self._used[owner] = self._used.get(owner, 0.0) + seconds

    def used(self) -> Mapping[bytes, float]:
        """Return the recent usage of owners in seconds."""
        self._fade()
        return self._used

    def _fade(self) -> None:
        now = self._now()
        left = 0.5 ** ((now - self._at) / HALF_LIFE)
        self._at = now
        faded = ((owner, seconds * left) for owner, seconds in self._used.items())
        self._used = {owner: seconds for owner, seconds in faded if seconds > NOTHING}

    @asynccontextmanager
    async def turn(self, owner: bytes) -> AsyncIterator[None]:
        """Hold the turn exclusively and record its duration."""
        if self._busy:
            await self._wait(owner)
        self._busy = True
        began = self._now()
        try:
            yield
        finally:
            self.note(owner, self._now() - began)
            self._call_next()

    async def _wait(self, owner: bytes) -> None:
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((owner, called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._call_next()  # it was our turn just now
            raise

    def _call_next(self) -> None:
        """Call the waiting owner with the least usage; per owner, first come first served."""
        used = self.used()
        self._waiting = [each for each in self._waiting if not each[1].done()]
        if not self._waiting:
            self._busy = False
            return
        chosen = min(self._waiting, key=lambda each: used.get(each[0], 0.0))
        self._waiting.remove(chosen)
        chosen[1].set_result(None)
