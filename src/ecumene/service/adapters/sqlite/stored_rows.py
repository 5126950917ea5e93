"""Export and import of rows, in SQLite: for a home, and for transfer files."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec

from ecumene.service.people.people import Ticket
from ecumene.service.ports.store import Job
from ecumene.service.ports.stored_rows import (
    GAME_KINDS,
    KINDS,
    PERSON,
    TABLE_KINDS,
    Known,
    RowKind,
    RowsByKind,
    StoredRow,
    Type,
)
from ecumene.service.tables.calendars import Span
from ecumene.service.tables.tables import Table

from .clocks import LAST_SWEEP
from .database import json_list, length, moment, span, ticks
from .directory import add_table_row
from .people import ADD_TICKET
from .store import NEVER, OUTAGES, add_jobs

_decode_table = msgspec.json.Decoder(Table).decode

ADD_GUEST: Final = """
insert into account (id, name, created_at, registered, password, role, mail, suspended)
values (?, ?, ?, null, '', 'player', null, 0)
"""
KNOWN: Final = """
select id, name, created_at, registered is null from account
where id in (select value from json_each(?))
"""
#: copies byte for byte, because newly written content may have new fields
AS_IT_WAS: Final = "update game_table set content = ?, lines = ? where id = ?"


def _as_it_is(value: Any) -> Any:
    return value


def _look(value: datetime | None) -> int:
    return NEVER if value is None else ticks(value)


def _read_look(value: int) -> datetime | None:
    return None if value == NEVER else moment(value)


#: conversions for storing and reading values
_KEEP: Final[dict[Type, Callable[[Any], Any]]] = {
    "id": str,
    "moment": ticks,
    "span": length,
    "flag": int,
    "look": _look,
}
_READ: Final[dict[Type, Callable[[Any], Any]]] = {
    "id": UUID,
    "moment": moment,
    "span": span,
    "flag": bool,
    "look": _read_look,
}


class SqliteStoredRows:
    """The port StoredRows on a connection with an open transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def people(self) -> Sequence[StoredRow]:
        return self._select("account", PERSON, "true")

    def known(self, people: Collection[UUID]) -> Mapping[UUID, Known]:
        found = self._connection.execute(KNOWN, (json_list(people),))
        there = [Known(_read(PERSON, tuple(row)), bool(guest)) for *row, guest in found]
        return {known.row[0]: known for known in there}

    def last_sweep(self) -> datetime | None:
        found = self._connection.execute(LAST_SWEEP).fetchone()
        return moment(found[0]) if found else None

    def outages(self) -> Sequence[Span]:
        found = self._connection.execute(OUTAGES)
        return [Span(moment(begins), moment(ends)) for begins, ends, _ in found]

    def tables(self) -> Sequence[UUID]:
        found = self._connection.execute("select id from game_table order by created_at, id")
        return [UUID(number) for (number,) in found]

    def table_rows(self, table: UUID) -> RowsByKind:
        query = "select played from game_table where id = ?"
        found = self._connection.execute(query, (str(table),)).fetchone()
        if found is None:
            return {}
        (played,) = found
        return {
            **{name: self._owned(name, str(table)) for name in TABLE_KINDS},
            **{name: self._owned(name, played) for name in GAME_KINDS if played},
        }

    def has_game(self, game: UUID) -> bool:
        found = self._connection.execute("select 1 from game where id = ?", (str(game),))
        return found.fetchone() is not None

    def add_people(self, rows: Sequence[StoredRow]) -> None:
        self._connection.executemany(ADD_GUEST, [_keep(PERSON, row) for row in rows])

    def add_table(self, rows: RowsByKind) -> None:
        for name, found in rows.items():
            if name == "game_table":
                for number, content, lines in found:
                    add_table_row(self._connection, _decode_table(content))
                    self._connection.execute(AS_IT_WAS, (content, lines, str(number)))
                continue
            kind = KINDS[name]
            marks = ", ".join("?" * len(kind.columns))
            statement = f"insert into {name} ({', '.join(kind.columns)}) values ({marks})"
            self._connection.executemany(statement, [_keep(kind, row) for row in found])

    def drop_table(self, table: UUID) -> None:
        query = "delete from game_table where id = ? returning played"
        for (played,) in self._connection.execute(query, (str(table),)).fetchall():
            for name, kind in GAME_KINDS.items():
                self._connection.execute(f"delete from {name} where {kind.owner} = ?", (played,))

    def mark_restored(self, game: UUID) -> None:
        self._connection.execute("update game set reseed_due = 1 where id = ?", (str(game),))

    def add_ticket(self, ticket: Ticket) -> None:
        values = (ticket.token, ticket.purpose, ticket.content, ticks(ticket.expires))
        self._connection.execute(ADD_TICKET, values)

    def add_job(self, job: Job) -> None:
        add_jobs(self._connection, [job])

    def _owned(self, name: str, owner: str) -> list[StoredRow]:
        return self._select(name, KINDS[name], f"{KINDS[name].owner} = ?", owner)

    def _select(self, table: str, kind: RowKind, which: str, *values: str) -> list[StoredRow]:
        columns = ", ".join(kind.columns)
        query = f"select {columns} from {table} where {which} order by {kind.order}"
        return [_read(kind, row) for row in self._connection.execute(query, values)]


def _keep(kind: RowKind, row: StoredRow) -> StoredRow:
    return _convert(kind, row, _KEEP)


def _read(kind: RowKind, row: StoredRow) -> StoredRow:
    return _convert(kind, row, _READ)


def _convert(kind: RowKind, row: StoredRow, how: dict[Type, Callable[[Any], Any]]) -> StoredRow:
    return tuple(
        value if value is None and each != "look" else how.get(each, _as_it_is)(value)
        for each, value in zip(kind.columns.values(), row, strict=True)
    )
