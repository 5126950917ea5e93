"""From one version to the next while people play: nothing may be lost.

A PostgreSQL of our own with the tables of an older version (``--old``, a commit), its web worker
and its job worker, and 20 tables at which people play. Somebody reads for a while (``--read``), the
database is upgraded, workers of this version start beside the old ones, and the old ones are told
to stop. ``standstill_s`` is the longest time without an acknowledged act, for each part.
"""

from __future__ import annotations

import asyncio
import base64
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from uuid import UUID

import psycopg
import uvloop

from benchmarks.drills.checks import losses, read_log
from benchmarks.drills.players import People, Table
from ecumene.service.ports.store import GameRecord, Loaded, Stored
from ecumene.service.ports.store_rules import decode_header, decode_row
from harness.command import ROOT, Figures, option, say, unwanted, wanted
from harness.postgres import own_postgres
from harness.processes import ECUMENE, PATIENCE, Process
from harness.site import Server, environment_for
from harness.tables import new_host, open_client, start_table

#: as the older version: the files that are here, until there is a release to upgrade from
HERE = "here"
SEATS = 5
READ = "begin; select count(*) from game; select count(*) from game_table; select pg_sleep({})"


@dataclass(slots=True)
class Chosen:
    old: str = option(HERE, f"the commit of the older version, or {HERE!r}")
    tables: int = option(20, quick=2)
    rate: float = option(20.0, "acts a second, of all")
    read: float = option(10.0, "seconds of the long read", quick=1.0)
    settle: float = option(5.0, "seconds of play in between", quick=1.0)


class PlainLog:
    """The rows of games, from the columns that every version has."""

    def __init__(self, database: str) -> None:
        self._database = database

    async def load(self, game: UUID) -> Loaded:
        """A game with all its rows."""
        return await asyncio.to_thread(self._load, game)

    async def since(self, game: UUID, seq: int) -> Sequence[Stored]:
        """Return the game's rows after this one."""
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
        self._environment = {**environment, "PYTHONPATH": f"{root / 'src'}:{root}"}
        self._root = root
        self.web = Server(("serve",), self._environment, folder / f"{name}-web.log")
        self.job = Process((*ECUMENE, "worker"), self._environment, folder / f"{name}-job.log")

    async def start(self) -> None:
        """Start both workers, and wait for the web worker."""
        self.web.start()
        self.job.start()
        await asyncio.to_thread(self.web.wait_until_ready)

    async def stop(self) -> None:
        """Stop both, one after the other."""
        await asyncio.to_thread(self.web.stop)
        await asyncio.to_thread(self.job.stop)

    def upgrade(self) -> None:
        """Run `ecumene db upgrade`."""
        subprocess.run(
            [*ECUMENE, "db", "upgrade"],
            cwd=self._root,
            env={**os.environ, **self._environment},
            stdout=sys.stderr,
            check=True,
            timeout=2 * PATIENCE,
        )


@contextmanager
def checked_out(commit: str, folder: Path) -> Iterator[Path]:
    """Check another commit out; yield the folder with its files."""
    if commit == HERE:
        yield ROOT
        return
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
        self.people = People(rate)
        #: when each part began, and how long it took
        self.parts: dict[str, tuple[float, float]] = {}

    async def sit_down(self, tables: int) -> None:
        """Open tables at the old worker; disconnected players go to the new one."""
        addresses = [self._old.web.address, self._new.web.address]
        log = PlainLog(self._database)
        async with open_client(addresses[0]) as http:
            host = await new_host(http)
            for _ in range(tables):
                opened, guests = await start_table(http, host, SEATS)
                played, id_key = await asyncio.to_thread(self._game_of, UUID(opened))
                self.people.seat(Table(opened, played, id_key, log), guests, addresses)
        for player in self.people.players:
            player.addresses = addresses
        self.people.sit_down()

    def _game_of(self, table: UUID) -> tuple[UUID, bytes]:
        """Return a table's game and id key, from columns that every version has."""
        query = "select played, convert_from(content, 'utf8')::jsonb ->> 'veil' from game_table"
        with psycopg.connect(self._database) as connection:
            found = connection.execute(f"{query} where id = %s", (table,)).fetchone()
        assert found is not None
        return found[0], base64.b64decode(found[1])

    async def do(self, name: str, doing: Callable[[], Awaitable[object]], settle: float) -> None:
        """Do a step of the upgrade, and play on for a while."""
        began = time.monotonic()
        await doing()
        took = time.monotonic() - began
        await asyncio.sleep(settle)
        self.parts[name] = (began, took)
        say(f"{name}: {took:.1f} s")

    async def read_and_upgrade(self, seconds: float) -> None:
        """Begin a long read, and upgrade as soon as it is running."""
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.to_thread(self._read, seconds))
            await asyncio.sleep(0.5)
            group.create_task(asyncio.to_thread(self._new.upgrade))

    def _read(self, seconds: float) -> None:
        with psycopg.connect(self._database) as connection:
            for statement in READ.format(seconds).split(";"):
                connection.execute(statement)

    def standstills(self) -> dict[str, float]:
        """The longest time without an acknowledged act, in each part until the next begins."""
        begins = sorted((began, name) for name, (began, _) in self.parts.items())
        ends = [began for began, _ in begins[1:]] + [self.people.ledger.moments[-1]]
        found = {}
        for (began, name), end in zip(begins, ends, strict=True):
            inside = [began, *(at for at in self.people.ledger.moments if began < at < end), end]
            found[name] = round(max(b - a for a, b in pairwise(inside)), 2)
        return found


async def play(database: str, old: Version, new: Version, chosen: Chosen) -> Figures:
    """Go from the old version to the new one."""
    await old.start()
    run = Run(database, old, new, chosen.rate)
    await run.sit_down(chosen.tables)
    try:
        await run.do("play", lambda: asyncio.sleep(chosen.settle), chosen.settle)
        await run.do("upgrade", lambda: run.read_and_upgrade(chosen.read), chosen.settle)
        await run.do("side_by_side", new.start, chosen.settle)
        await run.do("replace", old.stop, chosen.settle)
        unanswered = await run.people.rest()
    finally:
        await run.people.leave()
        await new.stop()
    ledger = run.people.ledger
    games = [table.game for table in run.people.tables]
    log = await asyncio.to_thread(read_log, database, games)
    found = losses([act for act in ledger.acts if act.sent], log)
    return {
        "acknowledged": ledger.count("acknowledged"),
        "lost": found.lost,
        "duplicated": found.duplicated,
        "misreported": found.misreported,
        "gaps": found.gaps,
        "unanswered": unanswered,
        "standstill_s": run.standstills(),
        "took_s": {name: round(took, 1) for name, (_, took) in run.parts.items()},
        "resent": ledger.resent,
        "errors": ledger.errors,
        "faults": ledger.faults[:5],
        "old": chosen.old,
        "tables": chosen.tables,
    }


def measure(chosen: Chosen) -> Figures:
    """Play on a PostgreSQL of our own, with both versions in a folder."""
    with tempfile.TemporaryDirectory(prefix="ecumene-up-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with own_postgres(folder) as database, checked_out(chosen.old, folder) as root:
            environment = environment_for(database)
            old = Version("old", root, environment, folder)
            new = Version("new", ROOT, environment, folder)
            try:
                old.upgrade()
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    return runner.run(play(database, old, new, chosen))
            finally:
                for process in (old.web, old.job, new.web, new.job):
                    process.kill()


def find_wrong(figures: Figures) -> list[str]:
    """Return what was lost."""
    wrong = ("lost", "duplicated", "misreported", "gaps", "unanswered", "faults")
    return unwanted(figures, *wrong) + wanted(figures, "acknowledged")
