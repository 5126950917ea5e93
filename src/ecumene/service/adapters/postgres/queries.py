"""Asking PostgreSQL: connections shared by all parts of the directory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from psycopg import AsyncConnection
from psycopg.errors import InterfaceError, OperationalError

from ecumene.service.adapters.postgres.pool import KnockingPool
from ecumene.service.ports.store import Unavailable

#: by place or by name
Values = Sequence[Any] | Mapping[str, Any]
Pool = KnockingPool[AsyncConnection[tuple[Any, ...]]]


@contextmanager
def reachable() -> Iterator[None]:
    """A server that does not answer is one error, whatever the driver calls it."""
    try:
        yield
    except (OperationalError, InterfaceError) as error:
        raise Unavailable(f"PostgreSQL did not answer: {error}") from error


class Queries:
    """Single statements, each a transaction of its own."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    async def _execute(self, query: str, values: Values = ()) -> None:
        with reachable():
            async with self._pool.connection() as connection:
                await connection.execute(query, values)

    async def _rows(self, query: str, values: Values = ()) -> list[tuple[Any, ...]]:
        with reachable():
            async with self._pool.connection() as connection:
                return await (await connection.execute(query, values)).fetchall()
