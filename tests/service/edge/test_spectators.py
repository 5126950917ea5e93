"""Spectators see what is public, and nobody gets the view of another's seat."""

from __future__ import annotations

import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any
from uuid import UUID

import msgspec
import pytest

from ecumene.kernel import SPECTATOR, Match
from ecumene.kernel.events import event_views
from ecumene.service.wire.viewer import mask_id
from tests.service.support.edge_workers import (
    Player,
    Worker,
    bearer,
    guest,
    in_memory,
    registered,
    sitting,
    started,
    workers,
)

GAMES: dict[str, dict[str, Any]] = {
    "stoneage": {"seats": 3, "options": {"sa_open_cards": "hidden"}},
    "megaciv": {"seats": 5, "options": {"civ_choice": "random"}},
}
ACTS = 120


pytestmark = pytest.mark.usefixtures("quick")


async def play(worker: Worker, table: str, players: list[Player]) -> Match[Any]:
    """So many acts at random, by whoever is asked."""
    randomness = Random(11)
    id_key = (await worker.service.directory.table(UUID(table))).id_key
    for _ in range(ACTS):
        match = await worker.match(table)
        if match.over:
            break
        question = match.questions(randomness.choice(match.awaited_seats()))[0]
        number = mask_id(question, id_key)
        answer = msgspec.to_builtins(question.sample(randomness))
        await players[question.seat].until_asked(number)
        reply = await players[question.seat].do("answer", question=number, answer=answer)
        assert reply["type"] == "ack", reply
    return await worker.match(table)


def plain(data: Any) -> Any:
    return json.loads(msgspec.json.encode(data))


@pytest.mark.rule("DG-1.2")
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_who_watches_sees_the_public_view_and_public_events(game: str) -> None:
    async with workers(in_memory(), 2) as (a, b), AsyncExitStack() as stack:
        table, tokens, host = await started(a, game=game, spectators=True, **GAMES[game])
        stranger = await registered(b)
        players = [await stack.enter_async_context(sitting(a, table, token)) for token in tokens]
        watchers = [
            await stack.enter_async_context(sitting(b, table, token)) for token in (host, stranger)
        ]
        match = await play(a, table["id"], players)
        assert match.log[0].seq == 0
        public = plain(match.view(SPECTATOR))
        for watcher in watchers:
            await watcher.until_view(public)
            assert watcher.seat == SPECTATOR
            assert watcher.questions == []
            assert watcher.drafts == {}
            seen = [
                event
                for events in match.events[1:]
                for event in plain(event_views(events, SPECTATOR))
            ]
            await watcher.until(lambda w=watcher, s=seen: len(w.events) >= len(s))  # type: ignore[misc]
            assert [event["kind"] for event in watcher.events] == [e["kind"] for e in seen]
        # The seats see something else, so the comparison above can fail.
        assert all(plain(match.view(player.seat)) != public for player in players)
        assert not {"id_key", "played"} & set(watchers[0].table)
        assert watchers[1].table["invite"] is None


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_who_watches_does_nothing(game: str) -> None:
    async with workers(in_memory()) as (worker,):
        table, _, _ = await started(worker, game=game, spectators=True, **GAMES[game])
        stranger = await registered(worker)
        match = await worker.match(table["id"])
        id_key = (await worker.service.directory.table(UUID(table["id"]))).id_key
        asked = match.questions(match.awaited_seats()[0])[0]
        answer = msgspec.to_builtins(asked.default())
        async with sitting(worker, table, stranger) as watcher:
            for reply in (
                await watcher.do("answer", question=mask_id(asked, id_key), answer=answer),
                await watcher.do("undo"),
                await watcher.do("draft", kind=asked.kind, answer=answer),
                await watcher.do("command", name="leave"),
            ):
                assert (reply["type"], reply["code"]) == ("refused", "not_seated")
        assert (await worker.match(table["id"])).version == 0
        path = f"/api/tables/{table['id']}"
        async with worker.http() as http:
            for action in ("leave", "handover"):
                answered = await http.post(f"{path}/{action}", headers=bearer(stranger))
                assert answered.status_code == 403
            for page in ("notes", "record"):
                answered = await http.get(f"{path}/{page}", headers=bearer(stranger))
                assert answered.status_code in (403, 409)


@pytest.mark.parametrize("spectators", [True, False])
async def test_the_sight_of_a_seat_is_for_who_holds_it(spectators: bool) -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, _), host = await started(worker, spectators=spectators)
        stranger = await registered(worker)

        async def code(token: str, seat: object) -> int | None:
            async with sitting(worker, table, token, hello=False, seat=seat) as player:
                return await player.closed()

        async with sitting(worker, table, one, seat=0) as own:
            assert own.seat == 0
        # Neither another seat nor the view of who watches, whatever the seat is called.
        for seat in (1, 2, 31, 32, 99, -1, "", "x", "0x0", "%00", "%EF%BC%91", 10**30):
            assert await code(one, seat) == 4403
        refused = 4403 if spectators else 4404
        for seat in (0, 1, -1):
            assert await code(stranger, seat) == refused
            assert await code(host, seat) == 4403
        if not spectators:
            assert await code(host, None) == 4403
            assert await code(stranger, None) == 4404


@pytest.mark.rule("DG-10.3")
@pytest.mark.parametrize("spectators", [True, False])
async def test_who_has_handed_the_seat_over_watches_like_everybody_else(spectators: bool) -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, _), _ = await started(worker, spectators=spectators)
        path = f"/api/tables/{table['id']}"
        async with worker.http() as http:
            offered = (await http.post(f"{path}/handover", headers=bearer(one))).json()
        await guest(worker, {**table, "invite": offered["invite"]}, "Cy")
        async with sitting(worker, table, one, hello=False, seat=0) as before:
            assert await before.closed() == 4403
        async with sitting(worker, table, one, hello=spectators) as now:
            if spectators:
                match = await worker.match(table["id"])
                assert now.seat == SPECTATOR
                assert now.view == plain(match.view(SPECTATOR))
            else:
                assert await now.closed() == 4403
