"""A web worker: everything that routes and sockets can reach."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ecumene.service.history.history_cache import HistoryCache
from ecumene.service.operations.metrics import Telemetry, count_tasks
from ecumene.service.operations.tasks import Tasks
from ecumene.service.people.identities import Provider
from ecumene.service.people.passkeys import are_possible
from ecumene.service.play.copy_process import Apart
from ecumene.service.play.core import Core
from ecumene.service.play.fair_turns import FairTurns
from ecumene.service.play.plan_process import PlanProcess
from ecumene.service.ports.allowances import Allowance
from ecumene.service.ports.parts import Parts
from ecumene.service.settings import Settings
from ecumene.service.wire.protocol import RESTART, TRY_LATER

from .advice import Thoughts
from .attendance import Attendance
from .clock_news import ClockNews
from .club_cache import ClubCache
from .exports import Exports
from .fanout import Fanout
from .problems import Problem
from .rate_limits import Rates, SocketCount, networks_around, retry_after
from .readiness import NO_DATABASE, Readiness
from .records import RecordCache

log = logging.getLogger(__name__)

#: seconds between checks whether this worker is cut off
LOOK_EVERY = 1.0
#: requests whose caller is being identified at a time
GUARDS = 3


class Service:
    """One worker: its ports, the games in memory, and the clients' connections."""

    def __init__(self, settings: Settings, parts: Parts, core: Core) -> None:
        self.settings = settings
        #: the address of these pages; at home it may change while the service runs
        self.address = settings.site
        self.store = parts.store
        self.bus = parts.bus
        self.directory = parts.directory
        self.clock = parts.clock
        self.work = parts.work
        self.contacts = parts.contacts
        self.table_cache = core.table_cache
        self.turns = core.turns
        self.games = core.games
        self.changes = core.changes
        self.push_key = _push_key(settings)
        self.attendance = Attendance(parts.contacts, parts.clock)
        self.tasks = Tasks()
        #: acts of clients: they are completed before the worker stops
        self.acts = Tasks()
        self.fanout = Fanout(
            self.tasks,
            self.games,
            parts.store,
            parts.bus,
            parts.directory,
            parts.clock,
            settings.sweep,
            self.table_cache.forget,
        )
        self.fanout.on_clocks = ClockNews(self.tasks, self.games, parts.work).look_soon
        #: sites for signing in, by name; they send browsers back to our site
        offered = () if settings.at_home or not settings.site else settings.providers
        self.providers = {each.name: Provider(each, settings.site) for each in offered}
        #: whether browsers offer passkeys to our pages
        self.has_passkeys = not settings.at_home and are_possible(settings.site)
        self.apart = Apart()
        self.planner = PlanProcess()
        self.thoughts = Thoughts()
        self.archive = parts.archive
        self.history = HistoryCache(parts.archive)
        self.records = RecordCache(parts.archive)
        self.exports = Exports()
        #: passwords being hashed: each takes a core and much memory for a while
        self.hashing = asyncio.Semaphore(2)
        self.rates = Rates(settings)
        self.sockets = SocketCount(settings)
        self.readiness = Readiness()
        #: the guard queries the directory twice; one of its connections is left for others
        self.guard_turns = FairTurns(GUARDS)
        self.clubs = ClubCache(parts.directory)
        self._drain: asyncio.Task[None] | None = None
        #: neither database nor bus has been reachable for a while; other workers may reach both
        self.cut_off = False
        self._count()

    def _count(self) -> None:
        """Register this worker's metrics (docs/service/metrics.md lists them)."""
        self.telemetry = numbers = Telemetry()
        self.acknowledged = numbers.counter("ecumene_acts_total", "Acts acknowledged.")
        self.refused = numbers.counter("ecumene_refusals_total", "Acts refused.", "code")
        self.failed = numbers.counter("ecumene_acts_failed_total", "Acts that met a fault.")
        self.commit_seconds = numbers.histogram(
            "ecumene_commit_seconds", "From the arrival of an act to its commit."
        )
        self.limited = numbers.counter("ecumene_limited_total", "Turned away: too often.", "what")
        self.requests = numbers.counter(
            "ecumene_requests_total", "Requests and sockets.", "method", "route", "status"
        )
        self.request_seconds = numbers.histogram("ecumene_request_seconds", "HTTP requests.")
        watch, fanout, bus = numbers.watch, self.fanout, self.bus
        watch("ecumene_sockets", "Sockets open.", "gauge", lambda: fanout.sockets)
        watch("ecumene_frames_total", "Frames with news.", "counter", lambda: fanout.frames)
        watch("ecumene_hot_games", "Games in memory.", "gauge", lambda: self.games.held)
        watch(
            "ecumene_hot_bytes",
            "About what games in memory take.",
            "gauge",
            lambda: self.games.bytes_held,
        )
        watch("ecumene_tasks", "Tasks in progress.", "gauge", count_tasks)
        watch("ecumene_bus_connected", "1 if so.", "gauge", lambda: int(self.bus_connected))
        watch(
            "ecumene_bus_dropped_total",
            "Hints lost while the bus was away.",
            "counter",
            lambda: getattr(bus, "dropped", 0),
        )

    @property
    def bus_connected(self) -> bool:
        """Whether hints reach other workers, as far as known; always true in memory."""
        return bool(getattr(self.bus, "is_connected", True))

    def limit(self, kind: str, key: str, weight: float = 1) -> None:
        """Apply a rate limit; raises the problem if exceeded."""
        try:
            self.rates.check(kind, key, weight)
        except Problem:
            self.limited.add(kind)
            raise

    async def limit_everywhere(self, kind: str, key: str) -> None:
        """Like limit, but counted across all workers."""
        self.limit(kind, key)
        if not self.rates.on or self.settings.one_process:
            return
        each, now = self.rates.shared[kind], self.clock.now()
        for place, share in networks_around(key):
            allowance = Allowance(each.per_second * share, each.burst * share)
            if wait := await self.directory.take(f"{kind} {place}", allowance, now):
                self.limited.add(kind)
                raise Problem(429, "too_often", retry_after(wait))

    @property
    def draining(self) -> bool:
        """Whether the worker is shutting down and accepts nothing new."""
        return self._drain is not None

    def drain(self) -> asyncio.Task[None]:
        """Accept nothing new, finish running work, and tell clients to reconnect."""
        if self._drain is None:
            log.info("draining", extra={"fields": {"sockets": self.fanout.sockets}})
            self._drain = asyncio.create_task(self._finish_acts())
        return self._drain

    async def _finish_acts(self) -> None:
        if late := await self.acts.finish(self.settings.drain):
            log.warning("not every act came to its end in time", extra={"fields": {"acts": late}})
        self.fanout.send_away(RESTART)

    async def _notice_cut_off(self) -> None:
        """Send clients to other workers if this machine is cut off, because they wouldn't notice.

        If only the database is missing they stay: it is missing for all workers, and will come
        back.
        """
        last_reached = time.monotonic()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            if self.bus_connected or await self.readiness.why_not(self.directory) != NO_DATABASE:
                last_reached, self.cut_off = time.monotonic(), False
            elif not self.cut_off and time.monotonic() - last_reached >= self.settings.cut_off:
                log.warning("cut off", extra={"fields": {"sockets": self.fanout.sockets}})
                self.cut_off = True
                self.fanout.send_away(TRY_LATER)

    @asynccontextmanager
    async def run(self) -> AsyncIterator[None]:
        """Subscribe to the bus and sweep while running."""
        self.fanout.start()
        self.tasks.spawn(self.attendance.keep_looking(self.fanout.present))
        self.tasks.spawn(self.turns.keep_writing())
        self.tasks.spawn(self._notice_cut_off())
        try:
            yield
        finally:
            await self.drain()
            await self.planner.stop()
            self.thoughts.stop()
            await self.acts.stop()
            await self.tasks.stop()


def _push_key(settings: Settings) -> str | None:
    """Return the public key for push subscriptions; None if push is off."""
    if settings.at_home:
        return None
    from ecumene.service.notices.push import key_of  # only here: a host at home has no keys

    key = key_of(settings)
    return key.public if key else None
