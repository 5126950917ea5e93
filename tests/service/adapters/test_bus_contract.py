"""The contract of every bus, and how the one on NATS survives a lost server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from urllib.parse import urlsplit
from uuid import UUID, uuid4

import nats
import pytest

from ecumene.service.adapters import bus as buses
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.nats import NatsBus
from ecumene.service.ports.store import EVERY_GAME, LOOK_AGAIN, Bus
from tests.service.support.proxy import Proxy

Hint = tuple[UUID, int]
Open = Callable[[], AbstractAsyncContextManager[tuple[Bus, Bus]]]


async def take(listener: AsyncIterator[Hint], number: int = 1) -> list[Hint]:
    """The next hints; it is an error if they do not come soon."""
    async with asyncio.timeout(10):
        return [await anext(listener) for _ in range(number)]


@asynccontextmanager
async def on_nats(url: str, prefix: str) -> AsyncIterator[NatsBus]:
    bus = NatsBus(url, prefix=prefix)
    try:
        async with asyncio.timeout(10):
            await bus.wait_for_connection()
        yield bus
    finally:
        await bus.close()


@pytest.fixture
def prefix() -> str:
    """A subject nobody else uses."""
    return f"test-{uuid4().hex}"


@pytest.fixture(params=["memory", "nats"])
def two(request: pytest.FixtureRequest, prefix: str) -> Open:
    """The buses of two workers."""

    @asynccontextmanager
    async def in_memory() -> AsyncIterator[tuple[Bus, Bus]]:
        bus = MemoryBus()
        yield bus, bus
        await bus.close()

    if request.param == "memory":
        return in_memory
    url = request.getfixturevalue("nats_server")

    @asynccontextmanager
    async def through_nats() -> AsyncIterator[tuple[Bus, Bus]]:
        async with on_nats(url, prefix) as one, on_nats(url, prefix) as other:
            yield one, other

    return through_nats


# -- every bus -------------------------------------------------------------------------------------


async def test_a_hint_reaches_every_listener_of_every_worker(two: Open) -> None:
    async with two() as (one, other):
        game = uuid4()
        listeners = [one.listen(), one.listen(), other.listen()]
        await one.publish(game, 7)
        for listener in listeners:
            assert await take(listener) == [(game, 7)]
        await other.publish(game, 8)
        for listener in listeners:
            assert await take(listener) == [(game, 8)]


async def test_a_listener_hears_what_is_said_from_then_on(two: Open) -> None:
    async with two() as (one, other):
        early = other.listen()
        before, after = uuid4(), uuid4()
        await one.publish(before, 1)
        assert await take(early) == [(before, 1)]
        late = other.listen()
        await one.publish(after, 2)
        assert await take(late) == [(after, 2)]


async def test_a_slow_listener_finds_the_newest_row_of_each_game(two: Open) -> None:
    async with two() as (one, other):
        slow, quick = other.listen(), other.listen()
        games = [uuid4() for _ in range(3)]
        for seq in range(1, 50):
            for game in games:
                await one.publish(game, seq)
        end = uuid4()
        await one.publish(end, 0)
        while (await take(quick))[0] != (end, 0):
            pass
        assert sorted(await take(slow, 4)) == sorted([*((game, 49) for game in games), (end, 0)])


async def test_looking_again_is_not_lost_among_rows(two: Open) -> None:
    async with two() as (one, other):
        slow, quick = other.listen(), other.listen()
        game, end = uuid4(), uuid4()
        for seq in (3, LOOK_AGAIN, 4, LOOK_AGAIN, 5):
            await one.publish(game, seq)
        await one.publish(end, 1)
        while (await take(quick))[0] != (end, 1):
            pass
        assert sorted(await take(slow, 3)) == sorted([(game, LOOK_AGAIN), (game, 5), (end, 1)])


async def test_closing_ends_the_listeners(two: Open) -> None:
    async with two() as (one, _):
        listener = one.listen()

        async def listen() -> list[Hint]:
            return [hint async for hint in listener]

        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.01)
        await one.close()
        assert await asyncio.wait_for(listening, 20) == []
        assert [hint async for hint in one.listen()] == []
        await one.close()


async def test_hints_for_very_many_games_do_not_grow_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(buses, "MAX_GAMES", 5)
    bus = MemoryBus()
    listener = bus.listen()
    for number in range(9):
        await bus.publish(UUID(int=number), 1)
    await bus.close()
    assert [game.int async for game, _ in listener] == [4, 5, 6, 7, 8]


async def test_a_listener_that_is_gone_is_forgotten() -> None:
    bus = MemoryBus()
    kept, gone = bus.listen(), bus.listen()
    assert len(bus._listeners) == 2
    del gone
    assert len(bus._listeners) == 1
    await bus.publish(UUID(int=1), 1)
    assert await take(kept) == [(UUID(int=1), 1)]


# -- NATS ------------------------------------------------------------------------------------------


async def test_what_is_no_hint_is_ignored(nats_server: str, prefix: str) -> None:
    async with on_nats(nats_server, prefix) as bus:
        listener = bus.listen()
        game = uuid4()
        raw = await nats.connect(nats_server)
        for subject, payload in (
            (game.hex, b""),
            (game.hex, b"-1"),
            (game.hex, b"1.5"),
            (game.hex, b"9" * 10),
            (game.hex, " 7".encode("utf-16")),
            (game.hex, "٣".encode()),
            (game.hex.upper() + "0", b"1"),
            (str(game), b"1"),
            ("x" * 32, b"1"),
            ("everything", b"\xff" * 1000),
            (game.hex, b"12"),
        ):
            await raw.publish(f"{prefix}.game.{subject}", payload)
        await raw.publish(f"{prefix}.other.{game.hex}", b"3")
        await raw.close()
        assert await take(listener) == [(game, 12)]


async def test_the_subject_and_the_payload_are_as_agreed(nats_server: str, prefix: str) -> None:
    raw = await nats.connect(nats_server)
    heard = await raw.subscribe(f"{prefix}.>")
    await raw.flush()
    async with on_nats(nats_server, prefix) as bus:
        game = uuid4()
        await bus.publish(game, 1234)
        message = await heard.next_msg(timeout=20)
        assert (message.subject, message.data) == (f"{prefix}.game.{game.hex}", b"1234")
    await raw.close()


@pytest.mark.parametrize("prefix", ["", "a.b", "*", ">", "a b", "x" * 61])
async def test_a_prefix_is_one_word(prefix: str) -> None:
    with pytest.raises(ValueError, match="prefix"):
        NatsBus("nats://127.0.0.1:4222", prefix=prefix)


async def until(said: Callable[[], Awaitable[bool]] | Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not said():
            await asyncio.sleep(0.01)


async def test_a_cut_connection_is_made_anew(nats_server: str, prefix: str) -> None:
    address = urlsplit(nats_server)
    async with (
        Proxy.open(address.hostname or "", address.port or 4222) as proxy,
        on_nats(f"nats://127.0.0.1:{proxy.port}", prefix) as bus,
        on_nats(nats_server, prefix) as other,
    ):
        listener, there = bus.listen(), other.listen()
        for number in range(1, 4):
            proxy.cut()
            await until(lambda number=number: bus.connections == number + 1)
            # Nobody knows what was said meanwhile.
            assert await take(listener) == [(EVERY_GAME, LOOK_AGAIN)]
            await other.publish(UUID(int=number), number)
            assert await take(listener) == [(UUID(int=number), number)]
            await take(there)
            await bus.publish(UUID(int=9), number)
            assert await take(there) == [(UUID(int=9), number)]
            await take(listener)


async def test_while_the_server_is_away_hints_are_dropped_and_counted(
    nats_server: str, prefix: str
) -> None:
    address = urlsplit(nats_server)
    async with (
        Proxy.open(address.hostname or "", address.port or 4222) as proxy,
        on_nats(f"nats://127.0.0.1:{proxy.port}", prefix) as bus,
    ):
        listener = bus.listen()
        proxy.refuse = True
        proxy.cut()
        await until(lambda: not bus.is_connected)
        began = time.monotonic()
        for seq in range(1000):
            await bus.publish(UUID(int=1), seq)
        assert bus.dropped == 1000
        assert time.monotonic() - began < 5
        await asyncio.sleep(0.6)  # a few attempts in vain
        proxy.refuse = False
        await asyncio.wait_for(bus.wait_for_connection(), 20)
        await bus.publish(UUID(int=2), 5)
        assert await take(listener, 2) == [(EVERY_GAME, LOOK_AGAIN), (UUID(int=2), 5)]
        assert bus.dropped == 1000


async def test_a_bus_needs_no_server_to_begin_with(prefix: str) -> None:
    bus = NatsBus("nats://127.0.0.1:1", prefix=prefix)
    listener = bus.listen()
    await bus.publish(uuid4(), 1)
    await asyncio.sleep(0.05)
    await bus.publish(uuid4(), 2)
    assert bus.dropped == 2
    await bus.close()
    assert [hint async for hint in listener] == []


async def test_a_server_that_says_nothing_holds_nobody_up(nats_server: str, prefix: str) -> None:
    """The wire is dead but not cut: publishing goes on, closing too."""
    address = urlsplit(nats_server)
    async with Proxy.open(address.hostname or "", address.port or 4222) as proxy:
        bus = NatsBus(f"nats://127.0.0.1:{proxy.port}", prefix=prefix)
        await asyncio.wait_for(bus.wait_for_connection(), 20)
        proxy.deaf = True
        began = time.monotonic()
        for seq in range(100):
            await bus.publish(UUID(int=1), seq)
        await bus.close()
        assert time.monotonic() - began < 10


async def test_any_server_of_a_cluster_will_do(nats_server: str, prefix: str) -> None:
    address = urlsplit(nats_server)
    there = address.hostname or "", address.port or 4222
    async with Proxy.open(*there) as one, Proxy.open(*there) as other:
        url = f"nats://127.0.0.1:{one.port}, nats://127.0.0.1:{other.port}"
        async with on_nats(url, prefix) as bus:
            for lost, left in ((one, other), (other, one)):
                before = bus.connections
                lost.refuse, left.refuse = True, False
                lost.cut()
                left.cut()  # whichever it was
                async with asyncio.timeout(10):
                    while bus.connections == before:
                        await asyncio.sleep(0.01)
                listener, game = bus.listen(), uuid4()
                await bus.publish(game, 1)
                assert await take(listener) == [(game, 1)]
