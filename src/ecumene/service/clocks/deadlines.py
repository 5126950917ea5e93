"""The deadline of a question: a function of its clock, its table, and the outages.

A clock keeps when it began and its limit. Calendar, days off, pauses and extensions are kept with
the table, outages once for all games. So whatever changes, and however often it is worked out
again, the deadline is the same for everybody who knows the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from ecumene.service.ports.store import Deadline, GameClocks, Outage, Timer
from ecumene.service.ports.store_rules import timer_of
from ecumene.service.tables.calendars import ALWAYS, Span, due
from ecumene.service.tables.days_off import all_days_off_at
from ecumene.service.tables.tables import Table

#: the "seat" of a deadline that ends a phase for everybody; its "decision" is the turn
EVERYBODY = -1
#: how late a clock may play when no time counts any more
AT_ONCE = timedelta(minutes=1)
_NEVER = datetime.max.replace(tzinfo=UTC)


def set_again(timer: Timer, table: Table, outages: Iterable[Outage] = ()) -> Timer:
    """Return a clock with its deadline as it follows from the table and the outages.

    Days off of a player delay no phase for everybody. What comes after an answer doesn't matter.
    """
    paused = None
    until = timer.answered or _NEVER
    pauses = [each for each in table.pauses if timer.asked < each.ends and each.begins < until]
    if table.pause is not None and timer.answered is None:
        paused = until = max(timer.asked, table.pause.since)
    elif table.pause is not None and table.pause.since < until:
        pauses.append(Span(table.pause.since, until))
    limit = timer.limit + _more_time(timer, table)
    calendar, off = table.calendar or ALWAYS, all_days_off_at(table, timer.seat)
    gaps = tuple(sorted(Span(each.begins, min(each.ends, until)) for each in pauses))
    ends = due(timer.asked, limit, calendar, off, gaps)
    for outage in outages:
        lost = outage.lost
        near = ends <= lost.ends + (lost.ends - lost.begins)
        if near and timer.asked < lost.ends and lost.begins < until:
            gaps = tuple(sorted((*gaps, Span(lost.begins, min(lost.ends, until)))))
            ends = due(timer.asked, limit, calendar, off, gaps)
            if lost.ends <= until:
                ends = max(ends, due(outage.least, timedelta(), calendar, off, gaps))
    return replace(timer, due=ends, paused=paused)


def _more_time(timer: Timer, table: Table) -> timedelta:
    """Return by how much a limit was extended."""
    return timedelta(
        seconds=sum(
            each.seconds
            for each in table.more_time
            if timer.asked <= each.at
            and (timer.answered is None or each.at < timer.answered)
            and (each.seat, each.decision) in ((EVERYBODY, -1), (timer.seat, timer.decision))
        )
    )


def is_over(timer: Timer, table: Table | None, now: datetime) -> bool:
    """Whether the clock may play: the time is up, and a late worker isn't in closed hours."""
    if timer.paused is not None or timer.due > now:
        return False
    return now - timer.due <= AT_ONCE or table is None or _next_playing(timer, table, now) <= now


def _next_playing(timer: Timer, table: Table, now: datetime) -> datetime:
    """Return the next moment at which time counts for a question."""
    if table.calendar is not None:
        table = replace(table, calendar=replace(table.calendar, fixed=()))
    return set_again(_without_time(timer, now), table).due


def _without_time(timer: Timer, now: datetime) -> Timer:
    return replace(timer, asked=now, limit=timedelta())


def wait_for_play(clocks: GameClocks, timer: Timer, table: Table, now: datetime) -> GameClocks:
    """Let a clock end when time counts again."""
    waiting = set_again(_without_time(timer, now), table)
    return replace(clocks, timers=tuple(waiting if t is timer else t for t in clocks.timers))


def set_all(clocks: GameClocks, table: Table | None, new: Iterable[Deadline] = ()) -> GameClocks:
    """Set all deadlines of a game again; add new ones that are missing."""
    if table is None:
        return clocks
    there = {(each.seat, each.decision) for each in clocks.timers}
    missing = (each for each in new if (each.seat, each.decision) not in there)
    timers = (*clocks.timers, *(timer_of(each, table.created) for each in missing))
    again = tuple(set_again(each, table, clocks.outages) for each in timers)
    return replace(clocks, timers=again)


def drop(clocks: GameClocks, seat: int, decision: int) -> GameClocks:
    """Remove the clock of a question, saving nothing."""
    found = clocks.find(seat, decision)
    return replace(clocks, timers=tuple(each for each in clocks.timers if each is not found))


def draw(clocks: GameClocks, timer: Timer, most: timedelta, now: datetime) -> GameClocks:
    """Start a clock again with the time in its seat's bank, up to a limit."""
    saved = clocks.saved.get(timer.seat, timedelta())
    given = min(saved, most)
    if given <= timedelta():
        return clocks
    begun = replace(timer, asked=now, limit=given, due=now + given, reminded=True)
    others = (
        each
        for each in clocks.timers
        if each is not timer and (each.answered is None or each.seat != timer.seat)
    )
    bank = {seat: kept for seat, kept in clocks.bank.items() if seat != timer.seat}
    return replace(clocks, timers=(*others, begun), bank=bank)
