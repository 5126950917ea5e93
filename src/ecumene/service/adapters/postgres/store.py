"""The store in PostgreSQL, with psycopg and plain SQL.

An append is one statement, so one round trip and one commit; simultaneous appends to different
games share it. Lists are passed as arrays, so the same prepared statement serves one row without a
deadline and many with eighteen.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any
from uuid import UUID

from psycopg.types.numeric import Int4

from ecumene.kernel import Row
from ecumene.kernel.hosting import Snapshot
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import (
    Append,
    Clock,
    Duplicate,
    GameClocks,
    GameRecord,
    Job,
    Loaded,
    RowConflict,
    Stored,
    UnknownGame,
)
from ecumene.service.ports.store_rules import (
    check_adopted,
    check_append,
    check_new,
    decode_header,
    decode_row,
    encode,
    fit_key,
    join_secrets,
    split_secrets,
)
from ecumene.service.tables.tables import Table

from . import store_statements as statements
from .arrays import append_values, array, byte_array, job_values
from .database import Connection, Database, query
from .group_commit import GroupCommit
from .restored import notice_restore
from .timers import hold_clocks


class PostgresStore:
    """The port Store. Open it with ``async with PostgresStore.open(url) as store``."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self._group_commit = GroupCommit(database.connection, self._append_all)

    @classmethod
    @asynccontextmanager
    async def open(
        cls, url: str, *, connections: int = 8, clock: Clock | None = None, patience: float = 5.0
    ) -> AsyncIterator[PostgresStore]:
        """Open a store with its own connections; raises Unavailable if there is no server."""
        opening = Database.open(
            url,
            connections=connections,
            patience=patience,
            prepared=True,
            configure=notice_restore,
        )
        async with opening as database:
            store = cls(database, clock or SystemClock())
            yield store
            await store._group_commit.end()

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
        values = (
            game.id,
            encode(game.header),
            join_secrets(game),
            game.status,
            self.clock.now(),
            encode(first),
            snapshot.sealed if snapshot else None,
            snapshot.state if snapshot else None,
            *job_values(jobs),
            link or None,
        )
        ((created,),) = await self.database.query(statements.CREATE, values)
        if not created:
            raise RowConflict(f"there is a game {game.id}")

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        links: Sequence[bytes] = (),
    ) -> None:
        """Add a game with all its rows, in one statement; Conflict if the id exists."""
        check_adopted(game, rows, snapshot)
        values = (
            game.id,
            encode(game.header),
            join_secrets(game),
            Int4(game.seq),
            game.status,
            self.clock.now(),
            [encode(row) for row in rows],
            snapshot.sealed if snapshot else None,
            snapshot.state if snapshot else None,
            *job_values(jobs),
            byte_array(links),
        )
        ((created,),) = await self.database.query(statements.ADOPT, values)
        if not created:
            raise RowConflict(f"there is a game {game.id}")

    async def forget(self, game: UUID) -> None:
        """Delete a game, in one statement."""
        await self.database.query(statements.FORGET, (game,))

    async def load(self, game: UUID) -> Loaded:
        """Load the snapshot and later rows, in one statement."""
        found = await self.database.query(statements.LOAD, (game,))
        if not found:
            raise UnknownGame(game)
        header, secrets, seq, status, due, at, sealed, state, link, *tail = found[0]
        seed, later = split_secrets(secrets)
        return Loaded(
            GameRecord(game, decode_header(header), seed, seq, status, later, due),
            Snapshot(at, sealed, state) if at is not None else None,
            _read_stored(zip(*(column or () for column in tail), strict=True)),
            link or b"",
        )

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """Return the rows after this one."""
        async with self.database.connection() as connection:
            return await _since(connection, game, seq, most)

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """Return the last row numbers of these games, in one statement."""
        return dict(
            await self.database.query(statements.NEWEST, (array([str(game) for game in games]),))
        )

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row; it is committed when this returns."""
        check_append(entry)
        if not await self._group_commit.append(game, entry):
            # Either the game is locked or the append is refused: wait for the lock to find out.
            async with self.lock(game) as held:
                await held.append(entry)

    async def _append_all(
        self, connection: Connection, entries: Mapping[UUID, Append]
    ) -> set[UUID]:
        """Write each append that is the next row of its game; return those games."""
        values = append_values(entries, self.clock.now())
        return {row[0] for row in await query(connection, statements.APPEND, values)}

    async def find(self, game: UUID, key: str) -> int | None:
        """Return the row written under a key, if any."""
        if not fit_key(key):
            return None
        found = await self.database.query(statements.FIND, (game, key))
        return found[0][0] if found else None

    async def has_link(self, game: UUID, link: bytes, before: int) -> bool:
        """Whether an earlier row has this link."""
        return bool(await self.database.query(statements.HAS_LINK, (game, link, Int4(before))))

    async def mark_restored(self) -> int:
        """Mark every game in progress to be reseeded before its next row."""
        return len(await self.database.query(statements.MARK_RESTORED))

    @asynccontextmanager
    async def lock(self, game: UUID) -> AsyncIterator[PostgresLocked]:
        """Lock the game's row until the end of the transaction."""
        async with self.database.transaction() as connection:
            found = await query(connection, statements.LOCK, (game,))
            if not found:
                raise UnknownGame(game)
            yield PostgresLocked(connection, game, *found[0], clock=self.clock)

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Keep this snapshot and the previous one."""
        values = (game, Int4(snapshot.seq), snapshot.sealed, snapshot.state)
        async with self.database.transaction() as connection:
            if await query(connection, statements.SAVE_SNAPSHOT, values):
                await query(connection, statements.FORGET_SNAPSHOTS, (game,))
                return
            if not await query(connection, statements.EXISTS, (game,)):
                raise UnknownGame(game)
            raise ValueError(f"there is no row {snapshot.seq} yet")

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Keep only the newest snapshot of games that ended before this time."""
        found = await self.database.query(statements.TRIM_SNAPSHOTS, (after, before, Int4(limit)))
        return found[0][0] if found else None


class PostgresLocked:
    """A game locked by a transaction."""

    def __init__(
        self, connection: Connection, game: UUID, seq: int, reseed_due: bool, *, clock: Clock
    ) -> None:
        self._connection = connection
        self._game = game
        self._seq = seq
        self._reseed_due = reseed_due
        self._clock = clock

    @property
    def seq(self) -> int:
        """The last row number when the lock was taken."""
        return self._seq

    @property
    def reseed_due(self) -> bool:
        """Whether the next row must reseed the game."""
        return self._reseed_due

    async def since(self, seq: int) -> Sequence[Stored]:
        """Return the rows after this one, including those written under this lock."""
        return await _since(self._connection, self._game, seq)

    async def clocks(self) -> tuple[GameClocks, Table | None]:
        """Return the clocks, whose rows are locked, and the table."""
        return await hold_clocks(self._connection, self._game)

    async def append(self, entry: Append) -> None:
        """Write the next row; committed with the transaction."""
        await _append(self._connection, self._game, entry, self._clock.now())
        self._reseed_due = self._reseed_due and not entry.secret


async def _since(
    connection: Connection, game: UUID, seq: int, most: int | None = None
) -> tuple[Stored, ...]:
    found = await query(
        connection, statements.SINCE, (game, Int4(seq), None if most is None else Int4(most))
    )
    if not found:
        raise UnknownGame(game)
    return _read_stored(found) if found[0][0] is not None else ()


async def _append(connection: Connection, game: UUID, entry: Append, at: datetime) -> None:
    check_append(entry)
    if await query(connection, statements.APPEND, append_values({game: entry}, at)):
        return
    found = await query(connection, statements.WHY_NOT, (game, entry.key))
    if not found:
        raise UnknownGame(game)
    if found[0][0] is not None:
        raise Duplicate(found[0][0])
    raise RowConflict(f"row {entry.row.seq} is not the next one")


def _read_stored(rows: Any) -> tuple[Stored, ...]:
    return tuple(Stored(decode_row(row), key, at, link or b"") for row, key, at, link in rows)
