"""Stores to be tested: how to open several on one truth, and how to look behind the port."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol
from uuid import UUID, uuid4

import psycopg

from ecumene.kernel import Header, Row
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.adapters.sqlite.database import FileDatabase, MemoryDatabase, moment
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import Append, Clock, Deadline, GameRecord, Job, Store
from tests.service.support.clocks import FakeClock

HEADER = Header("toy", 1, "first", 2, ("Ada", "Bo"), {"rounds": 3}, "own", "0" * 64)


def memory_store(clock: Clock | None = None) -> SqliteStore:
    """An empty store for one test."""
    return SqliteStore(MemoryDatabase(), clock=clock)


def new_game() -> GameRecord:
    """A game that no store has yet."""
    return GameRecord(uuid4(), HEADER, b"secret" * 5, 0, "playing")


async def created(store: Store) -> UUID:
    """A game with the row of its setup."""
    game = new_game()
    await store.create(game, Row(0, "start"), None)
    return game.id


def entry(seq: int, key: str = "", **more: object) -> Append:
    """Row ``seq``, as an answer of seat 0."""
    return Append(Row(seq, "answer", 0, seq * 1000, "say", {"n": seq}), key, **more)  # type: ignore[arg-type]


#: opens a directory for one test
OpenDirectory = Callable[[], AbstractAsyncContextManager[Directory]]


class Truth(Protocol):
    """Several stores on the same truth, and what is behind them."""

    stores: list[Store]
    clock: FakeClock

    async def deadlines(self, game: UUID) -> list[Deadline]:
        """The open deadlines of a game, by seat and decision."""
        ...

    async def jobs(self, prefix: str) -> list[Job]:
        """The jobs whose key begins so, by kind and key."""
        ...

    async def finish(self, job: Job) -> None:
        """The job is done."""
        ...

    async def snapshots(self, game: UUID) -> list[int]:
        """The rows of which there are snapshots."""
        ...


class Backend(Protocol):
    """A kind of store."""

    def open(self, stores: int = 1) -> AbstractAsyncContextManager[Truth]:
        """So many stores on one truth, as workers on one database."""
        ...


class PostgresTruth:
    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = FakeClock()
        self.stores: list[Store] = []

    async def ask(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """Look into the database, past the store."""
        connection = await psycopg.AsyncConnection.connect(self.url, autocommit=True)
        async with connection:
            cursor = await connection.execute(query, values)
            return await cursor.fetchall() if cursor.description else []

    async def deadlines(self, game: UUID) -> list[Deadline]:
        query = """
            select seat, decision, due from deadline
            where game = %s and answered is null order by seat, decision
        """
        return [Deadline(*row) for row in await self.ask(query, game)]  # type: ignore[arg-type]

    async def jobs(self, prefix: str) -> list[Job]:
        query = """
            select kind, key, payload, run_at from job
            where starts_with(key, %s) and done_at is null order by kind, key
        """
        return [Job(*row) for row in await self.ask(query, prefix)]  # type: ignore[arg-type]

    async def finish(self, job: Job) -> None:
        query = "update job set done_at = now() where kind = %s and key = %s"
        await self.ask(query, job.kind, job.key)

    async def snapshots(self, game: UUID) -> list[int]:
        query = "select seq from snapshot where game = %s order by seq"
        return [row[0] for row in await self.ask(query, game)]  # type: ignore[misc]


class PostgresBackend:
    def __init__(self, url: str) -> None:
        self._url = url

    @asynccontextmanager
    async def open(self, stores: int = 1) -> AsyncIterator[PostgresTruth]:
        truth = PostgresTruth(self._url)
        async with AsyncExitStack() as stack:
            for _ in range(stores):
                store = PostgresStore.open(self._url, connections=3, clock=truth.clock)
                truth.stores.append(await stack.enter_async_context(store))
            yield truth


class SqliteTruth:
    def __init__(self, database: FileDatabase, stores: int) -> None:
        self.clock = FakeClock()
        self._path = database.path
        self.stores: list[Store] = [SqliteStore(database, clock=self.clock)] * stores

    def ask(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Look into the file, past the store."""
        with closing(sqlite3.connect(self._path, timeout=5)) as connection, connection:
            return connection.execute(query, values).fetchall()

    async def deadlines(self, game: UUID) -> list[Deadline]:
        query = """
            select seat, decision, due from deadline
            where game = ? and answered is null order by seat, decision
        """
        found = self.ask(query, str(game))
        return [Deadline(seat, decision, moment(due)) for seat, decision, due in found]

    async def jobs(self, prefix: str) -> list[Job]:
        query = """
            select kind, key, payload, run_at from job
            where key like ? || '%' and done_at is null order by kind, key
        """
        found = self.ask(query, prefix)
        return [Job(kind, key, payload, moment(at)) for kind, key, payload, at in found]

    async def finish(self, job: Job) -> None:
        self.ask("delete from job where kind = ? and key = ?", job.kind, job.key)

    async def snapshots(self, game: UUID) -> list[int]:
        query = "select seq from snapshot where game = ? order by seq"
        return [row[0] for row in self.ask(query, str(game))]


class SqliteBackend:
    @asynccontextmanager
    async def open(self, stores: int = 1) -> AsyncIterator[SqliteTruth]:
        async with open_file() as database:
            yield SqliteTruth(database, stores)


@asynccontextmanager
async def open_file() -> AsyncIterator[FileDatabase]:
    """A new file that is gone afterwards."""
    with TemporaryDirectory() as folder:
        async with FileDatabase.open(Path(folder) / "ecumene.sqlite") as database:
            yield database
