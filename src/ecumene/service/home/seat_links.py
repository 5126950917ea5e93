"""Links with which guests get their seats back.

A browser is signed in at one address. When the computer has got another one, its guests are
strangers to their own browsers: a link signs each of them in again, once.
"""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path
from uuid import UUID

import msgspec

from ecumene.service.adapters.sqlite.database import ticks
from ecumene.service.adapters.sqlite.people import ADD_TICKET
from ecumene.service.people.claims import claim_ticket
from ecumene.service.tables.tables import Table

from .folder import existing_file, open_file
from .transfer.move import Claim, find_table_in_play, places_of

#: who has a password can sign in anyway
_GUESTS = "select id, name from account where registered is null and not suspended order by name"
_TABLES = "select content from game_table"
_decode_table = msgspec.json.Decoder(Table).decode


def make_seat_links(home: Path, now: datetime) -> list[Claim]:
    """A link for every guest at a table that is not over, also while the host runs."""
    with open_file(existing_file(home)) as file, file:
        contents = file.execute(_TABLES).fetchall()
        tables = [_decode_table(content) for (content,) in contents]
        open_tables = [table for table in tables if table.status in ("waiting", "playing")]
        guests = file.execute(_GUESTS).fetchall()
        found = ((UUID(number), name) for number, name in guests)
        return [
            _make_link(file, account, name, open_tables, now)
            for account, name in found
            if any(places_of(account, open_tables))
        ]


def _make_link(
    file: sqlite3.Connection, account: UUID, name: str, tables: list[Table], now: datetime
) -> Claim:
    token, ticket = claim_ticket(account, now)
    values = (ticket.token, ticket.purpose, ticket.content, ticks(ticket.expires))
    file.execute(ADD_TICKET, values)
    places = tuple(places_of(account, tables))
    return Claim(name, places, token, find_table_in_play(account, tables))
