"""A cache of each game's table. Seats change rarely, so it is kept until they do.

A hint reports changes. Hints can get lost, so entries expire after a minute.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Generic, TypeVar
from uuid import UUID

from ecumene.service.clock import SystemClock
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import EVERY_GAME, Clock
from ecumene.service.tables.tables import Table

#: tables cached by one worker
TABLES = 20_000
#: how long entries are valid, because a change may come without a hint
LIFETIME = timedelta(minutes=1)

T = TypeVar("T")


class TableCache:
    """The cached tables of games in play."""

    def __init__(self, directory: Directory, clock: Clock | None = None) -> None:
        self._directory = directory
        clock = clock or SystemClock()
        self._tables: _Remembered[Table | None] = _Remembered(directory.table_of, clock)
        self._orders: _Remembered[frozenset[tuple[int, str]]] = _Remembered(
            self._read_orders, clock
        )

    async def table(self, game: UUID) -> Table | None:
        """Return the table of a game; None if there is none (yet)."""
        return await self._tables.get(game)

    async def orders(self, game: UUID) -> frozenset[tuple[int, str]]:
        """Return the seats and kinds of questions with standing orders."""
        return await self._orders.get(game)

    async def _read_orders(self, game: UUID) -> frozenset[tuple[int, str]]:
        return frozenset((each.seat, each.kind) for each in await self._directory.orders(game))

    def forget(self, game: UUID) -> None:
        """Invalidate the table of a game, or of EVERY_GAME."""
        self._tables.forget(game)
        self._orders.forget(game)


class _Remembered(Generic[T]):
    """A cache of one value per game; None is not cached."""

    def __init__(self, read: Callable[[UUID], Awaitable[T]], clock: Clock) -> None:
        self._read = read
        self._clock = clock
        self._found: OrderedDict[UUID, tuple[datetime, T]] = OrderedDict()
        #: reads in progress that haven't been invalidated
        self._reading: dict[UUID, object] = {}

    async def get(self, game: UUID) -> T:
        now = self._clock.now()
        at, found = self._found.get(game, (None, None))
        # abs: the machine's clock may be set back.
        if at is not None and found is not None and abs(now - at) < LIFETIME:
            return found
        mark = self._reading[game] = object()
        try:
            read = await self._read(game)
            if read is not None and self._reading.get(game) is mark:
                self._keep(game, now, read)
        finally:
            if self._reading.get(game) is mark:
                del self._reading[game]
        return read

    def _keep(self, game: UUID, at: datetime, read: T) -> None:
        self._found[game] = at, read
        self._found.move_to_end(game)
        while len(self._found) > TABLES:
            self._found.popitem(last=False)

    def forget(self, game: UUID) -> None:
        if game == EVERY_GAME:
            self._found.clear()
            self._reading.clear()
        self._found.pop(game, None)
        self._reading.pop(game, None)
