"""Bots in seats: each question to a bot is a job, and its answer an act like anybody's.

The job is written with the row that asks. A bot that dies with its worker is asked again by
another; the answer it may have given is found in the log, so it never answers twice.
"""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Collection, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Any
from uuid import UUID

from ecumene.bots import make_bot
from ecumene.bots.bot import Bot
from ecumene.kernel import Match, Question, Refusal, Row
from ecumene.kernel.flow import Decision
from ecumene.service.hot import HotGames
from ecumene.service.jobs.jobs import stale
from ecumene.service.ports import Job, Leased
from ecumene.service.tables.seating import Seating, bot_at
from ecumene.service.tables.tables import Table

log = logging.getLogger(__name__)

BOT = "bot"
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
    bots: Collection[int],
    now: datetime,
) -> tuple[Job, ...]:
    """The questions to bots that a row opens, and those that stay open after a bot's answer."""
    found = list(opened)
    again = match.state.flow.find(row.decision)
    if again is not None and again not in opened:
        found.append(again)  # a standing question: the bot goes on until it has had enough
    return jobs_of(game, match, found, bots, now)


def jobs_of(
    game: UUID,
    match: Match[Any],
    decisions: Sequence[Decision],
    bots: Collection[int],
    now: datetime,
    anew: bool = False,
) -> tuple[Job, ...]:
    """A job for each question to a bot; ``anew``: also where there may have been one before."""
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


class BotTurns:
    """Does the jobs "bot"."""

    def __init__(self, games: HotGames, seating: Seating) -> None:
        self._games = games
        self._seating = seating
        self._bots: OrderedDict[tuple[UUID, int, str], Bot] = OrderedDict()

    async def __call__(self, leased: Leased) -> None:
        game_text, _, asked = leased.job.key.partition(":")
        number, _, row_text = asked.partition(":")
        game, decision = UUID(game_text), int(number)
        row = int(row_text) if row_text else None
        for _ in range(LOOKS):
            chosen = await self._choose(game, decision, row, leased.attempts > FAILURES)
            if chosen is None:
                return
            seat, answer, by, key = chosen

            def act(match: Match[Any]) -> Row:
                if not _still_asked(match, decision, row):
                    raise stale()
                return match.play(seat, decision, answer, by=by)  # noqa: B023

            try:
                await self._games.act(game, act, key)
                return
            except Refusal as refusal:
                if refusal.code == "stale":
                    return
                log.info("the position changed while a bot was thinking: %s", refusal)
        raise RuntimeError(f"no legal answer of the bot to question {asked} of game {game}")

    async def _choose(
        self, game: UUID, decision: int, row: int | None, tired: bool
    ) -> tuple[int, Any, str, str] | None:
        """Seat, answer, who gives it, the key of the act; None if it is past, or not a bot's."""
        table = await self._seating.table(game)
        if table is None:
            return None
        hot = await self._games.catch_up(game)
        # In its turn nothing in the match is uncommitted. Others of this worker wait meanwhile,
        # but the game is not locked: people play on while a bot thinks.
        async with hot.turn:
            match = hot.match
            found = match.state.flow.find(decision)
            if found is None or not _still_asked(match, decision, row):
                return None
            name = await self._bot_of(game, table, found.seat)
            if not name:
                return None
            question = Question(match.game, match.state, found)
            standing = match.game.kinds[found.kind].standing
            key = f"bot:{decision}:{row}" if standing else f"bot:{decision}"
            if tired:
                return found.seat, question.default(), "default", key
            bot = self._bot(game, found.seat, name, match)
            return found.seat, bot.choose(question), f"bot:{bot.name}", key

    async def _bot_of(self, game: UUID, table: Table, seat: int) -> str:
        """Which bot plays a seat; a caretaker may have come without our hearing of it."""
        if not bot_at(table.seats[seat]):
            self._seating.forget(game)
            table = await self._seating.table(game) or table
        return bot_at(table.seats[seat]) if table.status != "ended" else ""

    def _bot(self, game: UUID, seat: int, name: str, match: Match[Any]) -> Bot:
        key = (game, seat, name)
        bot = self._bots.get(key)
        if bot is None:
            bot = self._bots[key] = make_bot(name, match.game, secrets.randbits(64))
            while len(self._bots) > BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(key)
        return bot


def _still_asked(match: Match[Any], decision: int, row: int | None) -> bool:
    """Whether the question is open, and (a standing one) not answered since this row."""
    if match.state.flow.find(decision) is None:
        return False
    if row is None:
        return True
    since = takewhile(lambda written: written.seq > row, reversed(match.log))
    return all(written.decision != decision for written in since)
