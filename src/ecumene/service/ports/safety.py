"""What the service asks of its directory about second factors, passkeys, blocks and reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol
from uuid import UUID

from ecumene.service.people.passkeys import Passkey
from ecumene.service.people.reports import Report
from ecumene.service.people.second_factor import SecondFactor

#: people that one account may block
MAX_BLOCKED = 500


class Safety(Protocol):
    """Every method is one transaction. All of it goes with the account, but for reports."""

    # -- second factors

    async def second_factor(self, account: UUID) -> SecondFactor | None: ...

    async def keep_second_factor(self, factor: SecondFactor) -> None:
        """Keep it in place of an older one."""
        ...

    async def change_second_factor(
        self, account: UUID, change: Callable[[SecondFactor], SecondFactor]
    ) -> SecondFactor | None:
        """The factor after the change, which sees the newest and may refuse by raising."""
        ...

    async def drop_second_factor(self, account: UUID) -> None: ...

    # -- passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        """One more; nothing happens if there is one of this id."""
        ...

    async def passkey(self, passkey: bytes) -> Passkey | None: ...

    async def passkeys_of(self, account: UUID) -> Sequence[Passkey]:
        """Those of somebody, the oldest first."""
        ...

    async def passkey_used(self, passkey: Passkey) -> None:
        """Keep how often and when it was last used."""
        ...

    async def drop_passkey(self, account: UUID, passkey: bytes) -> None: ...

    # -- blocks

    async def block(self, account: UUID, blocked: UUID, now: datetime) -> None:
        """Somebody wants nothing to do with somebody else; not more than MAX_BLOCKED."""
        ...

    async def unblock(self, account: UUID, blocked: UUID) -> None: ...

    async def blocked_by(self, account: UUID) -> dict[UUID, str]:
        """Whom somebody has blocked, with their names; who is gone is left out."""
        ...

    async def kept_apart(self, account: UUID) -> set[UUID]:
        """Whom somebody has blocked, and who has blocked them."""
        ...

    # -- reports

    async def add_report(self, report: Report) -> None: ...

    async def reports(self, limit: int) -> Sequence[Report]:
        """The oldest reports that are open."""
        ...

    async def close_report(self, report: UUID, by: str, now: datetime) -> bool:
        """Whether there was such an open one."""
        ...

    async def forget_reports(self, before: datetime, limit: int) -> int:
        """Forget so many at most of those that were closed before this; how many there were."""
        ...
