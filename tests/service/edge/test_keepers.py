"""Keepers at the socket: every seat's questions, answers for others, stamps, corrections."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from ecumene.kernel import KEEPER
from ecumene.service.wire.protocol import NO_TABLE, NOT_YOURS
from tests.service.support import tally
from tests.service.support.edge_workers import (
    Opening,
    Player,
    Worker,
    bearer,
    in_memory,
    registered,
    sitting,
    workers,
)
from tests.service.support.keepers import Scene, asked, give, scene_on, seen_by
from tests.service.support.twins import same_luck

pytestmark = pytest.mark.usefixtures("quick", "books")


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> None:
    tally.install(monkeypatch)


@asynccontextmanager
async def playing(seats: int = 3, opening: Opening | None = None) -> AsyncIterator[Scene]:
    async with workers(opening or in_memory()) as (worker,):
        yield await scene_on(worker, seats)


# -- what a keeper sees ----------------------------------------------------------------------------


async def test_a_keeper_has_every_seats_questions_but_those_that_are_a_seats_own() -> None:
    async with playing() as scene:
        bo = await scene.scan(1, "Bo")
        async with scene.at(scene.host, "keeper") as keeper, scene.at(bo, None) as player:
            assert keeper.seat == KEEPER
            have = {(question["kind"], question["seat"]) for question in keeper.questions}
            counted = {(kind, seat) for kind in ("count", "desk") for seat in range(3)}
            assert have == counted | {("seal", 0), ("seal", 2)} | {("gate", -3), ("chair", -3)}
            assert {question["kind"] for question in player.questions} == {"count", "desk", "seal"}
            # Seat 2 gets a phone: what is its own is its own from now on.
            await scene.scan(2, "Cy")
            await keeper.until(lambda: asked(keeper, "seal", 2)() is None)
            number = asked(player, "seal", 1)()
            reply = await keeper.do("answer", question=number, answer={"number": 3})
            assert (reply["type"], reply["code"]) == ("refused", "not_open")


async def test_keepers_answer_for_seats_and_the_log_says_so() -> None:
    async with playing() as scene:
        async with scene.at(scene.host, "keeper") as keeper:
            forged = {"number": 34, "at": 5, "who": "somebody else"}
            assert (await give(keeper, "count", 0, **forged))["type"] == "ack"
            await keeper.until(lambda: keeper.view["numbers"][0] == 34)
            assert keeper.view["who"][0] == "Ada"
            assert keeper.view["at"][0] > 1_700_000_000_000
            assert (await give(keeper, "gate", KEEPER))["type"] == "ack"
            await keeper.until(lambda: keeper.view["turn"] == 2)
            undo = await keeper.do("undo")
            assert (undo["type"], undo["code"]) == ("refused", "kept")
        match = await scene.worker.match(scene.table["id"])
        assert [(row.seat, row.by) for row in match.log[1:]] == [
            (0, "keeper:Ada"),
            (KEEPER, "keeper:Ada"),
        ]


async def test_a_seats_answers_are_stamped_with_the_clock_of_the_service() -> None:
    async with playing() as scene:
        bo = await scene.scan(1, "Bo")
        async with scene.at(bo, 1) as player:
            assert (await give(player, "count", 1, number=7, at=1, who="Ada"))["type"] == "ack"
            await player.until(lambda: player.view["numbers"][1] == 7)
            assert player.view["who"][1] == "Bo"
            assert player.view["at"][1] > 1_700_000_000_000
            wrong = await give(player, "desk", 1, number="many")
            assert wrong["code"] == "malformed"
            number = asked(player, "desk", 1)()
            assert (await player.do("answer", question=number, answer=[3]))["code"] == "malformed"
        match = await scene.worker.match(scene.table["id"])
        assert match.log[-1].by == ""


async def test_one_device_plays_several_seats() -> None:
    async with playing() as scene:
        bo = await scene.scan(0, "Bo")
        await scene.scan(2, "Dee", bo)
        async with scene.at(bo, 0) as one, scene.at(bo, 2) as other:
            assert (one.seat, other.seat) == (0, 2)
            assert (await give(other, "count", 2, number=9))["type"] == "ack"
            await one.until(lambda: one.view["numbers"][2] == 9)
        async with scene.at(bo, None) as first, scene.at(bo, "screen") as screen:
            assert (first.seat, screen.seat, screen.questions) == (0, -1, [])


async def test_nobody_else_is_a_keeper() -> None:
    async with playing() as scene:
        bo = await scene.scan(1, "Bo")
        stranger = await registered(scene.worker)
        for who, seat, code in (
            (bo, "keeper", NOT_YOURS),
            (bo, 0, NOT_YOURS),
            (bo, "-3", NOT_YOURS),
            (stranger, "keeper", NO_TABLE),
        ):
            async with sitting(scene.worker, scene.table, who, hello=False, seat=seat) as player:
                assert await player.closed() == code
        await scene.post(f"/api/tables/{scene.table['id']}/keepers", scene.host, seat=1)
        async with scene.at(bo, "keeper") as keeper:
            assert asked(keeper, "gate", KEEPER)() is not None


async def test_a_renewed_card_closes_old_sockets_at_once() -> None:
    async with playing() as scene:
        bo, cy = await scene.scan(1, "Bo"), await scene.scan(1, "Cy")
        async with (
            scene.at(bo, 1) as old,
            scene.at(cy, 1) as also,
            scene.at(scene.host, "keeper") as keeper,
        ):
            await scene.renew(1)
            assert (await old.closed(), await also.closed()) == (NOT_YOURS, NOT_YOURS)
            await keeper.until(lambda: asked(keeper, "seal", 1)() is not None)
        new = await scene.scan(1, "")
        async with scene.at(new, 1) as player:
            assert player.names[1] == "Bo"
            assert (await give(player, "count", 1, number=3))["type"] == "ack"


async def test_a_dismissed_keeper_is_sent_away() -> None:
    async with playing() as scene:
        bo = await scene.scan(KEEPER, "Bo")
        async with scene.at(bo, "keeper") as keeper:
            async with scene.worker.http() as http:
                path = f"/api/tables/{scene.table['id']}/keepers/1"
                assert (await http.delete(path, headers=bearer(scene.host))).status_code == 200
            assert await keeper.closed() == NOT_YOURS


# -- late, twice, at once --------------------------------------------------------------------------


async def test_a_late_entry_is_not_open_and_can_be_amended() -> None:
    async with playing() as scene:
        bo = await scene.scan(1, "Bo")
        async with scene.at(bo, 1) as player, scene.at(scene.host, "keeper") as keeper:
            late = asked(player, "count", 1)()
            await give(keeper, "gate", KEEPER)
            await player.until(lambda: player.view["turn"] == 2)
            reply = await player.do("answer", question=late, answer={"number": 34})
            assert (reply["type"], reply["code"]) == ("refused", "not_open")
            assert (await give(player, "desk", 1, number=34))["type"] == "ack"


async def test_an_entry_that_is_sent_again_is_done_once() -> None:
    async with playing() as scene, scene.at(scene.host, "keeper") as keeper:
        chair = asked(keeper, "chair", KEEPER)()
        correction = {"seat": 0, "was": 0, "now": 5}
        for _ in range(3):
            reply = await keeper.do("answer", id="once", question=chair, answer=correction)
            assert reply["type"] == "ack"
        await keeper.until(lambda: keeper.view["numbers"][0] == 5)
        assert keeper.view["corrections"] == 1


async def correct_often(player: Player, seats: int, number: int, times: int) -> tuple[int, int]:
    """Corrections one after the other, each of what this keeper sees; those done and refused."""
    done = refused = 0
    for turn in range(times):
        seat = turn % seats
        was = player.view["numbers"][seat]
        reply = await give(
            player, "chair", KEEPER, seat=seat, was=was, now=1 + (number + 2 * turn) % 999_983
        )
        assert reply["type"] in ("ack", "refused"), reply
        assert reply.get("code", "stale_correction") == "stale_correction"
        done, refused = done + (reply["type"] == "ack"), refused + (reply["type"] == "refused")
    return done, refused


async def race(scene: Scene, others: Worker, times: int) -> None:
    """Two keepers through two workers: every correction is done or refused, and told so."""
    bo = await scene.scan(KEEPER, "Bo")
    async with (
        scene.at(scene.host, "keeper") as one,
        sitting(others, scene.table, bo, seat="keeper") as other,
    ):
        results = await asyncio.gather(
            correct_often(one, 2, 0, times), correct_often(other, 2, 1, times)
        )
        done, refused = (sum(numbers) for numbers in zip(*results, strict=True))
        assert done + refused == 2 * times
        assert done > 0
        match = await scene.worker.match(scene.table["id"])
        corrections = [row for row in await scene.rows() if row.kind == "chair"]
        assert len(corrections) == match.state.corrections == done
        numbers = [0] * len(match.state.numbers)
        for row in corrections:
            answer = msgspec.convert(msgspec.to_builtins(row.answer), tally.Correct)
            assert numbers[answer.seat] == answer.was
            numbers[answer.seat] = answer.now
        assert numbers == match.state.numbers
        await one.until(lambda: one.view["numbers"] == numbers)
        await other.until(lambda: other.view["numbers"] == numbers)


async def test_two_keepers_correct_at_once(opening: Opening) -> None:
    async with workers(opening, 2) as (here, there):
        await race(await scene_on(here, name=""), there, 25)


@pytest.mark.slow
async def test_two_keepers_race_with_a_thousand_corrections(opening: Opening) -> None:
    async with workers(opening, 2) as (here, there):
        await race(await scene_on(here, name=""), there, 500)


# -- sealed ----------------------------------------------------------------------------------------


async def test_no_byte_tells_a_sealed_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers alike but for what seat 1 seals: all others are sent the same bytes."""
    restart = same_luck(monkeypatch)
    sent = []
    for number in (tally.SEALED, tally.SEALED + 1):
        restart()
        async with playing() as scene:
            bo, cy = await scene.scan(1, "Bo"), await scene.scan(2, "Cy")
            async with (
                scene.at(bo, 1) as player,
                scene.at(cy, 2) as other,
                scene.at(scene.host, "keeper") as keeper,
                scene.at(scene.host, "screen") as screen,
            ):
                await keeper.until(lambda: asked(keeper, "seal", 1)() is None)
                assert (await give(player, "seal", 1, number=number))["type"] == "ack"
                watchers = (other, keeper, screen)
                for watcher in watchers:
                    await watcher.until(lambda it=watcher: it.view["has_sealed"][1])
                assert player.view["sealed"] == number
                frames = [seen_by(watcher) for watcher in watchers]
        assert not any(str(number) in frame for each in frames for frame in each)
        sent.append(frames)
    assert sent[0] == sent[1]
