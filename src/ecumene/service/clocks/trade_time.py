"""Trade over days: offers that expire (DG-5.12), and a phase that ends when nobody acts (DG-5.14).

The kernel reads no clock. If a row starts a period, a job is written with it; when the period is
over, the job carries out a command, which is logged like any other.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from ecumene.bots import market_of
from ecumene.kernel import Match, Refusal, Row
from ecumene.service.jobs.jobs import Later, stale
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Clock, Job, Leased, Store, Work
from ecumene.service.tables.calendars import due
from ecumene.service.tables.tables import Table, people_of

EXPIRE = "expire"
QUIET = "quiet"
#: how long the end of a quiet phase is postponed, repeatedly, while the table pauses
PUT_OFF = timedelta(hours=1)


def trade_jobs(
    game: UUID, match: Match[Any], row: Row, table: Table, now: datetime
) -> tuple[Job, ...]:
    """Return the jobs that end a row's offers, and the phase if nobody acts after the row."""
    market = market_of(match.game)
    if market is None or table.pace != "days" or not is_trading(match):
        return ()
    made = market.put_before(match.state, row) if row.kind == market.kind else ()
    expiring = [
        Job(EXPIRE, f"{game}:{match.turn}:{offer.id}", b"", now + timedelta(hours=offer.hours))
        for offer in made
        if offer.hours
    ]
    if not table.quiet_trade or not is_act(row, table, match):
        return tuple(expiring)
    quiet = timedelta(hours=table.quiet_trade)
    ends = due(now, quiet, table.calendar) if table.calendar else now + quiet
    return (*expiring, Job(QUIET, f"{game}:{row.seq}", b"", ends))


def is_trading(match: Match[Any]) -> bool:
    """Whether the market is open."""
    market = market_of(match.game)
    asked = {decision.kind for decision in match.state.flow.decisions}
    return market is not None and market.kind in asked


def is_act(row: Row, table: Table, match: Match[Any]) -> bool:
    """Whether a row counts as somebody's act: bots and clocks don't keep a phase open."""
    market = market_of(match.game)
    if market is None or row.kind == match.game.timing.expire:
        return False
    return row.kind != market.kind or row.seat in people_of(table)


class Expiry:
    """Handles "expire" jobs."""

    def __init__(self, games: LiveGames) -> None:
        self._games = games

    async def __call__(self, leased: Leased) -> None:
        game, turn, offer = leased.job.key.split(":", 2)

        def act(match: Match[Any]) -> Row:
            market = market_of(match.game)
            if market is None or match.turn != int(turn) or not market.find(match.state, offer):
                raise stale()
            return match.command(match.game.timing.expire, {"offer": offer}, by="default")

        try:
            await self._games.act(UUID(game), act, f"expire:{turn}:{offer}")
        except Refusal:
            return  # it has already been withdrawn or accepted


class QuietTrade:
    """Handles "quiet" jobs: ends the phase if nobody has acted since a row."""

    def __init__(
        self, games: LiveGames, table_cache: TableCache, store: Store, work: Work, clock: Clock
    ) -> None:
        self._games = games
        self._table_cache = table_cache
        self._store = store
        self._work = work
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game_text, number, *_ = leased.job.key.split(":")
        game, seq = UUID(game_text), int(number)
        table = await self._table_cache.table(game)
        if table is None or table.still:
            return
        if table.pause is not None:
            later = self._clock.now() + PUT_OFF
            await self._work.add([Job(QUIET, f"{game}:{seq}:{later:%m-%d %H}", b"", later)])
            return
        async with self._games.read_at_rest(game) as match:
            version = match.version
            rows = [stored.row for stored in await self._store.since(game, seq)]
            if not is_trading(match) or any(is_act(row, table, match) for row in rows):
                return

        def act(match: Match[Any]) -> Row:
            if match.version != version:
                raise stale()
            return match.command(match.game.timing.close, {}, by="default")

        try:
            await self._games.act(game, act, f"quiet:{seq}")
        except Refusal:
            raise Later from None  # somebody has acted just now
