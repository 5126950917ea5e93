"""Workers: they claim due jobs and run them, at least once.

The job of a dead worker runs again when its lease expires, so every handler must be idempotent: it
acts in a game with a stable key, and does nothing if its request is outdated.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta

from ecumene.kernel import Refusal
from ecumene.service.clock import SystemClock
from ecumene.service.jobs.fair_shares import FairShares
from ecumene.service.operations.metrics import LATENESS, Telemetry
from ecumene.service.operations.tracing import span
from ecumene.service.ports.store import Clock, Jobs, Leased, UnknownGame
from ecumene.service.refusals import refusal

log = logging.getLogger(__name__)

#: runs a job of one kind; raises if it must be retried
Handler = Callable[[Leased], Awaitable[None]]

#: how long a silent worker keeps its jobs. If a worker is killed when it was about to play for
#: somebody whose time is up, people wait this long.
LEASE = timedelta(seconds=15)
#: jobs that take longer are cancelled and retried
LONGEST = timedelta(minutes=10)
#: jobs that one worker runs at a time: this many for bots, and as many of all other kinds
AT_ONCE = 20
#: seconds that running jobs get to finish
DRAIN = 10.0
#: seconds between polls for jobs, without a signal that there are new ones
POLL = 0.5
#: minimum seconds between polls, because hints come in swarms
BREATH = 0.02
#: attempts, in about an hour and a half, before people must look at a job
ATTEMPTS = 24
LONGEST_WAIT = timedelta(minutes=5)


class Later(Exception):
    """The job can't run yet; not an error."""


def stale() -> Refusal:
    """Build the refusal of an act whose question is no longer open."""
    return refusal("stale", "DG-9.1")


def wait_after(attempts: int) -> timedelta:
    """Return the delay before a job is retried.

    >>> [int(wait_after(attempts).total_seconds()) for attempts in (1, 2, 3, 9, 24)]
    [1, 2, 4, 256, 300]
    """
    return min(timedelta(seconds=2 ** min(attempts - 1, 20)), LONGEST_WAIT)


class JobMetrics:
    """Metrics of jobs (docs/service/metrics.md lists them)."""

    def __init__(self, telemetry: Telemetry) -> None:
        self.ended = telemetry.counter("ecumene_jobs_total", "Jobs tried.", "kind", "end")
        self.late = telemetry.histogram(
            "ecumene_job_late_seconds", "From the moment a job is due to its beginning.", LATENESS
        )
        self.took = telemetry.histogram("ecumene_job_seconds", "How long jobs took.", LATENESS)


class Worker:
    """Runs jobs until it is stopped."""

    def __init__(
        self,
        jobs: Jobs,
        handlers: Mapping[str, Handler],
        lease: timedelta = LEASE,
        *,
        clock: Clock | None = None,
        numbers: JobMetrics | None = None,
        drain: float = DRAIN,
        fair: Collection[str] = (),
        shares: FairShares | None = None,
        at_once: int = AT_ONCE,
    ) -> None:
        self._jobs = jobs
        self._handlers = handlers
        self._lease = lease
        self._clock = clock or SystemClock()
        self._numbers = numbers or JobMetrics(Telemetry())
        self._drain = drain
        self._at_once = at_once
        #: kinds of jobs that are shared fairly among owners and have their own capacity, so that
        #: filling it delays no clocks and no emails
        self._fair = frozenset(fair) & set(handlers)
        self._prompt = tuple(kind for kind in handlers if kind not in self._fair)
        self._shares = shares or FairShares()
        self._running: dict[asyncio.Task[None], Leased] = {}
        self._woken = asyncio.Event()
        self._free = asyncio.Event()
        self._stopped = asyncio.Event()

    def wake(self) -> None:
        """Signal that there may be new jobs."""
        self._woken.set()

    def stop(self) -> None:
        """Finish running jobs and start no others."""
        self._stopped.set()
        self._free.set()
        self._woken.set()

    @property
    def stopped(self) -> bool:
        """Whether the worker has been stopped."""
        return self._stopped.is_set()

    async def run(self, after: asyncio.Event | None = None) -> None:
        """Work until stopped; start once the event is set, if one is given."""
        while after is not None and not (after.is_set() or self.stopped):
            await asyncio.sleep(BREATH)
        renewing = asyncio.create_task(self._renew())
        try:
            while not self.stopped:
                self._woken.clear()
                self._free.clear()
                await self._look()
                await self._rest()
            await self._finish()
        finally:
            renewing.cancel()
            await self._break_off()

    async def once(self) -> int:
        """Claim and run due jobs; return how many."""
        begun = await self._begin()
        await asyncio.gather(*begun, return_exceptions=True)
        return len(begun)

    # -- beginning and end -----------------------------------------------------------------------

    async def _look(self) -> None:
        """Start due jobs."""
        try:
            await self._begin()
        except Exception:
            log.exception("jobs could not be claimed; trying again")

    async def _rest(self) -> None:
        """Wait until there may be something to do.

        Hints come in swarms and can wait a moment. The end of a job can't: it frees capacity and
        often causes the next job.
        """
        with suppress(TimeoutError):
            await asyncio.wait_for(self._free.wait(), BREATH)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), POLL)

    async def _begin(self) -> list[asyncio.Task[None]]:
        """Claim due jobs up to the capacity. A slow job doesn't hold up others."""
        begun = self._start(await self._claim_prompt())
        return begun + self._start(await self._claim_fair())

    def _start(self, claimed: Sequence[Leased]) -> list[asyncio.Task[None]]:
        begun = []
        for leased in claimed:
            task = asyncio.create_task(self._do(leased))
            self._running[task] = leased
            task.add_done_callback(self._let_go)
            begun.append(task)
        return begun

    async def _claim_prompt(self) -> Sequence[Leased]:
        room = self._at_once - sum(
            each.job.kind not in self._fair for each in self._running.values()
        )
        if not room or not self._prompt:
            return ()
        return await self._jobs.claim(self._prompt, room, self._lease)

    async def _claim_fair(self) -> Sequence[Leased]:
        mine = [each.job.key for each in self._running.values() if each.job.kind in self._fair]
        room = self._at_once - len(mine)
        if not room or not self._fair:
            return ()
        kinds, used = tuple(self._fair), self._shares.used()
        held = {key.partition(":")[0] for key in mine}
        return await self._jobs.claim_fairly(kinds, room, self._lease, used, held)

    def _let_go(self, task: asyncio.Task[None]) -> None:
        self._free.set()
        self._woken.set()
        leased = self._running.pop(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            # It couldn't even be marked. Its lease will expire, and it runs again.
            name = f"{leased.job.kind} {leased.job.key}"
            log.error("job %s has no end", name, exc_info=fault)

    async def _renew(self) -> None:
        """Renew the leases of long-running jobs."""
        while True:
            await asyncio.sleep(self._lease.total_seconds() / 3)
            if self._running:
                try:
                    await self._jobs.renew(list(self._running.values()), self._lease)
                except Exception:
                    log.exception("leases could not be renewed; trying again")

    async def _finish(self) -> None:
        """Give running jobs time to finish."""
        if self._running:
            _, slow = await asyncio.wait(self._running, timeout=self._drain)
            if slow:
                left = {"jobs": len(slow)}
                log.warning("not every job came to its end in time", extra={"fields": left})

    async def _break_off(self) -> None:
        """Release running jobs, so that another worker can restart them at once."""
        tasks = list(self._running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- one job -----------------------------------------------------------------------------------

    async def _do(self, leased: Leased) -> None:
        job, began = leased.job, time.perf_counter()
        self._numbers.late.observe(max((self._clock.now() - job.run_at).total_seconds(), 0.0))
        with span("job", kind=job.kind, attempt=leased.attempts) as step:
            end = await self._try(leased)
            step.note(end=end)
        self._numbers.ended.add(job.kind, end)
        self._numbers.took.observe(time.perf_counter() - began)

    async def _try(self, leased: Leased) -> str:
        """Run a job and record the result."""
        job = leased.job
        try:
            async with asyncio.timeout(LONGEST.total_seconds()):
                with suppress(UnknownGame):  # it was deleted, so there is nothing to do
                    await self._handlers[job.kind](leased)
        except asyncio.CancelledError:
            await self._jobs.retry(leased, timedelta())
            raise
        except Exception as error:
            end = "later"
            if not isinstance(error, Later):
                end = "failed"
                log.exception("job %s %s failed", job.kind, job.key)
            if leased.attempts < ATTEMPTS:
                await self._jobs.retry(leased, wait_after(leased.attempts))
                return end
            log.error("job %s %s is given up", job.kind, job.key)
            await self._jobs.give_up(leased)
            return "given up"
        await self._jobs.finish(leased)
        return "done"
