"""The bus of a single process, and the queue of hints for a listener of any bus.

Only the newest row of a game matters: a slow listener finds one hint for each game, and one more if
it must look at the table again, instead of a growing queue.

>>> import asyncio
>>> async def listen():
...     hints = Hints()
...     for seq in (4, 6, LOOK_AGAIN, 5):
...         hints.put(UUID(int=1), seq)
...     hints.close()
...     return [(game.int, seq) async for game, seq in hints]
>>> asyncio.run(listen())
[(1, 6), (1, 0)]
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import AsyncIterator
from uuid import UUID

from ecumene.service.ports.store import LOOK_AGAIN

#: maximum waiting hints, more than for any live listener; beyond it the oldest is lost
MAX_GAMES = 100_000


class Hints(AsyncIterator[tuple[UUID, int]]):
    """The hints a listener hasn't received yet."""

    def __init__(self) -> None:
        #: rows by game, separately for hints to look again
        self._waiting: dict[tuple[UUID, bool], int] = {}
        self._something = asyncio.Event()
        self.closed = False

    def put(self, game: UUID, seq: int) -> None:
        """Add a hint."""
        key = game, seq == LOOK_AGAIN
        self._waiting[key] = max(seq, self._waiting.get(key, seq))
        if len(self._waiting) > MAX_GAMES:
            del self._waiting[next(iter(self._waiting))]
        self._something.set()

    def close(self) -> None:
        """End the listener after the pending hints."""
        self.closed = True
        self._something.set()

    async def __anext__(self) -> tuple[UUID, int]:
        while not self._waiting:
            if self.closed:
                raise StopAsyncIteration
            self._something.clear()
            await self._something.wait()
        key = next(iter(self._waiting))
        return key[0], self._waiting.pop(key)


class Listeners:
    """All listeners of a bus, weakly referenced."""

    def __init__(self) -> None:
        self._listeners: weakref.WeakSet[Hints] = weakref.WeakSet()
        self._closed = False

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self) -> Hints:
        """Add a listener."""
        hints = Hints()
        self._listeners.add(hints)
        if self._closed:
            hints.close()
        return hints

    def put(self, game: UUID, seq: int) -> None:
        """Send a hint to all listeners."""
        for hints in list(self._listeners):
            hints.put(game, seq)

    def close(self) -> None:
        """End all listeners, including later ones."""
        self._closed = True
        for hints in list(self._listeners):
            hints.close()


class MemoryBus:
    """The bus for workers that share this object."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def publish(self, game: UUID, seq: int) -> None:
        """Announce that a game has reached this row."""
        self._listeners.put(game, seq)

    def listen(self) -> AsyncIterator[tuple[UUID, int]]:
        """Yield all hints from now on."""
        return self._listeners.add()

    async def close(self) -> None:
        """End all listeners."""
        self._listeners.close()
