"""Clocks of a table (DG-8.4), and days off (DG-8.7)."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel

from ecumene.service.clocks.clocks import SeatClock, clocks_at, public_clocks
from ecumene.service.clocks.deadlines import set_all
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import example
from ecumene.service.edge.forms.tables import DaysOffWish, TableShown
from ecumene.service.edge.structs import SHOWN
from ecumene.service.tables import days_off

from .common import change_table, new_router

router = new_router()


class ClocksShown(BaseModel):
    """Running clocks by seat."""

    model_config = example(
        {"clocks": [{"seat": 2, "due": "2026-11-15T18:00:00Z", "left": None, "bank": 600.0}]}
    )

    clocks: list[Annotated[SeatClock, SHOWN]]


@router.put("/api/tables/{table_id}/days-off")
async def take_days_off(
    table_id: UUID, form: DaysOffWish, caller: Called, request: Request
) -> TableShown:
    """Replace the caller's days off from today on (DG-8.7). Running limits are extended."""
    service, me = service_of(request), caller.me.id
    wanted, now, game = tuple(form.days), service.clock.now(), caller.table.played
    clocks = (await service.work.clocks(game)).running if game else ()
    ends = [each.due for each in clocks if each.seat == caller.table.seat_of(me)]
    shown = await change_table(
        request, caller, lambda table: days_off.take_days_off(table, me, wanted, ends, now)
    )
    if game is not None:
        await service.work.change_clocks(game, set_all)
    return shown


@router.get("/api/tables/{table_id}/clocks")
async def clocks(table_id: UUID, caller: Called, request: Request, invite: str = "") -> ClocksShown:
    """Show which seats are deciding and their deadlines. Empty before the start."""
    service, table = service_of(request), caller.table
    if table.played is None:
        return ClocksShown(clocks=[])
    found = await clocks_at(table, table.played, service.work)
    async with service.games.read_at_rest(table.played) as match:
        shown = public_clocks(match, table, found)
    return ClocksShown(clocks=list(shown))
