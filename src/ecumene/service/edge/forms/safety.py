"""Second factors and passkeys."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any

from pydantic import BaseModel, Field

from ecumene.service.people.passkeys import MAX_LABEL, Passkey
from ecumene.service.people.passwords import MAX_PASSWORD

from .common import Form, Token, WantToken

Code = Annotated[str, Field(max_length=40, examples=["123456"])]
#: what the browser's own interface gives, as JSON
Answer = Annotated[dict[str, Any], Field(examples=[{"rawId": "AQ"}])]


class UseCode(Form):
    """A code of the app, or one of those for the day it is lost."""

    code: Code


class SecondCode(Form):
    """The second step of signing in: what the first one gave, and a code."""

    ticket: Token
    code: Code


class SecondFactorShown(BaseModel):
    """Whether codes are asked for, and how many are left for the day the app is lost."""

    on: bool
    recovery_left: int


class SecondFactorBegun(BaseModel):
    """What an app needs to know: the secret, also as an address for a QR code."""

    secret: str
    address: str


class RecoveryCodes(BaseModel):
    """Codes for the day the app is lost; they are never shown again."""

    codes: list[str]


class PasskeyAsked(BaseModel):
    """What the browser is to be asked for, and the ticket to bring back with its answer."""

    ticket: str
    options: dict[str, Any]


class NewPasskey(Form):
    """A passkey that the browser has made."""

    ticket: Token
    name: Annotated[str, Field(min_length=1, max_length=MAX_LABEL, examples=["Phone"])]
    credential: Answer


class UsePasskey(Form):
    """What the browser signed with a passkey."""

    ticket: Token
    credential: Answer
    token: WantToken = False


class PasskeyShown(BaseModel):
    """A device that can sign in."""

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
    """The devices that can sign in, the oldest first."""

    passkeys: list[PasskeyShown]


class ConfirmOwner(Form):
    """That it is still oneself: by the password, by a code, or by a passkey."""

    password: Annotated[str, Field(max_length=MAX_PASSWORD)] = ""
    code: Code = ""
    ticket: Token = ""
    credential: Annotated[dict[str, Any] | None, Field()] = None
