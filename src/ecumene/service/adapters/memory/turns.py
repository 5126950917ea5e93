"""Whose turn it is, in memory."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from uuid import UUID

from ecumene.service.ports.store import Awaited

from .store import MemoryStore


class MemoryTurns:
    """The port Turns; nothing here waits: every method is one step."""

    _store: MemoryStore
    _awaited: dict[UUID, Awaited]

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """What games wait for now."""
        for game, new in games.items():
            old = self._awaited.setdefault(game, new)
            self._awaited[game] = new if new.seq > old.seq else old

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """The seats that games wait for, where that is known of their newest row."""
        found: dict[UUID, frozenset[int] | None] = {}
        for game in self._store.games:
            if game in games:
                known = self._awaited.get(game)
                newest = (await self._store.load(game)).game.seq
                found[game] = known.seats if known is not None and known.seq == newest else None
        return found
