"""Chat at a table."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Query, Request
from pydantic import BaseModel, ConfigDict, Field

from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.chat import LineShown
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.service import Service
from ecumene.service.people.people import Account
from ecumene.service.tables import host_actions, talk
from ecumene.service.tables.tables import Table, refuse
from ecumene.service.tables.talk import NO_END, Audience, Line

from .common import new_router, tell_seats

router = new_router()

Number = Annotated[int, Field(ge=0, le=NO_END)]


class NewLine(BaseModel):
    """A new chat message. Repeating an id sends the message only once."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"example": {"text": "Well met!", "id": "line-1"}}
    )

    text: Annotated[str, Field(max_length=talk.MAX_LINE)]
    id: Annotated[str, Field(pattern=r"^[!-~]{0,64}$")] = ""


class Hide(BaseModel):
    """Hide a message."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"example": {"line": 7}})

    line: Annotated[int, Field(ge=1, le=NO_END)]


class Lines(BaseModel):
    """Messages in order, and whether there are older ones in the requested range."""

    lines: list[LineShown]
    more: bool


@router.get("/api/tables/{table_id}/chat")
async def read_chat(
    table_id: UUID,
    caller: Called,
    request: Request,
    after: Annotated[Number, Query(description="only messages with greater numbers")] = 0,
    before: Annotated[Number, Query(description="only messages with smaller numbers")] = NO_END,
    invite: str = "",
) -> Lines:
    """Read the last messages in a range, at most 50."""
    audience = audience_for(caller)
    if audience is None:
        raise refuse("chat_off" if caller.table.chat == "off" else "chat_players")
    found = await service_of(request).directory.lines(
        table_id, audience, after=after, before=before, limit=talk.PAGE + 1
    )
    me = caller.account
    blocked = await service_of(request).directory.blocked_by(me.id) if me else {}
    lines = [show(LineShown, talk.hide_from(blocked, line)) for line in found[-talk.PAGE :]]
    return Lines(lines=lines, more=len(found) > talk.PAGE)


@router.post("/api/tables/{table_id}/chat", status_code=201)
async def say(
    table_id: UUID, form: NewLine, caller: Called, request: Request, invite: str = ""
) -> LineShown:
    """Send a message to a table's chat."""
    line = await say_line(service_of(request), caller.table, caller.me, form.text, form.id)
    return show(LineShown, line)


async def say_line(service: Service, table: Table, author: Account, text: str, key: str) -> Line:
    """Send a message to everybody who may read it."""
    line = talk.new_line(table, author, text, service.clock.now(), key)
    service.limit("line", str(author.id))
    line = await service.directory.add_line(table.id, line)
    await tell_seats(service, table)
    return line


@router.post("/api/tables/{table_id}/chat/hide")
async def hide(table_id: UUID, form: Hide, caller: Called, request: Request) -> LineShown:
    """Hide a message as the host or a moderator. The table's log records it."""
    service, who = service_of(request), caller.me
    host_actions.role_at(caller.table, who, "hide")
    number, now = form.line, service.clock.now()
    found = await service.directory.lines(
        table_id, "players", after=number - 1, before=number + 1, limit=1
    )
    if not found:
        raise refuse("no_line")
    hiding = talk.hiding(caller.table, found[0], who, now)
    table = await service.directory.change_table(
        table_id, lambda table: host_actions.log_action(table, who, "hide", now, line=number)
    )
    line = await service.directory.add_line(table_id, hiding)
    await tell_seats(service, table)
    return show(LineShown, line)


def audience_for(caller: Caller) -> Audience | None:
    """Return which messages a caller may read; None for none at all."""
    if caller.account is not None and caller.account.role == "moderator":
        return "players"
    return talk.audience_of(caller.table, caller.account.id if caller.account else None)
