"""Tasks that run beside the rest of a worker until they are done, or stopped with it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    """Running tasks; without a reference they could vanish."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a task."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # marks it as retrieved; whoever awaits the task raises it

    async def finish(self, seconds: float) -> int:
        """Wait for all tasks; return how many are still running after so many seconds."""
        if not self._running:
            return 0
        _, late = await asyncio.wait(self._running, timeout=seconds)
        return len(late)

    async def stop(self) -> None:
        """Cancel all tasks."""
        tasks = list(self._running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
