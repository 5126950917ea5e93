"""Days off: a player's time stands still, and nobody gains any (DG-8.7)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
import pytest

from ecumene.kernel import Refusal
from ecumene.service.clocks.deadlines import set_again
from ecumene.service.people.people import new_guest
from ecumene.service.ports.store import Timer
from ecumene.service.tables import creation, seat_changes
from ecumene.service.tables.calendars import Calendar, DaysOff, FixedTime
from ecumene.service.tables.days_off import all_days_off_at, days_off_at, take_days_off
from ecumene.service.tables.paces import DAYS
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Pause, Seat, Table
from tests.service.support.clocks import playing_time

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)  # a Monday
DAY = timedelta(days=1)
ADA, BO = new_guest("Ada", NOW), new_guest("Bo", NOW)
WEEK = DaysOff(date(2026, 11, 17), date(2026, 11, 23))


def table_with(days_off: int = 10, **settings: Any) -> Table:
    table = creation.create(
        ADA,
        NOW,
        name="Sunday",
        game="stoneage",
        options={},
        seats=(Seat("human"),) * 2,
        settings=TableSettings(pace="days", days_off=days_off, **settings),
    )
    for who in (ADA, BO):
        table = seat_changes.join(table, who, NOW, invite=table.invite)
    return table


def code(*wanted: DaysOff, table: Table | None = None, ends: list[datetime] | None = None) -> str:
    with pytest.raises(Refusal) as refused:
        take_days_off(table or table_with(), BO.id, wanted, ends or [], NOW)
    return refused.value.code


def ends_at(table: Table, seat: int) -> datetime:
    """When a limit of a day ends that begins now."""
    return set_again(Timer(seat, 1, NOW, NOW, DAY), table).due


@pytest.mark.rule("DG-8.7")
def test_a_running_limit_ends_later_by_the_days_off_and_not_more() -> None:
    before = table_with()
    after = take_days_off(before, BO.id, (WEEK,), [], NOW)
    assert days_off_at(after, 1) == (WEEK,)
    assert days_off_at(after, 0) == days_off_at(after, -1) == ()
    assert ends_at(before, 1) == ends_at(after, 0) == NOW + DAY
    assert ends_at(after, 1) == NOW + 8 * DAY
    assert playing_time(NOW, ends_at(after, 1), Calendar(), (WEEK,)) == DAY


def test_such_a_table_has_no_time_bank() -> None:
    assert table_with().limits == msgspec.structs.replace(DAYS, bank=0)


def test_days_off_keep_to_the_budget_the_order_and_the_future() -> None:
    assert code(WEEK, table=table_with(days_off=0)) == "no_days_off"
    assert code(WEEK, DaysOff(date(2026, 12, 1), date(2026, 12, 4))) == "many_days_off"
    assert code(WEEK, DaysOff(date(2026, 11, 20), date(2026, 11, 21))) == "days_order"
    assert code(DaysOff(date(2026, 11, 15), date(2026, 11, 16))) == "days_order"
    assert code(DaysOff(date(2026, 11, 19), date(2026, 11, 18))) == "days_order"
    assert code(DaysOff(date(2026, 11, 19), date(9999, 12, 31))) == "many_days_off"
    paused = msgspec.structs.replace(table_with(), pause=Pause(NOW, "vote"))
    assert code(WEEK, table=paused) == "days_paused"
    with pytest.raises(Refusal):
        take_days_off(table_with(), new_guest("Cy", NOW).id, (WEEK,), [], NOW)


def test_past_days_stay_and_count() -> None:
    table = take_days_off(table_with(), BO.id, (WEEK,), [], NOW)
    later = NOW + 3 * DAY
    table = take_days_off(table, BO.id, (), [], later)
    assert days_off_at(table, 1) == (DaysOff(date(2026, 11, 17), date(2026, 11, 18)),)
    eight = DaysOff(date(2026, 12, 1), date(2026, 12, 8))
    assert len(days_off_at(take_days_off(table, BO.id, (eight,), [], later), 1)) == 2
    with pytest.raises(Refusal):
        take_days_off(table, BO.id, (DaysOff(eight.first, date(2026, 12, 9)),), [], later)


def test_days_off_that_a_limit_includes_are_not_given_back() -> None:
    """Else fixed times would give time: a limit moves from Tuesday to Friday, and stays there."""
    fixed = Calendar(fixed=(FixedTime(1, 20 * 60), FixedTime(4, 20 * 60)))
    before = table_with(calendar=fixed)
    ends = ends_at(before, 1)
    tuesday = DaysOff(date(2026, 11, 17), date(2026, 11, 17))
    after = take_days_off(before, BO.id, (tuesday,), [ends], NOW)
    ends = ends_at(after, 1)
    assert ends.weekday() == 4
    assert code(table=after, ends=[ends]) == "days_in_use"
    far = DaysOff(date(2026, 12, 1), date(2026, 12, 2))
    with_far = take_days_off(after, BO.id, (tuesday, far), [ends], NOW)
    assert days_off_at(take_days_off(with_far, BO.id, (tuesday,), [ends], NOW), 1) == (tuesday,)


def test_days_off_belong_to_the_person_not_to_the_seat() -> None:
    table = take_days_off(table_with(), BO.id, (WEEK,), [], NOW)
    left = seat_changes.leave(table, BO.id)
    again = seat_changes.join(left, new_guest("Cy", NOW), NOW, invite=table.invite)
    assert days_off_at(again, 1) == ()


def test_a_limit_keeps_the_days_off_of_whoever_had_the_seat_before() -> None:
    """Otherwise it would be over at the moment somebody takes a seat over."""
    table = take_days_off(table_with(), BO.id, (WEEK,), [], NOW)
    table = msgspec.structs.replace(table, status="playing")
    table = seat_changes.offer_seat(table, BO.id, "token")
    table = seat_changes.take_seat(table, new_guest("Cy", NOW), NOW + 3 * DAY, "token")
    assert days_off_at(table, 1) == ()
    assert all_days_off_at(table, 1) == (DaysOff(WEEK.first, date(2026, 11, 19)),)
    assert ends_at(table, 1) == NOW + 4 * DAY


@pytest.mark.parametrize("pace", ["live", "none"])
def test_days_off_are_for_tables_over_days(pace: Any) -> None:
    with pytest.raises(Refusal):
        creation.create(
            ADA,
            NOW,
            name="Sunday",
            game="stoneage",
            options={},
            seats=(Seat("human"),) * 2,
            settings=TableSettings(pace=pace, days_off=3),
        )
