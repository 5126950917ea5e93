"""The store, compared with bare PostgreSQL: appends per second.

pgbench runs the very statement of the store's append (prepared, C client), then our store appends,
in alternating slices on the same server, in a database of its own. As many writers as pgbench has
connections, each with games of its own, append one row after the other; the store writes what comes
at the same time in one statement, pgbench cannot. ``store_vs_pgbench`` is the ratio of the medians;
0.65 is about what the bare driver reaches without that.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter, process_time
from uuid import UUID

import psycopg
import uvloop

from ecumene.kernel import Header, Row
from ecumene.service.adapters.postgres.arrays import append_values
from ecumene.service.adapters.postgres.database import PLANS
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.adapters.postgres.store_statements import APPEND
from ecumene.service.ports.store import Append, Deadline, GameRecord, Store
from harness.command import Figures, option, say
from harness.postgres import database
from harness.slices import Samples

#: games of one connection, played in turn
GAMES = 20
#: about the size of an answer in Mega Civilization
ANSWER = {"moves": [{"from": f"area {n}", "to": f"area {n + 1}", "tokens": n} for n in range(6)]}
START = datetime(2026, 11, 14, tzinfo=UTC)
DUE = START + timedelta(days=2)

#: the parameters of the append statement that differ from row to row, by their place, in pgbench's
#: variables; all others are as the store itself gives them
CHANGING = {
    1: "array[:game]",
    2: "array[:n]",
    4: "array[:n]",
    7: "array[:game, :game]",
    9: "array[:before, :n]",
}


@dataclass(slots=True)
class Chosen:
    rounds: int = option(5, "slices of each kind", quick=2, least=1)
    seconds: float = option(2.0, "length of one slice", quick=1.0)
    connections: int = option(8, least=1)


# -- games -----------------------------------------------------------------------------------------


def game_id(slice_number: int, connection: int, game: int) -> UUID:
    """Return the id of a connection's n-th game in a slice."""
    return UUID(f"{slice_number:08x}-0000-4000-8000-{connection:06x}{game:06x}")


def row_of(seq: int) -> Row:
    """Return a row of ordinary size."""
    return Row(seq, "answer", seat=3, decision=seq * 1000, kind="move", answer=ANSWER)


def deadlines_of(seq: int) -> tuple[Deadline, ...]:
    """Return the question that is answered and a new one, as most answers have them."""
    return Deadline(3, seq - 1, None), Deadline(3, seq, DUE)


async def create_games(store: Store, slice_number: int, connections: int) -> None:
    """Create the games of one slice."""
    header = Header("bench", 1, "", 2, ("Ada", "Bo"), {}, "own", "0" * 64)
    for connection in range(connections):
        for game in range(GAMES):
            record = GameRecord(
                game_id(slice_number, connection, game), header, bytes(32), 0, "playing"
            )
            await store.create(record, Row(0, "start"), None)


# -- pgbench ---------------------------------------------------------------------------------------


def pgbench_script(slice_number: int) -> str:
    """Return a script of one append in each of the connection's games."""
    prefix = str(game_id(slice_number, 0, 0))[:-12]
    known = CHANGING | {int(name[1:]): f":{name}" for name in pgbench_variables() if name != "n"}
    ids = ", ".join(
        f"('{prefix}' || lpad(to_hex(:client_id::integer), 6, '0') || '{game:06x}')::uuid"
        f" as game{game}"
        for game in range(GAMES)
    )
    lines = ["\\if :n = 0", f"select {ids} \\gset", "\\endif"]
    lines += ["\\set before :n", "\\set n :n + 1"]
    for game in range(GAMES):

        def variable(found: re.Match[str], game: int = game) -> str:
            return known[int(found[1])].replace(":game", f":game{game}")

        lines.append(re.sub(r"\$(\d+)", variable, APPEND).strip() + ";")
    return "\n".join(lines) + "\n"


def pgbench_variables() -> dict[str, str]:
    """Return the parameters that are the same in every row, as the store gives them."""
    entry = Append(row_of(1), "1", deadlines=deadlines_of(1))
    given = enumerate(append_values({game_id(0, 0, 0): entry}, START), start=1)
    return {"n": "0"} | {f"p{n}": str(each) for n, each in given if n not in CHANGING}


def pgbench(url: str, slice_number: int, connections: int, seconds: float) -> float:
    """Return the appends per second of the bare statement."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "append.sql")
        script.write_text(pgbench_script(slice_number), encoding="utf-8")
        done = subprocess.run(
            [
                *("pgbench", "--no-vacuum", "--protocol=prepared", f"--client={connections}"),
                *("--jobs=1", f"--time={max(1, round(seconds))}", f"--file={script}"),
                *(f"--define={name}={value}" for name, value in pgbench_variables().items()),
                url,
            ],
            env={**os.environ, "PGOPTIONS": PLANS},
            capture_output=True,
            check=False,
            text=True,
        )
    tps = re.search(r"^tps = ([\d.]+)", done.stdout, re.MULTILINE)
    if done.returncode or tps is None:
        raise SystemExit(f"pgbench failed:\n{done.stderr}")
    return float(tps[1]) * GAMES


# -- the store -------------------------------------------------------------------------------------


async def append_for(store: Store, games: Sequence[UUID], seconds: float) -> int:
    """Append one row after the other, in each of these games; return how many."""
    written, seq, end = 0, 0, perf_counter() + seconds
    while perf_counter() < end:
        seq += 1
        for game in games:
            entry = Append(row_of(seq), str(seq), deadlines=deadlines_of(seq))
            await store.append(game, entry)
            written += 1
    return written


async def ours(
    store: Store, slice_number: int, connections: int, seconds: float
) -> tuple[float, float]:
    """Return the appends per second of the store, and its CPU microseconds for one."""
    cpu, start = process_time(), perf_counter()
    written = await asyncio.gather(
        *(
            append_for(store, [game_id(slice_number, n, game) for game in range(GAMES)], seconds)
            for n in range(connections)
        )
    )
    elapsed, used = perf_counter() - start, process_time() - cpu
    return sum(written) / elapsed, used / sum(written) * 1e6


async def measure_store(url: str, rounds: int, seconds: float, connections: int) -> Figures:
    """Measure in alternating slices; all figures are medians."""
    taken = Samples()
    async with PostgresStore.open(url, connections=connections) as store:
        for number in range(rounds):
            say(f"the store beside pgbench: {number + 1} of {rounds}")
            for half in (0, 1):
                await create_games(store, 2 * number + half, connections)
            bare = await asyncio.to_thread(pgbench, url, 2 * number, connections, seconds)
            rate, used = await ours(store, 2 * number + 1, connections, seconds)
            taken.add(bare=bare, store=rate, cpu=used)
    with psycopg.connect(url) as connection:
        whole = "select (select sum(seq) + count(*) from game) = (select count(*) from action)"
        if connection.execute(whole).fetchone() != (True,):
            raise SystemExit("the log has gaps")
    return {
        "pgbench_per_second": round(taken.median("bare")),
        "store_per_second": round(taken.median("store")),
        "store_vs_pgbench": taken.ratio("store", "bare"),
        "store_vs_pgbench_spread": taken.spread("store", "bare"),
        "store_cpu_us": taken.median("cpu", 1),
    }


def measure(chosen: Chosen) -> Figures:
    """Measure on a separate database."""
    with database() as url, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        found = runner.run(measure_store(url, chosen.rounds, chosen.seconds, chosen.connections))
    return found | {
        "connections": chosen.connections,
        "rounds": chosen.rounds,
        "slice_seconds": chosen.seconds,
    }
