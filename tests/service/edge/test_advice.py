"""Advice over the socket: where there is some, what it says, and that nobody else hears of it."""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any
from uuid import uuid4

import msgspec
import pytest

from ecumene.bots.game_bots import advise
from ecumene.games import find_game
from ecumene.kernel import Match, Refusal, digest, seed_from_number
from ecumene.service.edge.advice import MOST_OF_ADDRESS, THREADS, Thoughts, copied_question
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rate_limits import ADVICE_SHARE
from ecumene.service.people import people
from ecumene.service.tables import course, creation, host_actions, rematches, seat_changes, tables
from ecumene.service.tables.advice import advice_allowed
from ecumene.service.tables.table_settings import TableSettings
from ecumene.service.tables.tables import Origin, Seat, Table
from ecumene.service.wire.protocol import Advise
from ecumene.service.wire.viewer import mask_id
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import (
    bearer,
    in_memory,
    registered,
    sitting,
    started,
    whose_turn,
    workers,
)

pytestmark = pytest.mark.usefixtures("quick")

NOW = FakeClock().now()
ADA, BO = (people.new_guest(name, NOW) for name in ("Ada", "Bo"))
VEIL = bytes(16)
BOT = Seat("bot", "steward")


def table_with(*seats: Seat, **more: Any) -> Table:
    return creation.create(
        ADA, NOW, name="x", game="stoneage", options={}, seats=seats, settings=TableSettings(**more)
    )


# -- where there is advice -------------------------------------------------------------------------


@pytest.mark.rule("DG-6.8")
def test_who_plays_alone_with_bots_has_advice_and_others_have_none() -> None:
    assert advice_allowed(table_with(Seat("human"), BOT, BOT))
    assert not advice_allowed(table_with(Seat("human"), Seat("human"), BOT))
    assert not advice_allowed(table_with(Seat("human"), Seat("open")))


@pytest.mark.rule("DG-6.8")
def test_somebody_alone_in_a_sandbox_has_advice_at_every_seat() -> None:
    table = table_with(Seat("human"), Seat("human"))
    held = tuple(
        msgspec.structs.replace(seat, tenures=(tables.Tenure(ADA.id, "Ada", NOW),))
        for seat in table.seats
    )
    assert advice_allowed(msgspec.structs.replace(table, seats=held, origin=Origin("sandbox")))


@pytest.mark.rule("DG-6.8")
def test_the_host_says_so_when_the_table_is_opened_and_later() -> None:
    table = table_with(Seat("human"), Seat("human"), advice=True)
    assert advice_allowed(table)
    off = host_actions.switch(table, ADA, {"advice": False}, NOW)
    assert not advice_allowed(off)
    assert off.log[-1].what == "advice"
    assert off.log[-1].about == {"advice": False}
    assert host_actions.switch(off, ADA, {"advice": False}, NOW) is off
    with pytest.raises(Refusal) as refused:
        host_actions.switch(off, BO, {"advice": True}, NOW)
    assert refused.value.code == "not_host"
    assert not TableShown.of(off, ADA.id).advice


def test_a_rematch_keeps_what_the_host_said() -> None:
    table = table_with(Seat("human"), BOT, advice=False)
    table = seat_changes.join(table, ADA, NOW, invite="")
    over = course.finish(course.begin_play(table, table, uuid4()))
    assert rematches.rematch(over, ADA, NOW, "kept").advice is False


# -- what is said ----------------------------------------------------------------------------------


def test_the_question_is_thought_about_on_a_copy() -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    (asked,) = match.questions(match.awaited_seats()[0])
    question = copied_question(match, asked.seat, VEIL, Advise("a", mask_id(asked, VEIL)))
    before = digest(match.state)
    advice = advise(match.game, question)
    match.play(asked.seat, asked.id, asked.default())
    assert digest(match.state) != before
    assert digest(question._state) == before
    assert question.check(advice.answer) == advice.answer


async def test_one_person_is_told_what_to_do_and_can_do_it() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, host = await started(worker, 2, advice=True, spectators=True)
        async with (
            sitting(worker, table, tokens[0]) as one,
            sitting(worker, table, tokens[1]) as two,
            sitting(worker, table, host) as watcher,
        ):
            player = await whose_turn(one, two)
            other = two if player is one else one
            question = player.questions[0]["id"]
            heard = len(other.frames), len(watcher.frames)
            said = await player.do("advise", id="a", question=question)
            assert set(said) == {"type", "id", "answer", "reason", "second"}
            assert said["type"] == "advised"
            assert said["reason"]["key"].startswith("advice-")
            assert said["answer"] in [o["answer"] for o in player.questions[0]["options"]]
            refused = await other.do("advise", question=question)
            assert (refused["type"], refused["code"]) == ("refused", "not_open")
            refused = await watcher.do("advise", question=question)
            assert (refused["type"], refused["code"]) == ("refused", "not_seated")
            assert (len(other.frames), len(watcher.frames)) == (heard[0] + 1, heard[1] + 1)
            assert (await worker.match(table["id"])).version == 0
            done = await player.do("answer", id="a", question=question, answer=said["answer"])
            assert done["type"] == "ack"
        assert (await worker.match(table["id"])).version == 1


@pytest.mark.rule("DG-6.8")
async def test_without_it_there_is_a_refusal_with_its_rule_until_the_host_allows_it() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens, host = await started(worker, 2)
        async with sitting(worker, table, tokens[0]) as one:
            refused = await one.do("advise", question=1)
            assert (refused["type"], refused["code"], refused["rule"]) == (
                "refused",
                "no_advice",
                "DG-6.8",
            )
            async with worker.http() as http:
                address = f"/api/tables/{table['id']}/settings"
                shown = await http.post(address, json={"advice": True}, headers=bearer(host))
            assert shown.json()["advice"] is True
            refused = await one.do("advise", question=1)
            assert refused["code"] == "not_open"


async def test_a_table_is_opened_with_advice_by_http() -> None:
    async with workers(in_memory()) as (worker,):
        host = await registered(worker)
        seats = [{"kind": "human"}, {"kind": "human"}]
        form = {"name": "x", "game": "stoneage", "seats": seats}
        async with worker.http() as http:
            for advice, shown in ((None, False), (True, True), (False, False)):
                body = form if advice is None else {**form, "advice": advice}
                told = await http.post("/api/tables", json=body, headers=bearer(host))
                assert told.json()["advice"] is shown


async def test_nobody_asks_too_often() -> None:
    limits: dict[str, Any] = {"rate_limits": True, "advice_per_minute": 2}
    async with workers(in_memory(), **limits) as (worker,):
        table, tokens, _ = await started(worker, 2, advice=True)
        async with sitting(worker, table, tokens[0]) as player:
            replies = [await player.do("advise", question=1) for _ in range(3)]
    assert [reply["type"] for reply in replies] == ["refused", "refused", "error"]


async def test_the_guests_of_one_address_share_advice() -> None:
    """try_flood.py: fifty accounts of one address had fifty times the advice."""
    limits: dict[str, Any] = {"rate_limits": True, "advice_per_minute": 1}
    async with workers(in_memory(), **limits) as (worker,):
        table, tokens, _ = await started(worker, 4, advice=True)
        replies = []
        for token in tokens:
            async with sitting(worker, table, token) as player:
                replies.append((await player.do("advise", question=1))["type"])
    assert replies == ["refused"] * ADVICE_SHARE + ["error"]


async def test_passwords_and_pages_do_not_wait_for_thinking_bots() -> None:
    """try_flood.py: bots thought in the threads of passwords and pages."""
    thoughts, go_on, begun = Thoughts(), threading.Event(), []

    def think() -> str:
        begun.append(threading.current_thread().name)
        go_on.wait(20)
        return "done"

    thinking = [asyncio.create_task(thoughts.think("here", think)) for _ in range(MOST_OF_ADDRESS)]
    try:
        async with asyncio.timeout(20):
            while len(begun) < THREADS:
                await asyncio.sleep(0.01)
            for _ in range(40):  # more than the default threads of this machine
                await asyncio.to_thread(len, begun)
        assert len(begun) == THREADS
        assert all(name.startswith("advice") for name in begun)
        with pytest.raises(Problem) as crowded:
            await thoughts.think("here", think)
        assert crowded.value.status == 429
        there = asyncio.create_task(thoughts.think("there", think))
    finally:
        go_on.set()
    assert await asyncio.gather(*thinking, there) == ["done"] * (MOST_OF_ADDRESS + 1)
    thoughts.stop()


async def test_a_fault_of_the_adviser_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    with caplog.at_level(logging.ERROR):
        async with workers(in_memory()) as (worker,):
            table, tokens, _ = await started(worker, 2, advice=True)
            async with (
                sitting(worker, table, tokens[0]) as one,
                sitting(worker, table, tokens[1]) as two,
            ):
                player = await whose_turn(one, two)
                monkeypatch.setattr("ecumene.service.edge.advice.advise", broken)
                reply = await player.do("advise", question=player.questions[0]["id"])
                assert reply["type"] == "error"
                await player.hello()
    assert any("advice" in record.message for record in caplog.records)
