"""The course of a game at its table: start, seat names, outcome."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from ecumene.games import find_game
from ecumene.kernel import Game, Match, Result
from ecumene.kernel.engine import read_options
from ecumene.service.tables.tables import (
    Table,
    TableOutcome,
    refuse,
    with_seat,
)
from ecumene.words import SeatName, said, seat_name


class Changed(Exception):
    """The table has changed in the meantime; read it again."""


def begin(table: Table, host: UUID) -> tuple[Match[Any], bytes]:
    """Start the match of this table; return it with its secret seed."""
    check_start(table, host)
    seed = table.opening.secret if table.opening else secrets.token_bytes(32)
    # At tables that keep books a seat may have neither a device nor a name yet.
    names = [name or f"Player {number}" for number, name in enumerate(table.names, 1)]
    return start_match(table, seed, names), seed


def check_start(table: Table, host: UUID) -> None:
    """Refuse to start a table that isn't ready."""
    if host != table.host:
        raise refuse("not_host")
    if table.status != "waiting":
        raise refuse("started")
    if not table.keeps_books and not all(seat.kind == "bot" or seat.player for seat in table.seats):
        raise refuse("empty_seats")
    if table.keeps_books and not all(seat.devices for seat in table.seats) and needs_devices(table):
        raise refuse("devices")


def needs_devices(table: Table) -> bool:
    """Whether every seat needs a device because keepers can't answer for it."""
    game = find_game(table.game, table.rules)
    return game.needs_devices(read_options(game, table.options))


def begin_play(table: Table, before: Table, game: UUID, commitment: str = "") -> Table:
    """Return the table in play, if nothing has changed since the match was set up."""
    if table != before:
        raise Changed
    seats = tuple(msgspec.structs.replace(seat, pledge=None) for seat in table.seats)
    return msgspec.structs.replace(
        table,
        status="playing",
        played=game,
        archived=(),
        commitment=commitment,
        seats=seats,
        opening=None,
    )


def start_match(table: Table, seed: bytes, names: Sequence[str]) -> Match[Any]:
    """Set up the match of a table with this seed."""
    game = find_game(table.game, table.rules)
    opened = table.opening
    return Match.start(
        game,
        len(table.seats),
        seed=seed,
        options=table.options,
        names=names,
        bots=table.bots,
        undo=table.undo,
        pledges=opened.pledges if opened else (),
        nonces=opened.nonces if opened else (),
    )


def name_bots(table: Table, match: Match[Any]) -> Table:
    """Give bots the names they have in this game, if the game knows them."""
    name_of = match.game.words.bot_name
    if name_of is None:
        return table
    for number, seat in enumerate(table.seats):
        if seat.kind == "bot" and not seat.bot_name and (name := name_of(match.state, number)):
            table = with_seat(table, number, bot_name=name)
    return table


def sentence_names(table: Table, game: Game[Any], state: Any) -> tuple[SeatName, ...]:
    """Return the names of seats for sentences, including empty seats."""
    names: Sequence[SeatName] = table.names
    if game.words.called is not None:
        bots = [number for number, bot in enumerate(table.bots) if bot]
        names = game.words.called(state, table.names, bots)
    called = (
        seat_name(name, bot) if isinstance(name, str) else name
        for name, bot in zip(names, table.bots, strict=True)
    )
    return tuple(name or said("player-number", n=seat) for seat, name in enumerate(called, 1))


def outcome_at(result: Result | None, now: datetime) -> TableOutcome | None:
    """Return the outcome of a game for its table; None during the game."""
    return None if result is None else TableOutcome(result.scores, result.winners, now)


def finish(table: Table, outcome: TableOutcome | None = None) -> Table:
    """Mark the table as over; an outcome that is already known stays."""
    return msgspec.structs.replace(table, status="over", outcome=table.outcome or outcome)


def put_away(table: Table, account: UUID, away: bool) -> Table:
    """Archive the table for a person, or restore it; not during play."""
    if away and table.status == "playing":
        raise refuse("in_play")
    others = tuple(each for each in table.archived if each != account)
    return msgspec.structs.replace(table, archived=(*others, account) if away else others)
