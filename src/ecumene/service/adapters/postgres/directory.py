"""The directory in PostgreSQL.

A table is one row: the whole of it as JSON, and beside it what lists are made by. It changes while
its row is locked, by a function that knows nothing of databases.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import msgspec
from psycopg.errors import UndefinedTable

from ecumene.service.adapters.postgres.migrate import REVISION, behind
from ecumene.service.adapters.postgres.pool import KnockingPool
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.ports.directory import LISTED, Draft, KeptOrder, OldSchema, UnknownTable
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.tables import Table

from .people import PostgresPeople
from .queries import Pool, reachable
from .talk import PostgresTalk

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Table).decode

ADD_TABLE = """
    insert into game_table (id, open, members, archived, content, played, created_at, copy)
    values (%s, %s, %s, %s, %s, %s, %s, %s)
    on conflict (id) do nothing
"""
CHANGE_TABLE = """
    update game_table
    set open = %s, members = %s, archived = %s, content = %s, played = %s where id = %s
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
KEEP_DRAFT = """
    insert into draft (game, seat, kind, answer, seq) values (%s, %s, %s, %s, %s)
    on conflict (game, seat, kind) do update set answer = excluded.answer, seq = excluded.seq
"""
KEEP_ORDER = """
    insert into standing_order (game, seat, kind, content) values (%s, %s, %s, %s)
    on conflict (game, seat, kind) do update set content = excluded.content
"""


class PostgresDirectory(PostgresPeople, PostgresTalk):
    """Tables and drafts, in the tables of revisions 0002 to 0004, beside people and talk."""

    @classmethod
    @asynccontextmanager
    async def open(
        cls, url: str, *, connections: int = 4, patience: float = 5.0
    ) -> AsyncIterator[PostgresDirectory]:
        """A directory with connections of its own to a database that is up to date."""
        pool: Pool = KnockingPool(
            url,
            min_size=1,
            max_size=connections,
            timeout=patience,
            check=KnockingPool.check_connection,
            kwargs={**PostgresStore.SETTINGS, "autocommit": True},
        )
        try:
            with reachable():
                await pool.reach()
            yield cls(pool)
        finally:
            await pool.close()

    # -- tables

    async def add_table(self, table: Table) -> None:
        values = (table.id, *_columns(table), table.created, table.origin is not None)
        await self._execute(ADD_TABLE, values)

    async def table(self, table: UUID) -> Table:
        return _table(table, await self._rows(_ONE_TABLE, (table,)))

    async def several(self, tables: Collection[UUID]) -> Mapping[UUID, Table]:
        found = await self._rows(_SEVERAL_TABLES, (list(tables),))
        return {table: _decode(content) for table, content in found}

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        with reachable():
            async with self._pool.connection() as connection, connection.transaction():
                found = await connection.execute(f"{_ONE_TABLE} for update", (table,))
                changed = change(_table(table, await found.fetchall()))
                await connection.execute(CHANGE_TABLE, (*_columns(changed), table))
        return changed

    async def table_of(self, game: UUID) -> Table | None:
        found = await self._rows("select content from game_table where played = %s", (game,))
        return _decode(found[0][0]) if found else None

    async def tables_of(
        self, account: UUID, *, archived: bool = False, after: Cursor = NEWEST
    ) -> Sequence[Table]:
        values = ([account], [account], archived, after.created, after.id)
        return [_decode(row[0]) for row in await self._rows(TABLES_OF, values)]

    async def open_tables(self, *, after: Cursor = NEWEST) -> Sequence[Table]:
        found = await self._rows(OPEN_TABLES, (after.created, after.id))
        return [_decode(row[0]) for row in found]

    async def copies_of(self, account: UUID) -> int:
        query = "select count(*) from game_table where copy and members @> %s"
        ((count,),) = await self._rows(query, ([account],))
        return int(count)

    async def drop_table(self, table: UUID) -> None:
        await self._execute("delete from game_table where id = %s", (table,))

    # -- drafts

    async def keep_draft(self, game: UUID, draft: Draft) -> None:
        await self._execute(KEEP_DRAFT, (game, draft.seat, draft.kind, draft.answer, draft.row))

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None:
        query = "delete from draft where game = %s and seat = %s and kind = %s"
        await self._execute(query, (game, seat, kind))

    async def drafts(self, game: UUID) -> Sequence[Draft]:
        query = "select seat, kind, answer, seq from draft where game = %s order by seat, kind"
        return [Draft(*row) for row in await self._rows(query, (game,))]

    # -- standing orders

    async def keep_order(self, game: UUID, order: KeptOrder) -> None:
        await self._execute(KEEP_ORDER, (game, order.seat, order.kind, order.content))

    async def drop_order(self, game: UUID, seat: int, kind: str) -> None:
        query = "delete from standing_order where game = %s and seat = %s and kind = %s"
        await self._execute(query, (game, seat, kind))

    async def orders(self, game: UUID) -> Sequence[KeptOrder]:
        query = "select seat, kind, content from standing_order where game = %s order by seat, kind"
        return [KeptOrder(*row) for row in await self._rows(query, (game,))]

    # -- itself

    async def check(self) -> None:
        try:
            versions = [version for (version,) in await self._rows(REVISION)]
        except UndefinedTable:
            raise OldSchema from None
        if behind(versions):
            raise OldSchema


_ONE_TABLE = "select content from game_table where id = %s"
_SEVERAL_TABLES = "select id, content from game_table where id = any(%s)"


def _columns(table: Table) -> tuple[Any, ...]:
    lists = (table.open, list(table.members), list(table.archived))
    return (*lists, _encode(table), table.played)


def _table(table: UUID, rows: list[tuple[Any, ...]]) -> Table:
    if not rows:
        raise UnknownTable(table)
    return _decode(rows[0][0])
