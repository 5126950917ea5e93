"""Workers: they claim jobs that are due and do them, at least once.

A job whose worker dies is done again when its lease has run out, so every handler must be
idempotent: it acts in a game with a key that is the same every time, and does nothing if what it
was asked for is past.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import timedelta

from ecumene.kernel import Refusal

from .ports import Jobs, Leased

log = logging.getLogger(__name__)

#: does a job of one kind; raises if it must be tried again
Handler = Callable[[Leased], Awaitable[None]]

#: how long a worker has for a job before others may take it
LEASE = timedelta(seconds=60)
#: jobs claimed at once
BATCH = 10
#: seconds between two looks for jobs, if nobody says that there are new ones
POLL = 0.5
#: hints come in swarms: seconds between two looks at the least
BREATH = 0.02
#: times a job is tried, in about an hour and a half, before people must look at it
ATTEMPTS = 24
LONGEST_WAIT = timedelta(minutes=5)


class Later(Exception):
    """It cannot be done yet, and that is nothing to worry about."""


def stale() -> Refusal:
    """What an act raises when the question it was meant for is not open any more."""
    return Refusal("stale", "DG-9.1", "That question is not open any more.")


def wait_after(attempts: int) -> timedelta:
    """How long to wait before a job is tried again.

    >>> [int(wait_after(attempts).total_seconds()) for attempts in (1, 2, 3, 9, 24)]
    [1, 2, 4, 256, 300]
    """
    return min(timedelta(seconds=2 ** min(attempts - 1, 20)), LONGEST_WAIT)


class Worker:
    """Does jobs until it is stopped."""

    def __init__(
        self, jobs: Jobs, handlers: Mapping[str, Handler], lease: timedelta = LEASE
    ) -> None:
        self._jobs = jobs
        self._handlers = handlers
        self._lease = lease
        self._woken = asyncio.Event()
        self._stopped = asyncio.Event()

    def wake(self) -> None:
        """There may be new jobs."""
        self._woken.set()

    def stop(self) -> None:
        """Finish what is begun, and begin nothing new."""
        self._stopped.set()
        self._woken.set()

    async def run(self, after: asyncio.Event | None = None) -> None:
        """Work until stopped; begin after something has happened."""
        while after is not None and not (after.is_set() or self._stopped.is_set()):
            await asyncio.sleep(BREATH)
        while not self._stopped.is_set():
            self._woken.clear()
            try:
                found = await self.once()
            except Exception:
                log.exception("jobs could not be claimed; trying again")
                found = 0
            if not found and not self._stopped.is_set():
                await asyncio.sleep(BREATH)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), POLL)

    async def once(self) -> int:
        """Claim what is due and do it; how many jobs that were."""
        found = await self._jobs.claim(tuple(self._handlers), BATCH, self._lease)
        # Of a job that cannot even be marked the lease runs out: it will be done again.
        ends = await asyncio.gather(*map(self._do, found), return_exceptions=True)
        for leased, end in zip(found, ends, strict=True):
            if isinstance(end, BaseException):
                name = f"{leased.job.kind} {leased.job.key}"
                log.error("job %s has no end: %r", name, end)
        return len(found)

    async def _do(self, leased: Leased) -> None:
        job = leased.job
        try:
            await self._handlers[job.kind](leased)
        except Exception as error:
            if not isinstance(error, Later):
                log.exception("job %s %s failed", job.kind, job.key)
            if leased.attempts >= ATTEMPTS:
                log.error("job %s %s is given up", job.kind, job.key)
                await self._jobs.give_up(leased)
            else:
                await self._jobs.retry(leased, wait_after(leased.attempts))
        else:
            await self._jobs.done(leased)
