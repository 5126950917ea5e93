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
class _Line:
    row: bytes
    key: str
    at: datetime

    def read(self) -> Stored:
        return Stored(decode_row(self.row), self.key, self.at)


@dataclass(slots=True)
class Ticking:
    """A deadline as it is kept (see the table "deadline")."""

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
    lines: list[_Line]
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
        self, game: GameRecord, first: Row, snapshot: Snapshot | None, jobs: Sequence[Job] = ()
    ) -> None:
        """A new game with the row of its setup; Conflict if there is one with this id."""
        check_new(game, first, snapshot)
        if game.id in self._games:
            raise Conflict(f"there is a game {game.id}")
        kept = _Game(game, [_Line(encode(first), "", self.clock.now())])
        if snapshot is not None:
            kept.snapshots[snapshot.seq] = snapshot
        self._games[game.id] = kept
        self.queue(jobs)

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
    ) -> None:
        """A game with all its rows; Conflict if there is one with this id."""
        check_adopted(game, rows, snapshot)
        if game.id in self._games:
            raise Conflict(f"there is a game {game.id}")
        now = self.clock.now()
        kept = _Game(game, [_Line(encode(row), "", now) for row in rows])
        if snapshot is not None:
            kept.snapshots[snapshot.seq] = snapshot
        self._games[game.id] = kept
        self.queue(jobs)

    async def forget(self, game: UUID) -> None:
        """Forget a game."""
        self._games.pop(game, None)

    async def load(self, game: UUID) -> Loaded:
        """Snapshot and tail."""
        kept = self._find(game)
        newest = kept.snapshots[max(kept.snapshots)] if kept.snapshots else None
        after = newest.seq if newest is not None else -1
        return Loaded(kept.record, newest, tuple(line.read() for line in kept.lines[after + 1 :]))

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """The rows after this one."""
        lines = self._find(game).lines[max(seq + 1, 0) :]
        return tuple(line.read() for line in lines[:most])

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """The last rows of these games."""
        return {game: self._games[game].record.seq for game in games if game in self._games}

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row."""
        async with self.locked(game) as held:
            await held.append(entry)

    async def find(self, game: UUID, key: str) -> int | None:
        """The row a key led to, if any."""
        kept = self._games.get(game)
        return kept.keys.get(key) if kept is not None else None

    @asynccontextmanager
    async def locked(self, game: UUID) -> AsyncIterator[MemoryLocked]:
        """Hold the game; what is written is seen by others when the context ends without error."""
        kept = self._find(game)
        async with kept.lock:
            held = MemoryLocked(kept, self.clock)
            yield held
            self._commit(kept, held)

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Keep this snapshot and the one before it."""
        kept = self._find(game)
        if snapshot.seq > kept.record.seq:
            raise ValueError(f"there is no row {snapshot.seq} yet")
        kept.snapshots[snapshot.seq] = snapshot
        for seq in sorted(kept.snapshots)[:-SNAPSHOTS_KEPT]:
            del kept.snapshots[seq]

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Keep only the newest snapshot of games that were over before this."""
        looked = sorted(game for game, kept in self._games.items() if kept.snapshots)
        looked = [game for game in looked if game > after][:limit]
        for game in looked:
            kept = self._games[game]
            if kept.record.status == "over" and kept.lines[-1].at < before:
                kept.snapshots = {max(kept.snapshots): kept.snapshots[max(kept.snapshots)]}
        return looked[-1] if looked else None

    def deadlines(self, game: UUID) -> list[Deadline]:
        """The open deadlines of a game."""
        kept = self._find(game).deadlines
        return [Deadline(*key, each.due) for key, each in kept.items() if each.answered is None]

    def clocks(self, game: UUID) -> dict[tuple[int, int], Ticking]:
        """The deadlines of a game by seat and decision, to be changed."""
        return self._find(game).deadlines

    def saved(self, game: UUID) -> dict[int, timedelta]:
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

    def _commit(self, kept: _Game, held: MemoryLocked) -> None:
        for line, entry in held.written:
            kept.lines.append(line)
            if entry.key:
                kept.keys[entry.key] = entry.row.seq
            for each in last_deadlines(entry.deadlines):
                _set_clock(kept, each, line.at)
            self.queue(entry.jobs)
            status = "over" if entry.over else kept.record.status
            kept.record = msgspec.structs.replace(kept.record, seq=entry.row.seq, status=status)


class MemoryLocked:
    """A game held by a writer, with what was written since."""

    def __init__(self, kept: _Game, clock: Clock) -> None:
        self._kept = kept
        self._clock = clock
        self._seq = kept.record.seq
        self.written: list[tuple[_Line, Append]] = []

    @property
    def seq(self) -> int:
        """The number of the last row when the lock was taken."""
        return self._seq

    async def since(self, seq: int) -> Sequence[Stored]:
        """The rows after this one, with those written under this lock."""
        lines = [*self._kept.lines[max(seq + 1, 0) :], *(line for line, _ in self.written)]
        return tuple(line.read() for line in lines if decode_row(line.row).seq > seq)

    async def due(self, seat: int, decision: int) -> datetime | None:
        """When it is due."""
        found = self._kept.deadlines.get((seat, decision))
        return found.due if found is not None and found.runs else None

    async def append(self, entry: Append) -> None:
        """Write the next row; seen by others when the context ends."""
        check_append(entry)
        if entry.key:
            used = {other.key: other.row.seq for _, other in self.written}
            seq = self._kept.keys.get(entry.key, used.get(entry.key))
            if seq is not None:
                raise Duplicate(seq)
        if entry.row.seq != self._seq + len(self.written) + 1:
            raise Conflict(f"row {entry.row.seq} is not the next one")
        self.written.append((_Line(encode(entry.row), entry.key, self._clock.now()), entry))


def _set_clock(kept: _Game, given: Deadline, now: datetime) -> None:
    there = kept.deadlines.get((given.seat, given.decision))
    if there is not None:
        there.answered = now if given.due is None else None
    elif given.due is not None:
        new = Ticking(given.due, first_look(now, given.due))
        kept.deadlines[given.seat, given.decision] = new
