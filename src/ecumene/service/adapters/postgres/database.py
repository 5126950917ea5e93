"""Base of everything in PostgreSQL: connections, statements, transactions, one error.

If the server is away, every caller gets :class:`Unavailable` with the same text.
"""

from __future__ import annotations

import asyncio
import os
import select
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import psycopg
from psycopg import AsyncConnection, AsyncRawCursor
from psycopg.pq import TransactionStatus
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

from ecumene.service.ports.store import OldSchema, StoreUnavailable

Connection = AsyncConnection[TupleRow]
#: for the placeholders of a statement: $1 and %s by position, %(name)s by name
Values = Sequence[Any] | Mapping[str, Any]

#: Of several servers in an address only the one that accepts writes is used; after a failover it is
#: another one.
PRIMARY: Final = "read-write"

#: Our statements take a millisecond. One that takes seconds has lost its server or waits for a
#: lock, and the caller must be told.
SETTINGS: Final[dict[str, str | int]] = {
    "application_name": "ecumene",
    "target_session_attrs": PRIMARY,
    "options": "-c timezone=UTC -c statement_timeout=5s -c idle_in_transaction_session_timeout=10s"
    # Compiling pays for statements that run for seconds. The planner mistakes scans of small tables
    # without an index for those, because we tell it to avoid sequential scans.
    " -c jit=off",
    "connect_timeout": 5,
    "tcp_user_timeout": 5000,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
}

#: Every statement finds its rows by an index, and is planned once per connection: planning an
#: append takes as long as running it, and a plan made while the tables were small would stay.
PLANS: Final = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off"

#: seconds until a silent server counts as gone; more than its own statement_timeout
SILENCE: Final = 8.0

#: exceptions of the driver if the server doesn't answer or doesn't accept writes
AWAY: Final = (
    psycopg.OperationalError,
    psycopg.InterfaceError,
    psycopg.errors.ReadOnlySqlTransaction,
)


def unavailable(error: Exception) -> StoreUnavailable:
    """Convert the driver's errors for an unreachable server."""
    return StoreUnavailable(f"PostgreSQL did not answer: {error}")


class Database:
    """A shared pool of connections."""

    def __init__(self, pool: KnockingPool[Connection]) -> None:
        self._pool = pool

    @classmethod
    @asynccontextmanager
    async def open(
        cls,
        url: str,
        *,
        connections: int,
        patience: float,
        prepared: bool = False,
        configure: Callable[[Connection], Awaitable[None]] | None = None,
    ) -> AsyncIterator[Database]:
        """Open a pool; raises Unavailable if there is no server.

        ``patience`` is how many seconds a caller waits for a connection. With ``prepared``, all
        connections are opened at the start, and statements use $1, $2 and are prepared on first
        use. Otherwise statements use %s or %(name)s, and a connection is tested before use: a round
        trip that is too slow for statements run with every act. ``configure`` runs on each new
        connection.
        """
        pool: KnockingPool[Connection] = KnockingPool(
            url,
            connection_class=Connection,
            kwargs=_prepared_settings() if prepared else _plain_settings(),
            min_size=connections if prepared else 1,
            max_size=connections,
            check=None if prepared else _check,
            timeout=patience,
            configure=configure,
        )
        try:
            try:
                await pool.reach()
            except AWAY as error:
                raise unavailable(error) from error
            yield cls(pool)
        finally:
            await pool.close()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Return a connection that was alive a moment ago."""
        while True:
            try:
                connection = await self._pool.getconn()
            except AWAY as error:
                raise unavailable(error) from error
            try:
                if await _is_alive(connection):
                    yield connection
                    return
                await connection.close()
            finally:
                await self._pool.putconn(connection)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """Return a connection whose statements are committed together at the end."""
        async with self.connection() as connection, transaction(connection):
            yield connection

    async def query(self, statement: str, values: Values = ()) -> list[TupleRow]:
        """Run one statement in its own transaction; return its rows."""
        async with self.connection() as connection:
            return await query(connection, statement, values)


def _plain_settings() -> dict[str, Any]:
    return {**SETTINGS, "autocommit": True}


def _prepared_settings() -> dict[str, Any]:
    return {
        **_plain_settings(),
        "options": f"{SETTINGS['options']} {PLANS}",
        "cursor_factory": AsyncRawCursor,
        "prepare_threshold": 0,
    }


async def query(connection: Connection, statement: str, values: Values = ()) -> list[TupleRow]:
    """Run a statement and return its rows.

    Raises Unavailable if the server doesn't respond, OldSchema if it lacks one of our tables.
    """
    cursor = connection.cursor()
    silence = asyncio.get_running_loop().call_later(SILENCE, _hang_up, connection)
    try:
        await cursor.execute(statement, values, binary=True)
    except psycopg.Error as error:
        # Some disconnections have another error class, such as that of an idle transaction.
        if isinstance(error, psycopg.errors.ReadOnlySqlTransaction):
            await connection.close()  # the next connection leads to the primary
        if isinstance(error, AWAY) or connection.closed:
            raise unavailable(error) from error
        if isinstance(error, psycopg.errors.UndefinedTable):
            raise OldSchema(str(error)) from error
        raise
    finally:
        silence.cancel()
    return await cursor.fetchall() if cursor.description is not None else []


@asynccontextmanager
async def transaction(connection: Connection) -> AsyncIterator[None]:
    """Commit at the end, or roll back on an error."""
    await query(connection, "begin")
    try:
        yield
    except BaseException:
        with suppress(StoreUnavailable, psycopg.Error):  # the pool discards broken connections
            await query(connection, "rollback")
        raise
    # After a swallowed error the server responds to "commit" by rolling back.
    if connection.info.transaction_status != TransactionStatus.INTRANS:
        raise StoreUnavailable("The transaction was broken off.")
    await query(connection, "commit")


async def _check(connection: Connection) -> None:
    """Raise if the server doesn't respond on this connection."""
    await query(connection, "select 1")


async def _is_alive(connection: Connection) -> bool:
    """Whether an idle connection is usable; makes a round trip only if in doubt.

    The server rarely sends anything to an idle connection except when it disconnects.
    """
    if connection.closed:
        return False
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    if not poll.poll(0):
        return True
    try:
        await _check(connection)
    except StoreUnavailable:
        return False
    return True


def _hang_up(connection: Connection) -> None:
    """Close a connection, so that callers waiting on it fail at once.

    Cancelling the task instead would make psycopg ask the silent server to cancel, for 10 seconds.
    """
    with suppress(OSError, psycopg.Error), _open_socket(connection) as its_socket:
        its_socket.shutdown(socket.SHUT_RDWR)


def _open_socket(connection: Connection) -> socket.socket:
    return socket.socket(fileno=os.dup(connection.pgconn.socket))


C = TypeVar("C", bound=AsyncConnection[Any])

#: seconds between attempts to connect
KNOCK = 0.5


class KnockingPool(AsyncConnectionPool[C]):
    """A pool that reconnects as soon as the server is back; open it with ``reach``.

    The library's pool waits longer and longer between attempts, minutes after a long outage, and
    its callers wait in vain. This one drops a failed attempt and keeps retrying while connections
    are missing.
    """

    def __init__(self, url: str, **settings: Any) -> None:
        # Zero: a failed attempt is dropped, and the next knock starts another one.
        super().__init__(url, reconnect_timeout=0.0, open=False, **settings)
        self._knocking: asyncio.Task[None] | None = None

    async def reach(self) -> None:
        """Open the pool with at least one connection; raises PoolTimeout if there is no server in
        time."""
        await self.open()
        self._knocking = asyncio.create_task(self._knock())
        await self.putconn(await self.getconn())

    async def close(self, timeout: float = 5.0) -> None:
        """Close all connections."""
        await super().close(timeout)
        if self._knocking is not None:
            self._knocking.cancel()
            await asyncio.wait({self._knocking})

    async def _knock(self) -> None:
        """Request a connection while some are missing, which makes the pool connect."""
        while not self.closed:
            await asyncio.sleep(KNOCK)
            if self.get_stats()["pool_size"] < self.min_size:
                with suppress(PoolTimeout, PoolClosed):
                    await self.putconn(await self.getconn(KNOCK))
