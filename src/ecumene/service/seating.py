"""Which table a game is played at. Seats change rarely: it is remembered until they do."""

from __future__ import annotations

from collections import OrderedDict
from uuid import UUID

from .directory.port import Directory
from .tables import Table

#: tables that one worker remembers
TABLES = 20_000


class Seating:
    """The tables of games in play."""

    def __init__(self, directory: Directory) -> None:
        self._directory = directory
        self._tables: OrderedDict[UUID, Table] = OrderedDict()

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

    def forget(self, game: UUID) -> None:
        """Seats have changed hands: look again next time."""
        self._tables.pop(game, None)


def bots_of(table: Table) -> set[int]:
    """The seats that bots play."""
    return {number for number, seat in enumerate(table.seats) if seat.kind == "bot"}


def people_of(table: Table) -> set[int]:
    """The seats that people play."""
    return set(range(len(table.seats))) - bots_of(table)
