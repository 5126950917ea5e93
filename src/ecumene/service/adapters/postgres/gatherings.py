"""Clubs and searches for players in PostgreSQL: one document each, with columns for lists."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.seeks import Seek
from ecumene.service.ports.documents import carry_over, encode
from ecumene.service.ports.gatherings import (
    MOST_LISTED,
    ClubRow,
    Gathering,
    UnknownGathering,
    decode,
    kind_of,
    listed,
    revised,
)

from .database import Database, query

ADD = """
    insert into gathering
        (public, members, content, revision, name, about, games, id, kind, owner, created_at)
    select %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s
    where (select count(*) from gathering where kind = %s and owner = %s) < %s
    returning id
"""
ONE = "select content from gathering where id = %s"
NEWER = """
    select case when revision is distinct from %s then content end from gathering where id = %s
"""
CHANGE = """
    update gathering
    set public = %s, members = %s, content = %s, revision = %s, name = %s, about = %s, games = %s
    where id = %s
"""
CLUBS = """
    select id, name, about, public, cardinality(members), games from gathering
    where kind = 'club' and
"""
SEEKS = "select content from gathering where kind = 'seek' and"
NEWEST = "order by created_at desc"
DROP_SEEKS = """
    delete from gathering where id in (
        select id from gathering where kind = 'seek' and created_at < %s limit %s
    )
    returning id
"""


class PostgresGatherings:
    """The port Gatherings, on the directory's connections."""

    _database: Database

    async def add_gathering(self, new: Club | Seek, most: int) -> bool:
        kind = kind_of(type(new))
        columns = _columns(new, encode(new))
        values = (*columns, new.id, kind, new.owner, new.created, kind, new.owner, most)
        return bool(await self._database.query(ADD, values))

    async def gathering(
        self, which: UUID, form: type[Gathering], known: Gathering | None = None
    ) -> Gathering:
        found = await self._database.query(NEWER, (known and known.revision, which))
        if known and found and found[0][0] is None:
            return known
        return await asyncio.to_thread(_read, found, form)

    async def change_gathering(
        self, which: UUID, form: type[Gathering], change: Callable[[Gathering], Gathering]
    ) -> Gathering:
        def change_it(found: Sequence[tuple[Any, ...]]) -> tuple[Gathering, tuple[Any, ...]]:
            before = _read(found, form)
            changed = revised(before, change(before))
            return changed, _columns(changed, carry_over(found[0][0], before, changed))

        async with self._database.transaction() as connection:
            found = await query(connection, f"{ONE} for update", (which,))
            changed, columns = await asyncio.to_thread(change_it, found)
            await query(connection, CHANGE, (*columns, which))
        return changed

    async def clubs_of(self, account: UUID) -> Sequence[ClubRow]:
        found = await self._database.query(f"{CLUBS} members @> %s {NEWEST}", ([account],))
        return [ClubRow(*row) for row in found]

    async def public_clubs(self) -> Sequence[ClubRow]:
        found = await self._database.query(f"{CLUBS} public {NEWEST} limit {MOST_LISTED}")
        return [ClubRow(*row) for row in found]

    async def seeks_of(self, account: UUID) -> Sequence[Seek]:
        found = await self._database.query(f"{SEEKS} members @> %s {NEWEST}", ([account],))
        return [decode(content, Seek) for (content,) in found]

    async def seeks(self) -> Sequence[Seek]:
        found = await self._database.query(f"{SEEKS} public {NEWEST} limit {MOST_LISTED}")
        return [decode(content, Seek) for (content,) in found]

    async def drop_gathering(self, which: UUID) -> None:
        await self._database.query("delete from gathering where id = %s", (which,))

    async def drop_seeks(self, before: datetime, limit: int) -> int:
        return len(await self._database.query(DROP_SEEKS, (before, limit)))


def _columns(one: Club | Seek, content: bytes) -> tuple[Any, ...]:
    return one.public, list(one.accounts), content, *listed(one)


def _read(found: Sequence[tuple[Any, ...]], form: type[Gathering]) -> Gathering:
    if not found:
        raise UnknownGathering
    return decode(found[0][0], form)
