"""A seat at its socket, as in the web client: it receives views, and reconnects when lost."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal
from uuid import UUID, uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ecumene.service.wire.patch import make
from ecumene.service.wire.protocol import NO_TABLE, NOT_SIGNED_IN, NOT_YOURS

#: seconds a reply may take before the socket counts as dead
SILENCE = 15.0
#: seconds before an act that met a fault is sent again, and before a new attempt to connect
PAUSE, LONGEST_PAUSE = 0.1, 1.0
#: codes with which the server sends somebody away for good
FATAL = (NOT_SIGNED_IN, NOT_YOURS, NO_TABLE)
#: of a seat whose acts nobody looks for in a log
NO_GAME = UUID(int=0)


class Lost(Exception):
    """The socket was lost before the reply came."""


# -- what is shown ---------------------------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True):
    """Any message of the server, as far as a player needs it (docs/service/socket.md)."""

    type: str
    id: str | None = None
    code: str = ""
    version: int = 0
    view: Any = None
    patch: list[dict[str, Any]] = []
    questions: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    events: list[dict[str, Any]] = []
    #: of advice
    answer: Any = None
    #: of the table itself
    table: Any = None


_read = msgspec.json.Decoder(Frame).decode


class Shown:
    """The state a client has been shown, over all its sockets."""

    def __init__(self) -> None:
        self.version = 0
        #: a number was missed: only a new hello helps
        self.gap = False
        self.view: Any = None
        self._raw = b"[]"
        self._questions: list[dict[str, Any]] | None = []

    def take(self, text: str | bytes) -> Frame:
        """Read a frame, and keep what it shows."""
        frame = _read(text)
        if frame.type == "welcome":
            self.gap = frame.version <= self.version
            self.view = frame.view
            self._keep(frame)
        elif frame.type == "update" and not self.gap:
            self.gap = frame.version != self.version + 1
            if not self.gap:
                for change in frame.patch:
                    make(self.view, change)
                self._keep(frame)
        return frame

    def _keep(self, frame: Frame) -> None:
        self.version = frame.version
        if frame.questions is not msgspec.UNSET:
            self._raw, self._questions = bytes(frame.questions), None

    @property
    def questions(self) -> list[dict[str, Any]]:
        """Return the open questions of the own seat."""
        if self._questions is None:
            self._questions = msgspec.json.decode(self._raw)
        assert self._questions is not None
        return self._questions

    @property
    def all(self) -> tuple[Any, Any]:
        """The position and the questions, to compare."""
        return self.view, self.questions


# -- what is done ----------------------------------------------------------------------------------

Outcome = Literal["open", "acknowledged", "refused"]


@dataclass(slots=True)
class Act:
    """Something that was sent; ``key`` is its name in the log."""

    key: str
    game: UUID
    frame: str
    sent: int = 0
    outcome: Outcome = "open"


@dataclass(slots=True)
class Ledger:
    """Everything that some seats did and received."""

    acts: list[Act] = field(default_factory=list)
    #: seconds from losing a socket to the next welcome
    recoveries: list[float] = field(default_factory=list)
    #: seconds from sending an act for the first time to its acknowledgement
    waits: list[float] = field(default_factory=list)
    #: moments of acknowledgements
    moments: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    errors: int = 0
    gaps: int = 0
    #: mistakes of the script itself
    faults: list[str] = field(default_factory=list)

    def count(self, outcome: Outcome) -> int:
        """Return the number of acts with this outcome."""
        return sum(act.outcome == outcome for act in self.acts)

    @property
    def resent(self) -> int:
        """Acts that were sent more than once."""
        return sum(act.sent > 1 for act in self.acts)


# -- the socket ------------------------------------------------------------------------------------


async def open_socket(address: str, path: str, headers: Mapping[str, str]) -> ClientConnection:
    """Connect to a table."""
    return await connect(
        f"ws://{address}{path}",
        additional_headers=headers,
        compression=None,
        proxy=None,
        max_size=None,
    )


async def say_hello(socket: ClientConnection, version: int = 0) -> None:
    """Say hello, with the last version seen."""
    await socket.send(json.dumps({"type": "hello", "version": version}))


class SeatSocket:
    """A socket at a table that reconnects whenever it is lost."""

    def __init__(
        self,
        addresses: Sequence[str],
        table: str,
        headers: Mapping[str, str],
        ledger: Ledger,
        *,
        game: UUID = NO_GAME,
        account: str = "",
        randomness: Random | None = None,
    ) -> None:
        #: the own worker first
        self.addresses = addresses
        self.path = f"/api/tables/{table}/socket"
        self.headers = headers
        self.ledger = ledger
        self.shown = Shown()
        self.connections = 0
        #: why the server sent this seat away for good, 0 if it did not
        self.expelled = 0
        self.welcomed = asyncio.Event()
        self._game, self._account = game, account
        self._random = randomness or Random()
        self._socket: ClientConnection | None = None
        self._lost_at: float | None = None
        self._news = asyncio.Condition()
        self._waiting: dict[str, asyncio.Future[Frame]] = {}

    @property
    def there(self) -> bool:
        """Whether the socket is open and has been welcomed."""
        return self.welcomed.is_set()

    def cut(self) -> None:
        """Break the line, without a word to either side."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def run(self) -> None:
        """Keep the socket open until cancelled, or sent away."""
        self.welcomed.clear()
        attempt = 0
        while not self.expelled:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._talk(self.addresses[attempt % len(self.addresses)])
            attempt += 1
            if self.there:
                self.welcomed.clear()
                self._lost_at, attempt = time.monotonic(), 0
            pause = min(PAUSE * 2 ** (attempt // 2), LONGEST_PAUSE)
            await asyncio.sleep(pause * self._random.random())
        async with self._news:
            self._news.notify_all()

    async def _talk(self, address: str) -> None:
        self._socket = socket = await open_socket(address, self.path, self.headers)
        try:
            await say_hello(socket, self.shown.version)
            self.connections += 1
            async for text in socket:
                await self._hear(socket, text)
        finally:
            self._socket = None
            socket.transport.abort()
            for reply in self._waiting.values():
                if not reply.done():
                    reply.set_exception(Lost())
            if socket.close_code in FATAL:
                self.expelled = socket.close_code

    async def _hear(self, socket: ClientConnection, text: str | bytes) -> None:
        frame = self.shown.take(text)
        if frame.type == "welcome":
            self.welcomed.set()
            if self._lost_at is not None:
                self.ledger.recoveries.append(time.monotonic() - self._lost_at)
                self._lost_at = None
        if self.shown.gap and frame.type in ("welcome", "update"):
            self.ledger.gaps += 1
            await say_hello(socket, self.shown.version)
        self.heard(frame)
        reply = self._waiting.get(frame.id or "")
        if reply is not None and not reply.done():
            reply.set_result(frame)
        async with self._news:
            self._news.notify_all()

    def heard(self, frame: Frame) -> None:
        """Note further information in a frame; nothing by default."""

    async def until(self, fact: Callable[[], Any], seconds: float | None = None) -> Any:
        """Wait until something is shown; return it, or None if it takes longer than this."""
        try:
            async with asyncio.timeout(seconds), self._news:
                while not (self.shown.view is not None and (found := fact())):
                    if self.expelled:
                        raise RuntimeError(f"{self.path}: sent away with {self.expelled}")
                    await self._news.wait()
        except TimeoutError:
            return None
        return found

    async def look_afresh(self) -> Shown:
        """Return what a new socket shows, through another worker."""
        async with asyncio.timeout(SILENCE):
            socket = await open_socket(self.addresses[-1], self.path, self.headers)
            try:
                await say_hello(socket)
                shown = Shown()
                while shown.take(await socket.recv()).type != "welcome":
                    pass
                return shown
            finally:
                await socket.close()

    # -- acts ------------------------------------------------------------------------------------

    def new_act(self, type_: str, **words: Any) -> Act:
        """Return an act with a new id, noted in the ledger."""
        id_ = uuid4().hex
        frame = json.dumps({"type": type_, "id": id_, **words})
        act = Act(f"{self._account}:{id_}", self._game, frame)
        self.ledger.acts.append(act)
        return act

    async def ask(self, act: Act) -> Frame:
        """Send an act once, and wait for its reply."""
        socket, id_ = self._socket, act.key.rpartition(":")[2]
        if socket is None:
            raise Lost
        reply = self._waiting[id_] = asyncio.get_running_loop().create_future()
        try:
            act.sent += 1
            await socket.send(act.frame)
            return await asyncio.wait_for(reply, SILENCE)
        except TimeoutError:
            socket.transport.abort()
            raise Lost from None
        finally:
            del self._waiting[id_]
            if reply.done() and not reply.cancelled():
                reply.exception()  # it may be lost while we are still sending

    async def settle(self, act: Act) -> Frame:
        """Send an act repeatedly with the same id until there is a final reply."""
        began = time.monotonic()
        while True:
            await self.welcomed.wait()
            try:
                reply = await self.ask(act)
            except (Lost, OSError, WebSocketException):
                await asyncio.sleep(PAUSE)
                continue
            if reply.type == "ack":
                act.outcome = "acknowledged"
                now = time.monotonic()
                self.ledger.waits.append(now - began)
                self.ledger.moments.append(now)
                return reply
            if reply.type == "refused":
                act.outcome = "refused"
                self.ledger.refusals[reply.code] += 1
                return reply
            self.ledger.errors += 1
            await asyncio.sleep(PAUSE + self._random.random())


async def eventually(fact: Callable[[], bool], seconds: float) -> bool:
    """Return whether something becomes true in time."""
    end = time.monotonic() + seconds
    while not fact():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.05)
    return True
