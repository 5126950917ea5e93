"""Appends that share a commit: each hears of its own, and none waits for nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from uuid import UUID, uuid4

import pytest

from ecumene.service.adapters.postgres.group_commit import MOST, GroupCommit
from ecumene.service.ports.store import Append, StoreUnavailable
from tests.service.support.backends import entry


class Disk:
    """Where appends go; a commit takes until it is let go on."""

    def __init__(self) -> None:
        self.commits: list[list[UUID]] = []
        self.refuses: set[UUID] = set()
        self.fault: Exception | None = None
        self.begun = asyncio.Event()
        self.go_on = asyncio.Event()
        self.free = asyncio.Event()
        self.free.set()
        self.group_commit = GroupCommit(self._connection, self._write)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[str]:
        await self.free.wait()
        yield "a connection"

    async def _write(self, _: str, entries: Mapping[UUID, Append]) -> set[UUID]:
        self.begun.set()
        await self.go_on.wait()
        if self.fault is not None:
            fault, self.fault = self.fault, None
            raise fault
        self.commits.append(list(entries))
        return set(entries) - self.refuses

    def append(self, game: UUID, seq: int = 1) -> asyncio.Task[bool]:
        return asyncio.create_task(self.group_commit.append(game, entry(seq)))

    async def first(self) -> asyncio.Task[bool]:
        """An append that is on its way."""
        task = self.append(uuid4())
        await self.begun.wait()
        return task


async def until_gathered(*tasks: asyncio.Task[bool]) -> None:
    """Let tasks run until they wait."""
    for _ in range(3):
        await asyncio.sleep(0)
    assert not any(task.done() for task in tasks)


async def test_what_comes_during_a_commit_goes_together_in_the_next() -> None:
    disk, games = Disk(), [uuid4() for _ in range(5)]
    first = await disk.first()
    others = [disk.append(game) for game in games]
    await until_gathered(first, *others)
    disk.go_on.set()
    assert await asyncio.gather(first, *others) == [True] * 6
    assert disk.commits[1:] == [games]


async def test_a_commit_has_only_so_many() -> None:
    disk = Disk()
    first = await disk.first()
    others = [disk.append(uuid4()) for _ in range(MOST + 1)]
    await until_gathered(first, *others)
    disk.go_on.set()
    assert all(await asyncio.gather(*others))
    assert [len(commit) for commit in disk.commits] == [1, MOST, 1]


async def test_what_is_not_written_does_not_spoil_the_others() -> None:
    disk, games = Disk(), [uuid4() for _ in range(3)]
    first = await disk.first()
    others = [disk.append(game) for game in games]
    await until_gathered(*others)
    disk.refuses = {games[1]}
    disk.go_on.set()
    assert await asyncio.gather(first, *others) == [True, True, False, True]


async def test_a_second_row_of_a_game_does_not_go_along() -> None:
    disk, game = Disk(), uuid4()
    first = await disk.first()
    other = disk.append(game)
    await until_gathered(other)
    assert await disk.append(game, 2) is False
    disk.go_on.set()
    assert all(await asyncio.gather(first, other))


async def test_when_the_fate_is_unknown_all_are_told_and_the_next_goes_on() -> None:
    disk = Disk()
    disk.fault = StoreUnavailable("gone")
    first = await disk.first()
    other = disk.append(uuid4())
    await until_gathered(other)
    disk.go_on.set()
    with pytest.raises(StoreUnavailable, match="gone"):
        await first
    assert await other


async def test_after_an_error_each_tries_alone() -> None:
    disk = Disk()
    disk.fault = ValueError("one of them")
    first = await disk.first()
    disk.go_on.set()
    assert await first is False
    assert await disk.append(uuid4()), "the next one works again"


async def test_who_is_cancelled_in_time_writes_nothing() -> None:
    disk, gone, stays = Disk(), uuid4(), uuid4()
    disk.free.clear()
    disk.go_on.set()
    tasks = [disk.append(gone), disk.append(stays)]
    await until_gathered(*tasks)
    tasks[0].cancel()
    with pytest.raises(asyncio.CancelledError):
        await tasks[0]
    disk.free.set()
    assert await tasks[1]
    assert disk.commits == [[stays]]
    await disk.group_commit.end()


async def test_the_end_waits_for_what_is_under_way() -> None:
    disk = Disk()
    first = await disk.first()
    ending = asyncio.create_task(disk.group_commit.end())
    await asyncio.sleep(0)
    assert not ending.done()
    disk.go_on.set()
    await ending
    assert await first
