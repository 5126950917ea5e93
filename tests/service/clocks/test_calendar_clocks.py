"""Clocks of tables with a calendar (DG-8.6)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.clocks.clocks import lost_in_pause
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import Running
from ecumene.service.tables import creation
from ecumene.service.tables.calendars import Calendar, due, playing_time
from ecumene.service.tables.paces import DAYS
from ecumene.service.tables.table_settings import TableSettings
from tests.service.support.job_table import PERSON, Opening, game_of, opening, work_off

EVENINGS = Calendar(opens=18 * 60, closes=22 * 60)
DAY = timedelta(days=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


@pytest.mark.rule("DG-8.6")
async def test_a_question_is_due_after_its_limit_of_playing_time(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        limits = msgspec.structs.replace(DAYS, other=6 * 3600)

        def with_calendar(before: Any) -> Any:
            return msgspec.structs.replace(before, calendar=EVENINGS, own_limits=limits)

        table = await truth.parts[0].directory.change_table(table.id, with_calendar)
        work, now = truth.worker(), truth.clock.now()
        work.table_cache.forget(game_of(table))
        await work_off(work)
        decision = (await truth.match(table)).state.flow.decisions[0]
        found = await truth.parts[0].work.due(game_of(table), decision.seat, decision.id)
        assert found == due(now, timedelta(hours=6), EVENINGS)
        assert found is not None
        assert found - now > DAY


def test_a_pause_over_night_adds_no_time() -> None:
    asked = datetime(2026, 11, 16, 18, 0, tzinfo=UTC)
    limit = timedelta(hours=3)
    end = due(asked, limit, EVENINGS)
    stopped_at = asked + timedelta(hours=1)
    stopped = Running(0, 1, end, end - stopped_at)
    for hours in (1, 5, 12, 40):
        again = stopped_at + timedelta(hours=hours)
        resumed = again + (end - stopped_at) + lost_in_pause(stopped, EVENINGS, again)
        assert playing_time(again, resumed, EVENINGS) == timedelta(hours=2)


def test_a_table_with_a_calendar_saves_no_time() -> None:
    plain = TableSettings(pace="days")
    assert plain.limits is not None
    assert plain.limits.bank > 0
    with_hours = TableSettings(pace="days", calendar=EVENINGS)
    assert with_hours.limits is not None
    assert with_hours.limits.bank == 0


@pytest.mark.parametrize(
    "settings",
    [
        TableSettings(pace="live", calendar=EVENINGS),
        TableSettings(pace="days", calendar=Calendar(opens=600, closes=600)),
        TableSettings(pace="days", calendar=Calendar(weekdays=())),
        TableSettings(pace="days", calendar=Calendar(zone="Mars/Olympus")),
    ],
)
def test_calendars_that_make_no_sense_are_refused(settings: TableSettings) -> None:
    now = datetime(2026, 11, 16, tzinfo=UTC)
    with pytest.raises(Refusal):
        creation.create(
            new_guest("Ada", now),
            now,
            name="Sunday",
            game="stoneage",
            options={},
            seats=(PERSON, PERSON),
            settings=settings,
        )
