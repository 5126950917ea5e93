"""A machine whose clock is wrong: the time of the database counts for all workers."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from ecumene.service import clock as clock_module
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.postgres import clock as database_clock
from ecumene.service.app.composition import parts_on_postgres
from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import Clock

SOON = timedelta(seconds=2)


def turn_clock(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    """The clock of this machine is wrong from now on."""
    monkeypatch.setattr(SystemClock, "now", lambda _: datetime.now(UTC) + by)


def is_right(clock: Clock) -> bool:
    return abs(clock.now() - datetime.now(UTC)) < SOON


@pytest.mark.parametrize("hours", [1, -1])
async def test_a_worker_goes_by_the_clock_of_the_database(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hours: int
) -> None:
    turn_clock(monkeypatch, timedelta(hours=hours))
    assert not is_right(clock_module.SystemClock())
    with caplog.at_level(logging.WARNING):
        async with parts_on_postgres(database, MemoryBus()) as parts:
            # Deadlines, leases and sessions all go by it: an hour ahead would end them at once.
            assert is_right(parts.clock)
            assert is_right(parts.store.clock)  # type: ignore[attr-defined]
    assert [record for record in caplog.records if "clock of this machine" in record.message]


async def test_a_clock_that_jumps_is_noticed_and_does_not_matter(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database_clock, "LOOK_EVERY", 0.05)
    async with parts_on_postgres(database, MemoryBus()) as parts:
        turn_clock(monkeypatch, timedelta(hours=1))
        assert is_right(parts.clock)
        async with asyncio.timeout(5):
            while not any("clock of this machine" in record.message for record in caplog.records):
                await asyncio.sleep(0.05)
        assert is_right(parts.clock)
        await asyncio.sleep(0.3)
        told = [record for record in caplog.records if "clock of this machine" in record.message]
        assert len(told) == 1


async def test_the_clock_is_looked_at_again_whatever_went_wrong(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_clock, "LOOK_EVERY", 0.01)
    looks, again = 0, asyncio.Event()
    look = database_clock.DatabaseClock._look

    async def fail_once(self: Any, *what: Any, **how: Any) -> None:
        nonlocal looks
        looks += 1
        if looks == 2:
            raise ValueError("not what was expected")
        await look(self, *what, **how)
        if looks > 2:
            again.set()

    monkeypatch.setattr(database_clock.DatabaseClock, "_look", fail_once)
    async with parts_on_postgres(database, MemoryBus()), asyncio.timeout(20):
        await again.wait()


async def test_time_goes_on_while_the_database_is_away(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with parts_on_postgres(database, MemoryBus()) as parts:
        turn_clock(monkeypatch, timedelta(hours=1))
    before = parts.clock.now()
    await asyncio.sleep(0.05)
    assert timedelta(seconds=0.04) < parts.clock.now() - before < SOON
    assert is_right(parts.clock)
