"""Rules common to all stores: how rows are written, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from ecumene.kernel import Header, Row
from ecumene.kernel.chance import SEED_BYTES
from ecumene.kernel.hosting import Snapshot
from ecumene.service.ports.store import Append, Deadline, GameRecord, Job, Store, Stored, Timer

#: snapshots kept per game: the newest, and one more in case it can't be read
SNAPSHOTS_KEPT = 2
MAX_KEY = 200

encode = msgspec.json.Encoder().encode
decode_header = msgspec.json.Decoder(Header).decode
#: answers are decoded as plain data; Match.catch_up converts them
decode_row = msgspec.json.Decoder(Row).decode


def check_new(game: GameRecord, first: Row, snapshot: Snapshot | None) -> None:
    """Require a new game to start with just its setup row."""
    if not game.seq == first.seq == 0 or (snapshot is not None and snapshot.seq != 0):
        raise ValueError("a new game has row 0 and no other")


def check_adopted(game: GameRecord, rows: Sequence[Row], snapshot: Snapshot | None) -> None:
    """Require an adopted game to have every row from the setup on."""
    whole = [row.seq for row in rows] == list(range(game.seq + 1))
    if not whole or (snapshot is not None and snapshot.seq != game.seq):
        raise ValueError("a game has every row from the setup on")


def check_append(entry: Append) -> None:
    """Require keys to be suitable for an index: short and printable."""
    check_key(entry.key)
    for job in entry.jobs:
        check_key(job.kind)
        check_key(job.key)


def join_secrets(game: GameRecord) -> bytes:
    """Join the secrets of a game for storage."""
    return b"".join((game.seed, *game.later_seeds))


def split_secrets(kept: bytes) -> tuple[bytes, tuple[bytes, ...]]:
    """Split the seed and the secrets of reseed rows."""
    first, *later = (kept[at : at + SEED_BYTES] for at in range(0, len(kept), SEED_BYTES))
    return first, tuple(later)


def check_key(key: str) -> None:
    """Refuse a key the database couldn't store.

    >>> check_key("3f2a-17")
    >>> check_key("nothing" + chr(0))
    Traceback (most recent call last):
    ...
    ValueError: a key has at most 200 printable letters
    """
    if not fit_key(key):
        raise ValueError(f"a key has at most {MAX_KEY} printable letters")


def fit_key(key: str) -> bool:
    """Whether a key can have been used at all."""
    return len(key) <= MAX_KEY and key.isprintable()


def pack_seats(seats: Collection[int]) -> int:
    """Encode seats as a number: bit n for seat n.

    >>> pack_seats({0, 2})
    5
    """
    return sum(1 << seat for seat in seats)


def unpack_seats(bits: int) -> frozenset[int]:
    """Decode seats from a number.

    >>> sorted(unpack_seats(5))
    [0, 2]
    """
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def last_deadlines(deadlines: Sequence[Deadline]) -> list[Deadline]:
    """Keep one deadline per question: the last one."""
    return list({(each.seat, each.decision): each for each in deadlines}.values())


def single_jobs(jobs: Sequence[Job]) -> list[Job]:
    """Keep one job per kind and key: the first one.

    Always in the same order: two writers queueing the same jobs must not deadlock.
    """
    by_key: dict[tuple[str, str], Job] = {}
    for job in jobs:
        by_key.setdefault((job.kind, job.key), job)
    return [by_key[key] for key in sorted(by_key)]


#: kinds of jobs for passed deadlines, and for deadlines with little time left
OVERDUE = "overdue"
REMIND = "remind"
#: kinds of jobs that re-examine a position and its table, or only its clocks
WAKE = "wake"
CLOCKS = "clocks"
#: seats with more time than this are reminded when this part of it is over
REMIND_FROM = timedelta(hours=1)
REMIND_AFTER = 0.8
#: a sweep processes this many times more questions that were answered in time
MORE_IN_TIME = 20
#: maximum time saved by a seat, whatever a table allows
MOST_SAVED = timedelta(days=30)


def timer_of(deadline: Deadline, now: datetime) -> Timer:
    """Return the clock that a deadline sets."""
    asked, due = deadline.asked or now, deadline.due or now
    limit = due - asked if deadline.limit is None else deadline.limit
    return Timer(deadline.seat, deadline.decision, due, asked, limit)


def look_at(timer: Timer) -> datetime | None:
    """Return when a deadline is examined next; None while its clock stands still.

    >>> noon = datetime(2026, 11, 14, 12, 0)
    >>> timer = Timer(0, 1, noon + timedelta(hours=10), noon, timedelta(hours=10))
    >>> look_at(timer).hour
    20
    """
    if timer.paused is not None:
        return None
    limit = timer.due - timer.asked
    soon = timer.reminded or timer.answered is not None or limit < REMIND_FROM
    return timer.due if soon else timer.asked + limit * REMIND_AFTER


def wake_job(game: UUID, what: str | int, now: datetime) -> Job:
    """Build the job that re-examines a position and its table (see consequences.Wake)."""
    return Job(WAKE, f"{game}:{what}", b"", now)


def overdue_key(game: UUID, seat: int, decision: int) -> str:
    """Return the key of an overdue job."""
    return f"{game}:{seat}:{decision}"


def read_overdue_key(key: str) -> tuple[UUID, int, int]:
    """Parse the key of an overdue job."""
    game, seat, decision = key.split(":")
    return UUID(game), int(seat), int(decision)


#: rows read from the store at a time
AT_ONCE = 500


async def all_rows(store: Store, game: UUID) -> list[Stored]:
    """Return the whole log, read in batches so that the event loop stays responsive."""
    rows: list[Stored] = []
    while True:
        more = await store.since(game, len(rows) - 1, AT_ONCE)
        rows += more
        if len(more) < AT_ONCE:
            return rows
        await asyncio.sleep(0)
