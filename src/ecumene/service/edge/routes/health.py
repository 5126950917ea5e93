"""Health checks."""

from __future__ import annotations

from typing import Literal

from fastapi import Request
from pydantic import BaseModel

from ecumene.service.edge.access import service_of
from ecumene.service.edge.problems import Problem

from .common import new_router

router = new_router()


class Health(BaseModel):
    """This worker is alive."""

    status: Literal["ok"] = "ok"


class Ready(Health):
    """This worker accepts requests. Without the bus, updates from other workers arrive seconds
    later."""

    bus: Literal["connected", "away"]


@router.get("/api/health")
async def health() -> Health:
    """Report that this worker is alive."""
    return Health()


@router.get("/api/ready")
async def ready(request: Request) -> Ready:
    """Report whether this worker reaches an up-to-date database and is not shutting down.

    Without the bus it stays ready, but finds changes only by a regular sweep; the response says so.
    """
    service = service_of(request)
    if service.draining:
        raise Problem(503, "draining")
    why_not = await service.readiness.why_not(service.directory)
    if why_not is not None:
        raise Problem(503, why_not)
    return Ready(bus="connected" if service.bus_connected else "away")
