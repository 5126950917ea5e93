"""Games in progress as a database keeps them, written once and read by every later version.

`python -m tests.service.adapters.stored_games NAME` plays them by the rules of today and writes NAME
into the folder: the rows of games, logs and snapshots, as pg_dump gives them, and the digests of
their positions. "site" is the example of the first release and never changes after it; a new rules
version of either game gets another one.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import subprocess
import sys
from pathlib import Path
from uuid import UUID

import psycopg

from ecumene.kernel import digest, seed_from_number
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.migrate import upgrade
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import LiveGames
from tests.service.conftest import fresh_database
from tests.service.support.live_games import new_game, sample
from tests.service.support.live_matches import live_match

FOLDER = Path(__file__).parent / "stored"
TABLES = ("game", "action", "snapshot")
#: of Stone Age: how long it is, and whose chance
STONE_AGE_ROWS, STONE_AGE_SEED = 130, seed_from_number(11)
#: of Mega Civilization: who leaves, after which row, and a row after which trade is stopped at
LEAVER, LEAVE_AT, MEGACIV_ROWS = 5, 40, 250


async def play(url: str) -> dict[str, str]:
    """A game of Stone Age, one of Mega Civilization that somebody has left; where they stand."""
    async with PostgresStore.open(url, connections=2) as store:
        games = LiveGames(store, MemoryBus())
        stone_age = await new_game(store, "stoneage", 3, STONE_AGE_SEED)
        while (await live_match(games, stone_age, 0)).version < STONE_AGE_ROWS:
            await act_at_random(games, stone_age)
        megaciv = await new_game(store, "megaciv", 6, civ_choice="random")
        while (await live_match(games, megaciv, 0)).version < LEAVE_AT:
            await act_at_random(games, megaciv)
        await games.act(megaciv, lambda match: match.command("leave", {}, seat=LEAVER), "leave")
        while not await trading_without_the_leaver(games, megaciv):
            await act_at_random(games, megaciv)
        matches = [await live_match(games, game, 0) for game in (megaciv, stone_age)]
        return {match.header.game: digest(match.state) for match in matches}


async def act_at_random(games: LiveGames, game: UUID) -> None:
    version = (await live_match(games, game, 0)).version
    act = await sample(games, game, random.Random(version))
    assert act is not None
    await games.act(game, act, f"k{version}")


async def trading_without_the_leaver(games: LiveGames, game: UUID) -> bool:
    match = await live_match(games, game, 0)
    trading = any(decision.kind == "trade" for decision in match.state.flow.decisions)
    return match.version >= MEGACIV_ROWS and trading and match.state.seats[LEAVER].left


def dump(url: str) -> bytes:
    """The rows of the tables as statements, one a line."""
    command = ["pg_dump", "--data-only", "--column-inserts", "--load-via-partition-root"]
    chosen = [f"--table=public.{table}*" for table in TABLES]
    text = subprocess.run([*command, *chosen, url], check=True, capture_output=True).stdout
    return b"".join(
        line for line in text.splitlines(keepends=True) if line.startswith(b"INSERT INTO")
    )


def restore(url: str, path: Path) -> list[UUID]:
    """Put stored games into a database; the ids of the games, in order of their names."""
    with psycopg.connect(url) as connection:
        connection.execute(gzip.decompress(path.read_bytes()))
        found = connection.execute(
            "select id from game order by convert_from(header, 'utf8')::json ->> 'game'"
        )
        return [row[0] for row in found.fetchall()]


def digests_of(path: Path) -> Path:
    """The file with the digests, beside the one with the games."""
    return path.with_name(path.name.replace(".sql.gz", ".json"))


def main() -> None:
    with fresh_database() as url:
        upgrade(url)
        digests = asyncio.run(play(url))
        data = dump(url)
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{sys.argv[1]}.sql.gz"
    path.write_bytes(gzip.compress(data, mtime=0))
    digests_of(path).write_text(json.dumps(digests, indent=2) + "\n")
    print(f"{path.name}: {len(data):,} bytes, {path.stat().st_size:,} stored")


if __name__ == "__main__":
    main()
