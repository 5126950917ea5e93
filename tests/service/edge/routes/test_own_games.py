"""The finished games of somebody, with place and points."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace

from ecumene.kernel import Match, Row
from ecumene.service.ports.directory import LISTED
from ecumene.service.settings import MEMORY
from ecumene.service.tables.tables import Table, TableOutcome
from tests.service.support.edge_workers import Worker, bearer, in_memory, sitting, started, workers

pytestmark = pytest.mark.usefixtures("quick")

NOW = datetime(2026, 11, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("scores", "winners", "places"),
    [
        ((70, 90, 80), (1,), [3, 1, 2]),
        ((90, 90, 80), (0, 1), [1, 1, 3]),
        ((90, 90, 90), (1,), [2, 1, 2]),
        ((10, 90, 10), (1,), [2, 1, 2]),
    ],
    ids=["plain", "shared win", "tie broken", "tie behind"],
)
def test_places(scores: tuple[int, ...], winners: tuple[int, ...], places: list[int]) -> None:
    outcome = TableOutcome(scores, winners, NOW)
    assert [outcome.place_of(seat) for seat in range(len(scores))] == places


async def games_of(worker: Worker, token: str, **asked: str) -> dict[str, Any]:
    async with worker.http() as http:
        answer = await http.get("/api/me/games", headers=bearer(token), params=asked)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


async def by_sockets(worker: Worker) -> tuple[dict[str, Any], list[str], str]:
    """A game of two that was played to its end by people who were there."""
    table, tokens, host = await started(worker, 2)
    async with (
        sitting(worker, table, tokens[0]) as one,
        sitting(worker, table, tokens[1]) as two,
    ):
        await asyncio.gather(one.play(1), two.play(2))
        await one.until(lambda: one.table["status"] == "over")
        assert one.table["outcome"]["scores"] == one.view["result"]["scores"]
    return table, tokens, host


async def unseen(worker: Worker) -> tuple[dict[str, Any], list[str]]:
    """A game that came to its end while nobody looked; then somebody asks for its record."""
    table, tokens, _ = await started(worker, 2)
    played = (await worker.service.directory.table(UUID(table["id"]))).played
    assert played is not None
    randomness = Random(1)

    def act(match: Match[Any]) -> Row:
        question = match.questions(match.awaited_seats()[0])[0]
        return match.play(question.seat, question.id, question.sample(randomness))

    while not (await worker.match(table["id"])).over:
        await worker.service.games.act(played, act, "")
    async with worker.http() as http:
        path = f"/api/tables/{table['id']}/record"
        assert (await http.get(path, headers=bearer(tokens[0]))).status_code == 200
    return table, tokens


async def change(worker: Worker, table: dict[str, Any], **changes: Any) -> None:
    await worker.service.directory.change_table(
        UUID(table["id"]), lambda found: replace(found, **changes)
    )


@pytest.mark.rule("DG-11.2")
async def test_a_finished_game_is_in_the_history_of_its_players_and_nobody_else() -> None:
    async with workers(in_memory(), database=MEMORY) as (worker,):
        table, tokens, host = await by_sockets(worker)
        result = (await worker.match(table["id"])).result
        assert result is not None
        for seat, token in enumerate(tokens):
            said = await games_of(worker, token)
            (game,) = said["games"]
            assert said["next"] is None
            assert (game["table"], game["seat"], game["game"]) == (
                table["id"],
                seat,
                "stoneage",
            )
            assert game["score"] == result.scores[seat]
            assert (game["place"] == 1) == (seat in result.winners)
            assert [player["score"] for player in game["players"]] == list(result.scores)
            assert [player["name"] for player in game["players"]] == ["Player 0", "Player 1"]
        assert (await games_of(worker, host))["games"] == []


async def test_an_end_that_nobody_wrote_down_is_found_in_the_log() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens = await unseen(worker)
        (before,) = (await games_of(worker, tokens[0]))["games"]
        await change(worker, table, outcome=None)
        (game,) = (await games_of(worker, tokens[0]))["games"]
        assert {**game, "ended": ""} == {**before, "ended": ""}
        kept = await worker.service.directory.table(UUID(table["id"]))
        assert kept.outcome is not None


async def test_games_in_play_given_up_or_copied_are_not_listed_and_those_put_away_are() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens = await unseen(worker)
        for status, listed in (("playing", 0), ("ended", 0), ("over", 1)):
            await change(worker, table, status=status)
            assert len((await games_of(worker, tokens[0]))["games"]) == listed
        async with worker.http() as http:
            path = f"/api/tables/{table['id']}/archive"
            away = await http.post(path, json={"archived": True}, headers=bearer(tokens[0]))
            assert away.status_code == 200, away.text
        assert len((await games_of(worker, tokens[0]))["games"]) == 1


async def test_a_long_history_comes_by_pages() -> None:
    async with workers(in_memory()) as (worker,):
        table, tokens = await unseen(worker)
        directory = worker.service.directory
        first: Table = await directory.table(UUID(table["id"]))
        for number in range(1, LISTED + 20):
            other = replace(
                first,
                id=UUID(int=number),
                created=first.created - timedelta(number),
                played=None,
            )
            await directory.add_table(other)
        page = await games_of(worker, tokens[0])
        rest = await games_of(worker, tokens[0], after=page["next"])
        assert (len(page["games"]), len(rest["games"]), rest["next"]) == (LISTED, 20, None)
        found = [game["table"] for game in page["games"] + rest["games"]]
        assert len(set(found)) == LISTED + 20
        begun = [game["begun"] for game in page["games"] + rest["games"]]
        assert begun == sorted(begun, reverse=True)
