"""A cache of game histories for one worker.

Replaying a log takes processor time: 0.6 seconds for the 8,118 rows of a long game of 18. It runs
in one thread beside the event loop, one request at a time, everybody's first before anybody's
second. The event loop gets its share of the processor every few milliseconds, so sockets stay
responsive, and any number of readers uses one thread. Only the store decodes rows in the event
loop, in batches. A separate process (see play.copy_process) would spare the loop more, but the
cache would have to live there or be sent back and forth.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from uuid import UUID

from ecumene.service.play.fair_turns import FairTurns
from ecumene.service.ports.store import Store

from .past import Past

T = TypeVar("T")

#: maximum cached games; the longest take 3 MB each
MOST_GAMES = 32
#: rows read from the store at a time, because they are decoded in the event loop
AT_ONCE = 500
#: requests served at a time; one of them uses the thread
AT_A_TIME = 2
#: requests waiting for their turn: in total, and per account
MOST_WAITING = 100
MOST_EACH = 8


class HistoryCache:
    """Replays games and caches positions."""

    def __init__(self, store: Store, most_games: int = MOST_GAMES) -> None:
        self._store = store
        self._most_games = most_games
        self._pasts: OrderedDict[UUID, Past] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="history")
        self._turns = FairTurns(AT_A_TIME)

    @property
    def kept(self) -> list[UUID]:
        """The cached games, most recently used last."""
        return list(self._pasts)

    async def look(self, game: UUID, look: Callable[[Past], T], who: Hashable = None) -> T:
        """Look back from the newest committed row.

        Waiting readers take turns. Raises Crowded, and whatever the look raises.
        """
        async with self._turns.turn(who, MOST_WAITING, MOST_EACH):
            return await self._look(game, look)

    async def _look(self, game: UUID, look: Callable[[Past], T]) -> T:
        past = await self._past(game)
        try:
            while await self._read_on(game, past):
                pass
        except Exception:
            self._pasts.pop(game, None)  # incomplete: the next request starts again
            raise
        return await self._beside(lambda: look(past))

    async def _read_on(self, game: UUID, past: Past) -> bool:
        """Read and replay some rows; return whether there may be more."""
        stored = await self._store.since(game, past.last, AT_ONCE)
        rows = [each.row for each in stored]
        await self._beside(lambda: past.read_on(rows))
        return len(rows) == AT_ONCE

    async def _beside(self, work: Callable[[], T]) -> T:
        """Run in the thread, the only place where histories are read or changed."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _past(self, game: UUID) -> Past:
        """Return what is known of a game; perhaps only its header."""
        if game not in self._pasts:
            header = (await self._store.load(game)).game.header
            self._pasts.setdefault(game, Past(header))
            while len(self._pasts) > self._most_games:
                self._pasts.popitem(last=False)
        self._pasts.move_to_end(game)
        return self._pasts[game]
