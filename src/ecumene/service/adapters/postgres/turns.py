"""Whose turn it is, in PostgreSQL: the table awaited of revision 0004."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final
from uuid import UUID

from ecumene.service.ports.store import Awaited
from ecumene.service.ports.store_rules import pack_seats, unpack_seats

from .arrays import array
from .database import Database

# Always in the same order: two writers who keep the same games must not wait for each other.
KEEP: Final = """
insert into awaited (game, seq, seats)
select * from unnest($1::uuid[], $2::integer[], $3::bigint[]) as new (game, seq, seats)
order by game
on conflict (game) do update set seq = excluded.seq, seats = excluded.seats
where awaited.seq < excluded.seq
"""

AWAITED: Final = """
select game.id, awaited.seats
from game left join awaited on awaited.game = game.id and awaited.seq = game.seq
where game.id = any($1::uuid[])
"""


class PostgresTurns:
    """The port Turns, on the connections of a store."""

    _database: Database

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """What games wait for now."""
        values = (
            array([str(game) for game in games]),
            array([str(each.seq) for each in games.values()]),
            array([str(pack_seats(each.seats)) for each in games.values()]),
        )
        await self._database.query(KEEP, values)

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """The seats that games wait for, where that is known of their newest row."""
        asked = array([str(game) for game in games])
        found = await self._database.query(AWAITED, (asked,))
        return {game: None if bits is None else unpack_seats(bits) for game, bits in found}
