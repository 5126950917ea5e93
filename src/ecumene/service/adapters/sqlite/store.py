"""The store in SQLite.

All writers are in one process, so a game is locked by a lock of this process; a row and its
consequences are one write (see database), committed when it returns.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final
from uuid import UUID
from weakref import WeakValueDictionary

import msgspec

from ecumene.kernel import Row
from ecumene.kernel.hosting import Snapshot
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import (
    Append,
    Clock,
    Deadline,
    Duplicate,
    GameClocks,
    GameRecord,
    Job,
    Loaded,
    Outage,
    RowConflict,
    Stored,
    Timer,
    UnknownGame,
)
from ecumene.service.ports.store_rules import (
    SNAPSHOTS_KEPT,
    check_adopted,
    check_append,
    check_new,
    decode_header,
    decode_row,
    encode,
    fit_key,
    join_secrets,
    last_deadlines,
    look_at,
    single_jobs,
    split_secrets,
    timer_of,
    wake_job,
)
from ecumene.service.tables.calendars import Span
from ecumene.service.tables.tables import Table

from .database import Database, json_list, length, moment, span, ticks

decode_table = msgspec.json.Decoder(Table).decode

CREATE: Final = """
insert into game (id, header, seed, seq, status, created_at, updated_at)
values (?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id
"""
ADD_ROW: Final = "insert into action (game, seq, row, key, at, link) values (?, ?, ?, ?, ?, ?)"
MOVE_ON: Final = """
update game set seq = ?, updated_at = ?, status = iif(?, 'over', status) where id = ?
"""
RESEED: Final = "update game set seed = cast(seed || ? as blob), reseed_due = 0 where id = ?"
MARK_RESTORED: Final = "update game set reseed_due = 1 where status = 'playing' returning id"
HAS_LINK: Final = "select 1 from action where game = ? and link = ? and seq < ?"
ADD_CLOCK: Final = """
insert into deadline
    (game, seat, decision, due, at, asked, time_limit, answered, paused, reminded)
values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
TIMERS: Final = """
select seat, decision, due, asked, time_limit, answered, paused, reminded from deadline
where game = ? order by seat, decision
"""
BANK: Final = "select seat, saved from bank where game = ?"
OUTAGES: Final = "select begins, ends, least from outage order by begins"
TABLE_AT: Final = "select content from game_table where played = ?"
#: nobody examines a clock that stands still
NEVER: Final = 2**62
STOP_CLOCK: Final = """
update deadline set answered = ? where game = ? and seat = ? and decision = ?
"""
SET_CLOCK: Final = f"""
{ADD_CLOCK} on conflict (game, seat, decision) do update set answered = null
    where deadline.answered is not null
"""
OUTDATED: Final = "select 1 from game_table where played = ? and revision <> ?"
ADD_JOB: Final = """
insert into job (kind, key, payload, run_at) values (?, ?, ?, ?) on conflict do nothing
"""
FIND: Final = "select seq from action where game = ? and key = ? and key <> ''"
LOAD_GAME: Final = "select header, seed, seq, status, reseed_due from game where id = ?"
LAST_ROW: Final = "select seq from game where id = ?"
LAST_ROW_AND_USED: Final = """
select seq, reseed_due, (select seq from action where game = ?1 and key = ?2 and key <> '')
from game where id = ?1
"""
NEWEST_SNAPSHOT: Final = """
select seq, sealed, state, (
    select link from action where action.game = snapshot.game and action.seq = snapshot.seq
)
from snapshot where game = ? order by seq desc limit 1
"""
SINCE: Final = """
select row, key, at, link from action where game = ? and seq > ? order by seq limit ?
"""
SAVE_SNAPSHOT: Final = """
insert or replace into snapshot (game, seq, sealed, state) values (?, ?, ?, ?)
"""
FORGET_SNAPSHOTS: Final = """
delete from snapshot where game = ?1 and seq not in (
    select seq from snapshot where game = ?1 order by seq desc limit ?2
)
"""
SNAPSHOT_GAMES: Final = """
select game, max(seq), (
    select status = 'over' and updated_at < ?2 from game where id = snapshot.game
)
from snapshot where game > ?1 group by game order by game limit ?3
"""
#: tables with rows that belong to a game
PARTS: Final = (
    *("action", "snapshot", "deadline", "bank"),
    *("standing_order", "order_note", "awaited", "draft"),
)


class SqliteStore:
    """The port Store, in an open database."""

    def __init__(self, database: Database, *, clock: Clock | None = None) -> None:
        self.database = database
        self.clock = clock or SystemClock()
        #: locks of games that somebody has locked or waits for
        self._locks: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

    # -- the port ----------------------------------------------------------------------------------

    async def create(
        self,
        game: GameRecord,
        first: Row,
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        link: bytes = b"",
    ) -> None:
        """Create a game with its setup row; Conflict if the id exists."""
        check_new(game, first, snapshot)
        await self._add_game(game, [first], snapshot, jobs, [link])

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        links: Sequence[bytes] = (),
    ) -> None:
        """Add a game with all its rows; Conflict if the id exists."""
        check_adopted(game, rows, snapshot)
        await self._add_game(game, rows, snapshot, jobs, links)

    async def forget(self, game: UUID) -> None:
        """Delete a game."""
        key = (str(game),)

        def forget_all(connection: sqlite3.Connection) -> None:
            for part in PARTS:
                connection.execute(f"delete from {part} where game = ?", key)
            connection.execute("delete from game where id = ?", key)

        await self.database.write(forget_all)

    async def load(self, game: UUID) -> Loaded:
        """Load the snapshot and later rows."""

        def load_all(connection: sqlite3.Connection) -> Loaded:
            record = read_game(connection, game)
            found = connection.execute(NEWEST_SNAPSHOT, (str(game),)).fetchone()
            *snapshot, link = found or (None,)
            newest = Snapshot(*snapshot) if found else None
            tail = read_since(connection, game, newest.seq if newest else -1)
            return Loaded(record, newest, tail, link or b"")

        return await self.database.read(load_all)

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """Return the rows after this one."""

        def read(connection: sqlite3.Connection) -> tuple[Stored, ...]:
            last_row(connection, game)
            return read_since(connection, game, seq, most)

        return await self.database.read(read)

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """Return the last row numbers of these games."""
        query = "select id, seq from game where id in (select value from json_each(?))"
        found = await self.database.fetch(query, (json_list(games),))
        return {UUID(game): seq for game, seq in found}

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row."""
        check_append(entry)
        async with self.hold(game):
            now = self.clock.now()
            await self.database.write(lambda connection: add_entry(connection, game, entry, now))

    async def find(self, game: UUID, key: str) -> int | None:
        """Return the row written under a key, if any."""
        if not fit_key(key):
            return None
        found = await self.database.fetch(FIND, (str(game), key))
        return found[0][0] if found else None

    async def has_link(self, game: UUID, link: bytes, before: int) -> bool:
        """Whether an earlier row has this link."""
        return bool(await self.database.fetch(HAS_LINK, (str(game), link, before)))

    async def mark_restored(self) -> int:
        """Mark every game in progress to be reseeded before its next row."""
        return await self.database.write(
            lambda connection: len(connection.execute(MARK_RESTORED).fetchall())
        )

    @asynccontextmanager
    async def lock(self, game: UUID) -> AsyncIterator[SqliteLocked]:
        """Lock the game; writes are committed when the context ends without an error."""
        async with self.hold(game):
            record = await self.database.read(lambda connection: read_game(connection, game))
            locked = SqliteLocked(self, record)
            yield locked
            if locked.written:
                await self.database.write(locked.write_all)

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Keep this snapshot and the previous one."""

        def save(connection: sqlite3.Connection) -> None:
            if snapshot.seq > last_row(connection, game):
                raise ValueError(f"there is no row {snapshot.seq} yet")
            _add_snapshot(connection, game, snapshot)
            connection.execute(FORGET_SNAPSHOTS, (str(game), SNAPSHOTS_KEPT))

        await self.database.write(save)

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Keep only the newest snapshot of games that ended before this time."""

        def trim(connection: sqlite3.Connection) -> UUID | None:
            values = (str(after), ticks(before), limit)
            looked = connection.execute(SNAPSHOT_GAMES, values).fetchall()
            for game, newest, is_old in looked:
                if is_old:
                    old = "delete from snapshot where game = ? and seq < ?"
                    connection.execute(old, (game, newest))
            return UUID(looked[-1][0]) if looked else None

        return await self.database.write(trim)

    # -- internal ----------------------------------------------------------------------------------

    def hold(self, game: UUID) -> asyncio.Lock:
        """Return the lock that keeps out other writers."""
        return self._locks.setdefault(game, asyncio.Lock())

    async def _add_game(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job],
        links: Sequence[bytes],
    ) -> None:
        now = ticks(self.clock.now())
        key = str(game.id)

        def add(connection: sqlite3.Connection) -> None:
            secrets = join_secrets(game)
            record = (key, encode(game.header), secrets, game.seq, game.status, now, now)
            if not connection.execute(CREATE, record).fetchall():
                raise RowConflict(f"there is a game {game.id}")
            lines = [
                (key, row.seq, encode(row), "", now, link or None)
                for row, link in zip(rows, links or [b""] * len(rows), strict=True)
            ]
            connection.executemany(ADD_ROW, lines)
            if snapshot is not None:
                _add_snapshot(connection, game.id, snapshot)
            add_jobs(connection, jobs)

        await self.database.write(add)


class SqliteLocked:
    """A game locked by a writer, with its pending writes."""

    def __init__(self, store: SqliteStore, record: GameRecord) -> None:
        self._store = store
        self._game = record.id
        self._seq = record.seq
        self._reseed_due = record.reseed_due
        self.written: list[tuple[Append, datetime]] = []

    @property
    def seq(self) -> int:
        """The last row number when the lock was taken."""
        return self._seq

    @property
    def reseed_due(self) -> bool:
        """Whether the next row must reseed the game."""
        return self._reseed_due and not any(entry.secret for entry, _ in self.written)

    async def since(self, seq: int) -> Sequence[Stored]:
        """Return the rows after this one, including those written under this lock."""
        new = [Stored(entry.row, entry.key, at, entry.link) for entry, at in self.written]
        before = await self._store.since(self._game, seq)
        return (*before, *(stored for stored in new if stored.row.seq > seq))

    async def clocks(self) -> tuple[GameClocks, Table | None]:
        """Return the clocks, which can't change until the context ends, and the table."""
        return await self._store.database.read(
            lambda connection: (
                read_clocks(connection, self._game),
                table_at(connection, self._game),
            )
        )

    async def append(self, entry: Append) -> None:
        """Write the next row; visible to others when the context ends."""
        check_append(entry)
        if entry.key:
            used = {other.key: other.row.seq for other, _ in self.written}
            seq = used.get(entry.key) or await self._store.find(self._game, entry.key)
            if seq is not None:
                raise Duplicate(seq)
        is_next = entry.row.seq == self._seq + len(self.written) + 1
        if not is_next or (self.reseed_due and not entry.secret):
            raise RowConflict(f"row {entry.row.seq} is not the next one")
        self.written.append((entry, self._store.clock.now()))

    def write_all(self, connection: sqlite3.Connection) -> None:
        """Write everything that is pending under this lock."""
        for entry, at in self.written:
            add_entry(connection, self._game, entry, at)


# -- within a transaction --------------------------------------------------------------------------


def read_game(connection: sqlite3.Connection, game: UUID) -> GameRecord:
    """Return a game's metadata; raises UnknownGame."""
    found = connection.execute(LOAD_GAME, (str(game),)).fetchone()
    if found is None:
        raise UnknownGame(game)
    header, secrets, seq, status, reseed_due = found
    seed, later = split_secrets(secrets)
    return GameRecord(game, decode_header(header), seed, seq, status, later, bool(reseed_due))


def last_row(connection: sqlite3.Connection, game: UUID) -> int:
    """Return the last row number; raises UnknownGame."""
    found = connection.execute(LAST_ROW, (str(game),)).fetchone()
    if found is None:
        raise UnknownGame(game)
    return int(found[0])


def read_since(
    connection: sqlite3.Connection, game: UUID, seq: int, most: int | None = None
) -> tuple[Stored, ...]:
    """Return the rows after this one."""
    found = connection.execute(SINCE, (str(game), seq, -1 if most is None else most))
    return tuple(
        Stored(decode_row(row), key, moment(at), link or b"") for row, key, at, link in found
    )


def add_entry(connection: sqlite3.Connection, game: UUID, entry: Append, at: datetime) -> None:
    """Add the next row with its consequences; raises Duplicate, Conflict, UnknownGame."""
    key, now = str(game), ticks(at)
    found = connection.execute(LAST_ROW_AND_USED, (key, entry.key)).fetchone()
    if found is None:
        raise UnknownGame(game)
    last, reseed_due, used = found
    if used is not None:
        raise Duplicate(used)
    if entry.row.seq != last + 1 or (reseed_due and not entry.secret):
        raise RowConflict(f"row {entry.row.seq} is not the next one")
    line = (key, entry.row.seq, encode(entry.row), entry.key, now, entry.link or None)
    connection.execute(ADD_ROW, line)
    if entry.secret:
        connection.execute(RESEED, (entry.secret, key))
    connection.execute(MOVE_ON, (entry.row.seq, now, entry.over, key))
    for each in last_deadlines(entry.deadlines):
        set_clock(connection, game, each, at)
    add_jobs(connection, entry.jobs)
    if connection.execute(OUTDATED, (key, entry.revision)).fetchone():
        add_jobs(connection, [wake_job(game, f"row:{entry.row.seq}", at)])


def set_clock(
    connection: sqlite3.Connection, game: UUID, deadline: Deadline, now: datetime
) -> None:
    """Set, resume or stop a deadline."""
    key = (str(game), deadline.seat, deadline.decision)
    if deadline.due is None:
        connection.execute(STOP_CLOCK, (ticks(now), *key))
    else:
        connection.execute(SET_CLOCK, clock_values(game, timer_of(deadline, now)))


def clock_values(game: UUID, timer: Timer) -> tuple[Any, ...]:
    """Return the parameters of ADD_CLOCK."""
    look = look_at(timer)
    return (
        *(str(game), timer.seat, timer.decision, ticks(timer.due), ticks(look) if look else NEVER),
        *(ticks(timer.asked), length(timer.limit)),
        *(each and ticks(each) for each in (timer.answered, timer.paused)),
        timer.reminded,
    )


def read_clocks(connection: sqlite3.Connection, game: UUID) -> GameClocks:
    """Return the clocks of a game."""
    key = (str(game),)
    timers = tuple(_read_timer(*row) for row in connection.execute(TIMERS, key))
    outages = tuple(
        Outage(Span(moment(begins), moment(ends)), moment(least))
        for begins, ends, least in connection.execute(OUTAGES)
    )
    bank = {seat: span(saved) for seat, saved in connection.execute(BANK, key)}
    return GameClocks(timers, bank, outages)


def _read_timer(
    seat: int, decision: int, due: int, asked: int, limit: int, *since: int | None
) -> Timer:
    answered, paused, reminded = since
    ended, stopped = (None if at is None else moment(at) for at in (answered, paused))
    return Timer(
        *(seat, decision, moment(due), moment(asked), span(limit)), ended, stopped, bool(reminded)
    )


def table_at(connection: sqlite3.Connection, game: UUID) -> Table | None:
    """Return the table of a game."""
    found = connection.execute(TABLE_AT, (str(game),)).fetchone()
    return decode_table(found[0]) if found else None


def add_jobs(connection: sqlite3.Connection, jobs: Sequence[Job]) -> None:
    """Add jobs, unless they are already queued."""
    values = [(job.kind, job.key, job.payload, ticks(job.run_at)) for job in single_jobs(jobs)]
    connection.executemany(ADD_JOB, values)


def _add_snapshot(connection: sqlite3.Connection, game: UUID, snapshot: Snapshot) -> None:
    values = (str(game), snapshot.seq, snapshot.sealed, snapshot.state)
    connection.execute(SAVE_SNAPSHOT, values)
