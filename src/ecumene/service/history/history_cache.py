"""The pasts of the games that people look back at through one worker.

Playing a log again is work for the processor: 0.6 seconds for the 8,118 rows of a long game of 18.
It is done in one thread beside the loop, one look after the other, everybody's first before
anybody's second. The loop gets its share of the
processor every few milliseconds, so sockets go on, and however many people look back, they take
one thread. Only the store decodes rows in the loop, so many at a time. A process of its own (see
tables.apart) would spare the loop more, but what is kept between two looks would have to live
there, or be sent to and fro.
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

#: games whose past is kept; the longest take 3 MB each
MOST_GAMES = 32
#: rows read from the store at a time: they are decoded in the loop
AT_ONCE = 500
#: looks that are read for at a time; one of them has the thread
AT_A_TIME = 2
#: looks that wait for their turn: all, and those of one account
MOST_WAITING = 100
MOST_EACH = 8


class HistoryCache:
    """Looks back at games, and remembers the way."""

    def __init__(self, store: Store, most_games: int = MOST_GAMES) -> None:
        self._store = store
        self._most_games = most_games
        self._pasts: OrderedDict[UUID, Past] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="history")
        self._turns = FairTurns(AT_A_TIME)

    @property
    def kept(self) -> list[UUID]:
        """The games whose past is kept, those asked for last at the end."""
        return list(self._pasts)

    async def look(self, game: UUID, look: Callable[[Past], T], who: Hashable = None) -> T:
        """What somebody sees who looks back from the newest row that is committed.

        Those who wait take turns. Raises Crowded, and what the look raises.
        """
        async with self._turns.turn(who, MOST_WAITING, MOST_EACH):
            return await self._look(game, look)

    async def _look(self, game: UUID, look: Callable[[Past], T]) -> T:
        past = await self._past(game)
        try:
            while await self._read_on(game, past):
                pass
        except Exception:
            self._pasts.pop(game, None)  # half read: the next request starts again
            raise
        return await self._beside(lambda: look(past))

    async def _read_on(self, game: UUID, past: Past) -> bool:
        """Read and play some rows; whether there may be more."""
        stored = await self._store.since(game, past.last, AT_ONCE)
        rows = [each.row for each in stored]
        await self._beside(lambda: past.read_on(rows))
        return len(rows) == AT_ONCE

    async def _beside(self, work: Callable[[], T]) -> T:
        """Work in the thread, which is the only place where pasts are read or changed."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _past(self, game: UUID) -> Past:
        """What is known of a game; perhaps nothing but its header."""
        if game not in self._pasts:
            header = (await self._store.load(game)).game.header
            self._pasts.setdefault(game, Past(header))
            while len(self._pasts) > self._most_games:
                self._pasts.popitem(last=False)
        self._pasts.move_to_end(game)
        return self._pasts[game]
