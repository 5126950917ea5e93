"""A scripted person at a table of bots: trades as strategos would, with time to think.

Trade goes through the socket alone: what the person knows of the market is what it was shown, and
between two acts it thinks for 5 to 20 seconds. All other questions are answered at once, by a
strategos who reads the log: they are not what is measured.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID

import msgspec

from ecumene.bots import make_bot
from ecumene.bots.megaciv.strategos.market import TradeMemory
from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.trade.offers import AnswerOffer, Finish, Trade
from ecumene.games.megaciv.phases.trade.trade_view import TradeSight
from ecumene.games.megaciv.views.view import View
from ecumene.kernel import Match, Row
from ecumene.service.play.live_games import match_of
from ecumene.service.ports.store import Store
from ecumene.service.wire.viewer import mask_id
from harness.sockets import Frame, Ledger, SeatSocket
from harness.tables import bearer

#: the longest thought before an act in the market, beside the shortest
LONGEST = 4
#: looks at a market in which there is nothing to do, before the person has finished
PATIENCE = 3
#: the phase of trade
TRADE = 7
#: seconds a reply of the service may take
SILENCE = 30.0


@dataclass(slots=True)
class Reply:
    """The result of an answer to a bot's offer, and after how many seconds."""

    how: str
    seconds: float


@dataclass(slots=True)
class Notes:
    """A person's actions and experiences."""

    acts: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    phases: int = 0
    replies: list[Reply] = field(default_factory=list)


class Prompter:
    """A strategos who reads the log and answers all questions but trade."""

    def __init__(self, store: Store, game: UUID, id_key: bytes) -> None:
        self._store = store
        self._game = game
        self._id_key = id_key
        self._bot = make_bot("strategos", GAME, 1)
        self._match: Match[Any] | None = None

    async def answer(self, seat: int, number: int) -> Any:
        """A good answer to an open question; None if it has been closed."""
        if self._match is None:
            self._match = match_of(await self._store.load(self._game))
        rows = [s.row for s in await self._store.since(self._game, self._match.version)]
        # Nobody else is kept waiting by it: others of this process measure time.
        return await asyncio.to_thread(self._think, self._match, rows, seat, number)

    def _think(self, match: Match[Any], rows: list[Row], seat: int, number: int) -> Any:
        match.catch_up(rows)
        for question in match.questions(seat):
            if mask_id(question, self._id_key) == number:
                return msgspec.to_builtins(self._bot.choose(question))
        return None


class Market:
    """The trade question as the socket shows it: everything a trader sees."""

    def __init__(self, view: Any) -> None:
        self.view = msgspec.convert(view, View)
        self.seat = self.view.viewer

    def glance(self) -> TradeSight:
        """Return the own hand and the offers."""
        view, own = self.view, self.view.seats[self.seat]
        assert own.hand is not None
        assert own.water is not None
        return TradeSight(self.seat, view.turn, view.last_turn, own.hand, own.water, view.offers)


class Person(SeatSocket):
    """A person who sits at a table for this many trade phases."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str,
        prompter: Prompter,
        randomness: Random,
        thought: float,
    ) -> None:
        super().__init__([address], table, bearer(token), Ledger(), randomness=randomness)
        self._prompter = prompter
        #: seconds of the shortest thought
        self._thought = thought
        self._trader = TradeMemory()
        #: kinds of events with the id of an answer in them, as they come
        self._told: dict[str, str] = {}
        self._watches: set[asyncio.Task[None]] = set()
        self.notes = Notes()

    async def trade(self, phases: int) -> Notes:
        """Play until this many trade phases are over."""
        keeping = asyncio.create_task(self.run())
        try:
            await self.until(lambda: True)
            while self.notes.phases < phases and not self._over:
                await self._play()
            # The others may still trade: only a phase that is over can be read from the log.
            await self.until(lambda: self._over or self.shown.view["phase"] != TRADE)
        finally:
            keeping.cancel()
        return self.notes

    def heard(self, frame: Frame) -> None:
        """Note how answers were replied to."""
        for event in frame.events:
            if event["kind"] == "declined":
                self._told[event["data"]["offer"]] = "declined"
            elif event["kind"] == "dealt" and self._me in event["data"]["partners"]:
                self._told["dealt"] = "dealt"

    async def _act(self, question: int, answer: Any) -> bool:
        """Send an answer; return whether it was taken."""
        reply = await self.settle(self.new_act("answer", question=question, answer=answer))
        taken = reply.type == "ack"
        self.notes.refused += not taken
        return taken

    # -- what to do

    @property
    def _me(self) -> int:
        seat: int = self.shown.view["viewer"]
        return seat

    @property
    def _over(self) -> bool:
        return bool(self.shown.view["result"])

    def _asked(self, kind: str = "") -> dict[str, Any] | None:
        return next((q for q in self.shown.questions if kind in ("", q["kind"])), None)

    async def _play(self) -> None:
        await self.until(lambda: self._asked() or self._over)
        asked = self._asked()
        if asked is None:
            return
        if asked["kind"] == "trade":
            await self._trade()
            self.notes.phases += 1
            return
        answer = await self._prompter.answer(self._me, asked["id"])
        if answer is not None:
            await self._act(asked["id"], answer)
        await self.until(lambda: self._asked() is None or self._asked() != asked, 1.0)

    async def _trade(self) -> None:
        """One phase of trade: think, act, think; finish when there is nothing to do."""
        turn, idle = self.shown.view["turn"], 0

        def is_open() -> bool:
            return self._asked("trade") is not None and self.shown.view["turn"] == turn

        while is_open():
            gone = await self.until(
                lambda: not is_open(), self._thought * self._random.uniform(1, LONGEST)
            )
            asked = self._asked("trade")
            if gone or asked is None:
                return
            chosen = self._trader.choose(Market(self.shown.view))  # type: ignore[arg-type]
            idle = idle + 1 if isinstance(chosen, Finish) else 0
            if not idle or idle >= PATIENCE:
                await self._do(asked, chosen)

    async def _do(self, asked: dict[str, Any], chosen: Trade) -> None:
        before = {each["id"] for each in self.shown.view["offers"]}
        said = msgspec.to_builtins(chosen)
        taken = await self._act(asked["id"], said)
        self.notes.acts[said["do"]] += taken
        if isinstance(chosen, Finish):
            await self.until(lambda: self._asked("trade") is None, SILENCE)
        elif isinstance(chosen, AnswerOffer) and taken:
            watch = asyncio.create_task(self._watch(chosen.offer, before, time.monotonic()))
            self._watches.add(watch)
            watch.add_done_callback(self._watches.discard)

    async def _watch(self, offer: str, before: set[str], sent: float) -> None:
        """Note the reply to an own answer."""
        mine: list[str] = []

        def laid() -> bool:
            mine[:] = [
                each["id"]
                for each in self.shown.view["offers"]
                if each["giver"] == self._me
                and each["answers"] == offer
                and each["id"] not in before
            ]
            return bool(mine)

        if not await self.until(laid, SILENCE):
            return
        answer, self._told["dealt"] = mine[0], ""

        def replied() -> bool:
            return all(each["id"] != answer for each in self.shown.view["offers"])

        done = await self.until(replied, SILENCE)
        if done and self._asked("trade") is None:
            return  # the phase is over for everybody
        how = self._told.get(answer) or self._told.get("dealt") or "gone"
        self.notes.replies.append(Reply(how if done else "none", time.monotonic() - sent))
