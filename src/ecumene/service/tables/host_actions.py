"""The host's actions, their limits, and the log.

A host has these powers and no others: none changes a game in play, reveals a hand, or takes a seat
from a player. Each use is recorded in the table's log, which everybody there can read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from operator import attrgetter
from typing import Any, Literal, NamedTuple

import msgspec

from ecumene.bots import is_bot
from ecumene.games import find_game
from ecumene.service.people.people import Account
from ecumene.service.tables import seat_changes, tables
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.planner import planner_of
from ecumene.service.tables.tables import Entry, Status, Table, refuse

Role = Literal["host", "moderator"]
SeatKind = Literal["human", "open", "bot"]


class Power(NamedTuple):
    """A power of the host: when it applies, and how often per table."""

    when: tuple[Status, ...]
    times: int


_ALWAYS: tuple[Status, ...] = ("waiting", "playing", "over", "ended")

#: everything a host may do besides starting the game
POWERS = {
    "remove": Power(("waiting",), 50),
    "seat": Power(("waiting",), 100),
    "chat": Power(_ALWAYS, 20),
    "spectators": Power(("waiting", "playing"), 10),
    "bot_pace": Power(("waiting", "playing"), 20),
    "advice": Power(("waiting", "playing"), 10),
    "planner": Power(("waiting", "playing"), 10),
    "pass_on": Power(_ALWAYS, 20),
    "hide": Power(_ALWAYS, 100),
    "extend": Power(("playing",), 20),
    # at tables that keep books (see kept)
    "keeper": Power(("waiting", "playing"), 100),
    "dismiss": Power(("waiting", "playing"), 100),
    "card": Power(("waiting", "playing"), 500),
    "label": Power(("waiting", "playing"), 200),
}
#: settings whose effective value may differ from the host's choice
_IN_FORCE: dict[str, Callable[[Table], Any]] = {"advice": advice_allowed, "planner": planner_of}
#: powers of a moderator at every table
MODERATION = {"hide": Power(_ALWAYS, 200), "close": Power(("waiting", "playing"), 1)}


def log_action(table: Table, who: Account, what: str, now: datetime, **about: Any) -> Table:
    """Log an action, if the person may perform it now."""
    role = role_at(table, who, what)
    power = (POWERS if role == "host" else MODERATION)[what]
    if table.status not in power.when:
        raise refuse("not_started" if table.status == "waiting" else "started")
    used = sum(entry.what == what and entry.role == role for entry in table.log)
    if used >= power.times:
        raise refuse("host_often")
    entry = Entry(what, who.name, role, now, about)
    return msgspec.structs.replace(table, log=(*table.log, entry))


def role_at(table: Table, who: Account, what: str) -> Role:
    """Return the role in which a person acts."""
    if table.host == who.id:
        return "host"
    if who.role == "moderator" and what in MODERATION:
        return "moderator"
    raise refuse("not_host")


# -- the powers ------------------------------------------------------------------------------------


def close(table: Table, moderator: Account, reason: str, now: datetime) -> Table:
    """Close a table for good, as a moderator."""
    if moderator.role != "moderator":
        raise refuse("not_host")
    if table.status not in MODERATION["close"].when:
        raise refuse("ended")
    entry = Entry("close", moderator.name, "moderator", now, {"reason": reason})
    return msgspec.structs.replace(table, status="ended", votes=(), log=(*table.log, entry))


def remove(table: Table, host: Account, seat: int, now: datetime) -> Table:
    """Free a seat before the start."""
    there = table.seats[seat] if 0 <= seat < len(table.seats) else None
    name = there.name(seat) or (there.reserved.name if there.reserved else "") if there else ""
    freed = seat_changes.remove(table, host.id, seat)
    return log_action(freed, host, "remove", now, seat=seat, name=name)


def change_seat(
    table: Table, host: Account, seat: int, kind: SeatKind, bot: str, now: datetime
) -> Table:
    """Reserve a free seat for an invited person or a bot, or open it to anybody."""
    role_at(table, host, "seat")
    there = table.seats[seat] if 0 <= seat < len(table.seats) else None
    if there is None or there.player is not None or there.reserved is not None:
        raise refuse("not_free" if table.status == "waiting" else "started")
    if kind == "bot" and table.kept:
        raise refuse("kept")
    if kind == "bot" and not is_bot(bot, find_game(table.game, table.rules)):
        raise refuse("no_bot")
    bot = bot if kind == "bot" else ""
    if (there.kind, there.bot) == (kind, bot):
        return table
    table = log_action(table, host, "seat", now, seat=seat, kind=kind, bot=bot)
    return tables.with_seat(table, seat, kind=kind, bot=bot)


def switch(table: Table, host: Account, wanted: Mapping[str, Any], now: datetime) -> Table:
    """Change settings; unchanged ones aren't logged."""
    for name, value in wanted.items():
        if table.host != host.id or _IN_FORCE.get(name, attrgetter(name))(table) != value:
            table = log_action(table, host, name, now, **{name: value})
            table = msgspec.structs.replace(table, **{name: value})
    return table


def pass_on(table: Table, host: Account, seat: int, now: datetime) -> Table:
    """Make the player of this seat the host."""
    role_at(table, host, "pass_on")
    player = table.seats[seat].player if 0 <= seat < len(table.seats) else None
    if player is None or player.account == host.id:
        raise refuse("not_seated")
    table = log_action(table, host, "pass_on", now, seat=seat, name=player.name)
    return msgspec.structs.replace(table, host=player.account)
