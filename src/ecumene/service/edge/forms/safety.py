"""Two-factor sign-in and passkeys."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any

from pydantic import BaseModel, Field

from ecumene.service.people.passkeys import MAX_LABEL, Passkey
from ecumene.service.people.passwords import MAX_PASSWORD

from .common import Form, Token, WantToken

Code = Annotated[str, Field(max_length=40, examples=["123456"])]
#: the result of the browser's own interface, as JSON
Answer = Annotated[dict[str, Any], Field(examples=[{"rawId": "AQ"}])]


class UseCode(Form):
    """A code from the authenticator app, or a recovery code."""

    code: Code


class SecondCode(Form):
    """The second step of a sign-in: the ticket from the first step, and a code."""

    ticket: Token
    code: Code


class SecondFactorShown(BaseModel):
    """Whether two-factor sign-in is on, and how many recovery codes are left."""

    on: bool
    recovery_left: int


class SecondFactorBegun(BaseModel):
    """The secret for an authenticator app, also as a URL for a QR code."""

    secret: str
    address: str


class RecoveryCodes(BaseModel):
    """Recovery codes; they are never shown again."""

    codes: list[str]


class PasskeyAsked(BaseModel):
    """Options for the browser, and the ticket to send back with its response."""

    ticket: str
    options: dict[str, Any]


class NewPasskey(Form):
    """A passkey created by the browser."""

    ticket: Token
    name: Annotated[str, Field(min_length=1, max_length=MAX_LABEL, examples=["Phone"])]
    credential: Answer


class UsePasskey(Form):
    """The browser's signature with a passkey."""

    ticket: Token
    credential: Answer
    token: WantToken = False


class PasskeyShown(BaseModel):
    """A passkey."""

    id: str
    name: str
    created: datetime
    #: the day it was last used
    used: date | None

    @classmethod
    def of(cls, passkey: Passkey) -> PasskeyShown:
        number = passkey.id.hex()
        return cls(id=number, name=passkey.name, created=passkey.created, used=passkey.used)


class PasskeysShown(BaseModel):
    """The account's passkeys, oldest first."""

    passkeys: list[PasskeyShown]


class ConfirmOwner(Form):
    """A confirmation of identity by password, code or passkey."""

    password: Annotated[str, Field(max_length=MAX_PASSWORD)] = ""
    code: Code = ""
    ticket: Token = ""
    credential: Annotated[dict[str, Any] | None, Field()] = None
