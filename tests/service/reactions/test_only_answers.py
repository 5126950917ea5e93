"""Questions with one answer are answered for people, after a while, and nobody else is told why (DG-3.9)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.games.stoneage.answers import Place
from ecumene.kernel import Decision, Match, Question, encode, seed_from_number
from ecumene.kernel.game import OnlyAnswer
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.tables.pauses import ALONE, LONGEST, SHORTEST, pause_of
from ecumene.service.tables.tables import Table
from ecumene.service.wire.viewer import may_undo
from ecumene.words import said
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import (
    PERSON,
    STEWARD,
    Opening,
    Truth,
    game_of,
    opening,
    work_off,
)

GAME = find_game("stoneage")
HUNT = Place("hunting_grounds", 1)
WHY = said("only-hunting")


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


@pytest.fixture(autouse=True)
def hunters(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The seats that can only hunt, for as long as they have not."""
    seats: set[int] = set()

    def only(state: Any, decision: Decision) -> OnlyAnswer | None:
        if decision.seat not in seats or state.board[3][decision.seat]:
            return None
        return OnlyAnswer(HUNT, "SA-1.9", WHY)

    monkeypatch.setitem(GAME.only_answers, "sa_place", only)
    return seats


async def answer(truth: Truth[FakeClock], work: JobWorker, table: Table) -> int:
    """The first seat that is asked answers by itself: which it was."""
    decision = (await truth.match(table)).state.flow.decisions[0]

    def act(match: Match[Any]) -> Any:
        (question,) = match.questions(decision.seat)
        return match.play(decision.seat, decision.id, question.default())

    await work.games.act(game_of(table), act, f"own:{decision.id}")
    await work_off(work)
    return int(decision.seat)


async def marks(truth: Truth[FakeClock], table: Table) -> list[tuple[int, str]]:
    return [(stored.row.seat, stored.row.by) for stored in await truth.rows(table)]


@pytest.mark.rule("DG-3.9", "N-05")
async def test_it_is_answered_after_a_pause_as_people_make_it(
    opened: Opening, hunters: set[int]
) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), pace="live")
        work = truth.worker()
        await work_off(work)
        first = (await truth.match(table)).awaited_seats()[0]
        hunters.add(1 - first)
        assert await answer(truth, work, table) == first
        (asked,) = (await truth.match(table)).questions(1 - first)
        told = asked.describe().only_answer
        assert isinstance(told, OnlyAnswer)
        assert (told.answer, told.said) == (HUNT, WHY)
        truth.clock.turn(seconds=3.9)
        await work_off(work)
        assert await marks(truth, table) == [(first, "")], "that would tell what it cannot do"
        truth.clock.turn(seconds=LONGEST.total_seconds())
        await work_off(work)
        rows = [stored.row for stored in await truth.rows(table)]
        assert [(row.seat, row.by) for row in rows] == [(first, ""), (1 - first, "program")]
        assert rows[1].answer == msgspec.to_builtins(HUNT)
        # What the program did stands: it would only do it again.
        assert not may_undo(await truth.match(table), 1 - first)
        truth.clock.turn(hours=1)
        await work_off(work)
        assert len(await truth.rows(table)) == 2


@pytest.mark.rule("DG-3.9")
async def test_who_answers_first_answers(opened: Opening, hunters: set[int]) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), pace="live")
        work = truth.worker()
        await work_off(work)
        first = (await truth.match(table)).awaited_seats()[0]
        hunters.add(1 - first)
        await answer(truth, work, table)
        hunters.clear()  # the question comes again in the next turn of placing
        assert await answer(truth, work, table) == 1 - first
        truth.clock.turn(hours=1)
        await work_off(work)
        assert await marks(truth, table) == [(first, ""), (1 - first, "")]


async def test_beside_bots_it_takes_a_moment_only(opened: Opening, hunters: set[int]) -> None:
    async with opened() as truth:
        hunters.add(0)
        table = await truth.begun((PERSON, STEWARD))
        work = truth.worker()
        await work_off(work)
        before = await marks(truth, table)
        assert (0, "program") not in before
        truth.clock.turn(seconds=ALONE.total_seconds())
        await work_off(work)
        assert (0, "program") in await marks(truth, table)
        # A bot's seat is the bot's: nothing is answered for it.
        assert all(by != "program" for seat, by in await marks(truth, table) if seat == 1)


async def test_a_worker_that_dies_answers_once(opened: Opening, hunters: set[int]) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), pace="live")
        jobs, work = truth.parts[0].work, truth.worker()
        await work_off(work)
        hunters.update((0, 1))
        first = await answer(truth, work, table)
        truth.clock.turn(hours=1)
        (leased,) = await jobs.claim(["only_answer"], 9, timedelta(minutes=1))
        hunters.discard(first)
        for number in (0, 1, 1):
            await truth.worker(number).worker._handlers["only_answer"](leased)
        assert await marks(truth, table) == [(first, ""), (1 - first, "program")]


async def test_the_pause_is_a_share_of_the_time_there_is(opened: Opening) -> None:
    async with opened() as truth:
        quick = await truth.begun((PERSON, PERSON), pace="live")
        slow = await truth.begun((PERSON, PERSON), pace="days")
        alone = await truth.begun((PERSON, STEWARD))

        def pauses(table: Table) -> list[timedelta]:
            return [
                pause_of(table, Decision(number, 0, "sa_place", "SA-1.2", ()))
                for number in range(200)
            ]

        assert SHORTEST / 3 <= min(pauses(quick)) < max(pauses(quick)) <= LONGEST
        assert LONGEST / 3 <= min(pauses(slow)) < max(pauses(slow)) <= LONGEST
        assert len(set(pauses(slow))) > 150, "nobody can tell it from its length"
        assert pauses(quick) == pauses(quick), "every look at a position finds the same"
        assert set(pauses(alone)) == {ALONE}


@pytest.mark.rule("N-05")
def test_others_are_not_told(hunters: set[int]) -> None:
    """To others an automatic answer looks like the seat's own."""
    alike = []
    for by in ("", "program"):
        match = Match.start(GAME, 2, seed=seed_from_number(1))
        (asked,) = (Question(GAME, match.state, d) for d in match.state.flow.decisions)
        hunters.add(asked.seat)
        match.play(asked.seat, asked.id, HUNT, by=by)
        other = 1 - asked.seat
        told = [event for _, events in match.history(other, 0) for event in events]
        alike.append(encode([match.view(other), told, match.questions(other)[0].describe()]))
    assert alike[0] == alike[1]
