"""A job worker, put together: bots, clocks and first jobs, beside the web workers."""

from __future__ import annotations

import asyncio
import logging
import logging.config
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta

from ecumene import __version__
from ecumene.service.app.connections import open_parts
from ecumene.service.app.health import Health
from ecumene.service.clocks.agreed_end import STOP, Stop
from ecumene.service.clocks.clocks import LATE_AFTER, Overdue, Remind, sweeping
from ecumene.service.clocks.consequences import Wake, consequences
from ecumene.service.clocks.only_answers import ONLY_ANSWER, OnlyAnswers
from ecumene.service.clocks.presence import RETURN, TURN, Returned, TurnOver
from ecumene.service.clocks.standing_orders import ORDER, Orders
from ecumene.service.edge.service import Parts
from ecumene.service.jobs.bot_jobs import BotTurns
from ecumene.service.jobs.housekeeping import (
    BATCH,
    HOUSEKEEPING,
    KEEP_GIVEN_UP,
    KEEP_SESSIONS,
    KEEP_TOLD,
    Chore,
    Housekeeping,
    OldSnapshots,
    queueing,
)
from ecumene.service.jobs.jobs import DRAIN, LEASE, Handler, Numbers, Worker
from ecumene.service.jobs.market_jobs import BOT
from ecumene.service.notices.addresses import Policy
from ecumene.service.notices.dispatch import EMAIL, HOOK, PUSH, Deliveries, Look, Notices
from ecumene.service.notices.dispatch import Numbers as DeliveryNumbers
from ecumene.service.notices.email_links import LINK, Links
from ecumene.service.notices.emails import Emails
from ecumene.service.notices.mail import MAIL, Mail, Post
from ecumene.service.notices.notices import LOOK, NOTICE
from ecumene.service.notices.push import Push, key_of
from ecumene.service.notices.safe_http import Outgoing
from ecumene.service.notices.webhooks import Hooks
from ecumene.service.operations import logs
from ecumene.service.operations.telemetry import Telemetry
from ecumene.service.operations.tracing import tracing
from ecumene.service.play.live_games import LiveGames
from ecumene.service.play.table_cache import TableCache
from ecumene.service.play.table_changes import WAKE, TableChanges
from ecumene.service.play.turns import TurnBook
from ecumene.service.ports.store import LOOK_AGAIN
from ecumene.service.ports.store_rules import OVERDUE, REMIND
from ecumene.service.settings import MEMORY, Settings

log = logging.getLogger(__name__)


class JobWorker:
    """One job worker."""

    def __init__(
        self,
        parts: Parts,
        lease: timedelta = LEASE,
        drain: float = DRAIN,
        settings: Settings | None = None,
    ) -> None:
        store, directory, clock = parts.store, parts.directory, parts.clock
        settings = settings or Settings()
        post = Post(settings)
        self.parts = parts
        self.table_cache = TableCache(directory)
        self.turns = TurnBook(parts.work)
        follow = consequences(self.table_cache, clock)
        self.games = LiveGames(store, parts.bus, follow, acted=self.turns.note)
        changes = TableChanges(directory, parts.work, parts.bus, clock)
        handlers: dict[str, Handler] = {
            BOT: BotTurns(self.games, self.table_cache, parts.work, clock),
            OVERDUE: Overdue(self.games, store, directory, parts.work, parts.bus, clock),
            REMIND: Remind(self.games, directory, parts.work, clock),
            WAKE: Wake(self.games, self.table_cache, directory, parts.work, parts.bus, clock),
            ONLY_ANSWER: OnlyAnswers(self.games, self.table_cache),
            STOP: Stop(self.games, self.table_cache),
            ORDER: Orders(self.games, self.table_cache, store, directory),
            TURN: TurnOver(store, directory, changes, clock),
            RETURN: Returned(directory, changes, clock),
            HOUSEKEEPING: Housekeeping(chores(parts), clock),
            MAIL: Mail(post),
            LINK: Links(post, directory, clock, settings.site),
            LOOK: Look(self.games, self.table_cache, store, parts.contacts, parts.work, clock),
            NOTICE: Notices(directory, parts.contacts, clock, settings.site),
        }
        numbers = Telemetry()
        delivered = DeliveryNumbers(numbers)
        emails = Emails(post, directory, parts.contacts, clock, settings.site)
        handlers[EMAIL] = Deliveries("email", emails, delivered)
        counted = Numbers(numbers)
        self.worker = Worker(parts.work, handlers, lease, clock=clock, numbers=counted, drain=drain)
        # Strangers' machines answer late or never. Neither bots nor clocks wait for them.
        self.deliveries = Worker(
            parts.work,
            deliveries(parts, settings, delivered),
            lease,
            clock=clock,
            numbers=counted,
            drain=drain,
        )
        self.health = Health(self.worker, parts.work, numbers)

    async def run(self, late_after: timedelta = LATE_AFTER) -> None:
        """Work until stopped; what is begun is finished."""
        swept = self.health.swept
        beside = [
            asyncio.create_task(self._listen()),
            asyncio.create_task(self.turns.writing()),
            asyncio.create_task(sweeping(self.parts.work, swept, late_after)),
            asyncio.create_task(self.health.looking()),
            asyncio.create_task(queueing(self.parts.work, self.parts.clock)),
        ]
        try:
            # A late worker extends deadlines before it does jobs that were left from before.
            await asyncio.gather(self.worker.run(after=swept), self.deliveries.run())
        finally:
            for task in beside:
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(*beside, return_exceptions=True)

    def stop(self) -> None:
        """Come to an end soon."""
        self.worker.stop()
        self.deliveries.stop()

    async def _listen(self) -> None:
        """A hint that a game has gone on may mean work. Without hints the worker looks anyway."""
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


def deliveries(parts: Parts, settings: Settings, delivered: DeliveryNumbers) -> dict[str, Handler]:
    """What is brought to addresses that strangers gave us."""
    contacts, clock = parts.contacts, parts.clock
    outgoing = Outgoing(Policy(anywhere=settings.hooks_anywhere))
    push = Push(key_of(settings), contacts, outgoing, clock)
    hooks = Hooks(contacts, outgoing, parts.work, clock)
    return {PUSH: Deliveries("push", push, delivered), HOOK: Deliveries("hook", hooks, delivered)}


def chores(parts: Parts) -> dict[str, Chore]:
    """What housekeeping does, each in batches."""

    async def sessions(now: datetime) -> int:
        return await parts.directory.forget_sessions(now - KEEP_SESSIONS, BATCH)

    async def given_up(now: datetime) -> int:
        return await parts.work.forget_given_up(now - KEEP_GIVEN_UP, BATCH)

    async def told(now: datetime) -> int:
        return await parts.contacts.forget_told(now - KEEP_TOLD, BATCH)

    async def presence(now: datetime) -> int:
        return await parts.contacts.forget_presence(now, BATCH)

    return {
        "sessions": sessions,
        "jobs": given_up,
        "games": OldSnapshots(parts.store),
        "told": told,
        "presence": presence,
    }


@asynccontextmanager
async def working_in_memory(settings: Settings, parts: Parts) -> AsyncIterator[None]:
    """A job worker beside the web worker, where no other process could see the jobs."""
    if settings.database != MEMORY:
        yield
        return
    work = JobWorker(parts, drain=settings.drain, settings=settings)
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
    with tracing(settings.traces, "worker"):
        async with open_parts(settings) as parts:
            work = JobWorker(parts, drain=settings.drain, settings=settings)
            loop = asyncio.get_running_loop()
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, work.stop)
            log.info("working", extra={"fields": {"version": __version__}})
            async with work.health.shown(settings):
                await work.run()
