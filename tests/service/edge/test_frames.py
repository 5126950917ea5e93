"""Hostile clients at the socket: nothing breaks, nothing changes, nothing is told to others."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import uuid4

import pytest
from msgspec import Raw
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from ecumene.games import our_games
from ecumene.kernel import Game
from ecumene.service.edge.connection import Connection
from ecumene.service.edge.cookies import COOKIE
from ecumene.service.wire.protocol import MAX_ERRORS, MAX_FRAME, Ack, Pong, Update, decode
from tests.service.support.edge_workers import (
    Player,
    Worker,
    bearer,
    in_memory,
    sitting,
    started,
    workers,
)

MALFORMED: tuple[str | bytes, ...] = (
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    '{"type":"Hello"}',
    '{"type":"welcome"}',
    '{"type":"hello","version":"x"}',
    '{"type":"hello","version":-1}',
    '{"type":"hello","version":1e400}',
    '{"type":"hello","more":1}',
    '{"type":"answer"}',
    '{"type":"answer","id":"","question":1,"answer":1}',
    '{"type":"answer","id":"a b","question":1,"answer":1}',
    '{"type":"answer","id":"a\\n","question":1,"answer":1}',
    '{"type":"answer","id":"' + "x" * 65 + '","question":1,"answer":1}',
    '{"type":"answer","id":"\\u0000","question":1,"answer":1}',
    '{"type":"answer","id":"a","question":99999999999999999999,"answer":1}',
    '{"type":"answer","id":"a","question":-1,"answer":1}',
    '{"type":"command","id":"a","name":""}',
    '{"type":"command","id":"a","name":"Wait!"}',
    '{"type":"draft","id":"a","kind":"' + "x" * 65 + '","answer":1}',
    '{"type":"preview","id":"a","question":1}',
    '{"type":"preview","question":1,"answer":1}',
    '{"type":"previewed","id":"a","preview":null,"missing":null}',
    '{"type":"undo","id":null}',
    '{"type":"say","text":"x"}',
    '{"type":"say","id":"a"}',
    '{"type":"say","id":"a","text":["x"]}',
    '{"type":"say","id":"a","text":"' + "x" * 501 + '"}',
    '{"type":"say","id":"a","text":"x","seat":0}',
    '{"type":"chat","lines":[]}',
    '{"type":"table","table":{}}',
    "[" * 10_000,
    '{"type":"answer","id":"a","question":1,"answer":' + "[" * 5000,
    "\u0000",
    b"\xff\xfe",
    b'{"type":"ping"}',
)


#: commands that the game does not know, or that are for the clock and the votes of the table
NOT_FOR_SEATS = tuple(
    f'{{"type":"command","id":"a","name":"{name}"}}' for name in ("close_trade", "last_turn", "x")
)


pytestmark = pytest.mark.usefixtures("quick")


async def is_well(player: Player) -> None:
    """The socket still answers."""
    pongs = player.pongs
    await player.say("ping")
    await player.until(lambda: player.pongs > pongs)


async def test_malformed_frames_are_complained_about_and_change_nothing() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, two), _ = await started(worker)
        async with sitting(worker, table, two) as other:
            before = len(other.frames)
            wrong = (*MALFORMED, *NOT_FOR_SEATS)
            for start in range(0, len(wrong), MAX_ERRORS - 1):
                part = wrong[start : start + MAX_ERRORS - 1]
                async with sitting(worker, table, one) as player:
                    for frame in part:
                        await player.socket.send(frame)
                    await player.until_errors(len(part))
                    await is_well(player)
                    assert all(error["said"]["key"] for error in player.errors)
            await is_well(other)
            assert len(other.frames) == before + 1
        assert (await worker.match(table["id"])).version == 0


async def test_after_twenty_malformed_frames_the_socket_is_closed() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, _), _ = await started(worker)
        async with sitting(worker, table, one) as player:
            for _ in range(MAX_ERRORS - 1):
                await player.socket.send("{")
            await is_well(player)
            await player.socket.send("{")
            assert await player.closed() == 1008
            assert len(player.errors) == MAX_ERRORS  # the last one was told, too
        async with sitting(worker, table, one) as player:
            await is_well(player)


async def test_a_frame_that_is_too_long_closes_the_socket() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, _), _ = await started(worker)
        async with sitting(worker, table, one) as player:
            await player.socket.send('{"type":"ping"' + " " * MAX_FRAME + "}")
            assert await player.closed() == 1009
        async with sitting(worker, table, one) as player:
            await player.socket.send('{"type":"ping"' + " " * (MAX_FRAME - 100) + "}")
            await player.until(lambda: player.pongs)


async def test_nothing_is_heard_before_hello() -> None:
    async with workers(in_memory()) as (worker,):
        table, (one, _), _ = await started(worker)
        async with sitting(worker, table, one, hello=False) as player:
            await is_well(player)
            reply = await player.do("undo")
            assert (reply["type"], reply["said"]) == ("error", {"key": "error-no_hello"})
            assert player.welcomes == 0
            await player.hello()
            assert player.seat == 0


async def close_code(worker: Worker, table: dict[str, Any], headers: dict[str, str]) -> int | None:
    url = f"ws://{worker.address}/api/tables/{table['id']}/socket"
    socket = await connect(url, additional_headers=headers, compression=None, proxy=None)
    async with socket:
        try:
            await socket.send('{"type":"hello"}')
            await socket.recv()
        except ConnectionClosed:
            return socket.close_code
    return None


async def test_pages_of_other_sites_cannot_use_the_cookie() -> None:
    async with workers(in_memory(), origins=("https://play.test",)) as (worker,):
        table, (one, _), _ = await started(worker)
        cookie = {"Cookie": f"{COOKIE}={one}"}
        own = f"http://{worker.address}"
        assert await close_code(worker, table, cookie) is None
        assert await close_code(worker, table, {**cookie, "Origin": own}) is None
        assert await close_code(worker, table, {**cookie, "Origin": "https://play.test"}) is None
        for evil in ("https://evil.test", "null", "http://[", f"{own}.evil.test"):
            assert await close_code(worker, table, {**cookie, "Origin": evil}) == 4403
        # A token is sent by programs only, never by itself.
        assert await close_code(worker, table, {**bearer(one), "Origin": "https://x"}) is None


# -- the line --------------------------------------------------------------------------------------

UPDATE = Update(1, Raw(b"[]"), Raw(b"[]"))


async def test_a_full_line_drops_updates_keeps_replies_and_asks_for_a_fresh_view() -> None:
    line = Connection(0, uuid4(), b"", size=3)
    line.lagging = False
    sent: list[bytes] = []
    refreshed = asyncio.Event()

    async def send(frame: bytes) -> None:
        sent.append(frame)

    async def refresh() -> None:
        refreshed.set()

    line.reply(Ack("a"))
    for _ in range(2):
        line.update(UPDATE)
    fell_behind = [line.lagging]
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(line.room(), 0.01)
    line.update(UPDATE)
    assert [*fell_behind, line.lagging] == [False, True]
    await line.room()
    writing = asyncio.create_task(line.write(send, refresh))
    await refreshed.wait()
    assert [b'"ack"' in frame for frame in sent] == [True]
    line.reply(Pong())
    line.close(4403)
    await asyncio.wait_for(writing, 1)
    assert len(sent) == 2


@pytest.mark.parametrize("frame", [frame for frame in MALFORMED if isinstance(frame, str)])
def test_what_is_no_message_is_a_value_error(frame: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        decode(frame)


@pytest.mark.parametrize("game", our_games(), ids=lambda game: f"{game.name}-{game.rules_version}")
def test_seats_may_give_the_commands_that_the_game_says(game: Game[Any]) -> None:
    of_seats = {name for name, command in game.commands.items() if command.of_seats}
    known = {
        "megaciv": {"wait", "unwait", "come_back_to_trade", "leave"},
        "books": {"come_back_to_trade"},
    }
    assert of_seats == known.get(game.name, set())
