"""How this worker is."""

from __future__ import annotations

from typing import Literal

from fastapi import Request
from pydantic import BaseModel

from ecumene.service.edge.access import service_of
from ecumene.service.edge.problems import Problem

from .common import new_router

router = new_router()


class Health(BaseModel):
    """All is well."""

    status: Literal["ok"] = "ok"


class Ready(Health):
    """Requests are welcome; without the bus other workers' news comes seconds later."""

    bus: Literal["connected", "away"]


@router.get("/api/health")
async def health() -> Health:
    """This worker is alive."""
    return Health()


@router.get("/api/ready")
async def ready(request: Request) -> Ready:
    """This worker reaches a database that is up to date, and is not about to end.

    Without the bus it goes on, only later by a sweep: that is told and no reason to stay away.
    """
    service = service_of(request)
    if service.draining:
        raise Problem(503, "draining")
    why_not = await service.readiness.why_not(service.directory)
    if why_not is not None:
        raise Problem(503, why_not)
    return Ready(bus="connected" if service.bus_connected else "away")
