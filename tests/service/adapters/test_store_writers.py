"""Many writers on the same games, in any order: one log each, without gaps, nothing twice."""

from __future__ import annotations

import asyncio
import random
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ecumene.kernel.hosting import Snapshot
from ecumene.service.ports.store import (
    Append,
    Deadline,
    Duplicate,
    Job,
    Locked,
    RowConflict,
    Store,
    UnknownGame,
)
from tests.service.support.backends import Backend, Truth, created, entry


class Writers:
    """Writers on several games and stores, in every order that chance gives them."""

    def __init__(self, truth: Truth, games: list[UUID], randomness: random.Random) -> None:
        self.truth = truth
        self.games = games
        self.randomness = randomness
        #: acknowledged actions: the key of each row of each game
        self.written: dict[UUID, dict[int, str]] = {game: {} for game in games}

    async def write(self, number: int, rows: int) -> None:
        for n in range(rows):
            store = self.randomness.choice(self.truth.stores)
            game = self.randomness.choice(self.games)
            key = f"{number}.{n}"
            while not await self.try_once(store, game, key):
                await asyncio.sleep(0)
            if self.randomness.random() < 0.2:  # an impatient client sends it twice
                with pytest.raises(Duplicate) as found:
                    await store.append(game, entry(self.randomness.randrange(1, 40), key))
                assert self.written[game][found.value.seq] == key

    async def try_once(self, store: Store, game: UUID, key: str) -> bool:
        chosen = self.randomness.random()
        if chosen < 0.4:
            seq = (await store.load(game)).game.seq + 1
            try:
                await store.append(game, entry(seq, key))
            except RowConflict:
                return False
        else:
            try:
                seq = await self.write_held(store, game, key, fail=chosen > 0.9)
            except ZeroDivisionError:
                return False
        assert seq not in self.written[game]
        self.written[game][seq] = key
        return True

    async def write_held(self, store: Store, game: UUID, key: str, *, fail: bool) -> int:
        async with store.lock(game) as held:
            await self.check_held(held)
            await held.append(entry(held.seq + 1, key))
            if fail:
                raise ZeroDivisionError
            return held.seq + 1

    async def check_held(self, held: Locked) -> None:
        seen = await held.since(max(held.seq - 3, -1))
        assert [stored.row.seq for stored in seen] == list(
            range(max(held.seq - 2, 0), held.seq + 1)
        )

    async def look(self, times: int) -> None:
        """Loads and snapshots in between see a log without gaps, whose past does not change."""
        for _ in range(times):
            store, game = (
                self.randomness.choice(self.truth.stores),
                self.randomness.choice(self.games),
            )
            loaded = await store.load(game)
            first = loaded.snapshot.seq + 1 if loaded.snapshot else 0
            numbers = [stored.row.seq for stored in loaded.rows]
            assert numbers == list(range(first, loaded.game.seq + 1))
            later = await store.since(game, first - 1)
            assert tuple(later[: len(loaded.rows)]) == loaded.rows
            if self.randomness.random() < 0.5:
                await store.save_snapshot(game, Snapshot(loaded.game.seq, "chance", b"state"))

    async def check(self) -> None:
        for game, written in self.written.items():
            for store in self.truth.stores:
                rows = await store.since(game, -1)
                assert [stored.row.seq for stored in rows] == list(range(len(written) + 1))
                assert {stored.row.seq: stored.key for stored in rows[1:]} == written
                assert (await store.load(game)).game.seq == len(written)


@given(seed=st.integers(0, 2**32), games=st.integers(1, 3), writers=st.integers(2, 6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=10)
async def test_writers_in_any_order_make_one_log(
    backend: Backend, seed: int, games: int, writers: int
) -> None:
    async with backend.open(2) as truth:
        ids = [await created(truth.stores[0]) for _ in range(games)]
        table = Writers(truth, ids, random.Random(seed))
        await asyncio.gather(*(table.write(n, 6) for n in range(writers)), table.look(8))
        await table.check()


async def test_one_key_from_many_at_once_is_one_row(backend: Backend) -> None:
    """The same command reaches two workers, again and again."""
    async with backend.open(2) as truth:
        game = await created(truth.stores[0])
        for row in range(1, 6):

            async def send(number: int, row: int = row) -> str:
                store = truth.stores[number % 2]
                try:
                    await store.append(game, entry(row, f"key {row}"))
                except Duplicate as duplicate:
                    return f"duplicate of {duplicate.seq}"
                return "written"

            said = await asyncio.gather(*(send(n) for n in range(8)))
            assert sorted(said) == [f"duplicate of {row}"] * 7 + ["written"]
        assert (await truth.stores[0].load(game)).game.seq == 5


async def test_appends_at_the_same_time_each_hear_of_their_own(backend: Backend) -> None:
    """They may share a commit: what one of them did wrong is not told to the others."""
    async with backend.open() as truth:
        store = truth.stores[0]
        good = [await created(store) for _ in range(12)]
        used, late = await created(store), await created(store)
        await store.append(used, entry(1, "used"))
        now = truth.clock.now()

        def row(number: int) -> Append:
            job = Job("bot", f"{good[number]}", b"", now)
            return entry(1, "k", deadlines=(Deadline(number, 7, now),), jobs=(job,))

        said = await asyncio.gather(
            *(store.append(game, row(number)) for number, game in enumerate(good)),
            store.append(used, entry(2, "used")),
            store.append(late, entry(2, "late", jobs=(Job("bot", str(late), b"", now),))),
            store.append(uuid4(), entry(1)),
            *(store.append(game, entry(2)) for game in good),
            return_exceptions=True,
        )
        assert said[:12] == [None] * 12
        assert [type(each) for each in said[12:15]] == [Duplicate, RowConflict, UnknownGame]
        # A second row that came before the first had been written was too early.
        assert all(each is None or isinstance(each, RowConflict) for each in said[15:])
        for number, game in enumerate(good):
            rows = await store.since(game, 0)
            assert len(rows) == 1 + (said[15 + number] is None)
            assert await truth.deadlines(game) == [Deadline(number, 7, now)]
            assert [job.key for job in await truth.jobs(str(game))] == [str(game)]
        assert not await store.since(late, 0)
        assert not await truth.jobs(str(late))
