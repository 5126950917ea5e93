"""Changes to a table in play, so that clocks and bots adjust."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from uuid import UUID

from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import LOOK_AGAIN, Bus, Clock, Job, Jobs
from ecumene.service.tables.tables import Table

WAKE = "wake"
#: if we are interrupted, the position is re-examined after this time
LATER = timedelta(minutes=1)


def wake_job(game: UUID, what: str | int, now: datetime) -> Job:
    """Build the job that re-examines a position and its table (see consequences.Wake)."""
    return Job(WAKE, f"{game}:{what}", b"", now)


class TableChanges:
    """Changes tables and lets clocks and bots adjust (see Wake)."""

    def __init__(self, directory: Directory, jobs: Jobs, bus: Bus, clock: Clock) -> None:
        self._directory = directory
        self._jobs = jobs
        self._bus = bus
        self._clock = clock

    async def change(self, table_id: UUID, game: UUID, change: Callable[[Table], Table]) -> Table:
        """Apply a change, which may refuse by raising; return the new table."""
        now = self._clock.now()
        await self._jobs.add([wake_job(game, f"later:{now.isoformat()}", now + LATER)])
        table = await self._directory.change_table(table_id, change)
        await self.follow(game)
        return table

    async def follow(self, game: UUID, *jobs: Job) -> None:
        """Announce that a game's table has changed."""
        now = self._clock.now()
        await self._jobs.add([wake_job(game, f"table:{now.isoformat()}", now), *jobs])
        await self._bus.publish(game, LOOK_AGAIN)
