"""A job worker: bots, clocks and notices, next to the web workers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from datetime import timedelta

from ecumene.service.app.health import WorkerHealth
from ecumene.service.clocks.clocks import LATE_AFTER, keep_sweeping
from ecumene.service.jobs.housekeeping import keep_queueing
from ecumene.service.jobs.jobs import Worker
from ecumene.service.play.core import Core
from ecumene.service.ports.parts import Parts
from ecumene.service.ports.store import LOOK_AGAIN
from ecumene.service.reactions.unasked import next_look

log = logging.getLogger(__name__)

#: seconds between checks that the check of all games is queued (see reactions.unasked)
QUEUE_LOOKS = 30.0


class JobWorker:
    """A job worker."""

    def __init__(
        self,
        parts: Parts,
        core: Core,
        worker: Worker,
        deliveries: Worker,
        analyses: Worker,
        health: WorkerHealth,
    ) -> None:
        self.parts = parts
        self.table_cache = core.table_cache
        self.turns = core.turns
        self.games = core.games
        self.worker = worker
        #: separate, because strangers' machines respond late or never: bots and clocks don't wait
        self.deliveries = deliveries
        #: separate, too, because each takes minutes
        self.analyses = analyses
        self.health = health

    async def run(self, late_after: timedelta = LATE_AFTER) -> None:
        """Work until stopped; running jobs are finished."""
        swept = self.health.swept
        beside = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self.turns.keep_writing()),
            asyncio.create_task(keep_sweeping(self.parts.work, swept, late_after)),
            asyncio.create_task(self.health.keep_looking()),
            asyncio.create_task(keep_queueing(self.parts.work, self.parts.clock)),
            asyncio.create_task(
                keep_queueing(self.parts.work, self.parts.clock, next_look, QUEUE_LOOKS)
            ),
        ]
        try:
            # A late worker extends deadlines before it runs leftover jobs.
            await asyncio.gather(
                self.worker.run(after=swept), self.deliveries.run(), self.analyses.run()
            )
        finally:
            for task in beside:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*beside, return_exceptions=True)

    def stop(self) -> None:
        """Stop soon."""
        self.worker.stop()
        self.deliveries.stop()
        self.analyses.stop()

    async def _listen(self) -> None:
        """Wake on hints that a game has moved on. Without hints the worker polls anyway."""
        while True:
            try:
                async for game, row in self.parts.bus.listen():
                    if row == LOOK_AGAIN:
                        self.table_cache.forget(game)
                    self.worker.wake()
                return
            except Exception:
                log.exception("the bus failed; jobs are looked for without it")
                await asyncio.sleep(1)
