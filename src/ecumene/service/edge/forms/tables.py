"""Tables: requests and responses."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from pydantic import BaseModel, ConfigDict, Field

from ecumene.kernel.chance import commitment
from ecumene.service.people.names import MAX_NAME
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.calendars import DAY_MINUTES, EVERY_DAY, MOST_DAYS_OFF
from ecumene.service.tables.days_off import days_off_at
from ecumene.service.tables.kept import code_of_table
from ecumene.service.tables.paces import (
    LONGEST,
    MOST_BANKED,
    SHORTEST,
    Absent,
    Handovers,
    Pace,
    Undo,
)
from ecumene.service.tables.planner import planner_of
from ecumene.service.tables.seat_changes import is_invited
from ecumene.service.tables.table_settings import (
    LONGEST_QUIET,
    BotPace,
    Chat,
    Planner,
    PrivateTalk,
    TableSettings,
)
from ecumene.service.tables.tables import Seat, Status, Table, VoteKind

from .common import MAX_SEATS, Form, Name, Token, WantToken, show
from .people import Me

#: log entries shown with a table; another route returns all of them
LOG_SHOWN = 20

Seconds = Annotated[int, Field(ge=SHORTEST, le=LONGEST)]


# -- requests


class SeatWish(Form):
    """A seat for an invited person, for anybody, or for a bot."""

    kind: Literal["human", "open", "bot"] = "human"
    bot: Annotated[str, Field(max_length=40, examples=["steward"])] = ""


class TimeLimits(Form):
    """Seconds for a decision, and how many can be saved (DG-8.1, DG-8.2)."""

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


class FixedTimeForm(Form):
    """A time of the week; 0 is Monday."""

    weekday: Annotated[int, Field(ge=0, le=6)]
    minute: Annotated[int, Field(ge=0, lt=DAY_MINUTES, description="minutes after midnight")]


class CalendarForm(Form):
    """When time counts at a table over days (DG-8.6). With a calendar there is no time bank."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "example": {"zone": "Europe/Berlin", "opens": 480, "closes": 1320, "weekdays": [0, 1]}
        },
    )

    zone: Annotated[str, Field(max_length=64, description='as IANA names it; "" for UTC')] = ""
    opens: Annotated[int, Field(ge=0, le=DAY_MINUTES, description="minutes after midnight")] = 0
    closes: Annotated[int, Field(ge=0, le=DAY_MINUTES)] = DAY_MINUTES
    weekdays: Annotated[
        tuple[Annotated[int, Field(ge=0, le=6)], ...],
        Field(max_length=7, description="0 is Monday"),
    ] = EVERY_DAY
    fixed: Annotated[
        tuple[FixedTimeForm, ...],
        Field(max_length=14, description="Limits end at the first of these times."),
    ] = ()


class DaysOffForm(Form):
    """Days on which a player's time doesn't count, both included, in the table's time zone."""

    first: date
    last: date


class DaysOffWish(Form):
    """All days off from today on."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={"example": {"days": [{"first": "2026-12-24", "last": "2026-12-31"}]}},
    )

    days: Annotated[list[DaysOffForm], Field(max_length=MOST_DAYS_OFF)]


class SettingsForm(BaseModel):
    """The settings of a table (see TableSettings), in requests and responses."""

    pace: Pace = "none"
    spectators: bool = False
    chat: Chat = "players"
    private_talk: Annotated[
        PrivateTalk,
        Field(description="Conversations between some seats; published ones after the game."),
    ] = "off"
    limits: Annotated[TimeLimits | None, Field(description="Replaces the limits of the pace.")] = (
        None
    )
    calendar: Annotated[
        CalendarForm | None, Field(description="When time counts; only at tables over days.")
    ] = None
    days_off: Annotated[
        int,
        Field(
            ge=0,
            le=MOST_DAYS_OFF,
            description="Days off that each player may take; only at tables over days.",
        ),
    ] = 0
    quiet_trade: Annotated[
        int,
        Field(
            ge=0,
            le=LONGEST_QUIET,
            description="Hours after which a quiet trade phase ends; 0 for never; over days only.",
        ),
    ] = 0
    absent: Absent = "vote"
    bot_pace: BotPace = "watch"
    advice: Annotated[
        bool | None,
        Field(
            description="Whether seats may ask for a bot's advice; by default if one person plays"
            " alone with bots."
        ),
    ] = None
    planner: Annotated[
        Planner,
        Field(
            description="What the purchase planner offers: nothing, prices of the player's own"
            " plan, or full plans."
        ),
    ] = "full"
    handover: Annotated[
        Handovers, Field(description="Whether seats may be handed over to other people.")
    ] = "allowed"
    undo: Annotated[Undo, Field(description="Whether seats may undo their own answers.")] = "own"


class NewTable(SettingsForm, Form):
    """A table to open."""

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

    def to_settings(self) -> TableSettings:
        given = self.model_dump(exclude_unset=True)
        return msgspec.convert({**given, "own_limits": given.get("limits")}, TableSettings)


class SettingsChange(Form):
    """Settings to change; omitted ones stay as they are."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"chat": "everyone", "spectators": True}}
    )

    chat: Chat | None = None
    spectators: bool | None = None
    bot_pace: BotPace | None = None
    advice: bool | None = None
    planner: Planner | None = None


class Join(Form):
    """Sit down. Requires the invitation of a private table or of an offered seat.

    Visitors give a name with the invitation and become guests.
    """

    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS, description="-1 for the first free seat")] = -1
    invite: Token = ""
    name: Annotated[str, Field(max_length=4 * MAX_NAME, examples=["Hatshepsut"])] = ""
    token: WantToken = False


Hex = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", examples=["00" * 32])]


class PledgeForm(Form):
    """SHA-256 of "ecumene pledge 1", a zero byte and 32 random bytes, in hexadecimal."""

    pledge: Hex


class NonceForm(Form):
    """The 32 pledged random bytes, in hexadecimal."""

    nonce: Hex


class Remove(Form):
    """Free a seat before the start."""

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


# -- responses


class SeatShown(BaseModel):
    """A seat and its player ("" if empty)."""

    kind: Literal["human", "open", "bot"]
    bot: str
    name: str
    #: its player only used defaults for a whole turn
    absent: bool
    #: the bot that plays it meanwhile
    caretaker: str
    #: anybody with the table's invitation may take it over
    vacant: bool
    #: the person it is reserved for until they sit down, "" for nobody
    reserved: str
    #: whether its player is a guest, whose name isn't registered
    guest: bool
    #: the host's label for it, "" for none
    label: str = ""
    #: how many people play it, each on their own device
    devices: int = 0
    #: whether it has a printed card
    has_card: bool = False

    @classmethod
    def of(cls, number: int, seat: Seat) -> SeatShown:
        reserved = seat.reserved.name if seat.reserved else ""
        guest = seat.player is not None and seat.player.guest
        return show(
            cls,
            seat,
            name=seat.name(number),
            reserved=reserved,
            guest=guest,
            devices=len(seat.devices),
            has_card=seat.card != "",
        )


class VoteShown(BaseModel):
    """An open vote, with the seats for and against it."""

    kind: VoteKind
    #: the seat it is about, or -1
    seat: int
    ends: datetime
    yes: list[int]
    no: list[int]
    #: the seat that requested it; -1 if unknown
    by: int


class EntryShown(BaseModel):
    """An action by the host, a moderator, a vote, or the program."""

    what: str
    by: str
    role: Literal["host", "moderator", "table"]
    at: datetime
    about: dict[str, Any]


class OriginShown(BaseModel):
    """The origin of a copy: a record, or the game of a table after a row."""

    kind: Literal["import", "sandbox"]
    table: UUID | None
    row: int


class OutcomeShown(BaseModel):
    """The outcome of a game: points by seat, the winning seats, and the time."""

    scores: list[int]
    winners: list[int]
    at: datetime


class OpeningShown(BaseModel):
    """A game about to start: the commitments of the service and the seats."""

    #: hash of the service's secret
    commitment: str
    #: by seat, "" for none
    pledges: list[str]
    #: whether each seat has revealed its nonce
    opened: list[bool]
    until: datetime

    @classmethod
    def of(cls, table: Table) -> OpeningShown | None:
        if table.opening is None:
            return None
        opened = [bool(nonce) for nonce in table.opening.nonces]
        bound = commitment(table.opening.secret)
        return show(cls, table.opening, commitment=bound, opened=opened)


class TableShown(SettingsForm):
    """A table as one person sees it."""

    # defaults are for requests; responses contain every field
    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    id: UUID
    name: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Status
    seats: list[SeatShown]
    created: datetime
    #: the caller's seat, or -1
    seat: int
    #: whether the caller is the host
    host: bool
    #: whether the caller's seat is offered to the bearer of its invitation
    offers_seat: bool
    #: for people at the table, as long as anybody can be invited
    invite: str | None
    #: for people at the table and invited ones: the six-letter code that leads to it, where
    #: codes are accepted (at home)
    code: str
    #: the latest log entries, oldest first
    log: list[EntryShown]
    #: time limits in seconds; None without a clock
    limits: TimeLimits | None
    #: when the clocks were stopped
    paused: datetime | None
    votes: list[VoteShown]
    #: whether the caller has archived it
    archived: bool
    #: the table of the rematch, and the one this is a rematch of
    rematch: UUID | None
    rematch_of: UUID | None
    #: the origin of a copy: an imported record or a sandbox, never rated
    copy_of: OriginShown | None
    #: all seats of the caller: at most one, except in sandboxes and where books are kept
    own_seats: list[int]
    #: the caller's days off
    own_days_off: list[DaysOffForm]
    #: in lists of the caller's tables: whether the game waits for them; None if unknown
    awaited: bool | None = None
    #: in the same lists: when the caller's time is up, if the game waits for them
    due: datetime | None = None
    #: the outcome of the game; None before the end, and if unknown
    outcome: OutcomeShown | None
    #: whether seats may ask for a bot's advice
    advice: bool
    #: when it was moved elsewhere: nobody plays here until it is back
    moved: datetime | None = None
    #: hash of the game's first secret, which is revealed with its record
    commitment: str = ""
    #: set while seats reveal their nonces
    opening: OpeningShown | None = None
    #: its game keeps the books of a real table
    kept: bool = False
    #: the names of the keepers, and whether the caller is one
    keepers: list[str] = []
    keeper: bool = False

    @classmethod
    def of(
        cls, table: Table, account: UUID | None, *, welcome: bool = False, invite: str = ""
    ) -> TableShown:
        """Show a table to somebody; with its invitation if they are ``welcome`` to a seat."""
        seat = table.seat_of(account)
        host = table.host == account
        free = table.status == "waiting" or any(there.vacant for there in table.seats)
        if table.kept and table.status == "playing":
            free = len(table.attended) < len(table.seats)
        inviting = welcome or (free and (host or seat >= 0))
        at_it = host or seat >= 0 or table.is_kept_by(account)
        return show(
            cls,
            table,
            seats=[SeatShown.of(n, seat) for n, seat in enumerate(table.seats)],
            seat=seat,
            host=host,
            offers_seat=seat >= 0 and table.seats[seat].handover != "",
            invite=table.invite if inviting else None,
            code=code_of_table(table) if welcome or at_it or is_invited(table, invite) else "",
            log=table.log[-LOG_SHOWN:],
            paused=table.pause.since if table.pause else None,
            archived=account in table.archived,
            copy_of=table.origin,
            own_seats=table.seats_of(account),
            own_days_off=days_off_at(table, seat),
            opening=OpeningShown.of(table),
            advice=advice_allowed(table),
            planner=planner_of(table),
            handover=table.handover,
            undo=table.undo,
            keepers=[keeper.name for keeper in table.keepers],
            keeper=table.is_kept_by(account),
        )


class Tables(BaseModel):
    """The caller's tables and the open ones, newest first.

    To read the next page, pass ``own_next`` and ``open_next`` as ``own_after`` and ``open_after``;
    None on the last page.
    """

    own: list[TableShown]
    open: list[TableShown]
    own_next: str | None
    open_next: str | None


class Joined(BaseModel):
    """The joined table, and the caller's identity there."""

    table: TableShown
    me: Me


class SeatBack(Form):
    """The seat to give back to its player."""

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class Handover(BaseModel):
    """An invitation whose bearer takes over the seat."""

    seat: int
    invite: str
