"""Allowances in PostgreSQL."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from ecumene.service.ports.allowances import Allowance

from .database import Database, query

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
