"""What the service asks of its directory about chat and notes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol
from uuid import UUID

from ecumene.service.tables.talk import Audience, Line, Note


class Talk(Protocol):
    """Every method is one transaction."""

    async def add_line(self, table: UUID, line: Line) -> Line:
        """Say it, with the next number; what was said with this key before is not said again.

        A line that hides another hides it in the same moment. Refused if the table is full.
        """
        ...

    async def lines(
        self, table: UUID, audience: Audience, *, after: int, before: int, limit: int
    ) -> Sequence[Line]:
        """The last so many lines between two numbers, in order; the text of hidden ones is gone."""
        ...

    async def last_lines(self, tables: Collection[UUID]) -> dict[UUID, int]:
        """The number of the last line of each table at which something was said."""
        ...

    async def forget_speaker(self, account: UUID, name: str) -> None:
        """Take away what somebody said; that something was said there stays, under this name."""
        ...

    async def lines_by(
        self, account: UUID, *, after: tuple[UUID, int], limit: int
    ) -> Sequence[tuple[UUID, Line]]:
        """What somebody said, by table and number, beginning after these."""
        ...

    async def notes_by(self, account: UUID) -> Sequence[tuple[UUID, Note]]:
        """All notes of somebody, with their tables."""
        ...

    async def keep_note(self, table: UUID, account: UUID, note: Note) -> None:
        """Keep a note in place of an older one; an empty one takes it away."""
        ...

    async def note(self, table: UUID, account: UUID) -> Note | None: ...
