"""Games in memory: never ahead of the log, caught up by it, the same in every worker."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, Refusal, encode
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.play import live_games as hot
from ecumene.service.play.live_games import (
    ALONE,
    ROWS_AT_ONCE,
    SNAPSHOT_EVERY,
    ActResult,
    LiveGames,
    match_of,
)
from ecumene.service.ports.store import GameRecord, Loaded, UnknownGame
from tests.service.support.backends import memory_store
from tests.service.support.live_games import SEED, answer_of, new_game, sample
from tests.service.support.live_matches import live_match


async def test_an_act_is_in_the_log_when_it_is_done() -> None:
    store, bus = memory_store(), MemoryBus()
    games = LiveGames(store, bus)
    game = await new_game(store)
    act = await sample(games, game, random.Random(1))
    assert act is not None
    assert await games.act(game, act, "k1") == ActResult(1)
    (row,) = await store.since(game, 0)
    assert (row.row.seq, row.key) == (1, "k1")
    assert (await live_match(games, game, 0)).version == 1


async def test_the_same_key_acts_once_also_when_the_question_is_gone() -> None:
    store = memory_store()
    games = LiveGames(store, MemoryBus())
    game = await new_game(store)
    act = await sample(games, game, random.Random(1))
    assert act is not None
    assert await games.act(game, act, "k1") == ActResult(1)
    assert await games.act(game, act, "k1") == ActResult(1, repeated=True)
    other = LiveGames(store, MemoryBus())
    assert await other.act(game, act, "k1") == ActResult(1, repeated=True)
    with pytest.raises(Refusal):
        await games.act(game, act, "k2")
    assert len(await store.since(game, 0)) == 1


async def test_a_key_that_was_used_for_something_else_does_not_act_again() -> None:
    store = memory_store()
    games = LiveGames(store, MemoryBus())
    game = await new_game(store)
    first = await sample(games, game, random.Random(1))
    assert first is not None
    await games.act(game, first, "k1")
    second = await sample(games, game, random.Random(2))
    assert second is not None
    assert await games.act(game, second, "k1") == ActResult(1, repeated=True)
    assert (await live_match(games, game)).version == 1


async def test_a_refused_act_leaves_no_trace() -> None:
    store = memory_store()
    games = LiveGames(store, MemoryBus())
    game = await new_game(store)
    before = encode((await live_match(games, game, 0)).state)
    with pytest.raises(Refusal):
        await games.act(game, answer_of(0, 123, {}), "k1")
    assert encode((await live_match(games, game, 0)).state) == before
    assert not await store.since(game, 0)


async def test_an_unknown_game_is_unknown() -> None:
    games = LiveGames(memory_store(), MemoryBus())
    with pytest.raises(UnknownGame):
        await live_match(games, uuid4())


@pytest.mark.parametrize(("name", "players", "acts"), [("stoneage", 4, 400), ("megaciv", 5, 300)])
async def test_workers_that_act_at_the_same_time_write_one_log(
    name: str, players: int, acts: int
) -> None:
    """Three workers, each with its own memory, play on: every act is in the log exactly once."""
    store = memory_store()
    workers = [LiveGames(store, MemoryBus()) for _ in range(3)]
    game = await new_game(store, name, players)
    acknowledged: list[int] = []

    async def play(worker: LiveGames, number: int) -> None:
        randomness = random.Random(number)
        for turn in range(acts // 3):
            act = await sample(worker, game, randomness)
            if act is None:
                return
            try:
                done = await worker.act(game, act, f"{number}-{turn}")
            except Refusal:
                continue  # somebody else has answered, or the position has changed
            acknowledged.append(done.seq)
            await asyncio.sleep(0)

    await asyncio.gather(*(play(worker, n) for n, worker in enumerate(workers)))
    rows = [stored.row for stored in await store.since(game, 0)]
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert sorted(acknowledged) == [row.seq for row in rows]
    states = {encode((await live_match(worker, game)).state) for worker in workers}
    assert len(states) == 1
    fresh = match_of(await store.load(game))
    assert encode(fresh.state) in states


async def test_the_game_is_held_only_while_others_write_in_it_too() -> None:
    class Counting(SqliteStore):
        held = 0

        @asynccontextmanager
        async def lock(self, game: UUID) -> AsyncIterator[Any]:
            self.held += 1
            async with super().lock(game) as locked:
                yield locked

    store, randomness = Counting(MemoryDatabase()), random.Random(3)
    one, two = (LiveGames(store, MemoryBus()) for _ in range(2))
    game = await new_game(store, "megaciv", 18, civ_choice="random")

    async def play(worker: LiveGames, acts: int) -> int:
        """How often the game was held."""
        before = store.held
        for _ in range(acts):
            await live_match(worker, game)
            act = await sample(worker, game, randomness)
            assert act is not None
            await worker.act(game, act, "")
        return store.held - before

    assert len((await live_match(one, game, 0)).awaited_seats()) > 1
    assert await play(one, ALONE) == ALONE
    assert await play(one, 3) == 0
    assert await play(two, 1) == 1
    # Without having heard of that row, somebody acts, is second, and waits from then on.
    stale = await live_match(one, game, 0)
    seat = (await live_match(two, game, 0)).awaited_seats()[0]
    question = stale.questions(seat)[0]
    answer = question.sample(randomness)
    before = store.held
    done = await one.act(game, lambda match: match.play(seat, question.id, answer), "second")
    assert store.held == before + 1
    assert [stored.key for stored in await store.since(game, done.seq - 1)] == ["second"]
    assert await play(one, 2) == 2


async def test_long_games_are_loaded_from_a_snapshot() -> None:
    store = memory_store()
    games = LiveGames(store, MemoryBus())
    game = await new_game(store, players=4)
    randomness = random.Random(3)
    for number in range(2 * SNAPSHOT_EVERY + 30):
        act = await sample(games, game, randomness)
        assert act is not None
        await games.act(game, act, str(number))
    loaded = await store.load(game)
    assert loaded.snapshot is not None
    assert loaded.snapshot.seq >= SNAPSHOT_EVERY
    assert len(loaded.rows) < SNAPSHOT_EVERY + 30
    assert encode(match_of(loaded).state) == encode((await live_match(games, game, 0)).state)


class Failing:
    """A store whose next append is written and then fails, as when a connection dies late."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self.fail = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, game: UUID, entry: Any) -> None:
        await self._store.append(game, entry)
        if self.fail:
            self.fail = False
            raise ConnectionError("lost")


@pytest.mark.parametrize("more", [0, 1])
async def test_many_rows_are_replayed_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch, more: int
) -> None:
    store, randomness = memory_store(), random.Random(3)
    match = Match.start(find_game("stoneage"), 3, seed=SEED)
    while len(match.log) < ROWS_AT_ONCE + more:
        asked = match.questions(match.awaited_seats()[0])[0]
        match.play(asked.seat, asked.id, asked.sample(randomness))
    record = GameRecord(uuid4(), match.header, SEED, match.version, "playing")
    await store.adopt(record, match.log, None)
    threads: list[threading.Thread] = []

    def replay(loaded: Loaded) -> Match[Any]:
        threads.append(threading.current_thread())
        return match_of(loaded)

    monkeypatch.setattr(hot, "match_of", replay)
    live = await live_match(LiveGames(store, MemoryBus()), record.id, 0)
    assert live.version == match.version
    assert (threads == [threading.current_thread()]) == (more == 0)


async def test_old_rows_do_not_stay_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hot, "ROWS_KEPT", 30)
    store, randomness = memory_store(), random.Random(1)
    games = LiveGames(store, MemoryBus())
    game = await new_game(store, players=4)
    longest = 0
    while (act := await sample(games, game, randomness)) is not None:
        await games.act(game, act, "")
        longest = max(longest, len((await live_match(games, game, 0)).log))
    match = await live_match(games, game, 0)
    assert match.version > 2 * SNAPSHOT_EVERY + 60
    assert longest < match.version - 30
    whole = Match.replay(
        find_game("stoneage"),
        match.header,
        [stored.row for stored in await store.since(game, -1)],
        seed=SEED,
    )
    assert encode(match.state) == encode(whole.state)


async def test_an_act_whose_fate_is_unknown_is_found_in_the_log_by_its_key() -> None:
    store = Failing(memory_store())
    games = LiveGames(store, MemoryBus())
    game = await new_game(store)
    act = await sample(games, game, random.Random(1))
    assert act is not None
    store.fail = True
    with pytest.raises(ConnectionError):
        await games.act(game, act, "k1")
    assert await games.act(game, act, "k1") == ActResult(1, repeated=True)
    assert len(await store.since(game, 0)) == 1
    assert (await live_match(games, game, 0)).version == 1


async def test_only_so_many_games_stay_in_memory() -> None:
    store = memory_store()
    games = LiveGames(store, MemoryBus(), size=3)
    ids = [await new_game(store) for _ in range(5)]
    for game in ids:
        await live_match(games, game, 0)
    again = await asyncio.gather(*(live_match(games, game, 0) for game in ids))
    assert [match.version for match in again] == [0] * len(ids)
    assert len(games._games) == 3


async def test_a_game_that_nobody_asks_for_leaves_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(hot, "_now", lambda: now)
    store = memory_store()
    games = LiveGames(store, MemoryBus())
    over, played, new = [await new_game(store) for _ in range(3)]
    await live_match(games, over, 0)
    await live_match(games, played, 0)
    now = hot.IDLE - 1
    await live_match(games, played, 0)
    assert games.held == 2
    now = hot.IDLE
    await live_match(games, new, 0)
    assert set(games._games) == {played, new}
