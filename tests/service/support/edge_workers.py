"""Workers on one truth, people who talk to them over HTTP, and players on real sockets."""

from __future__ import annotations

import asyncio
import copy
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import urlencode
from uuid import UUID, uuid4

import httpx
import pytest
import uvicorn
from argon2 import PasswordHasher
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from ecumene.kernel import Match
from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.adapters.nats import NatsBus
from ecumene.service.app.composition import parts_in_memory, parts_on_postgres
from ecumene.service.app.protocol import limited_by
from ecumene.service.app.web import create_app
from ecumene.service.edge.service import Service
from ecumene.service.people import passwords
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import Bus, Clock
from ecumene.service.settings import Settings
from ecumene.service.wire.patch import make
from ecumene.service.wire.protocol import MAX_FRAME
from tests.service.support.live_matches import live_match

#: replies to a frame with an id
REPLIES = ("ack", "refused", "previewed", "foreseen", "advised")
#: no test waits longer for anything
PATIENCE = 20.0

Opening = Callable[[], AbstractAsyncContextManager[Parts]]


def hash_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords hashed in no time: how slow it is by design is tested elsewhere."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", quick)
    monkeypatch.setattr(passwords, "_hash_of_nobody", lambda: quick.hash("nobody"))


# -- what workers stand on -------------------------------------------------------------------------


def in_memory(clock: Clock | None = None, bus: Bus | None = None) -> Opening:
    """Parts in memory, the same for every worker."""
    parts = parts_in_memory(clock, bus)
    return lambda: nullcontext(parts)


def on_servers(database: str, nats: str) -> Opening:
    """Connections of its own for every worker, on one database and one bus."""
    prefix = f"test-{uuid4().hex}"

    @asynccontextmanager
    async def opening() -> AsyncIterator[Parts]:
        bus = NatsBus(nats, prefix=prefix)
        try:
            async with parts_on_postgres(
                database, bus, store_connections=3, directory_connections=2
            ) as parts:
                await asyncio.wait_for(bus.wait_for_connection(), PATIENCE)
                yield parts
        finally:
            await bus.close()

    return opening


class DeafBus(MemoryBus):
    """A bus that loses every hint."""

    async def publish(self, game: UUID, seq: int) -> None:
        return


# -- workers ---------------------------------------------------------------------------------------


class _Server(uvicorn.Server):
    def capture_signals(self) -> Any:
        return nullcontext()  # several in one process


@dataclass
class Worker:
    """A worker on a real port."""

    service: Service
    address: str

    def http(self) -> httpx.AsyncClient:
        """A browser without cookies yet."""
        headers = {"X-Ecumene": "1"}
        base = f"http://{self.address}"
        kept = httpx.Limits(keepalive_expiry=1)  # the server keeps connections for five seconds
        return httpx.AsyncClient(
            base_url=base,
            headers=headers,
            timeout=PATIENCE,
            limits=kept,
            verify=False,  # plain HTTP: reading certificates takes 50 ms
        )

    async def match(self, table: str) -> Match[Any]:
        """The game of a table with every row, past all sockets."""
        played = (await self.service.directory.table(UUID(table))).played
        assert played is not None
        return await live_match(self.service.games, played)


@asynccontextmanager
async def workers(
    opening: Opening, number: int = 1, **settings: Any
) -> AsyncIterator[list[Worker]]:
    """So many workers on one truth."""
    chosen = Settings(**{"secure_cookies": False, "sweep": 0.3, "rate_limits": False, **settings})
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(_worker(opening, chosen)) for _ in range(number)]


@asynccontextmanager
async def _worker(opening: Opening, settings: Settings) -> AsyncIterator[Worker]:
    app = create_app(settings, opening)
    config = uvicorn.Config(
        app,
        port=0,
        http=limited_by(settings),  # type: ignore[arg-type]
        log_level="warning",
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    server = _Server(config)
    serving = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(PATIENCE):
            while not server.started:
                assert not serving.done(), "the worker did not start"
                await asyncio.sleep(0.01)
        host, port = server.servers[0].sockets[0].getsockname()[:2]
        yield Worker(app.state.service, f"{host}:{port}")
    finally:
        server.should_exit = True
        await serving


# -- people ----------------------------------------------------------------------------------------


async def guest(worker: Worker, table: dict[str, Any], name: str) -> str:
    """The token of a guest who followed the invitation and sat down."""
    form = {"invite": table["invite"], "name": name, "token": True}
    async with worker.http() as http:
        answer = await http.post(f"/api/tables/{table['id']}/join", json=form)
    assert answer.status_code == 200, answer.text
    token: str = answer.json()["me"]["token"]
    return token


async def registered(worker: Worker, name: str = "") -> str:
    """The token of somebody with an account."""
    form = {"name": name or f"Ada {uuid4().hex[:12]}", "password": "many boats", "token": True}
    async with worker.http() as http:
        answer = await http.post("/api/accounts", json=form)
    assert answer.status_code == 201, answer.text
    token: str = answer.json()["token"]
    return token


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def opened(worker: Worker, host: str, seats: int = 2, **form: Any) -> dict[str, Any]:
    """A new table."""
    wish = {"name": "Sunday", "game": "stoneage", "seats": [{"kind": "human"}] * seats, **form}
    async with worker.http() as http:
        answer = await http.post("/api/tables", json=wish, headers=bearer(host))
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


async def started(
    worker: Worker, seats: int = 2, **form: Any
) -> tuple[dict[str, Any], list[str], str]:
    """A table in play, the tokens of its seats in order, and the host's, who has no seat."""
    host = await registered(worker)
    table = await opened(worker, host, seats, **form)
    players = [await guest(worker, table, f"Player {seat}") for seat in range(seats)]
    async with worker.http() as http:
        answer = await http.post(f"/api/tables/{table['id']}/start", headers=bearer(host))
    assert answer.status_code == 200, answer.text
    return answer.json(), players, host


# -- players ---------------------------------------------------------------------------------------


def view_after(view: Any, message: dict[str, Any]) -> Any:
    """The view that a welcome brings, or that an update leads to."""
    if message["type"] == "welcome":
        return message["view"]
    view = copy.deepcopy(view)
    for change in message["patch"]:
        make(view, change)
    return view


class Player:
    """Somebody at a socket, who keeps everything that was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.seat = -2
        self.version = 0
        self.view: Any = None
        self.questions: list[dict[str, Any]] = []
        self.drafts: dict[str, Any] = {}
        self.can_undo = False
        self.events: list[dict[str, Any]] = []
        self.welcomes = 0
        self.table: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.replies: dict[str, dict[str, Any]] = {}
        self.errors: list[dict[str, Any]] = []
        self.pongs = 0
        self._news = asyncio.Condition()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self._take(json.loads(frame))
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        async with self._news:
            self._news.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("welcome", "update"):
            assert message["version"] > self.version, "versions only grow"
            self.version, self.view = message["version"], view_after(self.view, message)
            self.questions = message.get("questions", self.questions)
            self.can_undo = message.get("can_undo", self.can_undo)
            self.events += message.get("events", [])
        if kind == "welcome":
            self.seat, self.drafts = message["seat"], message["drafts"]
            self.names = message["names"]
            self.welcomes += 1
        elif kind == "table":
            self.table = message["table"]
            self.names = [seat["name"] for seat in self.table["seats"]]
        elif kind == "chat":
            self.chat += message["lines"]
        elif kind in REPLIES or (kind == "error" and message["id"]):
            self.replies[message["id"]] = message
        elif kind == "error":
            self.errors.append(message)
        elif kind == "pong":
            self.pongs += 1

    async def until(self, fact: Callable[[], Any]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: fact() or self._reading.done())
        assert fact(), f"the socket was closed: {self.socket.close_code}"

    async def until_view(self, view: Any) -> None:
        """Wait until this is the position shown."""
        await self.until(lambda: self.view == view)

    async def until_asked(self, number: int) -> None:
        """Wait until this question is open."""
        await self.until(lambda: number in [question["id"] for question in self.questions])

    async def until_errors(self, number: int) -> None:
        """Wait until so many complaints have come."""
        await self.until(lambda: sum('"type":"error"' in f for f in self.frames) >= number)

    async def closed(self) -> int | None:
        """Wait for the end, and give its code."""
        async with asyncio.timeout(PATIENCE):
            await self._reading
        return self.socket.close_code

    async def say(self, type_: str, **words: Any) -> None:
        await self.socket.send(json.dumps({"type": type_, **words}))

    async def hello(self, version: int = 0) -> None:
        """Say hello and wait for the welcome."""
        before = self.welcomes
        await self.say("hello", version=version)
        await self.until(lambda: self.welcomes > before)

    async def do(self, type_: str, /, id: str = "", **words: Any) -> dict[str, Any]:  # noqa: A002
        """Do something and wait for the reply."""
        id = id or uuid4().hex  # noqa: A001
        self.replies.pop(id, None)
        await self.say(type_, id=id, **words)
        await self.until(lambda: id in self.replies)
        return self.replies[id]

    async def answer(self, randomness: Random) -> None:
        """Answer the first question at random, and wait until it is gone."""
        question = self.questions[0]
        answer = randomness.choice(question["options"])["answer"]
        reply = await self.do("answer", question=question["id"], answer=answer)
        assert reply["type"] == "ack", reply
        await self.until(lambda: question["id"] not in [q["id"] for q in self.questions])

    async def play(self, seed: int) -> None:
        """Answer at random until the game is over."""
        randomness = Random(seed)
        while True:
            await self.until(lambda: self.questions or self.view["result"])
            if self.view["result"]:
                return
            await self.answer(randomness)


@asynccontextmanager
async def sitting(
    worker: Worker,
    table: dict[str, Any],
    token: str,
    hello: bool = True,
    version: int = 0,
    seat: object = None,
    language: str = "",
) -> AsyncIterator[Player]:
    """Somebody at the socket of a table, perhaps asking for one of several seats, or for texts."""
    asked = {"seat": seat, "language": language or None}
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    url = f"ws://{worker.address}/api/tables/{table['id']}/socket?{query}"
    socket = await connect(url, additional_headers=bearer(token), compression=None, proxy=None)
    try:
        player = Player(socket)
        if hello:
            await player.hello(version)
        yield player
    finally:
        await socket.close()


async def whose_turn(*players: Player) -> Player:
    """Return the player who is asked something, as soon as anybody is."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for player in players:
                if player.questions:
                    return player
            await asyncio.sleep(0.002)
