"""A host at home, compared with bare SQLite: acts from socket to socket.

One process with one SQLite file serves tables of Mega Civilization with 18 seats at real sockets,
in the middle of trade; the load is in a process of its own. Slices of the bare insert, of the store
alone and of the whole service alternate; rates and ratios are of medians. The bare insert has the
same file format, statement, row size and durability (WAL, ``synchronous=FULL``, one writer) as the
store, and nothing around it: what the disk allows.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from uuid import uuid4

import uvloop

from benchmarks.speed import store as alone
from benchmarks.speed.load import Client, counters, latencies, saturate, sit_down, steadily
from benchmarks.speed.market import SEATS, PlayedTable, put_into_trade, start_tables
from ecumene.service.adapters.sqlite.database import FileDatabase, ticks
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.schema import upgrade
from ecumene.service.adapters.sqlite.store import ADD_ROW, SqliteStore
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store_rules import encode
from harness.command import Figures, option
from harness.processes import cpu_seconds
from harness.site import Host
from harness.slices import Samples

#: writers of the store alone
WRITERS = 8
#: bare inserts that share a commit
TOGETHER = 8


@dataclass(slots=True)
class Chosen:
    rounds: int = option(5, "slices of each kind", quick=1, least=1)
    seconds: float = option(3.0, "length of one slice", quick=1.0)
    latency_seconds: float = option(20.0, quick=2.0)
    rate: float = option(20.0, "acts per second for latencies")
    tables: int = option(8, quick=2, least=1)


# -- bare SQLite -----------------------------------------------------------------------------------


@contextmanager
def open_bare(path: Path) -> Iterator[sqlite3.Connection]:
    """Make a new file with the tables of the store."""
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as bare:
        bare.execute("pragma journal_mode = wal")
        bare.execute("pragma synchronous = full")
        upgrade(bare)
        yield bare


def insert_for(bare: sqlite3.Connection, seconds: float, together: int = 1) -> float:
    """Return the inserts per second, with this many per commit."""
    game, numbers, at = str(uuid4()), count(1), ticks(SystemClock().now())
    start, written = perf_counter(), 0
    while (elapsed := perf_counter() - start) < seconds:
        if together > 1:
            bare.execute("begin immediate")
        for _ in range(together):
            seq = next(numbers)
            bare.execute(ADD_ROW, (game, seq, encode(alone.row_of(seq)), f"key {seq}", at, None))
        if together > 1:
            bare.execute("commit")
        written += together
    return written / elapsed


# -- the host --------------------------------------------------------------------------------------


async def set_up(host: Host, number: int) -> list[PlayedTable]:
    """Start tables in the middle of trade; the host is started again with them."""
    await _start(host)
    started = await start_tables(host.address, number)
    await asyncio.to_thread(host.stop)
    async with FileDatabase.open(host.file) as database:
        store, directory = SqliteStore(database), SqliteDirectory(database)
        tables = [await put_into_trade(store, directory, *table) for table in started]
    await _start(host)
    return tables


async def _start(host: Host) -> None:
    host.start()
    await asyncio.to_thread(host.wait_until_ready)


async def take_slices(
    host: Host,
    seated: Sequence[Sequence[Client]],
    bare: sqlite3.Connection,
    store: SqliteStore,
    chosen: Chosen,
) -> Figures:
    """Measure each kind in turn; return medians and their ratios."""
    taken, wal, seconds = Samples(), 0, chosen.seconds
    clients = [client for table in seated for client in table]
    groups = {"host": [host.pid], "load": [os.getpid()]}
    for number in range(chosen.rounds):
        taken.add(
            bare=await asyncio.to_thread(insert_for, bare, seconds),
            together=await asyncio.to_thread(insert_for, bare, seconds, TOGETHER),
        )
        await alone.create_games(store, number, WRITERS)
        rate, _ = await alone.ours(store, number, WRITERS, seconds)
        used = {name: cpu_seconds(pids) for name, pids in groups.items()}
        done = counters(clients)[0]
        taken.add(store=rate, path=await saturate(clients, seconds))
        done = counters(clients)[0] - done
        taken.add(**{n: (cpu_seconds(pids) - used[n]) / done * 1e3 for n, pids in groups.items()})
        wal = max(wal, host.file.with_name(f"{host.file.name}-wal").stat().st_size)
        taken.add(one_table=await saturate(seated[0], seconds))
    return {
        "path_vs_sqlite": taken.ratio("path", "bare"),
        "store_vs_sqlite": taken.ratio("store", "bare"),
        "path_per_second": round(taken.median("path")),
        "one_table_per_second": round(taken.median("one_table")),
        "store_per_second": round(taken.median("store")),
        "sqlite_per_second": round(taken.median("bare")),
        "sqlite_shared_per_second": round(taken.median("together")),
        "saturated_host_ms": taken.median("host"),
        "saturated_load_ms": taken.median("load"),
        "path_vs_sqlite_spread": taken.spread("path", "bare"),
        "largest_wal_bytes": wal,
    }


async def measure_latencies(table: Sequence[Client], rate: float, seconds: float) -> Figures:
    """Return the times from an act to the last seat's update, at one table."""
    await steadily([table], rate, min(2.0, seconds))  # warm
    took = await latencies([table], rate, seconds)
    cuts = quantiles(took, n=100)
    return {
        "p50_ms": round(cuts[49], 1),
        "p99_ms": round(cuts[98], 1),
        "offered_per_second": rate,
        "acts_timed": len(took),
    }


async def measure_host(folder: Path, host: Host, chosen: Chosen) -> Figures:
    """Return all figures."""
    played = await set_up(host, chosen.tables)
    seated = [await sit_down([host.port], each.id, each.tokens) for each in played]
    figures = await measure_latencies(seated[0], chosen.rate, chosen.latency_seconds)
    with open_bare(folder / "bare.sqlite") as bare:
        async with FileDatabase.open(folder / "store.sqlite") as database:
            slices = await take_slices(host, seated, bare, SqliteStore(database), chosen)
    return {**slices, **figures}


def measure(chosen: Chosen) -> Figures:
    """Measure one process on SQLite."""
    with TemporaryDirectory(prefix="ecumene-home-", ignore_cleanup_errors=True) as name:
        host = Host(Path(name))
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(measure_host(Path(name), host, chosen))
        finally:
            host.kill()
    return found | {
        "tables": chosen.tables,
        "seats": SEATS,
        "rounds": chosen.rounds,
        "slice_seconds": chosen.seconds,
    }
