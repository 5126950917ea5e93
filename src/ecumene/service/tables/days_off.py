"""Days off: on them no time counts for a player's own questions (DG-8.7)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from itertools import pairwise
from uuid import UUID
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from ecumene.service.tables.calendars import DaysOff
from ecumene.service.tables.tables import Table, refuse, with_seat


def days_off_at(table: Table, seat: int) -> tuple[DaysOff, ...]:
    """Return the days off of whoever plays a seat; a clock for everybody (-1) has none."""
    player = table.seats[seat].player if seat >= 0 else None
    return player.off if player else ()


def all_days_off_at(table: Table, seat: int) -> tuple[DaysOff, ...]:
    """Return the days off of all who have played a seat, each until somebody else took over."""
    found: list[DaysOff] = []
    zone = _zone(table)
    tenures = table.seats[seat].tenures if seat >= 0 else ()
    for number, tenure in enumerate(tenures, start=1):
        ended = number < len(tenures)
        last = tenures[number].since.astimezone(zone).date() if ended else date.max
        found += (DaysOff(each.first, min(each.last, last)) for each in tenure.off)
    return tuple(found)


def take_days_off(
    table: Table,
    account: UUID,
    wanted: tuple[DaysOff, ...],
    clocks: Iterable[datetime],
    now: datetime,
) -> Table:
    """Replace a player's days off from today on; past ones stay and count.

    ``clocks`` are the ends of the seat's running limits: days off that these were extended by can't
    be given back, or else they would add time.
    """
    seat = table.seat_of(account)
    if not table.days_off or table.status not in ("waiting", "playing") or seat < 0:
        raise refuse("no_days_off")
    if table.pause is not None:
        raise refuse("days_paused")
    zone = _zone(table)
    today, before = now.astimezone(zone).date(), days_off_at(table, seat)
    yesterday = today - timedelta(days=1)
    past = (DaysOff(each.first, min(each.last, yesterday)) for each in before if each.first < today)
    found = sorted((*past, *wanted), key=lambda each: each.first)
    ordered = all(one.last < other.first for one, other in pairwise(found))
    if not ordered or any(each.first < today or each.last < each.first for each in wanted):
        raise refuse("days_order")
    if sum(each.number for each in found) > table.days_off:
        raise refuse("many_days_off")
    used = max((each.astimezone(zone).date() for each in clocks), default=yesterday)
    if any(today <= day <= used for day in _days(before) - _days(found)):
        raise refuse("days_in_use")
    tenures = table.seats[seat].tenures
    return with_seat(table, seat, tenures=(*tenures[:-1], replace(tenures[-1], off=tuple(found))))


def _zone(table: Table) -> ZoneInfo:
    return ZoneInfo((table.calendar.zone if table.calendar else "") or "UTC")


def _days(off: Iterable[DaysOff]) -> set[date]:
    return {each.first + timedelta(days=n) for each in off for n in range(each.number)}
