"""Blocking people and reporting them to moderators."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID, uuid4, uuid5

from fastapi import Request
from pydantic import BaseModel, Field

from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, Form
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.service import Service
from ecumene.service.people.people import read_reason
from ecumene.service.ports.safety import AbuseReport
from ecumene.service.tables.chat import NO_END, ChatMessage, mask_of
from ecumene.service.tables.tables import NOBODY, refuse

from .chat import audience_for
from .common import new_router

router = new_router()


class Somebody(Form):
    """Somebody at the table, by seat or by chat message."""

    seat: Annotated[int, Field(ge=-1, lt=MAX_SEATS)] = -1
    line: Annotated[int, Field(ge=0, le=NO_END)] = 0
    seats: Annotated[
        tuple[Annotated[int, Field(ge=0, lt=MAX_SEATS)], ...],
        Field(max_length=MAX_SEATS, description="the conversation of a private message"),
    ] = ()


class NewReport(Somebody):
    """A report to the moderators."""

    reason: Annotated[str, Field(min_length=1, max_length=500, examples=["Insults in the chat."])]


class BlockedShown(BaseModel):
    """A blocked person. The id is only valid in this list."""

    id: UUID
    name: str


class BlockedPeople(BaseModel):
    """The caller's blocked people, oldest first."""

    people: list[BlockedShown]


@router.get("/api/me/blocks")
async def list_blocks(caller: Called, request: Request) -> BlockedPeople:
    """List the people the caller has blocked."""
    return await _blocks(service_of(request), caller)


@router.post("/api/tables/{table_id}/block")
async def block(
    table_id: UUID, form: Somebody, caller: Called, request: Request, invite: str = ""
) -> BlockedPeople:
    """Block a person: hides their messages and keeps them from tables hosted by the caller."""
    service = service_of(request)
    whom, _, _ = await _find(service, caller, form)
    await service.directory.block(caller.me.id, whom, service.clock.now())
    return await _blocks(service, caller)


@router.delete("/api/me/blocks/{block_id}")
async def unblock(block_id: UUID, caller: Called, request: Request) -> BlockedPeople:
    """Unblock a person."""
    service = service_of(request)
    for who in await service.directory.blocked_by(caller.me.id):
        if _block_id(caller, who) == block_id:
            await service.directory.unblock(caller.me.id, who)
    return await _blocks(service, caller)


@router.post("/api/tables/{table_id}/report", status_code=204)
async def report(
    table_id: UUID, form: NewReport, caller: Called, request: Request, invite: str = ""
) -> None:
    """Report somebody at this table to the moderators."""
    service = service_of(request)
    service.limit("report", str(caller.me.id))
    reason = read_reason(form.reason)
    whom, name, said = await _find(service, caller, form)
    told = AbuseReport(
        uuid4(), service.clock.now(), caller.me.id, table_id, whom, name, reason, said
    )
    await service.directory.add_report(told)


async def _blocks(service: Service, caller: Caller) -> BlockedPeople:
    found = await service.directory.blocked_by(caller.me.id)
    return BlockedPeople(
        people=[BlockedShown(id=_block_id(caller, who), name=name) for who, name in found.items()]
    )


def _block_id(caller: Caller, blocked: UUID) -> UUID:
    """Return the id of an entry in the caller's list: nobody learns other people's account ids."""
    return uuid5(caller.me.id, blocked.hex)


async def _find(service: Service, caller: Caller, form: Somebody) -> tuple[UUID, str, str]:
    """Return a person, their name at the table, and what they said."""
    if form.line:
        line = await _line(service, caller, form)
        found = (line.account, line.name, line.text)
    else:
        seats = caller.table.seats
        player = seats[form.seat].player if 0 <= form.seat < len(seats) else None
        if player is None:
            raise refuse("not_seated")
        found = (player.account, player.name, "")
    if found[0] in (caller.me.id, NOBODY):
        raise Problem(409, "nobody_else")
    return found


async def _line(service: Service, caller: Caller, form: Somebody) -> ChatMessage:
    number, seat = form.line, caller.table.seat_of(caller.me.id)
    if form.seats:
        mask = mask_of(form.seats) if seat in form.seats else 0
        found = await service.directory.conversation(
            caller.table.id, mask, before=number + 1, limit=1
        )
        if not found or found[0].place != number:
            raise refuse("no_line")
        return found[0]
    audience = audience_for(caller)
    if audience is None:
        raise refuse("no_line")
    found = await service.directory.lines(
        caller.table.id, audience, after=number - 1, before=number + 1, limit=1
    )
    if not found:
        raise refuse("no_line")
    return found[0]
