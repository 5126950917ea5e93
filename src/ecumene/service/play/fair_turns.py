"""Fair turns at a scarce resource: everybody gets a first turn before anybody's second, so heavy
users only delay themselves.

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
    """Too many are waiting already, in total or for one person."""


class FairTurns:
    """The queue: who is served and who waits."""

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._here: Counter[Hashable] = Counter()
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()
        #: the present round, and the people who have had a turn in it or in a later one
        self._round = 0
        self._rounds: dict[Hashable, int] = {}

    @asynccontextmanager
    async def turn(
        self, who: Hashable = None, most: int = 100, most_each: int = 100
    ) -> AsyncIterator[None]:
        """Wait for a turn; raises Crowded if too many are waiting."""
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
        """Return the round of a person's next turn."""
        return max(self._round, self._rounds.get(who, -1) + 1)

    def _count_turn(self, who: Hashable) -> None:
        """Count the start of a person's turn."""
        now = self._next_round(who)
        if now > self._round:
            self._rounds = {each: last for each, last in self._rounds.items() if last >= now}
        self._round = self._rounds[who] = now

    def _pass_on(self) -> None:
        """Serve the next in line: the earliest round first, then the earliest arrival."""
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
