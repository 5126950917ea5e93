"""The directory's port for chat and notes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol
from uuid import UUID

from ecumene.service.tables.chat import Audience, ChatMessage, Note


class ChatStore(Protocol):
    """The port of talk. Every method is one transaction."""

    async def add_line(self, table: UUID, line: ChatMessage) -> ChatMessage:
        """Add a message with the next number, once per key; private ones are counted apart.

        A message that hides another takes effect at once. Refused if the chat is full.
        """
        ...

    async def lines(
        self, table: UUID, audience: Audience, *, after: int, before: int, limit: int
    ) -> Sequence[ChatMessage]:
        """Return the last messages between two numbers, in order; without the text of hidden
        ones."""
        ...

    async def private_lines(
        self, table: UUID, seat: int | None, *, after: int, limit: int
    ) -> Sequence[ChatMessage]:
        """Return the last private messages of a seat (None for all) after a number, in order."""
        ...

    async def conversation(
        self, table: UUID, seats: int, *, before: int, limit: int
    ) -> Sequence[ChatMessage]:
        """Return the last messages of one conversation before a place, in order."""
        ...

    async def last_lines(self, tables: Collection[UUID]) -> dict[UUID, int]:
        """Return the number of messages at each table with any, private ones included."""
        ...

    async def forget_speaker(self, account: UUID, name: str) -> None:
        """Delete a person's messages; placeholders remain under this name."""
        ...

    async def lines_by(
        self, account: UUID, *, after: tuple[UUID, int, int], limit: int
    ) -> Sequence[tuple[UUID, ChatMessage]]:
        """Return a person's messages, by table, seats and number, starting after these."""
        ...

    async def notes_by(self, account: UUID) -> Sequence[tuple[UUID, Note]]:
        """Return all notes of a person, with their tables."""
        ...

    async def keep_note(self, table: UUID, account: UUID, note: Note) -> None:
        """Store a note, replacing an older one; an empty one deletes it."""
        ...

    async def note(self, table: UUID, account: UUID) -> Note | None: ...
