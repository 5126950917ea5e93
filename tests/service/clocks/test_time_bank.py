"""Time that is not needed is saved, and used before a default acts (DG-8.2)."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from ecumene.kernel import Match, Refusal, Row
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.clocks.clocks import public_clocks
from ecumene.service.people.people import new_guest
from ecumene.service.tables import course, creation, seat_changes
from ecumene.service.tables.paces import TimeLimits
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import MoreTime, Table, give_time
from tests.service.support import job_table
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, Opening, Truth, game_of, opening, work_off

HOUR = timedelta(hours=1)
DAY = 24 * HOUR
#: nobody is late in these tests
PATIENCE = 100 * DAY


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def sweep(truth: Truth[FakeClock], work: JobWorker) -> None:
    await truth.parts[0].work.sweep(PATIENCE, 100)
    await work_off(work)


async def answer(
    truth: Truth[FakeClock], work: JobWorker, table: Table, key: str
) -> tuple[int, int]:
    """The first seat that is asked answers as the default would; which question that was."""
    decision = (await truth.match(table)).state.flow.decisions[0]

    def act(match: Match[Any]) -> Row:
        (question,) = match.questions(decision.seat)
        return match.play(decision.seat, decision.id, question.default())

    await work.games.act(game_of(table), act, key)
    return decision.seat, decision.id


async def due(truth: Truth[FakeClock], table: Table) -> datetime | None:
    decision = (await truth.match(table)).state.flow.decisions[0]
    return await due_of(truth, table, decision.seat, decision.id)


async def due_of(
    truth: Truth[FakeClock], table: Table, seat: int, decision: int
) -> datetime | None:
    return await job_table.due_of(truth.parts[0].work, game_of(table), seat, decision)


async def give(truth: Truth[FakeClock], table: Table, by: timedelta, number: int = 0) -> None:
    """The table votes for more time."""
    parts = truth.parts[number]
    more = MoreTime(truth.clock.now(), int(by.total_seconds()))
    await parts.directory.change_table(table.id, lambda found: give_time(found, more))


async def saved(truth: Truth[FakeClock], table: Table, seat: int) -> timedelta:
    clocks = await truth.parts[0].work.clocks(game_of(table))
    return clocks.saved.get(seat, timedelta())


@pytest.mark.rule("DG-8.2")
async def test_what_is_left_is_saved_and_used_before_a_default_acts(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await sweep(truth, work)
        truth.clock.turn(hours=18)
        seat, _ = await answer(truth, work, table, "1")
        assert await saved(truth, table, seat) == 6 * HOUR
        other, _ = await answer(truth, work, table, "2")
        assert other != seat
        # It stays saved when the limit is over, and the question forgotten.
        truth.clock.turn(hours=12)
        await sweep(truth, work)
        assert await saved(truth, table, seat) == 6 * HOUR
        truth.clock.turn(hours=12)
        await sweep(truth, work)
        rows = await truth.rows(table)
        assert [stored.row.by for stored in rows] == ["", ""], "the bank goes before"
        assert await due(truth, table) == truth.clock.now() + 6 * HOUR
        assert await saved(truth, table, seat) == timedelta()
        truth.clock.turn(hours=5)
        await sweep(truth, work)
        assert len(await truth.rows(table)) == 2
        truth.clock.turn(hours=1)
        await sweep(truth, work)
        last = (await truth.rows(table))[-1].row
        assert (last.seat, last.by) == (seat, "default")
        assert await saved(truth, table, seat) == timedelta()


@pytest.mark.rule("DG-8.2")
async def test_what_is_not_used_of_the_bank_goes_back_into_it(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await sweep(truth, work)
        truth.clock.turn(hours=14)
        seat, _ = await answer(truth, work, table, "1")
        await answer(truth, work, table, "2")
        truth.clock.turn(hours=24)
        await sweep(truth, work)
        truth.clock.turn(hours=4)
        assert (await answer(truth, work, table, "3"))[0] == seat
        assert await saved(truth, table, seat) == 6 * HOUR


@pytest.mark.rule("DG-8.2")
async def test_the_bank_has_a_limit(opened: Opening) -> None:
    async with opened() as truth:
        limits = TimeLimits(3600, 3600, 3600, 3600, bank=600)
        table = await truth.begun((PERSON, PERSON), own_limits=limits)
        work = truth.worker()
        await sweep(truth, work)
        for key in ("1", "2"):
            truth.clock.turn(minutes=10)
            await answer(truth, work, table, key)
        truth.clock.turn(hours=1)
        await sweep(truth, work)
        assert await due(truth, table) == truth.clock.now() + timedelta(minutes=10)
        truth.clock.turn(minutes=10)
        await sweep(truth, work)
        assert len(await truth.rows(table)) == 3, "what was above the limit is lost"


async def test_what_is_taken_back_is_not_saved(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await sweep(truth, work)
        before = await due(truth, table)
        truth.clock.turn(hours=1)
        seat, decision = await answer(truth, work, table, "1")
        assert await saved(truth, table, seat) == 23 * HOUR
        await work.games.act(game, lambda match: match.undo(seat), "back")
        await work_off(work)
        assert await saved(truth, table, seat) == timedelta()
        assert await due_of(truth, table, seat, decision) == before


async def test_who_takes_back_after_the_limit_has_what_is_in_the_bank(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await sweep(truth, work)
        truth.clock.turn(hours=20)
        seat, decision = await answer(truth, work, table, "1")
        truth.clock.turn(hours=10)
        await sweep(truth, work)
        await work.games.act(game, lambda match: match.undo(seat), "back")
        await sweep(truth, work)
        found = await due_of(truth, table, seat, decision)
        assert found == truth.clock.now() + 4 * HOUR


async def test_a_default_that_comes_too_late_for_an_extension_does_not_act(opened: Opening) -> None:
    """Whether the time is up is looked at once more while the game is held."""
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        parts, work, _game = truth.parts[0], truth.worker(), game_of(table)
        await sweep(truth, work)
        truth.clock.turn(days=1)
        await parts.work.sweep(PATIENCE, 100)
        (leased,) = await parts.work.claim(["overdue"], 9, DAY)
        acting = work.games.act

        async def extended_meanwhile(*given: Any) -> Any:
            await give(truth, table, HOUR, 1)
            return await acting(*given)

        work.games.act = extended_meanwhile  # type: ignore[assignment,method-assign]
        await work.worker._handlers["overdue"](leased)
        await work_off(work)
        assert await truth.rows(table) == []
        assert await due(truth, table) == truth.clock.now() + HOUR


async def test_one_sweep_takes_many_deadlines(opened: Opening) -> None:
    async with opened() as truth:
        work = truth.worker()
        begun = [await truth.begun((PERSON, PERSON)) for _ in range(8)]
        await sweep(truth, work)
        truth.clock.turn(days=1)
        await truth.parts[0].work.sweep(PATIENCE, 5)
        assert len(await truth.parts[1].work.claim(["overdue"], 99, DAY)) == 5
        await truth.parts[0].work.sweep(PATIENCE, 5)
        assert len(await truth.parts[1].work.claim(["overdue"], 99, DAY)) == 3
        assert [await truth.rows(table) for table in begun] == [[]] * 8


# -- reminders -------------------------------------------------------------------------------------


async def test_a_seat_is_reminded_once_when_a_fifth_of_its_time_is_left(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, jobs = truth.worker(), truth.parts[0].work
        await sweep(truth, work)
        seat = (await truth.match(table)).state.flow.decisions[0].seat
        truth.clock.turn(hours=19)
        await sweep(truth, work)
        assert await jobs.claim(["notice"], 9, DAY) == []
        truth.clock.turn(hours=1)
        for _ in range(3):
            await jobs.sweep(PATIENCE, 100)
            await jobs.sweep(PATIENCE, 100)
            for leased in await jobs.claim(["remind"], 9, HOUR):
                await work.worker._handlers["remind"](leased)
                await work.worker._handlers["remind"](leased)
                await jobs.finish(leased)
        (told,) = await jobs.claim(["notice"], 9, DAY)
        assert told.job.key.startswith(f"{table.id}:reminder:{seat}:")
        assert b'"due":"2026-11-15T12:00:00Z"' in told.job.payload


async def test_who_has_answered_is_not_reminded_and_nobody_at_a_live_table(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        await truth.begun((PERSON, PERSON), pace="live")
        work, jobs = truth.worker(), truth.parts[0].work
        await sweep(truth, work)
        truth.clock.turn(seconds=89)
        await answer(truth, work, table, "1")
        await jobs.sweep(PATIENCE, 100)
        assert await jobs.claim(["remind"], 9, HOUR) == []
        truth.clock.turn(hours=20)
        await answer(truth, work, table, "2")
        await jobs.sweep(PATIENCE, 100)
        assert await jobs.claim(["remind"], 9, HOUR) == []


# -- what everybody may see ------------------------------------------------------------------------


@pytest.mark.rule("DG-8.4")
async def test_clocks_show_who_is_deciding_and_nothing_else(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON,) * 5, "megaciv")
        work, game = truth.worker(), game_of(table)
        await sweep(truth, work)
        asked = (await truth.match(table)).awaited_seats()
        for number in range(20):
            truth.clock.turn(hours=5)
            await answer(truth, work, table, str(number))
            match = await truth.match(table)
            clocks = await truth.parts[0].work.clocks(game)
            shown = public_clocks(match, table, clocks)
            assert [each.seat for each in shown] == match.awaited_seats()
            assert all(0 <= each.bank <= 86400 for each in shown)
            assert all(each.due and each.due > truth.clock.now() for each in shown)
        assert asked


@pytest.mark.rule("DG-8.3")
async def test_a_waiting_seat_has_no_clock(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON,) * 5, "megaciv")
        work, game = truth.worker(), game_of(table)
        await sweep(truth, work)
        for number in range(200):
            match = await truth.match(table)
            if match.state.phase == 3 and len(match.awaited_seats()) > 1:
                break
            await answer(truth, work, table, str(number))
        waiting = match.state.circle[-1]
        await work.games.act(game, lambda m: m.command("wait", {}, seat=waiting), "wait")
        match = await truth.match(table)
        shown = public_clocks(match, table, await truth.parts[0].work.clocks(game))
        assert waiting not in [each.seat for each in shown]
        assert [each.seat for each in shown] == match.awaited_seats()
        rows = len(await truth.rows(table))
        # Its old deadline passes: the seat is not played for.
        await give(truth, table, 10 * DAY)
        decisions = [d.id for d in match.state.flow.decisions]
        assert decisions
        truth.clock.turn(days=9)
        await sweep(truth, work)
        assert len(await truth.rows(table)) == rows


# -- what a table chooses --------------------------------------------------------------------------


def new_table(**choices: Any) -> Table:
    now = datetime.now().astimezone()
    seats = (PERSON,) * (5 if choices.get("game") == "megaciv" else 2)
    game, options = choices.pop("game", "stoneage"), choices.pop("options", {})
    return creation.create(
        *(new_guest("Ada", now), now),
        name="Sunday",
        game=game,
        options=options,
        seats=seats,
        settings=TableSettings(**choices),
    )


@pytest.mark.parametrize("game", ["stoneage", "megaciv"])
def test_how_a_table_is_kept_is_no_option_of_its_game(game: str) -> None:
    own = TimeLimits(100, 200, 300, 400, bank=0)
    kept: dict[str, Any] = {"pace": "live", "own_limits": own, "absent": "bot"}
    table = new_table(game=game, **kept, handover="never", undo="none")
    assert (table.limits, table.absent) == (own, "bot")
    assert (table.handover, table.undo) == ("never", "none")
    assert not AMONG_OPTIONS & set(table.options)
    match, _ = course.begin(seated(table), table.host)
    assert match.header.undo == "none"


AMONG_OPTIONS = {"clock", "clock_seconds", "absent", "handover", "undo"}


def seated(table: Table) -> Table:
    """The table with somebody on every seat."""
    for number in range(len(table.seats)):
        now = datetime.now().astimezone()
        table = seat_changes.join(
            table, new_guest("Bo", now), now, seat=number, invite=table.invite
        )
    return table


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ({"game": "megaciv", "pace": "live", "options": {"clock": "days"}}, "options"),
        ({"game": "megaciv", "options": {"absent": "wait"}}, "options"),
        ({"game": "stoneage", "options": {"clock_seconds": {}}}, "options"),
        ({"options": {"undo": "all"}}, "options"),
        ({"options": {"handover": 1}}, "options"),
        ({"own_limits": TimeLimits(60, 60, 60, 60, bank=0)}, "no_clock"),
    ],
)
def test_a_table_has_one_clock(choices: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as caught:
        new_table(**choices)
    assert caught.value.code == code


# -- the way of an act -----------------------------------------------------------------------------


class Counting:
    """Counts what is asked of something."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        self.calls.append(name)
        return getattr(self._real, name)


async def test_clocks_banks_orders_and_absence_cost_an_act_no_query(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await sweep(truth, work)
        await answer(truth, work, table, "1")
        store, directory = Counting(work.games._store), Counting(work.table_cache._directory)
        work.games._store = store
        work.table_cache._directory = directory
        for key in "23456":
            await answer(truth, work, table, key)
        assert store.calls == ["append"] * 5
        assert directory.calls == []
