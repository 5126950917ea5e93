"""Clubs and searches for players in PostgreSQL: one document each, with columns for lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.service.clubs.clubs import Club
from ecumene.service.clubs.seeks import Seek
from ecumene.service.ports.documents import carry_over, encode
from ecumene.service.ports.gatherings import (
    MOST_LISTED,
    Gathering,
    UnknownGathering,
    decode,
    kind_of,
)

from .database import Database, query

ADD = """
    insert into gathering (public, members, content, id, kind, owner, created_at)
    select %s, %s, %s, %s, %s, %s, %s
    where (select count(*) from gathering where kind = %s and owner = %s) < %s
    returning id
"""
ONE = "select content from gathering where id = %s"
CHANGE = "update gathering set public = %s, members = %s, content = %s where id = %s"
OF_PERSON = """
    select content from gathering where kind = %s and members @> %s order by created_at desc
"""
PUBLIC = f"""
    select content from gathering where public and kind = %s
    order by created_at desc limit {MOST_LISTED}
"""
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

    async def gathering(self, which: UUID, form: type[Gathering]) -> Gathering:
        return _read(await self._database.query(ONE, (which,)), form)

    async def change_gathering(
        self, which: UUID, form: type[Gathering], change: Callable[[Gathering], Gathering]
    ) -> Gathering:
        async with self._database.transaction() as connection:
            found = await query(connection, f"{ONE} for update", (which,))
            before = _read(found, form)
            changed = change(before)
            columns = _columns(changed, carry_over(found[0][0], before, changed))
            await query(connection, CHANGE, (*columns, which))
        return changed

    async def gatherings_of(self, account: UUID, form: type[Gathering]) -> Sequence[Gathering]:
        found = await self._database.query(OF_PERSON, (kind_of(form), [account]))
        return [decode(content, form) for (content,) in found]

    async def public_gatherings(self, form: type[Gathering]) -> Sequence[Gathering]:
        found = await self._database.query(PUBLIC, (kind_of(form),))
        return [decode(content, form) for (content,) in found]

    async def drop_gathering(self, which: UUID) -> None:
        await self._database.query("delete from gathering where id = %s", (which,))

    async def drop_seeks(self, before: datetime, limit: int) -> int:
        return len(await self._database.query(DROP_SEEKS, (before, limit)))


def _columns(one: Club | Seek, content: bytes) -> tuple[Any, ...]:
    return one.public, list(one.accounts), content


def _read(found: Sequence[tuple[Any, ...]], form: type[Gathering]) -> Gathering:
    if not found:
        raise UnknownGathering
    return decode(found[0][0], form)
