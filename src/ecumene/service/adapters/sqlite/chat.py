"""Chat and notes in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any, Final
from uuid import UUID

import msgspec

from ecumene.service.tables.chat import MAX_LINES, Audience, ChatMessage, Note, blank_line
from ecumene.service.tables.tables import NOBODY, refuse

from .database import Database, json_list, moment, ticks

_COLUMNS: Final = "number, account, name, seat, audience, text, at, hides, hidden, key, seats"
COUNT_LINE: Final = """
update game_table set lines = lines + 1 where id = ? and lines < ? returning lines
"""
ADD_LINE: Final = f"""
insert into chat_line (table_id, {_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_READ: Final = f"""
{_COLUMNS},
exists (select 1 from account a where a.id = chat_line.account and a.registered is null),
case when seats = 0 then 0 else (
    select count(*) from chat_line c where c.table_id = chat_line.table_id
    and c.seats = chat_line.seats and c.number <= chat_line.number
) end
"""
COUNT_PRIVATE: Final = """
select coalesce(max(number), 0) + 1 from chat_line where table_id = ? and seats <> 0
"""
SAID: Final = f"""
select {_READ} from chat_line where table_id = ? and account = ? and key = ? and key <> ''
"""
LINES: Final = f"""
select {_READ} from chat_line
where table_id = ? and seats = 0 and number > ? and number < ? and (? or audience = 'everyone')
order by number desc limit ?
"""
PRIVATE_LINES: Final = f"""
select {_READ} from chat_line
where table_id = ? and seats <> 0 and seats & ? <> 0 and number > ? order by number desc limit ?
"""
CONVERSATION: Final = f"""
select {_READ} from chat_line where table_id = ?1 and seats = ?2 and number in (
    select number from chat_line where table_id = ?1 and seats = ?2 and seats <> 0
    order by number limit ?3 - 1
) order by number desc limit ?4
"""
FORGET_SPEAKER: Final = """
update chat_line set name = ?, account = ?, text = '', hidden = 1, key = '' where account = ?
"""
LINES_BY: Final = f"""
select table_id, {_READ} from chat_line
where account = ? and (table_id, seats, number) > (?, ?, ?)
order by table_id, seats, number limit ?
"""
NOTES_BY: Final = "select table_id, text, at from note where account = ? order by table_id"
LAST_LINES: Final = """
select id, lines + coalesce((
    select max(number) from chat_line where table_id = id and seats <> 0
), 0) from game_table where id in (select value from json_each(?))
"""
KEEP_NOTE: Final = """
insert into note (table_id, account, text, at) values (?, ?, ?, ?)
on conflict (table_id, account) do update set text = excluded.text, at = excluded.at
"""


class SqliteTalk:
    """Chat messages and notes; each method is a transaction."""

    _database: Database

    async def add_line(self, table: UUID, line: ChatMessage) -> ChatMessage:
        def add(connection: sqlite3.Connection) -> ChatMessage:
            said = connection.execute(SAID, (str(table), str(line.account), line.key)).fetchone()
            if said is not None:
                return _line(said)
            if line.seats:
                counted = connection.execute(COUNT_PRIVATE, (str(table),)).fetchall()
            else:
                counted = connection.execute(COUNT_LINE, (str(table), MAX_LINES)).fetchall()
            if not counted or counted[0][0] > MAX_LINES:
                raise refuse("chat_full")
            added = msgspec.structs.replace(line, number=counted[0][0])
            connection.execute(ADD_LINE, (str(table), *_values(added)))
            if line.seats:
                place = "select count(*) from chat_line where table_id = ? and seats = ?"
                found = connection.execute(place, (str(table), line.seats)).fetchone()
                return msgspec.structs.replace(added, place=found[0])
            hide = "update chat_line set hidden = 1 where table_id = ? and number = ?"
            connection.execute(hide, (str(table), line.hides))
            return added

        return await self._database.write(add)

    async def lines(
        self, table: UUID, audience: Audience, *, after: int, before: int, limit: int
    ) -> Sequence[ChatMessage]:
        values = (str(table), after, before, audience == "players", limit)
        return [_line(row) for row in reversed(await self._database.fetch(LINES, values))]

    async def private_lines(
        self, table: UUID, seat: int | None, *, after: int, limit: int
    ) -> Sequence[ChatMessage]:
        values = (str(table), -1 if seat is None else 1 << seat, after, limit)
        return [_line(row) for row in reversed(await self._database.fetch(PRIVATE_LINES, values))]

    async def conversation(
        self, table: UUID, seats: int, *, before: int, limit: int
    ) -> Sequence[ChatMessage]:
        values = (str(table), seats, max(before, 1), limit)
        return [_line(row) for row in reversed(await self._database.fetch(CONVERSATION, values))]

    async def last_lines(self, tables: Collection[UUID]) -> dict[UUID, int]:
        found = await self._database.fetch(LAST_LINES, (json_list(tables),))
        return {UUID(table): number for table, number in found if number}

    async def forget_speaker(self, account: UUID, name: str) -> None:
        await self._database.execute(FORGET_SPEAKER, (name, str(NOBODY), str(account)))

    async def lines_by(
        self, account: UUID, *, after: tuple[UUID, int, int], limit: int
    ) -> Sequence[tuple[UUID, ChatMessage]]:
        values = (str(account), str(after[0]), *after[1:], limit)
        rows = await self._database.fetch(LINES_BY, values)
        return [(UUID(row[0]), _line(row[1:])) for row in rows]

    async def notes_by(self, account: UUID) -> Sequence[tuple[UUID, Note]]:
        rows = await self._database.fetch(NOTES_BY, (str(account),))
        return [(UUID(table), Note(text, moment(at))) for table, text, at in rows]

    async def keep_note(self, table: UUID, account: UUID, note: Note) -> None:
        key = (str(table), str(account))
        if note.text:
            await self._database.execute(KEEP_NOTE, (*key, note.text, ticks(note.at)))
        else:
            await self._database.execute("delete from note where table_id = ? and account = ?", key)

    async def note(self, table: UUID, account: UUID) -> Note | None:
        query = "select text, at from note where table_id = ? and account = ?"
        found = await self._database.fetch(query, (str(table), str(account)))
        return Note(found[0][0], moment(found[0][1])) if found else None


def _values(line: ChatMessage) -> tuple[Any, ...]:
    return (
        line.number,
        str(line.account),
        line.name,
        line.seat,
        line.audience,
        line.text,
        ticks(line.at),
        line.hides,
        line.hidden,
        line.key,
        line.seats,
    )


def _line(row: tuple[Any, ...]) -> ChatMessage:
    number, account, name, seat, audience, text, at, hides, hidden, key, seats, guest, place = row
    words = (name, seat, audience, text, moment(at))
    line = ChatMessage(
        number, UUID(account), *words, hides, bool(hidden), key, bool(guest), seats, place
    )
    return blank_line(line) if line.hidden else line
