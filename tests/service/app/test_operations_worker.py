"""A job worker in operation: slow jobs, long jobs, its end, its numbers and its health."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import httpx
import pytest

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app import health
from ecumene.service.app.composition import build_job_worker, parts_on_postgres
from ecumene.service.jobs import jobs
from ecumene.service.jobs.jobs import AT_ONCE, Handler, JobMetrics, Later, Worker
from ecumene.service.operations.metrics import Telemetry
from ecumene.service.ports.store import Job, Leased
from ecumene.service.settings import Settings
from ecumene.service.tables.tables import Seat, Table
from harness.processes import free_port
from tests.service.support.clocks import FakeClock
from tests.service.support.collectors import collector, numbers
from tests.service.support.job_table import Opening, Truth, opening

PATIENCE = 20.0
MINUTE = timedelta(minutes=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def job(truth: Truth[FakeClock], key: str, kind: str = "mail") -> Job:
    return Job(kind, key, b"", truth.clock.now())


@asynccontextmanager
async def running(worker: Worker) -> AsyncIterator[None]:
    """The worker at work, stopped at the end."""
    task = asyncio.create_task(worker.run())
    try:
        yield
    finally:
        worker.stop()
        await asyncio.wait_for(task, PATIENCE)


async def until(fact: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fact():
            await asyncio.sleep(0.01)


# -- slow and long jobs ----------------------------------------------------------------------------


async def test_a_slow_job_holds_up_no_other(opened: Opening) -> None:
    async with opened() as truth:
        work, go_on, done = truth.parts[0].work, asyncio.Event(), []

        async def mail(leased: Leased) -> None:
            if leased.job.key == "slow":
                await go_on.wait()
            done.append(leased.job.key)

        await work.add([job(truth, "slow")])
        worker = Worker(work, {"mail": mail}, clock=truth.clock)
        async with running(worker):
            many = [f"k{number}" for number in range(2 * AT_ONCE)]
            await work.add([job(truth, key) for key in many])
            worker.wake()
            await until(lambda: len(done) == len(many))
            assert "slow" not in done
            go_on.set()
        assert done[-1] == "slow"
        assert (await work.waiting()).due == 0


async def test_a_job_that_takes_longer_than_its_lease_is_not_begun_twice(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease = timedelta(seconds=0.3)
    async with opened() as truth:
        one, two = (parts.work for parts in truth.parts)
        go_on, renewals, begun = asyncio.Event(), 0, 0
        renew = one.renew

        async def renewed(leased: Sequence[Leased], lease: timedelta) -> None:
            nonlocal renewals
            truth.clock.turn(seconds=0.2)
            await renew(leased, lease)
            renewals += 1

        async def long(_leased: Leased) -> None:
            nonlocal begun
            begun += 1
            await go_on.wait()

        monkeypatch.setattr(one, "renew", renewed)
        await one.add([job(truth, "k")])
        async with running(Worker(one, {"mail": long}, lease, clock=truth.clock)):
            await until(lambda: renewals == 5)  # in all more than three leases
            assert await two.claim(["mail"], 9, MINUTE) == []
            go_on.set()
        assert begun == 1


async def test_a_job_that_never_ends_is_broken_off_and_tried_again(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "LONGEST", timedelta(seconds=0.05))

    async def endless(_leased: Leased) -> None:
        await asyncio.Event().wait()

    async with opened() as truth:
        work = truth.parts[0].work
        await work.add([job(truth, "k")])
        assert await Worker(work, {"mail": endless}).once() == 1
        truth.clock.turn(seconds=1)
        (again,) = await work.claim(["mail"], 9, MINUTE)
        assert again.attempts == 2


async def test_a_worker_that_must_end_lets_go_of_what_does_not(opened: Opening) -> None:
    async with opened() as truth:
        one, two = (parts.work for parts in truth.parts)
        begun = asyncio.Event()

        async def endless(_leased: Leased) -> None:
            begun.set()
            await asyncio.Event().wait()

        await one.add([job(truth, "k")])
        async with running(Worker(one, {"mail": endless}, clock=truth.clock, drain=0.05)):
            await asyncio.wait_for(begun.wait(), PATIENCE)
            assert await two.claim(["mail"], 9, MINUTE) == []
        (again,) = await two.claim(["mail"], 9, MINUTE)  # at once, not when the lease runs out
        assert again.attempts == 2


# -- numbers ---------------------------------------------------------------------------------------


async def test_jobs_are_counted_by_kind_and_end(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "ATTEMPTS", 2)

    async def mail(leased: Leased) -> None:
        if leased.job.key == "later":
            raise Later
        if leased.job.key == "bad":
            raise ValueError("bad")

    async def push(_leased: Leased) -> None:
        return

    async with opened() as truth:
        work, telemetry = truth.parts[0].work, Telemetry()
        handlers: dict[str, Handler] = {"mail": mail, "push": push}
        counted = JobMetrics(telemetry)
        worker = Worker(work, handlers, clock=truth.clock, numbers=counted)
        await work.add([job(truth, key) for key in ("good", "bad", "later")])
        await work.add([job(truth, "good", "push")])
        truth.clock.turn(seconds=20)
        assert await worker.once() == 4
        truth.clock.turn(seconds=20)
        assert await worker.once() == 2
        found = numbers(telemetry.text())
        ends = {name: int(count) for name, count in found.items() if "jobs_total{" in name}
        assert ends == {
            'ecumene_jobs_total{kind="mail",end="done"}': 1,
            'ecumene_jobs_total{kind="mail",end="failed"}': 1,
            'ecumene_jobs_total{kind="mail",end="later"}': 1,
            'ecumene_jobs_total{kind="mail",end="given up"}': 2,
            'ecumene_jobs_total{kind="push",end="done"}': 1,
        }
        assert found["ecumene_job_late_seconds_count"] == 6
        assert found['ecumene_job_late_seconds_bucket{le="10.0"}'] == 0
        assert found['ecumene_job_late_seconds_bucket{le="30.0"}'] == 6
        assert found["ecumene_job_seconds_count"] == 6


async def test_a_worker_shows_how_it_is(opened: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(metrics_path="/metrics", metrics_token="hush")
    async with opened() as truth:
        work = build_job_worker(Settings(), truth.parts[0])
        await truth.parts[0].work.add([job(truth, "k", "nobody's")])
        truth.clock.turn(seconds=7)
        looking = asyncio.create_task(work.health.keep_looking())
        transport = httpx.ASGITransport(work.health.app(settings))
        async with httpx.AsyncClient(transport=transport, base_url="http://worker") as http:
            assert (await http.get("/metrics")).status_code == 401
            key = {"Authorization": "Bearer hush"}
            text = ""
            async with asyncio.timeout(PATIENCE):
                while "ecumene_jobs_due 1" not in text:
                    text = (await http.get("/metrics", headers=key)).text
                    await asyncio.sleep(0.01)
            found = numbers(text)
            assert found["ecumene_jobs_oldest_seconds"] == 7
            assert found["ecumene_deadlines_oldest_seconds"] == 0
            assert found["ecumene_jobs_given_up"] == 0

            work.health.swept.set()
            for page in ("/api/health", "/api/ready"):
                answer = await http.get(page)
                assert (answer.status_code, answer.json()["status"]) == (200, "ok")
                assert 0 <= answer.json()["sweep"] < PATIENCE
            monkeypatch.setattr(health, "SILENT_AFTER", -1.0)
            answer = await http.get("/api/ready")
            assert (answer.status_code, answer.json()["status"]) == (503, "silent")
            work.stop()
            answer = await http.get("/api/ready")
            assert (answer.status_code, answer.json()["status"]) == (503, "draining")
            assert (await http.get("/api/health")).status_code == 200
        looking.cancel()


# -- a real process --------------------------------------------------------------------------------


async def begun(database: str) -> Table:
    """A table of bots in play."""
    async with parts_on_postgres(database, MemoryBus()) as parts:
        truth = Truth(parts.clock, [parts])
        return await truth.begun((Seat("bot", "random"),) * 2, pace="none")


def test_a_real_worker_shows_its_numbers_sends_its_traces_and_ends_when_told(
    database: str, nats_server: str, tmp_path: Path
) -> None:
    asyncio.run(begun(database))
    port, log = free_port(), tmp_path / "log"
    with collector() as (traces, heard), log.open("wb") as output:
        settings = {
            "ECUMENE_DATABASE": database,
            "ECUMENE_NATS": nats_server,
            "ECUMENE_WORKER_PORT": str(port),
            "ECUMENE_METRICS_PATH": "/metrics",
            "ECUMENE_METRICS_TOKEN": "hush",
            "ECUMENE_TRACES": traces,
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "ecumene", "worker"],
            env={**os.environ, **settings},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            found: dict[str, float] = {}
            late = time.monotonic() + 2 * PATIENCE
            while not found.get('ecumene_jobs_total{kind="bot",end="done"}'):
                assert process.poll() is None, log.read_text()
                assert time.monotonic() < late, log.read_text()
                try:
                    address = f"http://127.0.0.1:{port}/metrics"
                    key = {"Authorization": "Bearer hush"}
                    found = numbers(httpx.get(address, headers=key).text)
                except httpx.TransportError:
                    time.sleep(0.1)
            assert httpx.get(f"http://127.0.0.1:{port}/api/ready").status_code == 200
            assert found["ecumene_sweep_age_seconds"] < PATIENCE
            assert found["ecumene_tasks"] >= 1
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
    assert process.returncode == 0, log.read_text()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["event"] for line in lines if line["level"] == "error"] == []
    assert lines[0]["event"] == "working"
    steps = [
        step
        for request in heard
        for resource in request.resource_spans
        for scope in resource.scope_spans
        for step in scope.spans
    ]
    bots = {
        step.span_id
        for step in steps
        if step.name == "job" and 'string_value: "bot"' in str(step.attributes)
    }
    assert bots
    assert [step for step in steps if step.name == "append" and step.parent_span_id in bots]
