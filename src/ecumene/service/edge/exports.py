"""Exports of a person's games: whole logs, which must not delay anybody at a table.

One per account at a time. All exports together read one piece after another, in turn; while one
client reads slowly, the others continue.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Final
from uuid import UUID

from ecumene.service.play.fair_turns import Crowded, FairTurns

#: maximum exports in progress
MOST: Final = 50
#: pause in seconds after each portion, to let others proceed
PAUSE: Final = 0.005

#: to be held while a portion is read
TakeTurn = Callable[[], AbstractAsyncContextManager[None]]


class Exports:
    """The exports running in one worker."""

    def __init__(self) -> None:
        self._turns = FairTurns()
        self._accounts: set[UUID] = set()

    @contextmanager
    def export(self, account: UUID) -> Iterator[TakeTurn]:
        """Start an export; raises Crowded if the person has one running, or too many are."""
        if account in self._accounts or len(self._accounts) >= MOST:
            raise Crowded
        self._accounts.add(account)

        @asynccontextmanager
        async def take_turn() -> AsyncIterator[None]:
            async with self._turns.turn(account):
                yield
                await asyncio.sleep(PAUSE)

        try:
            yield take_turn
        finally:
            self._accounts.discard(account)
