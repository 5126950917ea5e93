"""The port of the directory: people, safety, talk, analyses (see there), tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.tables import Table

from .allowances import Allowances
from .analyses import Analyses
from .chat import ChatStore
from .documents import bounded
from .gatherings import Gatherings
from .people import People
from .safety import Safety
from .store import Job
from .store_rules import wake_job

#: tables on one page of a list
LISTED = 100


class UnknownTable(LookupError):
    """The table doesn't exist."""


class StoredDraft(msgspec.Struct, frozen=True):
    """A seat's draft answer as JSON, and the game's row when it was stored."""

    seat: int
    kind: str
    answer: bytes
    row: int

    def __post_init__(self) -> None:
        bounded(self.answer)


class KeptOrder(msgspec.Struct, frozen=True):
    """A seat's standing order, as JSON (see standing_orders)."""

    seat: int
    kind: str
    content: bytes

    def __post_init__(self) -> None:
        bounded(self.content)


class OrderNote(msgspec.Struct, frozen=True):
    """An entry in a seat's journal of orders about a question, as JSON (see standing_orders)."""

    seat: int
    decision: int
    content: bytes

    def __post_init__(self) -> None:
        bounded(self.content)


class Quota(msgspec.Struct, frozen=True):
    """How many live tables a host and an address may have.

    Live tables are waiting or in play. Waiting ones also have a limit of their own.
    """

    host: int
    host_waiting: int
    address: int
    address_waiting: int
    #: tables opened before this don't count
    since: datetime

    def allows(self, host: LiveTables, address: LiveTables) -> bool:
        """Whether one more may be opened."""
        return (
            host.all < self.host
            and host.waiting < self.host_waiting
            and address.all < self.address
            and address.waiting < self.address_waiting
        )


class LiveTables(msgspec.Struct, frozen=True):
    """The live tables of a person or an address."""

    all: int = 0
    waiting: int = 0


def liveness(table: Table) -> str:
    """Return how a live table is counted: "waiting", "playing", or ""."""
    live = table.status in ("waiting", "playing") and table.origin is None
    return table.status if live and table.moved is None else ""


def after_change(before: Table, change: Callable[[Table], Table]) -> Table:
    """Return the changed table, with a new revision if anything is different."""
    changed = change(before)
    return before if changed == before else replace(changed, revision=before.revision + 1)


def jobs_of_change(before: Table, changed: Table, now: datetime) -> list[Job]:
    """Return the job by which clocks and bots adjust to a change of a table in play."""
    if changed is before or before.played is None or before.status != "playing":
        return []
    return [wake_job(before.played, f"table:{changed.revision}", now)]


class Directory(People, Safety, ChatStore, Allowances, Analyses, Gatherings, Protocol):
    """The port of the directory. Every method is one transaction."""

    # -- tables

    async def add_table(self, table: Table) -> None:
        """Add a table; no effect if the id exists."""
        ...

    async def open_table(self, table: Table, address: str, quota: Quota) -> bool:
        """Like add_table, if the quota allows it; return whether it does. Exact across all
        workers."""
        ...

    async def table(self, table: UUID) -> Table:
        """Return a table; raises UnknownTable."""
        ...

    async def several(self, tables: Collection[UUID]) -> Mapping[UUID, Table]:
        """Return these tables; unknown ones are left out."""
        ...

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        """Apply a change to the latest table; it may refuse by raising. Return the new table.

        A table that is different has the next revision. If it is in play, its game is woken: the
        job is written together with the change.
        """
        ...

    async def table_of(self, game: UUID) -> Table | None:
        """Return the table of this game, if any."""
        ...

    async def tables_at(self, games: Collection[UUID]) -> Mapping[UUID, Table]:
        """Return the tables of these games; games without one are left out."""
        ...

    async def tables_of(
        self, account: UUID, *, archived: bool = False, after: Cursor = NEWEST
    ) -> Sequence[Table]:
        """Return a page of a person's tables, newest first.

        Either the archived ones or the others.
        """
        ...

    async def open_tables(self, *, after: Cursor = NEWEST) -> Sequence[Table]:
        """Return a page of the open tables, newest first."""
        ...

    async def live_tables(self) -> Sequence[Table]:
        """Return all tables waiting or in play, without copies; for hosts at home, who have few."""
        ...

    async def copies_of(self, account: UUID) -> int:
        """Count a person's copies of games."""
        ...

    async def drop_table(self, table: UUID) -> None:
        """Delete a table with its chat and notes."""
        ...

    async def drop_waiting(self, before: datetime, limit: int) -> int:
        """Delete up to this many waiting tables opened before this time; return how many."""
        ...

    # -- drafts

    async def keep_draft(self, game: UUID, draft: StoredDraft) -> None:
        """Store a seat's draft for a kind of question, replacing an older one."""
        ...

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None: ...

    async def drafts(self, game: UUID) -> Sequence[StoredDraft]: ...

    async def settle_draft(self, game: UUID, draft: StoredDraft, row: int | None) -> None:
        """Confirm a draft at this row, or delete it; not if there is a newer one."""
        ...

    # -- standing orders

    async def keep_order(self, game: UUID, order: KeptOrder) -> None:
        """Store a seat's standing order for a kind of question, replacing an older one."""
        ...

    async def drop_order(self, game: UUID, seat: int, kind: str) -> None: ...

    async def orders(self, game: UUID) -> Sequence[KeptOrder]: ...

    async def replace_orders(self, game: UUID, seat: int, orders: Sequence[KeptOrder]) -> None:
        """Store these orders in place of all that a seat has."""
        ...

    async def note_order(self, game: UUID, note: OrderNote) -> None:
        """Write into a seat's journal, in place of an earlier entry about the same question."""
        ...

    async def order_notes(self, game: UUID, seat: int, limit: int) -> Sequence[OrderNote]:
        """Return the newest entries of a seat's journal, newest first."""
        ...

    # -- health

    async def check(self) -> None:
        """Raise if the directory is unreachable; OldSchema if it is outdated."""
        ...
