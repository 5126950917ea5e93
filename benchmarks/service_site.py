"""A site to be measured: a database, web workers in processes of their own, tables in play."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import psycopg

from benchmarks.service_market import OPTIONS, SEATS, long_game, trading
from ecumene.kernel import Snapshot
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Store

#: seconds for a request; and for workers to start, on a machine that has much else to do
PATIENCE = 30.0
START = 120.0
#: requests on their way at once while tables are set up
AT_ONCE = 8
NATS = os.environ.get("ECUMENE_TEST_NATS", "nats://127.0.0.1:4222")


@dataclass
class Worker:
    """A web worker."""

    port: int
    pid: int


@dataclass
class PlayedTable:
    """A table in play: who sits there, and which game it is."""

    id: str
    game: UUID
    tokens: list[str]


# -- processes -------------------------------------------------------------------------------------


def surroundings(database: str) -> dict[str, str]:
    """What workers on one database, with hints of their own, are started with."""
    return {
        **os.environ,
        "ECUMENE_DATABASE": database,
        "ECUMENE_NATS": NATS,
        "ECUMENE_NATS_PREFIX": f"bench-{uuid4().hex[:12]}",
        "ECUMENE_RATE_LIMITS": "false",
        "ECUMENE_SECURE_COOKIES": "false",
        "ECUMENE_LOG_LEVEL": "warning",
    }


@contextmanager
def job_worker(environment: dict[str, str]) -> Iterator[int]:
    """An `ecumene worker`; its process id."""
    process = subprocess.Popen(
        [sys.executable, "-m", "ecumene", "worker"], env=environment, stdout=subprocess.DEVNULL
    )
    try:
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


@contextmanager
def web_workers(
    database: str, number: int, environment: dict[str, str] | None = None
) -> Iterator[list[Worker]]:
    """So many `ecumene serve`, on one database and with hints of their own."""
    environment = environment or surroundings(database)
    command = [sys.executable, "-m", "ecumene", "serve"]
    processes = []
    try:
        for _ in range(number):
            port = free_port()
            process = subprocess.Popen(
                [*command, "--port", str(port)], env=environment, stdout=subprocess.DEVNULL
            )
            processes.append((process, Worker(port, process.pid)))
        for process, worker in processes:
            _wait_until_ready(process, worker)
        yield [worker for _, worker in processes]
    finally:
        for process, _ in processes:
            process.terminate()
        for process, _ in processes:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_ready(process: subprocess.Popen[bytes], worker: Worker) -> None:
    end = time.monotonic() + START
    while time.monotonic() < end and process.poll() is None:
        try:
            if httpx.get(f"http://127.0.0.1:{worker.port}/api/ready").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.05)
    raise SystemExit("a web worker did not start")


def cpu_seconds(pids: Sequence[int]) -> float:
    """What these processes have used of the processors so far."""
    used = 0
    for pid in pids:
        for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
            used += int(thread.read_text().split()[0])
    return used / 1e9


def resident_bytes(pid: int) -> int:
    """The memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def backends(database: str) -> list[int]:
    """The processes of PostgreSQL that serve this database, our own question apart."""
    asked = """
        select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
    """
    with psycopg.connect(database) as connection:
        return [row[0] for row in connection.execute(asked)]


# -- tables ----------------------------------------------------------------------------------------


async def set_up(database: str, worker: Worker, number: int) -> list[PlayedTable]:
    """So many tables with 18 people each, in the middle of trade."""
    started = await start_tables(worker, number)
    async with (
        PostgresStore.open(database, connections=1) as store,
        PostgresDirectory.open(database, connections=1) as directory,
    ):
        return [await put_into_trade(store, directory, *table) for table in started]


async def start_tables(worker: Worker, number: int) -> list[tuple[str, list[str]]]:
    """So many tables with 18 people each: their ids, and the tokens of the seats."""
    limit = asyncio.Semaphore(AT_ONCE)
    headers = {"X-Ecumene": "1"}
    base = f"http://127.0.0.1:{worker.port}"
    async with httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE) as http:
        host = await new_host(http)

        async def one() -> tuple[str, list[str]]:
            async with limit:
                table, guests = await start_table(http, host)
                return table, [guest["token"] for guest in guests]

        return await asyncio.gather(*(one() for _ in range(number)))


async def new_host(http: httpx.AsyncClient) -> str:
    """Somebody who opens tables; their token."""
    form = {"name": f"Host {uuid4().hex[:12]}", "password": "many boats", "token": True}
    token: str = (await post(http, "/api/accounts", form))["token"]
    return token


async def start_table(
    http: httpx.AsyncClient, host: str, seats: int = SEATS, **more: object
) -> tuple[str, list[dict[str, Any]]]:
    """A table in play with a guest on every seat: its id, and the guests."""
    form = {
        "name": "Benchmark",
        "game": "megaciv",
        "options": OPTIONS,
        "seats": [{"kind": "human"}] * seats,
        **more,
    }
    table = await post(http, "/api/tables", form, host)
    path, guests = f"/api/tables/{table['id']}", []
    for seat in range(seats):
        wish = {"invite": table["invite"], "name": f"Player {seat}", "token": True}
        guests.append((await post(http, f"{path}/join", wish))["me"])
    await post(http, f"{path}/start", None, host)
    return table["id"], guests


async def post(http: httpx.AsyncClient, path: str, form: object, token: str = "") -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = await http.post(path, json=form, headers=headers)
    if answer.is_error:
        raise SystemExit(f"{path}: {answer.status_code} {answer.text}")
    body: dict[str, Any] = answer.json()
    return body


async def put_into_trade(
    store: Store, directory: Directory, table: str, tokens: list[str]
) -> PlayedTable:
    """Put the market into the game of a table: as the snapshot of its first row."""
    game = (await directory.table(UUID(table))).played
    assert game is not None
    await store.save_snapshot(game, Snapshot(0, "start", trading()))
    return PlayedTable(table, game, tokens)


async def grow(database: str, game: UUID, rows: int) -> None:
    """Make a game long before anybody looks at it."""
    async with PostgresStore.open(database, connections=1) as store:
        record = (await store.load(game)).game
        log, snapshot = await asyncio.to_thread(long_game, record.header, record.seed, rows)
        copy = "copy action (game, seq, row, key, at) from stdin"
        with psycopg.connect(database) as connection:
            with connection.cursor().copy(copy) as writing:
                for row in log:
                    key, now = f"grown:{row.seq}", datetime.now(UTC)
                    writing.write_row((game, row.seq, msgspec.json.encode(row), key, now))
            connection.execute("update game set seq = %s where id = %s", (rows, game))
        await store.save_snapshot(game, snapshot)
