"""People: accounts and the ways into them, sessions, tickets.

Changes are pure functions from an account to the account it becomes; the directory applies them
while it holds the account. A guest is an account that nobody can sign in to again, made when
somebody follows an invitation. Sessions and tickets are random tokens; only their SHA-256 is kept,
so that nobody who reads the database can act for anybody.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Literal
from uuid import UUID, uuid4

import msgspec

from ecumene.service.people.names import MAX_NAME, read_name
from ecumene.service.people.passwords import hash_password
from ecumene.service.refusals import refusal

#: how long a browser stays signed in, and how long a token for programs lasts
SESSION_DAYS = 30
TOKEN_DAYS = 365
#: for how long who has signed in is not asked again
FRESH = timedelta(minutes=10)
#: tokens begin with this mark
MARK = "ecu_"
#: RFC 5321 knows no longer address
MAX_ADDRESS = 254

Role = Literal["player", "moderator"]
#: a person signed in; a program with all rights but those over the account; one that only plays
Scope = Literal["person", "all", "play"]

PERSONS: tuple[Scope, ...] = ("person",)
PROGRAMS: tuple[Scope, ...] = ("all", "play")

_ADDRESS = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}")


class Identity(msgspec.Struct, frozen=True, order=True):
    """Who somebody is at another site."""

    provider: str
    subject: str


class Account(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: UUID
    name: str
    created: datetime
    #: the hash, "" for none
    password: str = ""
    role: Role = "player"
    #: an address that was verified, "" for none; never shown to others
    mail: str = ""
    #: may not sign in
    suspended: bool = False
    #: in which this person is told things, "" if nobody knows
    language: str = ""
    identities: tuple[Identity, ...] = ()

    @property
    def guest(self) -> bool:
        """Whether nobody can sign in to this account again; guests' names are not their own."""
        return not self.ways

    @property
    def ways(self) -> tuple[str, ...]:
        """How one can sign in: with a password, a link by mail, through other sites."""
        own = (("password", self.password), ("mail", self.mail))
        return (
            *(name for name, value in own if value),
            *(each.provider for each in self.identities),
        )


class Session(msgspec.Struct, frozen=True):
    """Somebody signed in: the hash of the token, whose it is, from when until when."""

    token: bytes
    account: UUID
    created: datetime
    expires: datetime
    #: by which it is named without its token
    id: UUID
    scope: Scope = "person"
    #: what its owner calls a token for programs
    name: str = ""
    #: the day it was last used
    used: date | None = None
    #: when its owner last showed that it is still they
    confirmed: datetime | None = None


class Ticket(msgspec.Struct, frozen=True):
    """Something begun that a token brings to its end, once: a sign-in by mail, say."""

    token: bytes
    purpose: str
    content: bytes
    expires: datetime


class Measure(msgspec.Struct, frozen=True):
    """What a moderator did to an account, and why."""

    at: datetime
    what: Literal["suspend", "lift", "close"]
    moderator: UUID
    #: the account; the table, if one was closed
    account: UUID
    #: what both were called then
    by: str
    name: str
    reason: str


def read_reason(reason: str) -> str:
    """Why a moderator does something, in one line."""
    reason = " ".join(reason.split())
    if not reason or not reason.isprintable():
        raise refusal("reason")
    return reason


def new_guest(name: str, now: datetime, language: str = "") -> Account:
    """An account nobody can sign in to again."""
    return Account(uuid4(), read_name(name), now, language=language)


def new_account(name: str, password: str, now: datetime, language: str = "") -> Account:
    """A registered account. Slow by design: hashing the password takes tens of milliseconds."""
    kept = hash_password(password, name)
    return Account(uuid4(), read_name(name), now, kept, language=language)


def read_address(address: str) -> str:
    """A mail address as it is kept and compared: in small letters.

    >>> read_address(" Ada@Example.org ")
    'ada@example.org'
    """
    address = address.strip().lower()
    if len(address) > MAX_ADDRESS or not _ADDRESS.fullmatch(address):
        raise refusal("address", key="mail_address")
    return address


# -- changes of an account -------------------------------------------------------------------------


def register(account: Account, name: str, password: str) -> Account:
    """A guest with a name of their own and the hash of a password; the seats stay theirs."""
    if not account.guest:
        raise refusal("registered")
    return msgspec.structs.replace(account, name=read_name(name), password=password)


def with_mail(account: Account, address: str) -> Account:
    """With this verified address, or with none ("")."""
    return _with_a_way_in(msgspec.structs.replace(account, mail=address))


def with_identity(account: Account, identity: Identity) -> Account:
    """The account with an identity at another site; one for each site."""
    others = (each for each in account.identities if each.provider != identity.provider)
    return msgspec.structs.replace(account, identities=tuple(sorted((*others, identity))))


def without_identity(account: Account, provider: str) -> Account:
    """No longer somebody at that site."""
    left = tuple(each for each in account.identities if each.provider != provider)
    return _with_a_way_in(msgspec.structs.replace(account, identities=left))


def _with_a_way_in(account: Account) -> Account:
    if account.guest:
        raise refusal("last_way")
    return account


def with_suspension(account: Account, suspended: bool) -> Account:
    """May not sign in, or may again; only operators can suspend moderators."""
    if account.role == "moderator":
        raise refusal("moderator")
    return msgspec.structs.replace(account, suspended=suspended)


def similar_names(name: str) -> Iterator[str]:
    """A name, and others like it in case it is taken, for people who cannot be asked.

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
    """A token to hand out, and what is kept of it."""
    token, expires = MARK + secrets.token_urlsafe(32), now + timedelta(days=days)
    return token, Session(token_hash(token), account.id, now, expires, uuid4(), scope, name)


def is_idle(account: Account, session: Session, now: datetime, days: int) -> bool:
    """Whether a browser has not been used for so many days that one signs in again.

    Guests could not; and what lasts longer than a browser stays signed in is for programs.
    """
    if account.guest or session.expires - session.created > timedelta(days=SESSION_DAYS):
        return False
    used = session.used or session.created.date()
    return now.date() - used > timedelta(days=days)


def is_fresh(session: Session, now: datetime) -> bool:
    """Whether its owner has shown lately that it is still they: by signing in, or since."""
    return now - (session.confirmed or session.created) < FRESH


def new_ticket(purpose: str, content: bytes, now: datetime, lasts: timedelta) -> tuple[str, Ticket]:
    """A token to hand out, and what is kept of it."""
    token = secrets.token_urlsafe(32)
    return token, Ticket(token_hash(token), purpose, content, now + lasts)


def token_hash(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
