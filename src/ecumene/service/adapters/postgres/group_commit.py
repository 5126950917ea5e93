"""Group commit of appends to different games.

A commit waits for the disk, however much is in it. Appends that arrive during a commit are
collected and written with the next one. If no commit is running, nobody waits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager
from itertools import islice
from typing import Generic, TypeVar
from uuid import UUID

from ecumene.service.ports.store import Append, StoreUnavailable

#: maximum appends in one commit
MOST = 64

C = TypeVar("C")
_Waiting = dict[UUID, tuple[Append, asyncio.Future[bool]]]


class GroupCommit(Generic[C]):
    """Collects appends and writes them together.

    ``connection`` provides connections; ``write`` commits a batch and returns the games it wrote
    to.
    """

    def __init__(
        self,
        connection: Callable[[], AbstractAsyncContextManager[C]],
        write: Callable[[C, Mapping[UUID, Append]], Awaitable[Collection[UUID]]],
    ) -> None:
        self._connection = connection
        self._write = write
        self._waiting: _Waiting = {}
        self._writing: asyncio.Task[None] | None = None

    async def append(self, game: UUID, entry: Append) -> bool:
        """Return whether the append was committed. If not, nothing was written and the caller
        retries alone.

        Raises Unavailable if the result is unknown.
        """
        if game in self._waiting:
            return False
        told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[game] = entry, told
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        try:
            return await told
        finally:
            if game in self._waiting and self._waiting[game][1] is told:
                del self._waiting[game]  # cancelled before its turn came

    async def end(self) -> None:
        """Wait for the running commit."""
        if self._writing is not None:
            await asyncio.wait({self._writing})

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await self._write_some()
        finally:
            self._writing = None

    async def _write_some(self) -> None:
        """Commit once, with all appends waiting when a connection is available."""
        taken: _Waiting = {}
        try:
            async with self._connection() as connection:
                taken = self._take()
                entries = {game: entry for game, (entry, _) in taken.items()}
                written = await self._write(connection, entries) if entries else ()
        except StoreUnavailable as error:
            for _, told in (taken or self._take()).values():
                if not told.done():
                    told.set_exception(StoreUnavailable(str(error)))
        except Exception:
            # One of them is at fault, and nothing was written. Alone, each gets its own error.
            _tell(taken or self._take(), ())
        else:
            _tell(taken, written)

    def _take(self) -> _Waiting:
        return {game: self._waiting.pop(game) for game in list(islice(self._waiting, MOST))}


def _tell(taken: _Waiting, written: Collection[UUID]) -> None:
    for game, (_, told) in taken.items():
        if not told.done():
            told.set_result(game in written)
