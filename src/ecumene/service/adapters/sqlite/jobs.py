"""Jobs in SQLite.

Only one process works on a file. Leases are kept all the same: the job of a dead worker is claimed
again when its lease expires.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from ecumene.service.ports.store import GivenUp, Job, Leased, StoreBacklog
from ecumene.service.ports.store_rules import check_key

from .clocks import SqliteClocks
from .database import json_list, moment, ticks
from .store import add_jobs
from .turns import SqliteTurns

_FREE: Final = "done_at is null and run_at <= ?1 and (leased_until is null or leased_until <= ?1)"
CLAIM: Final = f"""
update job set attempts = attempts + 1, leased_until = ?4
where id in (
    select id from job where {_FREE} and kind in (select value from json_each(?2))
    order by run_at, id limit ?3
)
returning id, kind, key, payload, run_at, attempts
"""
#: the first part of a key is a game, the payload an owner
_GAME: Final = "substr(key, 1, instr(key || ':', ':') - 1)"
CLAIM_FAIRLY: Final = f"""
with placed as (
    select id, payload, run_at,
        row_number() over (partition by {_GAME} order by run_at, id) as place
    from job
    where {_FREE} and kind in (select value from json_each(?2))
        and {_GAME} not in (select value from json_each(?6))
), ranked as (
    select id, payload, run_at, row_number() over (partition by payload order by run_at, id) as rank
    from placed where place = 1
), used as (
    select key as owner, value as seconds from json_each(?5)
)
update job set attempts = attempts + 1, leased_until = ?4
where id in (
    select id from ranked left join used on owner = lower(hex(payload))
    order by rank, coalesce(seconds, 0), run_at, id limit ?3
)
returning id, kind, key, payload, run_at, attempts
"""
RENEW: Final = """
update job set leased_until = ?
where id = ? and attempts = ? and done_at is null and leased_until is not null
"""
RETRY: Final = "update job set run_at = ?, leased_until = null where id = ? and attempts = ?"
GIVE_UP: Final = "update job set done_at = ? where id = ? and done_at is null"
WAITING: Final = f"""
select
    (select count(*) from job where done_at is null and run_at <= ?1),
    (select count(*) from job where done_at is not null),
    (select min(run_at) from job where {_FREE}),
    (select min(at) from deadline where at <= ?1)
"""
GIVEN_UP: Final = """
select id, kind, key, attempts, done_at from job
where done_at is not null order by done_at desc, id desc limit ?
"""
#: of several with the same name the newest is retried, and none if one is already waiting
REVIVE: Final = """
update job set done_at = null, attempts = 0, leased_until = null, run_at = ?2
where id in (
    select max(id) from job as old
    where id in (select value from json_each(?1)) and done_at is not null and not exists (
        select 1 from job where done_at is null and kind = old.kind and key = old.key
    )
    group by kind, key
)
returning id
"""
FORGET_GIVEN_UP: Final = """
delete from job where id in (select id from job where done_at < ? limit ?) returning id
"""


def _leased(rows: Sequence[tuple[Any, ...]]) -> list[Leased]:
    return [
        Leased(number, Job(kind, key, payload, moment(run_at)), attempts)
        for number, kind, key, payload, run_at, attempts in rows
    ]


class SqliteWork(SqliteClocks, SqliteTurns):
    """The ports Jobs, Backlog, Deadlines and Turns, in the store's database."""

    # -- jobs --------------------------------------------------------------------------------------

    async def add(self, jobs: Sequence[Job]) -> None:
        """Add jobs."""
        for job in jobs:
            check_key(job.kind)
            check_key(job.key)
        await self._database.write(lambda connection: add_jobs(connection, jobs))

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Claim due jobs."""
        now = self._store.clock.now()
        if not await self._is_free(now):
            return []  # polled very often: without work nothing is written
        values = (ticks(now), json_list(kinds), limit, ticks(now + lease))
        jobs = _leased(await self._database.execute(CLAIM, values))
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
        now = self._store.clock.now()
        if not await self._is_free(now):
            return []
        seconds = json.dumps({owner.hex(): each for owner, each in used.items()})
        until = ticks(now + lease)
        values = (ticks(now), json_list(kinds), limit, until, seconds, json_list(held))
        jobs = _leased(await self._database.execute(CLAIM_FAIRLY, values))
        return sorted(jobs, key=lambda leased: used.get(leased.job.payload, 0.0))

    async def renew(self, leased: Sequence[Leased], lease: timedelta) -> None:
        """Extend the leases of these jobs."""
        until = ticks(self._store.clock.now() + lease)
        values = [(until, each.id, each.attempts) for each in leased]
        await self._database.execute_many(RENEW, values)

    async def finish(self, leased: Leased) -> None:
        """Delete a finished job."""
        await self._database.execute("delete from job where id = ?", (leased.id,))

    async def retry(self, leased: Leased, after: timedelta) -> None:
        """Release a job until later."""
        at = ticks(self._store.clock.now() + after)
        await self._database.execute(RETRY, (at, leased.id, leased.attempts))

    async def give_up(self, leased: Leased) -> None:
        """Set a job aside as failed."""
        await self._database.execute(GIVE_UP, (ticks(self._store.clock.now()), leased.id))

    # -- the backlog -------------------------------------------------------------------------------

    async def waiting(self) -> StoreBacklog:
        """Count the jobs that are due."""
        now = self._store.clock.now()
        found = await self._database.fetch(WAITING, (ticks(now),))
        ((due, given_up, job_at, deadline_at),) = found
        return StoreBacklog(
            due=due,
            given_up=given_up,
            job_late=now - (now if job_at is None else moment(job_at)),
            deadline_late=now - (now if deadline_at is None else moment(deadline_at)),
        )

    async def given_up(self, limit: int) -> Sequence[GivenUp]:
        """List failed jobs, newest first."""
        found = await self._database.fetch(GIVEN_UP, (limit,))
        return [
            GivenUp(number, kind, key, attempts, moment(at))
            for number, kind, key, attempts, at in found
        ]

    async def revive(self, ids: Sequence[int]) -> Sequence[int]:
        """Reset failed jobs."""
        asked = f"[{','.join(str(number) for number in ids)}]"
        found = await self._database.execute(REVIVE, (asked, ticks(self._store.clock.now())))
        return sorted(row[0] for row in found)

    async def forget_given_up(self, before: datetime, limit: int) -> int:
        """Delete jobs that failed before this time."""
        return len(await self._database.execute(FORGET_GIVEN_UP, (ticks(before), limit)))

    async def _is_free(self, now: datetime) -> bool:
        query = f"select exists (select 1 from job where {_FREE})"
        ((found,),) = await self._database.fetch(query, (ticks(now),))
        return bool(found)
