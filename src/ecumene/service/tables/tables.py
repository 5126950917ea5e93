"""Tables: who sits where before and during a game.

Everything here is a pure function from a table to the table it becomes; the directory applies it
while it holds the table. Refusals carry one of the codes in :data:`CODES` and the rule of the
digital rulebook that speaks of seats.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

import msgspec

from ecumene.bots import is_bot
from ecumene.games import GAMES, find_game
from ecumene.kernel import Game, Match, Refusal, Result
from ecumene.kernel.engine import check_players, read_options
from ecumene.service.people.people import Account, read_name
from ecumene.service.tables.hours import agreed_hour
from ecumene.service.tables.paces import PACES, Absent, Limits, Pace, clock_options

#: "ended": given up by all; there is no result, and what was hidden stays so
Status = Literal["waiting", "playing", "over", "ended"]
#: who may talk at the table: everybody who may see it, those who play, nobody
Chat = Literal["everyone", "players", "off"]
#: the slowest pace at which clients show what bots did; each person chooses one up to it
BotPace = Literal["off", "fast", "watch"]
#: what people decide together
VoteKind = Literal["pause", "resume", "extend", "replace", "hand_over", "leave", "last_turn", "end"]

#: what the people and the program did at a table; older entries of this kind are forgotten
ENTRIES = 200

#: an agreed end is not later than this
FURTHEST_END = timedelta(days=366)

#: what a table refuses, and what it says
CODES = {
    "no_game": "There is no such game here.",
    "no_bot": "There is no such bot for this game.",
    "started": "The game has started.",
    "not_started": "The game has not started.",
    "not_invited": "You need an invitation to this table.",
    "no_seat": "There is no free seat for you.",
    "seated": "You already have a seat at this table.",
    "not_seated": "You have no seat at this table.",
    "not_host": "Only the host may do that.",
    "empty_seats": "Not every seat is taken.",
    "other_seat": "You have played another seat of this table and know its secrets.",
    "chat_off": "Chat is off at this table.",
    "chat_players": "Only players can chat at this table.",
    "chat_full": "The chat of this table is full.",
    "no_line": "There is no such message.",
    "not_over": "The game is not over.",
    "in_play": "The game is still in progress.",
    "copy": "This table is a copy: one person plays here, and it ends with them.",
    "no_copy": "Only copies can be deleted.",
    "no_row": "There is no such row.",
    "copies": "You have reached the limit of copies.",
    "host_often": "The host has reached the limit of changes at this table.",
    "clock_twice": "The time limits of the table and of its game's options differ.",
    "not_extended": "That seat is not deciding now, or already has more time.",
    "ended": "The people at this table have agreed to end it.",
    "no_vote": "Only people with a seat who are present can vote.",
    "vote_unknown": "There is no such vote.",
    "vote_open": "A vote of this kind is already open.",
    "vote_senseless": "That is already so, or not possible here now.",
    "no_clock": "A table without a clock has no limits.",
    "not_free": "This seat is not free.",
    "stop_hour": "The end must be a future hour, within a year, with its time zone.",
    "handover_never": "Seats cannot be handed over at this table.",
}


class Changed(Exception):
    """The table is not what it was a moment ago: look again."""


def refuse(code: str) -> Refusal:
    """The refusal with this code."""
    return Refusal(code, "DG-10.3", CODES[code])


class Tenure(msgspec.Struct, frozen=True):
    """Who has held a seat, from when on."""

    account: UUID
    name: str
    since: datetime


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: for people who are invited, for anybody, or for a bot."""

    kind: Literal["human", "open", "bot"]
    #: which bot plays it
    bot: str = ""
    #: everybody who has held it, the present player last; before the start at most one
    tenures: tuple[Tenure, ...] = ()
    #: hash of the token that hands this seat over; "" for none
    handover: str = ""
    #: its player has let defaults act for a whole turn (DG-10.1)
    absent: bool = False
    #: which bot plays it as long as its player is away
    caretaker: str = ""
    #: whoever has the invitation of the table may take it over
    vacant: bool = False
    #: whose place it is until they sit down or the host frees it (see rematches)
    reserved: Tenure | None = None
    #: what it is called if nobody sits there: in records that were read in
    label: str = ""
    #: what its bot is called in this game, once the game knows
    bot_name: str = ""

    @property
    def player(self) -> Tenure | None:
        """Who holds the seat now."""
        return self.tenures[-1] if self.tenures and self.kind != "bot" else None

    def name(self, number: int) -> str:
        """What the seat with this number is called, "" if nobody sits there."""
        if self.kind == "bot":
            return f"{self.bot_name or f'Bot {number + 1}'} ({self.bot})"
        return self.player.name if self.player else self.label


class Entry(msgspec.Struct, frozen=True):
    """What was done at the table, for everybody there to see (see hosting, absence and votes).

    "table" is what the people decided together, or what the program did for them.
    """

    what: str
    by: str
    role: Literal["host", "moderator", "table"]
    at: datetime
    about: dict[str, Any] = {}


class Origin(msgspec.Struct, frozen=True):
    """Where a copy comes from (see forks): a record, or the game of another table after a row."""

    kind: Literal["import", "sandbox"]
    table: UUID | None = None
    row: int = -1


class Vote(msgspec.Struct, frozen=True):
    """Something the people at the table decide together (see votes)."""

    kind: VoteKind
    #: the seat it is about; -1 for none
    seat: int
    opened: datetime
    #: it lapses then
    ends: datetime
    #: seats that are for it, and against it
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    #: the seat that asked for it; -1 in votes from before this was kept
    by: int = -1


class Pause(msgspec.Struct, frozen=True):
    """No clock runs: the people have decided so, or all of them are away."""

    since: datetime
    why: Literal["vote", "absence"]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: points and winners by seat, and when."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    at: datetime

    def place_of(self, seat: int) -> int:
        """Which place a seat has: who is equal in points and no winner comes after the winners."""
        if seat in self.winners:
            return 1
        before = sum(score > self.scores[seat] for score in self.scores)
        return max(before, len(self.winners)) + 1


class Table(msgspec.Struct, frozen=True):
    """A table: what is played, by whom, and who may watch."""

    id: UUID
    name: str
    host: UUID
    game: str
    rules: int
    options: dict[str, Any]
    pace: Pace
    spectators: bool
    seats: tuple[Seat, ...]
    created: datetime
    #: the token of the invitation link
    invite: str
    #: hides the numbers of log rows from players (see edge.sight); never leaves the server
    veil: bytes
    status: Status = "waiting"
    #: the game in the store, once it has begun
    played: UUID | None = None
    chat: Chat = "players"
    #: what was done here, the oldest first
    log: tuple[Entry, ...] = ()
    #: members who have put the table away
    archived: tuple[UUID, ...] = ()
    #: the table at which the same people play again, and the one they played at before
    rematch: UUID | None = None
    rematch_of: UUID | None = None
    #: of copies: where they come from
    origin: Origin | None = None
    #: its own limits; None for those of its pace
    own_limits: Limits | None = None
    absent: Absent = "vote"
    pause: Pause | None = None
    votes: tuple[Vote, ...] = ()
    #: the row that began the present turn, as far as absence was looked at
    turn_row: int = 0
    #: how the game ended, once that is known
    outcome: Outcome | None = None
    bot_pace: BotPace = "watch"
    #: whether seats may ask what a bot would do; None for what is usual there (see advice)
    advice: bool | None = None

    @property
    def limits(self) -> Limits | None:
        """How long people have to decide; None without a clock."""
        return self.own_limits or PACES[self.pace]

    def seat_of(self, account: UUID | None) -> int:
        """The (first) seat of somebody, or -1."""
        return next(iter(self.seats_of(account)), -1)

    def shows(self, viewer: int, account: UUID | None) -> bool:
        """Whether somebody may see what this viewer sees: a seat of their own, or as who watches.

        Who has a seat does not watch. A record that was read in is watched by its owner.
        """
        if viewer < 0:
            owned = self.origin is not None and self.host == account
            return (self.spectators or owned) and self.seat_of(account) < 0
        return viewer in self.seats_of(account)

    def seats_of(self, account: UUID | None) -> list[int]:
        """The seats of somebody: one at most, but for sandboxes."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.player is not None and seat.player.account == account
        ]

    def knows(self, account: UUID | None) -> bool:
        """Whether somebody belongs to the table: its host, or who holds or held a seat."""
        return self.host == account or account in self.members

    @property
    def members(self) -> frozenset[UUID]:
        """The host and everybody who holds or held a seat, or for whom one is kept."""
        held = (tenure.account for seat in self.seats for tenure in seat.tenures)
        kept = (seat.reserved.account for seat in self.seats if seat.reserved)
        return frozenset((self.host, *held, *kept))

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called now, "" where nobody sits."""
        return tuple(seat.name(number) for number, seat in enumerate(self.seats))

    @property
    def open(self) -> bool:
        """Whether anybody may sit down."""
        return self.status == "waiting" and any(map(_is_open, self.seats))


def _is_open(seat: Seat) -> bool:
    return seat.kind == "open" and seat.player is None and seat.reserved is None


# -- before the start ------------------------------------------------------------------------------


def create(
    host: Account,
    now: datetime,
    *,
    name: str,
    game: str,
    options: dict[str, Any],
    seats: tuple[Seat, ...],
    pace: Pace = "none",
    spectators: bool = False,
    chat: Chat = "players",
    limits: Limits | None = None,
    absent: Absent = "vote",
    bot_pace: BotPace = "watch",
    advice: bool | None = None,
) -> Table:
    """A new table; the game judges its options and the number of seats."""
    rules = _game(game)
    check_players(rules, len(seats))
    if limits is not None and pace == "none":
        raise refuse("no_clock")
    clock = clock_options(pace, limits, absent)
    typed = read_options(rules, _with_clock(rules, _plain(options), clock))
    for seat in seats:
        if seat.kind == "bot" and not is_bot(seat.bot, rules):
            raise refuse("no_bot")
    _check_hour(msgspec.to_builtins(typed), now)
    table = Table(
        id=uuid4(),
        name=read_name(name),
        host=host.id,
        game=rules.name,
        rules=rules.rules_version,
        options=msgspec.to_builtins(typed),
        pace=pace,
        spectators=spectators,
        seats=seats,
        created=now,
        invite=secrets.token_urlsafe(16),
        veil=secrets.token_bytes(16),
        chat=chat,
        own_limits=limits,
        absent=absent,
        bot_pace=bot_pace,
        advice=advice,
    )
    # Some options only show that they do not fit when the game is set up: better now than later.
    _begin(table, bytes(32), [f"Player {number + 1}" for number in range(len(seats))])
    return table


def join(table: Table, account: Account, now: datetime, *, seat: int = -1, invite: str) -> Table:
    """Sit down on the seat asked for, or on the first free one (-1)."""
    if table.status != "waiting":
        raise refuse("started")
    if table.seat_of(account.id) >= 0:
        raise refuse("seated")
    kept = next((n for n, there in enumerate(table.seats) if _is_kept(there, account.id)), -1)
    invited = account.id == table.host or kept >= 0 or _equal(invite, table.invite)
    free = [
        number
        for number, there in enumerate(table.seats)
        if there.kind != "bot" and there.player is None
        if there.reserved is None or number == kept
    ]
    fit = [number for number in free if invited or table.seats[number].kind == "open"]
    if free and not fit:
        raise refuse("not_invited")
    first = kept if kept >= 0 else next(iter(fit), -1)
    chosen = seat if seat >= 0 else first
    if chosen not in fit:
        raise refuse("no_seat")
    if kept >= 0:
        table = with_seat(table, kept, reserved=None)
    return with_seat(table, chosen, tenures=(Tenure(account.id, account.name, now),))


def _is_kept(seat: Seat, account: UUID) -> bool:
    return seat.reserved is not None and seat.reserved.account == account


def leave(table: Table, account: UUID) -> Table:
    """Get up again, before the start."""
    return _free(table, table.seat_of(account))


def remove(table: Table, host: UUID, seat: int) -> Table:
    """The host frees a seat, before the start."""
    if host != table.host:
        raise refuse("not_host")
    return _free(table, seat)


def _free(table: Table, seat: int) -> Table:
    if table.status != "waiting":
        raise refuse("started")
    there = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if there is None or (there.player is None and there.reserved is None):
        raise refuse("not_seated")
    return with_seat(table, seat, tenures=(), reserved=None)


# -- the start and the end -------------------------------------------------------------------------


def begin(table: Table, host: UUID) -> tuple[Match[Any], bytes]:
    """The match that begins at this table, and its secret seed."""
    if host != table.host:
        raise refuse("not_host")
    if table.status != "waiting":
        raise refuse("started")
    if not all(seat.kind == "bot" or seat.player for seat in table.seats):
        raise refuse("empty_seats")
    seed = secrets.token_bytes(32)
    return _begin(table, seed, table.names), seed


def begin_play(table: Table, before: Table, game: UUID) -> Table:
    """The table in play, if nothing has changed since the match was set up."""
    if table != before:
        raise Changed
    return msgspec.structs.replace(table, status="playing", played=game, archived=())


def name_bots(table: Table, match: Match[Any]) -> Table:
    """The table with the names that its bots have in this game, as far as the game knows them."""
    name_of = match.game.words.bot_name
    if name_of is None:
        return table
    for number, seat in enumerate(table.seats):
        if seat.kind == "bot" and not seat.bot_name and (name := name_of(match.state, number)):
            table = with_seat(table, number, bot_name=name)
    return table


def sentence_names(table: Table, game: Game[Any], state: Any) -> tuple[str, ...]:
    """What the seats are called in sentences: also one that nobody has is called something."""
    names = tuple(name or f"Player {seat}" for seat, name in enumerate(table.names, 1))
    if game.words.called is None:
        return names
    bots = [number for number, seat in enumerate(table.seats) if seat.kind == "bot"]
    return tuple(game.words.called(state, names, bots))


def _begin(table: Table, seed: bytes, names: Sequence[str]) -> Match[Any]:
    game = find_game(table.game, table.rules)
    return Match.start(game, len(table.seats), seed=seed, options=table.options, names=names)


def outcome_at(result: Result | None, now: datetime) -> Outcome | None:
    """How a game ended, for its table; None while it goes on."""
    return None if result is None else Outcome(result.scores, result.winners, now)


def finish(table: Table, outcome: Outcome | None = None) -> Table:
    """The game is over; what was known of its end stays."""
    return msgspec.structs.replace(table, status="over", outcome=table.outcome or outcome)


def put_away(table: Table, account: UUID, away: bool) -> Table:
    """Put the table away for oneself, or take it out again; not while it is played."""
    if away and table.status == "playing":
        raise refuse("in_play")
    others = tuple(each for each in table.archived if each != account)
    return msgspec.structs.replace(table, archived=(*others, account) if away else others)


# -- handing a seat over (DG-10.3) -----------------------------------------------------------------


def offer_seat(table: Table, account: UUID) -> tuple[Table, str]:
    """Offer the own seat to whoever brings the token; a new offer replaces the last one."""
    if table.status != "playing":
        raise refuse("not_started")
    if table.origin is not None:
        raise refuse("copy")
    if table.options.get("handover") == "never":
        raise refuse("handover_never")
    seat = table.seat_of(account)
    if seat < 0:
        raise refuse("not_seated")
    token = secrets.token_urlsafe(16)
    return with_seat(table, seat, handover=_hash(token)), token


def keep_seat(table: Table, account: UUID) -> Table:
    """Take back the offer of the own seat, if there is one: its link leads nowhere any more."""
    seat = table.seat_of(account)
    if seat < 0:
        raise refuse("not_seated")
    return with_seat(table, seat, handover="")


def take_seat(table: Table, account: Account, now: datetime, token: str) -> Table:
    """Take over a seat that was offered: a new tenure, and everything of the seat stays.

    A host who gives the own seat away hands the table over with it.
    """
    if table.status != "playing":
        raise refuse("not_started")
    given, invited = _hash(token), _equal(token, table.invite)
    offered = next(
        (
            n
            for n, seat in enumerate(table.seats)
            if (seat.handover and seat.handover == given) or (seat.vacant and invited)
        ),
        -1,
    )
    if offered < 0:
        raise refuse("not_invited")
    if table.seat_of(account.id) >= 0:
        raise refuse("seated")
    for number, seat in enumerate(table.seats):
        if number != offered and any(held.account == account.id for held in seat.tenures):
            raise refuse("other_seat")
    before = table.seats[offered].player
    tenures = (*table.seats[offered].tenures, Tenure(account.id, account.name, now))
    if before is not None:
        table = note(table, "taken_over", now, account.name, seat=offered, name=before.name)
        if before.account == table.host:
            table = msgspec.structs.replace(table, host=account.id)
            table = note(table, "pass_on", now, before.name, seat=offered, name=account.name)
    if table.pause is not None and table.pause.why == "absence":
        table = msgspec.structs.replace(table, pause=None)
    return with_seat(
        table,
        offered,
        tenures=tenures,
        handover="",
        absent=False,
        caretaker="",
        vacant=False,
    )


# -- the log of the table --------------------------------------------------------------------------


def note(table: Table, what: str, now: datetime, by: str = "", **about: Any) -> Table:
    """The table with this in its public log: decided by all (``by`` asked for it), or by nobody."""
    log = [*table.log, Entry(what, by, "table", now, about)]
    ours = [entry for entry in log if entry.role == "table"]
    if len(ours) > ENTRIES:
        log.remove(ours[0])
    return msgspec.structs.replace(table, log=tuple(log))


# -- small things ----------------------------------------------------------------------------------


def with_seat(table: Table, number: int, **changes: Any) -> Table:
    """The table with something changed at a seat."""
    seat = msgspec.structs.replace(table.seats[number], **changes)
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return msgspec.structs.replace(table, seats=seats)


def _game(name: str) -> Game[Any]:
    if not any(game.name == name for game in GAMES):
        raise refuse("no_game")
    return find_game(name)


def _plain(options: dict[str, Any]) -> Any:
    """Options as JSON can hold them: what cannot be written down is no option."""
    try:
        return msgspec.json.decode(msgspec.json.encode(options))
    except (ValueError, TypeError, OverflowError, RecursionError, msgspec.MsgspecError):
        raise Refusal("options", "DG-11.2", "These options cannot be written down.") from None


def _with_clock(game: Game[Any], options: Any, clock: dict[str, Any]) -> Any:
    """The options with what the table says of time, where the game has a place for it."""
    if not isinstance(options, dict):
        return options
    told = {name: clock[name] for name in game.options_type.__struct_fields__ if name in clock}
    if any(options.get(name, value) != value for name, value in told.items()):
        raise refuse("clock_twice")
    return {**options, **told}


def _check_hour(options: dict[str, Any], now: datetime) -> None:
    if options.get("stop") != "time":
        return
    hour = agreed_hour(options)
    if hour is None or not now < hour <= now + FURTHEST_END:
        raise refuse("stop_hour")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _equal(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode())
