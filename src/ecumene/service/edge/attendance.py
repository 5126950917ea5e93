"""Attendance: who is at a table, recorded for the job workers, which see no sockets.

Each pair of person and table is recorded when it appears, again every few minutes, and when its
last socket closes. Many sockets therefore cost few writes, and after a crash stale entries last
only minutes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from uuid import UUID

from ecumene.service.ports.contacts import Contacts, PersonPresent
from ecumene.service.ports.store import Clock

log = logging.getLogger(__name__)

#: how long somebody is presumed to be there
BELIEVED = timedelta(minutes=5)
#: seconds between checks; presence is recorded again when half that time is over
LOOK_EVERY = 10.0

#: an account and a table
Pair = tuple[UUID, UUID]


class Attendance:
    """The attendance recorded by one worker."""

    def __init__(self, contacts: Contacts, clock: Clock) -> None:
        self._contacts = contacts
        self._clock = clock
        self._noted: dict[Pair, datetime] = {}
        self._turn = asyncio.Lock()

    async def keep_looking(self, present: Callable[[], Collection[Pair]]) -> None:
        """Record attendance at regular intervals."""
        while True:
            try:
                await self.note(present)
            except Exception:
                log.exception("who is at the tables could not be noted; trying again")
            await asyncio.sleep(LOOK_EVERY)

    async def note(self, present: Callable[[], Collection[Pair]]) -> None:
        """Record who is there, as of the moment when earlier writes have finished."""
        async with self._turn:
            await self._note(present())

    async def _note(self, present: Collection[Pair]) -> None:
        now = self._clock.now()
        noted = self._noted
        soon, until = now + BELIEVED / 2, now + BELIEVED
        fresh = [PersonPresent(*pair, until) for pair in present if noted.get(pair, now) < soon]
        left = [PersonPresent(*pair, noted[pair]) for pair in noted if pair not in present]
        if fresh:
            await self._contacts.note_present(fresh)
            noted.update({(each.account, each.table): each.until for each in fresh})
        if left:
            await self._contacts.note_left(left, now)
            for each in left:
                del noted[each.account, each.table]
