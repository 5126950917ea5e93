"""The whole service, compared with bare PostgreSQL: acts from socket to socket.

Two web workers (`ecumene serve`) in processes of their own, 28 tables of Mega Civilization with 18
seats at real sockets, in the middle of trade: everybody may act at any moment, and everybody sees
every act. Servers, PostgreSQL and the load share the machine. The figures:

``store_vs_pgbench``  appends per second of the store, relative to pgbench with the same statement
``path_vs_pgbench``   acknowledged acts per second from socket to socket, relative to pgbench
``p50_ms``, ``p99_ms``  from an act to the last of 18 seats' update, at 200 acts per second
``late_game_ratio``   processor time of a worker per act at row 20,016, relative to row 108

Slices of pgbench and of ours alternate; rates and ratios are of medians.
"""

from __future__ import annotations

import asyncio
import os
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter, process_time
from uuid import UUID, uuid4

import psycopg
import uvloop

from benchmarks.speed.load import (
    Client,
    Failed,
    counters,
    latencies,
    one_by_one,
    saturate,
    sit_down,
    steadily,
)
from benchmarks.speed.market import ROUND, SEATS, PlayedTable, grow, set_up
from benchmarks.speed.store import create_games, measure_store, pgbench
from ecumene.service.adapters.nats import NatsBus
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import match_of
from harness.command import Figures, option, say
from harness.postgres import backends, database
from harness.processes import cpu_seconds, resident_bytes
from harness.site import NATS, Server, environment_for, web_workers
from harness.slices import Samples

#: seconds for NATS to answer
PATIENCE = 60.0
#: connections of pgbench and of the store in their comparison
CONNECTIONS = 8
#: of the comparison of an early with a late game: slices of each, and acts in a slice
SLICES, ACTS = 12, 100


@dataclass(slots=True)
class Chosen:
    rounds: int = option(5, "slices of each kind", quick=1, least=1)
    seconds: float = option(3.0, "length of one slice", quick=1.0)
    latency_seconds: float = option(20.0, quick=2.0)
    idle_seconds: float = option(9.0, quick=1.0)
    rate: float = option(200.0, "acts per second for latencies", quick=40.0)
    tables: int = option(28, quick=2, least=1)
    late_row: int = option(556 * ROUND, "of the long game", quick=10 * ROUND)
    slices: int = option(SLICES, "of acts in the short and in the long game", quick=2)
    spread: bool = option(False, "the seats of each table at both workers")


EARLY = 3 * ROUND


# -- the whole path --------------------------------------------------------------------------------


async def bare_per_second(url: str, slice_number: int, seconds: float) -> float:
    """Return the appends per second of pgbench on the same database, with new games."""
    async with PostgresStore.open(url, connections=2) as store:
        await create_games(store, slice_number, CONNECTIONS)
    return await asyncio.to_thread(pgbench, url, slice_number, CONNECTIONS, seconds)


async def path_figures(
    url: str, workers: Sequence[Server], clients: Sequence[Client], rounds: int, seconds: float
) -> Figures:
    """Return the acknowledged acts per second at saturation, and what each costs."""
    taken = Samples()
    pids = [worker.pid for worker in workers]
    before = counters(clients)
    for number in range(rounds):
        say(f"the whole path beside pgbench: {number + 1} of {rounds}")
        taken.add(bare=await bare_per_second(url, 1_000_001 + number, seconds))
        groups = {"worker": pids, "postgres": backends(url), "load": [os.getpid()]}
        used = {name: cpu_seconds(group) for name, group in groups.items()}
        done = counters(clients)[0]
        taken.add(path=await saturate(clients, seconds))
        done = counters(clients)[0] - done
        taken.add(**{n: (cpu_seconds(group) - used[n]) / done * 1e3 for n, group in groups.items()})
    acts, updates, sent = (now - then for now, then in zip(counters(clients), before, strict=True))
    return {
        "path_vs_pgbench": taken.ratio("path", "bare"),
        "path_per_second": round(taken.median("path")),
        "path_pgbench_per_second": round(taken.median("bare")),
        **{f"saturated_{name}_ms": taken.median(name) for name in ("worker", "postgres", "load")},
        "saturated_updates_per_act": round(updates / acts, 1),
        "saturated_update_bytes": round(sent / max(1, updates)),
    }


async def idle_figures(
    url: str, workers: Sequence[Server], sockets: int, seconds: float
) -> Figures:
    """Return the cost of an idle socket in processor time per second."""
    say(f"{sockets} idle sockets for {seconds:.0f} seconds")
    pids, serving = [worker.pid for worker in workers], backends(url)
    before = cpu_seconds(pids), cpu_seconds(serving)
    await asyncio.sleep(seconds)
    each = 1e6 / seconds / sockets
    return {
        "idle_socket_us": round((cpu_seconds(pids) - before[0]) * each, 1),
        "idle_socket_postgres_us": round((cpu_seconds(serving) - before[1]) * each, 1),
    }


async def latency_figures(
    url: str,
    workers: Sequence[Server],
    tables: Sequence[Sequence[Client]],
    rate: float,
    seconds: float,
) -> Figures:
    """Return the times from command to the last seat's update, far from saturation."""
    say(f"{rate:.0f} acts per second for {seconds:.0f} seconds")
    clients = [client for table in tables for client in table]
    await steadily(tables, rate, min(2.0, seconds))  # warm
    _, updates, sent = counters(clients)
    pids, serving = [worker.pid for worker in workers], backends(url)
    before = cpu_seconds(pids), cpu_seconds(serving)
    took = await latencies(tables, rate, seconds)
    after = cpu_seconds(pids), cpu_seconds(serving)
    cuts = quantiles(took, n=1000)
    updates, sent = counters(clients)[1] - updates, counters(clients)[2] - sent
    return {
        "p50_ms": round(cuts[499], 1),
        "p99_ms": round(cuts[989], 1),
        "p999_ms": round(cuts[998], 1),
        "offered_per_second": rate,
        "worker_ms": round((after[0] - before[0]) / len(took) * 1e3, 3),
        "postgres_ms": round((after[1] - before[1]) / len(took) * 1e3, 3),
        "updates_per_act": round(updates / len(took), 1),
        "update_bytes": round(sent / max(1, updates)),
    }


# -- early and late --------------------------------------------------------------------------------


async def late_figures(
    url: str, worker: Server, tables: Sequence[PlayedTable], chosen: Chosen
) -> Figures:
    """Compare the same acts in a short and a long game, alternating; and the time to load them."""
    sizes = {"early": EARLY, "late": chosen.late_row}
    say(f"acts at row {EARLY} and at row {chosen.late_row:,}")
    for table, rows in zip(tables, sizes.values(), strict=True):
        await grow(url, table.game, rows)
    loads = await load_figures(url, tables)
    seated = {
        name: await sit_down([worker.port], table.id, table.tokens, rows // ROUND)
        for table, (name, rows) in zip(tables, sizes.items(), strict=True)
    }
    taken = Samples()
    for number in range(chosen.slices + 1):
        for name, clients in seated.items():
            before, start = cpu_seconds([worker.pid]), perf_counter()
            await one_by_one(clients, ACTS)
            await asyncio.sleep(0.05)  # the last updates
            if number:  # the first is to warm up
                used, wall = cpu_seconds([worker.pid]) - before, perf_counter() - start
                taken.add(**{name: used / ACTS * 1e3, f"{name}_wall": wall / ACTS * 1e3})
    for clients in seated.values():
        for client in clients:
            client.close()
    return {
        "late_game_ratio": taken.ratio("late", "early"),
        "late_game_wall_ratio": taken.ratio("late_wall", "early_wall"),
        "early_act_ms": taken.median("early"),
        "late_act_ms": taken.median("late"),
        **loads,
    }


async def load_figures(url: str, tables: Sequence[PlayedTable]) -> Figures:
    """Return the time to read a short and a long game from the store: snapshot and tail."""
    taken = Samples()
    kept, sizes = [], []
    async with PostgresStore.open(url, connections=1) as store:
        for _ in range(9):
            for table, name in zip(tables, ("early", "late"), strict=True):
                start = perf_counter()
                match_of(await store.load(table.game))
                taken.add(**{name: (perf_counter() - start) * 1e3})
        tracemalloc.start()
        for _ in range(5):
            before = tracemalloc.get_traced_memory()[0]
            kept.append(match_of(await store.load(tables[1].game)))
            sizes.append(tracemalloc.get_traced_memory()[0] - before)
        tracemalloc.stop()
    return {
        "load_ms": taken.median("late", 2),
        "late_load_ratio": taken.ratio("late", "early"),
        "hot_game_kb": round(median(sizes) / 1e3),
    }


# -- small things ----------------------------------------------------------------------------------


async def hint_figures(hints: int) -> Figures:
    """Return what it costs to publish and to hear a hint, in one process, without NATS itself."""
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


def disk_figures(url: str) -> Figures:
    """Return the size of the log on disk, with its indexes."""
    asked = """
        select sum(pg_total_relation_size(inhrelid))::float from pg_inherits
        where inhparent = 'action'::regclass
    """
    with psycopg.connect(url) as connection:
        size = connection.execute(asked).fetchone()
        rows = connection.execute("select count(*) from action").fetchone()
    assert size is not None
    assert rows is not None
    return {"disk_bytes_per_act": round(size[0] / rows[0])}


# -- all of it -------------------------------------------------------------------------------------


async def measure_service(url: str, chosen: Chosen) -> Figures:
    """Return all figures."""
    found = await measure_store(url, chosen.rounds, chosen.seconds, CONNECTIONS)
    del found["store_vs_pgbench_spread"]
    with web_workers(environment_for(url), 2) as workers:
        say(f"{chosen.tables} tables are set up")
        tables = await set_up(url, workers[0].address, chosen.tables + 2)
        compared, tables = tables[:2], tables[2:]
        empty = sum(resident_bytes(worker.pid) for worker in workers)
        seated = []
        for number, table in enumerate(tables):
            at = workers if chosen.spread else workers[number % 2 :][:1]
            ports = [worker.port for worker in at]
            seated.append(await sit_down(ports, table.id, table.tokens))
        full = sum(resident_bytes(worker.pid) for worker in workers)
        clients = [client for table in seated for client in table]
        found |= {"socket_kb": round((full - empty) / len(clients) / 1e3, 1)}
        found |= await idle_figures(url, workers, len(clients), chosen.idle_seconds)
        found |= await latency_figures(url, workers, seated, chosen.rate, chosen.latency_seconds)
        found |= await path_figures(url, workers, clients, chosen.rounds, chosen.seconds)
        for client in clients:
            client.close()
        found |= await late_figures(url, workers[0], compared, chosen)
        found |= await hint_figures(5000)
        found |= disk_figures(url)
    return found


def measure(chosen: Chosen) -> Figures:
    """Measure web workers on a separate database."""
    with database() as url, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(measure_service(url, chosen)) | {
            "spread": chosen.spread,
            "tables": chosen.tables,
            "seats": SEATS,
            "rounds": chosen.rounds,
            "slice_seconds": chosen.seconds,
        }
