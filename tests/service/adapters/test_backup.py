"""A backup with pg_dump, restored elsewhere, holds every game as it was."""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from msgspec.structs import replace

from ecumene.kernel import encode
from ecumene.kernel.hosting import commitments
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.directory import PostgresDirectory
from ecumene.service.adapters.postgres.migrate import behind, current, upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import SNAPSHOT_EVERY, LiveGames, match_of
from ecumene.service.ports.store import Loaded
from tests.service.conftest import fresh_database
from tests.service.support.live_games import new_game, sample
from tests.service.support.live_matches import live_match

TABLES = "select tablename from pg_tables where schemaname = 'public' order by 1"


async def played(url: str) -> list[UUID]:
    """Games in a database: one just begun, one with snapshots, one of the other game."""
    async with PostgresStore.open(url, connections=2) as store:
        games = LiveGames(store, MemoryBus())
        wanted = [
            (await new_game(store), 0),
            (await new_game(store), SNAPSHOT_EVERY + 20),
            (await new_game(store, "megaciv", 5), 15),
        ]
        for game, acts in wanted:
            randomness = random.Random(acts)
            for number in range(acts):
                act = await sample(games, game, randomness)
                if act is None:
                    break
                await games.act(game, act, f"k{number}")
        return [game for game, _ in wanted]


async def loaded(url: str, games: list[UUID]) -> list[Loaded]:
    async with PostgresStore.open(url, connections=1) as store:
        return [await store.load(game) for game in games]


def contents(url: str) -> dict[str, list[str]]:
    """Every row of every table, whichever tables there are."""
    with psycopg.connect(url) as connection:
        names = [name for (name,) in connection.execute(TABLES).fetchall()]
        return {
            name: sorted(row for (row,) in connection.execute(f'select t::text from "{name}" t'))
            for name in names
        }


def schema(url: str) -> list[str]:
    """The tables with their indexes and rules, without the marks that each dump makes anew."""
    command = ["pg_dump", "--schema-only", "--no-owner", url]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [line for line in text.splitlines() if "restrict" not in line]


def test_a_restored_backup_holds_every_game_as_it_was(tmp_path: Path) -> None:
    for tool in ("pg_dump", "pg_restore"):
        if shutil.which(tool) is None:
            pytest.fail(f"This test needs {tool}.", pytrace=False)
    dump = tmp_path / "ecumene.dump"
    with fresh_database() as url, fresh_database() as elsewhere:
        upgrade(url)
        games = asyncio.run(played(url))
        before = asyncio.run(loaded(url, games))
        # the commands of deploy/README.md
        subprocess.run(["pg_dump", "--format=custom", f"--file={dump}", url], check=True)
        restore = ["pg_restore", "--exit-on-error", "--single-transaction", "--no-owner"]
        subprocess.run([*restore, f"--dbname={elsewhere}", dump], check=True)

        assert contents(elsewhere) == contents(url)
        after = asyncio.run(loaded(elsewhere, games))
        # Workers notice by themselves that it was restored: new dice before the next row (DG-2.5).
        assert [each.game.reseed_due for each in after] == [True] * len(games)
        assert [_not_due(each) for each in after] == before
        assert before[1].snapshot is not None
        assert before[1].snapshot.seq > 0
        for old, new in zip(before, after, strict=True):
            assert encode(match_of(new).state) == encode(match_of(old).state)
        assert {"game", "action", "job", "session", "deadline"} <= set(contents(url))
        assert schema(elsewhere) == schema(url)
        assert not behind(current(elsewhere))
        asyncio.run(goes_on(elsewhere, games))


async def goes_on(url: str, games: list[UUID]) -> None:
    """Every game is played on from the backup."""
    async with (
        PostgresStore.open(url, connections=2) as store,
        PostgresDirectory.open(url, connections=1) as directory,
    ):
        await directory.check()
        hot = LiveGames(store, MemoryBus())
        for game in games:
            act = await sample(hot, game, random.Random(1))
            assert act is not None
            assert not (await hot.act(game, act, "after")).repeated
            match = await live_match(hot, game, 0)
            assert [row.what for row in match.log[-2:]] == ["reseed", "answer"]
            assert len(commitments(match)) == 2


def _not_due(loaded: Loaded) -> Loaded:
    return replace(loaded, game=replace(loaded.game, reseed_due=False))
