"""The store in PostgreSQL, through psycopg and plain SQL.

An append is one statement, so one round trip and one commit; appends to different games that come
at the same time share it. It takes lists as arrays: the same prepared statement serves one row
without a deadline and many with eighteen.
"""

from __future__ import annotations

import asyncio
import os
import select
import socket
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import Any, ClassVar, Final
from uuid import UUID

import msgspec
import psycopg
from psycopg import AsyncConnection, AsyncRawCursor
from psycopg.pq import TransactionStatus
from psycopg.rows import TupleRow
from psycopg.types.numeric import Int4, Int8

from ecumene.kernel import Header, Row, Snapshot
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import (
    Append,
    Clock,
    Conflict,
    Duplicate,
    GameRecord,
    Job,
    Loaded,
    Stored,
    Unavailable,
    UnknownGame,
)
from ecumene.service.ports.store_rules import (
    SNAPSHOTS_KEPT,
    check_adopted,
    check_append,
    check_new,
    decode_row,
    encode,
    fit_key,
    last_deadlines,
    single_jobs,
)

from .group_commit import Together
from .pool import KnockingPool

Connection = AsyncConnection[TupleRow]

decode_header = msgspec.json.Decoder(Header).decode

# -- statements ------------------------------------------------------------------------------------

# Appends to several games at once, one row to each. Locks the games whose next row this is, writes
# it unless its key was used, and only then moves the game on. A used key makes no error: that would
# spoil the others, and the transaction of a writer who holds the lock. Games held by somebody else
# are left out: nobody waits for another game. While the lock is held nobody else writes, so what
# the statement saw stays true.
APPEND: Final = """
with held as (
    select new.* from unnest($1::uuid[], $2::integer[], $3::bytea[], $4::text[], $5::boolean[])
        as new (game, seq, row, key, over)
    cross join lateral (
        select from game where id = new.game and seq = new.seq - 1
        for no key update skip locked
    ) as next
), written as (
    insert into action (game, seq, row, key, at)
    select game, seq, row, key, $6::timestamptz from held
    on conflict do nothing
    returning game
), moved as (
    update game
    set seq = held.seq,
        updated_at = $6::timestamptz,
        status = case when held.over then 'over' else status end
    from written join held on held.game = written.game where id = written.game
), stopped as (
    update deadline set answered = $6::timestamptz
    from written, unnest($7::uuid[], $8::integer[], $9::bigint[], $10::timestamptz[])
        as new (game, seat, decision, due)
    where new.due is null and new.game = written.game and deadline.game = written.game
        and deadline.seat = new.seat and deadline.decision = new.decision
), due as (
    insert into deadline (game, seat, decision, due, at)
    select new.game, new.seat, new.decision, new.due, first_look($6::timestamptz, new.due)
    from written, unnest($7::uuid[], $8::integer[], $9::bigint[], $10::timestamptz[])
        as new (game, seat, decision, due)
    where new.due is not null and new.game = written.game
    on conflict (game, seat, decision) do update set answered = null
        where deadline.answered is not null
), queued as (
    insert into job (kind, key, payload, run_at)
    select new.kind, new.key, new.payload, new.run_at
    from written,
        unnest($11::uuid[], $12::text[], $13::text[], $14::bytea[], $15::timestamptz[])
        as new (game, kind, key, payload, run_at)
    where new.game = written.game
    on conflict do nothing
)
select game from written
"""

FIND: Final = "select seq from action where game = $1::uuid and key = $2::text and key <> ''"

# Why an append wrote nothing. No row: there is no such game.
WHY_NOT: Final = """
select (select seq from action where game = $1::uuid and key = $2::text and key <> '')
from game where id = $1::uuid
"""

CREATE: Final = """
with created as (
    insert into game (id, header, seed, seq, status, created_at, updated_at)
    values ($1::uuid, $2::bytea, $3::bytea, 0, $4::text, $5::timestamptz, $5::timestamptz)
    on conflict do nothing
    returning id
), written as (
    insert into action (game, seq, row, key, at)
    select id, 0, $6::bytea, '', $5::timestamptz from created
), kept as (
    insert into snapshot (game, seq, sealed, state)
    select id, 0, $7::text, $8::bytea from created where $8::bytea is not null
), queued as (
    insert into job (kind, key, payload, run_at)
    select new.kind, new.key, new.payload, new.run_at
    from created, unnest($9::text[], $10::text[], $11::bytea[], $12::timestamptz[])
        as new (kind, key, payload, run_at)
    on conflict do nothing
)
select count(*) from created
"""

# As CREATE, with rows that were played elsewhere.
ADOPT: Final = """
with created as (
    insert into game (id, header, seed, seq, status, created_at, updated_at)
    values ($1::uuid, $2::bytea, $3::bytea, $4::integer, $5::text, $6::timestamptz,
        $6::timestamptz)
    on conflict do nothing
    returning id
), written as (
    insert into action (game, seq, row, key, at)
    select created.id, new.number - 1, new.row, '', $6::timestamptz
    from created, unnest($7::bytea[]) with ordinality as new (row, number)
), kept as (
    insert into snapshot (game, seq, sealed, state)
    select id, $4::integer, $8::text, $9::bytea from created where $9::bytea is not null
), queued as (
    insert into job (kind, key, payload, run_at)
    select new.kind, new.key, new.payload, new.run_at
    from created, unnest($10::text[], $11::text[], $12::bytea[], $13::timestamptz[])
        as new (kind, key, payload, run_at)
    on conflict do nothing
)
select count(*) from created
"""

FORGET: Final = """
with rows as (delete from action where game = $1::uuid),
    positions as (delete from snapshot where game = $1::uuid),
    clocks as (delete from deadline where game = $1::uuid),
    banks as (delete from bank where game = $1::uuid),
    orders as (delete from standing_order where game = $1::uuid),
    turns as (delete from awaited where game = $1::uuid),
    drafts as (delete from draft where game = $1::uuid)
delete from game where id = $1::uuid
"""

# One statement sees one moment: the snapshot, the rows and the game's number always fit together.
LOAD: Final = """
select game.header, game.seed, game.seq, game.status,
    newest.seq, newest.sealed, newest.state, tail.rows, tail.keys, tail.times
from game
left join lateral (
    select seq, sealed, state from snapshot
    where snapshot.game = game.id order by seq desc limit 1
) as newest on true
cross join lateral (
    select array_agg(row order by seq) as rows,
        array_agg(key order by seq) as keys,
        array_agg(at order by seq) as times
    from action where action.game = $1::uuid and action.seq > coalesce(newest.seq, -1)
) as tail
where game.id = $1::uuid
"""

# A game without newer rows gives one line of nulls; no line means that there is no such game.
SINCE: Final = """
select action.row, action.key, action.at
from game left join action on action.game = $1::uuid and action.seq > $2::integer
where game.id = $1::uuid
order by action.seq
limit $3::integer
"""

NEWEST: Final = "select id, seq from game where id = any($1::uuid[])"

# "no key update" is the lock an append takes: it keeps writers out and nobody else.
LOCK: Final = "select seq from game where id = $1::uuid for no key update"

HELD_DUE: Final = """
select due from deadline
where game = $1::uuid and seat = $2::integer and decision = $3::bigint
    and answered is null and remaining is null
for update
"""

SAVE_SNAPSHOT: Final = """
insert into snapshot (game, seq, sealed, state)
select id, $2::integer, $3::text, $4::bytea from game where id = $1::uuid and seq >= $2::integer
on conflict (game, seq) do update set sealed = excluded.sealed, state = excluded.state
returning seq
"""

FORGET_SNAPSHOTS: Final = f"""
delete from snapshot where game = $1::uuid and seq not in (
    select seq from snapshot where game = $1::uuid order by seq desc limit {SNAPSHOTS_KEPT}
)
"""

# The primary key leads through the games in order; the game itself has no index that could serve,
# because every append would have to write it.
TRIM_SNAPSHOTS: Final = """
with looked as (
    select game, max(seq) as newest from snapshot where game > $1::uuid
    group by game order by game limit $3::integer
), trimmed as (
    delete from snapshot using looked, game
    where snapshot.game = looked.game and snapshot.seq < looked.newest
        and game.id = looked.game and game.status = 'over' and game.updated_at < $2::timestamptz
)
select game from looked order by game desc limit 1
"""

EXISTS: Final = "select from game where id = $1::uuid"

# -- connections -----------------------------------------------------------------------------------


#: Every statement finds its rows by an index, and is planned once for each connection: planning an
#: append takes as long as carrying it out, and a plan made while the tables were small would stay.
PLANS: Final = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off"

_AWAY: Final = (psycopg.OperationalError, psycopg.InterfaceError)


def _unavailable(error: Exception) -> Unavailable:
    """Say in our own words that the database is away."""
    return Unavailable(f"PostgreSQL did not answer: {error}")


#: seconds until a server that says nothing counts as gone; more than its own statement_timeout
SILENCE: Final = 8.0


async def _alive(connection: Connection) -> bool:
    """Whether an idle connection is of use; a round trip only if there is a doubt.

    The server says something to an idle connection when it hangs up, and hardly ever else.
    """
    if connection.closed:
        return False
    poll = select.poll()
    poll.register(connection.pgconn.socket, select.POLLIN)
    if not poll.poll(0):
        return True
    try:
        await query(connection, "select 1")
    except Unavailable:
        return False
    return True


def _hang_up(connection: Connection) -> None:
    """End the line, so that whoever waits for an answer has it at once.

    Cancelling the task instead would have psycopg ask the silent server to cancel, for 10 seconds.
    """
    with suppress(OSError, psycopg.Error), _line(connection) as line:
        line.shutdown(socket.SHUT_RDWR)


def _line(connection: Connection) -> socket.socket:
    return socket.socket(fileno=os.dup(connection.pgconn.socket))


async def query(
    connection: Connection, statement: str, values: Sequence[Any] = ()
) -> list[TupleRow]:
    """Run a prepared statement; raises Unavailable if there is no answer to it."""
    cursor = AsyncRawCursor(connection)
    silence = asyncio.get_running_loop().call_later(SILENCE, _hang_up, connection)
    try:
        await cursor.execute(statement, values, prepare=True, binary=True)
    except psycopg.Error as error:
        # Some ends of a connection have another class: that of a holder put out for sleeping.
        if isinstance(error, _AWAY) or connection.closed:
            raise _unavailable(error) from error
        raise
    finally:
        silence.cancel()
    return await cursor.fetchall() if cursor.description is not None else []


@asynccontextmanager
async def transaction(connection: Connection) -> AsyncIterator[None]:
    """Commit at the end, or roll back if anything was raised."""
    await query(connection, "begin")
    try:
        yield
    except BaseException:
        with suppress(Unavailable, psycopg.Error):  # the pool throws away what is beyond help
            await query(connection, "rollback")
        raise
    # After an error that somebody has swallowed the server answers "commit" by rolling back.
    if connection.info.transaction_status != TransactionStatus.INTRANS:
        raise Unavailable("The transaction was broken off.")
    await query(connection, "commit")


# -- the store -------------------------------------------------------------------------------------


class PostgresStore:
    """The store of the port. Open it with ``async with PostgresStore.open(url) as store``."""

    #: A statement of ours takes a millisecond. What takes seconds has lost its server or its lock,
    #: and the caller must hear of it.
    SETTINGS: ClassVar[dict[str, str | int]] = {
        "application_name": "ecumene",
        "options": "-c timezone=UTC"
        " -c statement_timeout=5s -c idle_in_transaction_session_timeout=10s",
        "connect_timeout": 5,
        "tcp_user_timeout": 5000,
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 2,
    }

    def __init__(self, pool: KnockingPool[Connection], clock: Clock) -> None:
        self._pool = pool
        self._together = Together(self.connection, self._append_all)
        self.clock = clock

    @classmethod
    @asynccontextmanager
    async def open(
        cls, url: str, *, connections: int = 8, clock: Clock | None = None, patience: float = 5.0
    ) -> AsyncIterator[PostgresStore]:
        """A store with its pool of connections; raises Unavailable if there is no server.

        ``patience`` is how many seconds a caller waits for a connection.
        """
        pool: KnockingPool[Connection] = KnockingPool(
            url,
            connection_class=Connection,
            kwargs={
                **cls.SETTINGS,
                "options": f"{cls.SETTINGS['options']} {PLANS}",
                "autocommit": True,
                "prepare_threshold": 0,
            },
            min_size=connections,
            max_size=connections,
            timeout=patience,
        )
        try:
            try:
                await pool.reach()
            except _AWAY as error:
                raise _unavailable(error) from error
            store = cls(pool, clock or SystemClock())
            yield store
            await store._together.end()
        finally:
            await pool.close()

    # -- the port ----------------------------------------------------------------------------------

    async def create(
        self, game: GameRecord, first: Row, snapshot: Snapshot | None, jobs: Sequence[Job] = ()
    ) -> None:
        """A new game with the row of its setup; Conflict if there is one with this id."""
        check_new(game, first, snapshot)
        values = (
            game.id,
            encode(game.header),
            game.seed,
            game.status,
            self.clock.now(),
            encode(first),
            snapshot.sealed if snapshot else None,
            snapshot.state if snapshot else None,
            *job_values(jobs),
        )
        async with self.connection() as connection:
            ((created,),) = await query(connection, CREATE, values)
        if not created:
            raise Conflict(f"there is a game {game.id}")

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
    ) -> None:
        """A game with all its rows, in one statement; Conflict if there is one with this id."""
        check_adopted(game, rows, snapshot)
        values = (
            game.id,
            encode(game.header),
            game.seed,
            Int4(game.seq),
            game.status,
            self.clock.now(),
            [encode(row) for row in rows],
            snapshot.sealed if snapshot else None,
            snapshot.state if snapshot else None,
            *job_values(jobs),
        )
        async with self.connection() as connection:
            ((created,),) = await query(connection, ADOPT, values)
        if not created:
            raise Conflict(f"there is a game {game.id}")

    async def forget(self, game: UUID) -> None:
        """Forget a game, in one statement."""
        async with self.connection() as connection:
            await query(connection, FORGET, (game,))

    async def load(self, game: UUID) -> Loaded:
        """Snapshot and tail, in one statement."""
        async with self.connection() as connection:
            found = await query(connection, LOAD, (game,))
        if not found:
            raise UnknownGame(game)
        header, seed, seq, status, at, sealed, state, rows, keys, times = found[0]
        return Loaded(
            GameRecord(game, decode_header(header), seed, seq, status),
            Snapshot(at, sealed, state) if at is not None else None,
            _read_stored(zip(rows or (), keys or (), times or (), strict=True)),
        )

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """The rows after this one."""
        async with self.connection() as connection:
            return await _since(connection, game, seq, most)

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """The last rows of these games, in one statement."""
        async with self.connection() as connection:
            return dict(await query(connection, NEWEST, (array([str(game) for game in games]),)))

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row; it is committed when this returns."""
        check_append(entry)
        if not await self._together.append(game, entry):
            # Somebody holds the game, or it cannot be written: wait, and hear which.
            async with self.locked(game) as held:
                await held.append(entry)

    async def _append_all(
        self, connection: Connection, entries: Mapping[UUID, Append]
    ) -> set[UUID]:
        """Write each of these if it is the next row of its game; to which games it was."""
        values = append_values(entries, self.clock.now())
        return {row[0] for row in await query(connection, APPEND, values)}

    async def find(self, game: UUID, key: str) -> int | None:
        """The row a key led to, if any."""
        if not fit_key(key):
            return None
        async with self.connection() as connection:
            found = await query(connection, FIND, (game, key))
        return found[0][0] if found else None

    @asynccontextmanager
    async def locked(self, game: UUID) -> AsyncIterator[PostgresLocked]:
        """Hold the row of the game until the end of the transaction."""
        async with self.connection() as connection, transaction(connection):
            found = await query(connection, LOCK, (game,))
            if not found:
                raise UnknownGame(game)
            yield PostgresLocked(connection, game, found[0][0], self.clock)

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Keep this snapshot and the one before it."""
        values = (game, Int4(snapshot.seq), snapshot.sealed, snapshot.state)
        async with self.connection() as connection, transaction(connection):
            if await query(connection, SAVE_SNAPSHOT, values):
                await query(connection, FORGET_SNAPSHOTS, (game,))
                return
            if not await query(connection, EXISTS, (game,)):
                raise UnknownGame(game)
            raise ValueError(f"there is no row {snapshot.seq} yet")

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Keep only the newest snapshot of games that were over before this."""
        async with self.connection() as connection:
            found = await query(connection, TRIM_SNAPSHOTS, (after, before, Int4(limit)))
        return found[0][0] if found else None

    # -- connections -------------------------------------------------------------------------------

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """A connection that was alive a moment ago."""
        while True:
            try:
                connection = await self._pool.getconn()
            except _AWAY as error:
                raise _unavailable(error) from error
            try:
                if await _alive(connection):
                    yield connection
                    return
                await connection.close()
            finally:
                await self._pool.putconn(connection)


class PostgresLocked:
    """A game held by a transaction."""

    def __init__(self, connection: Connection, game: UUID, seq: int, clock: Clock) -> None:
        self._connection = connection
        self._game = game
        self._seq = seq
        self._clock = clock

    @property
    def seq(self) -> int:
        """The number of the last row when the lock was taken."""
        return self._seq

    async def since(self, seq: int) -> Sequence[Stored]:
        """The rows after this one, with those written under this lock."""
        return await _since(self._connection, self._game, seq)

    async def due(self, seat: int, decision: int) -> datetime | None:
        """When it is due; the row is held, so nobody extends it meanwhile."""
        found = await query(self._connection, HELD_DUE, (self._game, Int4(seat), Int8(decision)))
        return found[0][0] if found else None

    async def append(self, entry: Append) -> None:
        """Write the next row; committed with the transaction."""
        await _append(self._connection, self._game, entry, self._clock.now())


async def _since(
    connection: Connection, game: UUID, seq: int, most: int | None = None
) -> tuple[Stored, ...]:
    found = await query(connection, SINCE, (game, Int4(seq), None if most is None else Int4(most)))
    if not found:
        raise UnknownGame(game)
    return _read_stored(found) if found[0][0] is not None else ()


async def _append(connection: Connection, game: UUID, entry: Append, at: datetime) -> None:
    check_append(entry)
    if await query(connection, APPEND, append_values({game: entry}, at)):
        return
    found = await query(connection, WHY_NOT, (game, entry.key))
    if not found:
        raise UnknownGame(game)
    if found[0][0] is not None:
        raise Duplicate(found[0][0])
    raise Conflict(f"row {entry.row.seq} is not the next one")


def append_values(entries: Mapping[UUID, Append], at: datetime) -> tuple[Any, ...]:
    """What the append statement is given, in its order."""
    deadlines = [
        (str(game), each)
        for game, entry in entries.items()
        for each in last_deadlines(entry.deadlines)
    ]
    owners = {
        (job.kind, job.key): str(game) for game, entry in entries.items() for job in entry.jobs
    }
    jobs = single_jobs([job for entry in entries.values() for job in entry.jobs])
    return (
        array([str(game) for game in entries]),
        array([str(entry.row.seq) for entry in entries.values()]),
        array(["\\x" + encode(entry.row).hex() for entry in entries.values()]),
        array([entry.key for entry in entries.values()]),
        array([str(entry.over) for entry in entries.values()]),
        at,
        array([game for game, _ in deadlines]),
        array([str(each.seat) for _, each in deadlines]),
        array([str(each.decision) for _, each in deadlines]),
        array([each.due.isoformat() if each.due else None for _, each in deadlines]),
        array([owners[job.kind, job.key] for job in jobs]),
        *job_values(jobs),
    )


def job_values(jobs: Sequence[Job]) -> tuple[str, ...]:
    """Jobs as four arrays: kinds, keys, payloads, times."""
    single = single_jobs(jobs)
    return (
        array([job.kind for job in single]),
        array([job.key for job in single]),
        array(["\\x" + job.payload.hex() for job in single]),
        array([job.run_at.isoformat() for job in single]),
    )


def array(items: Sequence[str | None]) -> str:
    """An array as PostgreSQL writes it down.

    psycopg could do this too, but takes a third of an append for it, and makes another statement of
    every array without an element whose type it knows.

    >>> print(array(["1", None, 'a "quoted" word']))
    {"1",NULL,"a \\"quoted\\" word"}
    """
    return "{" + ",".join([_quote(item) if item is not None else "NULL" for item in items]) + "}"


def _quote(item: str) -> str:
    return '"' + item.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read_stored(rows: Any) -> tuple[Stored, ...]:
    return tuple(Stored(decode_row(row), key, at) for row, key, at in rows)
