"""Reading the clocks of a game in PostgreSQL, with or without holding them."""

from __future__ import annotations

from datetime import timedelta
from typing import Final
from uuid import UUID

import msgspec

from ecumene.service.ports.store import GameClocks, Outage, Timer
from ecumene.service.tables.calendars import Span
from ecumene.service.tables.tables import Table

from .database import Connection, query

_decode_table = msgspec.json.Decoder(Table).decode

READ_CLOCKS: Final = """
select seat, decision, due, asked, time_limit, answered, paused, reminded, 'timer'
from deadline where game = $1::uuid
union all
select seat, null, null, null, saved, null, null, null, 'bank' from bank where game = $1::uuid
union all
select null, null, begins, ends, null, least, null, null, 'outage' from outage
order by seat, decision, due
"""

LOCK_CLOCKS: Final = "select from deadline where game = $1::uuid order by seat, decision for update"

TABLE_AT: Final = "select content from game_table where played = $1::uuid"


async def read_clocks(connection: Connection, game: UUID) -> GameClocks:
    """Return the clocks of a game, in one statement."""
    timers: list[Timer] = []
    bank: dict[int, timedelta] = {}
    outages: list[Outage] = []
    for *row, kind in await query(connection, READ_CLOCKS, (game,)):
        seat, _, begins, ends, saved, least, *_ = row
        if kind == "timer":
            timers.append(Timer(*row))
        elif kind == "bank":
            bank[seat] = saved
        else:
            outages.append(Outage(Span(begins, ends), least))
    return GameClocks(tuple(timers), bank, tuple(outages))


async def hold_clocks(connection: Connection, game: UUID) -> tuple[GameClocks, Table | None]:
    """Return the clocks of a game, which the sweep leaves alone until the end, and its table."""
    await query(connection, LOCK_CLOCKS, (game,))
    clocks = await read_clocks(connection, game)
    found = await query(connection, TABLE_AT, (game,))
    return clocks, _decode_table(found[0][0]) if found else None
