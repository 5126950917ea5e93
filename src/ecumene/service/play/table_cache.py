"""Which table a game is played at. Seats change rarely: it is remembered until they do."""

from __future__ import annotations

from collections import OrderedDict
from uuid import UUID

from ecumene.service.ports.directory import Directory
from ecumene.service.tables.tables import Table

#: tables that one worker remembers
TABLES = 20_000


class TableCache:
    """The tables of games in play."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._tables: OrderedDict[UUID, Table] = OrderedDict()
        self._orders: OrderedDict[UUID, frozenset[tuple[int, str]]] = OrderedDict()

    async def table(self, game: UUID) -> Table | None:
        """The table of a game; None if there is none (yet)."""
        table = self._tables.get(game)
        if table is None:
            table = await self._directory.table_of(game)
            if table is None:
                return None
            self._tables[game] = table
            while len(self._tables) > TABLES:
                self._tables.popitem(last=False)
        return table

    async def orders(self, game: UUID) -> frozenset[tuple[int, str]]:
        """The seats and kinds of questions for which there are standing orders."""
        found = self._orders.get(game)
        if found is None:
            kept = await self._directory.orders(game)
            found = self._orders[game] = frozenset((each.seat, each.kind) for each in kept)
            while len(self._orders) > TABLES:
                self._orders.popitem(last=False)
        return found

    def forget(self, game: UUID) -> None:
        """Something about the table, or its orders, has changed: look again next time."""
        self._tables.pop(game, None)
        self._orders.pop(game, None)
