"""The shared time of a site's workers: the database's.

Every worker judges deadlines, leases and sessions. One whose machine is an hour ahead would end
them all, so no worker trusts its machine: it asks the database now and then and counts the seconds
in between.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Final

from ecumene.service.clock import SystemClock
from ecumene.service.ports.store import StoreUnavailable

from .database import Database

log = logging.getLogger(__name__)

#: seconds between readings of the database's clock
LOOK_EVERY = 10.0
#: slower responses are too imprecise
QUICK: Final = 1.0
#: a larger error of the machine's clock is worth a warning
TOLERATED: Final = timedelta(seconds=1)


class DatabaseClock:
    """The port Clock; the machine's time until the first synchronisation."""

    def __init__(self) -> None:
        self._machine = SystemClock()
        self._seen = self._machine.now()
        self._seen_at = time.monotonic()
        self._warned = False

    def now(self) -> datetime:
        return self._seen + timedelta(seconds=time.monotonic() - self._seen_at)

    @asynccontextmanager
    async def follow(self, database: Database) -> AsyncIterator[None]:
        """Follow the clock of a database."""
        await self._look(database, patient=True)
        looking = asyncio.create_task(self._keep_looking(database))
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.wait({looking})

    async def _keep_looking(self, database: Database) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                await self._look(database)
            except StoreUnavailable:
                log.debug("the clock of the database could not be asked")
            except Exception:
                log.exception("the clock of the database could not be asked; trying again")

    async def _look(self, database: Database, *, patient: bool = False) -> None:
        asked = time.monotonic()
        ((seen,),) = await database.query("select clock_timestamp()")
        took = time.monotonic() - asked
        if took < QUICK or patient:
            self._seen, self._seen_at = seen, asked + took / 2
        self._judge_machine()

    def _judge_machine(self) -> None:
        """Log once when the machine's clock is wrong, and once when it is right again."""
        ahead = self._machine.now() - self.now()
        wrong = abs(ahead) > TOLERATED
        if wrong and not self._warned:
            seconds = ahead.total_seconds()
            log.warning("the clock of this machine is %.1f s ahead of the database's", seconds)
        elif self._warned and not wrong:
            log.info("the clock of this machine agrees with the database's again")
        self._warned = wrong
