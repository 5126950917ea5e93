"""Playing over real sockets, on two workers that share nothing but the store and the bus."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from functools import partial
from random import Random
from typing import Any
from uuid import UUID

import msgspec
import pytest

from ecumene.games import find_game
from ecumene.kernel import SPECTATOR, record
from ecumene.service.edge import socket as edge_socket
from ecumene.service.play.live_games import match_of
from ecumene.service.wire.viewer import mask_id
from tests.service.support.edge_workers import (
    DeafBus,
    Opening,
    Player,
    Worker,
    bearer,
    guest,
    in_memory,
    opened,
    registered,
    sitting,
    started,
    whose_turn,
    workers,
)

pytestmark = pytest.mark.usefixtures("quick")


async def sees(worker: Worker, table: dict[str, Any], viewer: int) -> Any:
    """Return a viewer's view of a game read from the log just now."""
    played = (await worker.service.directory.table(UUID(table["id"]))).played
    assert played is not None
    match = match_of(await worker.service.store.load(played))
    return json.loads(msgspec.json.encode(match.view(viewer)))


async def test_two_seats_on_two_workers_play_a_whole_game(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        table, (one, two), host = await started(a, spectators=True)
        async with (
            sitting(a, table, one) as first,
            sitting(b, table, two) as second,
            sitting(b, table, host) as watcher,
        ):
            assert (first.seat, second.seat, watcher.seat) == (0, 1, SPECTATOR)
            assert first.names == ["Player 0", "Player 1"]
            await asyncio.gather(first.play(1), second.play(2))
            for player in (first, second, watcher):
                await player.until_view(await sees(b, table, player.seat))
                assert player.view["result"]
                assert player.questions == []
            assert watcher.events
            assert all(not e.get("private") for p in (first, second) for e in p.events)
        async with b.http() as http:
            got = await http.get(f"/api/tables/{table['id']}/record", headers=bearer(one))
            shown = await http.get(f"/api/tables/{table['id']}", headers=bearer(one))
        assert got.status_code == 200
        read = record.read(got.content)
        assert record.write(record.replay(find_game("stoneage"), read)) == got.content
        assert shown.json()["status"] == "over"


async def test_the_same_id_is_acknowledged_twice_and_written_once(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        table, (one, two), _ = await started(a)
        async with sitting(a, table, one) as first, sitting(b, table, two) as second:
            asked = next(p for p in (first, second) if p.questions)
            question = asked.questions[0]
            words = {"question": question["id"], "answer": question["options"][0]["answer"]}
            replies = [await asked.do("answer", id="k-1", **words) for _ in range(3)]
            assert {reply["type"] for reply in replies} == {"ack"}
            assert (await a.match(table["id"])).version == 1
            # and from another worker
            token = one if asked is first else two
            other = b if asked is first else a
            async with sitting(other, table, token) as again:
                assert (await again.do("answer", id="k-1", **words))["type"] == "ack"
            assert (await b.match(table["id"])).version == 1
            # The same id of somebody else is another act.
            waiting = second if asked is first else first
            await waiting.until(lambda: waiting.questions)
            ours = waiting.questions[0]
            answer = ours["options"][0]["answer"]
            reply = await waiting.do("answer", id="k-1", question=ours["id"], answer=answer)
            assert reply["type"] == "ack"
            assert (await b.match(table["id"])).version == 2


async def test_undo_acknowledged_twice_takes_back_once(opening: Opening) -> None:
    async with workers(opening) as (worker,):
        table, tokens, _ = await started(worker)
        async with (
            sitting(worker, table, tokens[0]) as one,
            sitting(worker, table, tokens[1]) as two,
        ):
            asked, other = (one, two) if one.questions else (two, one)
            question, before = asked.questions[0], asked.view
            answer = question["options"][0]["answer"]
            assert (await asked.do("answer", question=question["id"], answer=answer))[
                "type"
            ] == "ack"
            await asked.until(lambda: not asked.questions)
            assert [(await asked.do("undo", id="u"))["type"] for _ in range(2)] == ["ack"] * 2
            await asked.until(lambda: asked.questions)
            assert asked.view == before
            await other.until(lambda: other.view == asked.view | {"viewer": other.seat})
            taken = [e for e in other.events if e["kind"] == "taken_back"]
            assert len(taken) == 1
            assert "row" not in taken[0].get("data", {})
            refused = await asked.do("undo")
            assert (refused["code"], refused["rule"]) == ("no_undo", "DG-7.2")


async def test_questions_of_others_and_old_ones_are_refused_alike(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        table, (one, two), _ = await started(a)
        async with sitting(a, table, one) as first, sitting(b, table, two) as second:
            asked, other = (first, second) if first.questions else (second, first)
            question = asked.questions[0]
            answer = question["options"][0]["answer"]
            words = {"question": question["id"], "answer": answer}
            foreign = await other.do("answer", **words)
            assert (await asked.do("answer", **words))["type"] == "ack"
            stale = await asked.do("answer", **words)
            made_up = await asked.do("answer", question=1, answer=answer)
            assert foreign["code"] == "not_open"
            for reply in (foreign, stale, made_up):
                assert {**reply, "id": ""} == {**foreign, "id": ""}
            assert (await a.match(table["id"])).version == 1


async def test_illegal_and_malformed_answers_are_refused_with_a_rule(opening: Opening) -> None:
    async with workers(opening) as (worker,):
        table, tokens, _ = await started(worker)
        for token in tokens:
            async with sitting(worker, table, token) as player:
                if not player.questions:
                    continue
                asked = player.questions[0]["id"]
                bad: tuple[Any, ...] = (None, 7, {}, {"x": 1}, [[[]]], "no", {"location": "\0"})
                for answer in bad:
                    reply = await player.do("answer", question=asked, answer=answer)
                    assert (reply["type"], reply["code"]) == ("refused", "malformed")
                    assert reply["rule"]
                    assert reply["said"]["key"] == "refusal-malformed"
                unknown = await player.do("command", name="leave")
                assert unknown["code"] == "no_command"
        assert (await worker.match(table["id"])).version == 0


async def test_who_comes_back_is_up_to_date_and_versions_go_on() -> None:
    async with workers(in_memory(), 2) as (a, b):
        table, (one, two), _ = await started(a)
        async with sitting(b, table, two) as second:
            async with sitting(a, table, one) as first:
                randomness = Random(3)
                for _ in range(20):
                    await (await whose_turn(first, second)).answer(randomness)
                seen = first.version
            while second.questions:
                await second.answer(randomness)
            async with sitting(b, table, one, version=seen) as again:
                assert again.version == seen + 1
                assert again.view == await sees(a, table, 0)
                # Said again, hello gives a fresh view.
                await again.hello()
                assert again.version == seen + 2


async def test_without_the_bus_the_sweep_brings_the_news() -> None:
    async with workers(in_memory(bus=DeafBus()), 2, sweep=0.05) as (a, b):
        table, (one, two), _ = await started(a)
        async with sitting(a, table, one) as first, sitting(b, table, two) as second:
            randomness = Random(4)
            for _ in range(10):
                await (await whose_turn(first, second)).answer(randomness)

                async def same() -> bool:
                    return bool(second.view == await sees(a, table, 1))

                async with asyncio.timeout(5):
                    while not await same():
                        await asyncio.sleep(0.02)


async def test_a_slow_client_is_given_a_fresh_view_and_loses_no_reply() -> None:
    async with workers(in_memory(), queue=2) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, one) as first, sitting(worker, table, two) as second:
            channel = next(iter(worker.service.fanout._channels.values()))
            line = next(line for line in channel.connections if line.viewer == 0)
            line.fall_behind()
            await first.until(lambda: first.welcomes == 2)
            randomness = Random(5)
            for _ in range(6):
                asked = await whose_turn(first, second)
                line.fall_behind()
                await asked.answer(randomness)
            line.fall_behind()
            fresh = await sees(worker, table, 0)
            await first.until(lambda: first.view == fresh)


async def test_a_draft_outlives_the_socket_and_ends_with_the_answer(opening: Opening) -> None:
    async with workers(opening, 2) as (a, b):
        table, tokens, _ = await started(a)
        async with (
            sitting(a, table, tokens[0]) as first,
            sitting(a, table, tokens[1]) as second,
        ):
            seat = 0 if first.questions else 1
            asked, other = (first, second) if first.questions else (second, first)
            question = asked.questions[0]
            answer = question["options"][-1]["answer"]
            reply = await asked.do("draft", kind=question["kind"], answer=answer)
            assert reply["type"] == "ack"
            refused = await asked.do("draft", kind="nothing", answer=answer)
            assert refused["code"] == "no_kind"
            frames = len(other.frames)
            async with sitting(b, table, tokens[seat]) as again:
                assert set(again.drafts) == {question["kind"]}
                async with sitting(b, table, tokens[1 - seat]) as else_:
                    assert else_.drafts == {}
                done = await again.do("answer", question=question["id"], answer=answer)
                assert done["type"] == "ack"
                await again.hello()
                assert again.drafts == {}
            # The draft itself was told to nobody (DG-4.2).
            assert not any(json.loads(f)["type"] == "welcome" for f in other.frames[frames:])


async def test_a_draft_from_before_the_answer_is_refused(opening: Opening) -> None:
    """Its acknowledgement was lost, so it is sent again: no timeout may play it later."""
    async with workers(opening, 2) as (a, b):
        table, tokens, _ = await started(a)
        async with (
            sitting(a, table, tokens[0]) as first,
            sitting(a, table, tokens[1]) as second,
        ):
            seat = 0 if first.questions else 1
            asked = (first, second)[seat]
            question = asked.questions[0]
            draft = {"kind": question["kind"], "answer": question["options"][-1]["answer"]}
            # Nothing was answered since: an old draft counts, and is used up by the answer.
            assert (await asked.do("draft", **draft, age=60_000))["type"] == "ack"
            done = await asked.do("answer", question=question["id"], answer=draft["answer"])
            assert done["type"] == "ack"
            for worker in (a, b):
                async with sitting(worker, table, tokens[seat]) as again:
                    refused = await again.do("draft", **draft, age=60_000)
                    assert (refused["type"], refused["code"]) == ("refused", "stale")
                    await again.hello()
                    assert again.drafts == {}
            # A new one is for the next question of the kind.
            assert (await asked.do("draft", **draft))["type"] == "ack"
            await asked.hello()
            assert set(asked.drafts) == {question["kind"]}


async def test_a_seat_handed_over_is_played_on_by_the_new_player(opening: Opening) -> None:
    async with workers(opening, 2, sweep=30) as (a, b):
        table, (one, two), _ = await started(a)
        path = f"/api/tables/{table['id']}"
        async with (
            sitting(b, table, one) as old,
            sitting(b, table, two) as other,
            a.http() as http,
        ):
            got = await http.post(f"{path}/handover", headers=bearer(one))
            assert got.json()["seat"] == 0
            form = {"invite": got.json()["invite"], "name": "Bo", "token": True}
            taken = await http.post(f"{path}/join", json=form)
            assert taken.status_code == 200
            assert taken.json()["table"]["seat"] == 0
            assert await old.closed() == 4403
            async with sitting(b, table, taken.json()["me"]["token"]) as new:
                assert (new.seat, new.names) == (0, ["Bo", "Player 1"])
                await other.until(lambda: other.names == ["Bo", "Player 1"])
                asked = new if new.questions else other
                await asked.answer(Random(6))
            log = [(each["what"], each["by"], each["about"]) for each in other.table["log"]]
            assert log == [("taken_over", "Bo", {"seat": 0, "name": "Player 0"})]
            # the link is used up, and who knows one hand takes no other
            again = await http.post(f"{path}/join", json={**form, "name": "Cy"})
            assert again.status_code == 404
            second = await http.post(f"{path}/handover", headers=bearer(two))
            form = {"invite": second.json()["invite"]}
            clever = await http.post(f"{path}/join", json=form, headers=bearer(one))
            assert clever.json()["code"] == "other_seat"


async def test_the_offer_of_a_seat_is_taken_back() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, two), _ = await started(worker)
        path = f"/api/tables/{table['id']}"
        async with (
            sitting(worker, table, one) as player,
            sitting(worker, table, two) as other,
            worker.http() as http,
        ):
            offered = await http.post(f"{path}/handover", headers=bearer(one))
            await player.until(lambda: player.table["offers_seat"])
            kept = await http.delete(f"{path}/handover", headers=bearer(one))
            assert kept.json()["offers_seat"] is False
            await player.until(lambda: not player.table["offers_seat"])
            form = {"invite": offered.json()["invite"], "name": "Bo", "token": True}
            late = await http.post(f"{path}/join", json=form)
            assert (late.status_code, late.json()["code"]) == (404, "no_table")
            assert other.table["offers_seat"] is False
            again = await http.delete(f"{path}/handover", headers=bearer(one))
            assert again.status_code == 200, "nothing to take back is no fault"


async def test_a_host_who_gives_the_own_seat_away_hands_the_table_over() -> None:
    async with workers(in_memory()) as (worker,):
        host = await registered(worker)
        table = await opened(worker, host)
        path = f"/api/tables/{table['id']}"
        async with worker.http() as http:
            await http.post(f"{path}/join", json={"seat": 0}, headers=bearer(host))
            await guest(worker, table, "Cy")
            await http.post(f"{path}/start", headers=bearer(host))
            offered = await http.post(f"{path}/handover", headers=bearer(host))
            form = {"invite": offered.json()["invite"], "name": "Bo", "token": True}
            taken = (await http.post(f"{path}/join", json=form)).json()
            assert (taken["table"]["seat"], taken["table"]["host"]) == (0, True)
            assert [each["what"] for each in taken["table"]["log"]] == ["taken_over", "pass_on"]
            left = await http.get(path, headers=bearer(host))
            assert (left.json()["seat"], left.json()["host"]) == (-1, False)
            body = {"chat": "off"}
            no = await http.post(f"{path}/settings", json=body, headers=bearer(host))
            assert no.status_code == 403


async def test_signing_out_closes_the_sockets() -> None:
    async with workers(in_memory(), 2, sweep=0.05) as (a, b):
        table, (one, _two), _ = await started(a)
        async with sitting(b, table, one) as player, a.http() as http:
            gone = await http.delete("/api/sessions", headers=bearer(one))
            assert gone.status_code == 204
            assert await player.closed() == 4401


async def test_a_socket_is_for_a_table_in_play() -> None:
    async def code(table: dict[str, Any], token: str) -> int | None:
        async with sitting(worker, table, token, hello=False) as player:
            return await player.closed()

    async with workers(in_memory()) as (worker,):
        host = await registered(worker)
        assert await code({"id": str(UUID(int=1))}, host) == 4404
        assert await code({"id": "no-table"}, host) == 4404
        waiting = await opened(worker, host)
        assert await code(waiting, await guest(worker, waiting, "Bo")) == 4409


def _leaves(player: Player, seat: int) -> bool:
    return bool(player.view["seats"][seat]["leaving"])


async def test_a_client_that_does_not_read_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    reads = asyncio.Event()
    send = edge_socket.SocketSession._send

    async def slowly(self: edge_socket.SocketSession, frame: bytes) -> None:
        if self._connection.viewer == SPECTATOR:
            await reads.wait()
        await send(self, frame)

    monkeypatch.setattr(edge_socket.SocketSession, "_send", slowly)
    async with workers(in_memory(), queue=4) as (worker,):
        table, (one, two), host = await started(worker, spectators=True)
        async with sitting(worker, table, host, hello=False) as watcher:
            async with (
                sitting(worker, table, one) as first,
                sitting(worker, table, two) as second,
            ):
                await watcher.say("hello")
                await asyncio.gather(first.play(1), second.play(2))
            channel = next(iter(worker.service.fanout._channels.values()))
            line = next(line for line in channel.connections if line.viewer == SPECTATOR)
            assert line.lagging
            assert len(line._frames) <= 4
            reads.set()
            await watcher.until_view(await sees(worker, table, SPECTATOR))
            assert watcher.welcomes == 2
            assert watcher.view["result"]


async def test_a_seat_of_mega_civilization_waits_and_leaves_by_command() -> None:
    async with workers(in_memory()) as (worker,):
        options = {"civ_choice": "random"}
        table, tokens, _ = await started(worker, 5, game="megaciv", options=options)
        async with AsyncExitStack() as stack:
            sit = [sitting(worker, table, token) for token in tokens]
            players = [await stack.enter_async_context(each) for each in sit]
            last = await whose_turn(*reversed(players))
            kinds = {}
            for name in ("wait", "unwait", "come_back_to_trade", "leave"):
                reply = await last.do("command", name=name)
                kinds[name] = (reply["type"], reply.get("code"))
            assert kinds["come_back_to_trade"] == ("refused", "market_closed")
            assert kinds["leave"] == ("ack", None)
            for player in players:
                await player.until(partial(_leaves, player, last.seat))
            malformed = await last.do("command", name="wait", argument={"until": 3})
            assert malformed["code"] == "malformed"
            log = (await worker.match(table["id"])).log
            assert {row.seat for row in log if row.what == "command"} == {last.seat}


async def test_five_seats_act_at_once_on_two_workers(opening: Opening) -> None:
    async def play(worker: Worker, table: dict[str, Any], id_key: bytes, player: Player) -> int:
        """Answer whatever is asked, without waiting for anybody, until turn 7."""
        randomness, acknowledged = Random(player.seat), 0
        while True:
            match = await worker.match(table["id"])
            if match.state.turn >= 7:
                return acknowledged
            questions = match.questions(player.seat)
            if not questions:
                await asyncio.sleep(0.005)
                continue
            answer = msgspec.to_builtins(questions[0].sample(randomness))
            number = mask_id(questions[0], id_key)
            reply = await player.do("answer", question=number, answer=answer)
            # What was legal a moment ago may have been overtaken by another seat.
            assert reply["type"] in ("ack", "refused"), reply
            acknowledged += reply["type"] == "ack"

    async with workers(opening, 2) as (a, b), AsyncExitStack() as stack:
        form = {"game": "megaciv", "options": {"civ_choice": "random"}}
        table, tokens, _ = await started(a, 5, **form)
        id_key = (await a.service.directory.table(UUID(table["id"]))).id_key
        at = [a, b, a, b, a]
        sit = [sitting(worker, table, token) for worker, token in zip(at, tokens, strict=True)]
        players = [await stack.enter_async_context(each) for each in sit]
        counts = await asyncio.gather(
            *(play(worker, table, id_key, p) for worker, p in zip(at, players, strict=True))
        )
        match = await a.match(table["id"])
        assert match.version == sum(counts), "every acknowledged answer is one row"
        for player in players:
            await player.until_view(await sees(b, table, player.seat))
