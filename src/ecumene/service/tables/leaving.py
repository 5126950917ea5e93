"""Leaving a game: for a while (absence), or for good (DG-10).

As in tables, everything is a pure function from a table to its successor.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

import msgspec

from ecumene.bots import usual_bot
from ecumene.games import find_game
from ecumene.service.tables.tables import (
    Table,
    begin_pause,
    end_pause,
    note,
    people_of,
    refuse,
    with_seat,
)


def caretaker_of(table: Table) -> str:
    """Return the bot that plays for absent people."""
    return usual_bot(find_game(table.game, table.rules))


def present(table: Table) -> list[int]:
    """Return the seats of people who are present."""
    return [seat for seat in sorted(people_of(table)) if not table.seats[seat].absent]


def turn_over(
    table: Table, silent: Collection[int], played: Collection[int], row: int, now: datetime
) -> Table:
    """End a turn: players who only used defaults in it become absent (DG-10.1).

    If nobody is left the table pauses: a game that plays itself might never end.
    """
    for seat in played:
        if table.seats[seat].absent and not table.seats[seat].caretaker:
            table = go_on(with_seat(table, seat, absent=False), now)
    for seat in sorted(set(silent) & people_of(table)):
        if not table.seats[seat].absent:
            table = note(with_seat(table, seat, absent=True), "absent", now, seat=seat)
    table = msgspec.structs.replace(table, turn_row=row)
    away = people_of(table) - set(present(table))
    if away and not present(table):
        return _pause_if_empty(table, now)
    return _take_care_of_all(table, now)


def _take_care_of_all(table: Table, now: datetime) -> Table:
    """If the table wants it, let a bot play for everybody who is absent."""
    if table.absent == "bot":
        for seat in sorted(people_of(table) - set(present(table))):
            table = take_care(table, seat, now)
    return table


def _pause_if_empty(table: Table, now: datetime) -> Table:
    if table.pause is not None:
        return table
    return note(begin_pause(table, now, "absence"), "pause", now)


def go_on(table: Table, now: datetime) -> Table:
    """Resume a table that had paused because everybody was absent."""
    if table.pause is None or table.pause.why != "absence":
        return table
    return end_pause(table, now)


def send_away(table: Table, now: datetime) -> Table:
    """Mark everybody as absent, so no clock runs until the first of them returns.

    Used for a table that moves elsewhere (see home.transfer).
    """
    if table.status != "playing" or table.limits is None:
        return table
    for seat in people_of(table):
        table = with_seat(table, seat, absent=True)
    return _pause_if_empty(table, now)


def take_care(table: Table, seat: int, now: datetime, by: str = "") -> Table:
    """Let a bot play a seat while its player is absent."""
    bot = caretaker_of(table)
    return note(with_seat(table, seat, caretaker=bot), "replace", now, by, seat=seat, bot=bot)


def come_back(table: Table, seat: int, now: datetime) -> Table:
    """Mark a player as returned (DG-10.2); no change if they weren't absent.

    If everybody was absent, the game resumes, and those still absent get a caretaker at once.
    """
    there = table.seats[seat]
    if not (there.absent or there.caretaker or there.vacant):
        return table
    table = with_seat(table, seat, absent=False, caretaker="", vacant=False)
    table = go_on(table, now)
    table = note(table, "return", now, table.names[seat], seat=seat)
    return _take_care_of_all(table, now)


def leave_for_good(table: Table, seat: int, now: datetime, by: str = "") -> Table:
    """Remove a player for good: a bot plays the seat to the end (DG-10.4)."""
    if table.status != "playing":
        raise refuse("not_started")
    there = table.seats[seat]
    if there.player is None:
        raise refuse("not_seated")
    bot, name = caretaker_of(table), there.player.name
    table = with_seat(
        table,
        seat,
        kind="bot",
        bot=bot,
        handover="",
        absent=False,
        caretaker="",
        vacant=False,
    )
    return note(table, "leave", now, by or name, seat=seat, name=name)
