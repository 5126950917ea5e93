"""The host's actions at a table, and their log."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel, Field

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, Form, example
from ecumene.service.edge.forms.tables import SettingsChange, TableShown
from ecumene.service.edge.structs import SHOWN
from ecumene.service.tables import host_actions
from ecumene.service.tables.host_actions import SeatKind
from ecumene.service.tables.tables import JournalEntry

from .common import act, change_table, new_router

router = new_router()


class NewHost(Form):
    """The seat of the new host."""

    model_config = example({"seat": 1})

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class SeatChange(Form):
    """The new reservation of a free seat, before the start."""

    model_config = example({"seat": 1, "kind": "bot", "bot": "steward"})

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]
    kind: SeatKind
    bot: Annotated[str, Field(max_length=40)] = ""


class TableLog(BaseModel):
    """Actions of the host and moderators, oldest first."""

    entries: list[Annotated[JournalEntry, SHOWN]]


@router.get("/api/tables/{table_id}/log")
async def read_log(table_id: UUID, caller: Called, invite: str = "") -> TableLog:
    """List the actions of the host and moderators at this table."""
    return TableLog(entries=list(caller.table.log))


@router.post("/api/tables/{table_id}/settings")
async def switch(
    table_id: UUID, form: SettingsChange, caller: Called, request: Request
) -> TableShown:
    """Change a table's settings for chat, spectators, bots, advice and plans (host only)."""
    wanted, now = form.model_dump(exclude_none=True), service_of(request).clock.now()
    return await change_table(
        request, caller, lambda table: host_actions.switch(table, caller.me, wanted, now)
    )


@router.post("/api/tables/{table_id}/seats")
async def change_seat(
    table_id: UUID, form: SeatChange, caller: Called, request: Request
) -> TableShown:
    """Reserve a free seat for an invited person or a bot, or open it to anybody (host only)."""
    return await act(request, caller, "seat", **form.model_dump())


@router.post("/api/tables/{table_id}/host")
async def pass_on(table_id: UUID, form: NewHost, caller: Called, request: Request) -> TableShown:
    """Make another player the host."""
    return await act(request, caller, "pass_on", seat=form.seat)
