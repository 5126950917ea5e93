"""Running computations in a thread that may be abandoned."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

Q = TypeVar("Q")
A = TypeVar("A")


async def think(choose: Callable[[Q], A], question: Q, within: float) -> A:
    """Return a choice computed in a thread; raise TimeoutError after this many seconds.

    A thread can't be killed. One that never returns is abandoned, and the program doesn't wait for
    it on exit.
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
        with suppress(RuntimeError):  # the loop is closed, so nobody is waiting
            loop.call_soon_threadsafe(settle, *end)

    Thread(target=run, name="bot", daemon=True).start()
    async with asyncio.timeout(within):
        return await chosen
