"""Chat and notes in PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

import msgspec
from psycopg.errors import UniqueViolation

from ecumene.service.tables.chat import MAX_LINES, Audience, ChatMessage, Note, blank_line
from ecumene.service.tables.tables import NOBODY, refuse

from .database import Database

# Counting a message locks the row of the table until the message is there, so readers never see
# gaps in the numbers. A key that was used before aborts the whole statement.
ADD_LINE = f"""
    with counted as (
        update game_table set lines = lines + 1
        where id = %(table)s and lines < {MAX_LINES} returning lines
    ), hidden as (
        update chat_line set hidden = true
        where table_id = %(table)s and number = %(hides)s
    )
    insert into chat_line
        (table_id, number, account, key, name, seat, audience, text, hides, at)
    select %(table)s, lines, %(account)s, %(key)s, %(name)s, %(seat)s, %(audience)s, %(text)s,
        %(hides)s, %(at)s
    from counted
    returning number
"""
ADD_PRIVATE = f"""
    insert into chat_line
        (table_id, number, account, key, name, seat, audience, text, hides, at, seats)
    select %(table)s, coalesce(max(number), 0) + 1, %(account)s, %(key)s, %(name)s, %(seat)s,
        %(audience)s, %(text)s, 0, %(at)s, %(seats)s
    from chat_line where table_id = %(table)s and seats <> 0
    having coalesce(max(number), 0) < {MAX_LINES}
    returning number
"""
#: attempts to number a private message while others do
TRIES = 20
_COLUMNS = """
    number, account, name, seat, audience, text, at, hides, hidden, key,
    exists (select from account a where a.id = chat_line.account and a.registered is null),
    seats, case when seats = 0 then 0 else (
        select count(*) from chat_line c where c.table_id = chat_line.table_id
        and c.seats = chat_line.seats and c.number <= chat_line.number
    ) end
"""
SAID = f"""
    select {_COLUMNS} from chat_line where table_id = %s and account = %s and key = %s
"""
LINES = f"""
    select {_COLUMNS} from chat_line
    where table_id = %s and seats = 0 and number > %s and number < %s and audience = any(%s)
    order by number desc limit %s
"""
PRIVATE_LINES = f"""
    select {_COLUMNS} from chat_line
    where table_id = %s and seats <> 0 and seats & %s <> 0 and number > %s
    order by number desc limit %s
"""
CONVERSATION = f"""
    select {_COLUMNS} from chat_line
    where table_id = %(table)s and seats = %(seats)s and number in (
        select number from chat_line where table_id = %(table)s and seats = %(seats)s and seats <> 0
        order by number limit %(before)s - 1
    ) order by number desc limit %(limit)s
"""
FORGET_SPEAKER = """
    update chat_line set name = %s, account = %s, text = '', hidden = true, key = ''
    where account = %s
"""
LINES_BY = f"""
    select table_id, {_COLUMNS} from chat_line
    where account = %s and (table_id, seats, number) > (%s, %s, %s)
    order by table_id, seats, number limit %s
"""
LAST_LINES = """
    select id, lines + coalesce((
        select max(number) from chat_line where table_id = id and seats <> 0
    ), 0) from game_table where id = any(%s)
"""
KEEP_NOTE = """
    insert into note (table_id, account, text, at) values (%s, %s, %s, %s)
    on conflict (table_id, account) do update set text = excluded.text, at = excluded.at
"""


class PostgresTalk:
    """Chat messages and notes, on the directory's connections."""

    _database: Database

    async def add_line(self, table: UUID, line: ChatMessage) -> ChatMessage:
        values = {**msgspec.structs.asdict(line), "table": table}
        if line.seats:
            return await self._add_private(table, line, values)
        try:
            added = await self._database.query(ADD_LINE, values)
        except UniqueViolation:
            return _line(*(await self._database.query(SAID, (table, line.account, line.key)))[0])
        if not added:
            raise refuse("chat_full")
        return msgspec.structs.replace(line, number=added[0][0])

    async def lines(
        self, table: UUID, audience: Audience, *, after: int, before: int, limit: int
    ) -> Sequence[ChatMessage]:
        readable = ["everyone", "players"] if audience == "players" else ["everyone"]
        rows = await self._database.query(LINES, (table, after, before, readable, limit))
        return [_line(*row) for row in reversed(rows)]

    async def _add_private(
        self, table: UUID, line: ChatMessage, values: dict[str, Any]
    ) -> ChatMessage:
        for _ in range(TRIES):
            try:
                added = await self._database.query(ADD_PRIVATE, values)
            except UniqueViolation:  # already sent, or somebody else took the number
                said = await self._database.query(SAID, (table, line.account, line.key))
                if line.key and said:
                    return _line(*said[0])
                continue
            if not added:
                break
            number = added[0][0]
            found = await self.private_lines(table, None, after=number - 1, limit=MAX_LINES)
            return next(each for each in found if each.number == number)
        raise refuse("chat_full")

    async def private_lines(
        self, table: UUID, seat: int | None, *, after: int, limit: int
    ) -> Sequence[ChatMessage]:
        mask = -1 if seat is None else 1 << seat
        rows = await self._database.query(PRIVATE_LINES, (table, mask, after, limit))
        return [_line(*row) for row in reversed(rows)]

    async def conversation(
        self, table: UUID, seats: int, *, before: int, limit: int
    ) -> Sequence[ChatMessage]:
        values = {"table": table, "seats": seats, "before": max(before, 1), "limit": limit}
        rows = await self._database.query(CONVERSATION, values)
        return [_line(*row) for row in reversed(rows)]

    async def last_lines(self, tables: Collection[UUID]) -> dict[UUID, int]:
        found = await self._database.query(LAST_LINES, (list(tables),))
        return {table: number for table, number in found if number}

    async def forget_speaker(self, account: UUID, name: str) -> None:
        await self._database.query(FORGET_SPEAKER, (name, NOBODY, account))

    async def lines_by(
        self, account: UUID, *, after: tuple[UUID, int, int], limit: int
    ) -> Sequence[tuple[UUID, ChatMessage]]:
        rows = await self._database.query(LINES_BY, (account, *after, limit))
        return [(row[0], _line(*row[1:])) for row in rows]

    async def notes_by(self, account: UUID) -> Sequence[tuple[UUID, Note]]:
        statement = "select table_id, text, at from note where account = %s order by table_id"
        rows = await self._database.query(statement, (account,))
        return [(table, Note(text, at)) for table, text, at in rows]

    async def keep_note(self, table: UUID, account: UUID, note: Note) -> None:
        if note.text:
            await self._database.query(KEEP_NOTE, (table, account, note.text, note.at))
        else:
            statement = "delete from note where table_id = %s and account = %s"
            await self._database.query(statement, (table, account))

    async def note(self, table: UUID, account: UUID) -> Note | None:
        statement = "select text, at from note where table_id = %s and account = %s"
        found = await self._database.query(statement, (table, account))
        return Note(*found[0]) if found else None


def _line(*columns: Any) -> ChatMessage:
    line = ChatMessage(*columns)
    return blank_line(line) if line.hidden else line
