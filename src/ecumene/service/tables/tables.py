"""Tables: game, players and log.

A table is a value. The modules beside this one hold pure functions from a table to its successor;
the directory applies them while it locks the table. Refusals cite the rules about seats in the
digital rulebook.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal
from uuid import UUID

import msgspec

from ecumene.kernel import KEEPER, Refusal
from ecumene.service.refusals import refusal
from ecumene.service.tables.calendars import DaysOff, Span
from ecumene.service.tables.table_settings import TableSettings

#: "ended": abandoned by everybody; there is no result, and hidden things stay hidden
Status = Literal["waiting", "playing", "over", "ended"]
#: subjects of votes
VoteKind = Literal["pause", "resume", "extend", "replace", "hand_over", "leave", "last_turn", "end"]

#: stands for people who have deleted their account
NOBODY = UUID(int=0)
#: name of deleted people at every table
GONE = "gone"

#: maximum entries of a table's log
ENTRIES = 200
#: maximum pauses kept apart, and maximum extensions kept: many more than questions are open
PAUSES, EXTENSIONS = 100, 300


def refuse(code: str) -> Refusal:
    """Build a refusal by a table."""
    return refusal(code, "DG-10.3")


class Tenure(msgspec.Struct, frozen=True):
    """A person's tenure of a seat, and when it began."""

    account: UUID
    name: str
    since: datetime
    #: whether the person was a guest, whose name isn't registered
    guest: bool = False
    #: days on which their time doesn't count, in order (see days_off)
    off: tuple[DaysOff, ...] = ()


class Pledge(msgspec.Struct, frozen=True):
    """The hash of a nonce, and its owner (see opening)."""

    account: UUID
    digest: str


class PledgedStart(msgspec.Struct, frozen=True):
    """A game about to start: seats reveal their pledged nonces (see opening)."""

    #: the service's secret behind its commitment; never leaves the server before the end
    secret: bytes
    until: datetime
    #: by seat, "" for none
    pledges: tuple[str, ...]
    nonces: tuple[str, ...]


class Seat(msgspec.Struct, frozen=True):
    """A seat at the table: for invited people, for anybody, or for a bot."""

    kind: Literal["human", "open", "bot"]
    #: the bot that plays it, or played it in an imported record; "" for a person
    bot: str = ""
    #: everybody who has held it, the present player last; at most one before the start
    tenures: tuple[Tenure, ...] = ()
    #: hash of the token that hands over this seat; "" for none
    handover: str = ""
    #: its player only used defaults for a whole turn (DG-10.1)
    absent: bool = False
    #: the bot that plays it while its player is away
    caretaker: str = ""
    #: anybody with the table's invitation may take it over
    vacant: bool = False
    #: the person it is reserved for until they sit down or the host frees it (see rematches)
    reserved: Tenure | None = None
    #: its name, whoever sits there: in imported records, and at tables that keep books
    label: str = ""
    #: its bot's name in this game, once known
    bot_name: str = ""
    #: its player's contribution to the seed
    pledge: Pledge | None = None
    #: other people who play it, each on their own device (see books_tables)
    also: tuple[Tenure, ...] = ()
    #: hash of the token on its printed card; "" for none
    card: str = ""

    @property
    def player(self) -> Tenure | None:
        """The present player."""
        return self.tenures[-1] if self.tenures and self.kind != "bot" else None

    @property
    def devices(self) -> tuple[Tenure, ...]:
        """All people who play the seat: its player and other devices."""
        return (self.player, *self.also) if self.player else self.also

    def name(self, number: int) -> str:
        """Return the name of this seat; "" if it is empty."""
        if self.kind == "bot":
            return self.bot_name or f"Bot {number + 1}"
        return self.label or (self.player.name if self.player else "")


class JournalEntry(msgspec.Struct, frozen=True):
    """An action by the host, a moderator, a vote, or the program.

    It is in the table's public log (see host_actions, leaving and votes); "table" means a joint
    decision, or an action of the program.
    """

    what: str
    by: str
    role: Literal["host", "moderator", "table"]
    at: datetime
    about: dict[str, Any] = {}


class Origin(msgspec.Struct, frozen=True):
    """The origin of a copy: a record, or the game of a table after a row.

    See forks.
    """

    kind: Literal["import", "sandbox"]
    table: UUID | None = None
    row: int = -1


class Vote(msgspec.Struct, frozen=True):
    """A joint decision of the people at the table (see votes)."""

    kind: VoteKind
    #: the seat it is about; -1 for none
    seat: int
    opened: datetime
    #: when it expires
    ends: datetime
    #: seats for and against it
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    #: the seat that requested it; -1 in votes from before this was stored
    by: int = -1


class Pause(msgspec.Struct, frozen=True):
    """A pause: clocks are stopped by a vote or because everybody is absent."""

    since: datetime
    why: Literal["vote", "absence"]


class MoreTime(msgspec.Struct, frozen=True):
    """More time for a question, or for all that were open at that time (-1)."""

    at: datetime
    seconds: int
    seat: int = -1
    decision: int = -1


class TableOutcome(msgspec.Struct, frozen=True):
    """The outcome of a game: points by seat, the winning seats, and the time."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    at: datetime

    def place_of(self, seat: int) -> int:
        """Return a seat's place; a tie with the winners that isn't a win comes after them."""
        if seat in self.winners:
            return 1
        before = sum(score > self.scores[seat] for score in self.scores)
        return max(before, len(self.winners)) + 1


class Table(TableSettings, frozen=True, kw_only=True):
    """A table: its game, players and settings."""

    id: UUID
    name: str
    host: UUID
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    created: datetime
    #: the token of the invitation link
    invite: str
    #: key that masks question ids, so they don't reveal the number of log rows (see wire.viewer);
    #: never leaves the server
    id_key: bytes = msgspec.field(name="veil")
    status: Status = "waiting"
    #: the game in the store, once it has begun
    played: UUID | None = None
    #: the table log, oldest entries first
    log: tuple[JournalEntry, ...] = ()
    #: members who have archived the table
    archived: tuple[UUID, ...] = ()
    #: the table of the rematch, and the one this is a rematch of
    rematch: UUID | None = None
    rematch_of: UUID | None = None
    #: the origin of a copy
    origin: Origin | None = None
    #: raised by every change (see Directory.change_table)
    revision: int = 0
    pause: Pause | None = None
    #: the pauses that are over
    pauses: tuple[Span, ...] = ()
    more_time: tuple[MoreTime, ...] = ()
    votes: tuple[Vote, ...] = ()
    #: the row that began the last turn checked for absence
    turn_row: int = 0
    #: the outcome of the game, once known
    outcome: TableOutcome | None = None
    #: when it was moved elsewhere: nobody plays here until it is back (see home.transfer)
    moved: datetime | None = None
    #: hash of the game's first secret (DG-2.3); "" before the start
    commitment: str = ""
    opening: PledgedStart | None = None
    #: people the host removed: they need a new invitation to sit down again
    removed: tuple[UUID, ...] = ()
    #: its game keeps the books of a real table (Game.keeps_books; see books_tables)
    keeps_books: bool = False
    #: the keepers of the books
    keepers: tuple[Tenure, ...] = ()
    #: hash of the token on the card that makes people keepers; "" for none
    keeper_card: str = ""

    @property
    def still(self) -> bool:
        """Whether nobody plays here: all have left, or the game continues elsewhere."""
        return self.status == "ended" or self.moved is not None

    def seat_of(self, account: UUID | None) -> int:
        """Return a person's (first) seat, or -1."""
        return next(iter(self.seats_of(account)), -1)

    def shows(self, viewer: int, account: UUID | None) -> bool:
        """Whether a person may see this viewer's view: their own seat's, or a spectator's.

        Players don't watch as spectators, except for the owner of an imported record, and everybody
        at a table that keeps books.
        """
        if viewer == KEEPER:
            return self.is_kept_by(account)
        if viewer < 0 and self.keeps_books:
            return self.spectators or self.knows(account)
        if viewer < 0:
            owned = self.origin is not None and self.host == account
            return (self.spectators or owned) and self.seat_of(account) < 0
        return viewer in self.seats_of(account)

    def seats_of(self, account: UUID | None) -> list[int]:
        """Return a person's seats: at most one, except in sandboxes and where books are kept."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if any(held.account == account for held in seat.devices)
        ]

    def is_kept_by(self, account: UUID | None) -> bool:
        """Whether a person keeps the books here."""
        return any(keeper.account == account for keeper in self.keepers)

    @property
    def attended(self) -> frozenset[int]:
        """The seats whose people can answer for themselves."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.devices)

    def knows(self, account: UUID | None) -> bool:
        """Whether a person belongs to the table: the host, or anybody who has or had a seat."""
        return self.host == account or account in self.members

    @property
    def members(self) -> frozenset[UUID]:
        """The host, keepers, present and former players, and people with reserved seats."""
        held = (each.account for seat in self.seats for each in (*seat.tenures, *seat.also))
        keepers = (each.account for each in self.keepers)
        kept = (seat.reserved.account for seat in self.seats if seat.reserved)
        return frozenset((self.host, *keepers, *held, *kept))

    @property
    def names(self) -> tuple[str, ...]:
        """The present names of the seats; "" if empty."""
        return tuple(seat.name(number) for number, seat in enumerate(self.seats))

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots in the seats; "" for people."""
        return tuple(seat.bot for seat in self.seats)

    @property
    def open(self) -> bool:
        """Whether anybody may sit down."""
        waits = self.status == "waiting" and self.moved is None
        return waits and any(map(_is_open, self.seats))


def _is_open(seat: Seat) -> bool:
    return seat.kind == "open" and seat.player is None and seat.reserved is None


# -- the log of the table --------------------------------------------------------------------------


def note(table: Table, what: str, now: datetime, by: str = "", **about: Any) -> Table:
    """Add an entry to the public log: a joint decision (requested by ``by``) or an automatic
    one."""
    log = [*table.log, JournalEntry(what, by, "table", now, about)]
    ours = [entry for entry in log if entry.role == "table"]
    if len(ours) > ENTRIES:
        log.remove(ours[0])
    return msgspec.structs.replace(table, log=tuple(log))


def begin_pause(table: Table, now: datetime, why: Literal["vote", "absence"]) -> Table:
    """Stop the clocks, if they run."""
    if table.pause is not None:
        return table
    return msgspec.structs.replace(table, pause=Pause(now, why))


def end_pause(table: Table, now: datetime) -> Table:
    """Let the clocks run on, if the table pauses."""
    if table.pause is None:
        return table
    since = table.pause.since
    pauses = tuple(sorted((*table.pauses, Span(since, max(since, now)))))
    if len(pauses) > PAUSES:  # very old ones become one, which takes time from nobody
        pauses = (Span(pauses[0].begins, pauses[1].ends), *pauses[2:])
    return msgspec.structs.replace(table, pause=None, pauses=pauses)


def give_time(table: Table, more: MoreTime) -> Table:
    """Extend limits."""
    return msgspec.structs.replace(table, more_time=(*table.more_time, more)[-EXTENSIONS:])


def with_seat(table: Table, number: int, **changes: Any) -> Table:
    """Return the table with one seat changed."""
    seat = msgspec.structs.replace(table.seats[number], **changes)
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return msgspec.structs.replace(table, seats=seats)


# -- seats of bots and of people -------------------------------------------------------------------


def bots_of(table: Table) -> set[int]:
    """Return the seats played by bots, as players or caretakers; none if the game is at rest."""
    if table.still:
        return set()
    return {number for number, seat in enumerate(table.seats) if bot_at(seat)}


def bot_at(seat: Seat) -> str:
    """Return the bot that plays a seat; "" for a person."""
    return seat.bot if seat.kind == "bot" else seat.caretaker


def people_of(table: Table) -> set[int]:
    """Return the seats played by people; none if the game is at rest."""
    if table.still:
        return set()
    return set(range(len(table.seats))) - bots_of(table)


def seats_on_clock(table: Table) -> set[int]:
    """Return the seats whose clocks run when asked; none if books are kept."""
    return people_of(table) if table.pause is None and not table.keeps_books else set()
