"""The directory in SQLite.

A table is one row: its full content as JSON, plus columns for lists.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec

from ecumene.service.clock import SystemClock
from ecumene.service.ports.allowances import AllowancesInMemory
from ecumene.service.ports.directory import (
    LISTED,
    KeptOrder,
    LiveTables,
    OrderNote,
    Quota,
    StoredDraft,
    UnknownTable,
    after_change,
    jobs_of_change,
    liveness,
)
from ecumene.service.ports.documents import carry_over, encode
from ecumene.service.ports.store import Clock
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.tables import Table

from .analyses import SqliteAnalyses
from .chat import SqliteTalk
from .database import Database, json_list, ticks
from .gatherings import SqliteGatherings
from .people import SqlitePeople
from .safety import SqliteSafety
from .store import add_jobs

_decode = msgspec.json.Decoder(Table).decode

ADD_TABLE: Final = """
insert into game_table
    (open, content, played, host, live, revision, id, created_at, copy, address)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
on conflict (id) do nothing returning id
"""
CHANGE_TABLE: Final = """
update game_table set open = ?1, content = ?2, played = ?3, host = ?4, live = ?5,
    revision = ?6, address = case when ?5 = '' then '' else address end
where id = ?7
"""
COUNT_LIVE: Final = """
select count(*), count(*) filter (where live = 'waiting') from game_table
where live <> '' and created_at > ? and
"""
DROP_WAITING: Final = """
delete from game_table where id in (
    select id from game_table where live = 'waiting' and created_at < ? limit ?
)
returning id
"""
ADD_MEMBER: Final = "insert into table_member (account, table_id, archived) values (?, ?, ?)"
ONE_TABLE: Final = "select content from game_table where id = ?"
TABLES_AT: Final = """
select played, content from game_table where played in (select value from json_each(?))
"""
SEVERAL_TABLES: Final = """
select id, content from game_table where id in (select value from json_each(?))
"""
TABLES_OF: Final = """
select content from game_table join table_member on table_id = id
where account = ? and archived = ? and (created_at, id) < (?, ?)
order by created_at desc, id desc limit ?
"""
OPEN_TABLES: Final = """
select content from game_table where open and (created_at, id) < (?, ?)
order by created_at desc, id desc limit ?
"""
LIVE_TABLES: Final = "select content from game_table where live <> ''"
COPIES_OF: Final = """
select count(*) from game_table join table_member on table_id = id where copy and account = ?
"""
KEEP_DRAFT: Final = """
insert or replace into draft (game, seat, kind, answer, seq) values (?, ?, ?, ?, ?)
"""
KEEP_ORDER: Final = """
insert or replace into standing_order (game, seat, kind, content) values (?, ?, ?, ?)
"""
NOTE_ORDER: Final = """
insert or replace into order_note (game, seat, decision, content) values (?, ?, ?, ?)
"""
ORDER_NOTES: Final = """
select seat, decision, content from order_note where game = ? and seat = ?
order by decision desc limit ?
"""


class SqliteDirectory(
    SqlitePeople, SqliteSafety, SqliteTalk, SqliteAnalyses, SqliteGatherings, AllowancesInMemory
):
    """The port Directory: tables and drafts here, the other parts inherited."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        super().__init__()
        self._database = database
        self._clock = clock or SystemClock()

    # -- tables

    async def add_table(self, table: Table) -> None:
        await self._database.write(lambda connection: add_table_row(connection, table))

    async def open_table(self, table: Table, address: str, quota: Quota) -> bool:
        def open_it(connection: sqlite3.Connection) -> bool:
            hosted = _count_live(connection, "host", str(table.host), quota)
            near = _count_live(connection, "address", address, quota) if address else LiveTables()
            allowed = quota.allows(hosted, near)
            if allowed:
                add_table_row(connection, table, address)
            return allowed

        return await self._database.write(open_it)

    async def table(self, table: UUID) -> Table:
        return _decode(await self._database.read(lambda each: _find_content(each, table)))

    async def several(self, tables: Collection[UUID]) -> Mapping[UUID, Table]:
        found = await self._database.fetch(SEVERAL_TABLES, (json_list(tables),))
        return {UUID(table): _decode(content) for table, content in found}

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        def change_it(connection: sqlite3.Connection) -> Table:
            stored = _find_content(connection, table)
            before = _decode(stored)
            changed = after_change(before, change)
            add_jobs(connection, jobs_of_change(before, changed, self._clock.now()))
            columns = _columns(changed, carry_over(stored, before, changed))
            connection.execute(CHANGE_TABLE, (*columns, str(table)))
            if (before.members, before.archived) != (changed.members, changed.archived):
                connection.execute("delete from table_member where table_id = ?", (str(table),))
                _add_members(connection, changed)
            return changed

        return await self._database.write(change_it)

    async def table_of(self, game: UUID) -> Table | None:
        found = await self._database.fetch(
            "select content from game_table where played = ?", (str(game),)
        )
        return _decode(found[0][0]) if found else None

    async def tables_at(self, games: Collection[UUID]) -> Mapping[UUID, Table]:
        found = await self._database.fetch(TABLES_AT, (json_list(games),))
        return {UUID(game): _decode(content) for game, content in found}

    async def tables_of(
        self, account: UUID, *, archived: bool = False, after: Cursor = NEWEST
    ) -> Sequence[Table]:
        values = (str(account), archived, ticks(after.created), str(after.id), LISTED)
        return [_decode(row[0]) for row in await self._database.fetch(TABLES_OF, values)]

    async def open_tables(self, *, after: Cursor = NEWEST) -> Sequence[Table]:
        found = await self._database.fetch(
            OPEN_TABLES, (ticks(after.created), str(after.id), LISTED)
        )
        return [_decode(row[0]) for row in found]

    async def live_tables(self) -> Sequence[Table]:
        return [_decode(row[0]) for row in await self._database.fetch(LIVE_TABLES)]

    async def copies_of(self, account: UUID) -> int:
        ((count,),) = await self._database.fetch(COPIES_OF, (str(account),))
        return int(count)

    async def drop_table(self, table: UUID) -> None:
        await self._database.execute("delete from game_table where id = ?", (str(table),))

    async def drop_waiting(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(DROP_WAITING, (ticks(before), limit)))

    # -- drafts

    async def keep_draft(self, game: UUID, draft: StoredDraft) -> None:
        values = (str(game), draft.seat, draft.kind, draft.answer, draft.row)
        await self._database.execute(KEEP_DRAFT, values)

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None:
        query = "delete from draft where game = ? and seat = ? and kind = ?"
        await self._database.execute(query, (str(game), seat, kind))

    async def settle_draft(self, game: UUID, draft: StoredDraft, row: int | None) -> None:
        change = "delete from draft" if row is None else "update draft set seq = ?"
        same = "(game, seat, kind, seq, answer) = (?, ?, ?, ?, ?)"
        values = (str(game), draft.seat, draft.kind, draft.row, draft.answer)
        new = () if row is None else (row,)
        await self._database.execute(f"{change} where {same}", (*new, *values))

    async def drafts(self, game: UUID) -> Sequence[StoredDraft]:
        query = "select seat, kind, answer, seq from draft where game = ? order by seat, kind"
        return [StoredDraft(*row) for row in await self._database.fetch(query, (str(game),))]

    # -- standing orders

    async def keep_order(self, game: UUID, order: KeptOrder) -> None:
        await self._database.execute(KEEP_ORDER, (str(game), order.seat, order.kind, order.content))

    async def drop_order(self, game: UUID, seat: int, kind: str) -> None:
        query = "delete from standing_order where game = ? and seat = ? and kind = ?"
        await self._database.execute(query, (str(game), seat, kind))

    async def orders(self, game: UUID) -> Sequence[KeptOrder]:
        query = "select seat, kind, content from standing_order where game = ? order by seat, kind"
        return [KeptOrder(*row) for row in await self._database.fetch(query, (str(game),))]

    async def replace_orders(self, game: UUID, seat: int, orders: Sequence[KeptOrder]) -> None:
        def replace_all(connection: sqlite3.Connection) -> None:
            query = "delete from standing_order where game = ? and seat = ?"
            connection.execute(query, (str(game), seat))
            values = [(str(game), seat, each.kind, each.content) for each in orders]
            connection.executemany(KEEP_ORDER, values)

        await self._database.write(replace_all)

    async def note_order(self, game: UUID, note: OrderNote) -> None:
        values = (str(game), note.seat, note.decision, note.content)
        await self._database.execute(NOTE_ORDER, values)

    async def order_notes(self, game: UUID, seat: int, limit: int) -> Sequence[OrderNote]:
        rows = await self._database.fetch(ORDER_NOTES, (str(game), seat, limit))
        return [OrderNote(*row) for row in rows]

    # -- health

    async def check(self) -> None:
        """Do nothing: the file was upgraded when it was opened."""
        await self._database.fetch("select 1")


def add_table_row(connection: sqlite3.Connection, table: Table, address: str = "") -> None:
    """Add a table, unless the id exists."""
    values = (
        *_columns(table, encode(table)),
        str(table.id),
        ticks(table.created),
        table.origin is not None,
        address,
    )
    if connection.execute(ADD_TABLE, values).fetchall():
        _add_members(connection, table)


def _columns(table: Table, content: bytes) -> tuple[Any, ...]:
    played = table.played and str(table.played)
    return (table.open, content, played, str(table.host), liveness(table), table.revision)


def _count_live(
    connection: sqlite3.Connection, column: str, value: str, quota: Quota
) -> LiveTables:
    query = f"{COUNT_LIVE} {column} = ?"
    ((found, waiting),) = connection.execute(query, (ticks(quota.since), value))
    return LiveTables(found, waiting)


def _find_content(connection: sqlite3.Connection, table: UUID) -> bytes:
    found = connection.execute(ONE_TABLE, (str(table),)).fetchone()
    if found is None:
        raise UnknownTable(table)
    return bytes(found[0])


def _add_members(connection: sqlite3.Connection, table: Table) -> None:
    values = [(str(who), str(table.id), who in table.archived) for who in set(table.members)]
    connection.executemany(ADD_MEMBER, values)
