"""Readiness of a worker; the database is asked at most once a second."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from ecumene.service.ports.directory import Directory
from ecumene.service.ports.store import OldSchema

#: seconds within which the directory must respond
WITHIN = 2.0
#: seconds for which its response is cached
BELIEVED = 1.0
#: the database doesn't respond
NO_DATABASE = "not_ready"


class Readiness:
    """The last known readiness."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._found: str | None = None
        self._at: float | None = None
        self._asking: asyncio.Task[None] | None = None

    async def why_not(self, directory: Directory) -> str | None:
        """Return why this worker can't serve, as a code; None if it can."""
        if self._at is None or self._now() - self._at >= BELIEVED:
            if self._asking is None:
                self._asking = asyncio.create_task(self._ask(directory))
            await asyncio.shield(self._asking)
        return self._found

    async def _ask(self, directory: Directory) -> None:
        try:
            self._found = await _look(directory)
            self._at = self._now()
        finally:
            self._asking = None


async def _look(directory: Directory) -> str | None:
    try:
        async with asyncio.timeout(WITHIN):
            await directory.check()
    except OldSchema:
        return "old_schema"
    except Exception:
        return NO_DATABASE
    return None
