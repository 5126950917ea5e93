"""Reaching the outside world: PostgreSQL and NATS, or nothing but memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecumene.service.adapters.memory.bus import MemoryBus
from ecumene.service.adapters.memory.contacts import MemoryContacts
from ecumene.service.adapters.memory.directory import MemoryDirectory
from ecumene.service.adapters.memory.jobs import MemoryWork
from ecumene.service.adapters.memory.store import MemoryStore
from ecumene.service.clock import SystemClock
from ecumene.service.edge.service import Parts
from ecumene.service.settings import MEMORY, Settings


@asynccontextmanager
async def open_parts(settings: Settings) -> AsyncIterator[Parts]:
    """The parts that the settings name, let go of at the end."""
    clock = SystemClock()
    if settings.database == MEMORY:
        memory = MemoryStore(clock=clock)
        yield Parts(
            memory,
            MemoryBus(),
            MemoryDirectory(),
            clock,
            MemoryWork(memory),
            MemoryContacts(memory),
        )
        return
    # Only here: who tries things out in memory needs no drivers.
    from ecumene.service.adapters.nats import NatsBus
    from ecumene.service.adapters.postgres.contacts import PostgresContacts
    from ecumene.service.adapters.postgres.directory import PostgresDirectory
    from ecumene.service.adapters.postgres.jobs import PostgresWork
    from ecumene.service.adapters.postgres.store import PostgresStore

    url = settings.database
    bus = NatsBus(settings.nats, prefix=settings.nats_prefix)
    try:
        async with (
            PostgresStore.open(url, clock=clock) as store,
            PostgresDirectory.open(url) as directory,
        ):
            contacts = PostgresContacts(store)
            yield Parts(store, bus, directory, clock, PostgresWork(store), contacts)
    finally:
        await bus.close()
