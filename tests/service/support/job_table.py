"""Job workers on one truth, and tables for them to play at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar
from uuid import UUID

import psycopg
import pytest

from ecumene.kernel import Match
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import (
    build_job_worker,
    parts_in_memory,
    parts_on_postgres,
)
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.people.people import new_guest
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Clock, Deadlines, Stored
from ecumene.service.reactions.starting import start_table
from ecumene.service.settings import Settings
from ecumene.service.tables import creation, seat_changes
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Seat, Table
from tests.service.support.clocks import FakeClock
from tests.service.support.live_matches import live_match

C = TypeVar("C", bound=Clock)

#: a game of people who do nothing is over long before
MOST_STEPS = 2000

STEWARD = Seat("bot", "steward")
PERSON = Seat("human")


class Truth(Generic[C]):
    """Parts for several workers, under one clock."""

    def __init__(self, clock: C, parts: list[Parts]) -> None:
        self.clock = clock
        self.parts = parts

    def worker(self, number: int = 0) -> JobWorker:
        """A job worker that remembers nothing."""
        return build_job_worker(Settings(), self.parts[number])

    async def begun(
        self,
        seats: tuple[Seat, ...],
        game: str = "stoneage",
        pace: Any = "days",
        own_limits: TimeLimits | None = None,
        absent: Any = "vote",
        **options: Any,
    ) -> Table:
        """A table in play."""
        parts, now = self.parts[0], self.clock.now()
        host = new_guest("Ada", now)
        table = creation.create(
            host,
            now,
            name="Sunday",
            game=game,
            options=options,
            seats=seats,
            settings=TableSettings(pace=pace, own_limits=own_limits, absent=absent),
        )
        for number, seat in enumerate(seats):
            if seat.kind == "human":
                table = seat_changes.join(
                    table, new_guest(f"Bo {number}", now), now, seat=number, invite=table.invite
                )
        await parts.directory.add_table(table)
        return await start_table(parts.directory, parts.store, table.id, host.id)

    async def rows(self, table: Table) -> list[Stored]:
        """The log after the setup."""
        return list(await self.parts[0].store.since(game_of(table), 0))

    async def match(self, table: Table) -> Match[Any]:
        """The game with every row, as somebody sees it who remembers nothing."""
        return await live_match(self.worker().games, game_of(table))


async def due_of(work: Deadlines, game: UUID, seat: int, decision: int) -> datetime | None:
    """When a deadline is due, if its clock runs."""
    timer = (await work.clocks(game)).find(seat, decision)
    return timer.due if timer is not None and timer.paused is None else None


def game_of(table: Table) -> UUID:
    assert table.played is not None
    return table.played


Opening = Callable[[], AbstractAsyncContextManager[Truth[FakeClock]]]


def opening(request: pytest.FixtureRequest, clock: FakeClock | None = None) -> Opening:
    """Two workers on SQLite, in memory, or on PostgreSQL."""
    url = request.getfixturevalue("database") if request.param == "postgres" else ""
    found = clock or FakeClock()

    @asynccontextmanager
    async def open_truth() -> AsyncIterator[Truth[FakeClock]]:
        clock, bus = found, MemoryBus()
        if request.param == "sqlite":
            yield Truth(clock, [parts_in_memory(clock, bus)] * 2)
            return
        async with AsyncExitStack() as stack:
            several = [
                await stack.enter_async_context(
                    parts_on_postgres(url, bus, clock, store_connections=3, directory_connections=2)
                )
                for _ in range(2)
            ]
            # Tests share a database: nothing of others may be due, and nobody has swept yet.
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                for name in ("job", "deadline", "sweep", "outage", "bank", "standing_order"):
                    await connection.execute(f"delete from {name}")
            yield Truth(clock, several)

    return open_truth


async def work_off(work: JobWorker) -> None:
    """Do jobs until none is due."""
    async with asyncio.timeout(300):
        while await work.worker.once():
            pass


async def play_on(
    truth: Truth[FakeClock],
    table: Table,
    work: JobWorker,
    step: timedelta,
    until: Callable[[Table], bool] = lambda _table: False,
) -> None:
    """Nobody does anything: turn the clock and let the worker sweep and work, to the end."""
    for _ in range(MOST_STEPS):
        await truth.parts[0].work.sweep(2 * step, 100)
        await work_off(work)
        over = (await live_match(work.games, game_of(table))).over
        if over or until(await truth.parts[0].directory.table(table.id)):
            return
        truth.clock.turn(seconds=step.total_seconds())
    raise AssertionError("that takes too long")
