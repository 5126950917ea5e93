"""A whole site in processes of its own: web worker and job worker on real PostgreSQL and NATS."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

COMMAND = [sys.executable, "-m", "ecumene"]
#: everything in the one process
MEMORY = {"ECUMENE_DATABASE": "memory"}
#: seconds until a site must answer
PATIENCE = 60


@contextmanager
def site(database: str, nats: str, prefix: str, logs: Path, web: str = "") -> Iterator[str]:
    """The address of a site with the pages, both workers, and no limits of rate."""
    servers = {
        "ECUMENE_DATABASE": database,
        "ECUMENE_NATS": nats,
        "ECUMENE_NATS_PREFIX": prefix,
    }
    with (
        served(logs / "serve.log", web, servers) as address,
        _process([*COMMAND, "worker"], servers, logs / "worker.log") as worker,
    ):
        _wait_until_working(worker, logs / "worker.log")
        yield address


@contextmanager
def served(log: Path, web: str = "", servers: dict[str, str] = MEMORY) -> Iterator[str]:
    """The address of `ecumene serve`, over plain http and without limits of rate."""
    port = free_port()
    settings = {
        "ECUMENE_SECURE_COOKIES": "false",
        "ECUMENE_RATE_LIMITS": "false",
        "ECUMENE_WEB": web,
    }
    with _process([*COMMAND, "serve", "--port", str(port)], settings | servers, log) as process:
        address = f"http://127.0.0.1:{port}"
        _wait_for(address, process, log)
        yield address


@contextmanager
def _process(
    command: list[str], settings: dict[str, str], log: Path
) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as output:
        environment = os.environ | settings
        process = subprocess.Popen(command, env=environment, stdout=output, stderr=output)
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        try:
            if httpx.get(f"{address}/api/ready").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"the site does not answer:\n{log.read_text()[-2000:]}")


def _wait_until_working(worker: subprocess.Popen[bytes], log: Path) -> None:
    """Bots play only where there is one; PostgreSQL may be late for it on a busy machine."""
    until = time.monotonic() + PATIENCE
    while '"working"' not in log.read_text():
        if worker.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"the worker does not begin:\n{log.read_text()[-2000:]}")
        time.sleep(0.1)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port
