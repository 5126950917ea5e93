"""The store beside bare PostgreSQL: ``python -m benchmarks.store [--json]``.

pgbench runs the very statement of the store's append (prepared, C client), then our store appends,
in alternating slices on the same server, in a database of its own. As many writers as pgbench has
connections, each with games of its own, append one row after the other; the store writes what comes
at the same time in one statement, pgbench cannot. ``store_vs_pgbench`` is the ratio of the medians;
0.65 is about what the bare driver reaches without that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from uuid import UUID, uuid4

import msgspec
import psycopg
import uvloop
from psycopg import sql
from psycopg.conninfo import make_conninfo

from ecumene.kernel import Header, Row
from ecumene.service.adapters.postgres.arrays import array
from ecumene.service.adapters.postgres.database import PLANS
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.adapters.postgres.store_statements import APPEND
from ecumene.service.ports.store import Append, Deadline, GameRecord, Store

SERVER = os.environ.get("ECUMENE_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
#: games of one connection, played in turn
GAMES = 20
#: about the size of an answer in Mega Civilization
ANSWER = {"moves": [{"from": f"area {n}", "to": f"area {n + 1}", "tokens": n} for n in range(6)]}
START = datetime(2026, 11, 14, tzinfo=UTC)
DUE = START + timedelta(days=2)

#: the parameters of the append statement in pgbench's variables, in their order
PARAMETERS = (
    *("array[:game]", "array[:n]", ":row", "array[:n]", ":over", ":at"),
    *("array[:game, :game]", ":seats", "array[:before, :n]", ":dues"),
    *(":none", ":none", ":none", ":none", ":none"),
)


# -- games -----------------------------------------------------------------------------------------


def game_id(slice_number: int, connection: int, game: int) -> UUID:
    """The game of a connection in a slice."""
    return UUID(f"{slice_number:08x}-0000-4000-8000-{connection:06x}{game:06x}")


def row_of(seq: int) -> Row:
    """A row of ordinary size."""
    return Row(seq, "answer", seat=3, decision=seq * 1000, kind="move", answer=ANSWER)


def deadlines_of(seq: int) -> tuple[Deadline, ...]:
    """The question that is answered and a new one, as most answers have them."""
    return Deadline(3, seq - 1, None), Deadline(3, seq, DUE)


async def create_games(store: Store, slice_number: int, connections: int) -> None:
    """The games of one slice."""
    header = Header("bench", 1, "", 2, ("Ada", "Bo"), {}, "own", "0" * 64)
    for connection in range(connections):
        for game in range(GAMES):
            record = GameRecord(
                game_id(slice_number, connection, game), header, bytes(32), 0, "playing"
            )
            await store.create(record, Row(0, "start"), None)


# -- pgbench ---------------------------------------------------------------------------------------


def pgbench_script(slice_number: int) -> str:
    """One append in each of the connection's games, with pgbench's own variables."""
    prefix = str(game_id(slice_number, 0, 0))[:-12]
    ids = ", ".join(
        f"('{prefix}' || lpad(to_hex(:client_id::integer), 6, '0') || '{game:06x}')::uuid"
        f" as game{game}"
        for game in range(GAMES)
    )
    lines = ["\\if :n = 0", f"select {ids} \\gset", "\\endif"]
    lines += ["\\set before :n", "\\set n :n + 1"]
    for game in range(GAMES):

        def variable(found: re.Match[str], game: int = game) -> str:
            return PARAMETERS[int(found[1]) - 1].replace(":game", f":game{game}")

        lines.append(re.sub(r"\$(\d+)", variable, APPEND).strip() + ";")
    return "\n".join(lines) + "\n"


def pgbench(url: str, slice_number: int, connections: int, seconds: float) -> float:
    """Appends per second of the bare statement."""
    variables = {
        "n": "0",
        "row": array(["\\x" + msgspec.json.encode(row_of(1)).hex()]),
        "at": START.isoformat(),
        "over": array(["false"]),
        "seats": array([str(each.seat) for each in deadlines_of(1)]),
        "dues": array([each.due.isoformat() if each.due else None for each in deadlines_of(1)]),
        "none": "{}",
    }
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "append.sql")
        script.write_text(pgbench_script(slice_number), encoding="utf-8")
        done = subprocess.run(
            [
                *("pgbench", "--no-vacuum", "--protocol=prepared", f"--client={connections}"),
                *("--jobs=1", f"--time={max(1, round(seconds))}", f"--file={script}"),
                *(f"--define={name}={value}" for name, value in variables.items()),
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
    """One row after the other, in each of these games; how many were written."""
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
    """Appends per second of the store, and its CPU microseconds for one."""
    cpu, start = process_time(), perf_counter()
    written = await asyncio.gather(
        *(
            append_for(store, [game_id(slice_number, n, game) for game in range(GAMES)], seconds)
            for n in range(connections)
        )
    )
    elapsed, used = perf_counter() - start, process_time() - cpu
    return sum(written) / elapsed, used / sum(written) * 1e6


# -- measuring -------------------------------------------------------------------------------------


@contextmanager
def database() -> Iterator[str]:
    """A database of our own, with the tables of the store."""
    name = f"ecumene_bench_{uuid4().hex[:12]}"
    with psycopg.connect(SERVER, autocommit=True) as server:
        server.execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        try:
            url = make_conninfo(SERVER, dbname=name)
            upgrade(url)
            yield url
        finally:
            server.execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))


async def measure(url: str, rounds: int, seconds: float, connections: int) -> dict[str, object]:
    """Alternating slices; all figures are medians."""
    bare, store_rates, cpu = [], [], []
    async with PostgresStore.open(url, connections=connections) as store:
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
            for half in (0, 1):
                await create_games(store, 2 * number + half, connections)
            bare.append(await asyncio.to_thread(pgbench, url, 2 * number, connections, seconds))
            rate, used = await ours(store, 2 * number + 1, connections, seconds)
            store_rates.append(rate)
            cpu.append(used)
    with psycopg.connect(url) as connection:
        whole = "select (select sum(seq) + count(*) from game) = (select count(*) from action)"
        if connection.execute(whole).fetchone() != (True,):
            raise SystemExit("the log has gaps")
    ratios = [mine / theirs for mine, theirs in zip(store_rates, bare, strict=True)]
    return {
        "pgbench_per_second": round(median(bare)),
        "store_per_second": round(median(store_rates)),
        "store_vs_pgbench": round(median(store_rates) / median(bare), 3),
        "store_vs_pgbench_spread": [round(min(ratios), 3), round(max(ratios), 3)],
        "store_cpu_us": round(median(cpu), 1),
        "connections": connections,
        "rounds": rounds,
        "slice_seconds": seconds,
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one slice")
    parser.add_argument("--connections", type=int, default=8)
    chosen = parser.parse_args(arguments)
    with database() as url, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(measure(url, chosen.rounds, chosen.seconds, chosen.connections))
    if chosen.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:26}{figure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
