"""What the host does at a table, and the log of it."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, show
from ecumene.service.edge.forms.tables import EntryShown, TableShown
from ecumene.service.tables import host_actions
from ecumene.service.tables.advice import switch_advice
from ecumene.service.tables.host_actions import SeatKind
from ecumene.service.tables.planner import switch_planner
from ecumene.service.tables.tables import BotPace, Chat, Planner, Table

from .common import new_router, tell_seats

router = new_router()


class TableSettings(BaseModel):
    """What the host may switch; what is not named stays as it is."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"chat": "everyone", "spectators": True}}
    )

    chat: Chat | None = None
    spectators: bool | None = None
    bot_pace: BotPace | None = None
    advice: bool | None = None
    planner: Planner | None = None


class NewHost(BaseModel):
    """The seat of the player who becomes the host."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"seat": 1}})

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]


class SeatChange(BaseModel):
    """For whom a free seat is to be, before the start."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"seat": 1, "kind": "bot", "bot": "steward"}}
    )

    seat: Annotated[int, Field(ge=0, lt=MAX_SEATS)]
    kind: SeatKind
    bot: Annotated[str, Field(max_length=40)] = ""


class TableLog(BaseModel):
    """What the host and moderators did, the oldest first."""

    entries: list[EntryShown]


@router.get("/api/tables/{table_id}/log")
async def read_log(table_id: UUID, caller: Called, invite: str = "") -> TableLog:
    """What the host and moderators did at this table."""
    return TableLog(entries=[show(EntryShown, entry) for entry in caller.table.log])


@router.post("/api/tables/{table_id}/settings")
async def switch(
    table_id: UUID, form: TableSettings, caller: Called, request: Request
) -> TableShown:
    """The host says who talks and watches, how bots are shown, what advice and plans there are."""
    service, host = service_of(request), caller.me
    now = service.clock.now()

    def change(table: Table) -> Table:
        if form.chat is not None:
            table = host_actions.switch_chat(table, host, form.chat, now)
        if form.spectators is not None:
            table = host_actions.switch_spectators(table, host, form.spectators, now)
        if form.bot_pace is not None:
            table = host_actions.limit_bot_pace(table, host, form.bot_pace, now)
        if form.advice is not None:
            table = switch_advice(table, host, form.advice, now)
        if form.planner is not None:
            table = switch_planner(table, host, form.planner, now)
        return table

    table = await service.directory.change_table(table_id, change)
    await tell_seats(service, table)
    return TableShown.of(table, host.id)


@router.post("/api/tables/{table_id}/seats")
async def change_seat(
    table_id: UUID, form: SeatChange, caller: Called, request: Request
) -> TableShown:
    """The host says for whom a free seat is: for somebody invited, for anybody, or for a bot."""
    service, host = service_of(request), caller.me
    now = service.clock.now()
    table = await service.directory.change_table(
        table_id,
        lambda table: host_actions.change_seat(table, host, form.seat, form.kind, form.bot, now),
    )
    return TableShown.of(table, host.id)


@router.post("/api/tables/{table_id}/host")
async def pass_on(table_id: UUID, form: NewHost, caller: Called, request: Request) -> TableShown:
    """The host makes another player the host."""
    service, host = service_of(request), caller.me
    now = service.clock.now()
    table = await service.directory.change_table(
        table_id, lambda table: host_actions.pass_on(table, host, form.seat, now)
    )
    await tell_seats(service, table)
    return TableShown.of(table, host.id)
