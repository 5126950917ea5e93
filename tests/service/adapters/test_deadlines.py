"""The clocks of games behind their port, in memory and in PostgreSQL."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest

from ecumene.service.ports.store import Deadline, Running
from tests.service.support.backends import created, entry
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Opening, Truth, opening

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
        due = truth.clock.now() + 10 * HOUR
        truth.clock.turn(hours=4)
        await answered(truth, game, 1, 2)
        clocks = await work.clocks(game)
        assert clocks.running == (Running(0, 1000, due),)
        assert clocks.saved == {1: 6 * HOUR}
        assert await work.due(game, 1, 1001) is None
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
        game, work = await asked(truth, 0), truth.parts[0].work
        truth.clock.turn(hours=7)
        await answered(truth, game, 0, 2)
        again = (Deadline(0, 7000, truth.clock.now() + HOUR),)
        await truth.parts[0].store.append(game, entry(3, deadlines=again))
        assert await work.draw(game, 0, 7000, 9 * HOUR) is None, "it has not passed"
        truth.clock.turn(hours=1)
        assert await work.draw(game, 0, 7000, NOTHING) is None
        assert await work.draw(game, 1, 7000, 9 * HOUR) is None
        now = truth.clock.now()
        assert (await work.clocks(game)).running == (Running(0, 7000, now),)


async def test_a_clock_that_is_drawn_on_has_the_least_of_bank_and_limit(opened: Opening) -> None:
    async with opened() as truth:
        for most, given in ((2 * HOUR, 2 * HOUR), (9 * HOUR, 3 * HOUR)):
            game, work = await asked(truth, 0), truth.parts[0].work
            truth.clock.turn(hours=7)
            await answered(truth, game, 0, 2)
            again = (Deadline(0, 7000, truth.clock.now()),)
            await truth.parts[0].store.append(game, entry(3, deadlines=again))
            due = truth.clock.now() + given
            assert await work.draw(game, 0, 7000, most) == due
            assert await work.due(game, 0, 7000) == due
            assert (await work.clocks(game)).saved == {}


@pytest.mark.rule("DG-8.4")
async def test_a_pause_keeps_what_is_left(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0, 1), truth.parts[0].work
        other = await asked(truth, 0)
        await work.sweep(1000 * HOUR, 100)
        began = truth.clock.now()
        truth.clock.turn(hours=4)
        for _ in range(2):
            await work.pause(game)
            truth.clock.turn(hours=50)
        assert await work.due(game, 0, 1000) is None
        assert [each.left for each in (await work.clocks(game)).running] == [6 * HOUR] * 2
        await answered(truth, game, 1, 2)
        assert (await work.clocks(game)).saved == {1: 6 * HOUR}
        for _ in range(2):
            await work.resume(game)
        assert await work.due(game, 0, 1000) == truth.clock.now() + 6 * HOUR
        assert await work.due(other, 0, 1000) == began + 10 * HOUR
        truth.clock.turn(hours=6)
        await work.sweep(1000 * HOUR, 100)
        keys = {leased.job.key for leased in await work.claim(["overdue"], 9, HOUR)}
        assert keys == {f"{game}:0:1000", f"{other}:0:1000"}
        assert (await work.clocks(game)).saved == {1: 6 * HOUR}


async def test_nothing_is_due_while_a_table_pauses(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0), truth.parts[0].work
        await work.sweep(1000 * HOUR, 100)
        await work.pause(game)
        truth.clock.turn(hours=99)
        await work.sweep(HOUR, 100)  # late: deadlines near are extended, this one is not near
        assert await work.claim(["overdue", "remind"], 9, HOUR) == []
        await work.resume(game)
        assert await work.due(game, 0, 1000) == truth.clock.now() + 10 * HOUR


async def test_more_time_for_a_seat_or_for_all(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0, 1, 2), truth.parts[0].work
        due = truth.clock.now() + 10 * HOUR
        await answered(truth, game, 2, 2)
        assert await work.extend(game, HOUR, 1, once=True) == [1]
        assert await work.extend(game, HOUR, 1, once=True) == []
        assert await work.extend(game, HOUR, 2) == [], "who has answered needs none"
        assert await work.extend(game, HOUR) == [0, 1]
        assert await work.due(game, 0, 1000) == due + HOUR
        assert await work.due(game, 1, 1001) == due + 2 * HOUR
        await work.pause(game)
        assert await work.extend(game, HOUR, 0) == [0]
        (one, _) = (await work.clocks(game)).running
        assert one.left == 12 * HOUR


async def test_beginning_lets_a_stopped_clock_run_on(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0), truth.parts[0].work
        due = truth.clock.now() + 10 * HOUR
        await answered(truth, game, 0, 2)
        truth.clock.turn(hours=2)
        fresh = truth.clock.now() + 10 * HOUR
        await work.begin(game, (Deadline(0, 1000, fresh), Deadline(1, 1001, fresh)))
        assert await work.due(game, 0, 1000) == due
        assert await work.due(game, 1, 1001) == fresh


async def test_a_held_game_tells_when_it_is_due(opened: Opening) -> None:
    async with opened() as truth:
        game, work = await asked(truth, 0), truth.parts[0].work
        async with truth.parts[1].store.lock(game) as held:
            assert await held.due(0, 1000) == truth.clock.now() + 10 * HOUR
            assert await held.due(0, 1) is None
        await work.pause(game)
        async with truth.parts[1].store.lock(game) as held:
            assert await held.due(0, 1000) is None
