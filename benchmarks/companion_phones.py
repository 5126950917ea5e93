"""Phones at a table: each keeps its socket, and sends what was not acknowledged again."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.faults_players import FATAL, PAUSE, SILENCE, Act
from benchmarks.service_client import Frame, Shown

#: seconds between two tries to come back; the web client waits no longer at home
LONGEST_PAUSE = 0.5


class Lost(Exception):
    """The socket was lost before the reply came."""


@dataclass(slots=True)
class Notes:
    """What all phones together did and met."""

    acts: list[Act] = field(default_factory=list)
    acknowledged: int = 0
    refused: list[str] = field(default_factory=list)
    errors: int = 0
    #: seconds from losing a socket to the next welcome
    back: list[float] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Device:
    """A phone, or the keeper's laptop: somebody's account."""

    account: str
    token: str
    name: str


class Line:
    """The socket of a device for one seat, or for the books ("keeper")."""

    def __init__(
        self, address: str, table: str, game: UUID, device: Device, seat: str, notes: Notes
    ) -> None:
        self.device = device
        self.seat = seat
        self._url = f"ws://{address}/api/tables/{table}/socket?seat={seat}"
        self._game = game
        self._notes = notes
        self._shown = Shown()
        self._questions: tuple[int, list[dict[str, Any]]] = (-1, [])
        self._waiting: dict[str, asyncio.Future[Frame]] = {}
        self._socket: ClientConnection | None = None
        self._lost_at: float | None = None
        self._news = asyncio.Condition()
        self.welcomed = asyncio.Event()
        #: why the service sent this phone away for good
        self.expelled = 0
        self._one_at_a_time = asyncio.Lock()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Switch it off."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    # -- what it shows ---------------------------------------------------------------------------

    @property
    def view(self) -> Mapping[str, Any]:
        """The books, as this seat sees them."""
        view: Mapping[str, Any] = self._shown.view
        return view

    @property
    def questions(self) -> list[dict[str, Any]]:
        """The open questions with their facts."""
        version, read = self._questions
        if version != self._shown.version:
            read = self._shown.all[1]
            self._questions = self._shown.version, read
        return read

    def find(self, kind: str, seat: int) -> dict[str, Any] | None:
        """An open question of a seat."""
        fit = (each for each in self.questions if (each["kind"], each["seat"]) == (kind, seat))
        return next(fit, None)

    def is_open(self, number: int) -> bool:
        """Whether a question is still there."""
        return any(each["id"] == number for each in self.questions)

    async def until(self, fact: Callable[[], Any]) -> Any:
        """Wait until something is shown."""
        async with self._news:
            while not (self._shown.view is not None and fact()):
                if self.expelled:
                    raise RuntimeError(f"seat {self.seat} was sent away: {self.expelled}")
                await self._news.wait()
        return fact()

    @property
    def under_way(self) -> int:
        """Acts without a reply."""
        return len(self._waiting)

    # -- the socket ------------------------------------------------------------------------------

    async def _run(self) -> None:
        pause = PAUSE
        while not self.expelled:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._talk()
            if self.welcomed.is_set():
                self.welcomed.clear()
                self._lost_at, pause = time.monotonic(), PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
        async with self._news:
            self._news.notify_all()

    async def _talk(self) -> None:
        headers = {"Authorization": f"Bearer {self.device.token}"}
        socket = await connect(
            self._url, additional_headers=headers, compression=None, proxy=None, max_size=None
        )
        self._socket = socket
        try:
            await self._greet(socket)
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

    async def _greet(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "hello", "version": self._shown.version}))

    async def _hear(self, socket: ClientConnection, text: str | bytes) -> None:
        frame = self._shown.take(text)
        if frame.type == "welcome":
            self.welcomed.set()
            if self._lost_at is not None:
                self._notes.back.append(time.monotonic() - self._lost_at)
                self._lost_at = None
        if self._shown.gap and frame.type in ("welcome", "update"):
            await self._greet(socket)
        reply = self._waiting.get(frame.id or "")
        if reply is not None and not reply.done():
            reply.set_result(frame)
        async with self._news:
            self._news.notify_all()

    # -- entries ---------------------------------------------------------------------------------

    async def answer(self, question: int, answer: Mapping[str, Any]) -> Frame:
        """Enter something, and wait until the reply is there and the question gone or standing."""
        async with self._one_at_a_time:
            id_ = uuid4().hex
            words = {"type": "answer", "id": id_, "question": question, "answer": answer}
            act = Act(f"{self.device.account}:{id_}", self._game, json.dumps(words))
            self._notes.acts.append(act)
            return await self._settle(id_, act)

    async def _settle(self, id_: str, act: Act) -> Frame:
        """Send it with the same id until there is a reply that counts."""
        while True:
            await self.welcomed.wait()
            try:
                reply = await self._send(id_, act)
            except (Lost, OSError, WebSocketException):
                await asyncio.sleep(PAUSE)
                continue
            if reply.type == "ack":
                act.outcome = "acknowledged"
                self._notes.acknowledged += 1
                return reply
            if reply.type == "refused":
                act.outcome = "refused"
                self._notes.refused.append(reply.code)
                return reply
            self._notes.errors += 1
            await asyncio.sleep(PAUSE)

    async def _send(self, id_: str, act: Act) -> Frame:
        socket = self._socket
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


def ledger_of(view: Mapping[str, Any]) -> Any:
    """The books without the clock: what must be the same however the day went."""
    kept = {name: view[name] for name in ("turn", "phase", "seats", "orders", "podium", "ended")}
    kept["doubts"] = sorted(
        msgspec.json.encode({name: each[name] for name in each if name != "number"})
        for each in view["doubts"]
    )
    kept["pieces"] = (view["barbarians"], view["pirates"])
    return kept
