"""Whose turn it is, in SQLite."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final
from uuid import UUID

from ecumene.service.ports.store import Awaited
from ecumene.service.ports.store_rules import pack_seats, unpack_seats

from .database import Database, json_list

KEEP: Final = """
insert into awaited (game, seq, seats) values (?, ?, ?)
on conflict (game) do update set seq = excluded.seq, seats = excluded.seats
    where awaited.seq < excluded.seq
"""
AWAITED: Final = """
select game.id, awaited.seats
from game left join awaited on awaited.game = game.id and awaited.seq = game.seq
where game.id in (select value from json_each(?))
"""


class SqliteTurns:
    """The port Turns."""

    _database: Database

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """What games wait for now."""
        values = [(str(game), each.seq, pack_seats(each.seats)) for game, each in games.items()]
        await self._database.execute_many(KEEP, values)

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """The seats that games wait for, where that is known of their newest row."""
        found = await self._database.fetch(AWAITED, (json_list(games),))
        return {UUID(game): None if bits is None else unpack_seats(bits) for game, bits in found}
