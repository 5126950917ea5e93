"""Changes to a table in play, so that clocks and bots adjust."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import LOOK_AGAIN, Bus, Clock, Job, Jobs
from ecumene.service.ports.store_rules import wake_job
from ecumene.service.tables.tables import Table


class TableChanges:
    """Changes tables and announces it; the directory wakes their games (see Wake)."""

    def __init__(self, directory: Directory, jobs: Jobs, bus: Bus, clock: Clock) -> None:
        self._directory = directory
        self._jobs = jobs
        self._bus = bus
        self._clock = clock

    async def change(self, table_id: UUID, game: UUID, change: Callable[[Table], Table]) -> Table:
        """Apply a change, which may refuse by raising; return the new table."""
        table = await self._directory.change_table(table_id, change)
        await self.announce(game)
        return table

    async def announce(self, game: UUID, *jobs: Job) -> None:
        """Announce that a game's table has changed."""
        await self._jobs.add(jobs)
        await self._bus.publish(game, LOOK_AGAIN)

    async def follow(self, game: UUID) -> None:
        """Wake a game after its standing orders have changed."""
        now = self._clock.now()
        await self.announce(game, wake_job(game, f"orders:{now.isoformat()}", now))
