"""The second reminder: shortly before time is up, and never at night."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest

from ecumene.service.notices.deadline_reminders import last_call_at
from ecumene.service.people.people import Account, new_guest
from ecumene.service.ports.contacts import Switches
from tests.service.support.job_table import Opening, opening
from tests.service.support.mail_sink import Sink
from tests.service.support.notice_table import Evening, evening, letters_to

REMINDER = "Time is running out at Sunday"
HOUR = timedelta(hours=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def wait_hours(table: Evening, sink: Sink, account: Account, hours: int) -> list[datetime]:
    """Let hours pass; return when somebody was reminded."""
    found = []
    for _ in range(hours * 4):
        table.clock.turn(minutes=15)
        before = len(letters_to(sink, account))
        await table.parts.work.sweep(timedelta(days=9), 100)
        await table.do()
        found += [
            table.clock.now()
            for subject in letters_to(sink, account)[before:]
            if subject == REMINDER
        ]
    return found


async def test_a_seat_is_reminded_again_an_hour_before_its_time_is_up(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await table.begin()
        began = table.clock.now()
        asked = await table.asked()
        found = await wait_hours(table, sink, asked, 24)
        assert len(found) == 2
        assert found[0] - began >= timedelta(hours=19)
        assert timedelta(hours=23) <= found[1] - began <= timedelta(hours=23.5)


async def test_who_has_answered_is_not_reminded_again(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await table.begin()
        asked = await table.asked()
        assert len(await wait_hours(table, sink, asked, 21)) == 1
        while await table.asked() == asked:
            await table.answer()
        assert await wait_hours(table, sink, asked, 3) == []


async def test_the_last_call_counts_the_time_bank(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        await table.begin()
        await table.do()
        asked = await table.asked()
        table.clock.turn(hours=14)
        await table.answer()  # ten hours are saved
        while await table.asked() != asked:
            await table.answer()
        again = table.clock.now()
        found = await wait_hours(table, sink, asked, 34)
        assert len(found) == 2
        assert timedelta(hours=32) < found[1] - again <= timedelta(hours=33.5)


async def test_the_last_call_comes_before_the_night(opened: Opening) -> None:
    async with evening(opened) as (table, sink):
        zone = ZoneInfo("Asia/Tokyo")
        table.ada, table.bo = (
            msgspec.structs.replace(each, zone=str(zone)) for each in (table.ada, table.bo)
        )
        table.clock.turn(hours=8)  # 05:00 in Tokyo: time is up at that hour
        await table.begin()
        found = await wait_hours(table, sink, await table.asked(), 24)
        assert [each.astimezone(zone).hour for each in found] == [21]


def test_the_last_call_is_an_hour_before_the_end_or_quiet_hours() -> None:
    ada = msgspec.structs.replace(new_guest("Ada", datetime.now(UTC)), zone="Europe/Berlin")
    noon = datetime(2026, 11, 20, 12, 0, tzinfo=UTC)
    assert last_call_at(noon, ada, Switches()) == noon - HOUR
    night = datetime(2026, 11, 21, 2, 0, tzinfo=UTC)
    assert last_call_at(night, ada, Switches()).isoformat() == "2026-11-20T20:00:00+00:00"
    assert last_call_at(night, None, Switches()) == night - HOUR
    assert last_call_at(night, ada, Switches(quiet_from=0, quiet_until=0)) == night - HOUR
