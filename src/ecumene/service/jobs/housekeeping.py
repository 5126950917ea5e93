"""Housekeeping: deletes old data once an hour, in small batches.

It is an ordinary job, queued for the next full hour under that hour's name: queued by many workers,
it runs once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timedelta
from uuid import UUID

from ecumene.service.ports.store import Clock, Job, Jobs, Leased, Store

log = logging.getLogger(__name__)

HOUSEKEEPING = "housekeeping"
#: rows deleted by one statement; play continues meanwhile
BATCH = 500
#: batches of one chore in one hour; what is left waits for the next
BATCHES = 40
#: sessions that have ended, jobs that were given up, games that are over
KEEP_SESSIONS = timedelta(days=1)
KEEP_GIVEN_UP = timedelta(days=30)
#: after this nobody could be notified of the same thing again
KEEP_TOLD = timedelta(days=60)
#: after this every bucket is full again
KEEP_ALLOWANCES = timedelta(days=1)
#: reports that moderators have dealt with
KEEP_REPORTS = timedelta(days=180)
KEEP_SNAPSHOTS = timedelta(days=7)
#: seconds between checks that the next hour is queued
QUEUE_EVERY = 600.0

_FIRST = UUID(int=0)

#: runs one batch of a chore; returns how many rows it found, fewer than BATCH if those were all
Chore = Callable[[datetime], Awaitable[int]]


class Housekeeping:
    """Handles "housekeeping" jobs."""

    def __init__(self, chores: Mapping[str, Chore], clock: Clock) -> None:
        self._chores = chores
        self._clock = clock

    async def __call__(self, _leased: Leased) -> None:
        now = self._clock.now()
        found = {name: await self._do(chore, now) for name, chore in self._chores.items()}
        log.info("tidied up", extra={"fields": found})

    async def _do(self, chore: Chore, now: datetime) -> int:
        total = 0
        for _ in range(BATCHES):
            found = await chore(now)
            total += found
            if found < BATCH:
                break
        return total


class OldSnapshots:
    """The chore that keeps one snapshot of each finished game."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at = _FIRST

    async def __call__(self, now: datetime) -> int:
        reached = await self._store.trim_snapshots(self._at, now - KEEP_SNAPSHOTS, BATCH)
        self._at = reached or _FIRST
        return 0 if reached is None else BATCH


def next_job(now: datetime) -> Job:
    """Return the next hour's housekeeping job.

    >>> from datetime import UTC
    >>> next_job(datetime(2026, 11, 15, 8, 59, 1, tzinfo=UTC)).key
    '2026-11-15T09:00:00+00:00'
    """
    hour = now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    return Job(HOUSEKEEPING, hour.isoformat(), b"", hour)


async def keep_queueing(
    jobs: Jobs,
    clock: Clock,
    next_job: Callable[[datetime], Job] = next_job,
    every: float = QUEUE_EVERY,
) -> None:
    """Keep the next job of a recurring kind queued."""
    while True:
        try:
            await jobs.add([next_job(clock.now())])
        except Exception:
            log.exception("a regular job could not be queued; trying again")
        await asyncio.sleep(every)
