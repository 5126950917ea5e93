"""The directory's port for second factors, passkeys, blocks and reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

import msgspec

from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.second_factor import SecondFactor

#: maximum people that one account may block
MAX_BLOCKED = 500


class AbuseReport(msgspec.Struct, frozen=True):
    """A report about somebody at a table; a chat message is copied in case it gets hidden."""

    id: UUID
    at: datetime
    reporter: UUID
    table: UUID
    #: the reported person, and their name at that time
    account: UUID
    name: str
    reason: str
    line: str = ""
    #: when and by whom it was closed; None and "" for open ones
    closed: datetime | None = None
    closed_by: str = ""


class Safety(Protocol):
    """The port of safety. Every method is one transaction. Deleted with the account, except
    reports."""

    # -- second factors

    async def second_factor(self, account: UUID) -> SecondFactor | None: ...

    async def keep_second_factor(self, factor: SecondFactor) -> None:
        """Store a second factor, replacing an older one."""
        ...

    async def change_second_factor(
        self, account: UUID, change: Callable[[SecondFactor], SecondFactor]
    ) -> SecondFactor | None:
        """Apply a change to the latest factor; it may refuse by raising. Return the new factor."""
        ...

    async def drop_second_factor(self, account: UUID) -> None: ...

    # -- passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        """Add a passkey; no effect if the id exists."""
        ...

    async def passkey(self, passkey: bytes) -> Passkey | None: ...

    async def passkeys_of(self, account: UUID) -> Sequence[Passkey]:
        """Return a person's passkeys, oldest first."""
        ...

    async def passkey_used(self, passkey: Passkey) -> None:
        """Record a passkey's use."""
        ...

    async def drop_passkey(self, account: UUID, passkey: bytes) -> None: ...

    # -- blocks

    async def block(self, account: UUID, blocked: UUID, now: datetime) -> None:
        """Block a person; at most MAX_BLOCKED."""
        ...

    async def unblock(self, account: UUID, blocked: UUID) -> None: ...

    async def blocked_by(self, account: UUID) -> dict[UUID, str]:
        """Return the people somebody has blocked, with names; deleted accounts are left out."""
        ...

    async def kept_apart(self, account: UUID) -> set[UUID]:
        """Return the people somebody has blocked or is blocked by."""
        ...

    # -- reports

    async def add_report(self, report: AbuseReport) -> None: ...

    async def reports(self, limit: int) -> Sequence[AbuseReport]:
        """Return the oldest open reports."""
        ...

    async def close_report(self, report: UUID, by: str, now: datetime) -> bool:
        """Close a report; return whether it was open."""
        ...

    async def forget_reports(self, before: datetime, limit: int) -> int:
        """Delete up to this many reports closed before this time; return how many."""
        ...
