"""Bytes of updates: recorded games once more, as their players and a spectator are told of them.

`python -m benchmarks.update_sizes [RECORD…]` shows for each record (a game of each kind, if none is
named) the bytes of all updates, plain and compressed one by one, and the time that it took to make
them. Run it with the sources of two versions (`PYTHONPATH`) to compare them.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
import time
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, Match, Recorded, record
from ecumene.service.edge.connection import Connection
from ecumene.service.edge.updates import push
from ecumene.service.people.people import Account
from ecumene.service.tables.forks import import_table
from ecumene.service.wire.viewer import show_position

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
GAMES = ("stoneage/r2-4-mixed.jsonl", "megaciv/r4-05-basic.jsonl.gz")
#: enough for the frames of one row
QUEUE = 100


def positions(read: record.Record) -> Iterator[Match[Any]]:
    """The match after each row."""
    game = find_game(read.header.game, read.header.rules)
    match: Match[Any] = Match._set_up(game, read.header, Recorded(read.rows[0].draws))
    yield match
    for row in read.rows[1:]:
        match._chance = Recorded(row.draws)
        match._again(row)
        yield match


async def measure(path: Path) -> None:
    """Play it again, and print the figures."""
    data = path.read_bytes()
    read = record.read(gzip.decompress(data) if path.suffix == ".gz" else data)
    now = datetime.now(UTC)
    host = Account(uuid4(), "Ada", now)
    table = import_table(host, "Sunday", read.header, uuid4(), now)
    sockets = [
        Connection(viewer, host.id, b"", QUEUE) for viewer in (SPECTATOR, *range(len(table.seats)))
    ]
    frames, size, packed, seconds = 0, 0, 0, 0.0
    for match in positions(read):
        if match.version == 0:
            for socket in sockets:
                socket.seen = show_position(match, socket.viewer, table.veil)
                socket.row, socket.lagging = match.version, False
            continue
        began = time.perf_counter()
        push(sockets, match, table)
        seconds += time.perf_counter() - began
        for socket in sockets:
            for _, frame in socket._frames:
                frames += 1
                size += len(frame)
                packed += len(zlib.compress(frame, 6))
            socket._frames.clear()
    print(
        f"{path.stem}: {len(read.rows)} rows, {frames} updates, {size / frames:.0f} bytes each "
        f"({packed / frames:.0f} compressed), {seconds / frames * 1e6:.0f} µs each"
    )


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        asyncio.run(measure(GOLDEN / name))
