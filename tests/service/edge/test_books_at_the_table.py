"""The game "books" through the service: phones, a shared one, seats without, a keeper, a screen."""

from __future__ import annotations

import json
import random
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from ecumene.kernel import KEEPER, SPECTATOR, Match, Question, record
from ecumene.service.wire.viewer import mask_id
from tests.service.support.clocks import FakeClock
from tests.service.support.edge_workers import Player, in_memory, workers
from tests.service.support.keepers import Scene, asked, give, scene_on, seen_by
from tests.service.support.twins import same_luck

pytestmark = pytest.mark.usefixtures("quick")

SEATS = 6
#: seats whose people brought no phone
WITHOUT = (4, 5)


async def sit_down(scene: Scene, stack: AsyncExitStack) -> dict[int, Player]:
    """Phones by seat, two seats with one of them, and the keeper's."""
    bo = await scene.scan(0, "Bo")
    await scene.scan(1, "Cy", bo)
    tokens = {0: bo, 1: bo, 2: await scene.scan(2, "Dee"), 3: await scene.scan(3, "Ed")}
    people = {
        seat: await stack.enter_async_context(scene.at(token, seat))
        for seat, token in tokens.items()
    }
    return {**people, KEEPER: await stack.enter_async_context(scene.at(scene.host, "keeper"))}


def next_question(match: Match[Any], randomness: random.Random) -> Question[Any]:
    """Any question that is waited for, the gate last; now and then one that is not."""
    kinds, decisions = match.game.kinds, match.state.flow.decisions
    idle = [each for each in decisions if kinds[each.kind].idle]
    asked = [each for each in decisions if not kinds[each.kind].idle]
    seats = [each for each in asked if each.seat != KEEPER]
    chosen = idle if not randomness.randrange(8) else seats or asked
    return Question(match.game, match.state, randomness.choice(chosen))


async def test_a_game_of_books_by_phones_and_a_keeper() -> None:
    randomness = random.Random(11)
    async with workers(in_memory()) as (worker,), AsyncExitStack() as stack:
        scene = await scene_on(worker, SEATS, game="books", options={"stop_turn": 1})
        people = await sit_down(scene, stack)
        keeper = people[KEEPER]
        screen = await stack.enter_async_context(scene.at(scene.host, "screen"))
        id_key = (await worker.service.directory.table(scene.uuid)).id_key
        sealed = 0
        while True:
            match = await worker.match(scene.table["id"])
            if match.over:
                break
            question = next_question(match, randomness)
            number, answer = mask_id(question, id_key), question.sample(randomness)
            own = match.game.kinds[question.kind].own and question.seat not in WITHOUT
            who = people.get(question.seat, keeper)
            if not own and randomness.randrange(4) == 0:
                who = keeper
            await who.until_asked(number)
            if own and question.seat in people:
                sealed += 1
                assert number not in [each["id"] for each in keeper.questions]
            plain = {**msgspec.to_builtins(answer), "at": 1, "who": "forged"}
            reply = await who.do("answer", question=number, answer=plain)
            assert reply["type"] == "ack", reply
        await screen.until(lambda: screen.view["ended"])
        assert sealed == SEATS - len(WITHOUT)
        assert screen.view == json.loads(msgspec.json.encode(match.view(SPECTATOR)))
        assert keeper.view == screen.view
        assert "forged" not in str(match.view(KEEPER))
        by = {row.by for row in match.log[1:]}
        assert by == {"", "keeper:Ada"}
        again = record.replay(match.game, record.read(record.write(match)))
        assert again.state == match.state


async def seal_in_a_world(calamity: str) -> list[list[str]]:
    """Seat 2 seals a calamity: what another seat, a keeper and the screen are sent meanwhile."""
    async with workers(in_memory(FakeClock())) as (worker,), AsyncExitStack() as stack:
        scene = await scene_on(worker, 5, game="books")
        people = await sit_down(scene, stack)
        keeper, holder = people[KEEPER], people[2]
        screen = await stack.enter_async_context(scene.at(scene.host, "screen"))
        while asked(holder, "holds", 2)() is None:
            before = asked(keeper, "gate", KEEPER)()
            assert (await give(keeper, "gate", KEEPER))["type"] == "ack"
            await keeper.until(lambda: asked(keeper, "gate", KEEPER)() not in (None, before))  # noqa: B023
            phase = keeper.view["phase"]
            await holder.until(lambda: holder.view["phase"] == phase)  # noqa: B023
        assert asked(keeper, "holds", 2)() is None
        watchers = (people[0], people[3], keeper, screen)
        for watcher in watchers:
            await watcher.until(lambda: watcher.view["phase"] == phase)  # noqa: B023
        first = [len(seen_by(watcher)) for watcher in watchers]
        reply = await give(holder, "holds", 2, calamities=[[calamity, -1]])
        assert reply["type"] == "ack", reply
        for watcher in watchers:
            await watcher.until(lambda: watcher.view["seats"][2]["sealed_number"])  # noqa: B023
        assert holder.view["seats"][2]["sealed"] == [[calamity, -1]]
        table = await scene.post(f"/api/tables/{scene.table['id']}/labels", scene.host, seat=4)
        assert calamity not in json.dumps(table)
        return [seen_by(each)[number:] for each, number in zip(watchers, first, strict=True)]


async def test_no_byte_tells_a_sealed_calamity(monkeypatch: pytest.MonkeyPatch) -> None:
    restart = same_luck(monkeypatch)
    restart()
    here = await seal_in_a_world("famine")
    restart()
    there = await seal_in_a_world("civil_war")
    assert all(frames for frames in here)
    assert here == there
