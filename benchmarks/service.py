"""The whole service beside bare PostgreSQL: ``python -m benchmarks.service [--json]``.

Two web workers (`ecumene serve`) in processes of their own, 28 tables of Mega Civilization with 18
seats at real sockets, in the middle of trade: everybody may act at any moment, and everybody sees
every act. Servers, PostgreSQL and the load share the machine. The figures:

``store_vs_pgbench``  appends per second through the store, beside pgbench with the same statement
``path_vs_pgbench``   acknowledged acts per second from socket to socket, beside the same pgbench
``p50_ms``, ``p99_ms``  from an act to the last of 18 seats' update, at 200 acts per second
``late_game_ratio``   processor time of a worker for an act at row 20,016, beside one at row 108

Bare and own slices alternate; rates and ratios are of medians.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import tracemalloc
from collections.abc import Sequence
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any
from uuid import UUID, uuid4

import psycopg
import uvloop

from benchmarks import service_home
from benchmarks import store as store_benchmark
from benchmarks.service_load import Client, Failed, one_by_one, saturate, sit_down, steadily
from benchmarks.service_market import ROUND, SEATS
from benchmarks.service_site import (
    NATS,
    PATIENCE,
    PlayedTable,
    Worker,
    backends,
    cpu_seconds,
    grow,
    resident_bytes,
    set_up,
    web_workers,
)
from ecumene.service.adapters.nats import NatsBus
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import match_of

#: connections of pgbench and of the store in their comparison
CONNECTIONS = 8
EARLY, LATE = 3 * ROUND, 556 * ROUND
#: acts in one slice of the comparison of an early with a late game
ACTS = 100


def say(text: str) -> None:
    """Tell who waits how far it is."""
    print(text, file=sys.stderr, flush=True)


# -- the store -------------------------------------------------------------------------------------


async def store_figures(database: str, rounds: int, seconds: float) -> dict[str, Any]:
    """The store alone (benchmarks.store)."""
    say("the store beside pgbench")
    found = await store_benchmark.measure(database, rounds, seconds, CONNECTIONS)
    wanted = ("store_vs_pgbench", "store_per_second", "store_cpu_us")
    return {
        **{key: found[key] for key in wanted},
        "pgbench_per_second": found["pgbench_per_second"],
    }


# -- the whole path --------------------------------------------------------------------------------


class Bare:
    """pgbench on the same database, with new games for every slice."""

    def __init__(self, database: str, first_slice: int) -> None:
        self._database = database
        self._slice = first_slice

    async def per_second(self, seconds: float) -> float:
        """Appends per second."""
        self._slice += 1
        async with PostgresStore.open(self._database, connections=2) as store:
            await store_benchmark.create_games(store, self._slice, CONNECTIONS)
        return await asyncio.to_thread(
            store_benchmark.pgbench, self._database, self._slice, CONNECTIONS, seconds
        )


async def path_figures(
    database: str,
    workers: Sequence[Worker],
    clients: Sequence[Client],
    rounds: int,
    seconds: float,
) -> dict[str, Any]:
    """Acknowledged acts per second at saturation, and what each costs."""
    bare: list[float] = []
    rates: list[float] = []
    worker_ms: list[float] = []
    postgres_ms: list[float] = []
    load_ms: list[float] = []
    pids = [worker.pid for worker in workers]
    plain = Bare(database, 1_000_000)
    updates, sent = sum(c.updates for c in clients), sum(c.update_bytes for c in clients)
    acts = sum(client.acknowledged for client in clients)
    for number in range(rounds):
        say(f"the whole path beside pgbench: {number + 1} of {rounds}")
        bare.append(await plain.per_second(seconds))
        serving = backends(database)
        groups = ((pids, worker_ms), (serving, postgres_ms), ((os.getpid(),), load_ms))
        before = [cpu_seconds(group) for group, _ in groups]
        done = sum(client.acknowledged for client in clients)
        rates.append(await saturate(clients, seconds))
        done = sum(client.acknowledged for client in clients) - done
        for (group, figures), used in zip(groups, before, strict=True):
            figures.append((cpu_seconds(group) - used) / done * 1e3)
    acts = sum(client.acknowledged for client in clients) - acts
    updates = sum(client.updates for client in clients) - updates
    sent = sum(client.update_bytes for client in clients) - sent
    return {
        "path_vs_pgbench": round(median(rates) / median(bare), 3),
        "path_per_second": round(median(rates)),
        "path_pgbench_per_second": round(median(bare)),
        "saturated_worker_ms": round(median(worker_ms), 3),
        "saturated_postgres_ms": round(median(postgres_ms), 3),
        "saturated_load_ms": round(median(load_ms), 3),
        "saturated_updates_per_act": round(updates / acts, 1),
        "saturated_update_bytes": round(sent / max(1, updates)),
    }


async def idle_figures(
    database: str, workers: Sequence[Worker], sockets: int, seconds: float
) -> dict[str, Any]:
    """What sockets cost at which nothing happens: processor time for one in a second."""
    say(f"{sockets} idle sockets for {seconds:.0f} seconds")
    pids, serving = [worker.pid for worker in workers], backends(database)
    before = cpu_seconds(pids), cpu_seconds(serving)
    await asyncio.sleep(seconds)
    each = 1e6 / seconds / sockets
    return {
        "idle_socket_us": round((cpu_seconds(pids) - before[0]) * each, 1),
        "idle_socket_postgres_us": round((cpu_seconds(serving) - before[1]) * each, 1),
    }


async def latency_figures(
    database: str,
    workers: Sequence[Worker],
    tables: Sequence[Sequence[Client]],
    rate: float,
    seconds: float,
) -> dict[str, Any]:
    """From command to the last seat's update, at a rate that is far from saturation."""
    say(f"{rate:.0f} acts per second for {seconds:.0f} seconds")
    clients = [client for table in tables for client in table]
    await steadily(tables, rate, 2.0)  # warm
    updates, sent = sum(c.updates for c in clients), sum(c.update_bytes for c in clients)
    pids, serving = [worker.pid for worker in workers], backends(database)
    before = cpu_seconds(pids), cpu_seconds(serving)
    watches = await steadily(tables, rate, seconds)
    after = cpu_seconds(pids), cpu_seconds(serving)
    latencies = [1e3 * each for watch in watches for each in watch.seconds]
    missed = sum(watch.missed for watch in watches)
    if missed:
        raise Failed(f"{missed} acts were not told to everybody")
    cuts = quantiles(latencies, n=1000)
    updates = sum(client.updates for client in clients) - updates
    sent = sum(client.update_bytes for client in clients) - sent
    return {
        "p50_ms": round(cuts[499], 1),
        "p99_ms": round(cuts[989], 1),
        "p999_ms": round(cuts[998], 1),
        "offered_per_second": rate,
        "worker_ms": round((after[0] - before[0]) / len(latencies) * 1e3, 3),
        "postgres_ms": round((after[1] - before[1]) / len(latencies) * 1e3, 3),
        "updates_per_act": round(updates / len(latencies), 1),
        "update_bytes": round(sent / max(1, updates)),
    }


# -- early and late --------------------------------------------------------------------------------


async def late_figures(
    database: str, worker: Worker, tables: Sequence[PlayedTable]
) -> dict[str, Any]:
    """The same acts in a short and in a long game, in turn; and loading them."""
    say(f"acts at row {EARLY} and at row {LATE:,}")
    seated, cpu, walls = [], ([], []), ([], [])  # type: ignore[var-annotated]
    for table, rows in zip(tables, (EARLY, LATE), strict=True):
        await grow(database, table.game, rows)
    loads = await load_figures(database, tables)
    for table, rows in zip(tables, (EARLY, LATE), strict=True):
        seated.append(await sit_down([worker.port], table.id, table.tokens, rows // ROUND))
    for number in range(13):
        for clients, used, wall in zip(seated, cpu, walls, strict=True):
            before, start = cpu_seconds([worker.pid]), perf_counter()
            await one_by_one(clients, ACTS)
            await asyncio.sleep(0.05)  # the last updates
            if number:  # the first is to warm up
                used.append((cpu_seconds([worker.pid]) - before) / ACTS * 1e3)
                wall.append((perf_counter() - start) / ACTS * 1e3)
    for clients in seated:
        for client in clients:
            client.close()
    early, late = (median(each) for each in cpu)
    return {
        "late_game_ratio": round(late / early, 3),
        "late_game_wall_ratio": round(median(walls[1]) / median(walls[0]), 3),
        "early_act_ms": round(early, 3),
        "late_act_ms": round(late, 3),
        **loads,
    }


async def load_figures(database: str, tables: Sequence[PlayedTable]) -> dict[str, Any]:
    """Reading a short and a long game from the store: snapshot and tail."""
    taken: tuple[list[float], list[float]] = ([], [])
    kept, sizes = [], []
    async with PostgresStore.open(database, connections=1) as store:
        for _ in range(9):
            for table, times in zip(tables, taken, strict=True):
                start = perf_counter()
                match_of(await store.load(table.game))
                times.append((perf_counter() - start) * 1e3)
        tracemalloc.start()
        for _ in range(5):
            before = tracemalloc.get_traced_memory()[0]
            kept.append(match_of(await store.load(tables[1].game)))
            sizes.append(tracemalloc.get_traced_memory()[0] - before)
        tracemalloc.stop()
    early, late = (median(times) for times in taken)
    return {
        "load_ms": round(late, 2),
        "late_load_ratio": round(late / early, 3),
        "hot_game_kb": round(median(sizes) / 1e3),
    }


# -- small things ----------------------------------------------------------------------------------


async def hint_figures(hints: int) -> dict[str, Any]:
    """What a hint costs who publishes it and who hears it, in one process, without NATS itself."""
    bus = NatsBus(NATS, prefix=f"bench-{uuid4().hex[:12]}")
    try:
        async with asyncio.timeout(PATIENCE):
            await bus.wait_for_connection()
            heard, start = bus.listen(), process_time()
            for number in range(hints):
                game = UUID(int=number)
                await bus.publish(game, 1)
                if number % 50 == 49:
                    while (await anext(heard))[0] != game:
                        pass
            used = process_time() - start
    except TimeoutError:
        raise Failed("NATS does not answer") from None
    finally:
        await bus.close()
    return {"hint_us": round(used / hints * 1e6, 1)}


def disk_figures(database: str) -> dict[str, Any]:
    """The log on disk, with its indexes."""
    asked = """
        select sum(pg_total_relation_size(inhrelid))::float from pg_inherits
        where inhparent = 'action'::regclass
    """
    with psycopg.connect(database) as connection:
        size = connection.execute(asked).fetchone()
        rows = connection.execute("select count(*) from action").fetchone()
    assert size is not None
    assert rows is not None
    return {"disk_bytes_per_act": round(size[0] / rows[0])}


# -- all of it -------------------------------------------------------------------------------------


async def measure(database: str, chosen: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    figures = await store_figures(database, chosen.rounds, chosen.seconds)
    with web_workers(database, 2) as workers:
        say(f"{chosen.tables} tables are set up")
        tables = await set_up(database, workers[0], chosen.tables + 2)
        compared, tables = tables[:2], tables[2:]
        empty = sum(resident_bytes(worker.pid) for worker in workers)
        seated = []
        for number, table in enumerate(tables):
            at = workers if chosen.spread else workers[number % 2 :][:1]
            ports = [worker.port for worker in at]
            seated.append(await sit_down(ports, table.id, table.tokens))
        full = sum(resident_bytes(worker.pid) for worker in workers)
        clients = [client for table in seated for client in table]
        figures |= {"socket_kb": round((full - empty) / len(clients) / 1e3, 1)}
        figures |= await idle_figures(database, workers, len(clients), chosen.idle_seconds)
        figures |= await latency_figures(
            database, workers, seated, chosen.rate, chosen.latency_seconds
        )
        figures |= await path_figures(database, workers, clients, chosen.rounds, chosen.seconds)
        for client in clients:
            client.close()
        figures |= await late_figures(database, workers[0], compared)
        figures |= await hint_figures(5000)
        figures |= disk_figures(database)
    return figures


def measure_site(chosen: argparse.Namespace) -> dict[str, Any]:
    """Web workers on PostgreSQL."""
    with (
        store_benchmark.database() as database,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(measure(database, chosen)) | {"spread": chosen.spread}


def measure_home(chosen: argparse.Namespace) -> dict[str, Any]:
    """One process on SQLite."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(
            service_home.measure(
                chosen.rounds, chosen.seconds, chosen.tables, chosen.rate, chosen.latency_seconds
            )
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--rounds", type=int, default=5, help="slices of each kind")
    parser.add_argument("--seconds", type=float, default=3.0, help="length of one slice")
    parser.add_argument("--latency-seconds", type=float, default=20.0)
    parser.add_argument("--idle-seconds", type=float, default=9.0)
    parser.add_argument("--rate", type=float, help="acts per second for latencies: 200, at home 20")
    parser.add_argument("--tables", type=int, help="28, at home 8")
    parser.add_argument("--home", action="store_true", help="a host at home beside bare SQLite")
    parser.add_argument(
        "--spread", action="store_true", help="the seats of each table at both workers"
    )
    chosen = parser.parse_args(arguments)
    usual = {"rate": 20.0, "tables": 8} if chosen.home else {"rate": 200.0, "tables": 28}
    for name, value in usual.items():
        if getattr(chosen, name) is None:
            setattr(chosen, name, value)
    if min(float(number) for number in vars(chosen).values() if type(number) is not bool) <= 0:
        parser.error("all numbers must be positive")
    start = perf_counter()
    try:
        figures = measure_home(chosen) if chosen.home else measure_site(chosen)
    except Failed as failed:
        raise SystemExit(f"benchmarks.service: {failed}") from failed
    figures |= {
        "tables": chosen.tables,
        "seats": SEATS,
        "rounds": chosen.rounds,
        "slice_seconds": chosen.seconds,
        "took_seconds": round(perf_counter() - start),
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "load_average": round(os.getloadavg()[1], 1),
    }
    if chosen.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:28}{figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
