"""After a game: rematches and the archive."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import Field

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import Form, example
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.notices.notices import offers
from ecumene.service.tables import course, rematches
from ecumene.service.tables.rematches import Order

from .common import change_table, new_router, open_table, tell_seats

router = new_router()


class Rematch(Form):
    """Request a rematch."""

    model_config = example({"order": "rotated"})

    order: Annotated[
        Order, Field(description="order of the seats: unchanged, or rotated by one place")
    ] = "kept"


class Archive(Form):
    """Archive or restore a table."""

    model_config = example({"archived": True})

    archived: bool = True


@router.post("/api/tables/{table_id}/rematch")
async def rematch(table_id: UUID, form: Rematch, caller: Called, request: Request) -> TableShown:
    """Open a rematch with the same people. Each keeps a reserved seat until they sit down.

    A table has one rematch: further requests return the same one.
    """
    service, me = service_of(request), caller.me
    if caller.table.rematch is None:
        # First the new table, then the link: after an interruption the request can be repeated.
        blocks = {who: await service.directory.blocked_by(who) for who in caller.table.members}
        apart = rematches.apart_from_others(me.id, blocks)
        new = rematches.rematch(caller.table, me, service.clock.now(), form.order, apart)
        await open_table(service, new, request)
        await tell_seats(
            service, await service.directory.change_table(table_id, rematches.link_rematch)
        )
        await service.work.add(offers(new, me, service.clock.now()))
    again = await service.directory.table(rematches.rematch_id(table_id))
    return TableShown.of(again, me.id)


@router.post("/api/tables/{table_id}/archive")
async def archive(table_id: UUID, form: Archive, caller: Called, request: Request) -> TableShown:
    """Archive a table for the caller, before the start or after the end, or restore it."""
    return await change_table(
        request, caller, lambda table: course.put_away(table, caller.me.id, form.archived)
    )
