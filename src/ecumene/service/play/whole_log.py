"""Reading the whole log of a game without delaying anybody."""

from __future__ import annotations

import asyncio
from uuid import UUID

from ecumene.service.ports.store import Store, Stored

#: rows read from the store at a time
AT_ONCE = 500


async def all_rows(store: Store, game: UUID) -> list[Stored]:
    """Return the whole log, read in batches so that the event loop stays responsive."""
    rows: list[Stored] = []
    while True:
        more = await store.since(game, len(rows) - 1, AT_ONCE)
        rows += more
        if len(more) < AT_ONCE:
            return rows
        await asyncio.sleep(0)
