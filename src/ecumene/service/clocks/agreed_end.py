"""An agreed end by the clock: at that hour the current turn becomes the last (MC-S.6, D-15, N-16).

The job is queued at the setup. If the hour comes before the first turn, the game refuses, and the
row that starts that turn queues the job again.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Refusal
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.ports.store import Job, Leased
from ecumene.service.tables.hours import agreed_hour
from ecumene.service.tables.tables import Table

STOP = "stop"
COMMAND = "last_turn"


def stop_jobs(game: UUID, match: Match[Any], table: Table) -> tuple[Job, ...]:
    """Return the job of a table with an agreed hour, unless its last turn is known; copies have
    none."""
    hour = _hour(table)
    if hour is None or match.over or getattr(match.state, "last_turn", 0) > 0:
        return ()
    began = match.turn > 0
    return (Job(STOP, f"{game}:{'turn' if began else 'setup'}", b"", hour),)


def _hour(table: Table) -> datetime | None:
    return agreed_hour(table.options) if table.origin is None else None


class StopJobs:
    """Handles "stop" jobs."""

    def __init__(self, games: LiveGames, table_cache: TableCache) -> None:
        self._games = games
        self._table_cache = table_cache

    async def __call__(self, leased: Leased) -> None:
        game = UUID(leased.job.key.partition(":")[0])
        table = await self._table_cache.table(game)
        if table is None or table.status != "playing" or table.still or _hour(table) is None:
            return
        try:
            await self._games.act(game, lambda match: match.command(COMMAND, {}, by="clock"), STOP)
        except Refusal:
            return  # the first turn hasn't begun, or the game is over
