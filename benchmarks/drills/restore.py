"""A full restore under load: after a mistake, and after losing a disk.

Games are played on a PostgreSQL of our own, backed up by deploy/postgres/backup. Then somebody
empties a table, and everything is restored as it was a second before; then a disk is lost, and
everything is restored from what was written down elsewhere.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID, uuid4

import psycopg

from ecumene.games import find_game
from ecumene.kernel import Match
from ecumene.kernel.hosting import take_snapshot
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.migrate import behind, current, upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import LiveGames, match_of
from ecumene.service.ports.store import GameRecord, StoreUnavailable
from harness.command import ROOT, Figures, option, say, unwanted, wanted
from harness.postgres import Postgres
from harness.processes import PATIENCE, Process, free_port

BACKUP = str(ROOT / "deploy" / "postgres" / "backup")
CONFIGURATION = """
archive_mode = on
archive_command = '"{backup}" archive "{archive}" "%p" "%f"'
archive_timeout = {timeout}
"""
#: the time before the mistake to restore to
BEFORE = timedelta(seconds=1)


@dataclass(slots=True)
class Chosen:
    games: int = option(10, quick=2)
    rate: float = option(100.0, "acts a second, of all", quick=40.0)
    seconds: float = option(20.0, "of play before and after the copy", quick=2.5)
    archive_timeout: int = option(60, "seconds until a piece of the log is archived, full or not")


@dataclass(slots=True)
class Acknowledged:
    """The acts that were acknowledged, and when."""

    acts: dict[str, datetime] = field(default_factory=dict)
    games: list[UUID] = field(default_factory=list)


class Place:
    """A PostgreSQL server with an archive."""

    def __init__(self, folder: Path, chosen: Chosen) -> None:
        self.folder = folder
        self.archive = folder / "archive"
        configuration = CONFIGURATION.format(
            backup=BACKUP, archive=self.archive, timeout=chosen.archive_timeout
        )
        self.postgres = Postgres(folder / "first", free_port(), configuration)
        command = (BACKUP, "stream", self.postgres.url, str(self.archive))
        log = folder / "stream.log"
        self.stream = Process(command, {}, log, self.postgres.user)

    def start(self) -> None:
        """Start a current database whose log is streamed into the archive."""
        self.postgres.create()
        self.postgres.run("/bin/mkdir", str(self.archive))
        upgrade(self.postgres.url)
        self.stream.start()

    def stop(self) -> None:
        """Stop the server and its stream."""
        self.stream.kill()
        self.postgres.stop()

    def copy(self) -> float:
        """Make a base backup; return the seconds it took."""
        began = time.monotonic()
        self.postgres.run(BACKUP, "base", self.postgres.url, str(self.archive))
        return round(time.monotonic() - began, 2)

    @contextmanager
    def restored(self, archive: Path, *at: str) -> Iterator[tuple[str, float]]:
        """Restore the database; yield its address, and the seconds until it took writes again."""
        port = free_port()
        other = Postgres(self.folder / f"restored{port}", port)
        other.make_folder()
        began = time.monotonic()
        try:
            other.run(BACKUP, "restore", str(archive), str(other.data), *at)
            other.start()
            _wait_for_writes(other.url)
            yield other.url, round(time.monotonic() - began, 2)
        finally:
            other.stop()


def _wait_for_writes(url: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with psycopg.connect(url) as connection:
            if connection.execute("select pg_is_in_recovery()").fetchone() == (False,):
                break
        time.sleep(0.05)
    if behind(current(url)):
        raise SystemExit("what was restored is not up to date")


# -- play ------------------------------------------------------------------------------------------


@asynccontextmanager
async def playing(url: str, chosen: Chosen) -> AsyncIterator[Acknowledged]:
    """Play games until the database is gone or the block ends."""
    ledger = Acknowledged()
    async with PostgresStore.open(url, connections=8) as store:
        for _ in range(chosen.games):
            ledger.games.append(await _new_game(store))
        live = LiveGames(store, MemoryBus())
        pause = chosen.games / chosen.rate
        tasks = [asyncio.create_task(_play(live, game, ledger, pause)) for game in ledger.games]
        try:
            yield ledger
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _new_game(store: PostgresStore) -> UUID:
    seed = os.urandom(32)
    match = Match.start(find_game("megaciv"), 5, seed=seed)
    record = GameRecord(uuid4(), match.header, seed, 0, "playing")
    await store.create(record, match.log[0], take_snapshot(match))
    return record.id


async def _play(live: LiveGames, game: UUID, ledger: Acknowledged, pause: float) -> None:
    randomness = Random(game.int)
    while True:
        async with live.read_at_rest(game, 0) as match:
            if match.over:
                return
            asked = match.questions(randomness.choice(match.awaited_seats()))[0]
            answer = asked.sample(randomness)
        key = uuid4().hex
        with suppress(StoreUnavailable):
            await live.act(game, partial(_answer, asked.seat, asked.id, answer), key)
            ledger.acts[key] = datetime.now(UTC)
        await asyncio.sleep(pause)


def _answer(seat: int, decision: int, answer: Any, match: Match[Any]) -> Any:
    return match.play(seat, decision, answer)


async def _count_sound(url: str, games: Sequence[UUID]) -> int:
    """Count the games that load and replay."""
    sound = 0
    async with PostgresStore.open(url, connections=1) as store:
        for game in games:
            sound += match_of(await store.load(game)).version >= 0
    return sound


def _read_keys(url: str) -> set[str]:
    with psycopg.connect(url) as connection:
        return {key for (key,) in connection.execute("select key from action where key <> ''")}


def _size_mb(url: str) -> float:
    with psycopg.connect(url) as connection:
        row = connection.execute("select pg_database_size(current_database())").fetchone()
        return round(row[0] / 1e6, 1) if row else 0.0


# -- drills ----------------------------------------------------------------------------------------


async def restore_to_a_second_ago(place: Place, chosen: Chosen) -> Figures:
    """Empty the log of all games, then restore the state one second earlier."""
    async with playing(place.postgres.url, chosen) as ledger:
        await asyncio.sleep(chosen.seconds)
        copying = await asyncio.to_thread(place.copy)
        await asyncio.sleep(chosen.seconds)
        size = _size_mb(place.postgres.url)
        mistake = datetime.now(UTC)
        with psycopg.connect(place.postgres.url) as connection:
            connection.execute("truncate action")
    target = mistake - BEFORE
    with place.restored(place.archive, target.isoformat(sep=" ")) as (url, seconds):
        keys = _read_keys(url)
        sound = await _count_sound(url, ledger.games)
    kept = [at for key, at in ledger.acts.items() if key in keys]
    promised = [key for key, at in ledger.acts.items() if at <= target]
    return {
        "database_mb": size,
        "base_backup_s": copying,
        "acknowledged": len(ledger.acts),
        "mistake_rto_s": seconds,
        "mistake_rpo_s": round((mistake - max(kept)).total_seconds(), 3),
        "mistake_lost_before": sum(key not in keys for key in promised),
        "mistake_games_sound": sound == len(ledger.games),
    }


async def restore_lost_disk(place: Place, chosen: Chosen) -> Figures:
    """Lose the machine; restore everything from the archive, with and without the stream."""
    async with playing(place.postgres.url, chosen) as ledger:
        await asyncio.to_thread(place.copy)
        await asyncio.sleep(chosen.seconds)
        lost = datetime.now(UTC)
        place.postgres.lose_machine()
    place.stream.stop()
    without = place.folder / "without_stream"
    without.mkdir()
    for name in ("base", "wal"):
        (without / name).symlink_to(place.archive / name)
    figures: Figures = {}
    for name, archive in (("stream", place.archive), ("archive_only", without)):
        with place.restored(archive) as (url, seconds):
            keys = _read_keys(url)
        kept = [at for key, at in ledger.acts.items() if key in keys]
        figures |= {
            f"{name}_rto_s": seconds,
            f"{name}_rpo_s": max(0.0, round((lost - max(kept)).total_seconds(), 3)),
            f"{name}_lost_acts": sum(key not in keys for key in ledger.acts),
        }
    return figures


@contextmanager
def prepared(chosen: Chosen) -> Iterator[Place]:
    """Yield a place that is deleted at the end."""
    with tempfile.TemporaryDirectory(prefix="ecumene-restore-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # the user of PostgreSQL must be able to enter it
        place = Place(folder, chosen)
        if place.postgres.user is not None:
            shutil.chown(folder, place.postgres.user)  # it keeps its archive here
        try:
            place.start()
            yield place
        finally:
            place.stop()


def measure(chosen: Chosen) -> Figures:
    """Do both drills."""
    figures: Figures = {}
    for drill in (restore_to_a_second_ago, restore_lost_disk):
        with prepared(chosen) as place:
            figures |= asyncio.run(drill(place, chosen))
        say(str(figures))
    return figures


def find_wrong(figures: Figures) -> list[str]:
    """Return what is missing."""
    return unwanted(figures, "mistake_lost_before") + wanted(figures, "mistake_games_sound")
