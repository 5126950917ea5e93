"""Clocks: who does not answer is played for, and nobody loses by a fault of ours."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from typing import Any

import pytest

from ecumene.games import find_game, our_games
from ecumene.kernel import Match
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.clocks.clocks import limit_of
from ecumene.service.play.drafts import make_draft
from ecumene.service.reactions.absence import turn_begun
from ecumene.service.tables.paces import PACES, Pace, TimeLimits
from ecumene.service.tables.tables import Table
from tests.kernel.toy import TOY
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import (
    PERSON,
    STEWARD,
    Opening,
    Truth,
    due_of,
    game_of,
    opening,
    play_on,
    work_off,
)

DAY = timedelta(days=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def asked(truth: Truth[FakeClock], table: Table) -> tuple[int, int, datetime | None]:
    """The first open question: its seat, its number, its deadline."""
    decision = (await truth.match(table)).state.flow.decisions[0]
    due = await due_of(truth.parts[0].work, game_of(table), decision.seat, decision.id)
    return decision.seat, decision.id, due


async def sweep(truth: Truth[FakeClock], work: JobWorker, late_after: timedelta = 2 * DAY) -> bool:
    late = await truth.parts[0].work.sweep(late_after, 100)
    await work_off(work)
    return late


async def test_a_table_of_bots_and_an_absent_person_waits_for_the_person(opened: Opening) -> None:
    """A game that plays itself may have no end."""
    async with opened() as truth:
        began = truth.clock.now()
        table = await truth.begun((STEWARD, PERSON, STEWARD))
        work, directory = truth.worker(), truth.parts[0].directory
        await play_on(truth, table, work, DAY, lambda table: table.pause is not None)
        paused = await directory.table(table.id)
        assert paused.pause is not None
        assert paused.pause.why == "absence"
        assert paused.seats[1].absent
        rows = await truth.rows(table)
        by = {(stored.row.seat, stored.row.by) for stored in rows}
        assert by == {(0, "bot:steward"), (1, "default"), (2, "bot:steward")}
        absent = [stored for stored in rows if stored.row.seat == 1]
        assert truth.clock.now() - began >= (len(absent) - 1) * DAY
        assert all(stored.key.startswith("overdue:") for stored in absent)
        assert len({stored.row.decision for stored in absent}) == len(absent)
        for _ in range(3):
            truth.clock.turn(days=1)
            await sweep(truth, work)
        again = await truth.rows(table)
        assert [stored.row.seat for stored in again[len(rows) :]].count(1) == 0
        assert await truth.parts[0].work.claim(["overdue", "bot"], 9, DAY) == []


async def test_nobody_is_played_for_before_the_time_is_up(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work = truth.worker()
        await sweep(truth, work)
        seat, _, due = await asked(truth, table)
        assert due == truth.clock.now() + DAY
        truth.clock.turn(hours=23, minutes=59)
        await sweep(truth, work)
        assert await truth.rows(table) == []
        truth.clock.turn(minutes=1)
        await sweep(truth, work)
        (row,) = await truth.rows(table)
        assert (row.row.seat, row.row.by) == (seat, "default")
        assert (await asked(truth, table))[2] == truth.clock.now() + DAY


async def test_who_answers_in_time_is_not_played_for(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await sweep(truth, work)
        seat, decision, _ = await asked(truth, table)
        truth.clock.turn(hours=20)

        def answer(match: Match[Any]) -> Any:
            return match.play(seat, decision, match.questions(seat)[0].default())

        await work.games.act(game, answer, "k")
        truth.clock.turn(hours=5)
        await sweep(truth, work)
        (row,) = await truth.rows(table)
        assert row.key == "k"
        # Whatever was left of the first deadline is gone.
        assert await due_of(truth.parts[0].work, game, seat, decision) is None


async def test_a_worker_that_dies_after_playing_for_somebody_plays_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, dying = truth.parts[0].work, truth.worker()
        await sweep(truth, dying)
        truth.clock.turn(days=1)
        await work.sweep(2 * DAY, 100)
        (leased,) = await work.claim(["overdue"], 9, timedelta(minutes=1))
        await dying.worker._handlers["overdue"](leased)
        truth.clock.turn(minutes=1)
        (again,) = await work.claim(["overdue"], 9, timedelta(minutes=1))
        for worker in (truth.worker(1), dying):
            await worker.worker._handlers["overdue"](again)
        assert len(await truth.rows(table)) == 1


async def test_a_late_scheduler_gives_the_lost_time_back(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, bound = truth.worker(), timedelta(minutes=1)
        assert await sweep(truth, work, bound), "nobody has ever looked: that is late"
        truth.clock.turn(seconds=60)
        assert not await sweep(truth, work, bound)
        before = (await asked(truth, table))[2]
        assert before is not None
        truth.clock.turn(days=3)
        assert await sweep(truth, work, bound)
        assert await truth.rows(table) == []
        after = (await asked(truth, table))[2]
        assert after is not None
        assert after - truth.clock.now() == DAY - timedelta(seconds=60)
        assert after == before + 3 * DAY
        assert not await sweep(truth, work, bound)


async def test_a_deadline_that_is_extended_while_its_job_waits_is_not_fired(
    opened: Opening,
) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        one, work = truth.parts[0].work, truth.worker()
        await sweep(truth, work)
        truth.clock.turn(days=1)
        await one.sweep(2 * DAY, 100)  # the job is there, but all workers die now
        truth.clock.turn(days=3)
        running = asyncio.create_task(work.run(2 * DAY))
        await asyncio.sleep(0.3)
        work.stop()
        await running
        assert await one.claim(["overdue"], 9, DAY) == []
        assert await truth.rows(table) == []
        assert (await asked(truth, table))[2] == truth.clock.now() + 2 * DAY


async def test_taking_back_wins_no_time_and_loses_no_deadline(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, game = truth.worker(), game_of(table)
        await sweep(truth, work)
        seat, decision, due = await asked(truth, table)
        truth.clock.turn(hours=3)

        def answer(match: Match[Any]) -> Any:
            return match.play(seat, decision, match.questions(seat)[0].default())

        await work.games.act(game, answer, "k")
        await work.games.act(game, lambda match: match.undo(seat), "back")
        await work_off(work)
        assert await asked(truth, table) == (seat, decision, due)
        truth.clock.turn(hours=21)
        await sweep(truth, work)
        assert [stored.row.by for stored in await truth.rows(table)] == ["", "", "default"]


async def test_a_draft_is_the_answer_of_an_absent_seat(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((STEWARD,) * 4 + (PERSON,), "megaciv", "days")
        work, game = truth.worker(), game_of(table)
        for _ in range(30):
            await sweep(truth, work)
            match = await truth.match(table)
            questions = [each for each in match.questions(4) if each.kind == "movement"]
            if questions:
                break
            truth.clock.turn(days=1)
        draft = make_draft(match, 4, "movement", questions[0].default())
        await truth.parts[0].directory.keep_draft(game, draft)
        truth.clock.turn(days=1)
        await sweep(truth, work)
        (row,) = [
            stored.row
            for stored in await truth.rows(table)
            if stored.row.seat == 4 and stored.row.kind == "movement"
        ]
        assert row.by == "draft"


@pytest.mark.parametrize(
    ("pace", "kind", "after", "seconds"),
    [
        ("live", "movement", "tax_rate", 300),
        ("live", "movement", "movement", 180),
        ("live", "trade", "", 600),
        ("live", "purchase", "", 90),
        ("days", "movement", "movement", 86400),
        ("days", "trade", "", 172800),
        ("days", "purchase", "", 86400),
    ],
)
@pytest.mark.rule("DG-8.1")
def test_the_limits_of_each_pace(pace: Pace, kind: str, after: str, seconds: int) -> None:
    limits = PACES[pace]
    assert limits is not None
    assert limit_of(find_game("megaciv"), limits, kind, after) == timedelta(seconds=seconds)


@pytest.mark.rule("DG-8.1")
def test_a_game_names_limits_that_tables_have_and_kinds_that_it_asks() -> None:
    limits = TimeLimits(11, 12, 13, 14, bank=0)
    for game in our_games():
        timing = game.timing
        for named in (timing.limits, timing.waited):
            assert set(named) <= set(game.kinds)
            assert all(limits.seconds(name) == getattr(limits, name) for name in named.values())
        if not game.keeps_books:  # at a table with books no clock answers for people
            standing = any(kind.standing for kind in game.kinds.values())
            assert (timing.close in game.commands) == standing


def test_a_game_that_says_nothing_of_time_has_one_limit_and_begins_no_turns() -> None:
    limits = TimeLimits(11, 12, 13, 14, bank=0)
    asked = [("movement", ""), ("movement", "movement"), ("trade", ""), ("bid", "")]
    assert [limit_of(TOY, limits, kind, after).seconds for kind, after in asked] == [14] * 4
    match = Match.start(TOY, 2, seed=bytes(32))
    assert (match.turn, turn_begun(match)) == (match.state.round, 0)
