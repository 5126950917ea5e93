"""The directory in PostgreSQL.

A table is one row: its full content as JSON, plus columns for lists. It is changed under a row
lock, by a function that knows nothing about databases.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import msgspec

from ecumene.service.clock import SystemClock
from ecumene.service.ports.allowances import Allowance
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
from ecumene.service.ports.store import Clock, OldSchema
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.tables import Table

from .analyses import PostgresAnalyses
from .arrays import job_values
from .chat import PostgresTalk
from .database import Database, query
from .gatherings import PostgresGatherings
from .migrate import REVISION, behind
from .people import PostgresPeople
from .safety import PostgresSafety

_decode = msgspec.json.Decoder(Table).decode

ADD_TABLE = """
    insert into game_table
        (id, open, members, archived, content, played, host, live, revision, created_at, copy,
        address)
    values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
    on conflict (id) do nothing
"""
CHANGE_TABLE = """
    update game_table
    set open = %s, members = %s, archived = %s, content = %s, played = %s, host = %s, live = %s,
        revision = %s,
        address = case when %s then address else '' end
    where id = %s
"""
# Simultaneous openings of tables wait here, always in the same order.
LOCK_HOST = "select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(%s::text[]) as key"
COUNT_LIVE = """
    select
        count(*) filter (where host = %(host)s),
        count(*) filter (where host = %(host)s and live = 'waiting'),
        count(*) filter (where address = %(address)s),
        count(*) filter (where address = %(address)s and live = 'waiting')
    from game_table
    where live <> '' and created_at > %(since)s
        and (host = %(host)s or (address = %(address)s and address <> ''))
"""
DROP_WAITING = """
    delete from game_table where id in (
        select id from game_table where live = 'waiting' and created_at < %s
        limit %s for update skip locked
    )
    returning id
"""
TABLES_OF = f"""
    select content from game_table
    where members @> %s and (archived @> %s) = %s and (created_at, id) < (%s, %s)
    order by created_at desc, id desc limit {LISTED}
"""
OPEN_TABLES = f"""
    select content from game_table where open and (created_at, id) < (%s, %s)
    order by created_at desc, id desc limit {LISTED}
"""
LIVE_TABLES = "select content from game_table where live <> ''"
ADD_JOBS = """
    insert into job (kind, key, payload, run_at)
    select * from unnest(%s::text[], %s::text[], %s::bytea[], %s::timestamptz[])
    on conflict do nothing
"""
KEEP_DRAFT = """
    insert into draft (game, seat, kind, answer, seq) values (%s, %s, %s, %s, %s)
    on conflict (game, seat, kind) do update set answer = excluded.answer, seq = excluded.seq
"""
KEEP_ORDER = """
    insert into standing_order (game, seat, kind, content) values (%s, %s, %s, %s)
    on conflict (game, seat, kind) do update set content = excluded.content
"""
REPLACE_ORDERS = """
    with others as (
        delete from standing_order where game = %s and seat = %s and kind <> all(%s::text[])
    )
    insert into standing_order (game, seat, kind, content)
    select %s, %s, new.kind, new.content
    from unnest(%s::text[], %s::bytea[]) as new (kind, content)
    on conflict (game, seat, kind) do update set content = excluded.content
"""
NOTE_ORDER = """
    insert into order_note (game, seat, decision, content) values (%s, %s, %s, %s)
    on conflict (game, seat, decision) do update set content = excluded.content
"""
ORDER_NOTES = """
    select seat, decision, content from order_note where game = %s and seat = %s
    order by decision desc limit %s
"""


class PostgresAllowances:
    """The port Allowances, with one row per recent actor."""

    _database: Database

    async def take(self, key: str, allowance: Allowance, now: datetime) -> float:
        async with self._database.transaction() as connection:
            await query(connection, BEGIN, (key, allowance.burst, now))
            ((tokens, at),) = await query(connection, HELD, (key,))
            wait, left = allowance.after(tokens, (now - at).total_seconds())
            await query(connection, KEEP, (left, max(now, at), key))
        return wait

    async def forget_allowances(self, before: datetime, limit: int) -> int:
        return len(await self._database.query(FORGET, (before, limit)))


class PostgresDirectory(
    PostgresPeople,
    PostgresSafety,
    PostgresTalk,
    PostgresAnalyses,
    PostgresGatherings,
    PostgresAllowances,
):
    """The port Directory: tables and drafts here, the other parts inherited."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database = database
        self._clock = clock or SystemClock()

    @property
    def database(self) -> Database:
        """The database it uses."""
        return self._database

    @classmethod
    @asynccontextmanager
    async def open(
        cls, url: str, *, connections: int = 4, patience: float = 5.0, clock: Clock | None = None
    ) -> AsyncIterator[PostgresDirectory]:
        """Open a directory with its own connections to an up-to-date database."""
        async with Database.open(url, connections=connections, patience=patience) as database:
            yield cls(database, clock)

    # -- tables

    async def add_table(self, table: Table) -> None:
        await self._database.query(ADD_TABLE, new_table_values(table))

    async def open_table(self, table: Table, address: str, quota: Quota) -> bool:
        asked = {"host": table.host, "address": address, "since": quota.since}
        async with self._database.transaction() as connection:
            await query(connection, LOCK_HOST, (sorted([f"host {table.host}", f"at {address}"]),))
            ((hosted, waiting, near, near_waiting),) = await query(connection, COUNT_LIVE, asked)
            near = LiveTables(near, near_waiting) if address else LiveTables()
            if not quota.allows(LiveTables(hosted, waiting), near):
                return False
            await query(connection, ADD_TABLE, new_table_values(table, address))
        return True

    async def table(self, table: UUID) -> Table:
        return _table(table, await self._database.query(_ONE_TABLE, (table,)))

    async def several(self, tables: Collection[UUID]) -> Mapping[UUID, Table]:
        found = await self._database.query(_SEVERAL_TABLES, (list(tables),))
        return {table: _decode(content) for table, content in found}

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        async with self._database.transaction() as connection:
            found = await query(connection, f"{_ONE_TABLE} for update", (table,))
            before = _table(table, found)
            changed = after_change(before, change)
            if changed is not before:
                columns = _columns(changed, carry_over(found[0][0], before, changed))
                await query(connection, CHANGE_TABLE, (*columns, bool(liveness(changed)), table))
            if jobs := jobs_of_change(before, changed, self._clock.now()):
                await query(connection, ADD_JOBS, job_values(jobs))
        return changed

    async def table_of(self, game: UUID) -> Table | None:
        found = await self._database.query(
            "select content from game_table where played = %s", (game,)
        )
        return _decode(found[0][0]) if found else None

    async def tables_at(self, games: Collection[UUID]) -> Mapping[UUID, Table]:
        found = await self._database.query(
            "select played, content from game_table where played = any(%s)", (list(games),)
        )
        return {game: _decode(content) for game, content in found}

    async def tables_of(
        self, account: UUID, *, archived: bool = False, after: Cursor = NEWEST
    ) -> Sequence[Table]:
        values = ([account], [account], archived, after.created, after.id)
        return [_decode(row[0]) for row in await self._database.query(TABLES_OF, values)]

    async def open_tables(self, *, after: Cursor = NEWEST) -> Sequence[Table]:
        found = await self._database.query(OPEN_TABLES, (after.created, after.id))
        return [_decode(row[0]) for row in found]

    async def live_tables(self) -> Sequence[Table]:
        return [_decode(row[0]) for row in await self._database.query(LIVE_TABLES)]

    async def copies_of(self, account: UUID) -> int:
        statement = "select count(*) from game_table where copy and members @> %s"
        ((count,),) = await self._database.query(statement, ([account],))
        return int(count)

    async def drop_table(self, table: UUID) -> None:
        await self._database.query("delete from game_table where id = %s", (table,))

    async def drop_waiting(self, before: datetime, limit: int) -> int:
        return len(await self._database.query(DROP_WAITING, (before, limit)))

    # -- drafts

    async def keep_draft(self, game: UUID, draft: StoredDraft) -> None:
        await self._database.query(
            KEEP_DRAFT, (game, draft.seat, draft.kind, draft.answer, draft.row)
        )

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None:
        statement = "delete from draft where game = %s and seat = %s and kind = %s"
        await self._database.query(statement, (game, seat, kind))

    async def settle_draft(self, game: UUID, draft: StoredDraft, row: int | None) -> None:
        change = "delete from draft" if row is None else "update draft set seq = %s"
        same = "(game, seat, kind, seq, answer) = (%s, %s, %s, %s, %s)"
        values = (game, draft.seat, draft.kind, draft.row, draft.answer)
        new = () if row is None else (row,)
        await self._database.query(f"{change} where {same}", (*new, *values))

    async def drafts(self, game: UUID) -> Sequence[StoredDraft]:
        statement = "select seat, kind, answer, seq from draft where game = %s order by seat, kind"
        return [StoredDraft(*row) for row in await self._database.query(statement, (game,))]

    # -- standing orders

    async def keep_order(self, game: UUID, order: KeptOrder) -> None:
        await self._database.query(KEEP_ORDER, (game, order.seat, order.kind, order.content))

    async def drop_order(self, game: UUID, seat: int, kind: str) -> None:
        statement = "delete from standing_order where game = %s and seat = %s and kind = %s"
        await self._database.query(statement, (game, seat, kind))

    async def orders(self, game: UUID) -> Sequence[KeptOrder]:
        statement = (
            "select seat, kind, content from standing_order where game = %s order by seat, kind"
        )
        return [KeptOrder(*row) for row in await self._database.query(statement, (game,))]

    async def replace_orders(self, game: UUID, seat: int, orders: Sequence[KeptOrder]) -> None:
        kinds, contents = [each.kind for each in orders], [each.content for each in orders]
        values = (game, seat, kinds, game, seat, kinds, contents)
        await self._database.query(REPLACE_ORDERS, values)

    async def note_order(self, game: UUID, note: OrderNote) -> None:
        await self._database.query(NOTE_ORDER, (game, note.seat, note.decision, note.content))

    async def order_notes(self, game: UUID, seat: int, limit: int) -> Sequence[OrderNote]:
        rows = await self._database.query(ORDER_NOTES, (game, seat, limit))
        return [OrderNote(*row) for row in rows]

    # -- health

    async def check(self) -> None:
        if behind([version for (version,) in await self._database.query(REVISION)]):
            raise OldSchema


_ONE_TABLE = "select content from game_table where id = %s"
_SEVERAL_TABLES = "select id, content from game_table where id = any(%s)"


def new_table_values(table: Table, address: str = "") -> tuple[Any, ...]:
    """Return the parameters of ADD_TABLE."""
    columns = _columns(table, encode(table))
    return (table.id, *columns, table.created, table.origin is not None, address)


def _columns(table: Table, content: bytes) -> tuple[Any, ...]:
    lists = (table.open, list(table.members), list(table.archived))
    return (*lists, content, table.played, table.host, liveness(table), table.revision)


def _table(table: UUID, rows: list[tuple[Any, ...]]) -> Table:
    if not rows:
        raise UnknownTable(table)
    return _decode(rows[0][0])


BEGIN: Final = """
    insert into allowance (key, tokens, at) values (%s, %s, %s) on conflict (key) do nothing
"""
HELD: Final = "select tokens, at from allowance where key = %s for update"
KEEP: Final = "update allowance set tokens = %s, at = %s where key = %s"
FORGET: Final = """
    delete from allowance where key in (
        select key from allowance where at < %s limit %s for update skip locked
    )
    returning key
"""
