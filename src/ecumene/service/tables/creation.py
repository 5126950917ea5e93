"""A new table; the game judges its options and the number of seats."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import msgspec

from ecumene.bots import is_bot
from ecumene.games import UnknownGame, find_game
from ecumene.kernel import Game
from ecumene.kernel.engine import check_players, read_options
from ecumene.service.people.names import read_name
from ecumene.service.people.people import Account
from ecumene.service.refusals import refusal
from ecumene.service.tables.course import start_match
from ecumene.service.tables.hours import agreed_hour
from ecumene.service.tables.paces import Absent, Handovers, Limits, Pace, Undo, clock_options
from ecumene.service.tables.tables import (
    BotPace,
    Chat,
    Planner,
    Seat,
    Table,
    Tenure,
    refuse,
)

#: an agreed end is not later than this
FURTHEST_END = timedelta(days=366)


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
    planner: Planner = "full",
    handover: Handovers = "allowed",
    undo: Undo = "own",
) -> Table:
    """A new table; the game judges its options and the number of seats."""
    rules = _game(game)
    check_players(rules, len(seats))
    if rules.kept:
        if pace != "none" or any(seat.kind == "bot" for seat in seats):
            raise refuse("kept")
        handover, undo = "never", "none"  # cards and corrections take their place
    if limits is not None and pace == "none":
        raise refuse("no_clock")
    told = _Told(**clock_options(pace, limits, absent), handover=handover, undo=undo)
    of_game, told = _split_options(rules, _plain(options), told)
    typed = read_options(rules, of_game)
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
        planner=planner,
        handover=told.handover,
        undo=told.undo,
        kept=rules.kept,
        keepers=(Tenure(host.id, host.name, now, host.guest),) if rules.kept else (),
    )
    # Some options only show that they do not fit when the game is set up: better now than later.
    start_match(table, bytes(32), [f"Player {number + 1}" for number in range(len(seats))])
    return table


class _Told(msgspec.Struct, frozen=True):
    """What a table may be told among the options of its game: as options of Mega Civilization once.

    Of time it is told once: here only the same may be said again.
    """

    clock: Any
    clock_seconds: Any
    absent: Any
    handover: Handovers
    undo: Undo


def _game(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except UnknownGame:
        raise refuse("no_game") from None


def _plain(options: dict[str, Any]) -> Any:
    """Options as JSON can hold them: what cannot be written down is no option."""
    try:
        return msgspec.json.decode(msgspec.json.encode(options))
    except (ValueError, TypeError, OverflowError, RecursionError, msgspec.MsgspecError):
        raise refusal("options") from None


def _split_options(game: Game[Any], options: Any, told: _Told) -> tuple[Any, _Told]:
    """The options that are the game's own, and what the table was told with those among them."""
    if not isinstance(options, dict):
        return options, told
    ours = set(_Told.__struct_fields__) - set(game.options_type.__struct_fields__)
    given = {name: value for name, value in options.items() if name in ours}
    try:
        after = msgspec.convert({**msgspec.structs.asdict(told), **given}, _Told)
    except msgspec.ValidationError as error:
        raise refusal("options", key="options_because", detail=str(error)) from None
    if (after.clock, after.clock_seconds, after.absent) != (
        told.clock,
        told.clock_seconds,
        told.absent,
    ):
        raise refuse("clock_twice")
    return {name: value for name, value in options.items() if name not in ours}, after


def _check_hour(options: dict[str, Any], now: datetime) -> None:
    if options.get("stop") != "time":
        return
    hour = agreed_hour(options)
    if hour is None or not now < hour <= now + FURTHEST_END:
        raise refuse("stop_hour")
