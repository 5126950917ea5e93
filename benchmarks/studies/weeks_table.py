"""A game over weeks: everybody looks at the table once a day and answers what is asked.

With orders, people use the sheet as it is offered: the usual bot answers all but trade, movement
and purchases, and asks if there is a warning. They prepare the question that comes next (DG-3.10),
and leave everything to the bot when they go on vacation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from benchmarks.studies.virtual_table import BEGINNING, VirtualTable
from benchmarks.studies.weeks_people import Life, lead_lives
from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.bots.trading_with_people import DoNothing, MarketPeople, trade_in_company
from ecumene.games import find_game
from ecumene.games.megaciv.phases.trade.offers import Finish
from ecumene.games.megaciv.position.schedule import find_readiness
from ecumene.kernel import Match, Question, Refusal
from ecumene.kernel.drafts import foreseen_question
from ecumene.service.notices.dispatch import EMAIL, Delivery
from ecumene.service.play.table_changes import TableChanges
from ecumene.service.ports.store import Leased
from ecumene.service.reactions.standing_orders import Order, make_order
from ecumene.service.tables.table_settings import TableSettings

MOVEMENT, TRADE = "movement", "trade"
#: what people decide themselves; the setup too
OWN = frozenset({TRADE, MOVEMENT, "purchase"})
SETUP = frozenset({"pick_civilization", "place_cities", "choose_credits", "place_tokens"})
#: visits after which a person has finished trading
TRADING_VISITS = 2
#: answers in one visit, far more than anybody gives
MOST_ANSWERS = 300
#: hours of the day at which people sleep
NIGHT = (23, 0, 1, 2, 3, 4, 5, 6)

_read_delivery = msgspec.json.Decoder(Delivery).decode


@dataclass(slots=True)
class Record:
    """A game as it went."""

    #: when each turn began, in days
    turns: dict[int, float] = field(default_factory=dict)
    days: float = 0.0
    #: answers by who gave them ("" for the person), and by kind those of people
    answers: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)
    #: seconds by turn and kind of the open questions
    waited: Counter[tuple[int, str]] = field(default_factory=Counter)
    #: emails, and those at night
    emails: int = 0
    night: int = 0


class Weeks:
    """One game."""

    def __init__(self, orders: bool, players: int, turns: int, seed: int, bot: str) -> None:
        self._orders = orders
        self._lives = lead_lives(players, seed)
        self._table = VirtualTable(turns, seed, TableSettings(pace="days", absent="bot"))
        self._clock, parts = self._table.clock, self._table.parts
        self._changes = TableChanges(parts.directory, parts.work, parts.bus, parts.clock)
        self._game = find_game("megaciv")
        self._bots = [make_bot(bot, self._game, seed + each.seat) for each in self._lives]
        self._visits = {each.seat: self._next_visit(each) for each in self._lives}
        #: by seat and turn: how often they have looked at the market
        self._traded: Counter[tuple[int, int]] = Counter()
        self._away: set[int] = set()
        self._rows = 0
        self.record = Record()
        # In place of the mail server, which a study doesn't have.
        self._table.worker.worker._handlers = {
            **self._table.worker.worker._handlers,
            EMAIL: self._note_email,
        }

    def _next_visit(self, life: Life) -> datetime | None:
        return life.next_visit(self._clock.now(), BEGINNING)

    async def play(self) -> Record:
        """Play until the last turn is over."""
        accounts = [life.account(self._clock.now()) for life in self._lives]
        for each in accounts:
            await self._table.parts.directory.add_account(each)
        await self._table.sit_down(accounts)
        match = await self._table.serve()
        for life in self._lives if self._orders else ():
            await self._leave_orders(match, life.seat)
        while not match.over:
            self._note(match)
            visits = [at for at in self._visits.values() if at is not None]
            moments = [(at - BEGINNING).total_seconds() for at in visits]
            before = self._clock.passed
            self._clock.passed = min(moments + await self._table.next_jobs())
            self._note_waiting(match, int(self._clock.passed - before))
            match = await self._table.serve()
            for life in self._lives:
                at = self._visits[life.seat]
                if at is not None and at <= self._clock.now():
                    match = await self._visit(match, life)
                    self._visits[life.seat] = self._next_visit(life)
        self._note(match)
        self.record.days = self._clock.passed / 86400
        return self.record

    # -- a visit ---------------------------------------------------------------------------------

    async def _visit(self, match: Match[Any], life: Life) -> Match[Any]:
        seat = life.seat
        if seat in self._away:
            self._away.discard(seat)
            await self._leave_orders(match, seat)
        self._traded[seat, match.turn] += 1
        for _ in range(MOST_ANSWERS):
            if match.over or not await self._answer_one(match, seat):
                break
            match = await self._table.serve()
        if self._orders and not match.over:
            if life.leaves_tomorrow(self._clock.now(), BEGINNING):
                self._away.add(seat)
                await self._leave_orders(match, seat, own=())
            else:
                await self._prepare(match, seat)
            match = await self._table.serve()
        return match

    async def _answer_one(self, match: Match[Any], seat: int) -> bool:
        """Answer the first question of a seat; return whether there was one to answer."""
        for question in match.questions(seat):
            if question.kind == MOVEMENT and self._should_wait(match, seat):
                await self._table.act(lambda now: _wait(seat, now))
                return True
            answer = self._choose(match, question)
            if answer is None:
                continue
            try:
                await self._table.act(lambda now: now.play(seat, question.id, answer))  # noqa: B023
            except Refusal:
                return False
            return True
        return False

    def _should_wait(self, match: Match[Any], seat: int) -> bool:
        """Whether the hints say that a seat moving earlier could meet this one."""
        return find_readiness(match.state).get(seat) == "behind"

    def _choose(self, match: Match[Any], question: Question[Any]) -> Any | None:
        """Return an answer; None if there is nothing to do in the market today."""
        bot: Bot = self._bots[question.seat]
        if question.kind != TRADE:
            return bot.choose(question)
        others = {each.seat for each in match.state.flow.decisions if each.kind == TRADE}
        company = MarketPeople(frozenset(others - {question.seat}), at=self._clock.passed)
        answer = trade_in_company(bot, question, company)
        if not isinstance(answer, DoNothing):
            return answer
        done = self._traded[question.seat, match.turn] >= TRADING_VISITS or not company.people
        return Finish() if done else None

    # -- orders ----------------------------------------------------------------------------------

    async def _leave_orders(self, match: Match[Any], seat: int, own: Collection[str] = OWN) -> None:
        """Leave all but the own decisions to the usual bot, as the sheet offers it."""
        orders = [
            make_order(match, seat, kind, Order("bot", warned=True))
            for kind, each in self._game.kinds.items()
            if kind not in own and kind not in SETUP and not each.standing
        ]
        await self._table.parts.directory.replace_orders(self._table.game, seat, orders)
        await self._changes.follow(self._table.game)
        self._table.worker.table_cache.forget(self._table.game)

    async def _prepare(self, match: Match[Any], seat: int) -> None:
        """Prepare the question that comes next, to be sent when it is asked."""
        question = foreseen_question(match, seat)
        if question is None:
            return
        turn = match.turn + (question.kind == MOVEMENT and match.state.phase > 3)
        answer = msgspec.to_builtins(self._bots[seat].choose(question))
        order = make_order(match, seat, question.kind, Order("answer", answer, until=turn))
        await self._table.parts.directory.keep_order(self._table.game, order)
        await self._changes.follow(self._table.game)
        self._table.worker.table_cache.forget(self._table.game)

    # -- what is written down --------------------------------------------------------------------

    def _note(self, match: Match[Any]) -> None:
        if not match.over:
            self.record.turns.setdefault(match.turn, self._clock.passed / 86400)
        first = match.version - len(match.log) + 1
        for row in match.log[max(self._rows - first, 0) :]:
            if row.what == "answer":
                self.record.answers[row.by or "person"] += 1
                if not row.by:
                    self.record.asked[row.kind] += 1
        self._rows = match.version + 1

    def _note_waiting(self, match: Match[Any], seconds: int) -> None:
        kinds = {each.kind for each in match.state.flow.decisions}
        for kind in kinds:
            self.record.waited[match.turn, kind] += seconds // len(kinds)

    async def _note_email(self, leased: Leased) -> None:
        delivery = _read_delivery(leased.job.payload)
        life = self._lives[delivery.to.int - 1000]
        self.record.emails += 1
        local = self._clock.now().astimezone(ZoneInfo(life.zone))
        self.record.night += local.hour in NIGHT


def _wait(seat: int, match: Match[Any]) -> Any:
    return match.command("wait", {"until": "touching"}, seat=seat)
