"""From one version to the next while people play: ``python -m benchmarks.upgrade [--json]``.

A PostgreSQL of our own with the tables of an older version (``--old``, a commit), its web worker
and its job worker, and 20 tables at which people play. Somebody reads for a while (``--read``), the
database is upgraded, workers of this version start beside the old ones, and the old ones are told
to stop. ``standstill_s`` is the longest time without an acknowledged act, for each part.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import httpx
import psycopg
import uvloop

from benchmarks.faults_checks import losses, read_log
from benchmarks.faults_cluster import HOST, Process, free_ports, is_ready
from benchmarks.faults_players import Ledger, Pace, Player, Table, eventually
from benchmarks.own_postgres import own_postgres
from benchmarks.service_site import NATS, new_host, start_table
from ecumene.service.ports.store import GameRecord, Loaded, Stored
from ecumene.service.ports.store_rules import decode_header, decode_row

#: the last version before steps were made for this
OLD = "6cff659"
ROOT = Path(__file__).resolve().parents[1]
SEATS = 5
#: seconds for a program to start or to end
PATIENCE = 120.0
READ = "begin; select count(*) from game; select count(*) from game_table; select pg_sleep({})"


class PlainLog:
    """The rows of games, from the columns that every version has."""

    def __init__(self, database: str) -> None:
        self._database = database

    async def load(self, game: UUID) -> Loaded:
        """A game with all its rows."""
        return await asyncio.to_thread(self._load, game)

    async def since(self, game: UUID, seq: int) -> Sequence[Stored]:
        """Its rows after one."""
        return await asyncio.to_thread(self._since, game, seq)

    def _load(self, game: UUID) -> Loaded:
        query = "select header, seed, seq, status from game where id = %s"
        with psycopg.connect(self._database) as connection:
            found = connection.execute(query, (game,)).fetchone()
        assert found is not None
        record = GameRecord(game, decode_header(found[0]), *found[1:])
        return Loaded(record, None, tuple(self._since(game, -1)))

    def _since(self, game: UUID, seq: int) -> list[Stored]:
        query = "select row, key, at from action where game = %s and seq > %s order by seq"
        with psycopg.connect(self._database) as connection:
            rows = connection.execute(query, (game, seq)).fetchall()
        return [Stored(decode_row(row), key, at) for row, key, at in rows]


class Version:
    """The programs of one version."""

    def __init__(self, name: str, root: Path, environment: dict[str, str], folder: Path) -> None:
        (port,) = free_ports(1)
        self.address = f"{HOST}:{port}"
        self._environment = {**environment, "PYTHONPATH": f"{root / 'src'}:{root}"}
        self._root = root
        command = (sys.executable, "-m", "ecumene")
        serve = (*command, "serve", "--port", str(port))
        self.web = Process(serve, self._environment, folder / f"{name}-web.log")
        self.job = Process((*command, "worker"), self._environment, folder / f"{name}-job.log")

    async def start(self) -> None:
        """Both workers; the web worker is ready then."""
        self.web.start()
        self.job.start()
        async with httpx.AsyncClient() as http, asyncio.timeout(PATIENCE):
            while not await is_ready(http, self.address):
                if self.web.gave_up:
                    raise SystemExit(self.web.log.read_text(encoding="utf-8")[-2000:])
                await asyncio.sleep(0.1)

    async def stop(self) -> None:
        """Both are told to stop, one after the other."""
        await asyncio.to_thread(self.web.stop)
        await asyncio.to_thread(self.job.stop)

    def upgrade(self) -> None:
        """`ecumene db upgrade`."""
        subprocess.run(
            [sys.executable, "-m", "ecumene", "db", "upgrade"],
            cwd=self._root,
            env={**os.environ, **self._environment},
            stdout=sys.stderr,
            check=True,
            timeout=2 * PATIENCE,
        )


@contextmanager
def checked_out(commit: str, folder: Path) -> Iterator[Path]:
    """The files of another commit."""
    root = folder / "old"
    git = ("git", "-C", str(ROOT), "worktree")
    subprocess.run([*git, "add", "--quiet", "--detach", str(root), commit], check=True)
    try:
        yield root
    finally:
        subprocess.run([*git, "remove", "--force", str(root)], check=True)


class Run:
    """People at their tables while versions change."""

    def __init__(self, database: str, old: Version, new: Version, rate: float) -> None:
        self._database = database
        self._old, self._new = old, new
        self._pace = Pace(rate)
        self.ledger = Ledger()
        self.tables: list[Table] = []
        self.players: list[Player] = []
        #: when each part began, and how long it took
        self.parts: dict[str, tuple[float, float]] = {}

    async def sit_down(self, tables: int) -> None:
        """Tables at the old worker; who loses it goes to the new one."""
        base, headers = f"http://{self._old.address}", {"X-Ecumene": "1"}
        addresses = [self._old.address, self._new.address]
        log = PlainLog(self._database)
        async with httpx.AsyncClient(base_url=base, headers=headers, timeout=60) as http:
            host = await new_host(http)
            for number in range(tables):
                opened, guests = await start_table(http, host, SEATS)
                played, veil = await asyncio.to_thread(self._game_of, UUID(opened))
                table = Table(opened, played, veil, False, log)
                self.tables.append(table)
                for seat, guest in enumerate(guests):
                    randomness = Random(f"{number} {seat}")
                    who = (guest["id"], guest["token"], addresses, self._pace, self.ledger)
                    self.players.append(Player(table, seat, *who, True, randomness))

    def _game_of(self, table: UUID) -> tuple[UUID, bytes]:
        """From the columns that every version has."""
        query = "select played, convert_from(content, 'utf8')::jsonb ->> 'veil' from game_table"
        with psycopg.connect(self._database) as connection:
            found = connection.execute(f"{query} where id = %s", (table,)).fetchone()
        assert found is not None
        return found[0], _decode_veil(found[1])

    async def do(self, name: str, doing: Callable[[], Awaitable[object]], settle: float) -> None:
        """A part of the upgrade, and some play after it."""
        began = time.monotonic()
        await doing()
        took = time.monotonic() - began
        await asyncio.sleep(settle)
        self.parts[name] = (began, took)
        print(f"{name}: {took:.1f} s", file=sys.stderr, flush=True)

    async def read_and_upgrade(self, seconds: float) -> None:
        """A long read, and the upgrade as soon as it has begun."""
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.to_thread(self._read, seconds))
            await asyncio.sleep(0.5)
            group.create_task(asyncio.to_thread(self._new.upgrade))

    def _read(self, seconds: float) -> None:
        with psycopg.connect(self._database) as connection:
            for statement in READ.format(seconds).split(";"):
                connection.execute(statement)

    async def come_to_rest(self) -> int:
        """Stop acting; how many acts have no reply."""
        self._pace.stop()
        await eventually(lambda: all(player.there for player in self.players), PATIENCE)
        await eventually(lambda: all(player.at_rest for player in self.players), PATIENCE)
        return sum(player.pending is not None for player in self.players)

    def standstills(self) -> dict[str, float]:
        """The longest time without an acknowledged act, in each part until the next begins."""
        begins = sorted((began, name) for name, (began, _) in self.parts.items())
        ends = [began for began, _ in begins[1:]] + [self.ledger.moments[-1]]
        found = {}
        for (began, name), end in zip(begins, ends, strict=True):
            inside = [began, *(at for at in self.ledger.moments if began < at < end), end]
            found[name] = round(max(b - a for a, b in pairwise(inside)), 2)
        return found


def _decode_veil(text: str) -> bytes:
    return base64.b64decode(text)


async def measure(
    database: str, old: Version, new: Version, chosen: argparse.Namespace
) -> dict[str, Any]:
    """Everything, from the old version to the new one."""
    await old.start()
    run = Run(database, old, new, chosen.rate)
    await run.sit_down(chosen.tables)
    sitting = [asyncio.create_task(player.run()) for player in run.players]
    try:
        await run.do("play", lambda: asyncio.sleep(chosen.settle), chosen.settle)
        await run.do("upgrade", lambda: run.read_and_upgrade(chosen.read), chosen.settle)
        await run.do("side_by_side", new.start, chosen.settle)
        await run.do("replace", old.stop, chosen.settle)
        unanswered = await run.come_to_rest()
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)
        await new.stop()
    acts = [act for act in run.ledger.acts if act.sent]
    log = await asyncio.to_thread(read_log, database, [table.game for table in run.tables])
    found = losses(acts, log)
    return {
        "acknowledged": run.ledger.count("acknowledged"),
        "lost": found.lost,
        "duplicated": found.duplicated,
        "misreported": found.misreported,
        "gaps": found.gaps,
        "unanswered": unanswered,
        "standstill_s": run.standstills(),
        "took_s": {name: round(took, 1) for name, (_, took) in run.parts.items()},
        "resent": sum(act.sent > 1 for act in acts),
        "errors": run.ledger.errors,
        "faults": run.ledger.faults[:5],
    }


def run_in(folder: Path, chosen: argparse.Namespace) -> dict[str, Any]:
    """With a PostgreSQL and both versions in a folder."""
    with own_postgres(folder) as database, checked_out(chosen.old, folder) as root:
        environment = {
            "ECUMENE_DATABASE": database,
            "ECUMENE_NATS": NATS,
            "ECUMENE_NATS_PREFIX": f"bench-{uuid4().hex[:12]}",
            "ECUMENE_RATE_LIMITS": "false",
            "ECUMENE_SECURE_COOKIES": "false",
            "ECUMENE_LOG_LEVEL": "warning",
        }
        old = Version("old", root, environment, folder)
        new = Version("new", ROOT, environment, folder)
        try:
            old.upgrade()
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                return runner.run(measure(database, old, new, chosen))
        finally:
            for process in (old.web, old.job, new.web, new.job):
                process.kill()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and print; 1 if an act was lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--old", default=OLD, help="the commit of the older version")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=float, default=20.0, help="acts a second, of all")
    parser.add_argument("--read", type=float, default=10.0, help="seconds of the long read")
    parser.add_argument("--settle", type=float, default=5.0, help="seconds of play in between")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="ecumene-up-", ignore_cleanup_errors=True) as name:
        figures = run_in(Path(name), chosen)
    figures |= {
        "old": chosen.old,
        "tables": chosen.tables,
        "python": platform.python_version(),
        "cpu_count": os.cpu_count(),
        "load_average": round(os.getloadavg()[1], 1),
    }
    if chosen.json:
        print(json.dumps(figures))
    else:
        for key, figure in figures.items():
            print(f"{key:20}{figure}")
    wrong = ("lost", "duplicated", "misreported", "gaps", "unanswered", "faults")
    return 1 if any(map(figures.get, wrong)) or not figures["acknowledged"] else 0


if __name__ == "__main__":
    sys.exit(main())
