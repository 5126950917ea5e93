"""The clocks of a table on its sockets: public, gathered, and silent about what is asked."""

from __future__ import annotations

import asyncio
import json
from contextlib import AbstractAsyncContextManager
from random import Random
from typing import Any

import pytest

from ecumene.service.edge.fanout import WatchedGame
from tests.service.support.edge_workers import (
    Player,
    Worker,
    bearer,
    in_memory,
    sitting,
    started,
    whose_turn,
    workers,
)

pytestmark = pytest.mark.usefixtures("quick")


def clocks_of(player: Player) -> list[list[dict[str, Any]]]:
    """All clocks that were sent, in order."""
    frames = (json.loads(frame) for frame in player.frames)
    return [frame["clocks"] for frame in frames if frame["type"] == "clocks"]


def one_worker() -> AbstractAsyncContextManager[list[Worker]]:
    return workers(in_memory(), database="memory", sweep=60)


@pytest.mark.rule("DG-8.4")
async def test_everybody_sees_the_same_clocks_after_the_welcome_and_after_changes() -> None:
    async with one_worker() as (worker,):
        table, (one, two), _ = await started(worker, pace="days")
        async with sitting(worker, table, one) as ada, sitting(worker, table, two) as bo:
            for player in (ada, bo):
                await player.until(lambda: clocks_of(player) and clocks_of(player)[-1])  # noqa: B023
            assert clocks_of(ada)[-1] == clocks_of(bo)[-1]
            (clock,) = clocks_of(ada)[-1]
            assert set(clock) == {"seat", "due", "left", "bank"}
            asked = await whose_turn(ada, bo)
            assert clock["seat"] == asked.seat
            await asked.answer(Random(1))
            for player in (ada, bo):
                await player.until(lambda: clocks_of(player)[-1] != [clock])  # noqa: B023
            other = ada if asked is bo else bo
            await other.until(lambda: clocks_of(other)[-1][0]["seat"] == other.seat)
            async with worker.http() as http:
                path = f"/api/tables/{table['id']}"
                shown = await http.get(f"{path}/clocks", headers=bearer(one))
                assert shown.json()["clocks"] == clocks_of(other)[-1]
                for token in (one, two):
                    await http.post(f"{path}/votes", json={"kind": "pause"}, headers=bearer(token))
            for player in (ada, bo):
                await player.until(lambda: clocks_of(player)[-1][0]["left"])  # noqa: B023
                assert clocks_of(player)[-1][0]["due"] is None
                await player.until(lambda: player.table["paused"])  # noqa: B023


@pytest.mark.rule("DG-1.6")
async def test_a_table_without_a_clock_says_who_is_deciding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with one_worker() as (worker,):
        # Nothing is due at such a table, so the database is not asked.
        monkeypatch.setattr(worker.service.work, "clocks", None)
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as ada, sitting(worker, table, two) as bo:
            for number in range(3):
                asked = await whose_turn(ada, bo)
                deciding = [{"seat": asked.seat, "due": None, "left": None, "bank": 0.0}]
                for player in (ada, bo):
                    await player.until(lambda: clocks_of(player)[-1:] == [deciding])  # noqa: B023
                async with worker.http() as http:
                    path = f"/api/tables/{table['id']}/clocks"
                    shown = await http.get(path, headers=bearer(one))
                assert shown.json()["clocks"] == deciding
                await asked.answer(Random(number))


async def test_many_changes_are_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    async with one_worker() as (worker,):
        table, (one, two), _ = await started(worker, pace="days")
        async with sitting(worker, table, one) as ada, sitting(worker, table, two):
            await ada.until(lambda: clocks_of(ada) and clocks_of(ada)[-1])
            looks = 0
            reading = worker.service.work.clocks

            async def counted(game: Any) -> Any:
                nonlocal looks
                looks += 1
                return await reading(game)

            monkeypatch.setattr(worker.service.work, "clocks", counted)
            (channel,) = worker.service.fanout._channels.values()
            assert isinstance(channel, WatchedGame)
            await asyncio.sleep(1)  # whatever was to be told has been
            before = looks
            for _ in range(100):
                worker.service.fanout.on_clocks(channel)
            async with asyncio.timeout(20):
                while looks == before:
                    await asyncio.sleep(0.05)
            assert looks == before + 1


async def test_who_votes_to_end_plays_no_more() -> None:
    async with one_worker() as (worker,):
        table, (one, two), _ = await started(worker, pace="days")
        async with sitting(worker, table, one) as ada, sitting(worker, table, two) as bo:
            asked = await whose_turn(ada, bo)
            async with worker.http() as http:
                path = f"/api/tables/{table['id']}/votes"
                for token in (one, two):
                    await http.post(path, json={"kind": "end"}, headers=bearer(token))
            await asked.until(lambda: asked.table["status"] == "ended")
            question = asked.questions[0]
            answer = question["options"][0]["answer"]
            reply = await asked.do("answer", question=question["id"], answer=answer)
            assert (reply["type"], reply["code"]) == ("refused", "ended")


async def test_who_comes_back_at_once_is_told_the_clocks() -> None:
    async with one_worker() as (worker,):
        table, (one, _), _ = await started(worker, pace="days")
        async with sitting(worker, table, one):
            pass  # gone before anybody has looked at the clocks
        async with sitting(worker, table, one) as ada:
            await ada.until(lambda: clocks_of(ada) != [])
