"""What HTTP takes and gives, with examples; the forms are what clients are generated from."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.people.people import MAX_NAME, MAX_PASSWORD, Account, Role
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.paces import LONGEST, MOST_BANKED, SHORTEST, Absent, Limits, Pace
from ecumene.service.tables.tables import (
    BotPace,
    Chat,
    Entry,
    Origin,
    Outcome,
    Seat,
    Status,
    Table,
    Vote,
    VoteKind,
)
from ecumene.service.tables.talk import Line

#: more than any game seats
MAX_SEATS = 32
#: entries of the log that are shown with a table; all of them have a route of their own
LOG_SHOWN = 20
#: no token is that long
MAX_TOKEN = 100

Name = Annotated[str, Field(min_length=1, max_length=4 * MAX_NAME, examples=["Hatshepsut"])]
Password = Annotated[str, Field(max_length=MAX_PASSWORD, examples=["many boats on the nile"])]
Token = Annotated[str, Field(max_length=MAX_TOKEN, examples=["hFh2yD5sXr0Zk3qPp6wT1A"])]
WantToken = Annotated[
    bool, Field(description="Give the token in the answer too: for programs, not for browsers.")
]


class Form(BaseModel):
    """What is sent; a word too many is an error."""

    model_config = ConfigDict(extra="forbid")


class NewAccount(Form):
    """Register a name."""

    name: Name
    password: Password
    token: WantToken = False


class NewGuest(Form):
    """Play under a name without an account; nobody can sign in to it again."""

    name: Name
    token: WantToken = False


class SignIn(Form):
    """Sign in with name and password."""

    name: Name
    password: Password
    token: WantToken = False


class SeatWish(Form):
    """A seat for somebody invited, for anybody, or for a bot."""

    kind: Literal["human", "open", "bot"] = "human"
    bot: Annotated[str, Field(max_length=40, examples=["steward"])] = ""


Seconds = Annotated[int, Field(ge=SHORTEST, le=LONGEST)]


class TimeLimits(Form):
    """How many seconds people have to decide, and how many they may save (DG-8.1, DG-8.2)."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {"movement": 300, "waited": 180, "trade": 600, "other": 90, "bank": 300}
        },
    )

    movement: Seconds
    waited: Seconds
    trade: Seconds
    other: Seconds
    bank: Annotated[int, Field(ge=0, le=MOST_BANKED)]

    @classmethod
    def of(cls, limits: Limits) -> TimeLimits:
        return cls.model_validate(msgspec.to_builtins(limits))

    def chosen(self) -> Limits:
        return Limits(**self.model_dump())


class NewTable(Form):
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
    chat: Chat = "players"
    limits: Annotated[
        TimeLimits | None, Field(description="Instead of the limits of the pace.")
    ] = None
    absent: Absent = "vote"
    bot_pace: BotPace = "watch"
    advice: Annotated[
        bool | None,
        Field(
            description="Whether seats may ask what a bot would do; if it is not said, where one"
            " person plays alone with bots."
        ),
    ] = None


class Join(Form):
    """Sit down. The invitation of a table, or of a seat that is handed over, may be needed.

    Who is not signed in gives a name with the invitation and becomes a guest.
    """

    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS, description="-1 for the first free one")] = -1
    invite: Token = ""
    name: Annotated[str, Field(max_length=4 * MAX_NAME, examples=["Hatshepsut"])] = ""
    token: WantToken = False


class Remove(Form):
    """Free a seat before the start."""

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class Me(BaseModel):
    """Who is signed in; the token only where it was asked for."""

    id: UUID
    name: str
    guest: bool
    role: Role
    #: a verified address, "" for none
    mail: str
    #: how one can sign in: "password", "mail", and names of other sites
    ways: list[str]
    token: str | None = None

    @classmethod
    def of(cls, account: Account, token: str | None = None) -> Me:
        return cls(
            id=account.id,
            name=account.name,
            guest=account.guest,
            role=account.role,
            mail=account.mail,
            ways=list(account.ways),
            token=token,
        )


class SignedIn(BaseModel):
    """Who is signed in with this request; nobody for strangers."""

    me: Me | None


class SeatShown(BaseModel):
    """A seat and who sits there, "" for nobody."""

    kind: Literal["human", "open", "bot"]
    bot: str
    name: str
    #: its player has let defaults act for a whole turn
    absent: bool
    #: which bot plays it meanwhile
    caretaker: str
    #: whoever has the invitation of the table may take it over
    vacant: bool
    #: for whom it is kept until they sit down, "" for nobody
    reserved: str

    @classmethod
    def of(cls, number: int, seat: Seat) -> SeatShown:
        return cls(
            kind=seat.kind,
            bot=seat.bot,
            name=seat.name(number),
            absent=seat.absent,
            caretaker=seat.caretaker,
            vacant=seat.vacant,
            reserved=seat.reserved.name if seat.reserved else "",
        )


class VoteShown(BaseModel):
    """A vote that is open, with the seats for and against it."""

    kind: VoteKind
    #: the seat it is about, or -1
    seat: int
    ends: datetime
    yes: list[int]
    no: list[int]
    #: the seat that asked for it; -1 if it is not known
    by: int

    @classmethod
    def of(cls, vote: Vote) -> VoteShown:
        return cls(
            kind=vote.kind,
            seat=vote.seat,
            ends=vote.ends,
            yes=list(vote.yes),
            no=list(vote.no),
            by=vote.by,
        )


class EntryShown(BaseModel):
    """What the host or a moderator did, what all decided, or what the program did for them."""

    what: str
    by: str
    role: Literal["host", "moderator", "table"]
    at: datetime
    about: dict[str, Any]

    @classmethod
    def of(cls, entry: Entry) -> EntryShown:
        return cls(what=entry.what, by=entry.by, role=entry.role, at=entry.at, about=entry.about)


class OriginShown(BaseModel):
    """Where a copy comes from: a record, or the game of a table after a row."""

    kind: Literal["import", "sandbox"]
    table: UUID | None
    row: int

    @classmethod
    def of(cls, origin: Origin) -> OriginShown:
        return cls(kind=origin.kind, table=origin.table, row=origin.row)


class OutcomeShown(BaseModel):
    """How a game ended: points by seat, the seats that won, and when."""

    scores: list[int]
    winners: list[int]
    at: datetime

    @classmethod
    def of(cls, outcome: Outcome) -> OutcomeShown:
        return cls(scores=list(outcome.scores), winners=list(outcome.winners), at=outcome.at)


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
    #: whether who asks offers the own seat to whoever brings its invitation
    offers_seat: bool
    #: for those at the table, as long as somebody can be invited
    invite: str | None
    chat: Chat
    #: the last of what was done here, the oldest first
    log: list[EntryShown]
    #: seconds to decide; none without a clock
    limits: TimeLimits | None
    absent: Absent
    #: since when no clock runs
    paused: datetime | None
    votes: list[VoteShown]
    #: whether who asks has put it away
    archived: bool
    #: the table at which the same people play again, and the one they played at before
    rematch: UUID | None
    rematch_of: UUID | None
    #: of copies, which are never rated: a record that was read in, or a sandbox
    copy_of: OriginShown | None
    #: all seats of who asks: one at most, but for sandboxes
    own_seats: list[int]
    #: in lists of one's own tables: whether the game waits for who asks; None if it is not known
    awaited: bool | None = None
    #: how the game ended; None before, and if it is not known
    outcome: OutcomeShown | None
    #: the slowest pace at which what bots did is shown
    bot_pace: BotPace
    #: whether seats may ask what a bot would do
    advice: bool

    @classmethod
    def of(cls, table: Table, account: UUID | None) -> TableShown:
        seat = table.seat_of(account)
        host = table.host == account
        free = table.status == "waiting" or any(there.vacant for there in table.seats)
        inviting = free and (host or seat >= 0)
        return cls(
            id=table.id,
            name=table.name,
            game=table.game,
            rules=table.rules,
            options=table.options,
            pace=table.pace,
            spectators=table.spectators,
            status=table.status,
            seats=[SeatShown.of(n, seat) for n, seat in enumerate(table.seats)],
            created=table.created,
            seat=seat,
            host=host,
            offers_seat=seat >= 0 and table.seats[seat].handover != "",
            invite=table.invite if inviting else None,
            chat=table.chat,
            log=[EntryShown.of(entry) for entry in table.log[-LOG_SHOWN:]],
            limits=TimeLimits.of(table.limits) if table.limits else None,
            absent=table.absent,
            paused=table.pause.since if table.pause else None,
            votes=[VoteShown.of(vote) for vote in table.votes],
            archived=account in table.archived,
            rematch=table.rematch,
            rematch_of=table.rematch_of,
            copy_of=OriginShown.of(table.origin) if table.origin else None,
            own_seats=table.seats_of(account),
            outcome=OutcomeShown.of(table.outcome) if table.outcome else None,
            bot_pace=table.bot_pace,
            advice=advice_allowed(table),
        )


class PlayerEnded(BaseModel):
    """Somebody in a finished game."""

    name: str
    bot: bool
    score: int
    place: int


class GameEnded(BaseModel):
    """A finished game of one's own; players by seat."""

    table: UUID
    name: str
    game: str
    begun: datetime
    ended: datetime
    #: one's own seat
    seat: int
    place: int
    score: int
    players: list[PlayerEnded]

    @classmethod
    def of(cls, table: Table, outcome: Outcome, seat: int) -> GameEnded:
        return cls(
            table=table.id,
            name=table.name,
            game=table.game,
            begun=table.created,
            ended=outcome.at,
            seat=seat,
            place=outcome.place_of(seat),
            score=outcome.scores[seat],
            players=[
                PlayerEnded(
                    name=there.name(number),
                    bot=there.kind == "bot",
                    score=outcome.scores[number],
                    place=outcome.place_of(number),
                )
                for number, there in enumerate(table.seats)
            ],
        )


class GamesEnded(BaseModel):
    """A page of one's finished games, the newest first; ``next`` asks for the one after it."""

    games: list[GameEnded]
    next: str | None


class LineShown(BaseModel):
    """A line of chat. One with ``hides`` says nothing: it hides the line of that number."""

    number: int
    name: str
    #: where its author sat, or -1
    seat: int
    text: str
    at: datetime
    hides: int
    hidden: bool

    @classmethod
    def of(cls, line: Line) -> LineShown:
        return cls(
            number=line.number,
            name=line.name,
            seat=line.seat,
            text=line.text,
            at=line.at,
            hides=line.hides,
            hidden=line.hidden,
        )


class Tables(BaseModel):
    """Tables of one's own, and tables at which anybody may sit down; the newest first.

    ``own_next`` and ``open_next`` are what to ask for as ``own_after`` and ``open_after`` to see
    the next page; None on the last one.
    """

    own: list[TableShown]
    open: list[TableShown]
    own_next: str | None
    open_next: str | None


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
