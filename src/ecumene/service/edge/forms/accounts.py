"""One's own account: how one signs in, sessions, tokens, what is kept of oneself, moderation."""

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

from .common import MAX_SEATS, Form, Name, Password, Token, WantToken, show
from .notices import NoticesShown
from .people import Me

Address = Annotated[str, Field(max_length=MAX_ADDRESS, examples=["ada@example.org"])]
OwnPassword = Annotated[
    str, Field(max_length=MAX_PASSWORD, description="The account's password, if there is one.")
]


RevokeTokens = Annotated[
    bool, Field(description="Revoke all API tokens too: programs that have one are signed out.")
]


class Register(Form):
    """A guest takes a name and a password; the seats stay theirs."""

    name: Name
    password: Password


class NewMail(Form):
    """A mail address of one's own: for notices, and to sign in with."""

    address: Address
    password: OwnPassword = ""


class Confirm(Form):
    """What stood behind # in the link."""

    token: Token


class Sure(Form):
    """Something that needs the password again."""

    password: OwnPassword = ""


class WantLink(Form):
    """Have a link sent: to sign in with, or to choose a new password."""

    address: Address
    purpose: Literal["sign_in", "reset"] = "sign_in"


class UseLink(Form):
    """Sign in with what stood behind # in the link."""

    link: Token
    token: WantToken = False


class Reset(Form):
    """A new password, with what stood behind # in the link. All sessions end but the new one, and
    API tokens too unless one says otherwise: perhaps somebody else has made some."""

    link: Token
    new: Password
    code: Annotated[str, Field(max_length=40, description="If there is a second factor.")] = ""
    revoke_tokens: RevokeTokens = True
    token: WantToken = False


class NewPassword(Form):
    """A new password, with the one before if there is one. All other sessions end."""

    password: OwnPassword = ""
    new: Password
    revoke_tokens: RevokeTokens = False


class SessionShown(BaseModel):
    """Where one is signed in."""

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
    """Where one is signed in, the newest first."""

    sessions: list[SessionShown]


class NewToken(Form):
    """A token for a program: to play ("play"), or for all but the account itself ("all")."""

    name: Name
    scope: Literal["play", "all"] = "play"
    days: Annotated[int, Field(ge=1, le=TOKEN_DAYS)] = 90


class TokenShown(BaseModel):
    """A token for a program, without the token itself."""

    id: UUID
    name: str
    scope: Scope
    created: datetime
    expires: datetime
    #: the day it was last used
    used: date | None


class TokenMade(TokenShown):
    """A token for a program: it is never shown again."""

    token: str


class TokensShown(BaseModel):
    """The tokens for one's own programs, the newest first."""

    tokens: list[TokenShown]


class ProviderShown(BaseModel):
    """Another site through which one can sign in."""

    name: str
    title: str


class ProvidersShown(BaseModel):
    """The sites through which one can sign in."""

    providers: list[ProviderShown]


class Way(BaseModel):
    """Where the browser goes."""

    address: str


class Delete(Form):
    """Delete the account; its name confirms it."""

    name: Name
    password: OwnPassword = ""


class OwnTable(BaseModel):
    """A table one was at."""

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
    """What one noted at a table."""

    table: UUID
    text: str
    at: datetime


class Export(BaseModel):
    """What is kept of oneself; what one said and did at tables has a route of its own."""

    me: Me
    created: datetime
    #: who one is at other sites
    identities: dict[str, str]
    sessions: list[SessionShown]
    tokens: list[TokenShown]
    notices: NoticesShown
    tables: list[OwnTable]
    #: what one noted at tables
    notes: list[OwnNote]
    #: devices that can sign in, by the names one gave them
    passkeys: list[str]
    #: whether a code is asked for when one signs in
    second_factor: bool
    #: the names of people one has blocked
    blocked: list[str]


class Whom(Form):
    """An account, by its registered name, by the seat it holds, or by its number."""

    name: Annotated[str, Field(max_length=4 * MAX_NAME, examples=["Hatshepsut"])] = ""
    table: UUID | None = None
    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS)] = -1
    account: UUID | None = None
    reason: Annotated[str, Field(min_length=1, max_length=500, examples=["Insults in the chat."])]


class CloseTable(Form):
    """A table to be ended for good, and why."""

    table: UUID
    reason: Annotated[str, Field(min_length=1, max_length=500, examples=["Insults in its name."])]


class ReportShown(BaseModel):
    """What somebody told moderators: of whom, at which table, what was said there."""

    id: UUID
    at: datetime
    table: UUID
    table_name: str
    account: UUID
    name: str
    reason: str
    line: str


class ReportsShown(BaseModel):
    """What nobody has dealt with yet, the oldest first."""

    reports: list[ReportShown]


class MeasureShown(BaseModel):
    """What a moderator did."""

    at: datetime
    what: Literal["suspend", "lift", "close"]
    by: str
    account: UUID
    name: str
    reason: str


class MeasuresShown(BaseModel):
    """What moderators did, the newest first."""

    measures: list[MeasureShown]
