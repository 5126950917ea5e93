"""New tables; the game validates options and number of seats."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import msgspec
from msgspec.structs import asdict, replace

from ecumene.bots import is_bot
from ecumene.games import UnknownGameName, find_game
from ecumene.kernel import Game
from ecumene.kernel.engine import check_players, read_options
from ecumene.service.people.names import read_name
from ecumene.service.people.people import Account, read_zone
from ecumene.service.refusals import refusal
from ecumene.service.tables.course import start_match
from ecumene.service.tables.hours import agreed_hour
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table, Tenure, refuse

#: the latest possible agreed end
FURTHEST_END = timedelta(days=366)
USUAL = TableSettings()


def create(
    host: Account,
    now: datetime,
    *,
    name: str,
    game: str,
    options: dict[str, Any],
    seats: tuple[Seat, ...],
    settings: TableSettings = USUAL,
) -> Table:
    """Create a table; the game validates its options and number of seats."""
    rules = _game(game)
    check_players(rules, len(seats))
    if rules.keeps_books:
        if settings.pace != "none" or any(seat.kind == "bot" for seat in seats):
            raise refuse("kept")
        # replaced by cards and corrections
        settings = replace(settings, handover="never", undo="none")
    if settings.own_limits is not None and settings.pace == "none":
        raise refuse("no_clock")
    if settings.quiet_trade and settings.pace != "days":
        raise refuse("quiet_trade")
    _check_calendar(settings)
    typed = read_options(rules, _plain(options))
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
        seats=seats,
        created=now,
        invite=secrets.token_urlsafe(16),
        id_key=secrets.token_bytes(16),
        keeps_books=rules.keeps_books,
        keepers=(Tenure(host.id, host.name, now, host.guest),) if rules.keeps_books else (),
        **asdict(settings),
    )
    # Some options turn out not to fit only when the game is set up: better now than later.
    start_match(table, bytes(32), [f"Player {number + 1}" for number in range(len(seats))])
    return table


def _game(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except UnknownGameName:
        raise refuse("no_game") from None


def _plain(options: dict[str, Any]) -> Any:
    """Return options as plain JSON data; anything else is refused."""
    try:
        return msgspec.json.decode(msgspec.json.encode(options))
    except (ValueError, TypeError, OverflowError, RecursionError, msgspec.MsgspecError):
        raise refusal("options") from None


def _check_calendar(settings: TableSettings) -> None:
    """Refuse days off or a calendar for other paces, and a calendar in which no time counts."""
    if settings.days_off and settings.pace != "days":
        raise refuse("calendar")
    if settings.calendar is None:
        return
    if settings.pace != "days" or not settings.calendar.usable:
        raise refuse("calendar")
    if settings.calendar.zone:
        read_zone(settings.calendar.zone)


def _check_hour(options: dict[str, Any], now: datetime) -> None:
    if options.get("stop") != "time":
        return
    hour = agreed_hour(options)
    if hour is None or not now < hour <= now + FURTHEST_END:
        raise refuse("stop_hour")
