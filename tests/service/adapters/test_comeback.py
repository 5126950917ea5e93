"""Lost servers come back, and whoever waits for them continues at once."""

from __future__ import annotations

import asyncio
import sys
from uuid import uuid4

import pytest
from psycopg_pool.base import AttemptWithBackoff

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.app.composition import build_job_worker, parts_on_postgres
from ecumene.service.clocks.clocks import LATE_AFTER
from ecumene.service.jobs.housekeeping import HOUSEKEEPING
from ecumene.service.jobs.jobs import LEASE
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.ports.store import Job, Leased, StoreUnavailable, UnknownGame
from ecumene.service.ports.store_rules import OVERDUE
from ecumene.service.settings import Settings
from tests.service.support.job_table import PERSON, Opening, opening, work_off
from tests.service.support.proxy import Proxy, wire

#: seconds without the server, and seconds that somebody is willing to wait
AWAY, PATIENCE = 3.0, 20.0


@pytest.fixture(autouse=True)
def sluggish(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a long outage: the pool by itself would try again only in a minute."""
    monkeypatch.setattr(AttemptWithBackoff, "INITIAL_DELAY", 60.0)


def away(proxy: Proxy) -> None:
    """The server is gone for a while."""
    proxy.refuse = True
    proxy.cut()
    asyncio.get_running_loop().call_later(AWAY, setattr, proxy, "refuse", False)


async def test_who_waits_for_the_store_is_served_when_it_is_back(database: str) -> None:
    async with (
        wire(database) as (proxy, url),
        PostgresStore.open(url, connections=2, patience=PATIENCE) as store,
    ):
        away(proxy)
        with pytest.raises(StoreUnavailable):  # the line broke under it
            await store.load(uuid4())
        with pytest.raises(UnknownGame):
            await store.load(uuid4())


async def test_who_waits_for_the_directory_is_served_when_it_is_back(database: str) -> None:
    async with (
        wire(database) as (proxy, url),
        PostgresDirectory.open(url, connections=1, patience=PATIENCE) as directory,
    ):
        away(proxy)
        with pytest.raises(UnknownTable):
            await directory.table(uuid4())


async def test_a_worker_that_starts_before_its_database_waits_for_it(database: str) -> None:
    async with wire(database) as (proxy, url):
        away(proxy)
        async with (
            PostgresStore.open(url, connections=2, patience=PATIENCE) as store,
            PostgresDirectory.open(url, connections=1, patience=PATIENCE),
        ):
            with pytest.raises(UnknownGame):
                await store.load(uuid4())


async def test_a_worker_that_runs_waits_for_its_database(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Longer than anybody waits for a connection."""
    monkeypatch.setattr(sys.modules[__name__], "AWAY", 7.0)
    async with wire(database) as (proxy, url), parts_on_postgres(url, MemoryBus()) as parts:
        worker, done = build_job_worker(Settings(), parts), asyncio.Event()

        async def tidy(_: Leased) -> None:
            done.set()

        monkeypatch.setattr(worker.worker, "_handlers", {HOUSEKEEPING: tidy})
        running = asyncio.create_task(worker.run())
        await asyncio.sleep(0.5)
        away(proxy)
        await asyncio.sleep(7.5)
        assert not running.done()
        assert not done.is_set()
        await parts.work.add([Job(HOUSEKEEPING, uuid4().hex, b"", parts.clock.now())])
        await asyncio.wait_for(done.wait(), PATIENCE)
        worker.stop()
        await asyncio.wait_for(running, PATIENCE)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def test_what_a_killed_worker_had_begun_is_done_in_twenty_seconds(opened: Opening) -> None:
    """People must not sit before a clock that shows zero until a long lease has run out."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), pace="live")
        await work_off(truth.worker())
        work = truth.parts[0].work
        await work.sweep(LATE_AFTER, 10)
        truth.clock.turn(seconds=91)
        await work.sweep(2 * LATE_AFTER, 10)
        claimed = await work.claim((OVERDUE,), 10, LEASE)
        assert len(claimed) == 1  # and now the worker is killed
        truth.clock.turn(seconds=20)
        await work_off(truth.worker(1))
        assert [stored.row.by for stored in await truth.rows(table)] == ["default"]
