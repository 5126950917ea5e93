"""Bots in seats: asked by jobs, answering by acts, once."""

from __future__ import annotations

import asyncio
import threading
import time
from datetime import timedelta
from typing import Any

import pytest

from ecumene.bots.game_bots import BOTS
from ecumene.bots.megaciv.steward.bot import Steward as MegaCivSteward
from ecumene.games.megaciv.words.leaders import LEADERS
from ecumene.kernel import Match, Question, Row
from ecumene.service.clocks.deadlines import EVERYBODY
from ecumene.service.jobs import bot_jobs
from ecumene.service.ports.store import Leased
from ecumene.service.tables.course import sentence_names
from ecumene.service.tables.tables import Seat
from ecumene.words import Said, said, verbatim
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import (
    PERSON,
    STEWARD,
    Opening,
    Truth,
    due_of,
    game_of,
    opening,
    work_off,
)
from tests.service.support.live_matches import live_match

KINDS = ["wake", "bot", "overdue"]


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def claimed(truth: Truth[FakeClock]) -> list[Leased]:
    return list(await truth.parts[0].work.claim(KINDS, 9, timedelta(minutes=1)))


async def test_bots_alone_play_a_whole_game_by_jobs(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((STEWARD, Seat("bot", "random")), pace="none")
        await work_off(truth.worker())
        match = await truth.match(table)
        assert match.over
        by = {(stored.row.seat, stored.row.by) for stored in await truth.rows(table)}
        assert by == {(0, "bot:steward"), (1, "bot:random")}
        told = await truth.parts[0].directory.table(table.id)
        assert told.status == "over"  # though nobody was looking
        assert told.outcome is not None
        assert told.outcome.scores == match.result.scores  # type: ignore[union-attr]
        assert await claimed(truth) == []


async def test_a_bot_whose_worker_dies_after_acting_acts_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((STEWARD, STEWARD))
        dying = truth.worker()
        assert await dying.worker.once() == 2  # the wake, and the notice that it begins
        (leased,) = await claimed(truth)
        await dying.worker._handlers["bot"](leased)
        # It dies here: the act is written, the job is not done.
        (row,) = await truth.rows(table)
        assert row.key == f"bot:{row.row.decision}"
        truth.clock.turn(minutes=1)
        again = next(job for job in await claimed(truth) if job.id == leased.id)
        assert again.attempts == 2
        for worker in (truth.worker(1), dying):
            await worker.worker._handlers["bot"](again)
        assert len(await truth.rows(table)) == 1


async def test_two_workers_share_the_bots_of_many_tables(opened: Opening) -> None:
    async with opened() as truth:
        seats = (STEWARD, PERSON)
        tables = [await truth.begun(seats, pace="none") for _ in range(6)]
        await asyncio.gather(work_off(truth.worker(0)), work_off(truth.worker(1)))
        for table in tables:
            match = await truth.match(table)
            assert match.awaited_seats() == [1], "only the person is waited for"
            keys = [stored.key for stored in await truth.rows(table)]
            assert len(keys) == len(set(keys))


async def test_a_bot_that_cannot_decide_is_replaced_by_the_default(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken:
        name = "broken"

        def choose(self, _question: object) -> object:
            raise ZeroDivisionError

        def explain(self, _question: object, _answer: object) -> Said:
            return verbatim("")

    async with opened() as truth:
        table = await truth.begun((STEWARD, STEWARD))
        monkeypatch.setitem(BOTS.of("stoneage").makers, "steward", lambda _seed: Broken())
        work = truth.worker()
        for _ in range(8):
            await work_off(work)
            truth.clock.turn(seconds=10)
        assert {stored.row.by for stored in await truth.rows(table)} == {"default"}


async def test_a_bot_that_never_comes_back_holds_nobody_up_for_long(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, let_go = [], threading.Event()

    class Lost:
        name = "lost"

        def choose(self, question: Question[Any]) -> object:
            asked.append(question.kind)
            let_go.wait()
            return None

        def explain(self, _question: object, _answer: object) -> Said:
            return verbatim("")

    monkeypatch.setattr(bot_jobs, "LONGEST_THOUGHT", 0.2)
    async with opened() as truth:
        lost = await truth.begun((STEWARD, STEWARD))
        others = await truth.begun((STEWARD,) * 5, "megaciv", civ_choice="random")
        monkeypatch.setitem(BOTS.of("stoneage").makers, "steward", lambda _seed: Lost())
        work = truth.worker()
        try:
            for _ in range(8):
                await work.worker.once()
                truth.clock.turn(seconds=10)
        finally:
            let_go.set()
        assert {stored.row.by for stored in await truth.rows(others)} == {"bot:steward"}
        assert {stored.row.by for stored in await truth.rows(lost)} == {"default"}
        assert len(asked) == bot_jobs.LOST


async def test_bots_of_one_game_see_what_the_one_before_did(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several are asked at the same time; a position that others have changed is thought of anew."""
    done: list[str] = []

    class Slow:
        name = "slow"

        def choose(self, question: Question[Any]) -> Any:
            done.append("think")
            time.sleep(0.01)
            return question.default()

        def explain(self, _question: object, _answer: object) -> Said:
            return verbatim("")

    async with opened() as truth:
        seats = (STEWARD,) * 4 + (PERSON,)
        table = await truth.begun(seats, "megaciv", "none", civ_choice="random")
        monkeypatch.setitem(BOTS.of("megaciv").makers, "steward", lambda _seed: Slow())
        work = truth.worker()
        act = work.games.act

        async def note(*what: Any) -> Any:
            row = await act(*what)
            done.append("act")
            return row

        monkeypatch.setattr(work.games, "act", note)
        asked = (await truth.match(table)).state.flow.decisions
        assert len(asked) == 5, "all at once"
        await work_off(work)
        assert len(await truth.rows(table)) >= 4
        assert done == ["think", "act"] * (len(done) // 2)


async def test_bots_trade_while_a_person_thinks_and_the_clock_ends_it(opened: Opening) -> None:
    """A standing question is answered many times by a bot; one deadline ends the phase."""
    async with opened() as truth:
        table = await truth.begun((STEWARD,) * 4 + (PERSON,), "megaciv", "days")
        work, game, person = truth.worker(), game_of(table), MegaCivSteward()
        while True:  # the person plays well until there is something to trade
            await work_off(work)
            match = await live_match(work.games, game)
            asked = match.questions(4)[0]
            if asked.kind == "trade":
                break
            chosen = asked.id, person.choose(asked)
            await work.games.act(game, lambda m: m.play(4, *chosen), f"{asked.id}")  # noqa: B023
        turn, there = match.state.turn, match.awaited_seats()
        due = await due_of(truth.parts[0].work, game, EVERYBODY, turn)
        assert due is not None
        assert due > truth.clock.now()
        await truth.parts[0].work.sweep(timedelta(days=3), 100)
        for _ in range(47):
            truth.clock.turn(hours=1)
            await work_off(work)
        match = await live_match(work.games, game)
        assert match.awaited_seats() == there, "the bots have not finished"
        truth.clock.turn(hours=1)
        await truth.parts[0].work.sweep(timedelta(days=3), 100)
        await work_off(work)
        rows = [stored.row for stored in await truth.rows(table)]
        assert [row.by for row in rows if row.kind == "close_trade"] == ["default"]
        assert await due_of(truth.parts[0].work, game, EVERYBODY, turn) is None


async def test_bots_are_called_after_leaders_of_their_peoples_as_soon_as_they_have_one(
    opened: Opening,
) -> None:
    def answer(match: Match[Any], question: Question[Any]) -> Row:
        return match.play(0, question.id, question.default())

    async with opened() as truth:
        table = await truth.begun((PERSON, *[STEWARD] * 4), game="megaciv", pace="none")
        assert table.names[1:] == tuple(f"Bot {n} (steward)" for n in range(2, 6))
        worker = truth.worker()
        await work_off(worker)
        (asked,) = (await truth.match(table)).questions(0)
        if asked.kind == "pick_civilization":  # who chooses last is not asked
            await worker.games.act(game_of(table), lambda match: answer(match, asked), "pick")
            await work_off(worker)
        named, match = await truth.parts[0].directory.table(table.id), await truth.match(table)
        peoples = [seat.civilization for seat in match.state.seats]
        assert named.names[1:] == tuple(f"{LEADERS[each]} (steward)" for each in peoples[1:])
        first, *others = peoples
        assert sentence_names(named, match.game, match.state) == (
            said("seat-of", civ=first, player="Bo 0"),
            *(said(f"civ-{each}") for each in others),
        )


async def test_bots_have_their_names_at_once_where_nothing_is_chosen(opened: Opening) -> None:
    async with opened() as truth:
        simple = await truth.begun((PERSON, STEWARD))
        assert simple.names[1] == "Ember (steward)"
        dealt = await truth.begun(
            (PERSON, *[STEWARD] * 4), game="megaciv", pace="none", civ_choice="random"
        )
        assert {name.removesuffix(" (steward)") for name in dealt.names[1:]} <= {*LEADERS.values()}
