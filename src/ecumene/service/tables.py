"""Tables: who sits where before and during a game.

Everything here is a pure function from a table to the table it becomes; the directory applies it
while it holds the table. Refusals carry one of the codes in :data:`CODES` and the rule of the
digital rulebook that speaks of seats.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal
from uuid import UUID, uuid4

import msgspec

from ecumene.bots import bot_names
from ecumene.games import GAMES, find_game
from ecumene.kernel import Game, Match, Refusal
from ecumene.kernel.engine import check_players, read_options

from .people import Account, read_name

Pace = Literal["live", "days", "none"]
Status = Literal["waiting", "playing", "over"]

#: what a table refuses, and what it says
CODES = {
    "no_game": "There is no such game here.",
    "no_bot": "There is no such bot for this game.",
    "started": "The game has begun.",
    "not_started": "The game has not begun.",
    "not_invited": "This needs the invitation of the table.",
    "no_seat": "There is no free seat for you.",
    "seated": "You have a seat at this table.",
    "not_seated": "You have no seat at this table.",
    "not_host": "Only the host may do that.",
    "empty_seats": "Not every seat is taken.",
    "other_seat": "You have played another seat of this table and know its secrets.",
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

    @property
    def player(self) -> Tenure | None:
        """Who holds the seat now."""
        return self.tenures[-1] if self.tenures else None

    @property
    def name(self) -> str:
        """What the seat is called, "" if nobody sits there."""
        if self.kind == "bot":
            return f"{self.bot} (bot)"
        return self.player.name if self.player else ""


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

    def seat_of(self, account: UUID | None) -> int:
        """The seat of somebody, or -1."""
        for number, seat in enumerate(self.seats):
            if seat.player is not None and seat.player.account == account:
                return number
        return -1

    def knows(self, account: UUID | None) -> bool:
        """Whether somebody belongs to the table: its host, or who holds or held a seat."""
        return self.host == account or account in self.members

    @property
    def members(self) -> frozenset[UUID]:
        """The host and everybody who holds or held a seat."""
        held = (tenure.account for seat in self.seats for tenure in seat.tenures)
        return frozenset((self.host, *held))

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called now, "" where nobody sits."""
        return tuple(seat.name for seat in self.seats)

    @property
    def open(self) -> bool:
        """Whether anybody may sit down."""
        return self.status == "waiting" and any(map(_is_open, self.seats))


def _is_open(seat: Seat) -> bool:
    return seat.kind == "open" and seat.player is None


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
) -> Table:
    """A new table; the game judges its options and the number of seats."""
    rules = _game(game)
    check_players(rules, len(seats))
    typed = read_options(rules, _plain(options))
    for seat in seats:
        if seat.kind == "bot" and seat.bot not in bot_names(rules):
            raise refuse("no_bot")
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
    invited = account.id == table.host or _equal(invite, table.invite)
    free = [
        number
        for number, there in enumerate(table.seats)
        if there.kind != "bot" and there.player is None
    ]
    fit = [number for number in free if invited or table.seats[number].kind == "open"]
    if free and not fit:
        raise refuse("not_invited")
    chosen = seat if seat >= 0 else next(iter(fit), -1)
    if chosen not in fit:
        raise refuse("no_seat")
    return _with_seat(table, chosen, tenures=(Tenure(account.id, account.name, now),))


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
    if not 0 <= seat < len(table.seats) or table.seats[seat].player is None:
        raise refuse("not_seated")
    return _with_seat(table, seat, tenures=())


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


def begun(table: Table, before: Table, game: UUID) -> Table:
    """The table in play, if nothing has changed since the match was set up."""
    if table != before:
        raise Changed
    return msgspec.structs.replace(table, status="playing", played=game)


def _begin(table: Table, seed: bytes, names: Sequence[str]) -> Match[Any]:
    game = find_game(table.game, table.rules)
    return Match.start(game, len(table.seats), seed=seed, options=table.options, names=names)


def finish(table: Table) -> Table:
    """The game is over."""
    return msgspec.structs.replace(table, status="over")


# -- handing a seat over (DG-10.3) -----------------------------------------------------------------


def offer_seat(table: Table, account: UUID) -> tuple[Table, str]:
    """Offer the own seat to whoever brings the token; a new offer replaces the last one."""
    if table.status != "playing":
        raise refuse("not_started")
    seat = table.seat_of(account)
    if seat < 0:
        raise refuse("not_seated")
    token = secrets.token_urlsafe(16)
    return _with_seat(table, seat, handover=_hash(token)), token


def take_seat(table: Table, account: Account, now: datetime, token: str) -> Table:
    """Take over a seat that was offered: a new tenure, and everything of the seat stays."""
    if table.status != "playing":
        raise refuse("not_started")
    given = _hash(token)
    offered = next(
        (n for n, seat in enumerate(table.seats) if seat.handover and seat.handover == given), -1
    )
    if offered < 0:
        raise refuse("not_invited")
    if table.seat_of(account.id) >= 0:
        raise refuse("seated")
    for number, seat in enumerate(table.seats):
        if number != offered and any(held.account == account.id for held in seat.tenures):
            raise refuse("other_seat")
    tenures = (*table.seats[offered].tenures, Tenure(account.id, account.name, now))
    return _with_seat(table, offered, tenures=tenures, handover="")


# -- small things ----------------------------------------------------------------------------------


def _with_seat(table: Table, number: int, **changes: Any) -> Table:
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


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _equal(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode())
