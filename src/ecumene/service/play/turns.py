"""Turns, for lists of tables: the seats that games wait for, without loading the games.

After each act the worker remembers which seats the game waits for, and writes all of it once a
second in one statement. This isn't part of the act: if the worker dies first, the stored row number
shows that the entry is outdated, and readers load the game itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Any
from uuid import UUID

from ecumene.kernel import Match
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.store import Awaited, StoreUnavailable, Turns

log = logging.getLogger(__name__)

#: seconds between writes
EVERY = 1.0
#: games loaded per request; for the others it stays unknown whose turn it is
READ = 5


class TurnBook:
    """The awaited seats remembered by one worker."""

    def __init__(self, turns: Turns) -> None:
        self._turns = turns
        self._noted: dict[UUID, Awaited] = {}
        #: games that can't be loaded, such as those of a package that is no longer installed
        self._unreadable: set[UUID] = set()

    def note(self, game: UUID, match: Match[Any]) -> None:
        """Note the awaited seats of a match that is fully committed."""
        self._noted[game] = Awaited(match.version, _awaited_seats(match))

    async def write(self) -> None:
        """Write the notes; keep those that couldn't be written."""
        noted, self._noted = self._noted, {}
        if not noted:
            return
        try:
            await self._turns.keep_awaited(noted)
        except BaseException:
            self._noted = {**noted, **self._noted}
            raise

    async def keep_writing(self) -> None:
        """Write at regular intervals until cancelled."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.write()
            except Exception:
                log.exception("whose turn it is could not be written down")

    async def awaited_seats(
        self, asked: Collection[UUID], games: LiveGames
    ) -> dict[UUID, frozenset[int]]:
        """Return the awaited seats of these games, as far as they are known or quickly found."""
        found = await self._turns.awaited_seats(asked)
        unknown = {game for game, seats in found.items() if seats is None} - self._unreadable
        for game in sorted(unknown)[:READ]:
            try:
                async with games.read_at_rest(game) as match:
                    found[game] = _awaited_seats(match)
                    self.note(game, match)
            except StoreUnavailable:
                raise
            except Exception:
                log.exception("a game cannot be read", extra={"fields": {"game": str(game)}})
                self._unreadable.add(game)
        return {game: seats for game, seats in found.items() if seats is not None}


def _awaited_seats(match: Match[Any]) -> frozenset[int]:
    """Return the seats that a game waits for; keepers have none."""
    return frozenset(seat for seat in match.awaited_seats() if seat >= 0)
