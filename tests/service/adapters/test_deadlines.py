"""The clocks of games behind their port, in memory and in PostgreSQL."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from functools import partial
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from ecumene.service.clocks.deadlines import draw
from ecumene.service.ports.store import Deadline, GameClocks, Outage, Timer, UnknownGame
from ecumene.service.tables.calendars import Span
from ecumene.service.tables.tables import Table
from tests.service.support.backends import created, entry
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, Opening, Truth, due_of, game_of, opening

HOUR = timedelta(hours=1)
NOTHING = timedelta()


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def asked(truth: Truth[FakeClock], *seats: int, hours: int = 10) -> UUID:
    """A game with row 1, in which these seats were asked question 1000 and their number."""
    game = await created(truth.parts[0].store)
    due = truth.clock.now() + hours * HOUR
    deadlines = tuple(Deadline(seat, 1000 + seat, due) for seat in seats)
    await truth.parts[0].store.append(game, entry(1, deadlines=deadlines))
    return game


async def answered(truth: Truth[FakeClock], game: UUID, seat: int, row: int) -> None:
    stop = (Deadline(seat, 1000 + seat, None),)
    await truth.parts[1].store.append(game, entry(row, deadlines=stop))


async def test_what_is_left_is_saved_whether_or_not_the_limit_is_over(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0, 1), truth.parts[0].work
        ends = truth.clock.now() + 10 * HOUR
        truth.clock.turn(hours=4)
        await answered(truth, game, 1, 2)
        clocks = await work.clocks(game)
        assert [(each.seat, each.decision, each.due) for each in clocks.running] == [
            (0, 1000, ends)
        ]
        assert clocks.saved == {1: 6 * HOUR}
        truth.clock.turn(hours=7)
        await work.sweep(1000 * HOUR, 100)
        assert (await work.clocks(game)).saved == {1: 6 * HOUR}


async def test_an_answer_that_comes_late_saves_nothing(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0), truth.parts[0].work
        truth.clock.turn(hours=11)
        await answered(truth, game, 0, 2)
        assert (await work.clocks(game)).saved.get(0, NOTHING) == NOTHING
        await work.sweep(1000 * HOUR, 100)
        assert (await work.clocks(game)).saved == {}


async def test_drawing_empties_the_bank_into_a_deadline_that_has_passed(opened: Opening) -> None:
    async with opened() as truth:
        for most, given in ((2 * HOUR, 2 * HOUR), (9 * HOUR, 3 * HOUR), (NOTHING, NOTHING)):
            game, work = await asked(truth, 0), truth.parts[0].work
            truth.clock.turn(hours=7)
            await answered(truth, game, 0, 2)
            again = (Deadline(0, 7000, truth.clock.now()),)
            await truth.parts[0].store.append(game, entry(3, deadlines=again))
            now = truth.clock.now()

            def change(clocks: GameClocks, _: Table | None, most: timedelta = most) -> GameClocks:
                timer = clocks.find(0, 7000)
                assert timer is not None
                return draw(clocks, timer, most, truth.clock.now())

            await work.change_clocks(game, change)
            assert await due_of(work, game, 0, 7000) == now + given
            assert (await work.clocks(game)).saved == ({} if given else {0: 3 * HOUR})


@pytest.mark.rule("DG-8.4")
async def test_a_change_sees_all_clocks_and_is_kept(opened: Opening) -> None:
    """Whatever a change returns is there for every worker: moved, paused, new and dropped ones."""
    async with opened() as truth:
        game, work = await asked(truth, 0, 1, 2, 3), truth.parts[0].work
        other = await asked(truth, 0)
        await work.sweep(1000 * HOUR, 100)
        truth.clock.turn(hours=4)
        await answered(truth, game, 3, 2)
        now = truth.clock.now()

        def change(clocks: GameClocks, table: Table | None) -> GameClocks:
            assert table is None, "these games have none"
            zero, one, _two, three = clocks.timers
            assert (three.answered, three.unused) == (now, 6 * HOUR)
            moved = replace(zero, due=zero.due + HOUR, limit=11 * HOUR, reminded=True)
            new = Timer(4, 1004, now + HOUR, now, HOUR)
            return replace(clocks, timers=(moved, replace(one, paused=now), three, new))

        changed = await work.change_clocks(game, change)
        for parts in truth.parts:
            assert await parts.work.clocks(game) == changed
        assert [each.left for each in changed.running] == [None, 6 * HOUR, None]
        assert await due_of(work, other, 0, 1000) == now + 6 * HOUR
        assert await work.change_clocks(game, lambda clocks, _: clocks) == changed
        truth.clock.turn(hours=99)
        await work.sweep(1000 * HOUR, 100)
        keys = {leased.job.key for leased in await work.claim(["overdue"], 9, HOUR)}
        assert keys == {f"{game}:0:1000", f"{game}:4:1004", f"{other}:0:1000"}, "none that pauses"
        assert (await work.clocks(game)).bank == {3: 6 * HOUR}
        with pytest.raises(UnknownGame):
            await work.change_clocks(uuid4(), lambda clocks, _: clocks)


async def test_a_change_waits_for_whoever_writes_to_the_game(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0), truth.parts[0].work
        async with truth.parts[1].store.lock(game) as held:
            change = asyncio.create_task(work.change_clocks(game, lambda clocks, _: clocks))
            await asyncio.sleep(0.1)
            assert not change.done()
            await held.append(entry(2, deadlines=(Deadline(5, 2005, truth.clock.now()),)))
        assert (await change).find(5, 2005) is not None


async def test_an_outage_is_noted_and_told_to_games_with_near_deadlines(opened: Opening) -> None:
    async with opened() as truth:
        work, late = truth.parts[0].work, HOUR
        await work.sweep(late, 100)
        near, far = await asked(truth, 0), await asked(truth, 0, hours=100)
        last = truth.clock.now()
        assert not await work.sweep(late, 100)
        truth.clock.turn(hours=9)
        assert await work.sweep(late, 100)
        now = truth.clock.now()
        jobs = await work.claim(["clocks"], 9, HOUR)
        assert [leased.job.key.split(":")[0] for leased in jobs] == [str(near)]
        for game in (near, far):
            assert Outage(Span(last, now), now + late) in (await work.clocks(game)).outages
        assert not await work.sweep(late, 100)


async def test_a_row_made_for_an_outdated_table_wakes_its_game(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        game, parts = game_of(table), truth.parts[0]
        for number, revision in enumerate((table.revision, table.revision - 1, None), start=1):
            await parts.store.append(game, entry(number, revision=revision))
        jobs = await parts.work.claim(["wake"], 9, HOUR)
        assert f"{game}:row:2" in {leased.job.key for leased in jobs}
        assert not {f"{game}:row:1", f"{game}:row:3"} & {leased.job.key for leased in jobs}


async def test_a_change_of_a_table_in_play_wakes_its_game_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        directory, work = truth.parts[0].directory, truth.parts[0].work
        for name in ("Monday", "Monday", "Tuesday"):
            changed = await directory.change_table(table.id, partial(replace, name=name))
        assert changed.revision == table.revision + 2
        assert await directory.table(table.id) == changed
        keys = {leased.job.key for leased in await work.claim(["wake"], 9, HOUR)}
        game = game_of(table)
        assert keys - {str(game)} == {f"{game}:table:{changed.revision - n}" for n in (0, 1)}


async def test_a_held_game_tells_when_it_is_due(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0), truth.parts[0].work
        async with truth.parts[1].store.lock(game) as held:
            clocks, table = await held.clocks()
        assert clocks == await work.clocks(game)
        assert clocks.running[0].due == truth.clock.now() + 10 * HOUR
        assert table is None
