"""Scripted players: they answer what they are asked, whatever happens to their sockets.

A player knows its table only through its socket. Where a question lists its options one is taken at
random. Where they are too many to list, a prompter who reads the log names a legal answer; the
service judges it like any other. Everything that was sent is kept in a ledger, to be compared with
the log afterwards.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, Protocol
from uuid import UUID, uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.service_client import Frame, Shown
from ecumene.kernel import Match
from ecumene.kernel.match import MissingSecret
from ecumene.service.play.live_games import match_of
from ecumene.service.ports.store import Loaded, Stored, Unavailable
from ecumene.service.wire.protocol import NO_TABLE, NOT_SIGNED_IN, NOT_YOURS
from ecumene.service.wire.viewer import show_position, veil_id

#: seconds a reply may take before the socket counts as dead
SILENCE = 15.0
#: seconds before an act that met a fault is sent again, and before a new attempt to connect
PAUSE, LONGEST_PAUSE = 0.1, 1.0
#: how often a player takes its last answer back instead of answering
UNDO_SHARE = 0.03
#: codes of the server that no client of ours should ever see
FATAL = (NOT_SIGNED_IN, NOT_YOURS, NO_TABLE)

Outcome = Literal["open", "acknowledged", "refused"]


@dataclass(slots=True)
class Act:
    """Something a player sent; ``key`` is its name in the log."""

    key: str
    game: UUID
    frame: str
    sent: int = 0
    outcome: Outcome = "open"


@dataclass(slots=True)
class Ledger:
    """What all players did and met."""

    acts: list[Act] = field(default_factory=list)
    #: seconds from losing a socket to the next welcome
    recoveries: list[float] = field(default_factory=list)
    #: seconds from sending an act for the first time to its acknowledgement
    waits: list[float] = field(default_factory=list)
    #: moments of acknowledgements
    moments: list[float] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)
    errors: int = 0
    gaps: int = 0
    #: what went wrong in our own script; the log that does not replay is among it
    faults: list[str] = field(default_factory=list)

    def count(self, outcome: Outcome) -> int:
        """Acts with this outcome."""
        return sum(act.outcome == outcome for act in self.acts)


class Log(Protocol):
    """Where the rows of a game are read."""

    async def load(self, game: UUID) -> Loaded: ...

    async def since(self, game: UUID, seq: int) -> Sequence[Stored]: ...


class Table:
    """A table under test, with a match that follows its log."""

    def __init__(self, id_: str, game: UUID, veil: bytes, hurried: bool, store: Log) -> None:
        self.id = id_
        self.game = game
        self.veil = veil
        #: whether its clock is short
        self.hurried = hurried
        self._store = store
        self._match: Match[Any] | None = None
        self._turn = asyncio.Lock()

    async def prompt(self, seat: int, number: int, randomness: Random) -> Any:
        """A legal answer to an open question of a seat, None if it is not open any more."""
        async with self._turn:
            match = await self._caught_up()
            for question in match.questions(seat):
                if veil_id(question, self.veil) == number:
                    return msgspec.to_builtins(question.sample(randomness))
        return None

    async def sights(self, seats: int) -> list[tuple[Any, Any]]:
        """What the log says every seat must see: its view and its questions, as from JSON."""
        async with self._turn:
            match = await self._caught_up()
            return [plain_sight(match, seat, self.veil) for seat in range(seats)]

    async def match(self) -> Match[Any]:
        """The game as the log says it is now; only to be looked at."""
        async with self._turn:
            return await self._caught_up()

    async def _caught_up(self) -> Match[Any]:
        if self._match is None:
            self._match = match_of(await self._store.load(self.game))
        match, self._match = self._match, None  # not one that is half caught up
        try:
            match.catch_up([s.row for s in await self._store.since(self.game, match.version)])
        except MissingSecret:  # reseeded after a failover
            match = match_of(await self._store.load(self.game))
        self._match = match
        return match


def plain_sight(match: Match[Any], seat: int, veil: bytes) -> tuple[Any, Any]:
    """What a seat must see of a match, as it comes over the wire."""
    seen = show_position(match, seat, veil)
    return msgspec.json.decode(msgspec.json.encode(seen.view)), msgspec.json.decode(seen.questions)


class Pace:
    """Steady load: so many acts a second of all players together."""

    def __init__(self, rate: float) -> None:
        self._step = 1 / rate
        self._next = 0.0
        self._hurry = 0.0
        self._going = asyncio.Event()
        self._going.set()

    async def turn(self) -> None:
        """Wait for the own turn."""
        await self._going.wait()
        now = time.monotonic()
        if now < self._hurry:
            return
        self._next = max(now, self._next + self._step)
        await asyncio.sleep(self._next - now)
        await self._going.wait()

    def burst(self, seconds: float) -> None:
        """For a moment everybody may act at once: many acts are under way when a fault strikes."""
        self._hurry = time.monotonic() + seconds

    def stop(self) -> None:
        """No new acts."""
        self._going.clear()

    def go_on(self) -> None:
        """Acts again."""
        self._going.set()


class Player:
    """Somebody at a table, who comes back whenever the socket is lost."""

    def __init__(
        self,
        table: Table,
        seat: int,
        account: str,
        token: str,
        addresses: Sequence[str],
        pace: Pace,
        ledger: Ledger,
        awake: bool,
        randomness: Random,
    ) -> None:
        self.table = table
        self.seat = seat
        self._account = account
        self._headers = {"Authorization": f"Bearer {token}"}
        #: the own worker first
        self._addresses = addresses
        self._pace = pace
        self._ledger = ledger
        #: sleepers never answer: the clock plays for them
        self._awake = awake
        self._random = randomness
        self.shown = Shown()
        self.pending: Act | None = None
        self._choosing = False
        self.connections = 0
        #: why the server sent this player away for good, None if it did not
        self.expelled: int | None = None
        self._socket: ClientConnection | None = None
        self._lost_at: float | None = None
        self._welcomed = asyncio.Event()
        self._news = asyncio.Event()
        self._reply: asyncio.Future[Frame] | None = None

    # -- the socket ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Sit at the table until cancelled; again later, if somebody comes back."""
        self._welcomed.clear()
        attempt = 0
        while self.expelled is None:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._talk(self._addresses[attempt % len(self._addresses)])
            attempt += 1
            if self._welcomed.is_set():
                self._welcomed.clear()
                self._lost_at, attempt = time.monotonic(), 0
            pause = min(PAUSE * 2 ** (attempt // 2), LONGEST_PAUSE)
            await asyncio.sleep(pause * self._random.random())

    async def _talk(self, address: str) -> None:
        self._socket = socket = await _opened(address, self.table.id, self._headers)
        acting = asyncio.create_task(self._act(socket))
        try:
            await _say_hello(socket, self.shown.version)
            self.connections += 1
            async for text in socket:
                await self._hear(socket, text)
        finally:
            self._socket = None
            socket.transport.abort()
            while not acting.done():
                # Again and again: who waits for a connection to the database may not hear it once.
                acting.cancel()
                await asyncio.wait({acting}, timeout=PAUSE)
            if socket.close_code in FATAL:
                self.expelled = socket.close_code

    @property
    def there(self) -> bool:
        """Whether the socket is open and has been welcomed."""
        return self._welcomed.is_set()

    @property
    def at_rest(self) -> bool:
        """Whether no act is under way, or about to be."""
        return self.pending is None and not self._choosing

    def cut(self) -> None:
        """The line breaks, without a word to either side."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _hear(self, socket: ClientConnection, text: str | bytes) -> None:
        frame = self.shown.take(text)
        if frame.type == "welcome":
            self._welcomed.set()
            if self._lost_at is not None:
                self._ledger.recoveries.append(time.monotonic() - self._lost_at)
                self._lost_at = None
        if self.shown.gap and frame.type in ("welcome", "update"):
            self._ledger.gaps += 1
            await _say_hello(socket, self.shown.version)
        if frame.id is not None:
            self._take_reply(frame)
        self._news.set()

    def _take_reply(self, frame: Frame) -> None:
        act, reply = self.pending, self._reply
        if act is None or reply is None or reply.done():
            return
        if act.key == f"{self._account}:{frame.id}":
            reply.set_result(frame)

    async def look_afresh(self) -> Shown:
        """What a new socket is shown, through the worker that is not the own one."""
        async with asyncio.timeout(SILENCE):
            socket = await _opened(self._addresses[-1], self.table.id, self._headers)
            try:
                await _say_hello(socket, 0)
                shown = Shown()
                while shown.take(await socket.recv()).type != "welcome":
                    pass
                return shown
            finally:
                await socket.close()

    # -- playing ---------------------------------------------------------------------------------

    async def _act(self, socket: ClientConnection) -> None:
        """One act after the other; one that was not replied to is sent again first."""
        await self._welcomed.wait()
        try:
            while True:
                if self.pending is None:
                    self.pending = await self._next_act()
                if self.pending is not None:
                    await self._settle(socket, self.pending)
        except (OSError, WebSocketException):
            pass  # the line is dead: who reads from it sees that too
        except Exception as fault:
            self._ledger.faults.append(f"table {self.table.id} seat {self.seat}: {fault!r}")
            raise

    async def _next_act(self) -> Act | None:
        """Wait for a question and for the own turn; None if the question is gone by then."""
        while not (self._awake and self.shown.questions):
            self._news.clear()
            await self._news.wait()
        await self._pace.turn()
        self._choosing = True
        try:
            return await self._choose_act()
        finally:
            self._choosing = False

    async def _choose_act(self) -> Act | None:
        questions = self.shown.questions
        if not questions:
            return None
        question = self._random.choice(questions)
        if self._random.random() < UNDO_SHARE:
            return self._new_act("undo")
        if question.options:
            answer = self._random.choice(question.options)["answer"]
        else:
            try:
                answer = await self.table.prompt(self.seat, question.id, self._random)
            except Unavailable:
                answer = None
            if answer is None:
                await asyncio.sleep(PAUSE)  # the news is on its way
                return None
        return self._new_act("answer", question=question.id, answer=answer)

    def _new_act(self, type_: str, **words: Any) -> Act:
        id_ = uuid4().hex
        frame = json.dumps({"type": type_, "id": id_, **words})
        act = Act(f"{self._account}:{id_}", self.table.game, frame)
        self._ledger.acts.append(act)
        return act

    async def _settle(self, socket: ClientConnection, act: Act) -> None:
        """Send an act, again and again with the same id, until there is a reply that counts."""
        began = time.monotonic()
        while act.outcome == "open":
            self._reply = asyncio.get_running_loop().create_future()
            act.sent += 1
            await socket.send(act.frame)
            try:
                reply = await asyncio.wait_for(self._reply, SILENCE)
            except TimeoutError:
                socket.transport.abort()
                return
            if reply.type == "ack":
                act.outcome = "acknowledged"
                self._ledger.waits.append(time.monotonic() - began)
                self._ledger.moments.append(time.monotonic())
            elif reply.type == "refused":
                act.outcome = "refused"
                refusals = self._ledger.refusals
                refusals[reply.code] = refusals.get(reply.code, 0) + 1
            else:
                self._ledger.errors += 1
                await asyncio.sleep(PAUSE + self._random.random())
        self.pending = None


async def _opened(address: str, table: str, headers: dict[str, str]) -> ClientConnection:
    url = f"ws://{address}/api/tables/{table}/socket"
    return await connect(
        url, additional_headers=headers, compression=None, proxy=None, max_size=None
    )


async def _say_hello(socket: ClientConnection, version: int) -> None:
    await socket.send(json.dumps({"type": "hello", "version": version}))


async def eventually(fact: Callable[[], bool], seconds: float) -> bool:
    """Whether something becomes so in time."""
    end = time.monotonic() + seconds
    while not fact():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.05)
    return True
