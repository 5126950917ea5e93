"""Clubs and searches for players in SQLite: one document each, with columns for lists."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, Final
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

from .database import Database, ticks

ADD: Final = """
insert into gathering (id, kind, owner, created_at, public, content, revision, name, about, games)
select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
where (select count(*) from gathering where kind = ?2 and owner = ?3) < ?11
returning id
"""
ONE: Final = "select content from gathering where id = ?"
SAME: Final = "select 1 from gathering where id = ? and revision = ?"
CHANGE: Final = """
update gathering set public = ?, content = ?, revision = ?, name = ?, about = ?, games = ?
where id = ?
"""
ADD_MEMBER: Final = "insert into gathering_member (account, gathering) values (?, ?)"
CLUBS: Final = """
select id, name, about, public,
    (select count(*) from gathering_member where gathering = id), games
from gathering where kind = 'club' and
"""
SEEKS: Final = "select content from gathering where kind = 'seek' and"
OF_PERSON: Final = "id in (select gathering from gathering_member where account = ?)"
NEWEST: Final = "order by created_at desc"
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
        owned = (str(new.id), kind, str(new.owner), ticks(new.created))

        def add(connection: sqlite3.Connection) -> bool:
            values = (*owned, *_columns(new, encode(new)), most)
            added = bool(connection.execute(ADD, values).fetchall())
            if added:
                _set_members(connection, new)
            return added

        return await self._database.write(add)

    async def gathering(
        self, which: UUID, form: type[Gathering], known: Gathering | None = None
    ) -> Gathering:
        def find(connection: sqlite3.Connection) -> Gathering:
            if known and connection.execute(SAME, (str(which), known.revision)).fetchone():
                return known
            return decode(_find(connection, which), form)

        return await self._database.read(find)

    async def change_gathering(
        self, which: UUID, form: type[Gathering], change: Callable[[Gathering], Gathering]
    ) -> Gathering:
        def change_it(connection: sqlite3.Connection) -> Gathering:
            stored = _find(connection, which)
            before = decode(stored, form)
            changed = revised(before, change(before))
            columns = _columns(changed, carry_over(stored, before, changed))
            connection.execute(CHANGE, (*columns, str(which)))
            _set_members(connection, changed)
            return changed

        return await self._database.write(change_it)

    async def clubs_of(self, account: UUID) -> Sequence[ClubRow]:
        query = f"{CLUBS} {OF_PERSON} {NEWEST}"
        return list(map(_listed, await self._database.fetch(query, (str(account),))))

    async def public_clubs(self) -> Sequence[ClubRow]:
        return list(
            map(_listed, await self._database.fetch(f"{CLUBS} public {NEWEST} limit {MOST_LISTED}"))
        )

    async def seeks_of(self, account: UUID) -> Sequence[Seek]:
        query = f"{SEEKS} {OF_PERSON} {NEWEST}"
        found = await self._database.fetch(query, (str(account),))
        return [decode(content, Seek) for (content,) in found]

    async def seeks(self) -> Sequence[Seek]:
        found = await self._database.fetch(f"{SEEKS} public {NEWEST} limit {MOST_LISTED}")
        return [decode(content, Seek) for (content,) in found]

    async def drop_gathering(self, which: UUID) -> None:
        await self._database.execute("delete from gathering where id = ?", (str(which),))

    async def drop_seeks(self, before: datetime, limit: int) -> int:
        return len(await self._database.execute(DROP_SEEKS, (ticks(before), limit)))


def _columns(one: Club | Seek, content: bytes) -> tuple[Any, ...]:
    return one.public, content, *listed(one)


def _listed(row: Sequence[Any]) -> ClubRow:
    club, name, about, public, members, games = row
    return ClubRow(UUID(club), name, about, bool(public), members, games)


def _set_members(connection: sqlite3.Connection, one: Club | Seek) -> None:
    connection.execute("delete from gathering_member where gathering = ?", (str(one.id),))
    connection.executemany(ADD_MEMBER, [(str(who), str(one.id)) for who in one.accounts])


def _find(connection: sqlite3.Connection, which: UUID) -> bytes:
    found = connection.execute(ONE, (str(which),)).fetchone()
    if found is None:
        raise UnknownGathering
    return bytes(found[0])
