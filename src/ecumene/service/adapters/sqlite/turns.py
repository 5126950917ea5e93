"""Whose turn it is, in SQLite."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final
from uuid import UUID

from ecumene.service.ports.store import Awaited

from .database import json_list
from .store import SqliteStore

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

    _store: SqliteStore

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """What games wait for now."""
        values = [
            (str(game), each.seq, sum(1 << seat for seat in each.seats))
            for game, each in games.items()
        ]
        await self._store.database.write(lambda connection: connection.executemany(KEEP, values))

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """The seats that games wait for, where that is known of their newest row."""
        found = await self._store.database.read(
            lambda connection: connection.execute(AWAITED, (json_list(games),)).fetchall()
        )
        return {UUID(game): None if bits is None else _seats(bits) for game, bits in found}


def _seats(bits: int) -> frozenset[int]:
    return frozenset(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
