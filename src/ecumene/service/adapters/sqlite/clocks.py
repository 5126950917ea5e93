"""Deadlines and time banks in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from ecumene.service.ports.store import Clocks, Deadline, Job, Running
from ecumene.service.ports.store_rules import (
    MORE_IN_TIME,
    MOST_SAVED,
    OVERDUE,
    REMIND,
    first_look,
    last_deadlines,
    overdue_key,
)

from .database import length, moment, span, ticks
from .store import DUE, SqliteStore, add_jobs, set_clock

#: nobody examines a stopped clock
NEVER: Final = 2**62

LIFT: Final = """
delete from deadline
where game = ? and seat = ? and decision = ? and remaining is null and due <= ?
"""
RUNNING: Final = """
select seat, decision, due, remaining from deadline
where game = ? and answered is null order by seat, decision
"""
#: the remaining time when a question was answered
_UNUSED: Final = "max(coalesce(remaining, due - answered), 0)"
SAVED: Final = f"""
select seat, sum(saved) from (
    select seat, saved from bank where game = ?1
    union all
    select seat, {_UNUSED} from deadline where game = ?1 and answered is not null and seat >= 0
) group by seat
"""
TAKE_BANK: Final = "delete from bank where game = ? and seat = ? returning saved"
TAKE_UNUSED: Final = f"""
delete from deadline where game = ? and seat = ? and answered is not null returning {_UNUSED}
"""
MOVE: Final = "update deadline set due = ?, at = ? where game = ? and seat = ? and decision = ?"
PAUSE: Final = """
update deadline set remaining = max(due - ?, 0), at = ?
where game = ? and answered is null and remaining is null
"""
STOPPED: Final = """
select seat, decision, answered, remaining from deadline
where game = ? and remaining is not null
"""
RESUME: Final = """
update deadline set due = ?, at = ?, remaining = null
where game = ? and seat = ? and decision = ?
"""
EXTEND: Final = """
update deadline
set due = iif(remaining is null, due + ?1, due),
    at = iif(remaining is null, at + ?1, at),
    remaining = remaining + ?1,
    extended = extended or ?3
where game = ?2 and answered is null
    and (?4 is null or seat = ?4) and not (extended and ?3)
returning seat
"""
LAST_SWEEP: Final = "select at from sweep where name = 'deadlines'"
SWEPT: Final = """
insert into sweep (name, at) values ('deadlines', ?)
on conflict (name) do update set at = max(sweep.at, excluded.at)
"""
GIVE_BACK: Final = """
update deadline set due = max(due + ?1, ?3), at = max(at + ?1, ?3)
where at <= ?2 and answered is null
"""
ANSWERED_IN_TIME: Final = f"""
select game, seat, decision, {_UNUSED} from deadline
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
update deadline set at = due where game = ? and seat = ? and decision = ?
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

    async def begin(self, game: UUID, deadlines: Sequence[Deadline]) -> None:
        """Set missing deadlines."""
        chosen = [each for each in last_deadlines(deadlines) if each.due is not None]
        now = self._store.clock.now()

        def begin_all(connection: sqlite3.Connection) -> None:
            for each in chosen:
                set_clock(connection, game, each, now)

        await self._database.write(begin_all)

    async def due(self, game: UUID, seat: int, decision: int) -> datetime | None:
        """Return when a deadline is due."""
        return await self._store.due(game, seat, decision)

    async def lift(self, game: UUID, seat: int, decision: int) -> None:
        """Remove an overdue deadline."""
        values = (str(game), seat, decision, ticks(self._store.clock.now()))
        async with self._store.hold_clocks(game):
            await self._database.execute(LIFT, values)

    async def clocks(self, game: UUID) -> Clocks:
        """Return running clocks and time banks."""

        def read(connection: sqlite3.Connection) -> Clocks:
            running = [
                Running(seat, decision, moment(due), None if left is None else span(left))
                for seat, decision, due, left in connection.execute(RUNNING, (str(game),))
            ]
            saved = connection.execute(SAVED, (str(game),))
            return Clocks(tuple(running), {seat: span(kept) for seat, kept in saved})

        return await self._database.read(read)

    async def draw(self, game: UUID, seat: int, decision: int, most: timedelta) -> datetime | None:
        """Give an overdue seat the time in its bank."""
        now, key = self._store.clock.now(), (str(game), seat, decision)

        def draw_all(connection: sqlite3.Connection) -> datetime | None:
            found = connection.execute(DUE, key).fetchone()
            if found is None or found[0] > ticks(now):
                return None
            saved = [
                *connection.execute(TAKE_BANK, key[:2]).fetchall(),
                *connection.execute(TAKE_UNUSED, key[:2]).fetchall(),
            ]
            given = min(sum(kept for (kept,) in saved), length(most))
            if given <= 0:
                return None
            due = ticks(now) + given
            connection.execute(MOVE, (due, due, *key))
            return moment(due)

        async with self._store.hold_clocks(game):
            return await self._database.write(draw_all)

    async def pause(self, game: UUID) -> None:
        """Stop all clocks."""
        values = (ticks(self._store.clock.now()), NEVER, str(game))
        async with self._store.hold_clocks(game):
            await self._database.execute(PAUSE, values)

    async def resume(self, game: UUID) -> None:
        """Restart all clocks."""
        now = self._store.clock.now()

        def resume_all(connection: sqlite3.Connection) -> None:
            stopped = connection.execute(STOPPED, (str(game),)).fetchall()
            for seat, decision, answered, remaining in stopped:
                due = (ticks(now) if answered is None else answered) + remaining
                look = ticks(first_look(now, moment(due)))
                connection.execute(RESUME, (due, look, str(game), seat, decision))

        async with self._store.hold_clocks(game):
            await self._database.write(resume_all)

    async def extend(
        self, game: UUID, by: timedelta, seat: int | None = None, once: bool = False
    ) -> Sequence[int]:
        """Extend a deadline."""
        values = (length(by), str(game), once, seat)
        async with self._store.hold_clocks(game):
            found = await self._database.execute(EXTEND, values)
        return sorted(row[0] for row in found)

    # -- the sweep ---------------------------------------------------------------------------------

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Turn due deadlines into jobs, after giving back time lost in an outage."""
        now = self._store.clock.now()

        def sweep_all(connection: sqlite3.Connection) -> bool:
            found = connection.execute(LAST_SWEEP).fetchone()
            connection.execute(SWEPT, (ticks(now),))
            gap = now - moment(found[0]) if found else timedelta()
            late = found is None or gap > late_after
            if late:
                near, least = ticks(now + gap), ticks(now + late_after)
                connection.execute(GIVE_BACK, (length(gap), near, least))
            # Most questions are answered in time, and mustn't wait for the others.
            _save_unused(connection, now, limit * MORE_IN_TIME)
            _queue_reminders(connection, now, limit * MORE_IN_TIME)
            _queue_passed(connection, now, limit)
            return late

        return await self._database.write(sweep_all)


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
