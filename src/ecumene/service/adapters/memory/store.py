"""The store in memory, for tests and for a single machine that may forget.

It writes rows down as bytes as the database does, so that nothing works here and not there.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from ecumene.kernel import Row, Snapshot
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import (
    Append,
    Clock,
    Conflict,
    Deadline,
    Duplicate,
    GameRecord,
    Job,
    Loaded,
    Stored,
    UnknownGame,
)
from ecumene.service.ports.store_rules import (
    SNAPSHOTS_KEPT,
    check_adopted,
    check_append,
    check_new,
    decode_row,
    encode,
    first_look,
    last_deadlines,
    single_jobs,
)


@dataclass(frozen=True, slots=True)
class _StoredRow:
    row: bytes
    key: str
    at: datetime
    link: bytes = b""

    def read(self) -> Stored:
        return Stored(decode_row(self.row), self.key, self.at, self.link)


@dataclass(slots=True)
class Ticking:
    """A deadline as it is stored (see the table "deadline")."""

    due: datetime
    #: when it is looked at next
    at: datetime
    answered: datetime | None = None
    #: what is left of a clock that stands still
    remaining: timedelta | None = None
    extended: bool = False

    @property
    def runs(self) -> bool:
        return self.answered is None and self.remaining is None

    @property
    def unused(self) -> timedelta:
        """What was left when it was answered."""
        left = self.remaining if self.remaining is not None else self.due - self._stopped
        return max(left, timedelta())

    @property
    def _stopped(self) -> datetime:
        return self.answered if self.answered is not None else self.due


@dataclass(slots=True)
class _Game:
    record: GameRecord
    rows: list[_StoredRow]
    keys: dict[str, int] = field(default_factory=dict)
    snapshots: dict[int, Snapshot] = field(default_factory=dict)
    deadlines: dict[tuple[int, int], Ticking] = field(default_factory=dict)
    saved: dict[int, timedelta] = field(default_factory=dict)
    #: held by whoever writes
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class MemoryStore:
    """The store of the port; all workers of one process share one."""

    def __init__(self, *, clock: Clock | None = None) -> None:
        self.clock = clock or SystemClock()
        self._games: dict[UUID, _Game] = {}
        #: work to be done, by kind and key
        self.jobs: dict[tuple[str, str], Job] = {}

    async def create(
        self,
        game: GameRecord,
        first: Row,
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        link: bytes = b"",
    ) -> None:
        """A new game with the row of its setup; Conflict if there is one with this id."""
        check_new(game, first, snapshot)
        if game.id in self._games:
            raise Conflict(f"there is a game {game.id}")
        stored = _Game(game, [_StoredRow(encode(first), "", self.clock.now(), link)])
        if snapshot is not None:
            stored.snapshots[snapshot.seq] = snapshot
        self._games[game.id] = stored
        self.queue(jobs)

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        links: Sequence[bytes] = (),
    ) -> None:
        """A game with all its rows; Conflict if there is one with this id."""
        check_adopted(game, rows, snapshot)
        if game.id in self._games:
            raise Conflict(f"there is a game {game.id}")
        now = self.clock.now()
        all_links = links or [b""] * len(rows)
        stored = _Game(
            game,
            [
                _StoredRow(encode(row), "", now, link)
                for row, link in zip(rows, all_links, strict=True)
            ],
        )
        if snapshot is not None:
            stored.snapshots[snapshot.seq] = snapshot
        self._games[game.id] = stored
        self.queue(jobs)

    async def forget(self, game: UUID) -> None:
        """Forget a game."""
        self._games.pop(game, None)

    async def load(self, game: UUID) -> Loaded:
        """Snapshot and tail."""
        stored = self._find(game)
        newest = stored.snapshots[max(stored.snapshots)] if stored.snapshots else None
        after = newest.seq if newest is not None else -1
        link = stored.rows[after].link if newest is not None else b""
        rows = tuple(row.read() for row in stored.rows[after + 1 :])
        return Loaded(stored.record, newest, rows, link)

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """The rows after this one."""
        rows = self._find(game).rows[max(seq + 1, 0) :]
        return tuple(row.read() for row in rows[:most])

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """The last rows of these games."""
        return {game: self._games[game].record.seq for game in games if game in self._games}

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row."""
        async with self.lock(game) as held:
            await held.append(entry)

    async def find(self, game: UUID, key: str) -> int | None:
        """The row a key led to, if any."""
        stored = self._games.get(game)
        return stored.keys.get(key) if stored is not None else None

    async def has_link(self, game: UUID, link: bytes, before: int) -> bool:
        """Whether an earlier row has this link."""
        return any(row.link == link for row in self._find(game).rows[: max(before, 0)])

    async def mark_restored(self) -> int:
        """Every game in progress must be reseeded before its next row."""
        found = [game for game in self._games.values() if game.record.status == "playing"]
        for game in found:
            game.record = msgspec.structs.replace(game.record, reseed_due=True)
        return len(found)

    @asynccontextmanager
    async def lock(self, game: UUID) -> AsyncIterator[MemoryLocked]:
        """Hold the game; what is written is seen by others when the context ends without error."""
        stored = self._find(game)
        async with stored.lock:
            held = MemoryLocked(stored, self.clock)
            yield held
            self._commit(stored, held)

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Keep this snapshot and the one before it."""
        stored = self._find(game)
        if snapshot.seq > stored.record.seq:
            raise ValueError(f"there is no row {snapshot.seq} yet")
        stored.snapshots[snapshot.seq] = snapshot
        for seq in sorted(stored.snapshots)[:-SNAPSHOTS_KEPT]:
            del stored.snapshots[seq]

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Keep only the newest snapshot of games that were over before this."""
        looked = sorted(game for game, stored in self._games.items() if stored.snapshots)
        looked = [game for game in looked if game > after][:limit]
        for game in looked:
            stored = self._games[game]
            if stored.record.status == "over" and stored.rows[-1].at < before:
                stored.snapshots = {max(stored.snapshots): stored.snapshots[max(stored.snapshots)]}
        return looked[-1] if looked else None

    def deadlines(self, game: UUID) -> list[Deadline]:
        """The open deadlines of a game."""
        stored = self._find(game).deadlines
        return [Deadline(*key, each.due) for key, each in stored.items() if each.answered is None]

    def clocks(self, game: UUID) -> dict[tuple[int, int], Ticking]:
        """The deadlines of a game by seat and decision, to be changed."""
        return self._find(game).deadlines

    def bank_of(self, game: UUID) -> dict[int, timedelta]:
        """What seats have in the bank, to be changed."""
        return self._find(game).saved

    @property
    def games(self) -> list[UUID]:
        """All games."""
        return list(self._games)

    def queue(self, jobs: Sequence[Job]) -> None:
        """Keep jobs that do not wait already."""
        for job in single_jobs(jobs):
            self.jobs.setdefault((job.kind, job.key), job)

    def snapshots(self, game: UUID) -> list[int]:
        """The rows of which there are snapshots."""
        return sorted(self._find(game).snapshots)

    def _find(self, game: UUID) -> _Game:
        try:
            return self._games[game]
        except KeyError:
            raise UnknownGame(game) from None

    def _commit(self, stored: _Game, held: MemoryLocked) -> None:
        for row, entry in held.written:
            stored.rows.append(row)
            if entry.key:
                stored.keys[entry.key] = entry.row.seq
            for each in last_deadlines(entry.deadlines):
                _set_clock(stored, each, row.at)
            self.queue(entry.jobs)
            record = stored.record
            stored.record = msgspec.structs.replace(
                record,
                seq=entry.row.seq,
                status="over" if entry.over else record.status,
                later_seeds=(*record.later_seeds, *([entry.secret] if entry.secret else [])),
                reseed_due=record.reseed_due and not entry.secret,
            )


class MemoryLocked:
    """A game held by a writer, with what was written since."""

    def __init__(self, stored: _Game, clock: Clock) -> None:
        self._stored = stored
        self._clock = clock
        self._seq = stored.record.seq
        self.written: list[tuple[_StoredRow, Append]] = []

    @property
    def seq(self) -> int:
        """The number of the last row when the lock was taken."""
        return self._seq

    @property
    def reseed_due(self) -> bool:
        """Whether the next row must reseed the game."""
        reseeded = any(entry.secret for _, entry in self.written)
        return self._stored.record.reseed_due and not reseeded

    async def since(self, seq: int) -> Sequence[Stored]:
        """The rows after this one, with those written under this lock."""
        rows = [*self._stored.rows[max(seq + 1, 0) :], *(row for row, _ in self.written)]
        return tuple(row.read() for row in rows if decode_row(row.row).seq > seq)

    async def due(self, seat: int, decision: int) -> datetime | None:
        """When it is due."""
        found = self._stored.deadlines.get((seat, decision))
        return found.due if found is not None and found.runs else None

    async def append(self, entry: Append) -> None:
        """Write the next row; seen by others when the context ends."""
        check_append(entry)
        if entry.key:
            used = {other.key: other.row.seq for _, other in self.written}
            seq = self._stored.keys.get(entry.key, used.get(entry.key))
            if seq is not None:
                raise Duplicate(seq)
        is_next = entry.row.seq == self._seq + len(self.written) + 1
        if not is_next or (self.reseed_due and not entry.secret):
            raise Conflict(f"row {entry.row.seq} is not the next one")
        row = _StoredRow(encode(entry.row), entry.key, self._clock.now(), entry.link)
        self.written.append((row, entry))


def _set_clock(stored: _Game, given: Deadline, now: datetime) -> None:
    there = stored.deadlines.get((given.seat, given.decision))
    if there is not None:
        there.answered = now if given.due is None else None
    elif given.due is not None:
        new = Ticking(given.due, first_look(now, given.due))
        stored.deadlines[given.seat, given.decision] = new
