"""Clocks of a table (DG-8.4)."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel, ConfigDict

from ecumene.service.clocks.clocks import clocks_at, public_clocks
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import show

from .common import new_router

router = new_router()


class ClockShown(BaseModel):
    """A seat that is deciding (-1 for everybody), and its clock if the table has one."""

    seat: int
    #: when the time is up; none while the table pauses, and without a clock
    due: datetime | None
    #: seconds that are left, while the table pauses
    left: float | None
    #: seconds that the seat has saved; they are used when the time is up
    bank: float


class ClocksShown(BaseModel):
    """Running clocks by seat."""

    model_config = ConfigDict(
        json_schema_extra={
            "example": {
                "clocks": [{"seat": 2, "due": "2026-11-15T18:00:00Z", "left": None, "bank": 600.0}]
            }
        }
    )

    clocks: list[ClockShown]


@router.get("/api/tables/{table_id}/clocks")
async def clocks(table_id: UUID, caller: Called, request: Request, invite: str = "") -> ClocksShown:
    """Show which seats are deciding and their deadlines. Empty before the start."""
    service, table = service_of(request), caller.table
    if table.played is None:
        return ClocksShown(clocks=[])
    found = await clocks_at(table, table.played, service.work)
    async with service.fanout.match_at_rest(table.played) as match:
        shown = public_clocks(match, table, found)
    return ClocksShown(clocks=[show(ClockShown, each) for each in shown])
