"""SQLite: one file with one writer, or an in-memory database.

Every write is a function of the connection. For a file, a dedicated thread runs them one after
another; pending writes share one commit, so one disk sync serves them all. A failing write is
rolled back alone. Callers are notified after the commit. Reads have their own thread and connection
and see the last commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import weakref
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, closing, suppress
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from ecumene.service.ports.store import StoreUnavailable

from .schema import upgrade

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Rows = list[tuple[Any, ...]]

#: maximum writes in one commit
TOGETHER = 64
#: seconds that another program (such as a backup) may lock the file
PATIENCE = 5.0

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_TICK = timedelta(microseconds=1)


def ticks(moment: datetime) -> int:
    """Convert a time to microseconds since 1970, as stored."""
    return (moment - _EPOCH) // _TICK


def moment(kept: int) -> datetime:
    """Convert a stored time back."""
    return _EPOCH + kept * _TICK


def length(span: timedelta) -> int:
    """Convert a duration to microseconds."""
    return span // _TICK


def span(kept: int) -> timedelta:
    """Convert a stored duration back."""
    return kept * _TICK


def json_list(values: Iterable[Any]) -> str:
    """Encode a list for ``in (select value from json_each(?))``."""
    return msgspec.json.encode([str(value) for value in values]).decode()


class InUse(Exception):
    """Another process is using this file."""


class Database(ABC):
    """The operations on SQLite that stores need."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run a write; it is committed when this returns."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run a read on a consistent snapshot."""

    async def execute(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        """Run one writing statement; return its rows."""
        return await self.write(lambda writer: writer.execute(statement, values).fetchall())

    async def execute_many(self, statement: str, values: Sequence[Sequence[Any]]) -> None:
        """Run one statement for each of these parameters."""
        await self.write(lambda writer: writer.executemany(statement, values))

    async def fetch(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        """Return the rows of one reading statement."""
        return await self.read(lambda reader: reader.execute(statement, values).fetchall())


class MemoryDatabase(Database):
    """A database that lives as long as this object. There is no disk to wait for, so no threads."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False
        )
        _empty_database().backup(self._connection)
        self._connection.execute("pragma foreign_keys = on")
        self._turn = threading.Lock()
        weakref.finalize(self, self._connection.close)

    async def write(self, work: Work[T]) -> T:
        """Run a write, or roll it back if it fails."""
        with self._turn, self._connection:
            self._connection.execute("begin")
            return work(self._connection)

    async def read(self, work: Work[T]) -> T:
        """Run a read."""
        with self._turn:
            return work(self._connection)


@cache
def _empty_database() -> sqlite3.Connection:
    """Return an empty database by copying a template: ten times faster than creating the tables."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    upgrade(connection)
    return connection


class FileDatabase(Database):
    """A file, its writer and its reader. Open it with ``async with FileDatabase.open(path)``."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with ExitStack() as opened:  # closed again if one of these fails
            opened.enter_context(closing(hold(path)))
            self._writer = opened.enter_context(closing(_connect(path)))
            upgrade(self._writer)
            self._reader = opened.enter_context(closing(_connect(path)))
            self._reader.execute("pragma query_only = on")
            self._opened = opened.pop_all()
        self._waiting: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="sqlite-writer", daemon=True)
        self._reads = ThreadPoolExecutor(1, thread_name_prefix="sqlite-reader")

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[FileDatabase]:
        """Open the database and upgrade it; raises InUse if another process is using it."""
        database = await asyncio.to_thread(cls, path)
        database._thread.start()
        try:
            yield database
        finally:
            await asyncio.to_thread(database._close)

    async def write(self, work: Work[T]) -> T:
        """Run a write; it is committed when this returns."""
        future: Future[Any] = Future()
        self._waiting.put(_Write(work, future))
        result: T = await asyncio.wrap_future(future)
        return result

    async def read(self, work: Work[T]) -> T:
        """Run a read on a consistent snapshot."""
        return await asyncio.get_running_loop().run_in_executor(self._reads, self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            self._reader.execute("begin")
            try:
                return work(self._reader)
            finally:
                self._reader.execute("commit")
        except sqlite3.OperationalError as error:
            raise unavailable(error) from error

    # -- the writer --------------------------------------------------------------------------------

    def _write_all(self) -> None:
        """Commit pending writes together, until a None arrives."""
        while (first := self._waiting.get()) is not None:
            batch, ends = self._take_more(first)
            if wanted := [write for write in batch if write.is_wanted()]:
                self._commit(wanted)
            if ends:
                return

    def _take_more(self, first: _Write) -> tuple[list[_Write], bool]:
        batch = [first]
        while len(batch) < TOGETHER and not self._waiting.empty():
            following = self._waiting.get()
            if following is None:
                return batch, True
            batch.append(following)
        return batch, False

    def _commit(self, batch: list[_Write]) -> None:
        try:
            self._writer.execute("begin immediate")
            for write in batch:
                write.carry_out(self._writer)
            self._writer.execute("commit")
        except Exception as error:
            with suppress(sqlite3.Error):  # SQLite may already have rolled back
                self._writer.execute("rollback")
            for write in batch:
                write.future.set_exception(unavailable(error))
            return
        for write in batch:
            write.report()

    def _close(self) -> None:
        self._waiting.put(None)
        self._thread.join()
        self._reads.shutdown()
        with self._opened, suppress(sqlite3.OperationalError):
            self._writer.execute("pragma optimize")


class _Write:
    """A pending write and its caller."""

    def __init__(self, work: Work[Any], future: Future[Any]) -> None:
        self._work = work
        self.future = future
        self._result: Any = None
        self._error: BaseException | None = None

    def is_wanted(self) -> bool:
        """Whether the caller still waits; from now on it can't be cancelled."""
        return self.future.set_running_or_notify_cancel()

    def carry_out(self, connection: sqlite3.Connection) -> None:
        """Run the write; if it fails it is rolled back without affecting others."""
        connection.execute("savepoint one")
        try:
            self._result = self._work(connection)
        except Exception as error:
            if not connection.in_transaction:
                raise  # the disk is full or the file is gone: the whole batch fails
            connection.execute("rollback to one")
            self._error = unavailable(error) if _is_away(error) else error
        connection.execute("release one")

    def report(self) -> None:
        """Notify the caller."""
        if self._error is not None:
            self.future.set_exception(self._error)
        else:
            self.future.set_result(self._result)


def unavailable(error: Exception) -> StoreUnavailable:
    """Convert SQLite's errors for an unusable file."""
    return StoreUnavailable(f"SQLite did not answer: {error}")


def _is_away(error: Exception) -> bool:
    return isinstance(error, sqlite3.OperationalError)


def _connect(path: Path) -> sqlite3.Connection:
    """Open a connection whose commits are durable."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
        connection.execute(f"pragma {setting}")
    return connection


def hold(path: Path) -> sqlite3.Connection:
    """Lock this file against other processes.

    A second, empty database stays locked for the lifetime of the process: SQLite can do that on
    every system, and the lock disappears with the process.
    """
    lock = sqlite3.connect(
        path.with_suffix(".lock"), timeout=0, isolation_level=None, check_same_thread=False
    )
    try:
        lock.execute("begin exclusive")
    except sqlite3.OperationalError as error:
        lock.close()
        raise InUse(path) from error
    return lock
