"""What follows from a row: deadlines for people, jobs for bots, written together with the row.

After the setup, and after something was taken back, a job "wake" looks at the whole position and
adds what is missing.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from ecumene.kernel import Match, Row
from ecumene.kernel.flow import IDS_PER_ROW

from .bot_jobs import jobs_after, jobs_of
from .clocks import deadlines_after, deadlines_of
from .hot import Consequences, Following, HotGames
from .jobs import Later
from .ports import Clock, Deadlines, Job, Jobs, Leased, UnknownGame
from .seating import Seating, bots_of, people_of

WAKE = "wake"
#: a game that is at no table after so many looks was set up in vain (see edge.routes.tables)
LOOKS = 8


def consequences(seating: Seating, clock: Clock) -> Consequences:
    """The consequences for all games at tables; nothing follows in a game without a table."""

    async def follow(game: UUID, match: Match[Any], row: Row) -> Following:
        table = await seating.table(game)
        if table is None:
            return (), ()
        now = clock.now()
        if row.what == "undo":
            # Questions are open again whose deadlines and jobs may be there still, or not.
            return (), (Job(WAKE, f"{game}:{row.seq}", b"", now),)
        opened = [
            decision
            for decision in match.state.flow.decisions
            if decision.id // IDS_PER_ROW == row.seq
        ]
        people, bots = people_of(table), bots_of(table)
        return (
            deadlines_after(match, row, opened, people, table.pace, now),
            jobs_after(game, match, row, opened, bots, now),
        )

    return follow


class Wake:
    """Does the jobs "wake": adds the deadlines and jobs that a position lacks."""

    def __init__(
        self, games: HotGames, seating: Seating, jobs: Jobs, deadlines: Deadlines, clock: Clock
    ) -> None:
        self._games = games
        self._seating = seating
        self._jobs = jobs
        self._deadlines = deadlines
        self._clock = clock

    async def __call__(self, leased: Leased) -> None:
        game = UUID(leased.job.key.partition(":")[0])
        table = await self._seating.table(game)
        if table is None:
            if leased.attempts < LOOKS:
                raise Later
            return
        try:
            hot = await self._games.catch_up(game)
        except UnknownGame:
            return
        async with hot.turn:
            match, now = hot.match, self._clock.now()
            decisions = list(match.state.flow.decisions)
            deadlines = deadlines_of(match, decisions, people_of(table), table.pace, now)
            jobs = jobs_of(game, match, decisions, bots_of(table), now, anew=True)
        await self._deadlines.begin(game, deadlines)
        await self._jobs.add(jobs)
