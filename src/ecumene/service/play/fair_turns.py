"""Turns at something that only few can do at once: round by round, everybody one before anybody's
second. Whoever asks for much waits for themselves.

>>> import asyncio
>>> async def five():
...     turns, done = FairTurns(), []
...     async def ask(who):
...         async with turns.turn(who):
...             done.append(who)
...             await asyncio.sleep(0)
...     await asyncio.gather(*map(ask, ["Ada", "Ada", "Ada", "Bo", "Cy"]))
...     return done
>>> asyncio.run(five())
['Ada', 'Ada', 'Bo', 'Cy', 'Ada']
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class Crowded(Exception):
    """Too many wait already: all together, or of whoever asks."""


class FairTurns:
    """Who is at it, and who waits."""

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._here: Counter[Hashable] = Counter()
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(
        self, who: Hashable = None, most: int = 100, most_each: int = 100
    ) -> AsyncIterator[None]:
        """One's turn; raises Crowded if so many are here already."""
        if self._here.total() >= most or self._here[who] >= most_each:
            raise Crowded
        self._here[who] += 1
        try:
            await self._wait(who)
            try:
                yield
            finally:
                self._pass_on()
        finally:
            self._here[who] -= 1
            if not self._here[who]:
                del self._here[who]

    async def _wait(self, who: Hashable) -> None:
        if self._free:
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._pass_on()  # it was our turn just now
            raise

    def _pass_on(self) -> None:
        """The next one's turn: of those who wait, who has not had one for longest."""
        while self._waiting:
            who, calls = self._waiting.popitem(last=False)
            while calls:
                called = calls.popleft()
                if not called.done():
                    if calls:
                        self._waiting[who] = calls
                    called.set_result(None)
                    return
        self._free += 1
