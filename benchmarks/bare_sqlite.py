"""SQLite alone, with the insert of the store: what the disk allows.

The same file format, statement, row size and durability (WAL, ``synchronous=FULL``, one writer) as
the store of a host at home, and nothing around it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter
from uuid import uuid4

from benchmarks.store import row_of
from ecumene.service.adapters.sqlite.database import ticks
from ecumene.service.adapters.sqlite.schema import upgrade
from ecumene.service.adapters.sqlite.store import ADD_ROW
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store_rules import encode


@contextmanager
def open_bare(path: Path) -> Iterator[sqlite3.Connection]:
    """A new file with the tables of the store."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as bare:
        bare.execute("pragma journal_mode = wal")
        bare.execute("pragma synchronous = full")
        upgrade(bare)
        yield bare


def insert_for(bare: sqlite3.Connection, seconds: float, together: int = 1) -> float:
    """Inserts per second, so many in each commit."""
    game, numbers, at = str(uuid4()), count(1), ticks(SystemClock().now())
    start, written = perf_counter(), 0
    while (elapsed := perf_counter() - start) < seconds:
        if together > 1:
            bare.execute("begin immediate")
        for _ in range(together):
            seq = next(numbers)
            bare.execute(ADD_ROW, (game, seq, encode(row_of(seq)), f"key {seq}", at))
        if together > 1:
            bare.execute("commit")
        written += together
    return written / elapsed
