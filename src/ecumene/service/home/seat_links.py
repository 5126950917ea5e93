"""Links that give guests their seats back.

A browser is signed in at one address. If the computer gets another one, its guests are no longer
recognised: a link signs each of them in again, once.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from ecumene.service.adapters.sqlite.stored_rows import SqliteStoredRows
from ecumene.service.tables.tables import Table

from .folder import existing_file, open_file
from .transfer.move import Claim, make_claims

_TABLES = "select content from game_table"
_decode_table = msgspec.json.Decoder(Table).decode


def make_seat_links(home: Path, now: datetime) -> list[Claim]:
    """Create a link for every guest at a table that isn't over, even while the host runs.

    People with a password don't need one.
    """
    with open_file(existing_file(home)) as file, file:
        tables = [_decode_table(content) for (content,) in file.execute(_TABLES)]
        open_tables = [table for table in tables if table.status in ("waiting", "playing")]
        rows = SqliteStoredRows(file)
        people = sorted(rows.people(), key=lambda row: row[1])
        known = rows.known([account for account, *_ in people])
        guests = [row for row in people if known[row[0]].guest]
        return list(make_claims(guests, open_tables, rows, now))
