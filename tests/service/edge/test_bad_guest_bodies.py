"""One bad guest: bodies and heads that never end, and whoever may not even call."""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from pydantic import ValidationError

from ecumene.service.app.protocol import limited_by
from ecumene.service.edge import limits
from ecumene.service.edge.rate_limits import Rates, network
from ecumene.service.settings import Settings
from tests.service.support.edge_workers import Worker, bearer, in_memory, registered, workers

pytestmark = pytest.mark.usefixtures("quick")

HALF = 500_000


@asynccontextmanager
async def connected(
    worker: Worker,
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, _, port = worker.address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.close()


def head(path: str, size: int, token: str = "") -> bytes:
    lines = [f"POST {path} HTTP/1.1", "Host: table.test", "X-Ecumene: 1", f"Content-Length: {size}"]
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*lines, "Content-Type: application/json", "", ""]).encode()


async def status_of(reader: asyncio.StreamReader, seconds: float = 5.0) -> int:
    """The status of the next answer; 0 if the connection was closed without one."""
    async with asyncio.timeout(seconds):
        line = await reader.readline()
    return int(line.split()[1]) if line else 0


@pytest.mark.parametrize("path", ["/api/records", "/api/tables"])
async def test_nobody_reads_what_a_stranger_sends(path: str) -> None:
    """Half a body from somebody who is not signed in is answered at once, and not waited for."""
    async with workers(in_memory()) as (worker,), connected(worker) as (reader, writer):
        writer.write(head(path, 60_000) + b"x" * 1000)
        assert await status_of(reader, 2.0) == 401


async def test_half_a_body_has_an_end() -> None:
    """Also somebody with an account has so many seconds."""
    async with workers(in_memory(), body_seconds=0.3) as (worker,):
        token = await registered(worker)
        async with connected(worker) as (reader, writer):
            writer.write(head("/api/records", 60_000, token) + b"x" * 1000)
            assert await status_of(reader) == 408


async def test_who_hangs_up_in_the_middle_is_no_fault_of_ours() -> None:
    async with workers(in_memory()) as (worker,):
        token = await registered(worker)
        for path in ("/api/records", "/api/tables"):
            async with connected(worker) as (_, writer):
                writer.write(head(path, 60_000, token) + b"x" * 1000)
                await writer.drain()
                await asyncio.sleep(0.1)
        async with asyncio.timeout(5):
            while "400" not in worker.service.telemetry.text():
                await asyncio.sleep(0.02)
        assert 'status="500"' not in worker.service.telemetry.text()


async def test_bodies_of_one_address_have_so_much_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of many long bodies at once, few are taken in; the others are told to come back."""
    monkeypatch.setattr(limits, "ROOM_FOR_RECORDS", (10 * HALF, 3 * HALF))
    async with workers(in_memory(), body_seconds=2.5) as (worker,):
        token = await registered(worker)
        answered = []
        async with asyncio.TaskGroup() as group:

            async def upload() -> None:
                async with connected(worker) as (reader, writer):
                    writer.write(head("/api/records", HALF, token) + b"x" * (HALF - 1))
                    answered.append(await status_of(reader))

            for _ in range(12):
                group.create_task(upload())
        assert set(answered) <= {408, 429}
        assert 429 in answered
        # Afterwards there is room again.
        async with worker.http() as http:
            again = await http.post("/api/records", content=b"x" * HALF, headers=bearer(token))
        assert again.status_code == 422


async def test_what_is_only_announced_takes_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte of a long form, from many connections, keeps nobody from sending theirs."""
    monkeypatch.setattr(limits, "ROOM_FOR_FORMS", (64 * limits.LEAST, 32 * limits.LEAST))
    async with workers(in_memory()) as (worker,), AsyncExitStack() as held:
        for _ in range(30):
            _, writer = await held.enter_async_context(connected(worker))
            writer.write(head("/api/accounts", limits.MAX_BODY) + b"{")
        await asyncio.sleep(0.2)
        async with worker.http() as http:
            assert (await http.post("/api/guests", json={"name": "Bo"})).status_code == 201


async def test_strangers_take_no_room_from_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ROOM_FOR_FORMS", (8 * limits.LEAST, 8 * limits.LEAST))
    async with workers(in_memory()) as (worker,), AsyncExitStack() as held:
        token = await registered(worker)
        for _ in range(8):
            _, writer = await held.enter_async_context(connected(worker))
            writer.write(head("/api/accounts", limits.MAX_BODY) + b"{")
        async with worker.http() as http, asyncio.timeout(limits.FIRST_SECONDS - 1):
            while (await http.post("/api/guests", json={"name": "Bo"})).status_code != 429:
                await asyncio.sleep(0.02)
            form = {"language": "de"}
            said = await http.patch("/api/me", json=form, headers=bearer(token))
            assert said.status_code == 200


async def test_a_body_that_does_not_go_on_has_an_early_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FIRST_SECONDS", 0.2)
    async with workers(in_memory()) as (worker,), connected(worker) as (reader, writer):
        writer.write(head("/api/accounts", limits.MAX_BODY) + b"{")
        assert await status_of(reader) == 408


def test_networks_around_an_address_have_so_much_room_too() -> None:
    """Somebody with a network of networks is somebody."""
    room = limits.BodyMemory(total=1000, each=2)
    taken = [room.take(network(f"2001:db8:77:{number:x}::1"), 2) for number in range(100)]
    assert sum(taken) == 4, "those of one /56"
    taken = [room.take(network(f"2001:db8:77:{number:x}00::1"), 2) for number in range(1, 100)]
    assert sum(taken) == 12, "and 16 of one /48"
    assert room.take(network("2001:db8:78::1"), 2)


def test_networks_around_an_address_may_do_so_much_too() -> None:
    rates = Rates(Settings(new_accounts_per_hour=1), lambda: 0.0)
    made = [
        rates.wait("new_account", network(f"2001:db8:77:{number:x}::1")) for number in range(99)
    ]
    assert made.count(0.0) == 4


@pytest.mark.parametrize("sent", [b"", b"GET /api/health HTTP/1.1\r\nHost: table.te"])
async def test_half_a_head_has_an_end(sent: bytes) -> None:
    async with (
        workers(in_memory(), header_seconds=0.3) as (worker,),
        connected(worker) as (reader, writer),
    ):
        writer.write(sent)
        assert await status_of(reader) == 0


async def test_a_head_that_trickles_in_has_an_end() -> None:
    """Also after a request that was answered: each byte is no new beginning."""
    async with (
        workers(in_memory(), header_seconds=0.5) as (worker,),
        connected(worker) as (reader, writer),
    ):
        writer.write(b"GET /api/health HTTP/1.1\r\nHost: table.test\r\n\r\n")
        assert await status_of(reader) == 200
        began = time.monotonic()
        while not reader.at_eof() and time.monotonic() - began < 3:
            writer.write(b"G")
            await asyncio.sleep(0.05)
            try:
                await asyncio.wait_for(reader.read(10_000), 0.05)
            except (TimeoutError, ConnectionError):
                continue
        assert time.monotonic() - began < 2


async def test_one_address_has_so_many_connections() -> None:
    """Proxies are not counted; here nobody is one."""
    async with workers(in_memory(), proxies="192.0.2.1", connections_per_address=3) as (worker,):
        async with connected(worker), connected(worker), connected(worker) as (reader, writer):
            async with connected(worker) as (fourth, _):
                assert await status_of(fourth) == 0
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: table.test\r\n\r\n")
            assert await status_of(reader) == 200
        await asyncio.sleep(0.1)
        async with connected(worker) as (reader, writer):  # room again
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: table.test\r\n\r\n")
            assert await status_of(reader) == 200


@pytest.mark.parametrize("proxies", ["*", "127.0.0.1,*", "0.0.0.0/0", "::/0", "front"])
def test_only_named_proxies_are_believed(proxies: str) -> None:
    with pytest.raises(ValidationError):
        Settings(proxies=proxies)


def test_proxies_are_addresses_and_networks() -> None:
    assert Settings(proxies="127.0.0.1, 10.0.0.0/8").proxies == "127.0.0.1, 10.0.0.0/8"


def test_the_limits_can_be_handed_to_several_processes() -> None:
    """uvicorn starts workers with what it was given."""
    again = pickle.loads(pickle.dumps(limited_by(Settings(header_seconds=7))))
    assert again.keywords["limits"].header_seconds == 7
