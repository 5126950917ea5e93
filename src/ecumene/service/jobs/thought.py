"""Thinking in a thread of its own, which may be left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


async def think(choose: Callable[[Q], A], question: Q, within: float) -> A:
    """Return a choice computed outside the event loop; raise TimeoutError after so many seconds.

    A thread cannot be ended from outside. One that never comes back is left alone, and the program
    does not wait for it when it ends.
    """
    loop = asyncio.get_running_loop()
    chosen: asyncio.Future[A] = loop.create_future()

    def settle(by: Callable[[Any], None], value: object) -> None:
        if not chosen.done():
            by(value)

    def run() -> None:
        try:
            end: tuple[Callable[[Any], None], object] = chosen.set_result, choose(question)
        except BaseException as error:
            end = chosen.set_exception, error
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, *end)

    Thread(target=run, name="bot", daemon=True).start()
    async with asyncio.timeout(within):
        return await chosen
