"""Accounts, guests and the signed-in person."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field

from ecumene.service.people.people import Account, Role

from .common import Form, Name, Password, WantToken, show


class NewAccount(Form):
    """Register a name."""

    name: Name
    password: Password
    token: WantToken = False


class NewGuest(Form):
    """Play under a name without an account. A guest can't sign in again."""

    name: Name
    token: WantToken = False


class SignIn(Form):
    """Sign in with name and password."""

    name: Name
    password: Password
    token: WantToken = False


class ChangeMe(Form):
    """The caller's own settings to change; what is left out stays as it is."""

    language: Annotated[
        str | None,
        Field(max_length=10, description="for emails and other notifications", examples=["de"]),
    ] = None
    zone: Annotated[
        str | None,
        Field(
            max_length=64,
            description="the time zone of deadlines in emails, as IANA names it",
            examples=["Europe/Berlin"],
        ),
    ] = None


class Me(BaseModel):
    """The signed-in person; includes the token only if requested."""

    id: UUID
    name: str
    guest: bool
    role: Role
    #: a verified address, "" for none
    mail: str
    #: available sign-in methods: "password", "mail", and names of other sites
    ways: list[str]
    #: the language of emails and notifications, "" if unknown
    language: str
    #: the time zone of times in them, "" if unknown
    zone: str
    token: str | None = None

    @classmethod
    def of(cls, account: Account, token: str | None = None) -> Me:
        return show(cls, account, token=token)


class SignedIn(BaseModel):
    """The person signed in with this request, if any."""

    me: Me | None
