"""Export and import at a home. It must not be running meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from uuid import UUID

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.database import FileDatabase
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.adapters.sqlite.stored_rows import SqliteStoredRows
from ecumene.service.clock import SystemClock
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.store import Clock

from .move import TransferReport, fill_transfer_file, find_tables, mark_moved, take_in
from .transfer_file import create_transfer_file, open_transfer_file


async def export_home(
    file: Path,
    transfer_file: Path,
    *,
    only: Collection[UUID] = (),
    copy: bool = False,
    clock: Clock | None = None,
) -> TransferReport:
    """Write a transfer file, and mark its tables as moved unless it is a copy.

    Raises InUse if the home is running, CannotMove if a table is unknown.
    """
    clock = clock or SystemClock()
    now = clock.now()

    def fill(connection: sqlite3.Connection) -> TransferReport:
        source = SqliteStoredRows(connection)
        with create_transfer_file(transfer_file) as rows:
            return fill_transfer_file(source, rows, now, find_tables(source, only))

    async with FileDatabase.open(file) as database:
        report = await database.read(fill)
        if not copy:
            work = SqliteWork(SqliteStore(database, clock=clock))
            changes = TableChanges(SqliteDirectory(database), work, MemoryBus(), clock)
            await mark_moved(SqliteDirectory(database), changes, report.tables, now)
        return report


async def import_home(
    file: Path, transfer_file: Path, *, links: bool = False, now: datetime | None = None
) -> TransferReport:
    """Import a transfer file, completely or not at all. Raises InUse, BadTransferFile,
    CannotMove."""
    moment = now or SystemClock().now()

    def take(connection: sqlite3.Connection) -> TransferReport:
        with open_transfer_file(transfer_file) as rows:
            return take_in(rows, SqliteStoredRows(connection), moment, links=links)

    async with FileDatabase.open(file) as database:
        return await database.write(take)
