"""Export and import of rows, in PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec
import psycopg

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

from .database import PRIMARY
from .directory import ADD_TABLE, new_table_values

_decode_table = msgspec.json.Decoder(Table).decode

KNOWN: Final = """
select id, name, created_at, registered is null from account where id = any(%s)
"""
#: copies byte for byte, because newly written content may have new fields
AS_IT_WAS: Final = "update game_table set content = %s, lines = %s where id = %s"
ADD_TICKET: Final = """
insert into ticket (token, purpose, content, expires_at) values (%s, %s, %s, %s)
"""
ADD_JOB: Final = """
insert into job (kind, key, payload, run_at) values (%s, %s, %s, %s) on conflict do nothing
"""
LAST_SWEEP: Final = "select at from sweep where name = 'deadlines'"
NEVER: Final = "infinity"


@contextmanager
def whole_database(url: str, *, change: bool) -> Iterator[PostgresStoredRows]:
    """Yield all rows as of one moment; changes are committed together at the end, or not at all.

    Players aren't blocked: only added or changed rows are locked.
    """
    with psycopg.connect(
        url,
        connect_timeout=5,
        application_name="ecumene",
        options="-c timezone=UTC",
        target_session_attrs=PRIMARY,
    ) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = not change
        yield PostgresStoredRows(connection)


class PostgresStoredRows:
    """The port StoredRows on a connection; its transaction starts with the first statement."""

    def __init__(self, connection: psycopg.Connection[Any]) -> None:
        self._connection = connection

    def people(self) -> Sequence[StoredRow]:
        return self._select("account", PERSON, "true")

    def known(self, people: Collection[UUID]) -> Mapping[UUID, Known]:
        found = self._connection.execute(KNOWN, (list(people),))
        return {row[0]: Known(tuple(row), guest) for *row, guest in found}

    def last_sweep(self) -> datetime | None:
        found = self._connection.execute(LAST_SWEEP).fetchone()
        return found[0] if found else None

    def outages(self) -> Sequence[Span]:
        found = self._connection.execute("select begins, ends from outage order by begins")
        return [Span(*row) for row in found]

    def tables(self) -> Sequence[UUID]:
        found = self._connection.execute("select id from game_table order by created_at, id")
        return [row[0] for row in found]

    def table_rows(self, table: UUID) -> RowsByKind:
        query = "select played from game_table where id = %s"
        found = self._connection.execute(query, (table,)).fetchone()
        if found is None:
            return {}
        (played,) = found
        return {
            **{name: self._owned(name, table) for name in TABLE_KINDS},
            **{name: self._owned(name, played) for name in GAME_KINDS if played},
        }

    def has_game(self, game: UUID) -> bool:
        found = self._connection.execute("select 1 from game where id = %s", (game,))
        return found.fetchone() is not None

    def add_people(self, rows: Sequence[StoredRow]) -> None:
        self._copy("account", (*PERSON.columns, "password"), [(*row, "") for row in rows])

    def add_table(self, rows: RowsByKind) -> None:
        for name, found in rows.items():
            if name == "game_table":
                for number, content, lines in found:
                    self._connection.execute(ADD_TABLE, new_table_values(_decode_table(content)))
                    self._connection.execute(AS_IT_WAS, (content, lines, number))
                continue
            kind = KINDS[name]
            self._copy(name, tuple(kind.columns), [_keep(kind, row) for row in found])

    def drop_table(self, table: UUID) -> None:
        query = "delete from game_table where id = %s returning played"
        for (played,) in self._connection.execute(query, (table,)).fetchall():
            for name, kind in GAME_KINDS.items():
                self._connection.execute(f"delete from {name} where {kind.owner} = %s", (played,))

    def mark_restored(self, game: UUID) -> None:
        self._connection.execute("update game set reseed_due = true where id = %s", (game,))

    def add_ticket(self, ticket: Ticket) -> None:
        values = (ticket.token, ticket.purpose, ticket.content, ticket.expires)
        self._connection.execute(ADD_TICKET, values)

    def add_job(self, job: Job) -> None:
        self._connection.execute(ADD_JOB, (job.kind, job.key, job.payload, job.run_at))

    def _owned(self, name: str, owner: UUID) -> list[StoredRow]:
        return self._select(name, KINDS[name], f"{KINDS[name].owner} = %s", owner)

    def _select(self, table: str, kind: RowKind, which: str, *values: UUID) -> list[StoredRow]:
        columns = ", ".join(_column(*each) for each in kind.columns.items())
        query = f"select {columns} from {table} where {which} order by {_order(kind)}"
        return self._connection.execute(query, values).fetchall()

    def _copy(self, table: str, columns: Sequence[str], rows: Sequence[StoredRow]) -> None:
        statement = f"copy {table} ({', '.join(columns)}) from stdin"
        with self._connection.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                copy.write_row(row)


def _column(name: str, kept: Type) -> str:
    return f"nullif({name}, '{NEVER}')" if kept == "look" else name


def _order(kind: RowKind) -> str:
    """Sort as bytes rather than by the database's locale, so that SQLite has the same order."""
    texts = [name for name, kept in kind.columns.items() if kept == "text"]
    names = kind.order.split(", ")
    return ", ".join(f'{name} collate "C"' if name in texts else name for name in names)


def _keep(kind: RowKind, row: StoredRow) -> StoredRow:
    return tuple(
        NEVER if kept == "look" and value is None else value
        for kept, value in zip(kind.columns.values(), row, strict=True)
    )
