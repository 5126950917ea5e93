"""Detecting that the file of a home was replaced by an older copy: its dice must not repeat.

Beside the file is a mark with the number of the last run and the number of rows. An older copy has
a different run, or fewer rows; then games in progress get new dice (DG-2.5). A copy of the whole
folder includes its mark and goes unnoticed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from secrets import randbits
from typing import Final

import msgspec

from ecumene.service.adapters.sqlite.store import SqliteStore

log = logging.getLogger(__name__)

MARK_NAME: Final = "ecumene.last"
#: seconds between updates of the mark
EVERY: Final = 10.0

FIND_RUN: Final = "select at from sweep where name = 'run'"
KEEP_RUN: Final = """
insert into sweep (name, at) values ('run', ?) on conflict (name) do update set at = excluded.at
"""
COUNT_ROWS: Final = "select coalesce(sum(seq + 1), 0) from game"


class Mark(msgspec.Struct, frozen=True):
    """The last run that used the file (None before the first), and the rows of all games then."""

    run: int | None
    rows: int


_decode_mark = msgspec.json.Decoder(Mark).decode


@asynccontextmanager
async def watch_file(store: SqliteStore, file: Path) -> AsyncIterator[None]:
    """Check that the file is the one used last, and update the mark while it is in use."""
    mark, beside = await _read(store), file.with_name(MARK_NAME)
    last = _load(beside) or Mark(None, 0)
    if mark.run != last.run or mark.rows < last.rows:
        games = await store.mark_restored()
        log.warning("an older file was put back", extra={"fields": {"games": games}})
    run = randbits(62)
    await store.database.write(lambda connection: connection.execute(KEEP_RUN, (run,)))
    await _keep(store, beside)
    keeping = asyncio.create_task(_keep_on(store, beside))
    try:
        yield
    finally:
        keeping.cancel()
        with suppress(asyncio.CancelledError):
            await keeping
        await _keep(store, beside)


async def _keep_on(store: SqliteStore, beside: Path) -> None:
    while True:
        await asyncio.sleep(EVERY)
        with suppress(OSError):
            await _keep(store, beside)


async def _keep(store: SqliteStore, beside: Path) -> None:
    mark = await _read(store)
    part = beside.with_name(f"{beside.name}.part")
    part.write_bytes(msgspec.json.encode(mark))
    os.replace(part, beside)


async def _read(store: SqliteStore) -> Mark:
    def read(connection: sqlite3.Connection) -> Mark:
        found = connection.execute(FIND_RUN).fetchone()
        ((rows,),) = connection.execute(COUNT_ROWS)
        return Mark(found[0] if found else None, rows)

    return await store.database.read(read)


def _load(beside: Path) -> Mark | None:
    with suppress(OSError, msgspec.DecodeError):
        return _decode_mark(beside.read_bytes())
    return None
