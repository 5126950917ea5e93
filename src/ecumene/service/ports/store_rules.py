"""What all stores agree on: how a row is written down, and what they refuse."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

import msgspec

from ecumene.kernel import Header, Row, Snapshot
from ecumene.kernel.chance import SEED_BYTES
from ecumene.service.ports.store import Append, Deadline, GameRecord, Job

#: snapshots kept of a game: the newest, and one more in case the newest cannot be read
SNAPSHOTS_KEPT = 2
MAX_KEY = 200

encode = msgspec.json.Encoder().encode
decode_header = msgspec.json.Decoder(Header).decode
#: answers come back as plain data; Match.catch_up reads them
decode_row = msgspec.json.Decoder(Row).decode


def check_new(game: GameRecord, first: Row, snapshot: Snapshot | None) -> None:
    """A game begins with the row of its setup, and with nothing else."""
    if not game.seq == first.seq == 0 or (snapshot is not None and snapshot.seq != 0):
        raise ValueError("a new game has row 0 and no other")


def check_adopted(game: GameRecord, rows: Sequence[Row], snapshot: Snapshot | None) -> None:
    """A game has every row from the setup to its last one."""
    whole = [row.seq for row in rows] == list(range(game.seq + 1))
    if not whole or (snapshot is not None and snapshot.seq != game.seq):
        raise ValueError("a game has every row from the setup on")


def check_append(entry: Append) -> None:
    """Keys must be fit for an index: short, and text that can be printed."""
    check_key(entry.key)
    for job in entry.jobs:
        check_key(job.kind)
        check_key(job.key)


def join_secrets(game: GameRecord) -> bytes:
    """The secrets of a game as they are kept: one after the other."""
    return b"".join((game.seed, *game.later_seeds))


def split_secrets(kept: bytes) -> tuple[bytes, tuple[bytes, ...]]:
    """The seed, and the secrets of rows that reseed."""
    first, *later = (kept[at : at + SEED_BYTES] for at in range(0, len(kept), SEED_BYTES))
    return first, tuple(later)


def check_key(key: str) -> None:
    """Refuse a key that the database could not keep.

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
    """Seats as one number: bit n for seat n.

    >>> pack_seats({0, 2})
    5
    """
    return sum(1 << seat for seat in seats)


def unpack_seats(bits: int) -> frozenset[int]:
    """The seats of such a number.

    >>> sorted(unpack_seats(5))
    [0, 2]
    """
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def last_deadlines(deadlines: Sequence[Deadline]) -> list[Deadline]:
    """One deadline for each question: what was said last counts."""
    return list({(each.seat, each.decision): each for each in deadlines}.values())


def single_jobs(jobs: Sequence[Job]) -> list[Job]:
    """One job for each kind and key: the first counts.

    Always in the same order: two writers who queue the same jobs must not wait for each other.
    """
    by_key: dict[tuple[str, str], Job] = {}
    for job in jobs:
        by_key.setdefault((job.kind, job.key), job)
    return [by_key[key] for key in sorted(by_key)]


#: the kind of job that a passed deadline becomes, and one of which little time is left
OVERDUE = "overdue"
REMIND = "remind"
#: seats with more time than this are reminded when this part of it is over
REMIND_FROM = timedelta(hours=1)
REMIND_AFTER = 0.8
#: a sweep takes so many times more of the questions that were answered in time
MORE_IN_TIME = 20
#: more time is saved by no seat, whatever a table allows
MOST_SAVED = timedelta(days=30)


def first_look(began: datetime, due: datetime) -> datetime:
    """When a deadline is looked at first; the function of this name in the database does the same.

    >>> noon = datetime(2026, 11, 14, 12, 0)
    >>> first_look(noon, noon + timedelta(hours=10)).hour
    20
    """
    limit = due - began
    return due if limit < REMIND_FROM else began + limit * REMIND_AFTER


def overdue_key(game: UUID, seat: int, decision: int) -> str:
    """The key of these jobs."""
    return f"{game}:{seat}:{decision}"


def read_overdue_key(key: str) -> tuple[UUID, int, int]:
    """The deadline that such a job is about."""
    game, seat, decision = key.split(":")
    return UUID(game), int(seat), int(decision)
