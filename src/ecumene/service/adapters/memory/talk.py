"""Chat and notes in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from uuid import UUID

import msgspec

from ecumene.service.tables.tables import NOBODY, refuse
from ecumene.service.tables.talk import MAX_LINES, Audience, Line, Note, blank_line, reads


class MemoryTalk:
    """Nothing here waits, so every method is one step to everybody else."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[UUID, list[Line]] = {}
        self._notes: dict[tuple[UUID, UUID], Note] = {}

    async def add_line(self, table: UUID, line: Line) -> Line:
        there = self._lines.setdefault(table, [])
        for said in there:
            if line.key and (said.account, said.key) == (line.account, line.key):
                return said
        if len(there) >= MAX_LINES:
            raise refuse("chat_full")
        said = msgspec.structs.replace(line, number=len(there) + 1)
        there.append(said)
        if said.hides:
            there[said.hides - 1] = blank_line(there[said.hides - 1])
        return said

    async def lines(
        self, table: UUID, audience: Audience, *, after: int, before: int, limit: int
    ) -> Sequence[Line]:
        found = [
            line
            for line in self._lines.get(table, [])
            if after < line.number < before and reads(audience, line)
        ]
        return found[-limit:]

    async def last_lines(self, tables: Collection[UUID]) -> dict[UUID, int]:
        return {table: len(self._lines[table]) for table in tables if self._lines.get(table)}

    async def forget_speaker(self, account: UUID, name: str) -> None:
        for lines in self._lines.values():
            lines[:] = [
                msgspec.structs.replace(blank_line(line), name=name, account=NOBODY, key="")
                if line.account == account
                else line
                for line in lines
            ]

    async def lines_by(
        self, account: UUID, *, after: tuple[UUID, int], limit: int
    ) -> Sequence[tuple[UUID, Line]]:
        said = [
            (table, line)
            for table, lines in self._lines.items()
            for line in lines
            if line.account == account and (table, line.number) > after
        ]
        return sorted(said, key=lambda each: (each[0], each[1].number))[:limit]

    async def notes_by(self, account: UUID) -> Sequence[tuple[UUID, Note]]:
        return [(table, note) for (table, whose), note in self._notes.items() if whose == account]

    def forget_talk_of(self, account: UUID) -> None:
        """Somebody is gone."""
        self._notes = {key: note for key, note in self._notes.items() if key[1] != account}

    def forget_talk(self, table: UUID) -> None:
        """A table is gone."""
        self._lines.pop(table, None)
        for key in [key for key in self._notes if key[0] == table]:
            del self._notes[key]

    async def keep_note(self, table: UUID, account: UUID, note: Note) -> None:
        self._notes[table, account] = note
        if not note.text:
            del self._notes[table, account]

    async def note(self, table: UUID, account: UUID) -> Note | None:
        return self._notes.get((table, account))
