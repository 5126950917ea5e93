"""The directory's port for people: accounts, sessions, tickets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, datetime
from typing import Any, Protocol
from uuid import UUID

from ecumene.service.people.names import lookalike, same_name
from ecumene.service.people.people import (
    Account,
    Identity,
    ModeratorAction,
    Scope,
    Session,
    Ticket,
)

#: the most sessions a list shows
SESSIONS = 100


def account_values(account: Account) -> tuple[Any, ...]:
    """Return the columns that may change: name, password, role, mail, suspended, language,
    zone."""
    return (
        account.name,
        account.password,
        account.role,
        account.mail or None,
        account.suspended,
        account.language,
        account.zone,
    )


def name_values(account: Account) -> tuple[str | None, str | None]:
    """Return the columns "registered" and "lookalike". Guests have no registered name."""
    if account.guest:
        return None, None
    return same_name(account.name), lookalike(account.name)


def is_renamed(before: Account, after: Account) -> bool:
    """Whether a change takes a new name. An unchanged one stays, even if it looks like an older
    one."""
    return (before.name, before.guest) != (after.name, after.guest)


class AlreadyTaken(Exception):
    """Somebody else already has this name, address or identity."""


class NameTaken(AlreadyTaken):
    """The name is already registered."""


class MailTaken(AlreadyTaken):
    """The address belongs to another account."""


class IdentityTaken(AlreadyTaken):
    """The identity belongs to another account."""


class UnknownAccount(LookupError):
    """The account doesn't exist."""


class People(Protocol):
    """The port of people. Every method is one transaction."""

    # -- accounts

    async def add_account(self, account: Account) -> None:
        """Add an account; raises NameTaken if a registered name looks like it, and so on."""
        ...

    async def account(self, account: UUID) -> Account | None: ...

    async def account_named(self, name: str) -> Account | None:
        """Return the registered account of this name, ignoring case."""
        ...

    async def account_by_mail(self, address: str) -> Account | None:
        """Return the account with this verified address."""
        ...

    async def account_by_identity(self, identity: Identity) -> Account | None: ...

    async def change_account(self, account: UUID, change: Callable[[Account], Account]) -> Account:
        """Apply a change to the latest account; it may refuse by raising. Return the new account.

        Raises UnknownAccount, or like :meth:`add_account` if the change takes what others have.
        """
        ...

    async def delete_account(self, account: UUID) -> None:
        """Delete an account with everything that belongs to it."""
        ...

    async def idle_guests(self, before: datetime, limit: int) -> Sequence[UUID]:
        """Return up to this many older guests without a session; they can't return."""
        ...

    # -- sessions

    async def add_session(self, session: Session) -> None: ...

    async def signed_in(self, token: bytes, now: datetime) -> tuple[Account, Session] | None:
        """Return the account of a valid session, unless suspended."""
        ...

    async def session_confirmed(self, token: bytes, now: datetime) -> None:
        """Record when a session's owner last confirmed their identity."""
        ...

    async def session_used(self, token: bytes, day: date) -> None:
        """Record the day a session was last used."""
        ...

    async def sessions_of(
        self, account: UUID, scopes: Collection[Scope], now: datetime
    ) -> Sequence[Session]:
        """Return a person's latest sessions of these kinds, up to SESSIONS."""
        ...

    async def end_session(self, token: bytes) -> None: ...

    async def end_sessions(
        self, account: UUID, scopes: Collection[Scope], *, but: bytes = b""
    ) -> None:
        """End all of a person's sessions of these kinds, except one."""
        ...

    async def live_sessions(self, tokens: Collection[bytes], now: datetime) -> set[bytes]:
        """Return those of these sessions that haven't ended."""
        ...

    async def forget_sessions(self, before: datetime, limit: int) -> int:
        """Delete up to this many sessions that ended before this time; return how many."""
        ...

    # -- tickets

    async def add_ticket(self, ticket: Ticket, now: datetime) -> None:
        """Store a ticket; delete expired ones."""
        ...

    async def take_ticket(self, token: bytes, purpose: str, now: datetime) -> Ticket | None:
        """Take a valid ticket; it can't be taken again."""
        ...

    # -- moderation

    async def add_measure(self, measure: ModeratorAction) -> None: ...

    async def measures(self, limit: int) -> Sequence[ModeratorAction]:
        """Return the moderators' actions, newest first."""
        ...
