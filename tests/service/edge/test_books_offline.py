"""A phone that was away: its entry is done once, or refused as late and amended at the desk."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest

from ecumene.kernel import KEEPER
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import Player, in_memory, workers
from tests.service.support.keepers import Scene, asked, give, scene_on

pytestmark = pytest.mark.usefixtures("quick")

SEATS = 5
AWAY = 20
CENSUS = {"numbers": {"tokens": 34}}


class Afternoon:
    """A table in its census: the phone of seat 2 is switched off, that of the keeper goes on."""

    def __init__(self, scene: Scene, clock: FakeClock, keeper: Player, token: str) -> None:
        self.scene = scene
        self.clock = clock
        self.keeper = keeper
        self._token = token

    def phone(self) -> Any:
        return self.scene.at(self._token, 2)

    def number(self, name: str) -> Any:
        return self.keeper.view["seats"][2]["numbers"][name]

    async def go_on(self) -> None:
        before = asked(self.keeper, "gate", KEEPER)()
        assert (await give(self.keeper, "gate", KEEPER))["type"] == "ack"
        await self.keeper.until(lambda: asked(self.keeper, "gate", KEEPER)() not in (None, before))

    async def others_go_on(self) -> None:
        """The phone is away for twenty minutes, in which the others come to phase 4."""
        self.clock.turn(minutes=AWAY)
        while self.keeper.view["phase"] < 4:
            await self.go_on()

    async def entries(self, kind: str) -> list[Any]:
        return [row.answer for row in await self.scene.rows() if (row.kind, row.seat) == (kind, 2)]


async def come_to_the_census(stack: AsyncExitStack) -> Afternoon:
    clock = FakeClock()
    (worker,) = await stack.enter_async_context(workers(in_memory(clock)))
    scene = await scene_on(worker, SEATS, game="books")
    token = await scene.scan(2, "Dee")
    keeper = await stack.enter_async_context(scene.at(scene.host, "keeper"))
    afternoon = Afternoon(scene, clock, keeper, token)
    await afternoon.go_on()
    assert keeper.view["phase"] == 2
    return afternoon


async def test_an_entry_that_waited_in_the_phone_is_done_once() -> None:
    async with AsyncExitStack() as stack:
        day = await come_to_the_census(stack)
        async with day.phone() as phone:
            number = asked(phone, "count", 2)()
        day.clock.turn(minutes=AWAY)
        for _ in range(2):  # the first acknowledgement is lost with its socket
            async with day.phone() as phone:
                reply = await phone.do("answer", id="queued", question=number, answer=CENSUS)
                assert reply["type"] == "ack", reply
        await day.keeper.until(lambda: day.number("census")[0] == 34)
        assert day.number("census") == [34, 1, 2, "told", "Dee"]
        assert len(await day.entries("count")) == 1


async def test_an_entry_whose_acknowledgement_was_lost_is_not_late() -> None:
    async with AsyncExitStack() as stack:
        day = await come_to_the_census(stack)
        async with day.phone() as phone:
            number = asked(phone, "count", 2)()
            await phone.do("answer", id="queued", question=number, answer=CENSUS)
        await day.others_go_on()
        async with day.phone() as phone:
            reply = await phone.do("answer", id="queued", question=number, answer=CENSUS)
            assert reply["type"] == "ack", reply
        assert len(await day.entries("count")) == 1
        assert day.number("census")[:4] == [34, 1, 2, "told"]


async def test_a_late_entry_is_refused_as_such_and_amended_at_the_desk() -> None:
    async with AsyncExitStack() as stack:
        day = await come_to_the_census(stack)
        async with day.phone() as phone:
            number = asked(phone, "count", 2)()
        await day.others_go_on()
        assert day.number("tokens") == [1, 1, 2, "assumed", ""]
        rows = len(await day.scene.rows())
        async with day.phone() as phone:
            reply = await phone.do("answer", id="queued", question=number, answer=CENSUS)
            assert (reply["type"], reply["code"]) == ("refused", "not_open")
            assert len(await day.scene.rows()) == rows
            amend = {"do": "amend", "numbers": {"tokens": 34, "census": 34}}
            for _ in range(2):
                desk = asked(phone, "desk", 2)()
                reply = await phone.do("answer", id="late", question=desk, answer=amend)
                assert reply["type"] == "ack", reply
            await phone.until(lambda: [e for e in phone.events if e["kind"] == "amended"])
        await day.keeper.until(lambda: day.number("census")[0] == 34)
        assert day.number("tokens") == [34, 1, 4, "told", "Dee"]
        assert day.number("stock")[0] == 55 - 34
        assert len(await day.entries("desk")) == 1
        assert day.keeper.view["orders"]["census"][0] == 2
        amended = [event for event in day.keeper.events if event["kind"] == "amended"]
        assert [(each["seat"], each["data"]["now"]) for each in amended] == [(2, 34), (2, 34)]


async def test_a_late_entry_that_cannot_be_is_refused_at_the_desk_too() -> None:
    async with AsyncExitStack() as stack:
        day = await come_to_the_census(stack)
        await day.others_go_on()
        async with day.phone() as phone:
            reply = await give(phone, "desk", 2, do="amend", numbers={"tokens": 56})
            assert (reply["type"], reply["code"]) == ("refused", "impossible")
        assert day.number("tokens")[0] == 1
