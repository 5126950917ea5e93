"""The directory's port for chat and notes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol
from uuid import UUID

from ecumene.service.tables.talk import Audience, Line, Note


class Talk(Protocol):
    """The port of talk. Every method is one transaction."""

    async def add_line(self, table: UUID, line: Line) -> Line:
        """Add a message with the next number, once per key.

        A message that hides another takes effect at once. Refused if the chat is full.
        """
        ...

    async def lines(
        self, table: UUID, audience: Audience, *, after: int, before: int, limit: int
    ) -> Sequence[Line]:
        """Return the last messages between two numbers, in order; without the text of hidden
        ones."""
        ...

    async def last_lines(self, tables: Collection[UUID]) -> dict[UUID, int]:
        """Return the number of the last message at each table with any."""
        ...

    async def forget_speaker(self, account: UUID, name: str) -> None:
        """Delete a person's messages; placeholders remain under this name."""
        ...

    async def lines_by(
        self, account: UUID, *, after: tuple[UUID, int], limit: int
    ) -> Sequence[tuple[UUID, Line]]:
        """Return a person's messages, by table and number, starting after these."""
        ...

    async def notes_by(self, account: UUID) -> Sequence[tuple[UUID, Note]]:
        """Return all notes of a person, with their tables."""
        ...

    async def keep_note(self, table: UUID, account: UUID, note: Note) -> None:
        """Store a note, replacing an older one; an empty one deletes it."""
        ...

    async def note(self, table: UUID, account: UUID) -> Note | None: ...
