"""Jobs: at least once, by one worker at a time, and again if that worker dies."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta

import pytest
from typer.testing import CliRunner

from ecumene.cli.main import app
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.app.composition import do_own_jobs, parts_in_memory, parts_on_postgres
from ecumene.service.jobs.jobs import ATTEMPTS, Handler, Later, Worker
from ecumene.service.ports.store import Job, Leased, StoreUnavailable, UnknownGame
from ecumene.service.settings import Settings
from ecumene.service.tables.tables import Seat, Table
from tests.service.conftest import new_database
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Opening, Truth, game_of, opening

MINUTE = timedelta(minutes=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def job(truth: Truth[FakeClock], key: str, kind: str = "mail", **later: float) -> Job:
    return Job(kind, key, key.encode(), truth.clock.now() + timedelta(**later))


def keys(found: object) -> list[str]:
    assert isinstance(found, list)
    return [leased.job.key for leased in found]


async def test_two_workers_claim_disjoint_jobs(opened: Opening) -> None:
    async with opened() as truth:
        one, two = (parts.work for parts in truth.parts)
        await one.add([job(truth, f"k{number:02}") for number in range(20)])
        claims = await asyncio.gather(*(w.claim(["mail"], 7, MINUTE) for w in (one, two) * 2))
        found = sorted(leased.job.key for claim in claims for leased in claim)
        found += sorted(keys(list(await one.claim(["mail"], 20, MINUTE))))
        assert sorted(found) == [f"k{number:02}" for number in range(20)]


async def test_only_what_is_due_and_of_the_kinds_asked_for_is_claimed_the_longest_due_first(
    opened: Opening,
) -> None:
    async with opened() as truth:
        work = truth.parts[0].work
        await work.add([job(truth, "late"), job(truth, "soon", seconds=5)])
        await work.add([job(truth, "early", seconds=-5), job(truth, "x", kind="push")])
        await work.add([job(truth, "late")])
        assert keys(list(await work.claim(["mail"], 9, MINUTE))) == ["early", "late"]
        assert await work.claim(["mail"], 9, MINUTE) == []
        truth.clock.turn(seconds=5)
        (soon,) = await work.claim(["mail"], 9, MINUTE)
        assert (soon.job, soon.attempts) == (job(truth, "soon"), 1)


async def test_a_lease_that_runs_out_is_claimed_again(opened: Opening) -> None:
    async with opened() as truth:
        one, two = (parts.work for parts in truth.parts)
        await one.add([job(truth, "k")])
        (first,) = await one.claim(["mail"], 9, MINUTE)
        truth.clock.turn(seconds=59)
        assert await two.claim(["mail"], 9, MINUTE) == []
        truth.clock.turn(seconds=1)
        (again,) = await two.claim(["mail"], 9, MINUTE)
        assert (again.job, again.attempts) == (first.job, 2)
        # Whose lease has run out does not put off what another is doing.
        await one.retry(first, timedelta())
        assert await one.claim(["mail"], 9, MINUTE) == []
        await two.finish(again)
        truth.clock.turn(days=1)
        assert await one.claim(["mail"], 9, MINUTE) == []


async def test_a_job_that_fails_is_tried_again_later_and_in_the_end_given_up(
    opened: Opening,
) -> None:
    tries = 0

    async def fail(_leased: Leased) -> None:
        nonlocal tries
        tries += 1
        raise Later

    async with opened() as truth:
        work = truth.parts[0].work
        worker = Worker(work, {"mail": fail})
        await work.add([job(truth, "k")])
        assert [await worker.once(), await worker.once()] == [1, 0]
        truth.clock.turn(seconds=1)
        assert [await worker.once(), await worker.once()] == [1, 0]
        for _ in range(2 * ATTEMPTS):
            truth.clock.turn(minutes=5)
            await worker.once()
        assert tries == ATTEMPTS
        await work.add([job(truth, "k")])
        assert await worker.once() == 1, "what was given up does not stand in the way"
        assert [each.key for each in await work.given_up(9)] == ["k"]


async def test_a_job_of_a_deleted_game_is_done(opened: Opening) -> None:
    async def find(leased: Leased) -> None:
        raise UnknownGame(leased.job.key)

    async with opened() as truth:
        work = truth.parts[0].work
        await work.add([job(truth, "k")])
        assert await Worker(work, {"mail": find}).once() == 1
        truth.clock.turn(days=1)
        assert await work.claim(["mail"], 9, MINUTE) == []


async def test_claimed_jobs_are_done_though_others_could_not_be_claimed(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as truth:
        work, done = truth.parts[0].work, asyncio.Queue[str]()

        async def do(leased: Leased) -> None:
            done.put_nowait(leased.job.key)

        async def fail(*_values: object) -> None:
            raise StoreUnavailable("a hiccup")

        worker = Worker(work, {"overdue": do, "bot": do}, clock=truth.clock, fair=("bot",))
        await work.add([job(truth, "late", kind="overdue")])
        monkeypatch.setattr(work, "claim_fairly", fail)
        with pytest.raises(StoreUnavailable):
            await worker.once()
        async with asyncio.timeout(20):
            assert await done.get() == "late"


async def test_one_job_that_fails_does_not_keep_others_from_being_done(opened: Opening) -> None:
    done: list[str] = []

    async def mail(leased: Leased) -> None:
        if leased.job.key == "bad":
            raise ValueError("bad")
        done.append(leased.job.key)

    async with opened() as truth:
        await truth.parts[0].work.add([job(truth, key) for key in ("a", "bad", "c")])
        worker = Worker(truth.parts[0].work, {"mail": mail})
        await worker.once()
        assert sorted(done) == ["a", "c"]


async def test_a_worker_that_is_stopped_finishes_what_it_has_begun(opened: Opening) -> None:
    async with opened() as truth:
        work = truth.parts[0].work
        begun, go_on, done = asyncio.Event(), asyncio.Event(), []

        async def slow(leased: Leased) -> None:
            begun.set()
            await go_on.wait()
            done.append(leased.job.key)

        handlers: dict[str, Handler] = {"mail": slow}
        worker = Worker(work, handlers)
        running = asyncio.create_task(worker.run())
        await asyncio.sleep(0.1)
        await work.add([job(truth, "k")])
        worker.wake()
        await asyncio.wait_for(begun.wait(), 20)
        worker.stop()
        go_on.set()
        await asyncio.wait_for(running, 20)
        assert done == ["k"]
        truth.clock.turn(days=1)
        assert await work.claim(["mail"], 9, MINUTE) == []


# -- `ecumene worker` ------------------------------------------------------------------------------


@pytest.fixture
def own_database() -> Iterator[str]:
    """A database without the games of other tests, which the worker would look at."""
    yield from new_database()


def test_the_worker_as_people_start_it_plays_for_bots_and_ends_when_told(
    own_database: str, nats_server: str
) -> None:
    database = own_database

    async def over(table: Table) -> bool:
        async with PostgresStore.open(database, connections=1) as store:
            return (await store.load(game_of(table))).game.status == "over"

    async def begun() -> Table:
        async with parts_on_postgres(database, MemoryBus()) as parts:
            truth = Truth(parts.clock, [parts])
            return await truth.begun((Seat("bot", "random"),) * 2, pace="none")

    table = asyncio.run(begun())
    process = subprocess.Popen(
        [sys.executable, "-m", "ecumene", "worker"],
        env={**os.environ, "ECUMENE_DATABASE": database, "ECUMENE_NATS": nats_server},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        deadline = time.monotonic() + 60
        while not asyncio.run(over(table)):
            assert process.poll() is None, process.communicate()[0]
            assert time.monotonic() < deadline, "it did not play"
            time.sleep(0.2)
    finally:
        process.send_signal(signal.SIGTERM)
        output = process.communicate(timeout=20)[0]
    assert process.returncode == 0, output
    assert '"fault"' not in output, output


async def test_a_table_in_memory_needs_no_other_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ECUMENE_DATABASE", "memory")
    assert CliRunner().invoke(app, ["worker"]).exit_code == 2
    parts = parts_in_memory()
    truth = Truth(parts.clock, [parts])
    async with do_own_jobs(Settings(), parts), asyncio.timeout(20):
        table = await truth.begun((Seat("bot", "random"),) * 2, pace="none")
        while not (await truth.match(table)).over:
            await asyncio.sleep(0.1)
