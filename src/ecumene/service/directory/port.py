"""What the service asks of its directory: people, sessions, tables, drafts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

import msgspec

from ecumene.service.people import Account, Session
from ecumene.service.tables import Table

#: the most tables a list shows
LISTED = 100


class NameTaken(Exception):
    """Somebody is registered under this name."""


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


class Directory(Protocol):
    """Every method is one transaction."""

    # -- people

    async def add_account(self, account: Account) -> None:
        """A new account; raises NameTaken if a registered one has the name."""
        ...

    async def account_named(self, name: str) -> Account | None:
        """The registered account of this name, whatever its capitals."""
        ...

    async def add_session(self, session: Session) -> None: ...

    async def signed_in(self, token: bytes, now: datetime) -> Account | None:
        """Whose session this is, if it has not ended."""
        ...

    async def end_session(self, token: bytes) -> None: ...

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        """Those of the sessions that have not ended."""
        ...

    # -- tables

    async def add_table(self, table: Table) -> None: ...

    async def table(self, table: UUID) -> Table:
        """The table; raises UnknownTable."""
        ...

    async def change_table(self, table: UUID, change: Callable[[Table], Table]) -> Table:
        """The table after the change, which sees the newest table and may refuse by raising."""
        ...

    async def table_of(self, game: UUID) -> Table | None:
        """The table at which this game is played, if any."""
        ...

    async def tables_of(self, account: UUID) -> Sequence[Table]:
        """Tables whose member somebody is, the newest first."""
        ...

    async def open_tables(self) -> Sequence[Table]:
        """Tables at which anybody may sit down, the newest first."""
        ...

    # -- drafts

    async def keep_draft(self, game: UUID, draft: Draft) -> None:
        """Keep the draft of a seat for a kind of question, in place of an older one."""
        ...

    async def drop_draft(self, game: UUID, seat: int, kind: str) -> None: ...

    async def drafts(self, game: UUID) -> Sequence[Draft]: ...

    # -- itself

    async def check(self) -> None:
        """Raise if it cannot be reached, OldSchema if it is not up to date."""
        ...
