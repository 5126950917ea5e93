"""An order's journal says "done" only if the order's answer is in the log."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ecumene.kernel import Match, Row
from ecumene.service.app.job_worker import JobWorker
from ecumene.service.jobs import thought
from ecumene.service.ports.store import Job, Leased, StoreUnavailable
from ecumene.service.reactions.standing_orders import Order, OrderEffect, make_order, read_note
from ecumene.service.tables.tables import Table
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, Opening, Truth, game_of, opening, work_off


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


async def ordered(truth: Truth[FakeClock]) -> tuple[Table, JobWorker, Leased]:
    """A table whose first question has an order, and the job that judges it."""
    table = await truth.begun((PERSON, PERSON))
    work = truth.worker()
    await work_off(work)
    match = await truth.match(table)
    decision = match.state.flow.decisions[0]
    kept = make_order(match, decision.seat, decision.kind, Order("default"), table)
    await truth.parts[0].directory.keep_order(game_of(table), kept)
    job = Job("order", f"{game_of(table)}:{decision.id}", b"", truth.clock.now())
    return table, work, Leased(1, job, 1)


async def journal(truth: Truth[FakeClock], table: Table) -> list[OrderEffect]:
    directory = truth.parts[0].directory
    return [
        read_note(each)
        for seat in range(2)
        for each in await directory.order_notes(game_of(table), seat, 9)
    ]


async def test_a_player_who_is_faster_than_the_order_is_not_in_its_journal(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as truth:
        table, work, leased = await ordered(truth)
        think = thought.think

        def answer_otherwise(match: Match[Any]) -> Row:
            question = match.questions(match.awaited_seats()[0])[0]
            samples = (question.sample(Random(number)) for number in range(50))
            answer = next(each for each in samples if each != question.default())
            return match.play(question.seat, question.id, answer)

        async def think_late(*args: Any) -> Any:
            verdict = await think(*args)
            await truth.worker().games.act(game_of(table), answer_otherwise, "mine")
            return verdict

        monkeypatch.setattr("ecumene.service.reactions.standing_orders.think", think_late)
        await work.worker._handlers["order"](leased)
        await work_off(work)
        assert [each.row.by for each in await truth.rows(table)] == [""]
        assert await journal(truth, table) == []


async def test_an_order_that_could_not_be_written_is_not_in_the_journal(
    opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as truth:
        table, work, leased = await ordered(truth)

        async def fail(*_args: Any) -> None:
            raise StoreUnavailable("away")

        with monkeypatch.context() as patch:
            patch.setattr(work.parts.store, "append", fail)
            patch.setattr(work.games, "_commit_locked", fail)
            with pytest.raises(StoreUnavailable):
                await work.worker._handlers["order"](leased)
        assert await journal(truth, table) == []
        await work.worker._handlers["order"](leased)
        await work_off(work)  # whoever dies after the answer leaves the entry as a job
        assert [each.row.by for each in await truth.rows(table)] == ["order"]
        assert [note.why for note in await journal(truth, table)] == ["done"]
