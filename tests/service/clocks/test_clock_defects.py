"""Defects of clocks that reviews found, one test each, named after the script that showed it."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime, timedelta
from typing import Any

import msgspec
import pytest

from ecumene.kernel import Match, Row
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.clocks.clocks import deadlines_of
from ecumene.service.clocks.deadlines import set_all
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.store import Deadline, Leased, Timer
from ecumene.service.ports.store_rules import wake_job
from ecumene.service.tables import leaving, votes
from ecumene.service.tables.calendars import Calendar, DaysOff, FixedTime
from ecumene.service.tables.days_off import take_days_off
from ecumene.service.tables.paces import DAYS, LONGEST
from ecumene.service.tables.tables import Table, begin_pause, end_pause
from tests.service.support.backends import entry
from tests.service.support.clocks import FakeClock, TickingClock, playing_time
from tests.service.support.job_table import PERSON, Opening, Truth, game_of, opening, work_off
from tests.service.support.live_matches import live_match

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
EVENINGS = Calendar(opens=18 * 60, closes=22 * 60)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request, TickingClock())


def limited(hours: int) -> Any:
    """Limits of so many hours for everything."""
    seconds = hours * 3600
    return msgspec.structs.replace(
        DAYS, movement=seconds, waited=seconds, trade=seconds, other=seconds
    )


async def change(truth: Truth[FakeClock], table: Table, what: Any) -> Table:
    return await truth.parts[0].directory.change_table(table.id, what)


async def running(truth: Truth[FakeClock], table: Table) -> tuple[Timer, ...]:
    return (await truth.parts[0].work.clocks(game_of(table))).running


def default_of(seat: int) -> Any:
    def act(match: Match[Any]) -> Row:
        question = match.questions(seat)[0]
        return match.play(seat, question.id, question.default())

    return act


async def all_asked(truth: Truth[FakeClock], hours: int) -> tuple[Table, JobWorker]:
    """A table of five with a calendar, at which all are asked; it is noon."""
    table = await truth.begun((PERSON,) * 5, "megaciv", absent="wait", civ_choice="random")
    table = await change(
        truth,
        table,
        lambda t: msgspec.structs.replace(t, calendar=EVENINGS, own_limits=limited(hours)),
    )
    work = truth.worker()
    await work_off(work)
    for number in range(99):
        asked = (await live_match(work.games, game_of(table))).awaited_seats()
        if len(asked) == 5:
            return table, work
        await work.games.act(game_of(table), default_of(asked[0]), f"act {number}")
        await work_off(work)
    raise AssertionError("they are never asked together")


async def pause_and_return(
    truth: Truth[FakeClock], table: Table, work: JobWorker, hours: int
) -> int:
    """All were absent; some hours later one returns by an act. The rows by default afterwards."""
    now = truth.clock.now()

    def all_absent(found: Table) -> Table:
        return leaving.turn_over(found, set(range(5)), set(), found.turn_row + 1, now)

    await change(truth, table, all_absent)
    await work_off(work)
    truth.clock.turn(hours=hours)
    others = truth.worker(1)
    await others.games.act(game_of(table), default_of(0), "return")
    for _ in range(4):
        await asyncio.gather(work.worker.once(), others.worker.once())
        await truth.parts[0].work.sweep(100 * DAY, 100)
    await work_off(work)
    assert (await truth.parts[0].directory.table(table.id)).pause is None
    return sum(stored.row.by == "default" for stored in await truth.rows(table))


@pytest.mark.rule("DG-8.4")
@pytest.mark.parametrize(("limit", "before", "pause"), [(3, 7, 14), (6, 9, 21)])
async def test_resume_twice(opened: Opening, limit: int, before: int, pause: int) -> None:
    """A pause that ends adds no playing time and takes none (resume_twice, resume_twice_neg)."""
    async with opened() as truth:
        await truth.parts[0].work.sweep(100 * DAY, 100)
        table, work = await all_asked(truth, limit)
        asked = truth.clock.now()
        truth.clock.turn(hours=before)
        stopped = truth.clock.now()
        left = limit * HOUR - playing_time(asked, stopped, EVENINGS)
        assert await pause_and_return(truth, table, work, pause) == 0
        resumed = (await truth.parts[0].directory.table(table.id)).pauses[-1].ends
        there = [each for each in await running(truth, table) if each.seat != 0]
        assert len(there) == 4
        for timer in there:
            got = playing_time(resumed, timer.due, EVENINGS)
            assert abs(got - left) < timedelta(seconds=5), timer


@pytest.mark.rule("DG-8.7")
async def test_lost_hint_off(opened: Opening) -> None:
    """Who takes days off has them, though a process that doesn't know it wrote the question."""
    async with opened() as truth:
        await truth.parts[0].work.sweep(100 * DAY, 100)
        table = await truth.begun((PERSON, PERSON))
        table = await change(truth, table, lambda t: msgspec.structs.replace(t, days_off=9))
        work, stale = truth.worker(), truth.worker(1)
        await work_off(work)
        await stale.table_cache.table(game_of(table))
        first = (await truth.match(table)).state.flow.decisions[0].seat
        player, now = table.seats[1 - first].player, truth.clock.now()
        assert player is not None
        off = (DaysOff((now + DAY).date(), (now + 6 * DAY).date()),)
        await change(truth, table, lambda t: take_days_off(t, player.account, off, [], now))
        await work_off(work)
        truth.clock.turn(seconds=20)
        await stale.games.act(game_of(table), default_of(first), "k")
        await work_off(work)
        (timer,) = await running(truth, table)
        assert timer.due == timer.asked + 7 * DAY
        for _ in range(26):
            truth.clock.turn(hours=1)
            await truth.parts[0].work.sweep(100 * DAY, 100)
            await work_off(work)
        assert [stored.row.by for stored in await truth.rows(table)] == [""]


@pytest.mark.rule("DG-8.7")
async def test_dst_crash(opened: Opening) -> None:
    """Days off move the deadline, though the process dies right after the table has changed."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        await change(truth, table, lambda t: msgspec.structs.replace(t, days_off=9))
        work = truth.worker()
        await work_off(work)
        (before,) = await running(truth, table)
        player, now = table.seats[before.seat].player, truth.clock.now()
        assert player is not None
        off = (DaysOff((now + DAY).date(), (now + 6 * DAY).date()),)
        await change(truth, table, lambda t: take_days_off(t, player.account, off, [], now))
        # It died. The request is repeated, and changes nothing.
        await change(truth, table, lambda t: take_days_off(t, player.account, off, [], now))
        await work_off(truth.worker(1))
        (after,) = await running(truth, table)
        assert after.due == before.due + 6 * DAY


async def voted(truth: Truth[FakeClock], table: Table, work: JobWorker, kind: votes.Kind) -> None:
    parts, now = truth.parts[0], truth.clock.now()
    changes = TableChanges(parts.directory, parts.work, parts.bus, truth.clock)

    def cast(table: Table) -> Table:
        table, _ = votes.cast(table, [0], kind, -1, True, now)
        return votes.cast(table, [1], kind, -1, True, now)[0]

    await changes.change(table.id, game_of(table), cast)
    await work_off(work)


@pytest.mark.rule("DG-8.6")
@pytest.mark.parametrize(
    ("calendar", "twice"),
    [
        (EVENINGS, datetime.fromisoformat("2026-11-15T20:00Z")),
        (Calendar(fixed=(FixedTime(1, 20 * 60),)), datetime.fromisoformat("2026-11-17T20:00Z")),
    ],
)
async def test_extend_cal(opened: Opening, calendar: Calendar, twice: datetime) -> None:
    """More time is playing time, and ends at a fixed time if there are any."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        table = await change(
            truth,
            table,
            lambda t: msgspec.structs.replace(t, calendar=calendar, own_limits=limited(3)),
        )
        work = truth.worker()
        await work_off(work)
        await voted(truth, table, work, "extend")
        (timer,) = await running(truth, table)
        assert timer.due == twice


@pytest.mark.rule("DG-8.4")
async def test_voted_twice(opened: Opening) -> None:
    """A vote for more time counts once, however often its jobs run."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await work_off(work)
        (before,) = await running(truth, table)
        await voted(truth, table, work, "extend")
        game = game_of(table)
        revision = (await truth.parts[0].directory.table(table.id)).revision
        for number, what in enumerate([f"table:{revision}", "late"] * 2):
            leased = Leased(number, wake_job(game, what, truth.clock.now()), 1)
            await truth.worker(number % 2).worker._handlers["wake"](leased)
            (timer,) = await running(truth, table)
            assert timer.due == before.due + DAY


@pytest.mark.rule("DG-8.4")
async def test_two_deadlines(opened: Opening) -> None:
    """Two clocks of a seat are paused and extended separately, each by what is its own."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        table = await change(truth, table, lambda t: msgspec.structs.replace(t, calendar=EVENINGS))
        work = truth.worker()
        await work_off(work)
        store, game = truth.parts[0].store, game_of(table)
        truth.clock.turn(hours=9)  # 21:00
        now = truth.clock.now()
        ends = now + 23 * HOUR  # tomorrow at 20:00, after three hours of playing time
        two = tuple(Deadline(0, number, ends, now, 3 * HOUR) for number in (1, 2))
        await store.append(game, entry(1, deadlines=two))
        await change(truth, table, lambda t: begin_pause(t, now, "vote"))
        truth.clock.turn(hours=21)  # tomorrow at 18:00
        await change(truth, table, lambda t: end_pause(t, truth.clock.now()))
        await truth.parts[0].work.change_clocks(game, set_all)
        clocks = await truth.parts[0].work.clocks(game)
        for number in (1, 2):
            timer = clocks.find(0, number)
            assert timer is not None
            assert abs(timer.due - (now + 24 * HOUR)) < timedelta(seconds=5)


async def test_loop_block(opened: Opening) -> None:
    """The longest limits in the smallest calendar take no time of the event loop."""
    async with opened() as truth:
        table = await truth.begun((PERSON,) * 18, "megaciv", civ_choice="random")
        smallest = Calendar("Europe/Berlin", 600, 660, (2,))
        limits = limited(LONGEST // 3600)
        table = msgspec.structs.replace(table, calendar=smallest, own_limits=limits)
        match = await truth.match(table)
        began = time.process_time()
        found = deadlines_of(match, match.state.flow.decisions, table, truth.clock.now())
        assert time.process_time() - began < 0.1
        assert len(found) == 18


@pytest.mark.rule("DG-8.4")
async def test_pause_act(opened: Opening) -> None:
    """Who is asked while the table pauses has the whole limit when it goes on."""
    async with opened() as truth:
        await truth.parts[0].work.sweep(100 * DAY, 100)
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await work_off(work)
        await voted(truth, table, work, "pause")
        truth.clock.turn(minutes=5)
        seat = (await truth.match(table)).awaited_seats()[0]
        await truth.worker(1).games.act(game_of(table), default_of(seat), "k")
        for _ in range(3):
            truth.clock.turn(days=1)
            await truth.parts[0].work.sweep(100 * DAY, 100)
            await work_off(work)
        assert [stored.row.by for stored in await truth.rows(table)] == [""]
        resumed = truth.clock.now()
        await voted(truth, table, work, "resume")
        (timer,) = await running(truth, table)
        assert timer.paused is None
        assert timedelta() <= timer.due - (resumed + DAY) < timedelta(seconds=5)


async def test_no_default_plays_late_in_closed_hours(opened: Opening) -> None:
    """A worker that is late waits until the table plays again."""
    async with opened() as truth:
        work = truth.worker()
        await truth.parts[0].work.sweep(100 * DAY, 100)
        table = await truth.begun((PERSON, PERSON))
        await change(
            truth,
            table,
            lambda t: msgspec.structs.replace(t, calendar=EVENINGS, own_limits=limited(4)),
        )
        await work_off(work)
        (timer,) = await running(truth, table)
        assert (timer.due.hour, timer.due.minute) == (22, 0)
        for hours, rows in ((12, 0), (17, 0), (2, 1)):  # midnight, 17:00, 19:00
            truth.clock.turn(hours=hours)
            for _ in range(2):
                await truth.parts[0].work.sweep(100 * DAY, 100)
                await work_off(work)
            assert len(await truth.rows(table)) == rows
