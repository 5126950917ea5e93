"""Nobody sees a game ahead of its log: between an act and its commit, readers wait."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

import ecumene.service
from ecumene.kernel import Match
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.sqlite.database import MemoryDatabase
from ecumene.service.adapters.sqlite.jobs import SqliteWork
from ecumene.service.adapters.sqlite.store import SqliteStore
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.turns import TurnBook
from ecumene.service.ports.store import Append, Stored, StoreUnavailable
from tests.service.support.live_games import new_game, sample

SOURCE = Path(ecumene.service.__file__).parent


class Away(SqliteStore):
    """A store whose reads wait, and whose writes fail, when told to."""

    def __init__(self) -> None:
        super().__init__(MemoryDatabase())
        self.may_read = asyncio.Event()
        self.may_read.set()
        self.may_fail = asyncio.Event()

    async def since(self, game: UUID, seq: int, most: int | None = None) -> Sequence[Stored]:
        await self.may_read.wait()
        return await super().since(game, seq, most)

    async def append(self, game: UUID, entry: Append) -> None:
        await self.may_fail.wait()
        raise StoreUnavailable("away")


async def test_a_reader_who_waits_for_an_act_that_fails_sees_the_log() -> None:
    """The row of a failed act was seen by whoever had caught up just before it."""
    store = Away()
    games, book = LiveGames(store, MemoryBus()), TurnBook(SqliteWork(store))
    game = await new_game(store, players=2)
    act = await sample(games, game, random.Random(1))
    assert act is not None
    store.may_read.clear()
    reading = asyncio.create_task(book.awaited_seats([game], games))
    await asyncio.sleep(0.01)  # it catches up
    acting = asyncio.create_task(games.act(game, act, "k"))
    await asyncio.sleep(0.01)  # it waits for the reader
    store.may_read.set()
    await asyncio.sleep(0.01)
    store.may_fail.set()
    with pytest.raises(StoreUnavailable):
        await acting
    await reading
    assert book._noted[game].seq == 0


async def test_a_reader_never_sees_a_row_before_its_commit() -> None:
    store = Away()
    games = LiveGames(store, MemoryBus())
    game = await new_game(store, players=2)
    act = await sample(games, game, random.Random(1))
    assert act is not None
    acted = asyncio.Event()

    def note(match: Match[Any]) -> Any:
        acted.set()
        return act(match)

    async def read() -> int:
        async with games.read_at_rest(game, 0) as match:
            return match.version

    acting = asyncio.create_task(games.act(game, note, "k"))
    await acted.wait()
    reading = asyncio.create_task(read())
    await asyncio.sleep(0.01)
    assert not reading.done()
    store.may_fail.set()
    with pytest.raises(StoreUnavailable):
        await acting
    assert await reading == 0


def test_the_only_way_to_a_game_in_memory_is_to_read_it_at_rest_or_to_act() -> None:
    public = {name for name in vars(LiveGames) if not name.startswith("_")}
    assert public == {"act", "bytes_held", "drop", "held", "read_at_rest"}
    around = re.compile(r"_LiveGame\b|\bgames\._")
    found = {path.name for path in SOURCE.rglob("*.py") if around.search(path.read_text())}
    assert found == {"live_games.py"}
