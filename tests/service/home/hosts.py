"""`ecumene host` as a process of its own, as people start it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, cast

import httpx

from ecumene.service.edge.service import Service
from harness.processes import free_port
from tests.service.support.edge_workers import Player, Worker, bearer, guest, registered

PATIENCE = 120.0

#: packages of a site, and what not every system has
ABSENT = [
    "aiosmtplib",
    "alembic",
    "authlib",
    "cryptography",
    "fcntl",
    "httpx",
    "joserfc",
    "nats",
    "opentelemetry.exporter",
    "opentelemetry.sdk",
    "psycopg",
    "psycopg_pool",
    "py_vapid",
    "pywebpush",
    "resource",
    "sqlalchemy",
    "uvloop",
]

#: a program that has none of these packages, and does what `ecumene` does
WITHOUT = f"""
import sys

ABSENT = {ABSENT!r}

class Absent:
    def find_spec(self, name, path=None, target=None):
        if any(name == each or name.startswith(each + ".") for each in ABSENT):
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
from ecumene.cli.main import app
app()
"""


class Host(Worker):
    """A host that runs."""

    def __init__(self, address: str, process: subprocess.Popen[str]) -> None:
        super().__init__(cast(Service, None), address)  # it is in another process
        self.process = process

    def kill(self) -> None:
        """Pull the plug."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)


def command(*options: str, absent: bool = False) -> list[str]:
    program = ["-c", WITHOUT] if absent else ["-m", "ecumene"]
    return [sys.executable, *program, "host", *options]


@contextmanager
def hosting(home: Path, *options: str, absent: bool = False, ready: bool = True) -> Iterator[Host]:
    """A host until the end, if it was not killed before; one that only listens if not ``ready``."""
    port = free_port()
    process = subprocess.Popen(
        command("--home", str(home), "--port", str(port), "--name", "", *options, absent=absent),
        env={**os.environ, "ECUMENE_RATE_LIMITS": "false"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    host = Host(f"127.0.0.1:{port}", process)
    try:
        _wait_until(_is_ready if ready else _listens, host)
        yield host
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=PATIENCE)[0]
    assert "Traceback" not in said, said


def _wait_until(fact: Callable[[Host], bool], host: Host) -> None:
    deadline = time.monotonic() + PATIENCE
    while not fact(host):
        assert host.process.poll() is None, host.process.communicate()[0]
        assert time.monotonic() < deadline, "it did not start"
        time.sleep(0.01)


def _listens(host: Host) -> bool:
    name, _, port = host.address.rpartition(":")
    with socket.socket() as probe:
        return probe.connect_ex((name, int(port))) == 0


def _is_ready(host: Host) -> bool:
    return (
        _listens(host)
        and httpx.get(f"http://{host.address}/api/ready", timeout=PATIENCE).status_code == 200
    )


def run_host(*options: str) -> subprocess.CompletedProcess[str]:
    """`ecumene host` with options that let it end by itself."""
    return subprocess.run(command(*options), capture_output=True, text=True, timeout=PATIENCE)


SEATS = [{"kind": "human"}, {"kind": "bot", "bot": "random"}]

TABLE = {"name": "Sunday", "game": "stoneage", "seats": SEATS}


async def sit_down(host: Host) -> tuple[dict[str, Any], str]:
    """A table in play for a guest and a bot, and the token of the guest."""
    owner = await registered(host)
    async with host.http() as http:
        made = await http.post("/api/tables", json=TABLE, headers=bearer(owner))
        assert made.status_code == 201, made.text
        table = made.json()
        token = await guest(host, table, "Bo")
        answer = await http.post(f"/api/tables/{table['id']}/start", headers=bearer(owner))
    assert answer.status_code == 200, answer.text
    return answer.json(), token


async def answer_some(player: Player, number: int) -> None:
    """Answer so many questions; then wait until it is one's turn again."""
    randomness = Random(1)
    for _ in range(number):
        await player.until(lambda: player.questions)
        await player.answer(randomness)
    await player.until(lambda: player.questions)
