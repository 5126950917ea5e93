"""The table cache of a worker: nothing outdated stays in it for long."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID, uuid4

from ecumene.service.play.table_cache import LIFETIME, TableCache
from ecumene.service.ports.store import EVERY_GAME
from tests.service.support.clocks import FakeClock


class SlowDirectory:
    """Reads what is there when it is asked; the answer arrives when it is let through."""

    def __init__(self) -> None:
        self.value: Any = "old"
        self.asked = asyncio.Event()
        self.arrives = asyncio.Event()
        self.arrives.set()
        self.reads = 0

    async def table_of(self, _game: UUID) -> Any:
        self.reads += 1
        value = self.value
        self.asked.set()
        await self.arrives.wait()
        return value

    async def orders(self, game: UUID) -> list[Any]:
        await self.table_of(game)
        return []


def new_cache() -> tuple[SlowDirectory, Any, FakeClock]:
    directory, clock = SlowDirectory(), FakeClock()
    return directory, TableCache(directory, clock), clock  # type: ignore[arg-type]


async def test_a_table_is_read_once() -> None:
    directory, cache, _ = new_cache()
    game = uuid4()
    for _ in range(3):
        assert await cache.table(game) == "old"
        assert await cache.orders(game) == frozenset()
    assert directory.reads == 2


async def test_what_was_read_before_the_change_is_not_remembered() -> None:
    directory, cache, _ = new_cache()
    game = uuid4()
    directory.arrives.clear()
    reading = asyncio.create_task(cache.table(game))
    await directory.asked.wait()
    directory.value = "new"
    cache.forget(game)
    # Somebody else asks meanwhile, and is told what is so now.
    other = asyncio.create_task(cache.table(game))
    await asyncio.sleep(0)
    directory.arrives.set()
    assert [await reading, await other, await cache.table(game)] == ["old", "new", "new"]


async def test_orders_that_were_read_before_the_change_are_not_remembered() -> None:
    directory, cache, _ = new_cache()
    game = uuid4()
    directory.arrives.clear()
    reading = asyncio.create_task(cache.orders(game))
    await directory.asked.wait()
    cache.forget(game)
    directory.arrives.set()
    await reading
    await cache.orders(game)
    assert directory.reads == 2


async def test_a_lost_hint_is_made_up_for_after_a_while() -> None:
    directory, cache, clock = new_cache()
    game = uuid4()
    await cache.table(game)
    directory.value = "new"
    clock.turn(seconds=LIFETIME.total_seconds() - 1)
    assert await cache.table(game) == "old"
    clock.turn(seconds=1)
    assert await cache.table(game) == "new"
    directory.value = "newest"
    clock.turn(days=-1)
    assert await cache.table(game) == "newest", "the clock of a machine may be set back"


async def test_everything_is_forgotten_when_hints_may_have_been_lost() -> None:
    directory, cache, _ = new_cache()
    games = [uuid4() for _ in range(3)]
    for game in games:
        await cache.table(game)
    directory.arrives.clear()
    directory.asked.clear()
    late = uuid4()
    reading = asyncio.create_task(cache.table(late))
    await directory.asked.wait()
    directory.value = "new"
    cache.forget(EVERY_GAME)
    directory.arrives.set()
    await reading
    assert [await cache.table(game) for game in (*games, late)] == ["new"] * 4
