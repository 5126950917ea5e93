"""`ecumene db upgrade` while people play: play never waits long for it, and it gets done."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from uuid import UUID

import psycopg
import pytest

from ecumene.service.adapters.postgres import migrate, online
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.ports.store import StoreUnavailable
from tests.service.conftest import AddStep, owned_database
from tests.service.support.backends import created, entry


@pytest.fixture
def own_database() -> Iterator[str]:
    yield from owned_database()


async def test_a_long_read_and_an_upgrade_do_not_stop_play(
    own_database: str, add_step: AddStep
) -> None:
    add_step('op.execute("alter table game add column later integer")')
    async with PostgresStore.open(own_database) as store:
        game = await created(store)
        with psycopg.connect(own_database) as reader:
            reader.execute("select count(*) from game")  # and its transaction stays open
            upgrading = asyncio.create_task(asyncio.to_thread(migrate.upgrade, own_database))
            longest = await _play(store, game, seconds=5.0)
            assert longest < 2.5
            assert not upgrading.done()
        await asyncio.wait_for(upgrading, 20)
    assert migrate.current(own_database) == ["next"]


async def test_an_index_is_made_while_somebody_writes_and_others_go_on(
    own_database: str, add_step: AddStep
) -> None:
    add_step('create_index("game_updated", "game (updated_at)")')
    async with PostgresStore.open(own_database) as store:
        held, game = await created(store), await created(store)
        with psycopg.connect(own_database) as writer:
            writer.execute("update game set updated_at = now() where id = %s", (held,))
            upgrading = asyncio.create_task(asyncio.to_thread(migrate.upgrade, own_database))
            assert await _play(store, game, seconds=2.0) < 1.5
            assert not upgrading.done()
        await asyncio.wait_for(upgrading, 20)
    assert _is_valid(own_database, "game_updated")


async def test_rows_are_changed_while_others_go_on(
    own_database: str, add_step: AddStep, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online, "BATCH", 2)
    change = "update game set seed = 'new' where id in (select id from lot)"
    add_step(f'change_rows("game", "{change}")')
    async with PostgresStore.open(own_database) as store:
        games = [await created(store) for _ in range(5)]
        # Somebody holds one game: the lots before it are done, and nobody else waits.
        with psycopg.connect(own_database) as writer:
            last = max(games)
            writer.execute("select from game where id = %s for update", (last,))
            upgrading = asyncio.create_task(asyncio.to_thread(migrate.upgrade, own_database))
            assert await _play(store, min(games), seconds=1.0) < 1.0
            assert not upgrading.done()
        await asyncio.wait_for(upgrading, 20)
        assert {(await store.load(game)).game.seed for game in games} == {b"new"}


async def test_an_index_that_was_broken_off_is_made_anew(
    own_database: str, add_step: AddStep
) -> None:
    add_step('create_index("game_status", "game (status)")')
    async with PostgresStore.open(own_database) as store:
        for _ in range(2):
            await created(store)
    with psycopg.connect(own_database, autocommit=True) as connection:
        broken = "create unique index concurrently game_status on game (status)"
        with pytest.raises(psycopg.errors.UniqueViolation):
            connection.execute(broken)
    assert not _is_valid(own_database, "game_status")
    migrate.upgrade(own_database)
    assert _is_valid(own_database, "game_status")


def test_a_table_that_is_never_free_is_said_in_the_end(
    own_database: str, add_step: AddStep
) -> None:
    add_step('op.execute("alter table game add column later integer")')
    with psycopg.connect(own_database) as reader:
        reader.execute("select count(*) from game")
        with pytest.raises(migrate.Busy):
            migrate.upgrade(own_database, patience=0.0)
    assert migrate.current(own_database) != ["next"]


async def _play(store: PostgresStore, game: UUID, seconds: float) -> float:
    """One act after the other; the longest time without one that was done."""
    longest, done, end, seq = 0.0, time.monotonic(), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        try:
            await store.append(game, entry(seq + 1))
            seq += 1
            longest, done = max(longest, time.monotonic() - done), time.monotonic()
        except StoreUnavailable:
            pass  # it waited for its table until it was given up
        await asyncio.sleep(0.02)
    return max(longest, time.monotonic() - done)


def _is_valid(url: str, index: str) -> bool:
    asked = "select indisvalid from pg_index where indexrelid = %s::regclass"
    with psycopg.connect(url) as connection:
        return connection.execute(asked, (index,)).fetchone() == (True,)
