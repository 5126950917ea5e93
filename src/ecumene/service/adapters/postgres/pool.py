"""A connection pool that reconnects as soon as the server is back.

The library's pool waits longer and longer between attempts, minutes after a long outage, and its
callers wait in vain. This one drops a failed attempt and keeps retrying while connections are
missing.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, TypeVar

from psycopg import AsyncConnection
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

C = TypeVar("C", bound=AsyncConnection[Any])

#: seconds between attempts to connect
KNOCK = 0.5


class KnockingPool(AsyncConnectionPool[C]):
    """A pool that recovers with the server; open it with ``reach``."""

    def __init__(self, url: str, **settings: Any) -> None:
        # Zero: a failed attempt is dropped, and the next knock starts another one.
        super().__init__(url, reconnect_timeout=0.0, open=False, **settings)
        self._knocking: asyncio.Task[None] | None = None

    async def reach(self) -> None:
        """Open the pool with at least one connection; raises PoolTimeout if there is no server in
        time."""
        await self.open()
        self._knocking = asyncio.create_task(self._knock())
        await self.putconn(await self.getconn())

    async def close(self, timeout: float = 5.0) -> None:
        """Close all connections."""
        await super().close(timeout)
        if self._knocking is not None:
            self._knocking.cancel()
            await asyncio.wait({self._knocking})

    async def _knock(self) -> None:
        """Request a connection while some are missing, which makes the pool connect."""
        while not self.closed:
            await asyncio.sleep(KNOCK)
            if self.get_stats()["pool_size"] < self.min_size:
                with suppress(PoolTimeout, PoolClosed):
                    await self.putconn(await self.getconn(KNOCK))
