"""Tables: requests and responses."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from pydantic import BaseModel, Field

from ecumene.kernel.chance import commitment
from ecumene.service.edge.structs import GIVEN, SHOWN
from ecumene.service.people.names import MAX_NAME
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.books_tables import code_of_table
from ecumene.service.tables.calendars import MOST_DAYS_OFF, Calendar, DaysOff
from ecumene.service.tables.days_off import days_off_at
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.planner import planner_of
from ecumene.service.tables.seat_changes import is_invited
from ecumene.service.tables.table_settings import BotPace, Chat, Planner, TableSettings
from ecumene.service.tables.tables import (
    JournalEntry,
    Origin,
    Seat,
    Status,
    Table,
    TableOutcome,
    VoteKind,
)

from .common import MAX_SEATS, Form, Name, Token, WantToken, example, show
from .people import Me

#: log entries shown with a table; another route returns all of them
LOG_SHOWN = 20


# -- requests


class SeatWish(Form):
    """A seat for an invited person, for anybody, or for a bot."""

    kind: Literal["human", "open", "bot"] = "human"
    bot: Annotated[str, Field(max_length=40, examples=["steward"])] = ""


class DaysOffWish(Form):
    """All days off from today on."""

    model_config = example({"days": [{"first": "2026-12-24", "last": "2026-12-31"}]})

    days: Annotated[list[Annotated[DaysOff, GIVEN]], Field(max_length=MOST_DAYS_OFF)]


class NewTable(TableSettings, frozen=True, kw_only=True):
    """A table to open."""

    own_limits: Annotated[
        TimeLimits | None, msgspec.Meta(description="Replaces the limits of the pace.")
    ] = msgspec.field(default=None, name="limits")
    name: Name
    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MAX_SEATS)]


class SettingsChange(Form):
    """Settings to change; omitted ones stay as they are."""

    model_config = example({"chat": "everyone", "spectators": True})

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


class SeatShown(msgspec.Struct, frozen=True):
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
    label: str
    #: how many people play it, each on their own device
    devices: int
    #: whether it has a printed card
    has_card: bool

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


class VoteShown(msgspec.Struct, frozen=True):
    """An open vote, with the seats for and against it.

    Unlike Vote it doesn't say when it was opened.
    """

    kind: VoteKind
    #: the seat it is about, or -1
    seat: int
    ends: datetime
    yes: tuple[int, ...]
    no: tuple[int, ...]
    #: the seat that requested it; -1 if unknown
    by: int


class OpeningShown(msgspec.Struct, frozen=True):
    """A game about to start: the commitments of the service and the seats."""

    #: hash of the service's secret
    commitment: str
    #: by seat, "" for none
    pledges: tuple[str, ...]
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


class TableShown(TableSettings, frozen=True, kw_only=True):
    """A table as one person sees it."""

    __get_pydantic_core_schema__ = SHOWN.__get_pydantic_core_schema__

    #: those that count, in seconds; None without a clock
    own_limits: Annotated[TimeLimits, GIVEN] | None = msgspec.field(name="limits")
    calendar: Annotated[
        Annotated[Calendar, GIVEN] | None,
        msgspec.Meta(description="When time counts; only at tables over days."),
    ]
    id: UUID
    name: str
    game: str
    rules: int
    options: dict[str, Any]
    status: Status
    seats: tuple[SeatShown, ...]
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
    log: tuple[JournalEntry, ...]
    #: when the clocks were stopped
    paused: datetime | None
    votes: tuple[VoteShown, ...]
    #: whether the caller has archived it
    archived: bool
    #: the table of the rematch, and the one this is a rematch of
    rematch: UUID | None
    rematch_of: UUID | None
    #: the origin of a copy: an imported record or a sandbox, never rated
    copy_of: Origin | None
    #: all seats of the caller: at most one, except in sandboxes and where books are kept
    own_seats: list[int]
    #: the caller's days off
    own_days_off: tuple[Annotated[DaysOff, GIVEN], ...]
    #: in lists of the caller's tables: whether the game waits for them; None if unknown
    awaited: bool | None = None
    #: in the same lists: when the caller's time is up, if the game waits for them
    due: datetime | None = None
    #: the outcome of the game; None before the end, and if unknown
    outcome: TableOutcome | None
    #: whether seats may ask for a bot's advice
    advice: bool
    #: when it was moved elsewhere: nobody plays here until it is back
    moved: datetime | None
    #: hash of the game's first secret, which is revealed with its record
    commitment: str
    #: set while seats reveal their nonces
    opening: OpeningShown | None
    #: its game keeps the books of a real table
    keeps_books: bool
    #: the names of the keepers, and whether the caller is one
    keepers: tuple[str, ...]
    keeper: bool

    @classmethod
    def of(
        cls, table: Table, account: UUID | None, *, welcome: bool = False, invite: str = ""
    ) -> TableShown:
        """Show a table to somebody; with its invitation if they are ``welcome`` to a seat."""
        seat = table.seat_of(account)
        host = table.host == account
        free = table.status == "waiting" or any(there.vacant for there in table.seats)
        if table.keeps_books and table.status == "playing":
            free = len(table.attended) < len(table.seats)
        inviting = welcome or (free and (host or seat >= 0))
        at_it = host or seat >= 0 or table.is_kept_by(account)
        return show(
            cls,
            table,
            own_limits=table.limits,
            seats=tuple(SeatShown.of(n, seat) for n, seat in enumerate(table.seats)),
            votes=tuple(show(VoteShown, vote) for vote in table.votes),
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
            keepers=tuple(keeper.name for keeper in table.keepers),
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
