"""Absence: who counts as absent, who plays for them, and how they come back (DG-10)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from ecumene.kernel import Row
from ecumene.service.app.composition import parts_in_memory
from ecumene.service.jobs.bot_jobs import jobs_of
from ecumene.service.ports.store import Leased
from ecumene.service.reactions.absence import silent_and_played
from ecumene.service.tables.leaving import turn_over
from ecumene.service.tables.tables import Table, with_seat
from tests.service.support.absent_players import PATIENCE, Players
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import PERSON, STEWARD, Opening, Truth, opening, work_off

DAY = timedelta(days=1)


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest) -> Opening:
    return opening(request)


def row(seat: int, by: str, seq: int = 1) -> Row:
    return Row(seq, "answer", seat, 1000, "place", {}, by=by)


@pytest.mark.rule("DG-10.1")
def test_only_defaults_are_silence() -> None:
    rows = [
        *(row(0, "default"), row(0, "default")),
        *(row(1, "default"), row(1, "")),
        *(row(2, "draft"), row(2, "default")),
        *(row(3, "default"), row(3, "order")),
        row(4, "bot:steward"),
    ]
    assert silent_and_played(rows) == ({0, 3}, {1, 2})


@pytest.mark.rule("DG-10.1")
async def test_a_seat_that_is_silent_for_a_whole_round_is_absent(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON, PERSON))
        players = Players(truth, table, {0, 1})
        table = await players.until(lambda table: table.seats[2].absent)
        assert (await players.match()).state.round == 2
        assert [seat.absent for seat in table.seats] == [False, False, True]
        assert [entry.what for entry in table.log] == ["absent"]
        # They vote, and a caretaker plays.
        assert (await players.vote("replace", 2, 0)).seats[2].caretaker == ""
        assert (await players.vote("replace", 2, 1)).seats[2].caretaker == "steward"
        for _ in range(40):
            await players.step()
        by = [stored.row.by for stored in await truth.rows(table) if stored.row.seat == 2]
        assert by[-1] == "bot:steward"
        assert set(by[: by.index("bot:steward")]) == {"default"}


@pytest.mark.rule("DG-10.2")
async def test_a_table_goes_on_if_the_first_answer_of_who_is_back_ends_the_turn() -> None:
    """The end of the turn may be looked at before the return is noted."""
    clock = FakeClock()
    truth = Truth(clock, [parts_in_memory(clock)])
    table, now = await truth.begun((PERSON, PERSON)), clock.now()
    paused = turn_over(table, {0, 1}, set(), 5, now)
    assert paused.pause is not None
    again = turn_over(paused, set(), {1}, 9, now)
    assert again.pause is None
    assert [seat.absent for seat in again.seats] == [True, False]


@pytest.mark.rule("DG-10.2")
async def test_who_acts_has_the_seat_back(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        players = Players(truth, table, {0})
        directory = truth.parts[0].directory
        await players.until(lambda table: table.seats[1].absent)
        for _ in range(400):
            asked = {each.seat for each in (await players.match()).state.flow.decisions}
            if 1 in asked:
                break
            await players.step()

        def replaced(table: Table) -> Table:
            return with_seat(table, 1, caretaker="steward")

        # The worker does not know yet that a caretaker is wanted: the player is faster.
        await directory.change_table(table.id, replaced)
        players.work.table_cache.forget(players.game)
        await players.answer(1)
        await work_off(players.work)
        back = await players.table()
        assert (back.seats[1].absent, back.seats[1].caretaker) == (False, "")
        assert back.log[-1].what == "return"
        players.awake.add(1)
        for _ in range(20):
            await players.step()
        rows = [stored.row for stored in await truth.rows(table) if stored.row.seat == 1]
        assert {each.by for each in rows[-5:]} == {""}


async def test_a_bot_plays_at_once_where_the_table_wants_it(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON, STEWARD), absent="bot")
        players = Players(truth, table, {0})
        table = await players.until(lambda table: table.seats[1].caretaker != "")
        await players.step()
        assert [key for key in players.told if ":caretaker:1:" in key]
        # The last one goes too: nobody is left for whom to play.
        players.awake.clear()
        table = await players.until(lambda table: table.pause is not None)
        assert table.pause is not None
        assert table.pause.why == "absence"
        assert (table.seats[0].absent, table.seats[0].caretaker) == (True, "")
        rows = len(await truth.rows(table))
        for _ in range(5):
            await players.step()
        assert len(await truth.rows(table)) - rows <= 3, "bots play until a person is asked"
        await players.answer(0)
        await work_off(players.work)
        assert (await players.table()).pause is None
        clocks = await truth.parts[0].work.clocks(players.game)
        assert all(each.left is None for each in clocks.running)


@pytest.mark.rule("DG-10.2")
async def test_the_first_who_is_back_plays_with_caretakers_at_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON), absent="bot")
        players = Players(truth, table, set())
        table = await players.until(lambda table: table.pause is not None)
        assert [seat.caretaker for seat in table.seats] == ["", ""]
        asked = min(each.seat for each in (await players.match()).state.flow.decisions)
        await players.answer(asked)
        await work_off(players.work)
        back = await players.table()
        assert back.pause is None
        assert [seat.caretaker for seat in back.seats][1 - asked] == "steward"
        assert back.seats[asked].caretaker == ""
        assert [key for key in players.told if f":caretaker:{1 - asked}:" in key]


async def test_a_turn_is_looked_at_once(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON, PERSON))
        players = Players(truth, table, {0, 1})
        for _ in range(400):
            await truth.parts[0].work.sweep(PATIENCE, 100)
            handlers = players.work.worker._handlers
            found = await truth.parts[0].work.claim(["turn"], 9, timedelta())
            if found:
                break
            for leased in await truth.parts[0].work.claim(
                [kind for kind in handlers if kind != "turn"], 99, DAY
            ):
                await handlers[leased.job.kind](leased)
                await truth.parts[0].work.finish(leased)
            asked = {each.seat for each in (await players.match()).state.flow.decisions}
            mine = asked & players.awake
            if mine:
                await players.answer(min(mine))
            else:
                truth.clock.turn(days=1)
        (leased,) = found
        for _ in range(3):
            await truth.worker().worker._handlers["turn"](leased)
        after = await players.table()
        assert after.seats[2].absent
        assert [entry.what for entry in after.log] == ["absent"]
        assert after.turn_row == int(leased.job.key.partition(":")[2])


async def test_a_worker_that_missed_the_hint_plays_as_caretaker(opened: Opening) -> None:
    async with opened() as truth:
        table = await truth.begun((PERSON, PERSON))
        work, deaf = truth.worker(0), truth.worker(1)
        await work_off(work)
        (decision,) = (await truth.match(table)).state.flow.decisions
        players = Players(truth, table, set())
        assert (await deaf.table_cache.table(players.game)) is not None
        kept = await truth.parts[0].directory.change_table(
            table.id, lambda table: with_seat(table, decision.seat, caretaker="steward")
        )
        match, now = await truth.match(table), truth.clock.now()
        (job,) = jobs_of(players.game, match, [decision], kept, now)
        await deaf.worker._handlers["bot"](Leased(1, job, 1))
        assert [stored.row.by for stored in await truth.rows(table)] == ["bot:steward"]
