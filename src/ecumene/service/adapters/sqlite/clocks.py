"""Deadlines and time banks in SQLite."""

from __future__ import annotations

import sqlite3
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from ecumene.service.ports.store import ChangeClocks, GameClocks, Job
from ecumene.service.ports.store_rules import (
    CLOCKS,
    MORE_IN_TIME,
    MOST_SAVED,
    OVERDUE,
    REMIND,
    overdue_key,
)

from .database import length, moment, ticks
from .store import (
    ADD_CLOCK,
    SqliteStore,
    add_jobs,
    clock_values,
    last_row,
    read_clocks,
    table_at,
)

DROP_CLOCKS: Final = "delete from deadline where game = ?"
DROP_BANK: Final = "delete from bank where game = ?"
LAST_SWEEP: Final = "select at from sweep where name = 'deadlines'"
SWEPT: Final = """
insert into sweep (name, at) values ('deadlines', ?)
on conflict (name) do update set at = max(sweep.at, excluded.at)
"""
#: outages before all deadlines no longer matter
FORGET_OUTAGES: Final = "delete from outage where ends < (select min(asked) from deadline)"
NOTE_OUTAGE: Final = "insert or ignore into outage (begins, ends, least) values (?, ?, ?)"
NEAR_GAMES: Final = "select distinct game from deadline where at <= ? and answered is null"
ANSWERED_IN_TIME: Final = """
select game, seat, decision, max(due - coalesce(paused, answered), 0) from deadline
where at <= ?1 and due <= ?1 and answered is not null limit ?2
"""
DROP: Final = "delete from deadline where game = ? and seat = ? and decision = ?"
SAVE: Final = """
insert into bank (game, seat, saved) values (?1, ?2, ?3)
on conflict (game, seat) do update set saved = min(bank.saved + excluded.saved, ?4)
"""
NEAR: Final = """
select game, seat, decision, answered is null from deadline
where at <= ?1 and due > ?1 order by at limit ?2
"""
REMINDED: Final = """
update deadline set at = due, reminded = 1 where game = ? and seat = ? and decision = ?
"""
PASSED: Final = f"""
select game, seat, decision from deadline
where at <= ?1 and due <= ?1 and answered is null and not exists (
    select 1 from job where done_at is null and kind = '{OVERDUE}'
        and key = deadline.game || ':' || deadline.seat || ':' || deadline.decision
)
order by at limit ?2
"""


class SqliteClocks:
    """The port Deadlines, in the store's database."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._database = store.database

    async def clocks(self, game: UUID) -> GameClocks:
        """Return all clocks of a game."""
        return await self._database.read(lambda connection: read_clocks(connection, game))

    async def change_clocks(self, game: UUID, change: ChangeClocks) -> GameClocks:
        """Apply a change to the clocks of a game."""

        def change_all(connection: sqlite3.Connection) -> GameClocks:
            last_row(connection, game)
            before = read_clocks(connection, game)
            after = change(before, table_at(connection, game))
            if after.timers != before.timers:
                connection.execute(DROP_CLOCKS, (str(game),))
                connection.executemany(ADD_CLOCK, [clock_values(game, t) for t in after.timers])
            if after.bank != before.bank:
                connection.execute(DROP_BANK, (str(game),))
                saved = [(str(game), seat, length(kept), 0) for seat, kept in after.bank.items()]
                connection.executemany(SAVE, saved)
            return after

        async with self._store.hold(game):
            return await self._database.write(change_all)

    # -- the sweep ---------------------------------------------------------------------------------

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Turn due deadlines into jobs, after recording an outage."""
        now = self._store.clock.now()

        def sweep_all(connection: sqlite3.Connection) -> bool:
            found = connection.execute(LAST_SWEEP).fetchone()
            last = moment(found[0]) if found else now
            connection.execute(SWEPT, (ticks(now),))
            late = found is None or now - last > late_after
            if late:
                _note_outage(connection, last, now, late_after)
            # Most questions are answered in time, and mustn't wait for the others.
            _save_unused(connection, now, limit * MORE_IN_TIME)
            _queue_reminders(connection, now, limit * MORE_IN_TIME)
            _queue_passed(connection, now, limit)
            return late

        return await self._database.write(sweep_all)


def _note_outage(
    connection: sqlite3.Connection, last: datetime, now: datetime, late_after: timedelta
) -> None:
    """Record an outage, and have the clocks of near deadlines set again."""
    connection.execute(FORGET_OUTAGES)
    connection.execute(NOTE_OUTAGE, (ticks(last), ticks(now), ticks(now + late_after)))
    near = connection.execute(NEAR_GAMES, (ticks(now + (now - last)),)).fetchall()
    add_jobs(connection, [Job(CLOCKS, f"{game}:{ticks(now)}", b"", now) for (game,) in near])


def _save_unused(connection: sqlite3.Connection, now: datetime, limit: int) -> None:
    """Add the unused time of answered questions to the banks."""
    stopped = connection.execute(ANSWERED_IN_TIME, (ticks(now), limit)).fetchall()
    for game, seat, decision, unused in stopped:
        connection.execute(DROP, (game, seat, decision))
        if seat >= 0 and unused:
            connection.execute(SAVE, (game, seat, unused, length(MOST_SAVED)))


def _queue_reminders(connection: sqlite3.Connection, now: datetime, limit: int) -> None:
    for game, seat, decision, open_ in connection.execute(NEAR, (ticks(now), limit)).fetchall():
        connection.execute(REMINDED, (game, seat, decision))
        if open_:
            add_jobs(connection, [Job(REMIND, overdue_key(UUID(game), seat, decision), b"", now)])


def _queue_passed(connection: sqlite3.Connection, now: datetime, limit: int) -> None:
    passed = connection.execute(PASSED, (ticks(now), limit)).fetchall()
    keys = [overdue_key(UUID(game), seat, decision) for game, seat, decision in passed]
    add_jobs(connection, [Job(OVERDUE, key, b"", now) for key in keys])
