"""What the service asks of its directory about people: accounts, sessions, tickets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime
from typing import Any, Protocol
from uuid import UUID

from ecumene.service.people.names import lookalike, same_name
from ecumene.service.people.people import (
    Account,
    Identity,
    Measure,
    Scope,
    Session,
    Ticket,
)

#: the most sessions a list shows
SESSIONS = 100


def account_values(account: Account) -> tuple[Any, ...]:
    """The columns that may change: name, password, role, mail, suspended, language."""
    return (
        account.name,
        account.password,
        account.role,
        account.mail or None,
        account.suspended,
        account.language,
    )


def name_values(account: Account) -> tuple[str | None, str | None]:
    """The columns "registered" and "lookalike". A guest has registered no name."""
    if account.guest:
        return None, None
    return same_name(account.name), lookalike(account.name)


def is_renamed(before: Account, after: Account) -> bool:
    """Whether a change takes a name. Else it stays, even if it looks like an older one."""
    return (before.name, before.guest) != (after.name, after.guest)


class Taken(Exception):
    """Somebody else has it."""


class NameTaken(Taken):
    """Somebody is registered under this name."""


class MailTaken(Taken):
    """Another account has this address."""


class IdentityTaken(Taken):
    """Another account has this identity."""


class UnknownAccount(LookupError):
    """There is no such account."""


class People(Protocol):
    """Every method is one transaction."""

    # -- accounts

    async def add_account(self, account: Account) -> None:
        """A new account; raises NameTaken if a registered one has a name like it, and so on."""
        ...

    async def account(self, account: UUID) -> Account | None: ...

    async def account_named(self, name: str) -> Account | None:
        """The registered account of this name, whatever its capitals."""
        ...

    async def account_by_mail(self, address: str) -> Account | None:
        """The account that has verified this address."""
        ...

    async def account_by_identity(self, identity: Identity) -> Account | None: ...

    async def change_account(self, account: UUID, change: Callable[[Account], Account]) -> Account:
        """The account after the change, which sees the newest account and may refuse by raising.

        Raises UnknownAccount, or as :meth:`add_account` if the change takes what others have.
        """
        ...

    async def delete_account(self, account: UUID) -> None:
        """Forget somebody, with everything that hangs on the account."""
        ...

    async def idle_guests(self, before: datetime, limit: int) -> Sequence[UUID]:
        """So many at most of the guests from before this who have no session: none can return."""
        ...

    # -- sessions

    async def add_session(self, session: Session) -> None: ...

    async def signed_in(self, token: bytes, now: datetime) -> tuple[Account, Session] | None:
        """Whose session this is, if it has not ended and they are not suspended."""
        ...

    async def session_confirmed(self, token: bytes, now: datetime) -> None:
        """Keep when the owner of a session last showed that it is still they."""
        ...

    async def session_used(self, token: bytes, day: date) -> None:
        """Keep the day on which a session was last used."""
        ...

    async def sessions_of(
        self, account: UUID, scopes: Collection[Scope], now: datetime
    ) -> Sequence[Session]:
        """The sessions of somebody of these kinds that have not ended, the newest SESSIONS."""
        ...

    async def end_session(self, token: bytes) -> None: ...

    async def end_sessions(
        self, account: UUID, scopes: Collection[Scope], *, but: bytes = b""
    ) -> None:
        """End all sessions of somebody of these kinds, but for one."""
        ...

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        """Those of the sessions that have not ended."""
        ...

    async def forget_sessions(self, before: datetime, limit: int) -> int:
        """Forget so many at most of the sessions that ended before this; how many there were."""
        ...

    # -- tickets

    async def add_ticket(self, ticket: Ticket, now: datetime) -> None:
        """Keep it until it is taken; those that have expired are forgotten."""
        ...

    async def take_ticket(self, token: bytes, purpose: str, now: datetime) -> Ticket | None:
        """The ticket, if there is one and it has not expired; nobody can take it again."""
        ...

    # -- moderation

    async def add_measure(self, measure: Measure) -> None: ...

    async def measures(self, limit: int) -> Sequence[Measure]:
        """What moderators did, the newest first."""
        ...
