"""PostgreSQL with a standby that has every commit: what workers do when one of the two is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from uuid import UUID

import pytest

from benchmarks.drills.clusters import cluster_of
from benchmarks.drills.standby import SCRIPT, StandbyCluster
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres import database
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.store import StoreUnavailable
from tests.service.support.live_games import new_game, sample

T = TypeVar("T")


@pytest.mark.slow
def test_a_lost_machine_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "SILENCE", 1.0)
    with cluster_of(StandbyCluster, web=0, job=0) as cluster:
        asyncio.run(_lose_one_after_the_other(cluster))


async def _lose_one_after_the_other(cluster: StandbyCluster) -> None:
    await _refuses_what_would_make_two_primaries(cluster)
    async with PostgresStore.open(cluster.database, connections=2) as store:
        games = LiveGames(store, MemoryBus())
        game = await new_game(store)
        await _act(games, game, "before")

        # Without the standby nothing is acknowledged, until the operator says so.
        cluster.standby.lose_machine()
        with pytest.raises(StoreUnavailable):
            await _act(games, game, "alone")
        cluster.postgres.run(SCRIPT, "release", cluster.postgres.url)
        await _again(lambda: _act(games, game, "released"))

        # With a new standby the primary may be lost: the same store finds the new one.
        await asyncio.to_thread(cluster.build_standby)
        await _again(lambda: _act(games, game, "required"))
        lost = cluster.postgres
        await cluster.fail_over()
        assert cluster.postgres is not lost
        await _again(lambda: _act(games, game, "promoted"))
        keys = {row.key for row in await store.since(game, 0)}
    assert {"before", "released", "required", "promoted"} <= keys


async def _refuses_what_would_make_two_primaries(cluster: StandbyCluster) -> None:
    with pytest.raises(SystemExit, match="the primary answers"):
        cluster.standby.run(SCRIPT, "promote", cluster.standby.url, cluster.postgres.url)
    data = str(cluster.standby.data)
    with pytest.raises(SystemExit, match="is not empty"):
        cluster.standby.run(SCRIPT, "build", cluster.postgres.url, data, "again")
    with pytest.raises(StoreUnavailable):
        async with PostgresStore.open(cluster.standby.url, connections=1, patience=1):
            pass


async def _act(games: LiveGames, game: UUID, key: str) -> Any:
    act = await sample(games, game, random.Random(key))
    assert act is not None
    return await games.act(game, act, key)


async def _again(work: Callable[[], Awaitable[T]]) -> T:
    """As clients do: the same thing again until it is acknowledged."""
    async with asyncio.timeout(30):
        while True:
            try:
                return await work()
            except StoreUnavailable:
                await asyncio.sleep(0.2)
