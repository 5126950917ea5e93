"""People: accounts, passwords, sessions.

A guest is an account without a password, made when somebody follows an invitation. A session is a
random token; only its SHA-256 is kept, so that who reads the database cannot act for anybody.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta
from uuid import UUID, uuid4

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ecumene.kernel import Refusal

MAX_NAME = 40
MIN_PASSWORD = 8
MAX_PASSWORD = 200
#: how long a browser stays signed in, and how long a token for programs lasts
SESSION_DAYS = 30
TOKEN_DAYS = 365

_hasher = PasswordHasher()  # argon2id with the library's parameters (RFC 9106, low memory)
#: of nobody: so that a wrong name takes as long as a wrong password
_NOBODY = _hasher.hash(secrets.token_hex(16))


class Account(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: UUID
    name: str
    created: datetime
    #: "" for a guest
    password: str = ""

    @property
    def guest(self) -> bool:
        """Whether nobody can sign in to this account again."""
        return not self.password


class Session(msgspec.Struct, frozen=True):
    """Somebody signed in: the hash of the token, whose it is, until when."""

    token: bytes
    account: UUID
    expires: datetime


def read_name(name: str) -> str:
    """A name as it is shown: 1 to 40 printable letters, no spaces around it or doubled in it.

    >>> read_name("  Hatshepsut   the First ")
    'Hatshepsut the First'
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= MAX_NAME or not name.isprintable():
        sentence = "A name has 1 to {most} printable letters."
        raise Refusal("name", "DG-11.2", sentence, most=MAX_NAME)
    return name


def same_name(name: str) -> str:
    """Names that only differ in capitals are one name.

    >>> same_name("Ada") == same_name("ADA")
    True
    """
    return name.casefold()


def new_guest(name: str, now: datetime) -> Account:
    """An account nobody can sign in to again."""
    return Account(uuid4(), read_name(name), now)


def new_account(name: str, password: str, now: datetime) -> Account:
    """A registered account. Slow by design: hashing the password takes tens of milliseconds."""
    name = read_name(name)
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        sentence = "A password has {least} to {most} letters."
        raise Refusal("password", "DG-11.2", sentence, least=MIN_PASSWORD, most=MAX_PASSWORD)
    return Account(uuid4(), name, now, _hasher.hash(password))


def password_fits(account: Account | None, password: str) -> bool:
    """Whether this is the password; takes as long for nobody and for guests."""
    known = account is not None and not account.guest
    try:
        _hasher.verify(account.password if account is not None and known else _NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return known


def new_session(account: Account, now: datetime, days: int = SESSION_DAYS) -> tuple[str, Session]:
    """A token to hand out, and what is kept of it."""
    token = secrets.token_urlsafe(32)
    return token, Session(token_hash(token), account.id, now + timedelta(days=days))


def token_hash(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()
