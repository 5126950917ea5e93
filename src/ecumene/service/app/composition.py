"""The composition root of all programs.

First the adapters behind the ports, chosen by the settings; another kind of database is one more
function here. Then the program on top: a web worker or a job worker.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

from ecumene.games import all_games
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.contacts import SqliteContacts
from ecumene.service.adapters.sqlite.database import Database, FileDatabase, MemoryDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.clock import SystemClock
from ecumene.service.edge.service import Service
from ecumene.service.jobs.fair_shares import FairShares
from ecumene.service.jobs.jobs import AT_ONCE, LEASE, JobMetrics, Worker
from ecumene.service.jobs.market_jobs import BOT
from ecumene.service.notices.dispatch import DeliveryMetrics as DeliveryNumbers
from ecumene.service.operations.metrics import Telemetry
from ecumene.service.play.core import Core
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.play.turns import TurnBook
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Bus, Clock
from ecumene.service.reactions.consequences import consequences
from ecumene.service.settings import MEMORY, NO_DATABASE, Settings

from . import handlers
from .health import WorkerHealth
from .job_worker import JobWorker

all_games()  # their types must be ready before threads decode them (kernel/type_info.py)

# -- adapters --------------------------------------------------------------------------------------


@asynccontextmanager
async def open_parts(settings: Settings) -> AsyncIterator[Parts]:
    """Open the parts named by the settings; close them at the end."""
    if not settings.database:
        raise ValueError(NO_DATABASE)
    if settings.database == MEMORY:
        yield parts_in_memory()
        return
    if settings.file is not None:
        async with parts_in_file(settings.file) as parts:
            yield parts
        return
    # Imported here because a home needs no drivers.
    from ecumene.service.adapters.nats import NatsBus

    bus = NatsBus(settings.nats, prefix=settings.nats_prefix)
    try:
        async with parts_on_postgres(settings.database, bus) as parts:
            yield parts
    finally:
        await bus.close()


def parts_in_memory(clock: Clock | None = None, bus: Bus | None = None) -> Parts:
    """Build parts that live in this process only."""
    return parts_on_sqlite(MemoryDatabase(), bus, clock)[0]


@asynccontextmanager
async def parts_in_file(
    path: Path, bus: Bus | None = None, clock: Clock | None = None
) -> AsyncIterator[Parts]:
    """Build parts on one file, used by this process alone."""
    async with FileDatabase.open(path) as database:
        yield parts_on_sqlite(database, bus, clock)[0]


def parts_on_sqlite(
    database: Database, bus: Bus | None = None, clock: Clock | None = None
) -> tuple[Parts, SqliteStore]:
    """Build parts on an open database; also return its store."""
    clock = clock or SystemClock()
    store = SqliteStore(database, clock=clock)
    directory, contacts = SqliteDirectory(database, clock), SqliteContacts(database)
    work = SqliteWork(store)
    return Parts(store, bus or MemoryBus(), directory, clock, work, contacts, store), store


@asynccontextmanager
async def parts_on_postgres(
    url: str,
    bus: Bus,
    clock: Clock | None = None,
    store_connections: int = 8,
    directory_connections: int = 4,
    archive_connections: int = 2,
) -> AsyncIterator[Parts]:
    """Build parts on a database shared by any number of workers; uses its clock by default."""
    from ecumene.service.adapters.postgres.clock import DatabaseClock
    from ecumene.service.adapters.postgres.contacts import PostgresContacts
    from ecumene.service.adapters.postgres.directory import PostgresDirectory
    from ecumene.service.adapters.postgres.jobs import PostgresWork
    from ecumene.service.adapters.postgres.store import PostgresStore

    of_database = DatabaseClock()
    clock = clock or of_database
    async with (
        PostgresStore.open(url, connections=store_connections, clock=clock) as store,
        PostgresDirectory.open(url, connections=directory_connections, clock=clock) as directory,
        PostgresStore.open(url, connections=archive_connections, clock=clock) as archive,
        of_database.follow(directory.database),
    ):
        work, contacts = PostgresWork(store), PostgresContacts(store)
        yield Parts(store, bus, directory, clock, work, contacts, archive)


# -- workers ---------------------------------------------------------------------------------------


def build_service(settings: Settings, parts: Parts) -> Service:
    """Build a web worker."""
    return Service(settings, parts, _build_core(parts))


def build_job_worker(settings: Settings, parts: Parts, lease: timedelta = LEASE) -> JobWorker:
    """Build a job worker."""
    core, telemetry = _build_core(parts), Telemetry()
    numbers, delivery_numbers = JobMetrics(telemetry), DeliveryNumbers(telemetry)

    shares = FairShares()

    def worker(
        does: handlers.Handlers, at_once: int = AT_ONCE, drain: float = settings.drain
    ) -> Worker:
        return Worker(
            parts.work,
            does,
            lease,
            clock=parts.clock,
            numbers=numbers,
            drain=drain,
            fair=(BOT,),
            shares=shares,
            at_once=at_once,
        )

    main = worker(
        {
            **handlers.play_handlers(parts, core, shares),
            **handlers.clock_handlers(parts, core),
            **handlers.notice_handlers(settings, parts, core, delivery_numbers),
            **handlers.housekeeping_handlers(settings, parts, core),
            **handlers.ledger_handlers(settings, parts, core),
        }
    )
    deliveries = worker(handlers.delivery_handlers(settings, parts, delivery_numbers))
    # Findings are stored, so another worker can continue.
    analyses = worker(handlers.analysis_handlers(parts), at_once=1, drain=0.0)
    health = WorkerHealth(main, parts.work, telemetry)
    return JobWorker(parts, core, main, deliveries, analyses, health)


def _build_core(parts: Parts) -> Core:
    table_cache, turns = TableCache(parts.directory, parts.clock), TurnBook(parts.work)
    follow = consequences(table_cache, parts.clock)
    return Core(
        table_cache=table_cache,
        turns=turns,
        games=LiveGames(parts.store, parts.bus, follow, acted=turns.note),
        changes=TableChanges(parts.directory, parts.work, parts.bus, parts.clock),
    )


@asynccontextmanager
async def do_own_jobs(settings: Settings, parts: Parts) -> AsyncIterator[None]:
    """Run a job worker in the web worker's process if no other process could see the jobs."""
    if not settings.one_process:
        yield
        return
    worker = build_job_worker(settings, parts)
    running = asyncio.create_task(worker.run())
    try:
        yield
    finally:
        worker.stop()
        await running
