"""Turns in SQLite: the seats that games wait for."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from ecumene.service.ports.store import Awaited, Quiet
from ecumene.service.ports.store_rules import pack_seats, unpack_seats

from .database import Database, json_list, ticks

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

# The first part of a key is the game; ";" comes after ":".
QUIET: Final = """
select id, seq,
    (
        select json_group_array(seat) from deadline
        where deadline.game = game.id and answered is null
    ),
    (
        select json_group_array(kind) from job
        where done_at is null and kind in (select value from json_each(?3))
            and key >= game.id and key < game.id || ';'
    )
from game where status = 'playing' and id > ?1 and updated_at <= ?2 order by id limit ?4
"""


class SqliteTurns:
    """The port Turns."""

    _database: Database

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """Store the awaited seats of games."""
        values = [(str(game), each.seq, pack_seats(each.seats)) for game, each in games.items()]
        await self._database.execute_many(KEEP, values)

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """Return the awaited seats of games, if they are up to date."""
        found = await self._database.fetch(AWAITED, (json_list(games),))
        return {UUID(game): None if bits is None else unpack_seats(bits) for game, bits in found}

    async def quiet_games(
        self, after: UUID, before: datetime, kinds: Sequence[str], limit: int
    ) -> Sequence[Quiet]:
        """Return games in play without recent rows, and what is pending there."""
        values = (str(after), ticks(before), json.dumps(list(kinds)), limit)
        return [
            Quiet(UUID(game), seq, frozenset(json.loads(seats)), frozenset(json.loads(jobs)))
            for game, seq, seats, jobs in await self._database.fetch(QUIET, values)
        ]
