"""Games in which somebody should act but nobody is asked: found once a minute, and woken.

Every question comes with a deadline, a bot job or a notice, written with its row. A worker that
hasn't heard of a change at the table may write the wrong ones, and whatever else goes wrong, a game
must not stop for good.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from ecumene.bots import market_of
from ecumene.kernel import Match
from ecumene.service.clocks.deadlines import EVERYBODY
from ecumene.service.jobs.market_jobs import BOT, people_trading
from ecumene.service.notices.notices import LOOK
from ecumene.service.play.core import Core
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import EVERY_GAME, Job, Leased, Quiet
from ecumene.service.ports.store_rules import WAKE, wake_job
from ecumene.service.tables.tables import Table, bots_of, people_of, seats_on_clock

log = logging.getLogger(__name__)

UNASKED = "unasked"
#: the interval between checks of all games, and how long a game must have been quiet
EVERY = timedelta(minutes=1)
#: an unchanged game is examined less and less often, but at least this often
SELDOM = timedelta(minutes=10)
#: people without a clock who may already have been notified are notified at most this often
NOTICES = timedelta(days=1)
#: games checked at a time
BATCH = 500
#: examined games that one worker remembers
GAMES = 20_000

#: a deadline, a job for a bot, or a check of whom to notify
Missing = Literal["clock", "bot", "notice"]


def next_look(now: datetime) -> Job:
    """Return the next minute's check; queued by many workers, it runs once.

    >>> from datetime import UTC
    >>> next_look(datetime(2026, 11, 15, 8, 59, 1, tzinfo=UTC)).key
    '2026-11-15T09:00:00+00:00'
    """
    minute = now.replace(second=0, microsecond=0) + EVERY
    return Job(UNASKED, minute.isoformat(), b"", minute)


class Unasked:
    """Handles "unasked" jobs."""

    def __init__(self, parts: Parts, core: Core) -> None:
        self._parts = parts
        self._core = core
        #: for each game the row at which it was examined, when it will be again, and the interval
        self._looked: OrderedDict[UUID, tuple[int, datetime, timedelta]] = OrderedDict()

    async def __call__(self, _leased: Leased) -> None:
        work, after = self._parts.work, EVERY_GAME
        before = self._parts.clock.now() - EVERY
        while found := await work.quiet_games(after, before, (BOT, WAKE, LOOK), BATCH):
            await self._look_at(found)
            after = found[-1].game

    async def _look_at(self, found: Sequence[Quiet]) -> None:
        now = self._parts.clock.now()
        tables = await self._parts.directory.tables_at([quiet.game for quiet in found])
        awaited = await self._core.turns.awaited_seats(tables, self._core.games)
        for quiet in found:
            table, seats = tables.get(quiet.game), awaited.get(quiet.game)
            if table is None or seats is None:
                continue  # an unused setup, or it isn't known yet whose turn it is
            missing = find_missing(quiet, table, seats)
            if not missing or not self._is_due(quiet, missing, now):
                continue
            if missing in ("clock", "notice") or await self._waits_for_bots(quiet.game, table):
                log.warning("nobody was asked", extra={"fields": {"game": str(quiet.game)}})
                await self._parts.work.add([wake_job(quiet.game, f"unasked:{quiet.seq}", now)])

    def _is_due(self, quiet: Quiet, missing: Missing, now: datetime) -> bool:
        """Whether a closer look is due; if so, note it."""
        seq, again, waited = self._looked.get(quiet.game, (-1, now, timedelta()))
        if seq == quiet.seq and now < again:
            return False
        wait = min(2 * waited, SELDOM) if seq == quiet.seq else EVERY
        if missing == "notice":
            wait = NOTICES
        self._looked[quiet.game] = quiet.seq, now + wait, wait
        self._looked.move_to_end(quiet.game)
        while len(self._looked) > GAMES:
            self._looked.popitem(last=False)
        return True

    async def _waits_for_bots(self, game: UUID, table: Table) -> bool:
        """Whether a bot must answer; unwatched bots have stopped (see jobs.deserted)."""
        now = self._parts.clock.now()
        if not people_of(table) and not await self._parts.contacts.present(table.id, now):
            return False
        async with self._core.games.read_at_rest(game) as match:
            return waits_for_bots(match, table)


def find_missing(quiet: Quiet, table: Table, awaited: Collection[int]) -> Missing | None:
    """Return what seems to be missing for a game's awaited seats, without loading the game."""
    if table.status != "playing" or table.keeps_books or WAKE in quiet.jobs:
        return None
    people = seats_on_clock(table).intersection(awaited)
    if table.limits is not None and EVERYBODY not in quiet.clocks and not people <= quiet.clocks:
        return "clock"
    if BOT not in quiet.jobs and not bots_of(table).isdisjoint(awaited):
        return "bot"
    if table.limits is None and table.origin is None and people and LOOK not in quiet.jobs:
        return "notice"  # they may have been notified: only a look at the game can tell
    return None


def waits_for_bots(match: Match[Any], table: Table) -> bool:
    """Whether a bot must answer; in a market with people, bots act when they like."""
    bots, market = bots_of(table), market_of(match.game)
    at_leisure = ""
    if market is not None and people_trading(match, market, people_of(table)):
        at_leisure = market.kind
    return any(
        decision.seat in bots and decision.kind != at_leisure
        for decision in match.state.flow.decisions
        if not match.game.kinds[decision.kind].idle
    )
