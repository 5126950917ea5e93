"""The whole log of a game, read so that nobody else waits for it."""

from __future__ import annotations

import asyncio
from uuid import UUID

from ecumene.service.ports.store import Store, Stored

#: rows read from the store at a time
AT_ONCE = 500


async def all_rows(store: Store, game: UUID) -> list[Stored]:
    """The whole log, so many rows at a time: the loop, which decodes them, has others to serve."""
    rows: list[Stored] = []
    while True:
        more = await store.since(game, len(rows) - 1, AT_ONCE)
        rows += more
        if len(more) < AT_ONCE:
            return rows
        await asyncio.sleep(0)
