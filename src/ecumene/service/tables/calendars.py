"""Calendars: when time counts at a table over days (DG-8.6).

A table may have playing hours, playing days and fixed times at which limits end; a seat may have
days off. :func:`due` is the only place where a limit becomes a moment. Time outside the calendar
doesn't count, nor does a pause: it neither runs against anybody nor is it added to anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Annotated, NamedTuple
from zoneinfo import ZoneInfo

import msgspec

DAY_MINUTES = 24 * 60
EVERY_DAY = (0, 1, 2, 3, 4, 5, 6)
#: minutes that must count in a week
LEAST_A_WEEK = 60
#: days to search: enough for the longest limit, extended as often as possible, at an hour a week
FAR = 150 * 366
#: more days off in a row would mean leaving the game
MOST_DAYS_OFF = 60

Minute = Annotated[int, msgspec.Meta(ge=0, le=DAY_MINUTES)]
Weekday = Annotated[int, msgspec.Meta(ge=0, le=6)]


class FixedTime(msgspec.Struct, frozen=True, order=True):
    """A time of the week; 0 is Monday."""

    weekday: Weekday
    minute: Annotated[int, msgspec.Meta(ge=0, lt=DAY_MINUTES, description="minutes after midnight")]


class Calendar(msgspec.Struct, frozen=True):
    """When time counts at a table over days (DG-8.6). With a calendar there is no time bank."""

    zone: Annotated[
        str, msgspec.Meta(max_length=64, description='as IANA names it; "" for UTC')
    ] = ""
    opens: Annotated[Minute, msgspec.Meta(description="minutes after midnight")] = 0
    closes: Minute = DAY_MINUTES
    #: playing days
    weekdays: Annotated[
        tuple[Weekday, ...], msgspec.Meta(max_length=7, description="0 is Monday")
    ] = EVERY_DAY
    fixed: Annotated[
        tuple[FixedTime, ...],
        msgspec.Meta(max_length=14, description="Limits end at the first of these times."),
    ] = ()

    @property
    def usable(self) -> bool:
        """Whether enough time counts, and fixed times lie in it."""
        return (self.closes - self.opens) * len(set(self.weekdays)) >= LEAST_A_WEEK and all(
            each.weekday in self.weekdays and self.opens <= each.minute <= self.closes
            for each in self.fixed
        )


class DaysOff(msgspec.Struct, frozen=True):
    """Days on which a player's time doesn't count, both included, in the table's time zone."""

    first: date
    last: date

    @property
    def number(self) -> int:
        """How many days."""
        return (self.last - self.first).days + 1


class Span(NamedTuple):
    """A stretch of time."""

    begins: datetime
    ends: datetime


#: all time counts
ALWAYS = Calendar()


@lru_cache(maxsize=1024)
def due(
    now: datetime,
    limit: timedelta,
    calendar: Calendar = ALWAYS,
    off: tuple[DaysOff, ...] = (),
    gaps: tuple[Span, ...] = (),
) -> datetime:
    """Return when a limit that begins now is over; no time counts in gaps, which are in order.

    >>> office = Calendar("Europe/Berlin", opens=9 * 60, closes=17 * 60, weekdays=(0, 1, 2, 3, 4))
    >>> friday = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)  # 16:00 in Berlin
    >>> due(friday, timedelta(hours=2), office).isoformat()  # Monday, 10:00 in Berlin
    '2026-11-23T09:00:00+00:00'
    """
    if calendar == ALWAYS and not off and not gaps:
        return now + limit
    left = limit
    for span in _playing_spans(now, calendar, off, gaps):
        length = span.ends - span.begins
        if length >= left:
            return _round_up(span.begins + left, calendar, off, gaps)
        left -= length
    raise ValueError("in this calendar the limit never ends")


def _playing_spans(
    begins: datetime, calendar: Calendar, off: tuple[DaysOff, ...], gaps: tuple[Span, ...]
) -> Iterator[Span]:
    """Yield the stretches that count from a moment on, in UTC because of daylight saving time."""
    zone = _zone(calendar)
    first = begins.astimezone(zone).date()
    for number in range(FAR):
        day = first + timedelta(days=number)
        if day.weekday() not in calendar.weekdays or _is_off(day, off):
            continue
        opens, closes = (_moment(day, each, zone) for each in (calendar.opens, calendar.closes))
        if closes > begins and closes > opens:
            yield from _without(gaps, Span(max(opens, begins), closes))


def _without(gaps: tuple[Span, ...], span: Span) -> Iterator[Span]:
    """Yield what gaps leave of a stretch of time."""
    begins = span.begins
    for gap in gaps:
        if begins < min(gap.begins, span.ends):
            yield Span(begins, min(gap.begins, span.ends))
        begins = max(begins, gap.ends)
    if begins < span.ends:
        yield Span(begins, span.ends)


def _round_up(
    moment: datetime, calendar: Calendar, off: tuple[DaysOff, ...], gaps: tuple[Span, ...]
) -> datetime:
    """Return the first fixed time from a moment on; the moment if there are none."""
    if not calendar.fixed:
        return moment
    zone = _zone(calendar)
    first = moment.astimezone(zone).date()
    for number in range(FAR):
        day = first + timedelta(days=number)
        for each in sorted(calendar.fixed):
            at = _moment(day, each.minute, zone)
            if each.weekday != day.weekday() or at < moment or _is_off(day, off):
                continue
            if not any(gap.begins <= at < gap.ends for gap in gaps):
                return at
    raise ValueError("in this calendar the limit never ends")


def _is_off(day: date, off: tuple[DaysOff, ...]) -> bool:
    return any(each.first <= day <= each.last for each in off)


def _moment(day: date, minute: int, zone: ZoneInfo) -> datetime:
    """Convert a local time of a day to UTC; 24:00 is the next midnight."""
    days, minute = divmod(minute, DAY_MINUTES)
    local = datetime.combine(day + timedelta(days=days), time(minute // 60, minute % 60), zone)
    return local.astimezone(UTC)


def _zone(calendar: Calendar) -> ZoneInfo:
    return ZoneInfo(calendar.zone or "UTC")


# -- quiet hours -----------------------------------------------------------------------------------


def quiet_until(now: datetime, zone: str, begins: int, ends: int) -> datetime:
    """Return when somebody may be disturbed: now, or the end of their quiet hours.

    ``begins`` and ``ends`` are hours of their day; if they are equal, there are no quiet hours.

    >>> late = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)
    >>> quiet_until(late, "Europe/London", 22, 7).isoformat()
    '2026-11-21T07:00:00+00:00'
    >>> quiet_until(late, "America/New_York", 22, 7) == late
    True
    """
    local = now.astimezone(ZoneInfo(zone or "UTC"))
    hour = local.hour
    quiet = begins <= hour < ends if begins < ends else hour >= begins or hour < ends
    if begins == ends or not quiet:
        return now
    return next_hour(now, zone, ends)


def quiet_since(now: datetime, zone: str, begins: int, ends: int) -> datetime:
    """Return the start of the quiet hours around a moment, or the moment itself if it is outside.

    >>> early = datetime(2026, 11, 21, 3, 30, tzinfo=UTC)
    >>> quiet_since(early, "Europe/London", 22, 7).isoformat()
    '2026-11-20T22:00:00+00:00'
    """
    if quiet_until(now, zone, begins, ends) == now:
        return now
    local = now.astimezone(ZoneInfo(zone or "UTC"))
    day = local.date() - timedelta(days=int(local.hour < begins))
    return _moment(day, begins * 60, ZoneInfo(zone or "UTC"))


def next_hour(now: datetime, zone: str, hour: int) -> datetime:
    """Return when it is this hour of the day next, in a time zone."""
    local = now.astimezone(ZoneInfo(zone or "UTC"))
    day = local.date() + timedelta(days=int(local.hour >= hour))
    return _moment(day, hour * 60, ZoneInfo(zone or "UTC"))
