"""Bad guests, in a process of their own that costs the machine little: ``python -m
benchmarks.drills.bad_guests`` reads what to do as JSON and does it for a given number of seconds.

Each guest has an account and an address, given as a proxy would give it.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from time import monotonic
from typing import Any

#: requests in a second, of one guest and of fifty together; most of them are refused
RATE, RATE_OF_MANY = 60, 200
BOTS = {"kind": "bot", "bot": "strategos"}
FULL_OF_BOTS = {"name": "Flood", "game": "megaciv", "seats": [BOTS] * 18, "spectators": True}
FOR_ALL = {"name": "Flood", "game": "stoneage", "seats": [{"kind": "open"}] * 2}
MAX_BODY = 1024 * 1024


@dataclass
class Guest:
    """A malicious guest."""

    port: int
    token: str
    address: str
    #: number of responses by status
    said: Counter[str]
    until: float

    def head(self, method: str, path: str, size: int = 0, more: str = "") -> bytes:
        """The head of a request."""
        return (
            f"{method} {path} HTTP/1.1\r\nHost: abuse\r\nX-Ecumene: 1\r\n"
            f"X-Forwarded-For: {self.address}\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {size}\r\n{more}\r\n"
        ).encode()

    async def ask(self, line: Line, method: str, path: str, body: bytes = b"") -> bytes:
        """Send a request and return the body of the response."""
        status, answer = await line.ask(self.head(method, path, len(body)) + body)
        self.said[status] += 1
        return answer


class Line:
    """A connection that is kept open."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._status = "none"
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes) -> tuple[str, bytes]:
        """Send it; status and body, which is empty if it has not come to its end in time."""
        self._status = "none"
        try:
            return await asyncio.wait_for(self._ask(request), 20)
        except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError):
            self.close()
            await asyncio.sleep(0.05)
            return self._status, b""

    async def _ask(self, request: bytes) -> tuple[str, bytes]:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._writer.write(request)
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        self._status = head.split()[1]
        if "transfer-encoding: chunked" in head:
            body = await self._read_chunks()
        else:
            size = int(head.partition("content-length: ")[2].partition("\r\n")[0] or 0)
            body = await self._reader.readexactly(size)
        return self._status, body

    async def _read_chunks(self) -> bytes:
        body = b""
        while size := int(await self._reader.readline(), 16):
            body = await self._reader.readexactly(size + 2)
        await self._reader.readline()
        return body

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Attack = Callable[[Guest, dict[str, Any], float], Awaitable[None]]


async def _again(
    guest: Guest, pause: float, path: str, method: str = "GET", body: bytes = b"", lines: int = 3
) -> None:
    """The same request over and over, over several connections."""

    async def one() -> None:
        line = Line(guest.port)
        while monotonic() < guest.until:
            await guest.ask(line, method, path, body)
            await asyncio.sleep(pause * lines)
        line.close()

    await asyncio.gather(*(one() for _ in range(lines)))


@asynccontextmanager
async def _connected(guest: Guest) -> AsyncIterator[Streams]:
    reader, writer = await asyncio.open_connection("127.0.0.1", guest.port)
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def _hold(guest: Guest, sent: bytes, number: int) -> None:
    """Hold this many connections with half a request sent."""

    async def one() -> None:
        while monotonic() < guest.until:
            try:
                async with _connected(guest) as (reader, writer):
                    writer.write(sent)
                    line = await asyncio.wait_for(reader.readline(), guest.until - monotonic())
                guest.said[line.split()[1].decode() if line else "closed"] += 1
            except (OSError, TimeoutError, ValueError):
                guest.said["held"] += 1
            await asyncio.sleep(0.2)

    await asyncio.gather(*(one() for _ in range(number)))


async def bodies(guest: Guest, about: dict[str, Any], _pause: float) -> None:
    """Half-sent bodies, of strangers and of the guest."""
    stranger = Guest(guest.port, "nobody", guest.address, guest.said, guest.until)
    number = max(2, 200 // about["guests"])
    half = b"x" * (MAX_BODY // 4)
    await asyncio.gather(
        _hold(stranger, stranger.head("POST", "/api/records", MAX_BODY) + half, number),
        _hold(guest, guest.head("POST", "/api/records", MAX_BODY) + half, number),
    )


async def heads(guest: Guest, about: dict[str, Any], _pause: float) -> None:
    """Half-sent heads."""
    await _hold(guest, b"GET /api/health HTTP/1.1\r\nHost: ab", max(4, 400 // about["guests"]))


async def records(guest: Guest, about: dict[str, Any], pause: float) -> None:
    """The record of a long game, again and again."""
    await _again(guest, pause, f"/api/tables/{about['long']}/record")


async def looking_back(guest: Guest, about: dict[str, Any], pause: float) -> None:
    """The last steps of a long game, again and again."""
    path = f"/api/tables/{about['long']}/story?limit=200&seat=watch"
    await _again(guest, pause, path)


async def uploads(guest: Guest, about: dict[str, Any], pause: float) -> None:
    """Small uploads that decompress to large ones."""
    await _again(guest, pause, "/api/records", "POST", bytes.fromhex(about["bomb"]))


async def tables(guest: Guest, _about: dict[str, Any], pause: float) -> None:
    """Tables full of bots, started as fast as they can be."""
    line, form = Line(guest.port), json.dumps(FULL_OF_BOTS).encode()
    while monotonic() < guest.until:
        answer = await guest.ask(line, "POST", "/api/tables", form)
        with suppress(ValueError, KeyError):
            await guest.ask(line, "POST", f"/api/tables/{json.loads(answer)['id']}/start")
        await asyncio.sleep(pause)
    line.close()


async def lobby(guest: Guest, _about: dict[str, Any], pause: float) -> None:
    """Tables that nobody will ever start."""
    await _again(guest, pause, "/api/tables", "POST", json.dumps(FOR_ALL).encode())


async def ready(guest: Guest, _about: dict[str, Any], pause: float) -> None:
    """Asking a worker whether it is ready."""
    await _again(guest, pause, "/api/ready")


async def openapi(guest: Guest, _about: dict[str, Any], pause: float) -> None:
    """The description of all routes, again and again."""
    await _again(guest, pause, "/api/openapi.json")


async def exports(guest: Guest, _about: dict[str, Any], pause: float) -> None:
    """All that the guest has played: the whole log of a long game."""
    await _again(guest, pause, "/api/me/export/played")


async def names(guest: Guest, about: dict[str, Any], pause: float) -> None:
    """Wrong passwords for a name that everybody knows."""
    form = json.dumps({"name": about["name"], "password": "not this one"}).encode()
    stranger = Guest(guest.port, "nobody", guest.address, guest.said, guest.until)
    await _again(stranger, pause, "/api/sessions", "POST", form)


async def one_byte(guest: Guest, about: dict[str, Any], _pause: float) -> None:
    """Send one byte of long forms."""
    stranger = Guest(guest.port, "nobody", guest.address, guest.said, guest.until)
    number = max(10, 500 // about["guests"])
    await _hold(stranger, stranger.head("POST", "/api/accounts", 64 * 1024) + b"{", number)


async def clubs(guest: Guest, about: dict[str, Any], pause: float) -> None:
    """The list of clubs, and a club that is full, again and again."""
    await asyncio.gather(
        _again(guest, 2 * pause, "/api/clubs"),
        _again(guest, 2 * pause, f"/api/clubs/{about['club']}"),
    )


HELLO = b'{"type":"hello","version":0}'
HELLO_FRAME = bytes((0x81, 0x80 | len(HELLO), 0, 0, 0, 0)) + HELLO
UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


async def _watch(guest: Guest, table: str, number: int, hellos_a_second: float = 0.0) -> None:
    """Watch a game with this many sockets, repeating hello or sending it once."""
    head = guest.head("GET", f"/api/tables/{table}/socket", more=UPGRADE)
    request = head.replace(b"Content-Length: 0\r\n", b"")

    async def greet(writer: asyncio.StreamWriter) -> None:
        writer.write(HELLO_FRAME)
        while hellos_a_second:
            await asyncio.sleep(1 / hellos_a_second)
            writer.write(HELLO_FRAME)

    async def one() -> None:
        while monotonic() < guest.until:
            with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
                async with (
                    _connected(guest) as (reader, writer),
                    asyncio.timeout(max(0.1, guest.until - monotonic())),
                ):
                    writer.write(request)
                    status = await reader.readuntil(b"\r\n\r\n")
                    guest.said[status.split()[1].decode()] += 1
                    greeting = asyncio.create_task(greet(writer))
                    try:
                        while data := await reader.read(65536):
                            guest.said["welcome"] += data.count(b'"type":"welcome"')
                            guest.said["closed" if data[:1] == b"\x88" else "news"] += 1
                    finally:
                        greeting.cancel()
            await asyncio.sleep(0.3)

    await asyncio.gather(*(one() for _ in range(number)))


async def sockets(guest: Guest, about: dict[str, Any], _pause: float) -> None:
    """Sockets to watch a game."""
    await _watch(guest, about["watched"], max(3, 150 // about["guests"]))


async def hellos(guest: Guest, about: dict[str, Any], _pause: float) -> None:
    """Request everything afresh, repeatedly, on one socket."""
    await _watch(guest, about["long"], 1, hellos_a_second=19)


ATTACKS: dict[str, Attack] = {
    "bodies": bodies,
    "heads": heads,
    "records": records,
    "uploads": uploads,
    "looking_back": looking_back,
    "ready": ready,
    "lobby": lobby,
    "sockets": sockets,
    "tables": tables,
    "openapi": openapi,
    "exports": exports,
    "names": names,
    "one_byte": one_byte,
    "hellos": hellos,
    "clubs": clubs,
}

#: answers that show that an attack has cost the service something
ACCEPTED: dict[str, frozenset[str]] = {
    "bodies": frozenset({"held", "408"}),
    "heads": frozenset({"held", "closed"}),
    "records": frozenset({"200"}),
    "uploads": frozenset({"422"}),
    "looking_back": frozenset({"200"}),
    "ready": frozenset({"200"}),
    "lobby": frozenset({"201"}),
    "sockets": frozenset({"101"}),
    "tables": frozenset({"201"}),
    "openapi": frozenset({"200"}),
    "exports": frozenset({"200"}),
    "names": frozenset({"401"}),
    "one_byte": frozenset({"held", "408"}),
    "hellos": frozenset({"welcome"}),
    "clubs": frozenset({"200"}),
}


async def do(task: dict[str, Any]) -> Counter[str]:
    """Run the task with all its guests at once; return the responses."""
    said: Counter[str] = Counter()
    until = monotonic() + task["seconds"]
    # no attack and no round uses up another's limits
    network = f"10.{100 + list(ATTACKS).index(task['attack'])}.{task['round']}"
    guests = [
        Guest(task["port"], token, f"{network}.{number + 1}", said, until)
        for number, token in enumerate(task["tokens"])
    ]
    about = {**task, "guests": len(guests)}
    pause = len(guests) / (RATE if len(guests) == 1 else RATE_OF_MANY)
    attack = ATTACKS[task["attack"]]
    await asyncio.gather(*(attack(guest, about, pause) for guest in guests))
    return said


def main() -> None:
    """Read a task, run it, print the result."""
    os.nice(10)
    print(json.dumps(asyncio.run(do(json.load(sys.stdin)))))


if __name__ == "__main__":
    main()
