"""Turns in lists of tables: never wrong, and without reading the games."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID, uuid4

import pytest

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres.jobs import PostgresWork
from ecumene.service.adapters.postgres.store import PostgresStore
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.turns import READ, TurnBook
from ecumene.service.ports.store import Awaited, Deadline, Job, Quiet, Store, Turns, Work
from tests.service.support.backends import Backend, created, entry
from tests.service.support.edge_workers import (
    Opening,
    Worker,
    bearer,
    in_memory,
    sitting,
    started,
    whose_turn,
    workers,
)
from tests.service.support.live_games import new_game
from tests.service.support.live_matches import live_match

pytestmark = pytest.mark.usefixtures("quick")


def work_of(store: Store) -> Work:
    if isinstance(store, SqliteStore):
        return SqliteWork(store)
    assert isinstance(store, PostgresStore)
    return PostgresWork(store)


@asynccontextmanager
async def turns_of(backend: Backend) -> AsyncIterator[tuple[Turns, Any]]:
    async with backend.open() as truth:
        (store,) = truth.stores
        yield work_of(store), store


async def test_games_that_cannot_be_read_do_not_hide_others(backend: Backend) -> None:
    """Those of a package that is not installed any more: a list of tables shows the others."""
    async with turns_of(backend) as (turns, store):
        unreadable = [await created(store) for _ in range(READ + 1)]
        game = await new_game(store)
        book, games = TurnBook(turns), LiveGames(store, MemoryBus())
        found = [await book.awaited_seats([*unreadable, game], games) for _ in range(3)]
        assert set(found[-1]) == {game}
        assert found[-1][game] == frozenset((await live_match(games, game, 0)).awaited_seats())


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


async def test_quiet_games_are_told_with_what_waits_there(backend: Backend) -> None:
    async with backend.open() as truth:
        (store,) = truth.stores
        work = work_of(store)
        begun, later = truth.clock.now(), truth.clock.now() + timedelta(hours=1)
        games = sorted([await created(store) for _ in range(4)])
        asked, over, busy, alone = games
        jobs = (Job("bot", f"{asked}:7:offer", b"", later), Job("look", f"{asked}:1", b"", later))
        deadlines = (Deadline(2, 8, later), Deadline(-1, 3, later), Deadline(0, 9, None))
        await store.append(asked, entry(1, jobs=jobs, deadlines=deadlines))
        await store.append(over, entry(1, over=True))
        await work.add([Job("wake", str(alone), b"", later), Job("mail", f"{alone}:1", b"", later)])
        truth.clock.turn(minutes=1)
        await store.append(busy, entry(1))

        async def found(after: UUID, limit: int = 10**6) -> list[Quiet]:
            kinds = ("bot", "wake", "look")
            quiet = await work.quiet_games(after, begun, kinds, limit)
            return [each for each in quiet if each.game in games]

        expected = [
            Quiet(asked, 1, frozenset({2, -1}), frozenset({"bot", "look"})),
            Quiet(alone, 0, frozenset(), frozenset({"wake"})),
        ]
        assert await found(UUID(int=0)) == expected
        assert await found(asked, limit=1) in (expected[1:], [])
        assert await found(alone) == []


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
