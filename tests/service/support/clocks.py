"""A clock that tests turn by hand."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ecumene.service.tables.calendars import Calendar, DaysOff, _playing_spans


class FakeClock:
    """It stands still until somebody turns it."""

    def __init__(self, start: datetime = datetime(2026, 11, 14, 12, 0, tzinfo=UTC)) -> None:
        self._now = self._start = start

    def set_back(self) -> None:
        """Turn it back to its beginning."""
        self._now = self._start

    def now(self) -> datetime:
        """The time on the clock."""
        return self._now

    def turn(self, **by: float) -> None:
        """Turn it on: ``clock.turn(hours=3)``."""
        self._now += timedelta(**by)


def playing_time(
    begins: datetime, ends: datetime, calendar: Calendar, off: tuple[DaysOff, ...] = ()
) -> timedelta:
    """How much of a stretch of time counts."""
    total = timedelta()
    for span in _playing_spans(begins, calendar, off, ()):
        if span.begins >= ends:
            break
        total += min(span.ends, ends) - span.begins
    return total


class TickingClock(FakeClock):
    """It goes on a little whenever somebody looks at it, as real ones do."""

    def now(self) -> datetime:
        """The time on the clock."""
        self._now += timedelta(milliseconds=1)
        return self._now
