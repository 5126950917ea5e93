"""Asking SQLite: what the parts of the directory share."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from .database import Database

Rows = list[tuple[Any, ...]]


class Queries:
    """Single statements, each a transaction of its own."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _read(self, query: str, values: Sequence[Any] = ()) -> Rows:
        def read(connection: sqlite3.Connection) -> Rows:
            return connection.execute(query, values).fetchall()

        return await self._database.read(read)

    async def _write(self, query: str, values: Sequence[Any] = ()) -> Rows:
        def write(connection: sqlite3.Connection) -> Rows:
            return connection.execute(query, values).fetchall()

        return await self._database.write(write)
