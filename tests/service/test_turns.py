"""Whose turn it is, in lists of tables: never wrong, and without reading the games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.service.adapters.memory.jobs import MemoryWork
from ecumene.service.adapters.memory.store import MemoryStore
from ecumene.service.adapters.postgres.jobs import PostgresWork
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.ports.store import Awaited, Turns
from tests.service.backends import Backend, created, entry
from tests.service.edge_workers import (
    Opening,
    Worker,
    bearer,
    in_memory,
    sitting,
    started,
    whose_turn,
    workers,
)

pytestmark = pytest.mark.usefixtures("quick")


@asynccontextmanager
async def turns_of(backend: Backend) -> AsyncIterator[tuple[Turns, Any]]:
    async with backend.open() as truth:
        (store,) = truth.stores
        if isinstance(store, MemoryStore):
            yield MemoryWork(store), store
        elif isinstance(store, SqliteStore):
            yield SqliteWork(store), store
        else:
            assert isinstance(store, PostgresStore)
            yield PostgresWork(store), store


async def test_what_is_known_is_of_the_newest_row_or_not_known(backend: Backend) -> None:
    async with turns_of(backend) as (turns, store):
        one, two = await created(store), await created(store)
        assert await turns.awaited_seats({one, two, uuid4()}) == {one: None, two: None}
        await turns.keep_awaited(
            {one: Awaited(0, frozenset({0, 17})), two: Awaited(0, frozenset())}
        )
        expected = {one: frozenset({0, 17}), two: frozenset()}
        assert await turns.awaited_seats({one, two}) == expected
        await store.append(one, entry(1))
        assert await turns.awaited_seats({one, two}) == {**expected, one: None}
        await turns.keep_awaited({one: Awaited(1, frozenset({1}))})
        # What comes late is of an older row and changes nothing.
        await turns.keep_awaited({one: Awaited(0, frozenset({0}))})
        assert (await turns.awaited_seats({one}))[one] == frozenset({1})
        assert await turns.awaited_seats(set()) == {}


async def awaited(worker: Worker, token: str) -> list[bool | None]:
    async with worker.http() as http:
        answer = await http.get("/api/tables", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return [table["awaited"] for table in answer.json()["own"]]


async def test_the_list_says_for_whom_a_game_waits(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        table, (one, two), host = await started(a)
        tokens = (one, two)
        randomness = Random(3)
        async with sitting(a, table, one) as first, sitting(a, table, two) as second:
            for _ in range(6):
                asked = await whose_turn(first, second)
                expected = [asked is first, asked is second]
                # On both workers, whether or not it has been written down by now.
                for worker in (b, a):
                    found = [await awaited(worker, token) for token in tokens]
                    assert found == [[each] for each in expected]
                await asked.answer(randomness)
                await a.service.turns.write()
                match = await a.match(table["id"])
                expected = [seat in match.awaited_seats() for seat in (0, 1)]
                assert [(await awaited(b, token))[0] for token in tokens] == expected
        assert await awaited(a, host) == [False]


async def test_the_game_is_read_only_if_nobody_has_written_it_down() -> None:
    async with workers(in_memory(), 2) as (a, b):
        table, (one, two), _ = await started(a)
        async with sitting(a, table, one) as first, sitting(a, table, two) as second:
            asked = await whose_turn(first, second)
            await asked.answer(Random(1))
            await a.service.turns.write()
        assert b.service.games.held == 0
        assert None not in await awaited(b, one)
        assert b.service.games.held == 0


async def test_what_could_not_be_written_is_written_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async with workers(in_memory(), 1) as (worker,):
        table, (one, two), _ = await started(worker)
        book, work = worker.service.turns, worker.service.work

        async def away(_games: Any) -> None:
            raise ConnectionError

        monkeypatch.setattr(work, "keep_awaited", away)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            await (await whose_turn(first, second)).answer(Random(1))
        with pytest.raises(ConnectionError):
            await book.write()
        monkeypatch.undo()
        await book.write()
        match = await worker.match(table["id"])
        (seats,) = (await work.awaited_seats([await _game(worker, table)])).values()
        assert seats == frozenset(match.awaited_seats())


async def _game(worker: Worker, table: dict[str, Any]) -> Any:
    return (await worker.service.directory.table(UUID(table["id"]))).played
