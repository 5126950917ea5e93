"""Bots in seats: each question to a bot is a job, and its answer an act like anybody's.

The job is written with the row that asks. A bot that dies with its worker is asked again by
another; the answer it may have given is found in the log, so it never answers twice.

The key of a job names the game and the question, and for one that stays open (trade) the row after
which the bot is asked, or what it looks at in a market with people in it (market_jobs).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from itertools import takewhile
from typing import Any, NamedTuple
from uuid import UUID
from weakref import WeakValueDictionary

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.bots.company import Company, Wait, trade_in_company
from ecumene.games.megaciv.phases.trade.offers import Accept, Decline
from ecumene.kernel import Match, Question, Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.jobs.jobs import stale
from ecumene.service.jobs.market_jobs import (
    BOT,
    TRADE,
    Market,
    about_of,
    open_offer,
    people_trading,
    trading,
)
from ecumene.service.play.live_games import Act, LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Clock, Job, Jobs, Leased
from ecumene.service.tables.seats import bot_at, bots_of, people_of
from ecumene.service.tables.tables import Table

log = logging.getLogger(__name__)

#: bots that one worker remembers
BOTS = 20_000
#: looks at a position that others keep changing, before the job is put off
LOOKS = 5
#: a bot that has failed so often is not asked again: the default plays, so that the game goes on
FAILURES = 3


# -- what follows from a row -----------------------------------------------------------------------


def jobs_after(
    game: UUID,
    match: Match[Any],
    row: Row,
    opened: Sequence[Decision],
    table: Table,
    now: datetime,
) -> tuple[Job, ...]:
    """The questions to bots that a row opens, and those that stay open after a bot's answer."""
    bots, people = bots_of(table), people_of(table)
    if people_trading(match, people):
        looks = Market(game, match, bots, table.limits, now).after(row, opened)
        others = [each for each in opened if each.kind != TRADE]
        return (*looks, *_question_jobs(game, match, others, bots, now))
    found = list(opened)
    again = match.state.flow.find(row.decision)
    if again is not None and again not in opened:
        found.append(again)  # a standing question: the bot goes on until it has had enough
    if row.kind == TRADE and row.seat in people:  # nobody waits for people any more
        found += [each for each in trading(match) if each not in found]
    return _question_jobs(game, match, found, bots, now)


def jobs_of(
    game: UUID, match: Match[Any], decisions: Sequence[Decision], table: Table, now: datetime
) -> tuple[Job, ...]:
    """A job for each question to a bot, also where there may have been one before."""
    bots = bots_of(table)
    looks: tuple[Job, ...] = ()
    if people_trading(match, people_of(table)):
        looks = Market(game, match, bots, table.limits, now).anew()
        decisions = [each for each in decisions if each.kind != TRADE]
    return (*looks, *_question_jobs(game, match, decisions, bots, now, anew=True))


def _question_jobs(
    game: UUID,
    match: Match[Any],
    decisions: Sequence[Decision],
    bots: Collection[int],
    now: datetime,
    anew: bool = False,
) -> tuple[Job, ...]:
    return tuple(
        Job(BOT, _key(game, match, decision, anew), b"", now)
        for decision in decisions
        if decision.seat in bots
    )


def _key(game: UUID, match: Match[Any], decision: Decision, anew: bool) -> str:
    # A standing question is answered many times: each time is a job of its own. And a job that is
    # added anew must not be taken for one that a worker is just now putting away as past.
    if anew or match.game.kinds[decision.kind].standing:
        return f"{game}:{decision.id}:{match.version}"
    return f"{game}:{decision.id}"


# -- answering -------------------------------------------------------------------------------------


class Asked(NamedTuple):
    """What a job asks a bot."""

    game: UUID
    decision: int
    #: what the key says besides, and what that means: after which row, or a look at the market
    rest: str
    row: int | None
    look: str

    @classmethod
    def read(cls, key: str) -> Asked:
        """The key of a job, in parts.

        >>> Asked.read("12345678-1234-5678-1234-567812345678:17:offer:3#1:9").look
        'offer:3#1:9'
        """
        game, decision, rest = f"{key}:".split(":", 2)
        rest = rest.removesuffix(":")
        if rest.isdigit() or not rest:
            return cls(UUID(game), int(decision), rest, int(rest) if rest else None, "")
        return cls(UUID(game), int(decision), rest, None, rest)


class Chosen(NamedTuple):
    """What a bot does, in whose name, and under which key."""

    seat: int
    answer: Any
    by: str
    key: str


class BotTurns:
    """Does the jobs "bot"."""

    def __init__(self, games: LiveGames, table_cache: TableCache, jobs: Jobs, clock: Clock) -> None:
        self._games = games
        self._table_cache = table_cache
        self._jobs = jobs
        self._clock = clock
        self._bots: OrderedDict[tuple[UUID, int, str], Bot] = OrderedDict()
        # A movement may take half a second of thought. Whoever waits for a reply in a market, or
        # (in one process) for a page, must not wait for that. Trade is thought of in no time.
        self._thinking = ThreadPoolExecutor(1, "bots")
        self._turns: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

    async def __call__(self, leased: Leased) -> None:
        # Bots of one game think and act one after the other: each sees what the one before did.
        asked = Asked.read(leased.job.key)
        async with self._turns.setdefault(asked.game, asyncio.Lock()):
            await self._answer(leased, asked)

    async def _answer(self, leased: Leased, asked: Asked) -> None:
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
            if not asked.look.startswith("answer:"):
                return
            acts += 1  # perhaps another answer was replied to first
        if not acts:
            raise RuntimeError(f"no legal answer of the bot to {leased.job.key}")

    async def _choose(self, asked: Asked, acts: int, tired: bool) -> Chosen | None:
        """What the bot does; None if the question is past, not a bot's, or the bot waits."""
        table = await self._table_cache.table(asked.game)
        if table is None:
            return None
        hot = await self._games.catch_up(asked.game)
        # In its turn nothing in the match is uncommitted. Others of this worker wait meanwhile,
        # but the game is not locked: people play on while a bot thinks.
        async with hot.turn:
            match = hot.match
            found = match.state.flow.find(asked.decision)
            if found is None or not _still_asked(match, asked):
                return None
            name, table = await self._bot_of(asked.game, table, found.seat)
            if not name:
                return None
            question = Question(match.game, match.state, found)
            key = f"bot:{asked.decision}"
            if match.game.kinds[found.kind].standing:
                key += f":{asked.rest}" + (f":{acts}" if acts else "")
            if tired:
                return Chosen(found.seat, question.default(), "default", key)
            bot = self._bot(asked.game, found.seat, name, match)
            answer: Any
            if found.kind == TRADE and (people := people_trading(match, people_of(table))):
                company = Company(people, about_of(asked.look))
                answer = in_company(bot, question, company, match)
            elif asked.look:
                return None  # the last person has finished: there is a job for that
            elif found.kind == TRADE:
                answer = bot.choose(question)
            else:
                loop = asyncio.get_running_loop()
                answer = await loop.run_in_executor(self._thinking, bot.choose, question)
            if not isinstance(answer, Wait):
                return Chosen(found.seat, answer, f"bot:{bot.name}", key)
            now = self._clock.now()
            market = Market(asked.game, match, bots_of(table), table.limits, now)
        if answer.soon:
            await self._jobs.add([market.turn_of(found)])
        return None

    async def _bot_of(self, game: UUID, table: Table, seat: int) -> tuple[str, Table]:
        """Which bot plays a seat; a caretaker may have come without our hearing of it."""
        if not bot_at(table.seats[seat]):
            self._table_cache.forget(game)
            table = await self._table_cache.table(game) or table
        return (bot_at(table.seats[seat]) if table.status != "ended" else ""), table

    def _bot(self, game: UUID, seat: int, name: str, match: Match[Any]) -> Bot:
        key = (game, seat, name)
        bot = self._bots.get(key)
        if bot is None:
            bot = self._bots[key] = make_bot(name, match.game, secrets.randbits(64))
            while len(self._bots) > BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return bot


def in_company(bot: Bot, question: Question[Any], company: Company, match: Match[Any]) -> Any:
    """What a bot does with people in the market; each of their answers gets a reply."""
    answer = trade_in_company(bot, question, company)
    offer = open_offer(match, company.about) if company.about else None
    if offer is None or not offer.answers or offer.giver not in company.people:
        return answer
    replied = isinstance(answer, Accept | Decline)
    return answer if replied else Decline(company.about)


def _act(asked: Asked, chosen: Chosen) -> Act:
    def act(match: Match[Any]) -> Row:
        if not _still_asked(match, asked):
            raise stale()
        return match.play(chosen.seat, asked.decision, chosen.answer, by=chosen.by)

    return act


def _still_asked(match: Match[Any], asked: Asked) -> bool:
    """Whether the question is open, and (a standing one) not answered since this row.

    What a look is about must be open too.
    """
    if match.state.flow.find(asked.decision) is None:
        return False
    if about := about_of(asked.look):
        return open_offer(match, about) is not None
    if (row := asked.row) is None:
        return True
    since = takewhile(lambda written: written.seq > row, reversed(match.log))
    return all(written.decision != asked.decision for written in since)
