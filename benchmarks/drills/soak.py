"""Hours of activity at 30 tables: what grows?

A web worker and a job worker on a PostgreSQL of their own, 30 tables, people who come and go
(soak_people.py). Every half minute memory, descriptors, tasks, connections and tables are
measured and written to ``samples.jsonl``. What must not grow is judged after the first half hour:
a straight line through the means of five minutes each; it grows if the slope is above zero by more
than 2.1 standard errors, and adds up to more than the tolerance over the time that was judged.
``--judge FOLDER`` judges what is there, also of a run that still goes on or was stopped.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import httpx
import psycopg
import uvloop
from psycopg.rows import dict_row

from benchmarks.drills.curves import Point, draw, trend
from benchmarks.drills.soak_people import People, play
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from harness.command import Figures, option, say, unwanted, wanted
from harness.postgres import backends, own_postgres
from harness.processes import HOST, PATIENCE, cpu_seconds, free_port, resident_bytes
from harness.site import environment_for, job_worker, web_workers
from harness.tables import bearer, open_client

#: seconds between two samples, and before judging begins
EVERY, WARM_UP = 30.0, 1800.0
METRICS, TOKEN = "/metrics", "soak"
#: measures that must not grow, with the tolerated growth as a share of their level
JUDGED = {
    "web_mb": 0.03,
    "job_mb": 0.03,
    "postgres_mb": 0.05,
    "web_descriptors": 0.05,
    "job_descriptors": 0.05,
    "web_threads": 0.05,
    "job_threads": 0.05,
    "web_tasks": 0.1,
    "job_tasks": 0.1,
    "connections": 0.05,
    "hot_games": 0.1,
    "jobs_pending": 0.1,
    "deadlines": 0.1,
    "churned_mb": 0.1,
}
#: also in the picture: figures they depend on, and figures that may grow
SHOWN = ("sockets", "acts_per_second", "cores", "database_mb", "dead_tuples")
#: tables whose rows come and go: their size must come to rest
CHURNED = ("job", "deadline", "presence", "awaited", "draft", "sweep")

DATABASE = """
    select
        pg_database_size(current_database()) / 1e6 as database_mb,
        (select count(*) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()) as connections,
        (select count(*) from job where done_at is null) as jobs_pending,
        (select count(*) from deadline) as deadlines,
        (select count(*) from action) as rows_in_log,
        (select sum(n_dead_tup) from pg_stat_user_tables) as dead_tuples,
        (select sum(pg_total_relation_size(relid)) / 1e6 from pg_stat_user_tables
            where relname = any(%s)) as churned_mb
"""
TABLES = """
    select relname, n_live_tup, n_dead_tup, autovacuum_count,
        pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where pg_total_relation_size(relid) > 65536
    order by relname
"""

Sample = dict[str, Any]


@dataclass(slots=True)
class Chosen:
    hours: float = option(2.0, quick=9 / 3600)
    tables: int = option(30, quick=3)
    rate: float = option(16.0, "acts of people a second, of all")
    every: float = option(EVERY, "seconds between two samples", quick=3.0)
    warm_up: float = option(WARM_UP / 60, "minutes not judged")
    folder: str = option("", "where samples, verdict and picture are put")
    judge: str = option("", "only judge the samples of this folder")


# -- measuring -------------------------------------------------------------------------------------


class Gauges:
    """All measurements at one moment."""

    def __init__(
        self, database: str, pids: Sequence[int], ports: Sequence[int], people: People
    ) -> None:
        self._database = database
        self._pids, self._ports = pids, ports
        self._people = people
        self._began = monotonic()
        self._acts = 0
        self._cpu = 0.0
        self._at = 0.0

    async def sample(self) -> Sample:
        """Take all measurements."""
        at = monotonic() - self._began
        web, job = [await _read_metrics(port) for port in self._ports]
        people = self._people
        return {
            "at": round(at, 1),
            **_process("web", self._pids[0]),
            **_process("job", self._pids[1]),
            "web_tasks": web["ecumene_tasks"],
            "job_tasks": job["ecumene_tasks"],
            "sockets": web["ecumene_sockets"],
            "hot_games": web["ecumene_hot_games"],
            "oldest_job_s": job["ecumene_jobs_oldest_seconds"],
            **self._rates(at),
            **await asyncio.to_thread(self._look_at_database),
            "acknowledged": people.ledger.count("acknowledged"),
            "refused": people.ledger.count("refused"),
            "tables_opened": people.tables,
            "games_over": people.over,
            "visits": people.visits,
            "faults": len(people.ledger.faults),
            "act_errors": people.ledger.errors,
            "request_errors": dict(people.errors),
        }

    def _rates(self, at: float) -> Sample:
        """Since the last sample: acts a second, and cores of both workers."""
        acts, cpu = len(self._people.ledger.waits), cpu_seconds(self._pids)
        seconds = max(at - self._at, 1e-9)
        found = {
            "acts_per_second": round((acts - self._acts) / seconds, 2),
            "cores": round((cpu - self._cpu) / seconds, 3),
        }
        self._acts, self._cpu, self._at = acts, cpu, at
        return found

    def _look_at_database(self) -> Sample:
        memory = sum(_private_bytes(pid) for pid in backends(self._database))
        with psycopg.connect(self._database, row_factory=dict_row) as connection:
            found = connection.execute(DATABASE, (list(CHURNED),)).fetchone()
            assert found is not None
            tables = connection.execute(TABLES).fetchall()
        return {
            **{name: round(float(value), 2) for name, value in found.items()},
            "postgres_mb": round(memory / 1e6, 2),
            "tables": {table.pop("relname"): table for table in tables},
        }


def _process(name: str, pid: int) -> Sample:
    return {
        f"{name}_mb": round(resident_bytes(pid) / 1e6, 2),
        f"{name}_descriptors": len(os.listdir(f"/proc/{pid}/fd")),
        f"{name}_threads": len(os.listdir(f"/proc/{pid}/task")),
    }


def _private_bytes(pid: int) -> int:
    """The memory that a process shares with nobody; 0 if we may not look, or it is gone."""
    with suppress(OSError):
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
        return sum(int(n) for n in re.findall(r"Private_\w+:\s+(\d+) kB", rollup)) * 1024
    return 0


async def _read_metrics(port: int) -> dict[str, float]:
    """The metrics without labels of a worker, which may have just begun."""
    end = monotonic() + PATIENCE
    async with httpx.AsyncClient(timeout=EVERY, headers=bearer(TOKEN)) as http:
        while True:
            try:
                text = (await http.get(f"http://{HOST}:{port}{METRICS}")).text
                break
            except httpx.TransportError:
                if monotonic() > end:
                    raise
                await asyncio.sleep(1)
    found = re.findall(r"^(\w+) (\S+)$", text, re.MULTILINE)
    return {name: float(value) for name, value in found}


# -- judging ---------------------------------------------------------------------------------------


def judge(samples: Sequence[Sample], warm_up: float = WARM_UP) -> dict[str, Any]:
    """Return growing figures with their slopes, and the events meanwhile."""
    trends, growing = {}, []
    for name, tolerance in JUDGED.items():
        found = trend(_curve(samples, name), warm_up)
        if found is None:
            continue
        trends[name] = found._asdict()
        if found.grows(tolerance * max(found.level, 1.0)):
            growing.append(name)
    last = samples[-1] if samples else {}
    counted = (
        *("acknowledged", "refused", "tables_opened", "games_over", "visits", "rows_in_log"),
        *("faults", "act_errors", "request_errors", "database_mb"),
    )
    return {
        "minutes": round(last.get("at", 0.0) / 60, 1),
        "judged": bool(trends),
        "growing": growing,
        **{name: last.get(name) for name in counted},
        "trends": trends,
    }


def _curve(samples: Sequence[Sample], name: str) -> list[Point]:
    return [(sample["at"], sample[name]) for sample in samples]


def read_samples(folder: Path) -> list[Sample]:
    """All whole lines that were written."""
    lines = (folder / "samples.jsonl").read_text(encoding="utf-8").splitlines()
    samples = []
    for line in lines:
        with suppress(ValueError):  # the last one may be cut
            samples.append(json.loads(line))
    return samples


def write_verdict(folder: Path, warm_up: float = WARM_UP) -> dict[str, Any]:
    """Judge the samples of a folder; write the verdict and the picture next to them."""
    samples = read_samples(folder)
    verdict = judge(samples, warm_up)
    (folder / "verdict.json").write_text(json.dumps(verdict, indent=1) + "\n", encoding="utf-8")
    curves = {name: _curve(samples, name) for name in (*SHOWN, *JUDGED)}
    (folder / "curves.svg").write_text(draw(curves, warm_up), encoding="utf-8")
    return verdict


# -- running ---------------------------------------------------------------------------------------


async def soak(folder: Path, url: str, chosen: Chosen) -> None:
    """Play and measure, until the time is up or somebody stops us."""
    job_port = free_port()
    environment = environment_for(
        url,
        ECUMENE_METRICS_PATH=METRICS,
        ECUMENE_METRICS_TOKEN=TOKEN,
        ECUMENE_WORKER_PORT=str(job_port),
    )
    with web_workers(environment) as (web,), job_worker(environment) as job:
        async with (
            open_client(web.address) as http,
            PostgresStore.open(url, connections=2) as store,
            PostgresDirectory.open(url, connections=1) as directory,
        ):
            people = People(web.address, http, store, directory, chosen.rate, Random(1))
            gauges = Gauges(url, (web.pid, job.pid), (web.port, job_port), people)
            playing = asyncio.create_task(play(people, chosen.tables))
            try:
                await _keep_sampling(folder, gauges, playing, chosen.hours * 3600, chosen.every)
            finally:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)


async def _keep_sampling(
    folder: Path, gauges: Gauges, playing: asyncio.Task[None], seconds: float, every: float
) -> None:
    began, number = monotonic(), 0
    with (folder / "samples.jsonl").open("a", encoding="utf-8") as file:
        while monotonic() - began < seconds:
            number += 1
            pause = began + number * every - monotonic()
            if (await asyncio.wait({playing}, timeout=max(pause, 0.0)))[0]:
                playing.result()  # it never ends by itself, so this raises its error
            try:
                sample = await gauges.sample()
            except (httpx.HTTPError, psycopg.Error) as fault:
                say(f"no sample: {fault!r}")
                continue
            file.write(json.dumps(sample) + "\n")
            file.flush()
            shown = ("at", "web_mb", "job_mb", "sockets", "acts_per_second", "cores")
            say(str({name: sample[name] for name in shown}))


def run(folder: Path, chosen: Chosen) -> None:
    """Soak until the time is up or somebody stops us."""

    async def until_told(url: str) -> None:
        task = asyncio.create_task(soak(folder, url, chosen))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        await task

    with (
        tempfile.TemporaryDirectory(prefix="ecumene-soak-", ignore_cleanup_errors=True) as own,
        own_postgres(Path(own)) as url,
        suppress(asyncio.CancelledError),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        upgrade(url)
        runner.run(until_told(url))


def measure(chosen: Chosen) -> Figures:
    """Soak and judge, even if interrupted; or judge existing samples."""
    folder = Path(chosen.judge or chosen.folder or tempfile.mkdtemp(prefix="ecumene-soak-"))
    if not chosen.judge:
        folder.mkdir(parents=True, exist_ok=True)
        say(f"samples: {folder}")
        run(folder, chosen)
    return write_verdict(folder, chosen.warm_up * 60)


def find_wrong(figures: Figures) -> list[str]:
    """Return growing figures, and errors of the script."""
    return unwanted(figures, "growing", "faults") + wanted(figures, "acknowledged")
