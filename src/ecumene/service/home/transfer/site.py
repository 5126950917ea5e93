"""A site on PostgreSQL writes a house, or takes one in, while people play there."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path
from typing import Final
from uuid import UUID

from ecumene.service.adapters.postgres.kept_rows import whole_database
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import LOOK_AGAIN

from .house import new_house, open_house
from .move import Report, fill_house, find_tables, mark_moved, take_in

#: seconds that workers have to hear that a table has moved, before its rows are read
HEARING: Final = 2.0


async def export_site(
    parts: Parts,
    database: str,
    house: Path,
    *,
    only: Collection[UUID] = (),
    copy: bool = False,
    hearing: float = HEARING,
) -> Report:
    """Write a house. Unless it is a copy, its tables are marked as moved first.

    Raises CannotMove if a table is unknown.
    """
    with whole_database(database, change=False) as rows:
        tables = find_tables(rows, only)
    if not copy:
        changes = TableChanges(parts.directory, parts.work, parts.bus, parts.clock)
        await mark_moved(parts.directory, changes, tables, parts.clock.now())
        await asyncio.sleep(hearing)
    with whole_database(database, change=False) as rows, new_house(house) as new:
        return fill_house(rows, new, parts.clock.now(), tables)


async def import_site(parts: Parts, database: str, house: Path, *, links: bool = False) -> Report:
    """Take a house in, all of it or nothing. Raises BadHouse, CannotMove."""
    with open_house(house) as rows, whole_database(database, change=True) as target:
        report = take_in(rows, target, parts.clock.now(), links=links)
    for game in report.games:
        await parts.bus.publish(game, LOOK_AGAIN)  # workers may remember it from before
    return report
