"""One bad guest: plans asked for again and again, and plans that take too long."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest

from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.calculations.planning.questions import (
    PlanAnswer,
    PlanQuestion,
    answer_question,
)
from ecumene.service.play import plan_process
from ecumene.service.play.fair_turns import Crowded
from ecumene.service.play.plan_process import PlanProcess, TooSlow
from tests.service.support.edge_workers import in_memory, registered, sitting, started, workers
from tests.service.support.plans import FREE, ask

pytestmark = pytest.mark.usefixtures("quick")


def question(points: int) -> PlanQuestion:
    return PlanQuestion(Position(), Income(points=points))


async def plan(
    planner: PlanProcess, points: int, who: str, address: str = "", *, stranger: bool = False
) -> Any:
    """Plan with so many points to spend."""
    asked, where = question(points), address or who
    found = await planner.answer("megaciv", asked, who, where, stranger=stranger, quick=False)
    return msgspec.json.decode(found)


def expected(points: int) -> Any:
    return msgspec.json.decode(msgspec.json.encode(answer_question(question(points))))


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A process that takes its time; what it was asked, by points."""
    asked: list[int] = []

    async def answer(_self: PlanProcess, asked_for: bytes) -> bytes:
        game, _, sent = asked_for.partition(b" ")
        assert game == b"megaciv"
        asked.append(msgspec.json.decode(sent)["now"]["points"])
        await asyncio.sleep(0.01)
        return msgspec.json.encode(PlanAnswer()) + b"\n"

    monkeypatch.setattr(PlanProcess, "_exchange", answer)
    return asked


async def flood(planner: PlanProcess, who: str, number: int, stranger: bool = True) -> int:
    """How many of so many questions at once are turned away."""
    found = await asyncio.gather(
        *(plan(planner, each, who, stranger=stranger) for each in range(number)),
        return_exceptions=True,
    )
    return sum(isinstance(each, Crowded) for each in found)


# -- the process -----------------------------------------------------------------------------------


async def test_who_floods_waits_for_themselves(slow: list[int]) -> None:
    planner = PlanProcess()
    turned_away, _ = await asyncio.gather(flood(planner, "Mallory", 50), plan(planner, 99, "Ada"))
    assert turned_away == 50 - plan_process.MOST_EACH
    assert slow.index(99) <= 1
    await planner.stop()


async def test_the_guests_of_one_address_wait_for_each_other(slow: list[int]) -> None:
    """However many accounts somebody has, others get a plan, and soon."""
    planner = PlanProcess()
    guests = [f"guest {number}" for number in range(60)]
    flooding = [
        asyncio.create_task(plan(planner, number, who, "10.0.0.1"))
        for number, who in enumerate(guests)
    ]
    await asyncio.sleep(0)
    await plan(planner, 99, "Ada", "10.0.0.2")
    assert slow.index(99) <= 1
    found = await asyncio.gather(*flooding, return_exceptions=True)
    assert sum(not isinstance(each, Crowded) for each in found) == plan_process.MOST_OF_ADDRESS
    await planner.stop()


async def test_who_is_being_answered_waits_for_others_with_the_next_question(
    slow: list[int],
) -> None:
    planner = PlanProcess()
    await plan(planner, 98, "Ada")  # nobody waited: that does not count
    first = asyncio.create_task(plan(planner, 1, "Mallory", stranger=True))
    await asyncio.sleep(0)
    again = asyncio.create_task(plan(planner, 2, "Mallory", stranger=True))
    await asyncio.sleep(0)
    await plan(planner, 99, "Ada")
    await asyncio.gather(first, again)
    assert slow == [98, 1, 99, 2]
    await planner.stop()


async def test_many_strangers_leave_room_for_people_with_accounts(slow: list[int]) -> None:
    planner = PlanProcess()
    strangers = [asyncio.create_task(flood(planner, f"stranger {each}", 1)) for each in range(30)]
    await plan(planner, 99, "Ada")
    turned_away = await asyncio.gather(*strangers)
    assert sum(turned_away) >= 30 - plan_process.MOST_STRANGERS
    assert 99 in slow
    await planner.stop()


async def test_the_same_question_is_thought_about_once_for_each_person(slow: list[int]) -> None:
    planner = PlanProcess()
    for who in ("Ada", "Ada", "Bo"):
        await plan(planner, 5, who)
    assert slow == [5, 5]
    for each in range(plan_process.KEPT + 9):
        planner._keep(("Cy", b"%d" % each), b"{}")
    assert len(planner._kept) == plan_process.KEPT
    await planner.stop()


async def test_a_process_of_its_own_answers_as_the_planner_does() -> None:
    planner = PlanProcess()
    assert await plan(planner, 120, "Ada") == expected(120)
    process = planner._process
    assert process is not None
    await plan(planner, 80, "Bo")
    assert planner._process is process
    await planner.stop()
    assert process.returncode is not None
    assert (await plan(planner, 60, "Bo"))["plans"]
    await planner.stop()


async def test_a_plan_that_takes_too_long_is_given_up_and_the_next_one_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planner = PlanProcess()
    await plan(planner, 10, "Ada")
    first = planner._process
    assert first is not None
    monkeypatch.setattr(plan_process, "PATIENCE", 0.0)
    with pytest.raises(TooSlow):
        await plan(planner, 120, "Ada")
    assert first.returncode is not None
    monkeypatch.undo()
    assert await plan(planner, 120, "Ada") == expected(120)
    await planner.stop()


async def test_a_process_that_died_is_replaced() -> None:
    planner = PlanProcess()
    await plan(planner, 10, "Ada")
    assert planner._process is not None
    planner._process.kill()
    await planner._process.wait()
    assert (await plan(planner, 60, "Ada"))["plans"]
    await planner.stop()


async def test_without_questions_the_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_process, "IDLE", 0.01)
    planner = PlanProcess()
    await plan(planner, 10, "Ada")
    process = planner._process
    assert process is not None
    async with asyncio.timeout(20):
        await process.wait()
    assert process.returncode == 0
    assert planner._process is None


# -- over HTTP -------------------------------------------------------------------------------------


async def test_a_flood_of_plans_from_one_address_does_not_starve_others() -> None:
    """While somebody floods, games go on at once, and others are told plans."""
    async with workers(in_memory()) as (worker,):
        table, tokens, _ = await started(worker, 2)
        other = await registered(worker)
        long = {**FREE, "turns": 2, "income": {"low": 20, "middle": 60, "high": 90}, "taxes": 0}
        bad = [
            asyncio.create_task(ask(worker, "/api/plan", {**long, "points": each}))
            for each in range(40)
        ]
        await asyncio.sleep(0.3)
        async with sitting(worker, table, tokens[0]) as player:
            begun = time.monotonic()
            await player.do("draft", kind="none", answer={})
            waited = time.monotonic() - begun
        answer = await ask(worker, "/api/plan", FREE, other)
        told = [each.status_code for each in await asyncio.gather(*bad)]
    assert answer.status_code == 200
    assert waited < 2.0
    assert set(told) == {200, 429}
    assert told.count(200) >= plan_process.MOST_EACH


async def test_plans_are_counted_for_each_account_and_each_address() -> None:
    async with workers(in_memory(), rate_limits=True, plans_per_minute=2) as (worker,):
        prices = {**FREE, "own": [["masonry"]], "plans": False}
        forms: list[Any] = [FREE, prices, prices, prices, prices, prices, FREE]
        told = [await ask(worker, "/api/plan", form) for form in forms]
        assert [each.status_code for each in told] == [200] * 6 + [429]
        assert int(told[-1].headers["Retry-After"]) > 1
        assert told[-1].json()["code"] == "too_often"
        other = await registered(worker)
        assert (await ask(worker, "/api/plan", FREE, other)).status_code == 200
