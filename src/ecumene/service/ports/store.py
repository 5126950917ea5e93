"""The ports of the store, the bus and the clock.

The store is the truth. The bus only carries hints: "game g is at row n". A lost hint costs time but
never a move, because every reader detects gaps by row numbers.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Literal, Protocol
from uuid import UUID

import msgspec

from ecumene.kernel import Header, Row
from ecumene.kernel.hosting import Snapshot
from ecumene.service.tables.calendars import Span
from ecumene.service.tables.tables import Table


class Stored(msgspec.Struct, frozen=True):
    """A stored row of a game: the kernel's data, its author, and its time."""

    row: Row
    #: the client's idempotency key, "" for the program's own rows
    key: str
    at: datetime
    #: the hash that chains it to the previous row (DG-2.6); b"" in rows older than links
    link: bytes = b""


class GameRecord(msgspec.Struct, frozen=True):
    """A game's metadata. The seed stays on the server until the end."""

    id: UUID
    header: Header
    seed: bytes
    #: the number of the last row
    seq: int
    status: Literal["playing", "over"]
    #: secrets of reseed rows, in order
    later_seeds: tuple[bytes, ...] = ()
    #: the game was restored, so its next row must reseed it (DG-2.5)
    reseed_due: bool = False


class Loaded(msgspec.Struct, frozen=True):
    """Everything needed to continue a game: the last snapshot and later rows.

    Without a snapshot the rows start with the setup.
    """

    game: GameRecord
    snapshot: Snapshot | None
    rows: tuple[Stored, ...]
    #: the link of the snapshot's row
    link: bytes = b""


class Deadline(msgspec.Struct, frozen=True):
    """When a seat's question is overdue (DG-8.1); None stops the clock after an answer.

    Undoing an answer gains no time: a deadline that is set again continues as it was.
    """

    seat: int
    decision: int
    due: datetime | None
    #: when the clock began, and its limit; None if it is the whole time from now on
    asked: datetime | None = None
    limit: timedelta | None = None


class Job(msgspec.Struct, frozen=True):
    """A background job: a bot's turn, an email. Runs at least once, so it must be idempotent."""

    kind: str
    #: jobs with the same kind and key are one job
    key: str
    payload: bytes
    run_at: datetime


class Append(msgspec.Struct, frozen=True):
    """A row to write, with everything to be written together with it."""

    row: Row
    key: str
    over: bool = False
    deadlines: tuple[Deadline, ...] = ()
    jobs: tuple[Job, ...] = ()
    link: bytes = b""
    #: of a reseed row: the new secret for chance
    secret: bytes = b""
    #: the revision of the table behind the deadlines and jobs: if it is outdated, the game is woken
    revision: int | None = None


class RowConflict(Exception):
    """The row isn't the next one: somebody else has written since. Catch up and retry.

    Also raised if the game was restored and the row doesn't reseed it.
    """


class Duplicate(Exception):
    """This idempotency key has been used in this game, for this row."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(f"row {seq}")


class StoreUnavailable(Exception):
    """The store didn't respond. The write happened once or not at all.

    Retry with the same idempotency key: Duplicate means that it had been written.
    """


class OldSchema(StoreUnavailable):
    """The database lacks migrations that this program needs."""

    #: the program says so once, at its start
    quiet = True


class UnknownGame(LookupError):
    """The game doesn't exist."""


class Store(Protocol):
    """The port of the store. Every method is one transaction unless it says otherwise."""

    async def create(
        self,
        game: GameRecord,
        first: Row,
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        link: bytes = b"",
    ) -> None:
        """Create a game with its setup row, its link and its first jobs."""
        ...

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        links: Sequence[bytes] = (),
    ) -> None:
        """Add a game played elsewhere, with all its rows and links; like create."""
        ...

    async def forget(self, game: UUID) -> None:
        """Delete a game with everything that belongs to it, if it exists."""
        ...

    async def load(self, game: UUID) -> Loaded:
        """Load the snapshot and later rows; raises UnknownGame."""
        ...

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """Return the rows after this one in order, all or a limited number; raises UnknownGame."""
        ...

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """Return the last row numbers of these games; unknown ones are left out."""
        ...

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row with everything that belongs to it, in one statement.

        Raises Conflict if it isn't the next one, Duplicate if the key was used before in this game.
        The row is committed when this returns.
        """
        ...

    async def find(self, game: UUID, key: str) -> int | None:
        """Return the row written under this idempotency key in this game, if any."""
        ...

    async def has_link(self, game: UUID, link: bytes, before: int) -> bool:
        """Whether a row before this one has this link."""
        ...

    async def mark_restored(self) -> int:
        """Mark every game in progress to be reseeded before its next row; return how many."""
        ...

    def lock(self, game: UUID) -> AbstractAsyncContextManager[Locked]:
        """Lock the game against all other writers, for phases in which all seats act at once.

        The lock is the game's row lock; it ends with the transaction.
        """
        ...

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Store a snapshot; older ones may be deleted."""
        ...

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Keep only the newest snapshot of games that ended before this time.

        Examines this many games after this id; returns the last of them, None if there are no more.
        """
        ...


class Locked(Protocol):
    """A game locked by this writer."""

    @property
    def seq(self) -> int:
        """The last row number when the lock was taken."""
        ...

    @property
    def reseed_due(self) -> bool:
        """Whether the next row must reseed the game."""
        ...

    async def since(self, seq: int) -> Sequence[Stored]:
        """Like Store.since, inside the transaction."""
        ...

    async def clocks(self) -> tuple[GameClocks, Table | None]:
        """Return the clocks, which can't change until the context ends, and the latest table."""
        ...

    async def append(self, entry: Append) -> None:
        """Like Store.append; committed when the context ends without an error."""
        ...


class Leased(msgspec.Struct, frozen=True):
    """A claimed job; when its lease expires, others may claim it."""

    id: int
    job: Job
    #: how often it has been claimed, including this time
    attempts: int


class Jobs(Protocol):
    """The port of jobs, which run at least once. Every method is one transaction."""

    async def add(self, jobs: Sequence[Job]) -> None:
        """Add jobs, unless they are already queued."""
        ...

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Claim due jobs of these kinds, longest due first."""
        ...

    async def claim_fairly(
        self,
        kinds: Sequence[str],
        limit: int,
        lease: timedelta,
        used: Mapping[bytes, float],
        held: Collection[str] = (),
    ) -> Sequence[Leased]:
        """Like claim, for jobs whose key starts with a game and whose payload is an owner.

        Claims one job per game, and none of the games the caller holds. Every owner's first comes
        before anybody's second, and owners are ordered by usage (unnamed: none). If very many are
        due, the oldest and the newest are considered.
        """
        ...

    async def renew(self, leased: Sequence[Leased], lease: timedelta) -> None:
        """Extend these leases, unless somebody else has claimed the jobs since."""
        ...

    async def finish(self, leased: Leased) -> None:
        """Delete a finished job."""
        ...

    async def retry(self, leased: Leased, after: timedelta) -> None:
        """Release a job until later, unless somebody else has claimed it since."""
        ...

    async def give_up(self, leased: Leased) -> None:
        """Set a job aside as failed, for people to look at."""
        ...


class GivenUp(msgspec.Struct, frozen=True):
    """A job that failed too often, without its payload."""

    id: int
    kind: str
    key: str
    attempts: int
    at: datetime


class StoreBacklog(msgspec.Struct, frozen=True):
    """The backlog at one moment."""

    #: number of due jobs
    due: int = 0
    given_up: int = 0
    #: how long the oldest due job, and the oldest due deadline, have been due
    job_late: timedelta = timedelta()
    deadline_late: timedelta = timedelta()


class Backlog(Protocol):
    """The operators' port for the backlog."""

    async def waiting(self) -> StoreBacklog:
        """Return the present backlog."""
        ...

    async def given_up(self, limit: int) -> Sequence[GivenUp]:
        """Return failed jobs, newest first."""
        ...

    async def revive(self, ids: Sequence[int]) -> Sequence[int]:
        """Reset these failed jobs; return which of them had failed.

        One that is queued again under the same name stays as it is.
        """
        ...

    async def forget_given_up(self, before: datetime, limit: int) -> int:
        """Delete up to this many jobs that failed before this time; return how many."""
        ...


class Timer(msgspec.Struct, frozen=True):
    """The clock of a question: when it began, its limit, and what follows from them.

    ``due`` and ``paused`` are derived from the rest and from the table (see clocks.deadlines).
    """

    seat: int
    decision: int
    due: datetime
    asked: datetime
    limit: timedelta
    #: when it was stopped by an answer
    answered: datetime | None = None
    #: since when it stands still because the table pauses
    paused: datetime | None = None
    #: little time was left, and the seat has been reminded
    reminded: bool = False

    @property
    def left(self) -> timedelta | None:
        """The remaining time of a clock that stands still."""
        return None if self.paused is None else max(self.due - self.paused, timedelta())

    @property
    def unused(self) -> timedelta:
        """The remaining time when the question was answered."""
        return max(self.due - (self.paused or self.answered or self.due), timedelta())


class Outage(msgspec.Struct, frozen=True):
    """A time in which nobody looked at deadlines; afterwards nothing is due for a moment."""

    lost: Span
    least: datetime


class GameClocks(msgspec.Struct, frozen=True):
    """The clocks of a game, the time banks (DG-8.2), and the outages since they began."""

    timers: tuple[Timer, ...]
    bank: dict[int, timedelta]
    outages: tuple[Outage, ...] = ()

    @property
    def running(self) -> tuple[Timer, ...]:
        """The clocks of questions that haven't been answered."""
        return tuple(each for each in self.timers if each.answered is None)

    @property
    def saved(self) -> dict[int, timedelta]:
        """What each seat has in its bank, with what isn't there yet."""
        saved = dict(self.bank)
        for each in self.timers:
            if each.answered is not None and each.seat >= 0:
                saved[each.seat] = saved.get(each.seat, timedelta()) + each.unused
        return saved

    def find(self, seat: int, decision: int) -> Timer | None:
        """Return the clock of an unanswered question."""
        found = (each for each in self.running if (each.seat, each.decision) == (seat, decision))
        return next(found, None)


#: from the clocks of a game and its latest table to the clocks after a change
ChangeClocks = Callable[[GameClocks, Table | None], GameClocks]


class Deadlines(Protocol):
    """The port of clocks. They are set and stopped with the rows that cause it (Append).

    Time left when a question is answered goes into the seat's bank.
    """

    async def clocks(self, game: UUID) -> GameClocks:
        """Return all clocks of a game."""
        ...

    async def change_clocks(self, game: UUID, change: ChangeClocks) -> GameClocks:
        """Apply a change while nobody else can write to the game; return the new clocks.

        This is the only way to change a clock that has been set. Raises UnknownGame.
        """
        ...

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Queue an "overdue" job (key "game:seat:decision") for every passed deadline.

        Queues a "remind" job, once, for those with little time left. If nobody has swept for longer
        than ``late_after``, people may not have been able to play either: this outage is recorded,
        and games with near deadlines get a "clocks" job. Until ``late_after`` from now nothing near
        is due. Returns whether that happened.
        """
        ...


class Awaited(msgspec.Struct, frozen=True):
    """The seats that a game waits for after a row."""

    seq: int
    seats: frozenset[int]


class Quiet(msgspec.Struct, frozen=True):
    """A game in play without recent rows, and its pending jobs."""

    game: UUID
    seq: int
    #: the seats with a clock, -1 for everybody together
    clocks: frozenset[int]
    #: the kinds of pending jobs
    jobs: frozenset[str]


class Turns(Protocol):
    """The seats that all games wait for; written separately from rows, so they may lag behind."""

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """Store the awaited seats of games; the newest row of a game counts."""
        ...

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """Return the awaited seats of each game; None if unknown."""
        ...

    async def quiet_games(
        self, after: UUID, before: datetime, kinds: Sequence[str], limit: int
    ) -> Sequence[Quiet]:
        """Return games in play whose last row is older than this time, in order of ids.

        Up to this many after this id, with their jobs of these kinds.
        """
        ...


class Work(Jobs, Deadlines, Backlog, Turns, Protocol):
    """Jobs, deadlines and turns, stored with the games."""


#: a hint of row 0, which every game has, means that something at the table has changed
LOOK_AGAIN = 0
#: instead of a game: hints about any game may have been lost
EVERY_GAME = UUID(int=0)


class Bus(Protocol):
    """The port of hints between workers."""

    async def publish(self, game: UUID, seq: int) -> None:
        """Announce that a game has reached this row. May get lost silently."""
        ...

    def listen(self) -> AsyncIterator[tuple[UUID, int]]:
        """Yield all hints that reach this worker, until closed."""
        ...

    async def close(self) -> None: ...


class Clock(Protocol):
    """The port of the clock, so that tests can control time."""

    def now(self) -> datetime: ...
