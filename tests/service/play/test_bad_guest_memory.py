"""Games in memory are bounded by what they take, not only by their number."""

from __future__ import annotations

import gc
import gzip
import tracemalloc
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, record
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.play.live_games import ROW_BYTES, STATE_BYTES, LiveGames, weight_of
from ecumene.service.ports.store import GameRecord
from tests.service.support.backends import memory_store
from tests.service.support.live_matches import live_match

GOLDEN = Path(__file__).parents[2] / "golden"
SHORT = (GOLDEN / "stoneage" / "2-stewards.jsonl").read_bytes()
LONG = gzip.decompress((GOLDEN / "megaciv" / "15-random.jsonl.gz").read_bytes())


async def kept(store: SqliteStore, data: bytes) -> UUID:
    """A finished game in the store."""
    found, game = record.read(data), uuid4()
    assert found.end is not None
    seed, last = bytes.fromhex(found.end.seed), len(found.rows) - 1
    await store.adopt(GameRecord(game, found.header, seed, last, "over"), found.rows, None)
    return game


async def test_games_in_memory_take_so_many_bytes() -> None:
    store = memory_store()
    games = [await kept(store, SHORT) for _ in range(6)]
    live = LiveGames(store, MemoryBus())
    one = weight_of(await live_match(live, games[0]))
    assert one > STATE_BYTES + 100 * ROW_BYTES
    bounded = LiveGames(store, MemoryBus(), room=3 * one)
    for game in games:
        await live_match(bounded, game)
    assert (bounded.held, bounded.bytes_held) == (3, 3 * one)
    for game in games:
        bounded.drop(game)
    assert (bounded.held, bounded.bytes_held) == (0, 0)


async def test_a_game_that_is_larger_than_all_the_room_is_played() -> None:
    store = memory_store()
    games = [await kept(store, SHORT) for _ in range(2)]
    tight = LiveGames(store, MemoryBus(), room=1)
    for game in games:
        assert (await live_match(tight, game)).over
    assert tight.held == 1


@pytest.mark.slow
def test_what_a_game_takes_is_estimated_well() -> None:
    """The figures in benchmarks/results/scale.md: within a factor of two of what is measured."""
    found = record.read(LONG)
    game = find_game(found.header.game, found.header.rules)
    gc.collect()
    tracemalloc.start()
    match: Match[Any] = Match.replay(game, found.header, found.rows, seed=None)
    gc.collect()
    taken = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(match.log) > 500
    assert taken / 2 < weight_of(match) < taken * 2
