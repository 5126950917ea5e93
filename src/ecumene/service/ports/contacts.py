"""The port of contacts: switches, subscriptions, webhooks, presence."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Literal, Protocol
from uuid import UUID

import msgspec

from ecumene.service.ports.documents import carry_over
from ecumene.service.ports.store import Job

#: whether a channel is used: never, at slow tables (days, or no clock), or at all tables
When = Literal["off", "days", "all"]
#: kinds of notices that can be switched off
Topic = Literal["turn", "reminder", "table", "talk", "club"]
#: message formats of webhooks, see webhooks.py
Format = Literal["discord", "slack", "ntfy", "json"]

#: browsers per account; a new one replaces the oldest
MAX_SUBSCRIPTIONS = 10
#: webhooks per account, including those of its tables
MAX_HOOKS = 20
#: consecutive failures after which a webhook is turned off
MAX_FAILURES = 10


class TooMany(Exception):
    """The limit per person has been reached."""


class Switches(msgspec.Struct, frozen=True):
    """When each channel is used. Push and webhooks only exist on request."""

    mail: When = "days"
    push: When = "all"
    hook: When = "all"
    #: quiet hours in the person's time zone; none if equal
    quiet_from: int = 22
    quiet_until: int = 7
    #: the hour of the person's day of the daily digest; None for immediate emails
    digest: int | None = None
    #: topics that are off on all channels
    off: tuple[Topic, ...] = ()


read_switches = msgspec.json.Decoder(Switches).decode


def write_switches(switches: Switches, stored: str) -> str:
    """Write switches in place of the stored ones."""
    return carry_over(stored.encode(), read_switches(stored), switches).decode()


class Subscription(msgspec.Struct, frozen=True):
    """A browser's push subscription: its address and its keys (base64url)."""

    id: UUID
    account: UUID
    endpoint: str
    p256dh: str
    auth: str
    created: datetime
    #: of the browser, "" if unknown
    language: str = ""


class Hook(msgspec.Struct, frozen=True):
    """A webhook for a person's or a table's notices."""

    id: UUID
    account: UUID
    table: UUID | None
    format: Format
    #: secret, because whoever knows it may write there; never shown, not even to its owner
    url: str
    created: datetime
    #: consecutive failed deliveries
    failures: int = 0

    @property
    def off(self) -> bool:
        """Whether it was turned off after too many failures."""
        return self.failures >= MAX_FAILURES


class Reach(msgspec.Struct, frozen=True):
    """How to reach a person about one table."""

    switches: Switches = Switches()
    muted: bool = False
    subscriptions: tuple[Subscription, ...] = ()
    #: without those of tables
    hooks: tuple[Hook, ...] = ()


class PersonPresent(msgspec.Struct, frozen=True):
    """A person with a socket open at a table, presumed there until this time."""

    account: UUID
    table: UUID
    until: datetime


class NewNotice(msgspec.Struct, frozen=True):
    """A notice and its delivery jobs, for an account or the webhooks of a table."""

    who: UUID
    notice: str
    jobs: tuple[Job, ...] = ()


class Contacts(Protocol):
    """The port of contacts. Every method is one transaction."""

    # -- switches

    async def switches(self, account: UUID) -> Switches: ...

    async def switch(self, account: UUID, switches: Switches) -> None: ...

    async def sign_off_token(self, account: UUID) -> str:
        """Return the token that unsubscribes this account from emails, and nothing else."""
        ...

    async def sign_off(self, token: str) -> None:
        """Unsubscribe the owner of this token from emails, if there is one."""
        ...

    async def feed_token(self, account: UUID, *, renew: bool) -> str:
        """Return the token of this account's calendar feed; a new one if requested."""
        ...

    async def feed_owner(self, token: str) -> UUID | None:
        """Return whose calendar feed a token opens."""
        ...

    async def mute(self, account: UUID, table: UUID, muted: bool) -> None:
        """Mute or unmute a table."""
        ...

    # -- addresses

    async def subscribe(self, subscription: Subscription) -> None:
        """Add a browser; an existing one moves to this account."""
        ...

    async def unsubscribe(self, account: UUID, subscription: UUID) -> None: ...

    async def subscriptions(self, account: UUID) -> Sequence[Subscription]:
        """Return a person's browsers, oldest first."""
        ...

    async def subscription(self, subscription: UUID) -> Subscription | None: ...

    async def add_hook(self, hook: Hook) -> None:
        """Add a webhook; raises TooMany."""
        ...

    async def remove_hook(self, account: UUID, hook: UUID) -> None: ...

    async def hooks(self, account: UUID) -> Sequence[Hook]:
        """Return a person's webhooks, including those of tables, oldest first."""
        ...

    async def hooks_of(self, table: UUID) -> Sequence[Hook]:
        """Return the webhooks of a table."""
        ...

    async def hook(self, hook: UUID) -> Hook | None: ...

    async def hook_answered(self, hook: UUID, well: bool) -> Hook | None:
        """Count or reset a webhook's failures; return the webhook."""
        ...

    # -- presence

    async def note_present(self, present: Sequence[PersonPresent]) -> None:
        """Record that these people are at their tables."""
        ...

    async def note_left(self, left: Sequence[PersonPresent], now: datetime) -> None:
        """Record that these people have left, unless they were seen since."""
        ...

    async def present(self, table: UUID, now: datetime) -> set[UUID]:
        """Return who is at a table."""
        ...

    async def forget(self, account: UUID) -> None:
        """Delete everything about a person."""
        ...

    # -- notifying

    async def reach(self, accounts: Collection[UUID], table: UUID) -> Mapping[UUID, Reach]:
        """Return how to reach these people about a table."""
        ...

    async def tell(self, told: Sequence[NewNotice], now: datetime) -> None:
        """Queue the jobs of people who haven't been notified yet, and remember that."""
        ...

    async def were_told(self, notices: Collection[tuple[UUID, str]]) -> set[tuple[UUID, str]]:
        """Return those of these pairs (person, notice) that were notified."""
        ...

    async def forget_told(self, before: datetime, limit: int) -> int:
        """Delete up to this many older records of notices; return how many."""
        ...

    async def forget_presence(self, before: datetime, limit: int) -> int:
        """Delete up to this many stale presences; return how many."""
        ...
