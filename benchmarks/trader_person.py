"""A scripted person at a table of bots: trades as strategos would, with time to think.

Trade goes through the socket alone: what the person knows of the market is what it was shown, and
between two acts it thinks for 5 to 20 seconds. All other questions are answered at once, by a
strategos who reads the log: they are not what is measured.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID, uuid4

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.service_client import Asked, Frame, Shown
from ecumene.bots import make_bot
from ecumene.bots.megaciv.strategos.market import Trader
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.trade.offers import AnswerOffer, Finish, Trade
from ecumene.games.megaciv.phases.trade.trade_view import TradeSight
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Match, Row
from ecumene.service.play.live_games import match_of
from ecumene.service.ports.store import Store
from ecumene.service.wire.viewer import veil_id

#: seconds of thought before an act in the market
THOUGHT = (5.0, 20.0)
#: looks at a market in which there is nothing to do, before the person has finished
PATIENCE = 3
#: seconds a reply of the service may take
SILENCE = 30.0


@dataclass(slots=True)
class Reply:
    """What became of an answer to a bot's offer: how, and after how many seconds."""

    how: str
    seconds: float


@dataclass(slots=True)
class Notes:
    """What a person did and met."""

    acts: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    phases: int = 0
    replies: list[Reply] = field(default_factory=list)


class Prompter:
    """A strategos who reads the log and answers all questions but trade."""

    def __init__(self, store: Store, game: UUID, veil: bytes) -> None:
        self._store = store
        self._game = game
        self._veil = veil
        self._bot = make_bot("strategos", GAME, 1)
        self._match: Match[Any] | None = None

    async def answer(self, seat: int, number: int) -> Any:
        """A good answer to an open question; None if it is not open any more."""
        if self._match is None:
            self._match = match_of(await self._store.load(self._game))
        rows = [s.row for s in await self._store.since(self._game, self._match.version)]
        # Nobody else is kept waiting by it: others of this process measure time.
        return await asyncio.to_thread(self._think, self._match, rows, seat, number)

    def _think(self, match: Match[Any], rows: list[Row], seat: int, number: int) -> Any:
        match.catch_up(rows)
        for question in match.questions(seat):
            if veil_id(question, self._veil) == number:
                return msgspec.to_builtins(self._bot.choose(question))
        return None


class Market:
    """The question of trade as the socket shows it: all that a trader looks at."""

    def __init__(self, view: Any) -> None:
        self.view = msgspec.convert(view, View)
        self.seat = self.view.viewer

    def glance(self) -> TradeSight:
        """The own hand and the offers."""
        view, own = self.view, self.view.seats[self.seat]
        assert own.hand is not None
        assert own.water is not None
        return TradeSight(self.seat, view.turn, view.last_turn, own.hand, own.water, view.offers)


class Person:
    """Sits at a table until so many phases of trade are over."""

    def __init__(
        self, address: str, table: str, token: str, prompter: Prompter, randomness: Random
    ) -> None:
        self._url = f"ws://{address}/api/tables/{table}/socket"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._prompter = prompter
        self._random = randomness
        self._trader = Trader()
        self._shown = Shown()
        self._news = asyncio.Event()
        self._acked: dict[str, asyncio.Future[Frame]] = {}
        #: kinds of events with the id of an answer in them, as they come
        self._told: dict[str, str] = {}
        self._watches: set[asyncio.Task[None]] = set()
        self.notes = Notes()

    async def trade(self, phases: int) -> Notes:
        """Play until so many phases of trade are over."""
        async with connect(
            self._url,
            additional_headers=self._headers,
            compression=None,
            proxy=None,
            max_size=None,
        ) as socket:
            hearing = asyncio.create_task(self._hear(socket))
            await socket.send(json.dumps({"type": "hello", "version": 0}))
            try:
                while self.notes.phases < phases and not self._over:
                    await self._play(socket)
            finally:
                hearing.cancel()
        return self.notes

    # -- the socket

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            frame = self._shown.take(text)
            for event in msgspec.json.decode(text).get("events", ()):
                if event["kind"] == "declined":
                    self._told[event["data"]["offer"]] = "declined"
                elif event["kind"] == "dealt" and self._me in event["data"]["partners"]:
                    self._told["dealt"] = "dealt"
            if frame.id in self._acked:
                self._acked.pop(frame.id).set_result(frame)
            if self._shown.gap:
                await socket.send(json.dumps({"type": "hello", "version": 0}))
            self._news.set()

    async def _until(self, fact: Callable[[], Any], seconds: float | None = None) -> bool:
        """Wait until something is so; whether it is."""
        try:
            async with asyncio.timeout(seconds):
                while not fact():
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            return False
        return True

    async def _act(self, socket: ClientConnection, question: int, answer: Any) -> bool:
        """Send an answer; whether it was taken."""
        identity = uuid4().hex
        reply = self._acked[identity] = asyncio.get_running_loop().create_future()
        said = {"type": "answer", "id": identity, "question": question, "answer": answer}
        await socket.send(json.dumps(said))
        answered: Frame = await asyncio.wait_for(reply, SILENCE)
        taken = answered.type == "ack"
        self.notes.refused += not taken
        return taken

    # -- what to do

    @property
    def _me(self) -> int:
        seat: int = self._shown.view["viewer"]
        return seat

    @property
    def _over(self) -> bool:
        return bool(self._shown.view and self._shown.view["result"])

    def _asked(self, kind: str = "") -> Asked | None:
        return next((q for q in self._shown.questions if kind in ("", q.kind)), None)

    async def _play(self, socket: ClientConnection) -> None:
        await self._until(lambda: self._asked() or self._over)
        asked = self._asked()
        if asked is None:
            return
        if asked.kind == "trade":
            await self._trade(socket)
            self.notes.phases += 1
            return
        answer = await self._prompter.answer(self._me, asked.id)
        if answer is not None:
            await self._act(socket, asked.id, answer)
        await self._until(lambda: self._asked() is None or self._asked() != asked, 1.0)

    async def _trade(self, socket: ClientConnection) -> None:
        """One phase of trade: think, act, think; finish when there is nothing to do."""
        turn, idle = self._shown.view["turn"], 0

        def is_open() -> bool:
            return self._asked("trade") is not None and self._shown.view["turn"] == turn

        while is_open():
            gone = await self._until(lambda: not is_open(), self._random.uniform(*THOUGHT))
            asked = self._asked("trade")
            if gone or asked is None:
                return
            chosen = self._trader.choose(Market(self._shown.view))  # type: ignore[arg-type]
            idle = idle + 1 if isinstance(chosen, Finish) else 0
            if not idle or idle >= PATIENCE:
                await self._do(socket, asked, chosen)

    async def _do(self, socket: ClientConnection, asked: Asked, chosen: Trade) -> None:
        before = {each["id"] for each in self._shown.view["offers"]}
        said = msgspec.to_builtins(chosen)
        taken = await self._act(socket, asked.id, said)
        self.notes.acts[said["do"]] += taken
        if isinstance(chosen, Finish):
            await self._until(lambda: self._asked("trade") is None, SILENCE)
        elif isinstance(chosen, AnswerOffer) and taken:
            watch = asyncio.create_task(self._watch(chosen.offer, before, time.monotonic()))
            self._watches.add(watch)
            watch.add_done_callback(self._watches.discard)

    async def _watch(self, offer: str, before: set[str], sent: float) -> None:
        """Note how an answer of one's own is replied to."""
        mine: list[str] = []

        def laid() -> bool:
            mine[:] = [
                each["id"]
                for each in self._shown.view["offers"]
                if each["giver"] == self._me
                and each["answers"] == offer
                and each["id"] not in before
            ]
            return bool(mine)

        if not await self._until(laid, SILENCE):
            return
        answer, self._told["dealt"] = mine[0], ""

        def replied() -> bool:
            return all(each["id"] != answer for each in self._shown.view["offers"])

        done = await self._until(replied, SILENCE)
        if done and self._asked("trade") is None:
            return  # the phase is over for everybody
        how = self._told.get(answer) or self._told.get("dealt") or "gone"
        self.notes.replies.append(Reply(how if done else "none", time.monotonic() - sent))
