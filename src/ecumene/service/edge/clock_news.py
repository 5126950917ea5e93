"""News about who is deciding (DG-1.6) and their clocks (DG-8.4) for everybody at a table.

It is sent soon after a possible change. Clocks are read with one query per table, at most twice a
second, however busy the table is. Acts never wait for it.
"""

from __future__ import annotations

import asyncio
import logging
from uuid import UUID

from msgspec import Raw

from ecumene.service.clocks.clocks import clocks_at, public_clocks
from ecumene.service.operations.tasks import Tasks
from ecumene.service.play.live_games import LiveGames
from ecumene.service.ports.store import Deadlines
from ecumene.service.wire.protocol import Clocks, encode

from .fanout import WatchedGame

log = logging.getLogger(__name__)

#: seconds for which changes are collected
BREATH = 0.5


class ClockNews:
    """The clocks of all tables watched through this worker."""

    def __init__(self, tasks: Tasks, games: LiveGames, deadlines: Deadlines) -> None:
        self._tasks = tasks
        self._games = games
        self._deadlines = deadlines
        #: games to check soon, each with its channel; a returning client has a new one
        self._soon: dict[UUID, WatchedGame] = {}

    def look_soon(self, channel: WatchedGame) -> None:
        """Schedule a look at the clocks, unless one is already due."""
        if channel.game not in self._soon:
            self._tasks.spawn(self._tell_soon(channel.game))
        self._soon[channel.game] = channel

    async def _tell_soon(self, game: UUID) -> None:
        try:
            await asyncio.sleep(BREATH)
        finally:
            channel = self._soon.pop(game)
        if not channel.connections:
            return
        try:
            clocks = await clocks_at(channel.table, channel.game, self._deadlines)
            async with self._games.read_at_rest(channel.game, 0) as match:
                shown = encode(public_clocks(match, channel.table, clocks))
        except Exception:
            log.exception("the clocks of game %s could not be read", channel.game)
            return
        for connection in channel.connections:
            if not connection.lagging and connection.clocks != shown:
                connection.clocks = shown
                connection.update(Clocks(Raw(shown)))
