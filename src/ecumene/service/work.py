"""A job worker, put together: bots, clocks and first jobs, beside the web workers."""

from __future__ import annotations

import asyncio
import logging
import logging.config
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

from . import logs
from .bot_jobs import BOT, BotTurns
from .clocks import LATE_AFTER, Overdue, sweeping
from .edge.fanout import LOOK_AGAIN
from .edge.opening import open_parts
from .edge.service import Parts
from .following import WAKE, Wake, consequences
from .hot import HotGames
from .jobs import LEASE, Handler, Worker
from .seating import Seating
from .settings import MEMORY, Settings
from .store.common import OVERDUE

log = logging.getLogger(__name__)


class Work:
    """One job worker."""

    def __init__(self, parts: Parts, lease: timedelta = LEASE) -> None:
        store, directory, clock = parts.store, parts.directory, parts.clock
        self.parts = parts
        self.seating = Seating(directory)
        self.games = HotGames(store, parts.bus, consequences(self.seating, clock))
        handlers: dict[str, Handler] = {
            BOT: BotTurns(self.games, self.seating),
            OVERDUE: Overdue(self.games, store, directory, parts.work, clock),
            WAKE: Wake(self.games, self.seating, parts.work, parts.work, clock),
        }
        self.worker = Worker(parts.work, handlers, lease)

    async def run(self, late_after: timedelta = LATE_AFTER) -> None:
        """Work until stopped; what is begun is finished."""
        swept = asyncio.Event()
        beside = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(sweeping(self.parts.work, swept, late_after)),
        ]
        try:
            # A late worker extends deadlines before it does jobs that were left from before.
            await self.worker.run(after=swept)
        finally:
            for task in beside:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*beside, return_exceptions=True)

    def stop(self) -> None:
        """Come to an end soon."""
        self.worker.stop()

    async def _listen(self) -> None:
        """A hint that a game has gone on may mean work. Without hints the worker looks anyway."""
        while True:
            try:
                async for game, row in self.parts.bus.listen():
                    if row == LOOK_AGAIN:
                        self.seating.forget(game)
                    self.worker.wake()
                return
            except Exception:
                log.exception("the bus failed; jobs are looked for without it")
                await asyncio.sleep(1)


@asynccontextmanager
async def working_in_memory(settings: Settings, parts: Parts) -> AsyncIterator[None]:
    """A job worker beside the web worker, where no other process could see the jobs."""
    if settings.database != MEMORY:
        yield
        return
    work = Work(parts)
    running = asyncio.create_task(work.run())
    try:
        yield
    finally:
        work.stop()
        await running


def run_until_told(settings: Settings) -> None:
    """The whole life of a worker process."""
    logging.config.dictConfig(logs.config(settings.log_level))
    asyncio.run(_until_told(settings))


async def _until_told(settings: Settings) -> None:
    async with open_parts(settings) as parts:
        work = Work(parts)
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, work.stop)
        await work.run()
