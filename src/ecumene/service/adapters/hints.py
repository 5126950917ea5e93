"""The hints that wait for a listener.

Of a game only its newest row matters: a listener who is slow finds one hint for each game, not a
queue that grows.

>>> import asyncio
>>> async def listen():
...     hints = Hints()
...     for seq in (4, 6, 5):
...         hints.put(UUID(int=1), seq)
...     hints.close()
...     return [(game.int, seq) async for game, seq in hints]
>>> asyncio.run(listen())
[(1, 6)]
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import AsyncIterator
from uuid import UUID

#: more games than this never wait for a listener that is alive; beyond it the oldest hint is lost
MAX_GAMES = 100_000


class Hints(AsyncIterator[tuple[UUID, int]]):
    """What one listener has not yet heard."""

    def __init__(self) -> None:
        self._waiting: dict[UUID, int] = {}
        self._something = asyncio.Event()
        self.closed = False

    def put(self, game: UUID, seq: int) -> None:
        """A hint has come in."""
        self._waiting[game] = max(seq, self._waiting.get(game, 0))
        if len(self._waiting) > MAX_GAMES:
            del self._waiting[next(iter(self._waiting))]
        self._something.set()

    def close(self) -> None:
        """No more hints: the listener hears what is waiting, and ends."""
        self.closed = True
        self._something.set()

    async def __anext__(self) -> tuple[UUID, int]:
        while not self._waiting:
            if self.closed:
                raise StopAsyncIteration
            self._something.clear()
            await self._something.wait()
        game = next(iter(self._waiting))
        return game, self._waiting.pop(game)


class Listeners:
    """All listeners of a bus; one that nobody holds any more is forgotten."""

    def __init__(self) -> None:
        self._listeners: weakref.WeakSet[Hints] = weakref.WeakSet()
        self._closed = False

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self) -> Hints:
        """A new listener, from now on."""
        hints = Hints()
        self._listeners.add(hints)
        if self._closed:
            hints.close()
        return hints

    def put(self, game: UUID, seq: int) -> None:
        """Tell everybody."""
        for hints in list(self._listeners):
            hints.put(game, seq)

    def close(self) -> None:
        """End all listeners, those to come too."""
        self._closed = True
        for hints in list(self._listeners):
            hints.close()
