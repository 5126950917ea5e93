"""Reaching the outside world: PostgreSQL and NATS, or nothing but memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecumene.service.bus.memory import MemoryBus
from ecumene.service.clock import SystemClock
from ecumene.service.contacts import MemoryContacts
from ecumene.service.directory import MemoryDirectory
from ecumene.service.settings import MEMORY, Settings
from ecumene.service.store.memory import MemoryStore
from ecumene.service.store.memory_work import MemoryWork

from .service import Parts


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
    from ecumene.service.bus.nats import NatsBus
    from ecumene.service.contacts.postgres import PostgresContacts
    from ecumene.service.directory.postgres import PostgresDirectory
    from ecumene.service.store.postgres import PostgresStore
    from ecumene.service.store.postgres_work import PostgresWork

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
