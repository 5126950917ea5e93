"""Rows of people, tables and games that move between installations.

Each kind of row is defined once here, with its columns and their types; adapters read and write
them as plain values: UUID, datetime, timedelta, bytes, text, numbers. So installations can be
compared regardless of their database.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final, Literal, NamedTuple, Protocol
from uuid import UUID

import msgspec

from ecumene.service.people.people import Ticket
from ecumene.service.ports.store import Job
from ecumene.service.tables.calendars import Span

#: "look" is a moment, or None for never
Type = Literal["id", "text", "number", "bytes", "moment", "span", "flag", "look"]
StoredRow = tuple[Any, ...]
#: the rows of one table and its game, by kind
RowsByKind = Mapping[str, Sequence[StoredRow]]


class RowKind(msgspec.Struct, frozen=True):
    """A kind of row: its owner column, all columns, and their order."""

    owner: str
    columns: Mapping[str, Type]
    order: str


#: the person as a guest, without password, address and role
PERSON: Final = RowKind("id", {"id": "id", "name": "text", "created_at": "moment"}, "id")

#: rows of a table; columns for lists are derived from its content
TABLE_KINDS: Final[dict[str, RowKind]] = {
    "game_table": RowKind("id", {"id": "id", "content": "bytes", "lines": "number"}, "id"),
    "chat_line": RowKind(
        "table_id",
        {
            "table_id": "id",
            "number": "number",
            "account": "id",
            "name": "text",
            "seat": "number",
            "audience": "text",
            "text": "text",
            "at": "moment",
            "hides": "number",
            "hidden": "flag",
            "key": "text",
            "seats": "number",
        },
        "seats, number",
    ),
    "note": RowKind(
        "table_id",
        {"table_id": "id", "account": "id", "text": "text", "at": "moment"},
        "account",
    ),
}

#: rows of a game; snapshots are created again
GAME_KINDS: Final[dict[str, RowKind]] = {
    "game": RowKind(
        "id",
        {
            "id": "id",
            "header": "bytes",
            "seed": "bytes",
            "seq": "number",
            "status": "text",
            "created_at": "moment",
            "updated_at": "moment",
        },
        "id",
    ),
    "action": RowKind(
        "game",
        {
            "game": "id",
            "seq": "number",
            "row": "bytes",
            "key": "text",
            "at": "moment",
            "link": "bytes",
        },
        "seq",
    ),
    "deadline": RowKind(
        "game",
        {
            "game": "id",
            "seat": "number",
            "decision": "number",
            "due": "moment",
            "at": "look",
            "asked": "moment",
            "time_limit": "span",
            "answered": "moment",
            "paused": "moment",
            "reminded": "flag",
        },
        "seat, decision",
    ),
    "bank": RowKind("game", {"game": "id", "seat": "number", "saved": "span"}, "seat"),
    "awaited": RowKind("game", {"game": "id", "seq": "number", "seats": "number"}, "game"),
    "draft": RowKind(
        "game",
        {"game": "id", "seat": "number", "kind": "text", "answer": "bytes", "seq": "number"},
        "seat, kind",
    ),
    "standing_order": RowKind(
        "game",
        {"game": "id", "seat": "number", "kind": "text", "content": "bytes"},
        "seat, kind",
    ),
    "order_note": RowKind(
        "game",
        {"game": "id", "seat": "number", "decision": "number", "content": "bytes"},
        "seat, decision",
    ),
}

KINDS: Final = {**TABLE_KINDS, **GAME_KINDS}


def place(kind: str, column: str) -> int:
    """Return the position of a column."""
    return list(KINDS[kind].columns).index(column)


class Known(NamedTuple):
    """A person who already exists here, and whether they are a guest."""

    row: StoredRow
    guest: bool


class StoredRows(Protocol):
    """The rows of one installation, within one transaction."""

    def people(self) -> Sequence[StoredRow]:
        """Return everybody, by id."""
        ...

    def known(self, people: Collection[UUID]) -> Mapping[UUID, Known]:
        """Return those of these people who exist here."""
        ...

    def last_sweep(self) -> datetime | None:
        """Return the time of the last sweep of deadlines."""
        ...

    def outages(self) -> Sequence[Span]:
        """Return the outages that deadlines were put off by."""
        ...

    def tables(self) -> Sequence[UUID]:
        """Return all tables, oldest first."""
        ...

    def table_rows(self, table: UUID) -> RowsByKind:
        """Return all rows of a table and its game, by kind; empty if it doesn't exist."""
        ...

    def has_game(self, game: UUID) -> bool:
        """Whether a game exists."""
        ...

    def add_people(self, rows: Sequence[StoredRow]) -> None:
        """Add people, as guests."""
        ...

    def add_table(self, rows: RowsByKind) -> None:
        """Add a table with its game."""
        ...

    def drop_table(self, table: UUID) -> None:
        """Delete a table with its game; snapshots stay."""
        ...

    def mark_restored(self, game: UUID) -> None:
        """Mark the game to be reseeded before its next row."""
        ...

    def add_ticket(self, ticket: Ticket) -> None:
        """Add a ticket (see people)."""
        ...

    def add_job(self, job: Job) -> None:
        """Add a job."""
        ...
