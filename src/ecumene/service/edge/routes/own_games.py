"""The caller's finished games, with place and points."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.results import GameEnded, GamesEnded
from ecumene.service.edge.service import Service
from ecumene.service.ports.directory import LISTED
from ecumene.service.tables.cursors import MAX_CURSOR, Cursor, read_cursor
from ecumene.service.tables.tables import Table

from .common import new_router
from .tables import finish_table

router = new_router()

#: games without a stored outcome that are read per request; the others are left out
READ = 5


@router.get("/api/me/games")
async def own_games(
    caller: Called,
    request: Request,
    after: Annotated[str, Query(max_length=MAX_CURSOR, description="from next")] = "",
) -> GamesEnded:
    """List the caller's finished games. Copies are left out."""
    service, me, cursor = service_of(request), caller.me.id, read_cursor(after)
    found = [
        table
        for archived in (False, True)
        for table in await service.directory.tables_of(me, archived=archived, after=cursor)
    ]
    found.sort(key=lambda table: (table.created, table.id), reverse=True)
    page = found[:LISTED]
    ended = [table for table in page if table.status == "over" and table.origin is None]
    known = await _with_outcomes(service, [table for table in ended if table.seat_of(me) >= 0])
    return GamesEnded(
        games=[
            GameEnded.of(table, table.outcome, table.seat_of(me))
            for table in known
            if table.outcome is not None
        ],
        next=Cursor(page[-1].created, page[-1].id).text() if len(found) >= LISTED else None,
    )


async def _with_outcomes(service: Service, ended: list[Table]) -> list[Table]:
    """Return the tables; compute the outcome for some where it is missing."""
    unknown = [table.id for table in ended if table.outcome is None][:READ]
    return [await finish_table(service, table) if table.id in unknown else table for table in ended]
