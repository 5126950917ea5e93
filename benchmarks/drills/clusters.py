"""A whole service on this machine, to be broken: PostgreSQL, NATS, web workers, job workers.

Everything is our own, on ports of its own, in a temporary directory: nothing that others use is
touched. PostgreSQL keeps its usual care (fsync on): what it has promised must be there after a
crash.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import psycopg

from ecumene.service.adapters.postgres.migrate import upgrade
from harness.postgres import Postgres
from harness.processes import ECUMENE, HOST, PATIENCE, Process, free_port, resident_bytes
from harness.site import UNLIMITED, Server, find_nats_server

Fault = Callable[[], Awaitable[None]]
#: seconds that a killed process stays away
AWAY = 2.0


class Cluster:
    """All parts of a service, and the ways to break them."""

    def __init__(self, folder: Path, web: int, job: int) -> None:
        self.folder = folder
        self._place_servers()
        self.environment = {
            **UNLIMITED,
            "ECUMENE_DATABASE": self.database,
            "ECUMENE_NATS": self.bus,
        }
        self.web = [self._web_worker(number) for number in range(web)]
        self.job = [self._job_worker(number) for number in range(job)]
        self.addresses = [worker.address for worker in self.web]

    def _place_servers(self) -> None:
        """Choose PostgreSQL and NATS servers, and their addresses."""
        self.postgres = Postgres(self.folder / "postgres", free_port())
        self.database = self.postgres.url
        port = free_port()
        command = (find_nats_server(), "-a", HOST, "-p", str(port))
        self.nats = Process(command, {}, self.folder / "nats.log")
        self.bus = f"nats://{HOST}:{port}"

    def _web_worker(self, number: int) -> Server:
        return Server(("serve",), self.environment, self.folder / f"web{number}.log")

    def _job_worker(self, number: int) -> Process:
        return Process((*ECUMENE, "worker"), self.environment, self.folder / f"job{number}.log")

    def _start_servers(self) -> None:
        self.postgres.create()
        self.nats.start()

    def _stop_servers(self) -> None:
        self.nats.kill()
        self.postgres.stop()

    def faults(self, number: int, nats_away: float) -> dict[str, Fault]:
        """Return the faults of a round."""
        return {
            "web_killed": lambda: self.kill(self.web[number % len(self.web)]),
            "job_killed": lambda: self.kill(self.job[number % len(self.job)]),
            "postgres_restarted": lambda: asyncio.to_thread(self.postgres.restart_at_once),
            "nats_stopped": lambda: self.kill(self.nats, nats_away),
        }

    async def kill(self, process: Process, away: float = AWAY) -> None:
        """Kill a process (-9), and start it again after some seconds."""
        process.kill()
        await asyncio.sleep(away)
        process.start()

    @property
    def ours(self) -> list[Process]:
        """The processes of the service itself."""
        return [*self.web, *self.job]

    def start(self) -> None:
        """Start everything; the tables exist."""
        self._start_servers()
        upgrade(self.database)
        for process in self.ours:
            process.start()

    def stop(self) -> None:
        """Stop everything, in an order that causes no errors."""
        for process in self.ours:
            process.kill()
        self._stop_servers()

    async def ready(self) -> None:
        """Wait until every web worker answers."""
        for worker in self.web:
            await asyncio.to_thread(worker.wait_until_ready)

    async def working(self) -> None:
        """Wait until a job worker has checked the deadlines again."""
        query = "select at > %s from sweep where name = 'deadlines'"
        began = datetime.now(UTC)
        connection = await psycopg.AsyncConnection.connect(self.database, autocommit=True)
        async with connection, asyncio.timeout(PATIENCE):
            while await (await connection.execute(query, (began,))).fetchone() != (True,):
                await asyncio.sleep(0.1)

    def revive(self) -> int:
        """Restart processes that have ended, as every supervisor does; return how many."""
        ended = [process for process in self.ours if process.gave_up]
        for process in ended:
            process.start()
        return len(ended)

    def complaints(self) -> int:
        """Return the number of errors in the logs of the workers."""
        return sum(process.log.read_bytes().count(b'"level": "error"') for process in self.ours)

    def memory(self) -> dict[str, float]:
        """Return the megabytes of each worker now."""
        return {
            process.log.stem: round(resident_bytes(process.pid) / 1e6, 1)
            for process in self.ours
            if process.pid
        }


C = TypeVar("C", bound=Cluster)


@contextmanager
def cluster_of(kind: type[C], web: int = 2, job: int = 2, keep: str = "") -> Iterator[C]:
    """Start a cluster and delete it with all its data at the end.

    ``keep`` names a folder for the logs.
    """
    with tempfile.TemporaryDirectory(prefix="ecumene-faults-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # the user of PostgreSQL must be able to enter it
        cluster = kind(folder, web, job)
        try:
            cluster.start()
            yield cluster
        finally:
            cluster.stop()
            keep_logs(folder, keep)


def keep_logs(folder: Path, keep: str) -> None:
    """Copy all logs below a folder, if they are to be kept."""
    if not keep:
        return
    os.makedirs(keep, exist_ok=True)
    for log in folder.rglob("*.log"):
        prefix = "" if log.parent == folder else f"{log.parent.name}-"
        shutil.copy(log, Path(keep) / f"{prefix}{log.name}")
