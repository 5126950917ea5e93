"""The directory in PostgreSQL.

A table is one row: the whole of it as JSON, and beside it what lists are made by. It changes while
its row is locked, by a function that knows nothing of databases.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from psycopg import AsyncConnection
from psycopg.errors import InterfaceError, OperationalError, UndefinedTable, UniqueViolation
from psycopg_pool import AsyncConnectionPool

from ecumene.service.people import Account, Session, same_name
from ecumene.service.store.common import Unavailable
from ecumene.service.store.migrate import REVISION, behind
from ecumene.service.store.postgres import PostgresStore
from ecumene.service.tables import Table

from .port import LISTED, Draft, NameTaken, OldSchema, UnknownTable

Pool = AsyncConnectionPool[AsyncConnection[tuple[Any, ...]]]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Table).decode

ADD_TABLE = """
    insert into game_table (id, open, members, content, played, created_at)
    values (%s, %s, %s, %s, %s, %s)
"""
CHANGE_TABLE = """
    update game_table set open = %s, members = %s, content = %s, played = %s where id = %s
"""
TABLES_OF = f"""
    select content from game_table where members @> %s order by created_at desc limit {LISTED}
"""
OPEN_TABLES = f"select content from game_table where open order by created_at desc limit {LISTED}"
SIGNED_IN = """
    select a.id, a.name, a.created_at, a.password
    from session s join account a on a.id = s.account where s.token = %s and s.expires_at > %s
"""
KEEP_DRAFT = """
    insert into draft (game, seat, kind, answer, seq) values (%s, %s, %s, %s, %s)
    on conflict (game, seat, kind) do update set answer = excluded.answer, seq = excluded.seq
"""


@contextmanager
def _reachable() -> Iterator[None]:
    try:
        yield
    except (OperationalError, InterfaceError) as error:
        raise Unavailable(f"PostgreSQL did not answer: {error}") from error


class PostgresDirectory:
    """People and tables in the tables of revisions 0002 and 0003."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, *, connections: int = 4) -> AsyncIterator[PostgresDirectory]:
        """A directory with connections of its own to a database that is up to date."""
        pool: Pool = AsyncConnectionPool(
            url,
            min_size=1,
            max_size=connections,
            timeout=5.0,
            check=AsyncConnectionPool.check_connection,
            kwargs={**PostgresStore.SETTINGS, "autocommit": True},
            open=False,
        )
        try:
            with _reachable():
                await pool.open(wait=True, timeout=5.0)
            yield cls(pool)
        finally:
            await pool.close()

    async def _do(self, query: str, values: Sequence[Any] = ()) -> None:
        with _reachable():
            async with self._pool.connection() as connection:
                await connection.execute(query, values)

    async def _rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        with _reachable():
            async with self._pool.connection() as connection:
                return await (await connection.execute(query, values)).fetchall()

    # -- people

    async def add_account(self, account: Account) -> None:
        registered = None if account.guest else same_name(account.name)
        query = "insert into account (id, name, registered, password, created_at)"
        values = (account.id, account.name, registered, account.password, account.created)
        try:
            await self._do(f"{query} values (%s, %s, %s, %s, %s)", values)
        except UniqueViolation:
            raise NameTaken from None

    async def account_named(self, name: str) -> Account | None:
        query = "select id, name, created_at, password from account where registered = %s"
        return _account(await self._rows(query, (same_name(name),)))

    async def add_session(self, session: Session) -> None:
        query = "insert into session (token, account, expires_at) values (%s, %s, %s)"
        await self._do(query, (session.token, session.account, session.expires))

    async def signed_in(self, token: bytes, now: datetime) -> Account | None:
        return _account(await self._rows(SIGNED_IN, (token, now)))

    async def end_session(self, token: bytes) -> None:
        await self._do("delete from session where token = %s", (token,))

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        query = "select token from session where token = any(%s) and expires_at > %s"
        return {row[0] for row in await self._rows(query, (list(tokens), now))}

    # -- tables

    async def add_table(self, table: Table) -> None:
        values = (table.id, *_columns(table), table.created)
        await self._do(ADD_TABLE, values)

    async def table(self, table: UUID) -> Table:
        return _table(table, await self._rows(_ONE_TABLE, (table,)))

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        with _reachable():
            async with self._pool.connection() as connection, connection.transaction():
                found = await connection.execute(f"{_ONE_TABLE} for update", (table,))
                changed = change(_table(table, await found.fetchall()))
                await connection.execute(CHANGE_TABLE, (*_columns(changed), table))
        return changed

    async def table_of(self, game: UUID) -> Table | None:
        found = await self._rows("select content from game_table where played = %s", (game,))
        return _decode(found[0][0]) if found else None

    async def tables_of(self, account: UUID) -> Sequence[Table]:
        return [_decode(row[0]) for row in await self._rows(TABLES_OF, ([account],))]

    async def open_tables(self) -> Sequence[Table]:
        return [_decode(row[0]) for row in await self._rows(OPEN_TABLES)]

    # -- drafts

    async def keep_draft(self, game: UUID, draft: Draft) -> None:
        await self._do(KEEP_DRAFT, (game, draft.seat, draft.kind, draft.answer, draft.row))

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None:
        query = "delete from draft where game = %s and seat = %s and kind = %s"
        await self._do(query, (game, seat, kind))

    async def drafts(self, game: UUID) -> Sequence[Draft]:
        query = "select seat, kind, answer, seq from draft where game = %s order by seat, kind"
        return [Draft(*row) for row in await self._rows(query, (game,))]

    # -- itself

    async def check(self) -> None:
        try:
            versions = [version for (version,) in await self._rows(REVISION)]
        except UndefinedTable:
            raise OldSchema from None
        if behind(versions):
            raise OldSchema


_ONE_TABLE = "select content from game_table where id = %s"


def _columns(table: Table) -> tuple[Any, ...]:
    return table.open, list(table.members), _encode(table), table.played


def _account(rows: list[tuple[Any, ...]]) -> Account | None:
    return Account(*rows[0]) if rows else None


def _table(table: UUID, rows: list[tuple[Any, ...]]) -> Table:
    if not rows:
        raise UnknownTable(table)
    return _decode(rows[0][0])
