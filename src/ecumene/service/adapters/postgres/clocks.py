"""Deadlines and time banks in PostgreSQL.

A sweep takes four statements, however many deadlines have passed. Locked rows belong to an append
or a change that is writing them right now; the next sweep finds them.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from psycopg.types.numeric import Int4

from ecumene.service.ports.store import ChangeClocks, GameClocks, UnknownGame
from ecumene.service.ports.store_rules import CLOCKS, MORE_IN_TIME, MOST_SAVED, OVERDUE, REMIND

from . import store_statements as statements
from .arrays import array, timer_values
from .database import query
from .store import PostgresStore
from .timers import hold_clocks, read_clocks

DROP_CLOCKS: Final = """
delete from deadline using unnest($2::integer[], $3::bigint[]) as gone (seat, decision)
where game = $1::uuid and deadline.seat = gone.seat and deadline.decision = gone.decision
"""

KEEP_CLOCKS: Final = """
insert into deadline
    (game, seat, decision, due, at, asked, time_limit, answered, paused, reminded)
select * from unnest(
    $1::uuid[], $2::integer[], $3::bigint[], $4::timestamptz[], $5::timestamptz[],
    $6::timestamptz[], $7::interval[], $8::timestamptz[], $9::timestamptz[], $10::boolean[]
)
on conflict (game, seat, decision) do update
set due = excluded.due, at = excluded.at, asked = excluded.asked,
    time_limit = excluded.time_limit, answered = excluded.answered, paused = excluded.paused,
    reminded = excluded.reminded
"""

DROP_BANK: Final = "delete from bank where game = $1::uuid and seat = any($2::integer[])"

LAST_SWEEP: Final = "select at from sweep where name = 'deadlines' for update"

SWEPT: Final = """
insert into sweep (name, at) values ('deadlines', $1::timestamptz)
on conflict (name) do update set at = greatest(sweep.at, excluded.at)
"""

# Outages before all deadlines no longer matter.
NOTE_OUTAGE: Final = f"""
with old as (delete from outage where ends < (select min(asked) from deadline)), noted as (
    insert into outage (begins, ends, least)
    values ($1::timestamptz, $2::timestamptz, $3::timestamptz)
    on conflict do nothing
)
insert into job (kind, key, payload, run_at)
select distinct '{CLOCKS}', game::text || ':' || extract(epoch from $2::timestamptz), ''::bytea,
    $2::timestamptz
from deadline where at <= $2::timestamptz + ($2::timestamptz - $1::timestamptz)
    and answered is null
on conflict do nothing
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
        greatest(due - coalesce(paused, answered), interval '0') as saved
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
    update deadline set at = due, reminded = true from near
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
        self._store = store
        self._database = store.database
        self._clock = store.clock

    async def clocks(self, game: UUID) -> GameClocks:
        """Return all clocks of a game, in one statement."""
        async with self._database.connection() as connection:
            return await read_clocks(connection, game)

    async def change_clocks(self, game: UUID, change: ChangeClocks) -> GameClocks:
        """Apply a change to the clocks of a game, in one transaction."""
        async with self._database.transaction() as connection:
            if not await query(connection, statements.LOCK, (game,)):
                raise UnknownGame(game)
            before, table = await hold_clocks(connection, game)
            after = change(before, table)
            there = {(each.seat, each.decision): each for each in before.timers}
            kept = {(each.seat, each.decision): each for each in after.timers}
            if gone := there.keys() - kept.keys():
                await query(connection, DROP_CLOCKS, (game, *_keys(gone)))
            if changed := [each for key, each in kept.items() if there.get(key) != each]:
                await query(connection, KEEP_CLOCKS, timer_values([(game, t) for t in changed]))
            if spent := before.bank.keys() - after.bank.keys():
                await query(connection, DROP_BANK, (game, array([str(seat) for seat in spent])))
        return after

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Turn due deadlines into jobs, after recording an outage."""
        now = self._clock.now()
        async with self._database.transaction() as connection:
            found = await query(connection, LAST_SWEEP)
            last: datetime = found[0][0] if found else now
            late = not found or now - last > late_after
            if late:
                await query(connection, NOTE_OUTAGE, (last, now, now + late_after))
            await query(connection, SWEPT, (now,))
            # Most questions are answered in time, and mustn't wait for the others.
            for statement in (SAVE, QUEUE_REMINDERS):
                await query(connection, statement, (now, Int4(limit * MORE_IN_TIME)))
            await query(connection, QUEUE_PASSED, (now, Int4(limit)))
        return late


def _keys(keys: Collection[tuple[int, int]]) -> tuple[str, str]:
    return array([str(seat) for seat, _ in keys]), array([str(number) for _, number in keys])
