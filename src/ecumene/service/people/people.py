"""People: accounts, sign-in methods, sessions, tickets.

Changes are pure functions from an account to its successor; the directory applies them while it
locks the account. A guest is an account that can't be signed in to again, created by following an
invitation. Sessions and tickets are random tokens; only their SHA-256 is stored, so reading the
database doesn't allow acting for anybody.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final, Literal
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from ecumene.service.people.names import MAX_NAME, read_name
from ecumene.service.people.passwords import hash_password
from ecumene.service.refusals import refusal

#: how long a browser stays signed in, and how long a token for programs lasts
SESSION_DAYS = 30
TOKEN_DAYS = 365
#: how long people aren't asked to confirm their identity after signing in
FRESH = timedelta(minutes=10)
#: prefix of tokens
MARK = "ecu_"
#: the longest address allowed by RFC 5321
MAX_ADDRESS = 254

Role = Literal["player", "moderator"]
#: a signed-in person; a program with all rights except over the account; one that only plays
Scope = Literal["person", "all", "play"]

PERSONS: tuple[Scope, ...] = ("person",)
PROGRAMS: tuple[Scope, ...] = ("all", "play")

_ADDRESS = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}")


class Identity(msgspec.Struct, frozen=True, order=True):
    """An identity at another site."""

    provider: str
    subject: str


class Account(msgspec.Struct, frozen=True):
    """A person's account."""

    id: UUID
    name: str
    created: datetime
    #: the hash, "" for none
    password: str = ""
    role: Role = "player"
    #: a verified address, "" for none; never shown to others
    mail: str = ""
    #: may not sign in
    suspended: bool = False
    #: the language of emails and notifications, "" if unknown
    language: str = ""
    #: the IANA time zone of times in them, "" if unknown
    zone: str = ""
    identities: tuple[Identity, ...] = ()

    @property
    def guest(self) -> bool:
        """Whether this is a guest, who can't sign in again and doesn't own the name."""
        return not self.ways

    @property
    def ways(self) -> tuple[str, ...]:
        """The available sign-in methods: password, emailed link, other sites."""
        own = (("password", self.password), ("mail", self.mail))
        return (
            *(name for name, value in own if value),
            *(each.provider for each in self.identities),
        )


class Session(msgspec.Struct, frozen=True):
    """A session: the hash of its token, its account, its start and end."""

    token: bytes
    account: UUID
    created: datetime
    expires: datetime
    #: identifies the session without its token
    id: UUID
    scope: Scope = "person"
    #: the owner's name for an API token
    name: str = ""
    #: the day it was last used
    used: date | None = None
    #: when its owner last confirmed their identity
    confirmed: datetime | None = None


class Ticket(msgspec.Struct, frozen=True):
    """A pending action that a token completes, once, such as a sign-in by email."""

    token: bytes
    purpose: str
    content: bytes
    expires: datetime


class ModeratorAction(msgspec.Struct, frozen=True):
    """A moderator's action on an account, and the reason."""

    at: datetime
    what: Literal["suspend", "lift", "close"]
    moderator: UUID
    #: the account; the table, if one was closed
    account: UUID
    #: the names of both at that time
    by: str
    name: str
    reason: str


def read_reason(reason: str) -> str:
    """Validate a moderator's reason: one line."""
    reason = " ".join(reason.split())
    if not reason or not reason.isprintable():
        raise refusal("reason")
    return reason


def new_guest(name: str, now: datetime, language: str = "") -> Account:
    """Create a guest."""
    return Account(uuid4(), read_name(name), now, language=language)


def new_account(name: str, password: str, now: datetime, language: str = "") -> Account:
    """Create a registered account. Slow by design: hashing takes tens of milliseconds."""
    kept = hash_password(password, name)
    return Account(uuid4(), read_name(name), now, kept, language=language)


def read_address(address: str) -> str:
    """Normalise an email address to lower case.

    >>> read_address(" Ada@Example.org ")
    'ada@example.org'
    """
    address = address.strip().lower()
    if len(address) > MAX_ADDRESS or not _ADDRESS.fullmatch(address):
        raise refusal("address", key="mail_address")
    return address


def read_zone(zone: str) -> str:
    """Validate the name of a time zone.

    >>> read_zone("Europe/Berlin")
    'Europe/Berlin'
    """
    try:
        return ZoneInfo(zone).key
    except (ValueError, OSError, ZoneInfoNotFoundError):
        raise refusal("zone") from None


# -- changes to an account -------------------------------------------------------------------------


def register(account: Account, name: str, password: str) -> Account:
    """Register a guest with a name and a password hash; they keep their seats."""
    if not account.guest:
        raise refusal("registered")
    return msgspec.structs.replace(account, name=read_name(name), password=password)


def with_mail(account: Account, address: str) -> Account:
    """Set the verified email address, or none ("")."""
    return _with_a_way_in(msgspec.structs.replace(account, mail=address))


def with_identity(account: Account, identity: Identity) -> Account:
    """Add an identity at another site; one per site."""
    others = (each for each in account.identities if each.provider != identity.provider)
    return msgspec.structs.replace(account, identities=tuple(sorted((*others, identity))))


def without_identity(account: Account, provider: str) -> Account:
    """Remove the identity at a site."""
    left = tuple(each for each in account.identities if each.provider != provider)
    return _with_a_way_in(msgspec.structs.replace(account, identities=left))


def _with_a_way_in(account: Account) -> Account:
    if account.guest:
        raise refusal("last_way")
    return account


def with_suspension(account: Account, suspended: bool) -> Account:
    """Suspend an account or lift the suspension; only operators can suspend moderators."""
    if account.role == "moderator":
        raise refusal("moderator")
    return msgspec.structs.replace(account, suspended=suspended)


def similar_names(name: str) -> Iterator[str]:
    """Return a name, and similar ones in case it is taken, for people who can't be asked.

    >>> names = similar_names("Ada")
    >>> next(names), next(names), next(names)
    ('Ada', 'Ada 2', 'Ada 3')
    """
    yield name
    for number in range(2, 6):
        yield f"{name[: MAX_NAME - 2]} {number}"
    while True:
        yield f"{name[: MAX_NAME - 9]} {secrets.token_hex(4)}"


# -- tokens ----------------------------------------------------------------------------------------


def new_session(
    account: Account,
    now: datetime,
    days: int = SESSION_DAYS,
    *,
    scope: Scope = "person",
    name: str = "",
) -> tuple[str, Session]:
    """Return a token and the session to store."""
    token, expires = MARK + secrets.token_urlsafe(32), now + timedelta(days=days)
    return token, Session(token_hash(token), account.id, now, expires, uuid4(), scope, name)


def is_idle(account: Account, session: Session, now: datetime, days: int) -> bool:
    """Whether a session has been unused for too many days.

    Guests never are, because they couldn't sign in again; longer-lived sessions belong to programs.
    """
    if account.guest or session.expires - session.created > timedelta(days=SESSION_DAYS):
        return False
    used = session.used or session.created.date()
    return now.date() - used > timedelta(days=days)


def is_fresh(session: Session, now: datetime) -> bool:
    """Whether the owner has recently proved their identity."""
    return now - (session.confirmed or session.created) < FRESH


def new_ticket(purpose: str, content: bytes, now: datetime, lasts: timedelta) -> tuple[str, Ticket]:
    """Return a token and the ticket to store."""
    token = secrets.token_urlsafe(32)
    return token, Ticket(token_hash(token), purpose, content, now + lasts)


def token_hash(token: str) -> bytes:
    """Return the stored hash of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


CLAIM: Final = "claim"
CLAIM_LASTS: Final = timedelta(days=30)


def claim_ticket(account: UUID, now: datetime) -> tuple[str, Ticket]:
    """Return the token and ticket of a link that resumes an imported guest's identity.

    It is created on import, shown once, and signs in whoever opens it first (home.transfer).
    """
    return new_ticket(CLAIM, account.bytes, now, CLAIM_LASTS)


def claimed_account(ticket: Ticket) -> UUID:
    """Return the account a ticket claims."""
    return UUID(bytes=ticket.content)
