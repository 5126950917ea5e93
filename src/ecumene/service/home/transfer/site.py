"""Export and import at a site on PostgreSQL, while people play."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path
from typing import Final
from uuid import UUID

from ecumene.service.adapters.postgres.stored_rows import whole_database
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import LOOK_AGAIN

from .move import TransferReport, fill_transfer_file, find_tables, mark_moved, take_in
from .transfer_file import create_transfer_file, open_transfer_file

#: seconds for workers to notice that a table has moved, before its rows are read
HEARING: Final = 2.0


async def export_site(
    parts: Parts,
    database: str,
    transfer_file: Path,
    *,
    only: Collection[UUID] = (),
    copy: bool = False,
    hearing: float = HEARING,
) -> TransferReport:
    """Write a transfer file. Unless it is a copy, its tables are marked as moved first.

    Raises CannotMove if a table is unknown.
    """
    with whole_database(database, change=False) as rows:
        tables = find_tables(rows, only)
    if not copy:
        changes = TableChanges(parts.directory, parts.work, parts.bus, parts.clock)
        await mark_moved(parts.directory, changes, tables, parts.clock.now())
        await asyncio.sleep(hearing)
    with whole_database(database, change=False) as rows, create_transfer_file(transfer_file) as new:
        return fill_transfer_file(rows, new, parts.clock.now(), tables)


async def import_site(
    parts: Parts, database: str, transfer_file: Path, *, links: bool = False
) -> TransferReport:
    """Import a transfer file, completely or not at all. Raises BadTransferFile, CannotMove."""
    with open_transfer_file(transfer_file) as rows, whole_database(database, change=True) as target:
        report = take_in(rows, target, parts.clock.now(), links=links)
    for game in report.games:
        await parts.bus.publish(game, LOOK_AGAIN)  # workers may still have it in memory
    return report
