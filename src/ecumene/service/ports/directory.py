"""What the service asks of its directory: people, safety, talk, analyses (see there), tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

import msgspec

from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.tables import Table

from .allowances import Allowances
from .analyses import Analyses
from .people import People
from .safety import Safety
from .talk import Talk

#: tables on one page of a list
LISTED = 100


class OldSchema(Exception):
    """The database lacks steps that this program needs."""


class UnknownTable(LookupError):
    """There is no such table."""


class Draft(msgspec.Struct, frozen=True):
    """An answer that a seat prepares: as JSON, and the row the game was at when it was kept."""

    seat: int
    kind: str
    answer: bytes
    row: int


class KeptOrder(msgspec.Struct, frozen=True):
    """What a seat wants answered when it is asked, as JSON (see orders)."""

    seat: int
    kind: str
    content: bytes


class Quota(msgspec.Struct, frozen=True):
    """How many live tables one host may have, and all that were opened from one address.

    Live is what waits or is played. Those that wait are counted again by themselves.
    """

    host: int
    host_waiting: int
    address: int
    address_waiting: int
    #: what was opened before this does not count any more
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
    """Live tables of somebody, or of an address."""

    all: int = 0
    waiting: int = 0


def liveness(table: Table) -> str:
    """By what live tables are counted: "waiting", "playing", or nothing."""
    live = table.status in ("waiting", "playing") and table.origin is None
    return table.status if live and table.moved is None else ""


class Directory(People, Safety, Talk, Allowances, Analyses, Protocol):
    """Every method is one transaction."""

    # -- tables

    async def add_table(self, table: Table) -> None:
        """A new table; nothing happens if there is one with this id."""
        ...

    async def open_table(self, table: Table, address: str, quota: Quota) -> bool:
        """As add_table, if the quota allows it; whether it does. Exact over all workers."""
        ...

    async def table(self, table: UUID) -> Table:
        """The table; raises UnknownTable."""
        ...

    async def several(self, tables: Collection[UUID]) -> Mapping[UUID, Table]:
        """These tables at once; those that do not exist are left out."""
        ...

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        """The table after the change, which sees the newest table and may refuse by raising."""
        ...

    async def table_of(self, game: UUID) -> Table | None:
        """The table at which this game is played, if any."""
        ...

    async def tables_at(self, games: Collection[UUID]) -> Mapping[UUID, Table]:
        """The tables at which these games are played; those without one are left out."""
        ...

    async def tables_of(
        self, account: UUID, *, archived: bool = False, after: Cursor = NEWEST
    ) -> Sequence[Table]:
        """A page of the tables whose member somebody is, the newest first.

        Either those that they have put away, or the others.
        """
        ...

    async def open_tables(self, *, after: Cursor = NEWEST) -> Sequence[Table]:
        """A page of the tables at which anybody may sit down, the newest first."""
        ...

    async def live_tables(self) -> Sequence[Table]:
        """All tables that wait or play, copies left out; for hosts at home, who have few."""
        ...

    async def copies_of(self, account: UUID) -> int:
        """How many copies of games somebody keeps."""
        ...

    async def drop_table(self, table: UUID) -> None:
        """Forget a table, and what was said and noted there."""
        ...

    async def drop_waiting(self, before: datetime, limit: int) -> int:
        """Forget so many at most of the tables that wait and were opened before this; how many."""
        ...

    # -- drafts

    async def keep_draft(self, game: UUID, draft: Draft) -> None:
        """Keep the draft of a seat for a kind of question, in place of an older one."""
        ...

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None: ...

    async def drafts(self, game: UUID) -> Sequence[Draft]: ...

    async def settle_draft(self, game: UUID, draft: Draft, row: int | None) -> None:
        """Note that a draft still counts at this row, or forget it; not if there is a newer one."""
        ...

    # -- standing orders

    async def keep_order(self, game: UUID, order: KeptOrder) -> None:
        """Keep the order of a seat for a kind of question, in place of an older one."""
        ...

    async def drop_order(self, game: UUID, seat: int, kind: str) -> None: ...

    async def orders(self, game: UUID) -> Sequence[KeptOrder]: ...

    # -- itself

    async def check(self) -> None:
        """Raise if it cannot be reached, OldSchema if it is not up to date."""
        ...
