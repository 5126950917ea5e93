"""The host's actions, their limits, and the log.

A host has these powers and no others: none changes a game in play, reveals a hand, or takes a seat
from a player. Each use is recorded in the table's log, which everybody there can read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from operator import attrgetter
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace

from ecumene.bots import is_bot
from ecumene.games import find_game
from ecumene.service.people.names import read_name
from ecumene.service.people.people import Account
from ecumene.service.tables import seat_changes
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.planner import planner_of
from ecumene.service.tables.tables import JournalEntry, Seat, Status, Table, refuse, with_seat

Role = Literal["host", "moderator"]
SeatKind = Literal["human", "open", "bot"]
#: a changed table, and what the log says about it: nothing if nothing has changed
Changed = tuple[Table, dict[str, Any]]


def act(table: Table, who: Account, what: str, now: datetime, **chosen: Any) -> Table:
    """Carry out an action as chosen and log it, if the person may perform it now."""
    role, action = role_at(table, who, what), ACTIONS[what]
    if action.books and not table.keeps_books:
        raise refuse("not_kept")
    changed, about = action.change(table, **chosen)
    if not about:
        return table
    if table.status not in action.when:
        raise refuse("not_started" if table.status == "waiting" else "started")
    used = sum(entry.what == what and entry.role == role for entry in table.log)
    if used >= (action.times if role == "host" else action.by_moderators):
        raise refuse("host_often")
    return replace(changed, log=(*changed.log, JournalEntry(what, who.name, role, now, about)))


def role_at(table: Table, who: Account, what: str) -> Role:
    """Return the role in which a person acts."""
    if table.host == who.id:
        return "host"
    if who.role == "moderator" and ACTIONS[what].by_moderators:
        return "moderator"
    raise refuse("not_host")


def switch(table: Table, host: Account, wanted: Mapping[str, Any], now: datetime) -> Table:
    """Change settings; unchanged ones aren't logged."""
    for name, value in wanted.items():
        table = act(table, host, name, now, **{name: value})
    return table


def close(table: Table, moderator: Account, reason: str, now: datetime) -> Table:
    """Close a table for good, as a moderator."""
    if moderator.role != "moderator":
        raise refuse("not_host")
    if table.status not in ("waiting", "playing"):
        raise refuse("ended")
    entry = JournalEntry("close", moderator.name, "moderator", now, {"reason": reason})
    return replace(table, status="ended", votes=(), log=(*table.log, entry))


# -- changes ---------------------------------------------------------------------------------------


def _only_log(table: Table, **about: Any) -> Changed:
    return table, about


def _set(table: Table, **wanted: Any) -> Changed:
    ((name, value),) = wanted.items()
    in_force = _IN_FORCE.get(name, attrgetter(name))(table)
    return (table, {}) if in_force == value else (replace(table, **wanted), wanted)


def _remove(table: Table, seat: int) -> Changed:
    there = _seat(table, seat)
    name = there.name(seat) or (there.reserved.name if there.reserved else "") if there else ""
    return seat_changes.remove(table, seat), {"seat": seat, "name": name}


def _reserve(table: Table, seat: int, kind: SeatKind, bot: str = "") -> Changed:
    there = _seat(table, seat)
    if there is None or there.player is not None or there.reserved is not None:
        raise refuse("not_free" if table.status == "waiting" else "started")
    if kind == "bot" and table.keeps_books:
        raise refuse("kept")
    if kind == "bot" and not is_bot(bot, find_game(table.game, table.rules)):
        raise refuse("no_bot")
    bot = bot if kind == "bot" else ""
    if (there.kind, there.bot) == (kind, bot):
        return table, {}
    about = {"kind": kind, "bot": bot}
    return with_seat(table, seat, **about), {"seat": seat, **about}


def _pass_on(table: Table, seat: int) -> Changed:
    there = _seat(table, seat)
    if there is None or there.player is None or there.player.account == table.host:
        raise refuse("not_seated")
    return replace(table, host=there.player.account), {"seat": seat, "name": there.player.name}


def _dismiss(table: Table, number: int) -> Changed:
    if not 0 <= number < len(table.keepers):
        raise refuse("no_keeper")
    left = (*table.keepers[:number], *table.keepers[number + 1 :])
    return replace(table, keepers=left), {"name": table.keepers[number].name}


def _label(table: Table, seat: int, label: str) -> Changed:
    there, label = _seat(table, seat), read_name(label) if label else ""
    if there is None:
        raise refuse("no_seat")
    if there.label == label:
        return table, {}
    return with_seat(table, seat, label=label), {"seat": seat, "name": label}


def _seat(table: Table, number: int) -> Seat | None:
    return table.seats[number] if 0 <= number < len(table.seats) else None


#: settings whose effective value may differ from the host's choice
_IN_FORCE: dict[str, Callable[[Table], Any]] = {"advice": advice_allowed, "planner": planner_of}


# -- the actions -----------------------------------------------------------------------------------


class Action(NamedTuple):
    """An action of the host: when, how often per table, and how it changes the table."""

    when: tuple[Status, ...]
    times: int
    change: Callable[..., Changed] = _only_log
    #: how often moderators may do it, at every table
    by_moderators: int = 0
    #: only at tables that keep books
    books: bool = False


_WAITING: tuple[Status, ...] = ("waiting",)
_OPEN: tuple[Status, ...] = ("waiting", "playing")
_ALWAYS: tuple[Status, ...] = ("waiting", "playing", "over", "ended")

#: everything a host may do besides starting the game
ACTIONS = {
    "remove": Action(_WAITING, 50, _remove),
    "seat": Action(_WAITING, 100, _reserve),
    "chat": Action(_ALWAYS, 20, _set),
    "spectators": Action(_OPEN, 10, _set),
    "bot_pace": Action(_OPEN, 20, _set),
    "advice": Action(_OPEN, 10, _set),
    "planner": Action(_OPEN, 10, _set),
    "pass_on": Action(_ALWAYS, 20, _pass_on),
    "hide": Action(_ALWAYS, 100, by_moderators=200),
    "extend": Action(("playing",), 20),
    "keeper": Action(_OPEN, 100, books=True),
    "dismiss": Action(_OPEN, 100, _dismiss, books=True),
    "card": Action(_OPEN, 500, books=True),
    "label": Action(_OPEN, 200, _label, books=True),
}
