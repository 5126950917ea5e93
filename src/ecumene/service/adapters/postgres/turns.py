"""Turns in PostgreSQL: the seats that games wait for (table ``awaited``)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final
from uuid import UUID

from psycopg.types.numeric import Int4

from ecumene.service.ports.store import Awaited, Quiet
from ecumene.service.ports.store_rules import pack_seats, unpack_seats

from .arrays import array
from .database import Database

# Always in the same order, so that two writers of the same games can't deadlock.
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

# The first part of a key is the game. Jobs are read once, for all games from the first to the last;
# this order is the same in every collation.
QUIET: Final = """
with quiet as (
    select id, seq from game
    where status = 'playing' and id > $1::uuid and updated_at <= $2::timestamptz
    order by id limit $4::integer
), waiting as (
    select split_part(key, ':', 1) as game, array_agg(distinct kind) as kinds
    from job where done_at is null and kind = any($3::text[])
        and key > $1::uuid::text
        and key < (select id::text || ':zz' from quiet order by id desc limit 1)
    group by 1
)
select quiet.id, quiet.seq,
    array(select seat from deadline where deadline.game = quiet.id and answered is null),
    coalesce(waiting.kinds, '{}')
from quiet left join waiting on waiting.game = quiet.id::text
order by quiet.id
"""


class PostgresTurns:
    """The port Turns, on the connections of a store."""

    _database: Database

    async def keep_awaited(self, games: Mapping[UUID, Awaited]) -> None:
        """Store the awaited seats of games."""
        values = (
            array([str(game) for game in games]),
            array([str(each.seq) for each in games.values()]),
            array([str(pack_seats(each.seats)) for each in games.values()]),
        )
        await self._database.query(KEEP, values)

    async def awaited_seats(self, games: Collection[UUID]) -> dict[UUID, frozenset[int] | None]:
        """Return the awaited seats of games, if they are up to date."""
        asked = array([str(game) for game in games])
        found = await self._database.query(AWAITED, (asked,))
        return {game: None if bits is None else unpack_seats(bits) for game, bits in found}

    async def quiet_games(
        self, after: UUID, before: datetime, kinds: Sequence[str], limit: int
    ) -> Sequence[Quiet]:
        """Return games in play without recent rows, and what is pending there."""
        values = (after, before, array(list(kinds)), Int4(limit))
        return [
            Quiet(game, seq, frozenset(seats), frozenset(jobs))
            for game, seq, seats, jobs in await self._database.query(QUIET, values)
        ]
