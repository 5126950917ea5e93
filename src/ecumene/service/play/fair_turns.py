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
['Ada', 'Bo', 'Cy', 'Ada', 'Ada']
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
        #: the present round, and those who have had their turn in it or in a later one
        self._round = 0
        self._rounds: dict[Hashable, int] = {}

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
            if not self._here:
                self._rounds.clear()

    async def _wait(self, who: Hashable) -> None:
        if self._free:
            self._free -= 1
            self._count_turn(who)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._pass_on()  # it was our turn just now
            raise

    def _next_round(self, who: Hashable) -> int:
        """The round in which somebody has their next turn."""
        return max(self._round, self._rounds.get(who, -1) + 1)

    def _count_turn(self, who: Hashable) -> None:
        """Somebody's turn begins."""
        now = self._next_round(who)
        if now > self._round:
            self._rounds = {each: last for each, last in self._rounds.items() if last >= now}
        self._round = self._rounds[who] = now

    def _pass_on(self) -> None:
        """The next one's turn: of those who wait, whose round comes first, then who came first."""
        while self._waiting:
            who = min(self._waiting, key=self._next_round)
            calls = self._waiting.pop(who)
            while calls:
                called = calls.popleft()
                if not called.done():
                    if calls:
                        self._waiting[who] = calls
                    self._count_turn(who)
                    called.set_result(None)
                    return
        self._free += 1
