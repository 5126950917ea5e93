"""Deadlines and time banks in PostgreSQL.

A sweep takes four statements, however many deadlines have passed. Locked rows belong to an append
that is changing them right now; the next sweep finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from psycopg.types.numeric import Int4, Int8

from ecumene.service.ports.store import Clocks, Deadline, Running
from ecumene.service.ports.store_rules import (
    MORE_IN_TIME,
    MOST_SAVED,
    OVERDUE,
    REMIND,
    last_deadlines,
)

from .arrays import array
from .database import query
from .store import PostgresStore

#: deadlines extended at a time after an outage
GIVEN_BACK_AT_ONCE = 10_000

BEGIN: Final = """
insert into deadline (game, seat, decision, due, at)
select $1::uuid, new.seat, new.decision, new.due, first_look($5::timestamptz, new.due)
from unnest($2::integer[], $3::bigint[], $4::timestamptz[]) as new (seat, decision, due)
on conflict (game, seat, decision) do update set answered = null
    where deadline.answered is not null
"""

DUE: Final = """
select due from deadline
where game = $1::uuid and seat = $2::integer and decision = $3::bigint
    and answered is null and remaining is null
"""

LIFT: Final = """
delete from deadline
where game = $1::uuid and seat = $2::integer and decision = $3::bigint
    and remaining is null and due <= $4::timestamptz
"""

CLOCKS: Final = """
select seat, decision, due, remaining, answered from deadline where game = $1::uuid
union all
select seat, null, null, saved, null from bank where game = $1::uuid
"""

# All the time in the bank goes into the deadline, and anything above the limit is lost.
DRAW: Final = """
with held as (
    select game, seat, decision from deadline
    where game = $1::uuid and seat = $2::integer and decision = $3::bigint
        and answered is null and remaining is null and due <= $4::timestamptz
    for update
), kept as (
    delete from bank using held where bank.game = held.game and bank.seat = held.seat
    returning saved
), stopped as (
    delete from deadline using held
    where deadline.game = held.game and deadline.seat = held.seat
        and deadline.answered is not null
    returning greatest(coalesce(remaining, due - deadline.answered), interval '0') as saved
), saved as (
    select sum(saved) as saved from (select * from kept union all select * from stopped) as both_of
)
update deadline
set due = $4::timestamptz + least(saved.saved, $5::interval),
    at = $4::timestamptz + least(saved.saved, $5::interval)
from held, saved
where saved.saved > interval '0' and $5::interval > interval '0'
    and deadline.game = held.game
    and deadline.seat = held.seat and deadline.decision = held.decision
returning deadline.due
"""

# "infinity": nobody examines a stopped clock.
PAUSE: Final = """
update deadline
set remaining = greatest(due - $2::timestamptz, interval '0'), at = 'infinity'
where game = $1::uuid and answered is null and remaining is null
"""

RESUME: Final = """
update deadline
set due = coalesce(answered, $2::timestamptz) + remaining,
    at = first_look($2::timestamptz, coalesce(answered, $2::timestamptz) + remaining),
    remaining = null
where game = $1::uuid and remaining is not null
"""

EXTEND: Final = """
update deadline
set due = case when remaining is null then due + $2::interval else due end,
    at = at + $2::interval,
    remaining = remaining + $2::interval,
    extended = extended or $4::boolean
where game = $1::uuid and answered is null
    and ($3::integer is null or seat = $3::integer) and not (extended and $4::boolean)
returning seat
"""

# "deadlines": the last sweep. While time is being given back, "late" is when that started, and
# "given from" is its progress.
SWEEPS: Final = "select name, at from sweep order by name for update"

SWEPT: Final = """
insert into sweep (name, at) values ('deadlines', $1::timestamptz)
on conflict (name) do update set at = greatest(sweep.at, excluded.at)
"""

GIVEN_FROM: Final = """
insert into sweep (name, at) values ('late', $1::timestamptz), ('given from', $2::timestamptz)
on conflict (name) do update set at = excluded.at
"""

ALL_GIVEN: Final = "delete from sweep where name in ('late', 'given from')"

# The latest ones come first, because they move out of the range of the next batch.
GIVE_BACK: Final = """
with near as (
    select game, seat, decision, at from deadline
    where at <= $2::timestamptz and answered is null
    order by at desc limit $4::integer
    for update skip locked
), given as (
    update deadline
    set due = greatest(deadline.due + $1::interval, $3::timestamptz),
        at = greatest(deadline.at + $1::interval, $3::timestamptz)
    from near
    where deadline.game = near.game
        and deadline.seat = near.seat and deadline.decision = near.decision
    returning near.at
)
select count(*), min(at) from given
"""

# Questions that were answered in time: saves the remaining time.
SAVE: Final = f"""
with stopped as (
    select game, seat, decision from deadline
    where at <= $1::timestamptz and due <= $1::timestamptz and answered is not null
    limit $2::integer
    for update skip locked
), gone as (
    delete from deadline using stopped
    where deadline.game = stopped.game
        and deadline.seat = stopped.seat and deadline.decision = stopped.decision
    returning deadline.game, deadline.seat,
        greatest(coalesce(remaining, due - answered), interval '0') as saved
)
insert into bank (game, seat, saved)
select game, seat, sum(saved) from gone where seat >= 0 group by game, seat
having sum(saved) > interval '0'
order by game, seat
on conflict (game, seat)
do update set saved = least(bank.saved + excluded.saved, interval '{MOST_SAVED.days} days')
"""

QUEUE_PASSED: Final = f"""
with passed as (
    select game::text || ':' || seat || ':' || decision as key from deadline
    where at <= $1::timestamptz and due <= $1::timestamptz and answered is null and not exists (
        select from job where done_at is null and kind = '{OVERDUE}'
            and key = deadline.game::text || ':' || deadline.seat || ':' || deadline.decision
    )
    order by at
    limit $2::integer
    for update skip locked
)
insert into job (kind, key, payload, run_at)
select '{OVERDUE}', key, '', $1::timestamptz from passed
on conflict do nothing
"""

QUEUE_REMINDERS: Final = f"""
with near as (
    select game, seat, decision from deadline
    where at <= $1::timestamptz and due > $1::timestamptz
    order by at
    limit $2::integer
    for update skip locked
), looked as (
    update deadline set at = due from near
    where deadline.game = near.game
        and deadline.seat = near.seat and deadline.decision = near.decision
    returning deadline.game, deadline.seat, deadline.decision, answered
)
insert into job (kind, key, payload, run_at)
select '{REMIND}', game::text || ':' || seat || ':' || decision, '', $1::timestamptz
from looked where answered is null
on conflict do nothing
"""


class PostgresClocks:
    """The port Deadlines, on the connections of a store."""

    def __init__(self, store: PostgresStore) -> None:
        self._database = store.database
        self._clock = store.clock

    async def begin(self, game: UUID, deadlines: Sequence[Deadline]) -> None:
        """Set missing deadlines."""
        chosen = [each for each in last_deadlines(deadlines) if each.due is not None]
        values = (
            game,
            array([str(each.seat) for each in chosen]),
            array([str(each.decision) for each in chosen]),
            array([each.due.isoformat() for each in chosen if each.due]),
            self._clock.now(),
        )
        await self._database.query(BEGIN, values)

    async def due(self, game: UUID, seat: int, decision: int) -> datetime | None:
        """Return when a deadline is due."""
        found = await self._database.query(DUE, (game, Int4(seat), Int8(decision)))
        return found[0][0] if found else None

    async def lift(self, game: UUID, seat: int, decision: int) -> None:
        """Remove an overdue deadline."""
        values = (game, Int4(seat), Int8(decision), self._clock.now())
        await self._database.query(LIFT, values)

    async def clocks(self, game: UUID) -> Clocks:
        """Return running clocks and time banks, in one statement."""
        running: list[Running] = []
        saved: dict[int, timedelta] = {}
        found = await self._database.query(CLOCKS, (game,))
        for seat, decision, due, left, answered in found:
            if decision is None:
                saved[seat] = saved.get(seat, timedelta()) + left
            elif answered is None:
                running.append(Running(seat, decision, due, left))
            elif seat >= 0:
                unused = left if left is not None else due - answered
                saved[seat] = saved.get(seat, timedelta()) + max(unused, timedelta())
        running.sort(key=lambda each: (each.seat, each.decision))
        return Clocks(tuple(running), saved)

    async def draw(self, game: UUID, seat: int, decision: int, most: timedelta) -> datetime | None:
        """Give an overdue seat the time in its bank."""
        now = self._clock.now()
        values = (game, Int4(seat), Int8(decision), now, most)
        found = await self._database.query(DRAW, values)
        return found[0][0] if found else None

    async def pause(self, game: UUID) -> None:
        """Stop all clocks."""
        await self._database.query(PAUSE, (game, self._clock.now()))

    async def resume(self, game: UUID) -> None:
        """Restart all clocks."""
        await self._database.query(RESUME, (game, self._clock.now()))

    async def extend(
        self, game: UUID, by: timedelta, seat: int | None = None, once: bool = False
    ) -> Sequence[int]:
        """Extend a deadline."""
        values = (game, by, None if seat is None else Int4(seat), once)
        return sorted(row[0] for row in await self._database.query(EXTEND, values))

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Turn due deadlines into jobs, after giving back time lost in an outage."""
        late = False
        while await self._give_back(late_after):
            late = True
        now = self._clock.now()
        async with self._database.transaction() as connection:
            await query(connection, SWEPT, (now,))
            # Most questions are answered in time, and mustn't wait for the others.
            for statement in (SAVE, QUEUE_REMINDERS):
                await query(connection, statement, (now, Int4(limit * MORE_IN_TIME)))
            await query(connection, QUEUE_PASSED, (now, Int4(limit)))
        return late

    async def _give_back(self, late_after: timedelta) -> bool:
        """Give back lost time for one batch of deadlines; return whether any was due.

        A site has very many deadlines, and players wait for a batch while it is extended. Each
        batch is committed with its progress, so another worker can continue.
        """
        async with self._database.transaction() as connection:
            at: dict[str, datetime] = dict(await query(connection, SWEEPS))
            last, late = at.get("deadlines"), at.get("late", self._clock.now())
            if "late" not in at and last is not None and late - last <= late_after:
                return False
            gap = late - last if last is not None else timedelta()
            start = at.get("given from", late + gap)
            values = (gap, start, late + late_after, Int4(GIVEN_BACK_AT_ONCE))
            ((given, reached),) = await query(connection, GIVE_BACK, values)
            if given < GIVEN_BACK_AT_ONCE:
                await query(connection, ALL_GIVEN)
                await query(connection, SWEPT, (late,))
            else:
                await query(connection, GIVEN_FROM, (late, reached))
        return True
