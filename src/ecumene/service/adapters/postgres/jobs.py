"""Jobs and deadlines in PostgreSQL.

A claim selects rows that nobody else has locked and writes a lease, in one statement. So two
workers never hold the same job, and a dead worker's job is claimed again when its lease expires.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from psycopg.types.numeric import Int4, Int8

from ecumene.service.ports.store import GivenUp, Job, Leased, StoreBacklog
from ecumene.service.ports.store_rules import check_key

from .arrays import array, job_values
from .clocks import PostgresClocks
from .turns import PostgresTurns

ADD: Final = """
insert into job (kind, key, payload, run_at)
select * from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[])
on conflict do nothing
"""

# "any(array(...))": a join with the table they were chosen from would read all waiting jobs.
CLAIM: Final = """
update job set attempts = attempts + 1, leased_until = $4::timestamptz
where id = any(array(
    select id from job
    where done_at is null and run_at <= $1::timestamptz and kind = any($2::text[])
        and (leased_until is null or leased_until <= $1::timestamptz)
    order by run_at, id
    limit $3::integer
    for update skip locked
))
returning job.id, job.kind, job.key, job.payload, job.run_at, job.attempts
"""

# The first part of a key is a game, the payload an owner. If very many jobs are due, the oldest and
# the newest are considered, which include those of newcomers. Jobs that somebody else is claiming
# at the same moment are skipped.
_FREE: Final = """
    done_at is null and run_at <= $1::timestamptz and kind = any($2::text[])
        and (leased_until is null or leased_until <= $1::timestamptz)
        and split_part(key, ':', 1) <> all($7::text[])
"""
CLAIM_FAIRLY: Final = f"""
with due as (
    (select id, key, payload, run_at from job where {_FREE} order by run_at, id limit 600)
    union
    (select id, key, payload, run_at from job where {_FREE} order by run_at desc limit 200)
), first as (
    select distinct on (split_part(key, ':', 1)) id, payload, run_at from due
    order by split_part(key, ':', 1), run_at, id
), ranked as (
    select id, payload, run_at, row_number() over (partition by payload order by run_at, id) as rank
    from first
), chosen as (
    select ranked.id from ranked
    left join unnest($5::bytea[], $6::float8[]) as used (owner, seconds) on owner = payload
    order by rank, coalesce(seconds, 0), run_at, id
    limit $3::integer
), free as (
    select id from job
    where id = any(array(select id from chosen)) and done_at is null
        and (leased_until is null or leased_until <= $1::timestamptz)
    for update skip locked
)
update job set attempts = attempts + 1, leased_until = $4::timestamptz
where id = any(array(select id from free))
returning job.id, job.kind, job.key, job.payload, job.run_at, job.attempts
"""

RENEW: Final = """
update job set leased_until = $3::timestamptz
from unnest($1::bigint[], $2::integer[]) as held (id, attempts)
where job.id = held.id and job.attempts = held.attempts
    and done_at is null and leased_until is not null
"""

DONE: Final = "delete from job where id = $1::bigint"

RETRY: Final = """
update job set run_at = $3::timestamptz, leased_until = null
where id = $1::bigint and attempts = $2::integer
"""

GIVE_UP: Final = """
update job set done_at = $2::timestamptz where id = $1::bigint and done_at is null
"""

WAITING: Final = """
select
    (select count(*) from job where done_at is null and run_at <= $1::timestamptz),
    (select count(*) from job where done_at is not null),
    (
        select min(run_at) from job
        where done_at is null and run_at <= $1::timestamptz
            and (leased_until is null or leased_until <= $1::timestamptz)
    ),
    (select min(at) from deadline where at <= $1::timestamptz)
"""

GIVEN_UP: Final = """
select id, kind, key, attempts, done_at from job
where done_at is not null order by done_at desc, id desc limit $1::integer
"""

# Of several with the same name the newest is retried, and none if one is already waiting.
REVIVE: Final = """
with chosen as (
    select distinct on (kind, key) id from job as old
    where id = any($1::bigint[]) and done_at is not null and not exists (
        select from job where done_at is null and kind = old.kind and key = old.key
    )
    order by kind, key, id desc
)
update job set done_at = null, attempts = 0, leased_until = null, run_at = $2::timestamptz
from chosen where job.id = chosen.id
returning job.id
"""

FORGET_GIVEN_UP: Final = """
delete from job where id = any(array(
    select id from job where done_at < $1::timestamptz limit $2::integer for update skip locked
))
returning id
"""


class PostgresWork(PostgresClocks, PostgresTurns):
    """The ports Jobs, Backlog, Deadlines and Turns, on the connections of a store."""

    # -- jobs --------------------------------------------------------------------------------------

    async def add(self, jobs: Sequence[Job]) -> None:
        """Add jobs."""
        for job in jobs:
            check_key(job.kind)
            check_key(job.key)
        await self._database.query(ADD, job_values(jobs))

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Claim due jobs."""
        now = self._clock.now()
        values = (now, array(list(kinds)), Int4(limit), now + lease)
        found = await self._database.query(CLAIM, values)
        jobs = [Leased(row[0], Job(*row[1:5]), row[5]) for row in found]
        return sorted(jobs, key=lambda leased: (leased.job.run_at, leased.id))

    async def claim_fairly(
        self,
        kinds: Sequence[str],
        limit: int,
        lease: timedelta,
        used: Mapping[bytes, float],
        held: Collection[str] = (),
    ) -> Sequence[Leased]:
        """Claim due jobs: one per game, owners in order of recent usage."""
        now = self._clock.now()
        owners, seconds = list(used), [float(each) for each in used.values()]
        asked = (now, array(list(kinds)), Int4(limit), now + lease)
        values = (*asked, owners, seconds, array(list(held)))
        found = await self._database.query(CLAIM_FAIRLY, values)
        jobs = [Leased(row[0], Job(*row[1:5]), row[5]) for row in found]
        return sorted(jobs, key=lambda leased: used.get(leased.job.payload, 0.0))

    async def renew(self, leased: Sequence[Leased], lease: timedelta) -> None:
        """Extend the leases of these jobs."""
        values = (
            array([str(each.id) for each in leased]),
            array([str(each.attempts) for each in leased]),
            self._clock.now() + lease,
        )
        await self._database.query(RENEW, values)

    async def finish(self, leased: Leased) -> None:
        """Delete a finished job."""
        await self._database.query(DONE, (Int8(leased.id),))

    async def retry(self, leased: Leased, after: timedelta) -> None:
        """Release a job until later."""
        values = (Int8(leased.id), Int4(leased.attempts), self._clock.now() + after)
        await self._database.query(RETRY, values)

    async def give_up(self, leased: Leased) -> None:
        """Set a job aside as failed; it stays in the table."""
        await self._database.query(GIVE_UP, (Int8(leased.id), self._clock.now()))

    # -- the backlog -------------------------------------------------------------------------------

    async def waiting(self) -> StoreBacklog:
        """Count the jobs that are due."""
        now = self._clock.now()
        ((due, given_up, job, deadline),) = await self._database.query(WAITING, (now,))
        return StoreBacklog(due, given_up, now - (job or now), now - (deadline or now))

    async def given_up(self, limit: int) -> Sequence[GivenUp]:
        """List failed jobs, newest first."""
        return [GivenUp(*row) for row in await self._database.query(GIVEN_UP, (Int4(limit),))]

    async def revive(self, ids: Sequence[int]) -> Sequence[int]:
        """Reset failed jobs."""
        values = (array([str(number) for number in ids]), self._clock.now())
        return sorted(row[0] for row in await self._database.query(REVIVE, values))

    async def forget_given_up(self, before: datetime, limit: int) -> int:
        """Delete jobs that failed before this time."""
        return len(await self._database.query(FORGET_GIVEN_UP, (before, Int4(limit))))
