"""Jobs and deadlines in PostgreSQL.

A claim takes rows that nobody else has locked and writes a lease into them, in one statement. So
two workers never hold one job, and the job of a worker that died is claimed again when its lease
has run out.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from psycopg.types.numeric import Int4, Int8

from ecumene.service.ports import Deadline, Job, Leased

from .common import OVERDUE, check_key, last_deadlines
from .postgres import PostgresStore, array, job_values, query, transaction

ADD: Final = """
insert into job (kind, key, payload, run_at)
select * from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[])
on conflict do nothing
"""

CLAIM: Final = """
with free as (
    select id from job
    where done_at is null and run_at <= $1::timestamptz and kind = any($2::text[])
        and (leased_until is null or leased_until <= $1::timestamptz)
    order by run_at, id
    limit $3::integer
    for update skip locked
)
update job set attempts = attempts + 1, leased_until = $4::timestamptz
from free where job.id = free.id
returning job.id, job.kind, job.key, job.payload, job.run_at, job.attempts
"""

DONE: Final = "delete from job where id = $1::bigint"

RETRY: Final = """
update job set run_at = $3::timestamptz, leased_until = null
where id = $1::bigint and attempts = $2::integer
"""

GIVE_UP: Final = """
update job set done_at = $2::timestamptz where id = $1::bigint and done_at is null
"""

BEGIN: Final = """
insert into deadline (game, seat, decision, due)
select $1::uuid, new.seat, new.decision, new.due
from unnest($2::integer[], $3::bigint[], $4::timestamptz[]) as new (seat, decision, due)
on conflict do nothing
"""

DUE: Final = """
select due from deadline where game = $1::uuid and seat = $2::integer and decision = $3::bigint
"""

LIFT: Final = """
delete from deadline
where game = $1::uuid and seat = $2::integer and decision = $3::bigint and due <= $4::timestamptz
"""

LAST_SWEEP: Final = "select at from sweep where name = 'deadlines' for update"

SWEPT: Final = """
insert into sweep (name, at) values ('deadlines', $1::timestamptz)
on conflict (name) do update set at = greatest(sweep.at, excluded.at)
"""

# Rows that are locked belong to an append that is setting or lifting them at this moment.
EXTEND: Final = """
with near as (
    select game, seat, decision from deadline where due <= $2::timestamptz for update skip locked
)
update deadline set due = greatest(deadline.due + $1::interval, $3::timestamptz)
from near
where deadline.game = near.game
    and deadline.seat = near.seat and deadline.decision = near.decision
"""

QUEUE_PASSED: Final = f"""
with passed as (
    select game::text || ':' || seat || ':' || decision as key from deadline
    where due <= $1::timestamptz and not exists (
        select from job where done_at is null and kind = '{OVERDUE}'
            and key = deadline.game::text || ':' || deadline.seat || ':' || deadline.decision
    )
    order by due
    limit $2::integer
    for update skip locked
)
insert into job (kind, key, payload, run_at)
select '{OVERDUE}', key, '', $1::timestamptz from passed
on conflict do nothing
"""


class PostgresWork:
    """The ports Jobs and Deadlines, on the connections of a store."""

    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    # -- jobs --------------------------------------------------------------------------------------

    async def add(self, jobs: Sequence[Job]) -> None:
        """More work."""
        for job in jobs:
            check_key(job.kind)
            check_key(job.key)
        async with self._store.connection() as connection:
            await query(connection, ADD, job_values(jobs))

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Jobs that are due and free."""
        now = self._store.clock.now()
        async with self._store.connection() as connection:
            values = (now, array(list(kinds)), Int4(limit), now + lease)
            found = await query(connection, CLAIM, values)
        jobs = [Leased(row[0], Job(*row[1:5]), row[5]) for row in found]
        return sorted(jobs, key=lambda leased: (leased.job.run_at, leased.id))

    async def done(self, leased: Leased) -> None:
        """Forget it."""
        async with self._store.connection() as connection:
            await query(connection, DONE, (Int8(leased.id),))

    async def retry(self, leased: Leased, after: timedelta) -> None:
        """Let go of it until later."""
        values = (Int8(leased.id), Int4(leased.attempts), self._store.clock.now() + after)
        async with self._store.connection() as connection:
            await query(connection, RETRY, values)

    async def give_up(self, leased: Leased) -> None:
        """Put it aside: it stays in the table with the time it was given up."""
        async with self._store.connection() as connection:
            await query(connection, GIVE_UP, (Int8(leased.id), self._store.clock.now()))

    # -- deadlines ---------------------------------------------------------------------------------

    async def begin(self, game: UUID, deadlines: Sequence[Deadline]) -> None:
        """Set those that are missing."""
        chosen = [each for each in last_deadlines(deadlines) if each.due is not None]
        values = (
            game,
            array([str(each.seat) for each in chosen]),
            array([str(each.decision) for each in chosen]),
            array([each.due.isoformat() for each in chosen if each.due]),
        )
        async with self._store.connection() as connection:
            await query(connection, BEGIN, values)

    async def due(self, game: UUID, seat: int, decision: int) -> datetime | None:
        """When it is due."""
        async with self._store.connection() as connection:
            found = await query(connection, DUE, (game, Int4(seat), Int8(decision)))
        return found[0][0] if found else None

    async def lift(self, game: UUID, seat: int, decision: int) -> None:
        """Take it away if it is overdue."""
        values = (game, Int4(seat), Int8(decision), self._store.clock.now())
        async with self._store.connection() as connection:
            await query(connection, LIFT, values)

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Make jobs of what is overdue; extend first if nobody has swept for long."""
        now = self._store.clock.now()
        async with self._store.connection() as connection, transaction(connection):
            found = await query(connection, LAST_SWEEP)
            last = found[0][0] if found else None
            await query(connection, SWEPT, (now,))
            late = last is None or now - last > late_after
            if late:
                gap = now - last if last is not None else timedelta()
                await query(connection, EXTEND, (gap, now + gap, now + late_after))
            await query(connection, QUEUE_PASSED, (now, Int4(limit)))
        return late
