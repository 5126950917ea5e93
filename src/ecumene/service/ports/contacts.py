"""What the service asks of its contacts: switches, subscriptions, hooks, presence."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Literal, Protocol
from uuid import UUID

import msgspec

from ecumene.service.ports.store import Job

#: whether a channel is used: never, at tables without hurry (days, or no clock), or at all tables
When = Literal["off", "days", "all"]
#: how a hook is spoken to, see webhooks.py
Format = Literal["discord", "slack", "ntfy", "json"]

#: browsers of one account that are pushed to; a new one takes the place of the oldest
MAX_SUBSCRIPTIONS = 10
#: hooks of one account, those of its tables with them
MAX_HOOKS = 20
#: a hook is switched off after so many notices in a row that could not be brought to it
MAX_FAILURES = 10


class TooMany(Exception):
    """There are as many as anybody may have."""


class Switches(msgspec.Struct, frozen=True):
    """When somebody is told by which channel. Push and hooks are there only if asked for."""

    mail: When = "days"
    push: When = "all"
    hook: When = "all"


class Subscription(msgspec.Struct, frozen=True):
    """A browser that may be pushed to: its address at a push service, and its keys (base64url)."""

    id: UUID
    account: UUID
    endpoint: str
    p256dh: str
    auth: str
    created: datetime
    #: of the browser, "" if nobody knows
    language: str = ""


class Hook(msgspec.Struct, frozen=True):
    """An address of another service: for what its owner is told, or for what a table is told."""

    id: UUID
    account: UUID
    table: UUID | None
    format: Format
    #: whoever knows it may write there: it is shown to nobody, not even to its owner
    url: str
    created: datetime
    #: notices in a row that could not be brought
    failures: int = 0

    @property
    def off(self) -> bool:
        """Whether it failed too often."""
        return self.failures >= MAX_FAILURES


class Reach(msgspec.Struct, frozen=True):
    """How somebody is reached about one table."""

    switches: Switches = Switches()
    muted: bool = False
    subscriptions: tuple[Subscription, ...] = ()
    #: without those of tables
    hooks: tuple[Hook, ...] = ()


class Presence(msgspec.Struct, frozen=True):
    """Somebody has a socket open at a table, and is believed to be there until then."""

    account: UUID
    table: UUID
    until: datetime


class Told(msgspec.Struct, frozen=True):
    """A notice and the work of bringing it to somebody: an account, or the hooks of a table."""

    who: UUID
    notice: str
    jobs: tuple[Job, ...] = ()


class Contacts(Protocol):
    """Every method is one transaction."""

    # -- switches

    async def switches(self, account: UUID) -> Switches: ...

    async def switch(self, account: UUID, switches: Switches) -> None: ...

    async def sign_off_token(self, account: UUID) -> str:
        """The token that switches emails to this account off, and does nothing else."""
        ...

    async def sign_off(self, token: str) -> None:
        """No emails any more to whoever was given this token; nothing if nobody was."""
        ...

    async def mute(self, account: UUID, table: UUID, muted: bool) -> None:
        """Whether somebody is told nothing of a table."""
        ...

    # -- addresses

    async def subscribe(self, subscription: Subscription) -> None:
        """One more browser; one that was there before, of whomever, is this one from now on."""
        ...

    async def unsubscribe(self, account: UUID, subscription: UUID) -> None: ...

    async def subscriptions(self, account: UUID) -> Sequence[Subscription]:
        """The browsers of somebody, the oldest first."""
        ...

    async def subscription(self, subscription: UUID) -> Subscription | None: ...

    async def add_hook(self, hook: Hook) -> None:
        """One more hook; raises TooMany."""
        ...

    async def remove_hook(self, account: UUID, hook: UUID) -> None: ...

    async def hooks(self, account: UUID) -> Sequence[Hook]:
        """All hooks of somebody, those of tables with them, the oldest first."""
        ...

    async def hooks_of(self, table: UUID) -> Sequence[Hook]:
        """The hooks of a table."""
        ...

    async def hook(self, hook: UUID) -> Hook | None: ...

    async def hook_answered(self, hook: UUID, well: bool) -> Hook | None:
        """Count a failure, or forget them all; the hook after that."""
        ...

    # -- presence

    async def note_present(self, present: Sequence[Presence]) -> None:
        """These are at their tables."""
        ...

    async def note_left(self, left: Sequence[Presence], now: datetime) -> None:
        """These are gone, unless somebody has noted since that they are there."""
        ...

    async def present(self, table: UUID, now: datetime) -> set[UUID]:
        """Who is at a table."""
        ...

    async def forget(self, account: UUID) -> None:
        """Nothing of somebody is kept."""
        ...

    # -- telling

    async def reach(self, accounts: Collection[UUID], table: UUID) -> Mapping[UUID, Reach]:
        """How these are reached about a table."""
        ...

    async def tell(self, told: Sequence[Told], now: datetime) -> None:
        """Queue the jobs of those who have not been told of this yet, and remember that."""
        ...

    async def were_told(self, notices: Collection[tuple[UUID, str]]) -> set[tuple[UUID, str]]:
        """Of these pairs (who, notice) those who were told."""
        ...

    async def forget_told(self, before: datetime, limit: int) -> int:
        """Forget so many at most of what was told before this; how many there were."""
        ...

    async def forget_presence(self, before: datetime, limit: int) -> int:
        """The same for those who were at a table, where their worker could not say they left."""
        ...
