"""A host at home beside bare SQLite: ``python -m benchmarks.service --home [--json]``.

One process with one SQLite file serves tables of Mega Civilization with 18 seats at real sockets,
in the middle of trade; the load is in a process of its own. Slices of the bare insert, of the store
alone and of the whole service alternate; rates and ratios are of medians.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks import store as store_benchmark
from benchmarks.bare_sqlite import insert_for, open_bare
from benchmarks.home import Host
from benchmarks.service_load import Client, Failed, saturate, sit_down, steadily
from benchmarks.service_site import (
    PlayedTable,
    Worker,
    cpu_seconds,
    put_into_trade,
    start_tables,
)
from ecumene.service.adapters.sqlite.database import Database
from ecumene.service.adapters.sqlite.directory import SqliteDirectory
from ecumene.service.adapters.sqlite.store import SqliteStore

#: writers of the store alone
WRITERS = 8
#: bare inserts that share a commit
TOGETHER = 8


@dataclass
class Slices:
    """Figures of each slice."""

    bare: list[float] = field(default_factory=list)
    bare_together: list[float] = field(default_factory=list)
    store: list[float] = field(default_factory=list)
    path: list[float] = field(default_factory=list)
    one_table: list[float] = field(default_factory=list)
    host_ms: list[float] = field(default_factory=list)
    load_ms: list[float] = field(default_factory=list)
    wal: int = 0

    def figures(self) -> dict[str, Any]:
        """Medians and their ratios."""
        bare = median(self.bare)
        return {
            "path_vs_sqlite": round(median(self.path) / bare, 3),
            "store_vs_sqlite": round(median(self.store) / bare, 3),
            "path_per_second": round(median(self.path)),
            "one_table_per_second": round(median(self.one_table)),
            "store_per_second": round(median(self.store)),
            "sqlite_per_second": round(bare),
            "sqlite_shared_per_second": round(median(self.bare_together)),
            "saturated_host_ms": round(median(self.host_ms), 3),
            "saturated_load_ms": round(median(self.load_ms), 3),
            "path_vs_sqlite_spread": _spread(self.path, self.bare),
            "largest_wal_bytes": self.wal,
        }


def _spread(own: Sequence[float], bare: Sequence[float]) -> list[float]:
    """The lowest and the highest ratio of neighbouring slices."""
    ratios = [mine / theirs for mine, theirs in zip(own, bare, strict=True)]
    return [round(min(ratios), 3), round(max(ratios), 3)]


# -- setting up ------------------------------------------------------------------------------------


async def set_up(host: Host, number: int) -> list[PlayedTable]:
    """So many tables in the middle of trade; the host is started again with them."""
    host.process.start()
    await host.ready()
    started = await start_tables(Worker(host.port, host.process.pid or 0), number)
    await asyncio.to_thread(host.process.stop)
    async with Database.open(host.file) as database:
        store, directory = SqliteStore(database), SqliteDirectory(database)
        tables = [await put_into_trade(store, directory, *table) for table in started]
    host.process.start()
    await host.ready()
    return tables


# -- measuring -------------------------------------------------------------------------------------


async def take_slices(
    host: Host,
    seated: Sequence[Sequence[Client]],
    bare: sqlite3.Connection,
    store: SqliteStore,
    rounds: int,
    seconds: float,
) -> Slices:
    """Each kind in turn."""
    slices = Slices()
    clients = [client for table in seated for client in table]
    for number in range(rounds):
        slices.bare.append(await asyncio.to_thread(insert_for, bare, seconds))
        slices.bare_together.append(await asyncio.to_thread(insert_for, bare, seconds, TOGETHER))
        await store_benchmark.create_games(store, number, WRITERS)
        rate, _ = await store_benchmark.ours(store, number, WRITERS, seconds)
        slices.store.append(rate)
        await _saturate_all(host, clients, seconds, slices)
        slices.one_table.append(await saturate(seated[0], seconds))
    return slices


async def _saturate_all(
    host: Host, clients: Sequence[Client], seconds: float, slices: Slices
) -> None:
    pids = [host.process.pid or 0]
    before, own = cpu_seconds(pids), cpu_seconds([os.getpid()])
    done = sum(client.acknowledged for client in clients)
    slices.path.append(await saturate(clients, seconds))
    done = sum(client.acknowledged for client in clients) - done
    slices.host_ms.append((cpu_seconds(pids) - before) / done * 1e3)
    slices.load_ms.append((cpu_seconds([os.getpid()]) - own) / done * 1e3)
    slices.wal = max(slices.wal, host.file.with_name(f"{host.file.name}-wal").stat().st_size)


async def latencies(table: Sequence[Client], rate: float, seconds: float) -> dict[str, Any]:
    """From an act to the last seat's update, at one table."""
    await steadily([table], rate, 2.0)  # warm
    (watch,) = await steadily([table], rate, seconds)
    if watch.missed:
        raise Failed(f"{watch.missed} acts were not told to everybody")
    cuts = quantiles([1e3 * each for each in watch.seconds], n=100)
    return {
        "p50_ms": round(cuts[49], 1),
        "p99_ms": round(cuts[98], 1),
        "offered_per_second": rate,
        "acts_timed": len(watch.seconds),
    }


async def measure(
    rounds: int, seconds: float, tables: int, rate: float, latency_seconds: float
) -> dict[str, Any]:
    """All figures."""
    with TemporaryDirectory(prefix="ecumene-home-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        host = Host(folder)
        try:
            played = await set_up(host, tables)
            seated = [await sit_down([host.port], each.id, each.tokens) for each in played]
            figures = await latencies(seated[0], rate, latency_seconds)
            with open_bare(folder / "bare.sqlite") as bare:
                async with Database.open(folder / "store.sqlite") as database:
                    store = SqliteStore(database)
                    slices = await take_slices(host, seated, bare, store, rounds, seconds)
            return {**slices.figures(), **figures}
        finally:
            host.process.kill()
