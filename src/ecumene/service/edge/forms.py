"""What HTTP takes and gives, with examples; the forms are what clients are generated from."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.people import MAX_NAME, MAX_PASSWORD, Account
from ecumene.service.tables import Pace, Seat, Status, Table

#: more than any game seats
MAX_SEATS = 32
#: no token is that long
MAX_TOKEN = 100

Name = Annotated[str, Field(min_length=1, max_length=4 * MAX_NAME, examples=["Hatshepsut"])]
Password = Annotated[str, Field(max_length=MAX_PASSWORD, examples=["many boats on the nile"])]
Token = Annotated[str, Field(max_length=MAX_TOKEN, examples=["hFh2yD5sXr0Zk3qPp6wT1A"])]
WantToken = Annotated[
    bool, Field(description="Give the token in the answer too: for programs, not for browsers.")
]


class _Form(BaseModel):
    """What is sent; a word too many is an error."""

    model_config = ConfigDict(extra="forbid")


class NewAccount(_Form):
    """Register a name."""

    name: Name
    password: Password
    token: WantToken = False


class SignIn(_Form):
    """Sign in with name and password."""

    name: Name
    password: Password
    token: WantToken = False


class SeatWish(_Form):
    """A seat for somebody invited, for anybody, or for a bot."""

    kind: Literal["human", "open", "bot"] = "human"
    bot: Annotated[str, Field(max_length=40, examples=["steward"])] = ""


class NewTable(_Form):
    """A table to be opened."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {
                "name": "Sunday evening",
                "game": "stoneage",
                "options": {},
                "seats": [{"kind": "human"}, {"kind": "open"}],
                "pace": "live",
                "spectators": True,
            }
        },
    )

    name: Name
    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MAX_SEATS)]
    pace: Pace = "none"
    spectators: bool = False


class Join(_Form):
    """Sit down. The invitation of a table, or of a seat that is handed over, may be needed.

    Who is not signed in gives a name with the invitation and becomes a guest.
    """

    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS, description="-1 for the first free one")] = -1
    invite: Token = ""
    name: Annotated[str, Field(max_length=4 * MAX_NAME, examples=["Hatshepsut"])] = ""
    token: WantToken = False


class Remove(_Form):
    """Free a seat before the start."""

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class Me(BaseModel):
    """Who is signed in; the token only where it was asked for."""

    id: UUID
    name: str
    guest: bool
    token: str | None = None

    @classmethod
    def of(cls, account: Account, token: str | None = None) -> Me:
        return cls(id=account.id, name=account.name, guest=account.guest, token=token)


class SeatShown(BaseModel):
    """A seat and who sits there, "" for nobody."""

    kind: Literal["human", "open", "bot"]
    bot: str
    name: str

    @classmethod
    def of(cls, seat: Seat) -> SeatShown:
        return cls(kind=seat.kind, bot=seat.bot, name=seat.name)


class TableShown(BaseModel):
    """A table as somebody sees it."""

    id: UUID
    name: str
    game: str
    rules: int
    options: dict[str, Any]
    pace: Pace
    spectators: bool
    status: Status
    seats: list[SeatShown]
    created: datetime
    #: the seat of who asks, or -1
    seat: int
    #: whether who asks is the host
    host: bool
    #: for those at the table, as long as somebody can be invited
    invite: str | None

    @classmethod
    def of(cls, table: Table, account: UUID | None) -> TableShown:
        seat = table.seat_of(account)
        host = table.host == account
        inviting = table.status == "waiting" and (host or seat >= 0)
        return cls(
            id=table.id,
            name=table.name,
            game=table.game,
            rules=table.rules,
            options=table.options,
            pace=table.pace,
            spectators=table.spectators,
            status=table.status,
            seats=[SeatShown.of(there) for there in table.seats],
            created=table.created,
            seat=seat,
            host=host,
            invite=table.invite if inviting else None,
        )


class Tables(BaseModel):
    """Tables of one's own, and tables at which anybody may sit down; the newest first."""

    own: list[TableShown]
    open: list[TableShown]


class Joined(BaseModel):
    """The table after sitting down, and who one is there."""

    table: TableShown
    me: Me


class Handover(BaseModel):
    """Whoever brings this invitation takes the seat over."""

    seat: int
    invite: str


class Health(BaseModel):
    """All is well."""

    status: Literal["ok"] = "ok"


class Ready(Health):
    """Requests are welcome; without the bus other workers' news comes seconds later."""

    bus: Literal["connected", "away"]
