"""Seats at real sockets that cost next to nothing: the load shares the cores with the servers.

Frames are told apart by their first letters; JSON is read only in the welcome and, while latencies
are measured, the events of an update are searched for what was offered and withdrawn.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, cast

from benchmarks.speed.market import acts

#: seconds that a connection, a welcome or the last acknowledgement may take
PATIENCE = 30.0
TEXT, PING, PONG = 0x81, 0x89, 0x8A
#: an event of the script: what became of which offer
HAPPENED = re.compile(rb'"kind":"(offered|withdrawn)"[^{}]*\{[^{}]*"offer":"([^"]+)"')


class Failed(Exception):
    """A server refused an act of the script, or disconnected."""


def frame_of(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as clients send it; a mask of zeros leaves the payload unchanged."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, 0x80 | size, 0, 0, 0, 0)) + payload
    return bytes((opcode, 0x80 | 126)) + size.to_bytes(2, "big") + bytes(4) + payload


class Client(asyncio.Protocol):
    """One seat: says hello, follows its script, counts messages."""

    def __init__(self, seat: int, path: str, token: str, before: int) -> None:
        self.seat = seat
        self._before = before
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.welcome: dict[str, Any] = {}
        self.watch: Watch | None = None
        #: whether to act again as soon as an act is acknowledged
        self.keen = False
        self.sent = self.acknowledged = 0
        #: set with every acknowledgement
        self.heard = asyncio.Event()
        self.updates = self.update_bytes = self.welcomes = 0
        self.fault = ""
        self._path, self._token = path, token
        self._script: Iterator[dict[str, Any]] = iter(())
        self._buffer = bytearray()
        self._upgraded = False
        self._transport: asyncio.Transport

    # -- acting ----------------------------------------------------------------------------------

    def act(self) -> tuple[bytes, bytes]:
        """Perform the next act; return the expected event."""
        answer = next(self._script)
        self.sent += 1
        message = {"type": "answer", "id": f"b{self.sent}", "question": self._question}
        self._send(json.dumps({**message, "answer": answer}).encode())
        if answer["do"] == "offer":
            return b"offered", f"{self.seat}#{self._before + (self.sent + 1) // 2}".encode()
        return b"withdrawn", answer["offer"].encode()

    @property
    def waiting(self) -> int:
        """Acts that are not acknowledged yet."""
        return self.sent - self.acknowledged

    def _send(self, payload: bytes, opcode: int = TEXT) -> None:
        self._transport.write(frame_of(payload, opcode))

    # -- hearing ---------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's doesn't inherit from it
        lines = (
            f"GET {self._path} HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {self._token}",
        )
        self._transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self._fail("the server hung up")

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._upgraded:
            head, found, rest = bytes(buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self._fail(f"no socket: {head[:40]!r}")
                return
            buffer[:] = rest
            self._upgraded = True
            self._send(b'{"type":"hello"}')
        while True:
            begin, size = 2, buffer[1] if len(buffer) >= 2 else 0
            if size == 126:
                begin, size = 4, int.from_bytes(buffer[2:4], "big")
            elif size == 127:
                begin, size = 10, int.from_bytes(buffer[2:10], "big")
            if len(buffer) < max(2, begin) or len(buffer) < begin + size:
                return
            opcode, payload = buffer[0], bytes(buffer[begin : begin + size])
            del buffer[: begin + size]
            if opcode == TEXT:
                self._hear(payload)
            elif opcode == PING:
                self._send(payload, PONG)

    def _hear(self, frame: bytes) -> None:
        if frame.startswith(b'{"type":"update"'):
            self.updates += 1
            self.update_bytes += len(frame)
            if self.watch is not None:
                self.watch.told(HAPPENED.findall(frame))
        elif frame.startswith(b'{"type":"ack"'):
            self.acknowledged += 1
            self.heard.set()
            if self.keen:
                self.act()
        elif frame.startswith(b'{"type":"welcome"'):
            self.welcomes += 1
            if not self.welcomed.done():
                self._greet(json.loads(frame))
        elif frame.startswith((b'{"type":"refused"', b'{"type":"error"')):
            self._fail(frame.decode())

    def _greet(self, welcome: dict[str, Any]) -> None:
        (question,) = welcome["questions"]
        self._question = question["id"]
        self._script = acts(self.seat, welcome["view"]["seats"][self.seat]["hand"], self._before)
        self.welcomed.set_result(None)

    def _fail(self, why: str) -> None:
        self.fault = self.fault or why
        self.keen = False
        self.heard.set()
        if not self.welcomed.done():
            self.welcomed.set_exception(Failed(why))

    def close(self) -> None:
        """Close the connection."""
        self.fault = self.fault or "closed"
        self._transport.abort()


def counters(clients: Sequence[Client]) -> tuple[int, int, int]:
    """Return the acknowledged acts, the updates and their bytes so far."""
    return (
        sum(client.acknowledged for client in clients),
        sum(client.updates for client in clients),
        sum(client.update_bytes for client in clients),
    )


async def sit_down(
    ports: Sequence[int], table: str, tokens: Sequence[str], before: int = 0
) -> list[Client]:
    """Seat everybody at these workers in turn, with this many earlier offers."""
    loop = asyncio.get_running_loop()
    clients = []
    for seat, token in enumerate(tokens):
        client = Client(seat, f"/api/tables/{table}/socket", token, before)
        port = ports[seat % len(ports)]
        await loop.create_connection(lambda client=client: client, "127.0.0.1", port)  # type: ignore[misc]
        clients.append(client)
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(client.welcomed for client in clients))
    except TimeoutError:
        raise Failed("no welcome in time") from None
    return clients


async def settled(clients: Sequence[Client]) -> None:
    """Wait until every act is acknowledged."""
    try:
        async with asyncio.timeout(PATIENCE):
            while any(client.waiting and not client.fault for client in clients):
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise Failed("acts were not acknowledged in time") from None
    faults = {client.fault for client in clients} - {""}
    if faults:
        raise Failed("; ".join(sorted(faults)[:3]))


# -- loads -----------------------------------------------------------------------------------------


async def saturate(clients: Sequence[Client], seconds: float) -> float:
    """Let every seat act again as soon as it may; return acknowledged acts per second."""
    for client in clients:
        client.keen = True
        client.act()
    await asyncio.sleep(seconds / 4)  # until the queues are full
    before, start = sum(client.acknowledged for client in clients), perf_counter()
    await asyncio.sleep(seconds)
    done, elapsed = sum(client.acknowledged for client in clients) - before, perf_counter() - start
    for client in clients:
        client.keen = False
    await settled(clients)
    return done / elapsed


async def one_by_one(clients: Sequence[Client], number: int) -> None:
    """Perform this many acts one by one, by all seats in turn."""
    for turn in range(number):
        client = clients[turn % len(clients)]
        client.heard.clear()
        client.act()
        async with asyncio.timeout(PATIENCE):
            await client.heard.wait()
    await settled(clients)


class Watch:
    """When the last seat of a table received an act."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._planned: dict[tuple[bytes, bytes], float] = {}
        self._told: dict[tuple[bytes, bytes], int] = {}
        self.seconds: list[float] = []

    @property
    def missed(self) -> int:
        """Return acts that somebody hasn't received."""
        return len(self._planned)

    def expect(self, event: tuple[bytes, bytes], planned: float) -> None:
        """Expect an event."""
        self._planned[event] = planned
        self._told[event] = 0

    def told(self, events: list[tuple[bytes, bytes]]) -> None:
        """Note that a seat has received these events."""
        for event in events:
            if event in self._planned:
                self._told[event] += 1
                if self._told[event] == self._seats:
                    self.seconds.append(perf_counter() - self._planned.pop(event))


async def latencies(tables: Sequence[Sequence[Client]], rate: float, seconds: float) -> list[float]:
    """Return the milliseconds from each act to the last seat's update, at a fixed rate."""
    watches = await steadily(tables, rate, seconds)
    if missed := sum(watch.missed for watch in watches):
        raise Failed(f"{missed} acts were not told to everybody")
    return [1e3 * each for watch in watches for each in watch.seconds]


async def steadily(tables: Sequence[Sequence[Client]], rate: float, seconds: float) -> list[Watch]:
    """Act at a fixed rate, regardless of earlier results, at all tables and seats in turn.

    The time of an act counts from when it was planned, so a late load doesn't hide delays.
    """
    watches = [Watch(len(clients)) for clients in tables]
    for watch, clients in zip(watches, tables, strict=True):
        for client in clients:
            client.watch = watch
    start = perf_counter()
    for number in range(round(rate * seconds)):
        planned = start + number / rate
        if (early := planned - perf_counter()) > 0:
            await asyncio.sleep(early)
        turn, table = divmod(number, len(tables))
        clients = tables[table]
        watches[table].expect(clients[turn % len(clients)].act(), planned)
    everybody = [client for clients in tables for client in clients]
    await settled(everybody)
    end = perf_counter() + PATIENCE
    while any(watch.missed for watch in watches) and perf_counter() < end:
        await asyncio.sleep(0.01)
    for client in everybody:
        client.watch = None
    return watches
