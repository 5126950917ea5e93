"""Calendars: when time counts (DG-8.6)."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ecumene.service.tables.calendars import (
    DAY_MINUTES,
    EVERY_DAY,
    Calendar,
    DaysOff,
    FixedTime,
    Span,
    due,
    quiet_until,
)
from ecumene.service.tables.paces import LONGEST
from tests.service.support.clocks import playing_time

ZONES = ["", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
moments = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC))
HOUR_A_WEEK, HOURS = Calendar(opens=0, closes=60, weekdays=(0,)), timedelta(hours=29)
limits = st.integers(60, 10 * 24 * 3600).map(lambda seconds: timedelta(seconds=seconds))
fixed_times = st.builds(FixedTime, st.integers(0, 6), st.integers(0, DAY_MINUTES - 1))


@st.composite
def calendars(draw: st.DrawFn, fixed: bool = False) -> Calendar:
    opens = draw(st.integers(0, DAY_MINUTES - 120))
    closes = draw(st.integers(opens + 60, DAY_MINUTES))
    weekdays = tuple(sorted(draw(st.sets(st.integers(0, 6), min_size=1))))
    times = tuple(draw(st.lists(fixed_times, min_size=1, max_size=3))) if fixed else ()
    return Calendar(draw(st.sampled_from(ZONES)), opens, closes, weekdays, times)


@st.composite
def days_off(draw: st.DrawFn) -> DaysOff:
    first = draw(st.dates(date(2026, 1, 1), date(2027, 12, 1)))
    return DaysOff(first, first + timedelta(days=draw(st.integers(0, 20))))


@pytest.mark.rule("DG-8.6")
@given(moments, limits)
def test_without_a_calendar_all_time_counts(now: datetime, limit: timedelta) -> None:
    assert due(now, limit, Calendar()) == now + limit


@given(moments, limits, calendars(), st.lists(days_off(), max_size=2).map(tuple))
def test_exactly_the_limit_is_played(
    now: datetime, limit: timedelta, calendar: Calendar, off: tuple[DaysOff, ...]
) -> None:
    end = due(now, limit, calendar, off)
    assert end >= now + limit
    assert playing_time(now, end, calendar, off) == limit
    # Not a second later: just before the end something was left.
    assert playing_time(now, end - timedelta(seconds=1), calendar, off) < limit


@given(moments, limits, calendars())
def test_limits_end_in_playing_hours(now: datetime, limit: timedelta, calendar: Calendar) -> None:
    local = due(now, limit, calendar).astimezone(ZoneInfo(calendar.zone or "UTC"))
    minute = local.hour * 60 + local.minute + local.second / 60
    midnight = calendar.closes == DAY_MINUTES and minute == 0
    assert midnight or minute <= calendar.closes
    assert midnight or local.weekday() in calendar.weekdays


@given(moments, limits, calendars(), st.integers(0, 14 * 24 * 60))
@example(datetime(2026, 1, 1, tzinfo=UTC), HOURS, HOUR_A_WEEK, 14 * 24 * 60)
def test_whoever_is_asked_later_is_never_due_earlier(
    now: datetime, limit: timedelta, calendar: Calendar, minutes: int
) -> None:
    later = now + timedelta(minutes=minutes)
    assert due(now, limit, calendar) <= due(later, limit, calendar)
    assert due(now, limit, calendar) <= due(now, limit + timedelta(minutes=minutes), calendar)


@given(moments, limits, calendars(), st.integers(1, 30 * 24 * 60), st.integers(1, 99))
def test_a_pause_adds_no_time(
    now: datetime, limit: timedelta, calendar: Calendar, minutes: int, percent: int
) -> None:
    """A clock that stood still goes on with the playing time that was left."""
    end = due(now, limit, calendar)
    paused = now + (end - now) * percent / 100
    left = playing_time(paused, end, calendar)
    resumed = paused + timedelta(minutes=minutes)
    played = playing_time(now, paused, calendar)
    played += playing_time(resumed, due(resumed, left, calendar), calendar)
    assert played == limit


@given(moments, limits, calendars(fixed=True))
def test_fixed_times_are_the_first_after_the_limit(
    now: datetime, limit: timedelta, calendar: Calendar
) -> None:
    plain = Calendar(calendar.zone, calendar.opens, calendar.closes, calendar.weekdays)
    end, earliest = due(now, limit, calendar), due(now, limit, plain)
    local = end.astimezone(ZoneInfo(calendar.zone or "UTC"))
    assert earliest <= end <= earliest + timedelta(days=8)
    assert any(each.weekday == local.weekday() for each in calendar.fixed)


def test_tuesday_and_friday_at_eight_in_the_evening() -> None:
    calendar = Calendar("Europe/Berlin", fixed=(FixedTime(1, 20 * 60), FixedTime(4, 20 * 60)))
    monday = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
    assert due(monday, timedelta(hours=2), calendar).isoformat() == "2026-11-17T19:00:00+00:00"
    assert due(monday, timedelta(days=2), calendar).isoformat() == "2026-11-20T19:00:00+00:00"


def test_the_day_on_which_clocks_change_has_its_true_length() -> None:
    calendar = Calendar("Europe/Berlin")
    midnight = datetime(2026, 10, 24, 22, 0, tzinfo=UTC)  # Sunday, 25 October, has 25 hours
    nights = Calendar("Europe/Berlin", opens=0, closes=6 * 60)
    assert due(midnight, timedelta(hours=7), nights) == midnight + timedelta(hours=7)
    assert due(midnight, timedelta(hours=25), calendar) == midnight + timedelta(hours=25)


def test_days_off_count_for_nothing_and_a_calendar_without_hours_is_an_error() -> None:
    now = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
    off = (DaysOff(date(2026, 11, 17), date(2026, 11, 23)),)
    assert off[0].number == 7
    assert due(now, timedelta(days=1), Calendar(), off) == now + timedelta(days=8)
    with pytest.raises(ValueError, match="never ends"):
        due(now, timedelta(days=1), Calendar(opens=600, closes=600))
    assert Calendar().weekdays == EVERY_DAY


@given(moments, st.sampled_from(ZONES), st.integers(0, 23), st.integers(0, 23))
def test_nobody_is_disturbed_in_quiet_hours(
    now: datetime, zone: str, begins: int, ends: int
) -> None:
    at = quiet_until(now, zone, begins, ends)
    assert now <= at <= now + timedelta(hours=25)
    assert quiet_until(at, zone, begins, ends) == at


def test_cal() -> None:
    """A calendar of a minute a week is refused; with an hour a week the longest limit ends."""
    assert not Calendar(opens=600, closes=601, weekdays=(2,)).usable
    assert not Calendar(fixed=(FixedTime(2, 60),), opens=120).usable
    hour = Calendar(opens=600, closes=660, weekdays=(2,))
    assert hour.usable
    now = datetime(2026, 11, 19, 8, tzinfo=UTC)
    ends = due(now, timedelta(seconds=LONGEST), hour)
    assert playing_time(now, ends, hour) == timedelta(seconds=LONGEST)


@given(
    moments, limits, calendars(), st.lists(st.tuples(st.integers(0, 9000), st.integers(1, 9000)))
)
def test_no_time_counts_in_gaps(
    now: datetime, limit: timedelta, calendar: Calendar, found: list[tuple[int, int]]
) -> None:
    begins = [now + timedelta(minutes=minute) for minute, _ in found]
    gaps = tuple(
        sorted(
            Span(at, at + timedelta(minutes=length))
            for at, (_, length) in zip(begins, found, strict=True)
        )
    )
    ends = due(now, limit, calendar, (), gaps)
    assert not any(gap.begins < ends < gap.ends for gap in gaps)
    lost, reached = timedelta(), now
    for gap in gaps:  # each counts once, where they overlap
        begin, end = max(reached, gap.begins), min(ends, gap.ends)
        if begin < end:
            lost += playing_time(begin, end, calendar)
        reached = max(reached, gap.ends)
    assert playing_time(now, ends, calendar) == limit + lost
