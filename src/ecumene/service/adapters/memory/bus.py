"""The bus of a single process: workers share the object."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID

from ecumene.service.adapters.hints import Listeners


class MemoryBus:
    """The bus of the port."""

    def __init__(self) -> None:
        self._listeners = Listeners()

    async def publish(self, game: UUID, seq: int) -> None:
        """Say that a game is at this row."""
        self._listeners.put(game, seq)

    def listen(self) -> AsyncIterator[tuple[UUID, int]]:
        """All hints from now on."""
        return self._listeners.add()

    async def close(self) -> None:
        """End all listeners."""
        self._listeners.close()
