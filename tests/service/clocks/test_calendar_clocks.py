"""Clocks of tables with a calendar (DG-8.6)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.clocks.deadlines import set_again
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import Timer
from ecumene.service.tables import creation
from ecumene.service.tables.calendars import Calendar, DaysOff, due
from ecumene.service.tables.days_off import take_days_off
from ecumene.service.tables.paces import DAYS
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import begin_pause, end_pause
from tests.options.table_cases import set_up
from tests.service.support.clocks import playing_time
from tests.service.support.job_table import PERSON, Opening, due_of, game_of, opening, work_off

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
        found = await due_of(truth.parts[0].work, game_of(table), decision.seat, decision.id)
        assert found == due(now, timedelta(hours=6), EVENINGS)
        assert found is not None
        assert found - now > DAY


@pytest.mark.rule("DG-8.7")
async def test_a_question_waits_over_days_off_and_a_pause_adds_none(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        seat = (await truth.match(table)).state.flow.decisions[0].seat
        player, now = table.seats[seat].player, truth.clock.now()
        assert player is not None
        off = (DaysOff((now + DAY).date(), (now + 7 * DAY).date()),)

        def away(before: Any) -> Any:
            before = msgspec.structs.replace(before, days_off=9)
            return take_days_off(before, player.account, off, [], now)

        directory, work = truth.parts[0].directory, truth.worker()
        table = await directory.change_table(table.id, away)
        await work_off(work)
        (clock,) = (await truth.parts[0].work.clocks(game_of(table))).running
        assert clock.due == now + 8 * DAY
        for status in (True, False):  # a pause of ten days

            def pause(before: Any, status: Any = status) -> Any:
                now = truth.clock.now()
                return begin_pause(before, now, "vote") if status else end_pause(before, now)

            await directory.change_table(table.id, pause)
            await work_off(work)
            truth.clock.turn(days=10 if status else 0)
        (clock,) = (await truth.parts[0].work.clocks(game_of(table))).running
        assert clock.due == now + 11 * DAY, "a day of playing time is left, and no more"


def test_a_pause_over_night_adds_no_time() -> None:
    asked = datetime(2026, 11, 16, 18, 0, tzinfo=UTC)
    limit = timedelta(hours=3)
    stopped_at = asked + timedelta(hours=1)
    table = msgspec.structs.replace(set_up(pace="days"), calendar=EVENINGS)
    table = begin_pause(table, stopped_at, "vote")
    for hours in (1, 5, 12, 40):
        again = stopped_at + timedelta(hours=hours)
        resumed = set_again(Timer(0, 1, asked, asked, limit), end_pause(table, again)).due
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
