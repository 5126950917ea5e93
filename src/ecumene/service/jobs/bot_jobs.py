"""Bots in seats: each question to a bot is a job, and its answer an ordinary act.

The job is written with the row that asks. If its worker dies, another one asks again; an answer
already given is found in the log, so a bot never answers twice.

The key of a job names the game and the question; for a standing question (trade) also the row after
which the bot is asked, or what it looks at in a market with people (market_jobs).
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from itertools import takewhile
from typing import Any, NamedTuple
from uuid import UUID
from weakref import WeakValueDictionary

from ecumene.bots import market_of
from ecumene.bots.bot import Bot
from ecumene.bots.trading_with_people import (
    DoNothing,
    MarketPeople,
    TradeQuestion,
    reply_in_company,
)
from ecumene.kernel import Match, Question, Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.jobs.bot_cache import BotCache, BotKey, weight_of
from ecumene.service.jobs.deserted import Deserted
from ecumene.service.jobs.fair_shares import FairShares
from ecumene.service.jobs.jobs import stale
from ecumene.service.jobs.market_jobs import (
    BOT,
    Looks,
    about_of,
    owner_of,
    people_trading,
    trading,
)
from ecumene.service.jobs.thought import think
from ecumene.service.play.live_games import Act, LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Clock, Job, Jobs, Leased
from ecumene.service.ports.store_rules import wake_job
from ecumene.service.tables.tables import Table, bot_at, bots_of, people_of

log = logging.getLogger(__name__)

#: attempts at a position that others keep changing, before the job is postponed
LOOKS = 5
#: failures after which a bot isn't asked again: the default plays, so that the game continues
FAILURES = 3
#: seconds that a bot may think while everybody waits; ours take less than one
LONGEST_THOUGHT = 60.0
#: timeouts after which a bot isn't asked again by this worker
LOST = 3


# -- consequences of a row -------------------------------------------------------------------------


def jobs_after(
    game: UUID,
    match: Match[Any],
    row: Row,
    opened: Sequence[Decision],
    table: Table,
    now: datetime,
) -> tuple[Job, ...]:
    """Return jobs for the bots' questions that a row opens, and those that stay open."""
    people, market = people_of(table), market_of(match.game)
    if market is not None and people_trading(match, market, people):
        looks = Looks(game, match, market, table, now).after(row, opened)
        others = [each for each in opened if each.kind != market.kind]
        return (*looks, *_question_jobs(game, match, others, table, now))
    found = list(opened)
    again = match.state.flow.find(row.decision)
    if again is not None and again not in opened:
        found.append(again)  # a standing question: the bot continues until it has had enough
    if market is not None and row.kind == market.kind and row.seat in people:
        # From now on nobody waits for people.
        found += [each for each in trading(match, market) if each not in found]
    return _question_jobs(game, match, found, table, now)


def jobs_of(
    game: UUID, match: Match[Any], decisions: Sequence[Decision], table: Table, now: datetime
) -> tuple[Job, ...]:
    """Return a job for each question to a bot, even if there may have been one before."""
    market = market_of(match.game)
    looks: tuple[Job, ...] = ()
    if market is not None and people_trading(match, market, people_of(table)):
        looks = Looks(game, match, market, table, now).anew()
        decisions = [each for each in decisions if each.kind != market.kind]
    return (*looks, *_question_jobs(game, match, decisions, table, now, anew=True))


def _question_jobs(
    game: UUID,
    match: Match[Any],
    decisions: Sequence[Decision],
    table: Table,
    now: datetime,
    anew: bool = False,
) -> tuple[Job, ...]:
    bots, owner = bots_of(table), owner_of(table)
    return tuple(
        Job(BOT, _key(game, match, decision, anew), owner, now)
        for decision in decisions
        if decision.seat in bots
    )


def _key(game: UUID, match: Match[Any], decision: Decision, anew: bool) -> str:
    # A standing question is answered many times, each time in a job of its own. And a job that is
    # added again must not be mistaken for one that a worker is just discarding as outdated.
    if anew or match.game.kinds[decision.kind].standing:
        return f"{game}:{decision.id}:{match.version}"
    return f"{game}:{decision.id}"


# -- answering -------------------------------------------------------------------------------------


class BotQuestion(NamedTuple):
    """The question in a job."""

    game: UUID
    decision: int
    #: the rest of the key: the row after which the bot is asked, or a look at the market
    rest: str
    row: int | None
    look: str

    @classmethod
    def read(cls, key: str) -> BotQuestion:
        """Parse the key of a job.

        >>> BotQuestion.read("12345678-1234-5678-1234-567812345678:17:offer:3#1:9").look
        'offer:3#1:9'
        """
        game, decision, rest = f"{key}:".split(":", 2)
        rest = rest.removesuffix(":")
        if rest.isdigit() or not rest:
            return cls(UUID(game), int(decision), rest, int(rest) if rest else None, "")
        return cls(UUID(game), int(decision), rest, None, rest)


class Chosen(NamedTuple):
    """A bot's act, its author, and its key."""

    seat: int
    answer: Any
    by: str
    key: str


class BotTurns:
    """Handles "bot" jobs."""

    def __init__(
        self,
        games: LiveGames,
        table_cache: TableCache,
        jobs: Jobs,
        clock: Clock,
        shares: FairShares | None = None,
        deserted: Deserted | None = None,
    ) -> None:
        self._games = games
        self._table_cache = table_cache
        self._jobs = jobs
        self._clock = clock
        self.bots = BotCache()
        #: timeouts of bots, by name
        self._lost: Counter[str] = Counter()
        #: thinking time used by each host's bots; the least comes first
        self.shares = shares or FairShares()
        self._deserted = deserted or Deserted(None, clock)
        self._turns: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

    async def __call__(self, leased: Leased) -> None:
        # Bots of one game think and act one after another, so each sees what the previous one did.
        asked = BotQuestion.read(leased.job.key)
        async with self._turns.setdefault(asked.game, asyncio.Lock()):
            await self._answer(leased, asked)

    async def _answer(self, leased: Leased, asked: BotQuestion) -> None:
        tired, acts = leased.attempts > FAILURES, 0
        for _ in range(LOOKS):
            chosen = await self._choose(asked, acts, tired)
            if chosen is None:
                return
            try:
                await self._games.act(asked.game, _act(asked, chosen), chosen.key)
            except Refusal as refusal:
                if refusal.code == "stale":
                    return
                log.info("the position changed while a bot was thinking: %s", refusal)
                continue
            async with self._games.read_at_rest(asked.game, 0) as match:
                if match.over:
                    self.bots.drop(asked.game)
            if not asked.look.startswith("answer:"):
                return
            acts += 1  # another answer may have been replied to first
        if not acts:
            raise RuntimeError(f"no legal answer of the bot to {leased.job.key}")

    async def _choose(self, asked: BotQuestion, acts: int, tired: bool) -> Chosen | None:
        """Return the bot's act; None if the question is gone, isn't a bot's, or the bot waits."""
        table = await self._table_cache.table(asked.game)
        if table is None or await self._deserted.is_so(asked.game, table):
            return None
        # Others in this worker wait, but the game isn't locked: people can act while a bot thinks.
        async with self._games.read_at_rest(asked.game) as match:
            if match.over:
                self.bots.drop(asked.game)
            found = match.state.flow.find(asked.decision)
            if found is None or not _still_asked(match, asked):
                return None
            name, table = await self._bot_of(asked.game, table, found.seat)
            if not name:
                await self._have_person_asked(asked, table)
                return None
            question = Question(match.game, match.state, found)
            key = _key_of_answer(match, asked, acts)
            if tired:
                return Chosen(found.seat, question.default(), "default", key)
            bot_key = BotKey(asked.game, found.seat, name)
            bot = self.bots.get(bot_key, match.game)
            if self._lost[bot.name] >= LOST:
                return Chosen(found.seat, question.default(), "default", key)
            market = market_of(match.game)
            if market is None or found.kind != market.kind:
                return Chosen(
                    found.seat,
                    await self._think(bot_key, bot, question, owner_of(table)),
                    f"bot:{bot.name}",
                    key,
                )
            now = self._clock.now()
            present = people_trading(match, market, people_of(table))
            company = MarketPeople(present, about_of(asked.look), now.timestamp())
            answer = _trade(bot, question, match, market, company, asked.look)
            if not isinstance(answer, DoNothing):
                return Chosen(found.seat, answer, f"bot:{bot.name}", key)
            looks = Looks(asked.game, match, market, table, now)
        if answer.soon:
            await self._jobs.add([looks.turn_of(found)])
        return None

    async def _think(self, key: BotKey, bot: Bot, question: Question[Any], owner: bytes) -> Any:
        """Return a bot's answer, computed outside the event loop.

        A movement may take half a second, and nobody waiting for a reply in a market, or (in a
        single process) for a page, should wait for that. Trade decisions take no time.
        """
        async with self.shares.turn(owner):
            try:
                answer = await think(bot.choose, question, LONGEST_THOUGHT)
            except TimeoutError:
                self._lost[bot.name] += 1
                raise
            if self.bots.is_due(key):
                self.bots.note_weight(key, await asyncio.to_thread(weight_of, bot))
        return answer

    async def _bot_of(self, game: UUID, table: Table, seat: int) -> tuple[str, Table]:
        """Return the bot that plays a seat; a caretaker may have joined unnoticed."""
        if table.still or not bot_at(table.seats[seat]):
            self._table_cache.forget(game)
            table = await self._table_cache.table(game) or table
        return (bot_at(table.seats[seat]) if not table.still else ""), table

    async def _have_person_asked(self, asked: BotQuestion, table: Table) -> None:
        """Correct a job that mistook a person for a bot and left them without clock and notice."""
        if not table.still:
            await self._jobs.add(
                [wake_job(asked.game, f"person:{asked.decision}", self._clock.now())]
            )


def _key_of_answer(match: Match[Any], asked: BotQuestion, acts: int) -> str:
    """Return the key of an answer; a standing question has several."""
    key = f"bot:{asked.decision}"
    found = match.state.flow.find(asked.decision)
    if found is not None and match.game.kinds[found.kind].standing:
        key += f":{asked.rest}" + (f":{acts}" if acts else "")
    return key


def _trade(
    bot: Bot,
    question: Question[Any],
    match: Match[Any],
    market: TradeQuestion,
    company: MarketPeople,
    look: str,
) -> Any:
    """Return the bot's act in a market, or a wait; with people present it takes its time."""
    if company.people:
        proposal = market.find(match.state, company.about)
        return reply_in_company(bot, question, company, market, proposal)
    # When the last person finishes, that row queues its own jobs.
    return DoNothing(soon=False) if look else bot.choose(question)


def _act(asked: BotQuestion, chosen: Chosen) -> Act:
    def act(match: Match[Any]) -> Row:
        if not _still_asked(match, asked):
            raise stale()
        return match.play(chosen.seat, asked.decision, chosen.answer, by=chosen.by)

    return act


def _still_asked(match: Match[Any], asked: BotQuestion) -> bool:
    """Whether the question is open and (if standing) unanswered since this row.

    The subject of a look must be open too.
    """
    if match.state.flow.find(asked.decision) is None:
        return False
    if about := about_of(asked.look):
        market = market_of(match.game)
        return market is not None and market.find(match.state, about) is not None
    if (row := asked.row) is None:
        return True
    since = takewhile(lambda written: written.seq > row, reversed(match.log))
    return all(written.decision != asked.decision for written in since)
