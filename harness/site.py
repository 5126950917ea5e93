"""A site in separate processes: web and job workers, with or without PostgreSQL and NATS."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import httpx

from ecumene.service.home.folder import file_of
from harness.processes import ECUMENE, HOST, Process, free_port

NATS = os.environ.get("ECUMENE_TEST_NATS", "nats://127.0.0.1:4222")
#: everything in one process
MEMORY = {"ECUMENE_DATABASE": "memory"}
#: scripts are faster than fingers, and come over plain http
UNLIMITED = {
    "ECUMENE_RATE_LIMITS": "false",
    "ECUMENE_SECURE_COOKIES": "false",
    "ECUMENE_LOG_LEVEL": "warning",
}


def environment_for(database: str, **more: str) -> dict[str, str]:
    """Return the settings of workers on one database, with a separate NATS prefix."""
    prefix = f"bench-{uuid4().hex[:12]}"
    servers = {"ECUMENE_DATABASE": database, "ECUMENE_NATS": NATS, "ECUMENE_NATS_PREFIX": prefix}
    return {**UNLIMITED, **servers, **more}


class Server(Process):
    """A program that answers over HTTP: `ecumene serve`, or `ecumene host`."""

    def __init__(
        self,
        words: Sequence[str],
        environment: dict[str, str],
        log: Path,
        *,
        at: str = HOST,
        port: int = 0,
        inside: Sequence[str] = (),
    ) -> None:
        self.port = port or free_port()
        self.address = f"{at}:{self.port}"
        command = (*inside, *ECUMENE, *words, "--port", str(self.port))
        super().__init__(command, environment, log)

    def wait_until_ready(self) -> None:
        """Wait until it answers."""
        self.wait_until(self.is_ready)

    def is_ready(self) -> bool:
        """Return whether it answers."""
        try:
            return httpx.get(f"http://{self.address}/api/ready").status_code == httpx.codes.OK
        except httpx.TransportError:
            return False


class Host(Server):
    """An `ecumene host`: one process with one SQLite file."""

    def __init__(self, folder: Path) -> None:
        # What is installed is compiled: only the first start may have to do that.
        environment = {**UNLIMITED, "PYTHONDONTWRITEBYTECODE": ""}
        words = ("host", "--home", str(folder), "--name", "")
        super().__init__(words, environment, folder / "host.log")
        self.file = file_of(folder)


@contextmanager
def running(process: Process) -> Iterator[Process]:
    """Start a program and stop it at the end."""
    process.start()
    try:
        yield process
    finally:
        process.stop()


@contextmanager
def web_workers(environment: dict[str, str], number: int = 1) -> Iterator[list[Server]]:
    """Start some `ecumene serve` and wait until they answer."""
    with ExitStack() as stack:
        logs = Path(stack.enter_context(TemporaryDirectory()))
        workers = [Server(("serve",), environment, logs / f"web{n}.log") for n in range(number)]
        for worker in workers:
            stack.enter_context(running(worker))
        for worker in workers:
            worker.wait_until_ready()
        yield workers


@contextmanager
def job_worker(environment: dict[str, str]) -> Iterator[Process]:
    """Start an `ecumene worker`."""
    with TemporaryDirectory() as logs:
        worker = Process((*ECUMENE, "worker"), environment, Path(logs, "worker.log"))
        with running(worker):
            yield worker


# -- with the pages --------------------------------------------------------------------------------


@contextmanager
def served(log: Path, web: str = "", settings: dict[str, str] = MEMORY) -> Iterator[str]:
    """Start `ecumene serve` with the pages; yield its address."""
    # Every line of the log: tests read the workers' logs.
    environment = {**UNLIMITED, "ECUMENE_LOG_LEVEL": "info", "ECUMENE_WEB": web, **settings}
    server = Server(("serve",), environment, log)
    with running(server):
        server.wait_until_ready()
        yield f"http://{server.address}"


@contextmanager
def site(database: str, nats: str, prefix: str, logs: Path, web: str = "") -> Iterator[str]:
    """Start a web worker with the pages and a job worker; yield the address."""
    servers = {"ECUMENE_DATABASE": database, "ECUMENE_NATS": nats, "ECUMENE_NATS_PREFIX": prefix}
    worker = Process((*ECUMENE, "worker"), servers, logs / "worker.log")
    with served(logs / "serve.log", web, servers) as address, running(worker):
        # Bots play only where there is one; PostgreSQL may be late for it on a busy machine.
        worker.wait_until(lambda: '"working"' in worker.log.read_text())
        yield address


# -- NATS ------------------------------------------------------------------------------------------


def find_nats_server() -> str:
    """Return the path of `nats-server`."""
    program = shutil.which("nats-server")
    if program is None:
        raise SystemExit("There is no nats-server here.")
    return program
