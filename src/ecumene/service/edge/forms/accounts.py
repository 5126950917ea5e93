"""Accounts: sign-in, sessions, tokens, personal data, moderation."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, Field

from ecumene.service.people.names import MAX_NAME
from ecumene.service.people.passwords import MAX_PASSWORD
from ecumene.service.people.people import (
    MAX_ADDRESS,
    TOKEN_DAYS,
    Scope,
    Session,
)
from ecumene.service.tables.tables import Status, Table

from .common import MAX_SEATS, Form, Name, Next, Password, Token, WantToken, show
from .notices import NoticesShown
from .people import Me

Address = Annotated[str, Field(max_length=MAX_ADDRESS, examples=["ada@example.org"])]
OwnPassword = Annotated[
    str, Field(max_length=MAX_PASSWORD, description="The account's password, if it has one.")
]


RevokeTokens = Annotated[bool, Field(description="Revoke all API tokens too.")]


class Register(Form):
    """Register a guest with a name and a password. They keep their seats."""

    name: Name
    password: Password


class NewMail(Form):
    """An email address, for notifications and sign-in."""

    address: Address
    password: OwnPassword = ""


class ConfirmMail(Form):
    """The token after # in an emailed link."""

    token: Token


class Sure(Form):
    """An action that requires the password again."""

    password: OwnPassword = ""


class WantLink(Form):
    """A request for an emailed link to sign in or to reset the password."""

    address: Address
    purpose: Literal["sign_in", "reset"] = "sign_in"
    next: Next = ""


class BeginSignIn(Form):
    """A sign-in through another site."""

    next: Next = ""


class UseLink(Form):
    """Sign in with the token after # in an emailed link."""

    link: Token
    token: WantToken = False


class Reset(Form):
    """A new password, with the token after # in an emailed link.

    Ends all other sessions, and by default revokes all API tokens.
    """

    link: Token
    new: Password
    code: Annotated[str, Field(max_length=40, description="Required with two-factor sign-in.")] = ""
    revoke_tokens: RevokeTokens = True
    token: WantToken = False


class NewPassword(Form):
    """A new password, with the previous one if there is one. Ends all other sessions."""

    password: OwnPassword = ""
    new: Password
    revoke_tokens: RevokeTokens = False


class SessionShown(BaseModel):
    """A session."""

    id: UUID
    created: datetime
    expires: datetime
    #: the day it was last used
    used: date | None
    #: whether it is the session of this request
    current: bool

    @classmethod
    def of(cls, session: Session, current: bytes) -> SessionShown:
        return show(cls, session, current=session.token == current)


class SessionsShown(BaseModel):
    """The caller's sessions, newest first."""

    sessions: list[SessionShown]


class NewToken(Form):
    """An API token to be created: for playing ("play"), or everything but the account ("all")."""

    name: Name
    scope: Literal["play", "all"] = "play"
    days: Annotated[int, Field(ge=1, le=TOKEN_DAYS)] = 90


class TokenShown(BaseModel):
    """An API token, without its secret."""

    id: UUID
    name: str
    scope: Scope
    created: datetime
    expires: datetime
    #: the day it was last used
    used: date | None


class TokenMade(TokenShown):
    """A new API token. Its secret is never shown again."""

    token: str


class TokensShown(BaseModel):
    """The caller's API tokens, newest first."""

    tokens: list[TokenShown]


class ProviderShown(BaseModel):
    """A site that can be used to sign in."""

    name: str
    title: str


class ProvidersShown(BaseModel):
    """The sites that can be used to sign in."""

    providers: list[ProviderShown]


class Redirect(BaseModel):
    """The address to send the browser to."""

    address: str


class Delete(Form):
    """Delete the account; its name confirms the request."""

    name: Name
    password: OwnPassword = ""


class OwnTable(BaseModel):
    """A table the person was at."""

    id: UUID
    name: str
    game: str
    status: Status
    created: datetime
    #: the account's seat, or -1
    seat: int

    @classmethod
    def of(cls, table: Table, account: UUID) -> OwnTable:
        return show(cls, table, seat=table.seat_of(account))


class OwnNote(BaseModel):
    """A person's note at a table."""

    table: UUID
    text: str
    at: datetime


class Export(BaseModel):
    """The caller's account data. Chat and answers have their own route."""

    me: Me
    created: datetime
    #: linked identities at other sites
    identities: dict[str, str]
    sessions: list[SessionShown]
    tokens: list[TokenShown]
    notices: NoticesShown
    tables: list[OwnTable]
    #: the caller's notes at tables
    notes: list[OwnNote]
    #: passkeys, by the names their owner gave them
    passkeys: list[str]
    #: whether two-factor sign-in is on
    second_factor: bool
    #: the names of blocked people
    blocked: list[str]


class Whom(Form):
    """An account, by registered name, by seat, or by id."""

    name: Annotated[str, Field(max_length=4 * MAX_NAME, examples=["Hatshepsut"])] = ""
    table: UUID | None = None
    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS)] = -1
    account: UUID | None = None
    reason: Annotated[str, Field(min_length=1, max_length=500, examples=["Insults in the chat."])]


class CloseTable(Form):
    """A table to close for good, and the reason."""

    table: UUID
    reason: Annotated[str, Field(min_length=1, max_length=500, examples=["Insults in its name."])]


class ReportShown(BaseModel):
    """A report: its author, its subject, the table, and what was said there."""

    id: UUID
    at: datetime
    table: UUID
    table_name: str
    account: UUID
    name: str
    reason: str
    line: str


class ReportsShown(BaseModel):
    """Open reports, oldest first."""

    reports: list[ReportShown]


class MeasureShown(BaseModel):
    """A moderator's action."""

    at: datetime
    what: Literal["suspend", "lift", "close"]
    by: str
    account: UUID
    name: str
    reason: str


class MeasuresShown(BaseModel):
    """The moderators' actions, newest first."""

    measures: list[MeasureShown]
