"""SQLite: one file with one writer, or a database in memory.

Every write is a function that gets the connection. For a file a thread of its own carries them
out, one after the other; those that wait at the same moment share one commit, so one sync of the
disk serves them all. One that fails is undone alone. Whoever awaits a write hears of it after the
commit, not before. Reads have a thread and a connection of their own and see the last commit.
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

from ecumene.service.ports.store import Unavailable

from .schema import upgrade

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Rows = list[tuple[Any, ...]]

#: writes that share one commit at most
TOGETHER = 64
#: seconds that another program (a backup, a curious person) may hold the file
PATIENCE = 5.0

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_TICK = timedelta(microseconds=1)


def ticks(moment: datetime) -> int:
    """A moment as it is kept: microseconds since 1970, so that the database can count with it."""
    return (moment - _EPOCH) // _TICK


def moment(kept: int) -> datetime:
    """A moment as it was."""
    return _EPOCH + kept * _TICK


def length(span: timedelta) -> int:
    """A span of time in microseconds."""
    return span // _TICK


def span(kept: int) -> timedelta:
    """A span of time as it was."""
    return kept * _TICK


def json_list(values: Iterable[Any]) -> str:
    """A list for ``in (select value from json_each(?))``."""
    return msgspec.json.encode([str(value) for value in values]).decode()


class InUse(Exception):
    """Another process serves this file."""


class Database(ABC):
    """The operations on SQLite that stores need."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Carry out a write; when it returns, the write is committed."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Carry out a read: all of it sees one moment."""

    async def execute(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        """Carry out one statement that writes; the rows it returns."""
        return await self.write(lambda writer: writer.execute(statement, values).fetchall())

    async def execute_many(self, statement: str, values: Sequence[Sequence[Any]]) -> None:
        """Carry out one statement with each of these values."""
        await self.write(lambda writer: writer.executemany(statement, values))

    async def fetch(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        """The rows that one statement reads."""
        return await self.read(lambda reader: reader.execute(statement, values).fetchall())


class MemoryDatabase(Database):
    """A database that is gone with this object. Nothing waits for a disk, so it has no threads."""

    def __init__(self) -> None:
        self._connection = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False
        )
        _empty_database().backup(self._connection)
        self._connection.execute("pragma foreign_keys = on")
        self._turn = threading.Lock()
        weakref.finalize(self, self._connection.close)

    async def write(self, work: Work[T]) -> T:
        """Carry out a write, or nothing of it if it fails."""
        with self._turn, self._connection:
            self._connection.execute("begin")
            return work(self._connection)

    async def read(self, work: Work[T]) -> T:
        """Carry out a read."""
        with self._turn:
            return work(self._connection)


@cache
def _empty_database() -> sqlite3.Connection:
    """Return tables without rows: copying them takes a tenth of the time of making them."""
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
        """The database, up to date; raises InUse if another process serves it."""
        database = await asyncio.to_thread(cls, path)
        database._thread.start()
        try:
            yield database
        finally:
            await asyncio.to_thread(database._close)

    async def write(self, work: Work[T]) -> T:
        """Carry out a write; when it returns, the write is committed."""
        future: Future[Any] = Future()
        self._waiting.put(_Write(work, future))
        result: T = await asyncio.wrap_future(future)
        return result

    async def read(self, work: Work[T]) -> T:
        """Carry out a read: all of it sees one moment."""
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
        """Take what waits and commit it together, until there is a None."""
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
            with suppress(sqlite3.Error):  # SQLite may have done so itself
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
    """A write that waits for its turn, and for whom."""

    def __init__(self, work: Work[Any], future: Future[Any]) -> None:
        self._work = work
        self.future = future
        self._result: Any = None
        self._error: BaseException | None = None

    def is_wanted(self) -> bool:
        """Whether whoever asked for it still waits; from now on it cannot be called off."""
        return self.future.set_running_or_notify_cancel()

    def carry_out(self, connection: sqlite3.Connection) -> None:
        """Do it; what fails is undone and keeps nobody else from being committed."""
        connection.execute("savepoint one")
        try:
            self._result = self._work(connection)
        except Exception as error:
            if not connection.in_transaction:
                raise  # the disk is full, or the file is gone: nothing of the batch can be kept
            connection.execute("rollback to one")
            self._error = unavailable(error) if _is_away(error) else error
        connection.execute("release one")

    def report(self) -> None:
        """Tell whoever waits."""
        if self._error is not None:
            self.future.set_exception(self._error)
        else:
            self.future.set_result(self._result)


def unavailable(error: Exception) -> Unavailable:
    """Say in our own words that the file cannot be used."""
    return Unavailable(f"SQLite did not answer: {error}")


def _is_away(error: Exception) -> bool:
    return isinstance(error, sqlite3.OperationalError)


def _connect(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on the disk when they return."""
    connection = sqlite3.connect(
        path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    for setting in ("journal_mode = wal", "synchronous = full", "foreign_keys = on"):
        connection.execute(f"pragma {setting}")
    return connection


def hold(path: Path) -> sqlite3.Connection:
    """Keep other processes from serving this file.

    A second, empty database is locked as long as we live: SQLite knows how to do that on every
    system, and the lock is gone with the process.
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
