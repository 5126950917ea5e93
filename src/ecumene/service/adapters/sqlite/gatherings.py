"""Clubs and searches for players in SQLite: one document each, with columns for lists."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final
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

from .database import Database, ticks

ADD: Final = """
insert into gathering (id, kind, owner, public, content, created_at)
select ?1, ?2, ?3, ?4, ?5, ?6
where (select count(*) from gathering where kind = ?2 and owner = ?3) < ?7
returning id
"""
ONE: Final = "select content from gathering where id = ?"
CHANGE: Final = "update gathering set public = ?, content = ? where id = ?"
ADD_MEMBER: Final = "insert into gathering_member (account, gathering) values (?, ?)"
OF_PERSON: Final = """
select content from gathering join gathering_member on gathering = id
where kind = ? and account = ? order by created_at desc
"""
PUBLIC: Final = f"""
select content from gathering where public and kind = ?
order by created_at desc limit {MOST_LISTED}
"""
DROP_SEEKS: Final = """
delete from gathering where id in (
    select id from gathering where kind = 'seek' and created_at < ? limit ?
)
returning id
"""


class SqliteGatherings:
    """The port Gatherings; each method is a transaction."""

    _database: Database

    async def add_gathering(self, new: Club | Seek, most: int) -> bool:
        kind = kind_of(type(new))
        owned = (str(new.id), kind, str(new.owner), new.public)

        def add(connection: sqlite3.Connection) -> bool:
            values = (*owned, encode(new), ticks(new.created), most)
            added = bool(connection.execute(ADD, values).fetchall())
            if added:
                _set_members(connection, new)
            return added

        return await self._database.write(add)

    async def gathering(self, which: UUID, form: type[Gathering]) -> Gathering:
        return await self._database.read(lambda connection: decode(_find(connection, which), form))

    async def change_gathering(
        self, which: UUID, form: type[Gathering], change: Callable[[Gathering], Gathering]
    ) -> Gathering:
        def change_it(connection: sqlite3.Connection) -> Gathering:
            stored = _find(connection, which)
            before = decode(stored, form)
            changed = change(before)
            content = carry_over(stored, before, changed)
            connection.execute(CHANGE, (changed.public, content, str(which)))
            _set_members(connection, changed)
            return changed

        return await self._database.write(change_it)

    async def gatherings_of(self, account: UUID, form: type[Gathering]) -> Sequence[Gathering]:
        found = await self._database.fetch(OF_PERSON, (kind_of(form), str(account)))
        return [decode(content, form) for (content,) in found]

    async def public_gatherings(self, form: type[Gathering]) -> Sequence[Gathering]:
        found = await self._database.fetch(PUBLIC, (kind_of(form),))
        return [decode(content, form) for (content,) in found]

    async def drop_gathering(self, which: UUID) -> None:
        await self._database.execute("delete from gathering where id = ?", (str(which),))

    async def drop_seeks(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(DROP_SEEKS, (ticks(before), limit)))


def _set_members(connection: sqlite3.Connection, one: Club | Seek) -> None:
    connection.execute("delete from gathering_member where gathering = ?", (str(one.id),))
    connection.executemany(ADD_MEMBER, [(str(who), str(one.id)) for who in one.accounts])


def _find(connection: sqlite3.Connection, which: UUID) -> bytes:
    found = connection.execute(ONE, (str(which),)).fetchone()
    if found is None:
        raise UnknownGathering
    return bytes(found[0])
