"""What the service asks of the outside world: a store, a bus, a clock.

The store is the truth. The bus carries hints only: "game g is at row n". Losing a hint costs time,
never a move, because every reader finds gaps by the numbers of the rows.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime, timedelta
from typing import Literal, Protocol
from uuid import UUID

import msgspec

from ecumene.kernel import Header, Row, Snapshot


class Stored(msgspec.Struct, frozen=True):
    """A row of a game as it is kept: what the kernel wrote, who sent it, and when."""

    row: Row
    #: the client's idempotency key, "" for what the program did itself
    key: str
    at: datetime
    #: what chains it to the row before it (DG-2.6); b"" in rows from before there were links
    link: bytes = b""


class GameRecord(msgspec.Struct, frozen=True):
    """What is known of a game without playing it. The seed stays on the server until the end."""

    id: UUID
    header: Header
    seed: bytes
    #: the number of the last row
    seq: int
    status: Literal["playing", "over"]
    #: secrets of rows that reseed, in order
    later_seeds: tuple[bytes, ...] = ()
    #: it was restored: its next row must reseed it (DG-2.5)
    reseed_due: bool = False


class Loaded(msgspec.Struct, frozen=True):
    """Everything needed to go on with a game: the last snapshot and the rows after it.

    Without a snapshot the rows begin with the setup.
    """

    game: GameRecord
    snapshot: Snapshot | None
    rows: tuple[Stored, ...]
    #: the link of the row of the snapshot
    link: bytes = b""


class Deadline(msgspec.Struct, frozen=True):
    """When a seat's question is overdue (DG-8.1); None stops the clock: it was answered.

    Who takes an answer back wins no time by it: set again, a deadline goes on as it was.
    """

    seat: int
    decision: int
    due: datetime | None


class Job(msgspec.Struct, frozen=True):
    """Work to be done outside the request: a bot's turn, a mail. At least once, so idempotent."""

    kind: str
    #: jobs with the same kind and key are one job
    key: str
    payload: bytes
    run_at: datetime


class Append(msgspec.Struct, frozen=True):
    """One row to be written, with what must be written in the same moment."""

    row: Row
    key: str
    over: bool = False
    deadlines: tuple[Deadline, ...] = ()
    jobs: tuple[Job, ...] = ()
    link: bytes = b""
    #: of a row that reseeds: the secret that chance comes from afterwards
    secret: bytes = b""


class Conflict(Exception):
    """The row is not the next one: somebody else has written since. Catch up and try again.

    So it is, too, if the game was restored and the row does not reseed it.
    """


class Duplicate(Exception):
    """This idempotency key has been used in this game: the row it led to."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(f"row {seq}")


class Unavailable(Exception):
    """The store did not answer. What was being written is in the log once, or not at all.

    Try again with the same idempotency key: Duplicate says that it had been written.
    """


class UnknownGame(LookupError):
    """There is no such game."""


class Store(Protocol):
    """The truth. Every method is one transaction unless it says otherwise."""

    async def create(
        self,
        game: GameRecord,
        first: Row,
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        link: bytes = b"",
    ) -> None:
        """A new game with the row of its setup and its link, and the first work it gives."""
        ...

    async def adopt(
        self,
        game: GameRecord,
        rows: Sequence[Row],
        snapshot: Snapshot | None,
        jobs: Sequence[Job] = (),
        links: Sequence[bytes] = (),
    ) -> None:
        """A game that was played elsewhere, with all its rows and their links; as create."""
        ...

    async def forget(self, game: UUID) -> None:
        """Forget a game with everything that belongs to it, if there is one."""
        ...

    async def load(self, game: UUID) -> Loaded:
        """Snapshot and tail; raises UnknownGame."""
        ...

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        """The rows after this one, in order, all or the first so many; raises UnknownGame."""
        ...

    async def newest(self, games: Collection[UUID]) -> Mapping[UUID, int]:
        """The numbers of the last rows of these games; those that do not exist are left out."""
        ...

    async def append(self, game: UUID, entry: Append) -> None:
        """Write the next row, with everything that belongs to it, in one statement.

        Raises Conflict if it is not the next one, Duplicate if the key was used before in this
        game. When it returns, the row is committed.
        """
        ...

    async def find(self, game: UUID, key: str) -> int | None:
        """The number of the row this idempotency key led to in this game, if any."""
        ...

    async def has_link(self, game: UUID, link: bytes, before: int) -> bool:
        """Whether one of the rows before this one has this link."""
        ...

    async def mark_restored(self) -> int:
        """Every game in progress must be reseeded before its next row; how many there are."""
        ...

    def lock(self, game: UUID) -> AbstractAsyncContextManager[Locked]:
        """Hold the game against all other writers, for phases in which all seats act at once.

        The lock is the row lock of the game; it is gone with the transaction.
        """
        ...

    async def save_snapshot(self, game: UUID, snapshot: Snapshot) -> None:
        """Keep a snapshot; older ones may be forgotten."""
        ...

    async def trim_snapshots(self, after: UUID, before: datetime, limit: int) -> UUID | None:
        """Of games that were over before this moment only the newest snapshot is kept.

        Looks at so many games after this id; gives the last of them, None if there are no more.
        """
        ...


class Locked(Protocol):
    """A game held by this writer."""

    @property
    def seq(self) -> int:
        """The number of the last row when the lock was taken."""
        ...

    @property
    def reseed_due(self) -> bool:
        """Whether the next row must reseed the game."""
        ...

    async def since(self, seq: int) -> Sequence[Stored]:
        """As Store.since, inside the transaction."""
        ...

    async def due(self, seat: int, decision: int) -> datetime | None:
        """As Deadlines.due; nobody changes it until the context ends."""
        ...

    async def append(self, entry: Append) -> None:
        """As Store.append; committed when the context ends without an error."""
        ...


class Leased(msgspec.Struct, frozen=True):
    """A job that a worker has claimed; when its lease has run out, others may claim it."""

    id: int
    job: Job
    #: how often it has been claimed, with this time
    attempts: int


class Jobs(Protocol):
    """Work to be done at least once. Every method is one transaction."""

    async def add(self, jobs: Sequence[Job]) -> None:
        """More work; a job that waits already is not added again."""
        ...

    async def claim(self, kinds: Sequence[str], limit: int, lease: timedelta) -> Sequence[Leased]:
        """Jobs of these kinds that are due and that nobody else holds, the longest due first."""
        ...

    async def claim_fairly(
        self,
        kinds: Sequence[str],
        limit: int,
        lease: timedelta,
        used: Mapping[bytes, float],
        held: Collection[str] = (),
    ) -> Sequence[Leased]:
        """As claim, for jobs whose key begins with a game and whose payload is an owner.

        Of a game one job is claimed, and none of the games that the caller holds. Of every owner
        one comes before anybody's second, and owners come in the order of what they have used; who
        is not named has used nothing. Where very many are due the oldest and the newest count.
        """
        ...

    async def renew(self, leased: Sequence[Leased], lease: timedelta) -> None:
        """Hold these for so long from now, unless somebody else has claimed them since."""
        ...

    async def finish(self, leased: Leased) -> None:
        """It is done and forgotten."""
        ...

    async def retry(self, leased: Leased, after: timedelta) -> None:
        """Let go of it until later, unless somebody else has claimed it since."""
        ...

    async def give_up(self, leased: Leased) -> None:
        """Never do it; it is kept for people to look at."""
        ...


class GivenUp(msgspec.Struct, frozen=True):
    """A job that was tried too often; what was to be done in it is not for people to read."""

    id: int
    kind: str
    key: str
    attempts: int
    at: datetime


class Waiting(msgspec.Struct, frozen=True):
    """What is left to do at one moment."""

    #: jobs that are due and not done
    due: int = 0
    given_up: int = 0
    #: how long the oldest of the jobs that are due, and of the deadlines, has been so
    job_late: timedelta = timedelta()
    deadline_late: timedelta = timedelta()


class Backlog(Protocol):
    """What people who run the service see of the work, and what they may do about it."""

    async def waiting(self) -> Waiting:
        """What is left to do now."""
        ...

    async def given_up(self, limit: int) -> Sequence[GivenUp]:
        """Jobs that were given up, the newest first."""
        ...

    async def revive(self, ids: Sequence[int]) -> Sequence[int]:
        """Try these again as if they were new; which of them had been given up.

        One that waits again already under the same name stays as it is.
        """
        ...

    async def forget_given_up(self, before: datetime, limit: int) -> int:
        """Forget so many at most of those given up before this; how many there were."""
        ...


class Running(msgspec.Struct, frozen=True):
    """A question against the clock; ``left`` is what remains of a clock that stands still."""

    seat: int
    decision: int
    due: datetime
    left: timedelta | None = None


class Clocks(msgspec.Struct, frozen=True):
    """The clocks of a game: what runs, and what each seat has saved (DG-8.2)."""

    running: tuple[Running, ...]
    saved: dict[int, timedelta]


class Deadlines(Protocol):
    """The clocks of all games. They are set and stopped with the rows that cause it (Append).

    What is left when a question is answered is saved: it is in the bank of the seat.
    """

    async def begin(self, game: UUID, deadlines: Sequence[Deadline]) -> None:
        """Set those that are not set yet; those that were stopped go on."""
        ...

    async def due(self, game: UUID, seat: int, decision: int) -> datetime | None:
        """When it is due, if there is such a deadline and its clock runs."""
        ...

    async def lift(self, game: UUID, seat: int, decision: int) -> None:
        """Take it away if it is overdue; nothing is saved."""
        ...

    async def clocks(self, game: UUID) -> Clocks:
        """All clocks of a game."""
        ...

    async def draw(self, game: UUID, seat: int, decision: int, most: timedelta) -> datetime | None:
        """Empty the bank of a seat, so much at most, into a deadline that has passed.

        Gives when it is due now; None if it has not passed, or there is nothing in the bank.
        """
        ...

    async def pause(self, game: UUID) -> None:
        """Stop all clocks of a game that run."""
        ...

    async def resume(self, game: UUID) -> None:
        """Let clocks that were stopped run on with what was left."""
        ...

    async def extend(
        self, game: UUID, by: timedelta, seat: int | None = None, once: bool = False
    ) -> Sequence[int]:
        """More time for a seat, or for all; ``once``: not where that was done before.

        Gives the seats it was done for.
        """
        ...

    async def sweep(self, late_after: timedelta, limit: int) -> bool:
        """Make a job "overdue" (key "game:seat:decision") of every deadline that has passed.

        Of those of which little time is left it makes a job "remind", once. If nobody has swept
        for longer than ``late_after``, people could perhaps not play either: all deadlines near
        are first extended, by that time and to at least ``late_after`` from now. Gives whether
        that was so.
        """
        ...


class Awaited(msgspec.Struct, frozen=True):
    """The seats that a game waits for after a row."""

    seq: int
    seats: frozenset[int]


class Quiet(msgspec.Struct, frozen=True):
    """A game in play without a new row for a while, and what waits there for its time."""

    game: UUID
    seq: int
    #: the seats against the clock, -1 for all together
    clocks: frozenset[int]
    #: the kinds of jobs that are not done yet
    jobs: frozenset[str]


class Turns(Protocol):
    """Whose turn it is in all games; not written with the rows, so it may be behind them."""

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """What games wait for now; of a game the newest row counts."""
        ...

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """The seats that each of these games waits for; None if that is not known."""
        ...

    async def quiet_games(
        self, after: UUID, before: datetime, kinds: Sequence[str], limit: int
    ) -> Sequence[Quiet]:
        """The games in play whose last row was written before this moment, in the order of ids.

        So many at most after this id; of their jobs those of these kinds.
        """
        ...


class Work(Jobs, Deadlines, Backlog, Turns, Protocol):
    """What is to be done, kept beside the games."""


#: a hint of row 0, which every game has: look at the table again, something there has changed
LOOK_AGAIN = 0
#: in place of a game: hints may have been lost, about any of them
EVERY_GAME = UUID(int=0)


class Bus(Protocol):
    """Hints between workers."""

    async def publish(self, game: UUID, seq: int) -> None:
        """Say that a game is at this row. May be lost without an error."""
        ...

    def listen(self) -> AsyncIterator[tuple[UUID, int]]:
        """All hints that reach this worker, from now on, until closed."""
        ...

    async def close(self) -> None: ...


class Clock(Protocol):
    """The time, so that tests can turn it."""

    def now(self) -> datetime: ...
