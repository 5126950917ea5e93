"""Copies of games: imported records and sandboxes."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal
from uuid import UUID, uuid4

from fastapi import Query, Request
from pydantic import Field

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import MAX_SEATS, Form, Name, example
from ecumene.service.edge.forms.tables import TableShown
from ecumene.service.edge.problems import no_crowd
from ecumene.service.edge.service import Service
from ecumene.service.history.past import Past
from ecumene.service.people.names import read_name
from ecumene.service.people.people import Account
from ecumene.service.ports.store import GameRecord, Job
from ecumene.service.ports.store_rules import WAKE, all_rows
from ecumene.service.tables import copies, forks
from ecumene.service.tables.copies import Copy, CopyTask
from ecumene.service.tables.tables import Table, refuse

from .common import look_back, new_router, tell_seats

router = new_router()

RECORD_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "A record as `/api/tables/{table_id}/record` gives it, as it is or packed.",
        "content": {
            kind: {"schema": {"type": "string", "format": "binary"}}
            for kind in ("application/jsonl", "application/gzip")
        },
    }
}


class Fork(Form):
    """The row to fork a game at, and who plays there."""

    model_config = example({"row": 120, "bots": ["", "steward"]})

    row: Annotated[
        int,
        Field(
            ge=-1,
            lt=2**31,
            description="the last row that counts; -1 for all that are there. Where the game is"
            " over already, its last turn begins anew",
        ),
    ] = -1
    bots: Annotated[
        list[Annotated[str, Field(max_length=40)]],
        Field(max_length=MAX_SEATS, description="a bot for each seat, empty for oneself"),
    ] = []  # noqa: RUF012  pydantic copies it


@router.post("/api/records", status_code=201, openapi_extra=RECORD_BODY)
async def import_record(
    caller: Called, request: Request, name: Annotated[Name, Query()] = "Imported game"
) -> TableShown:
    """Import the record of a finished game. Every row is replayed and compared (DG-11.3)."""
    service, me = service_of(request), caller.me
    called = read_name(name)
    data = await request.body()
    copies.check_beginning(data)
    await _may_copy(service, me)
    with no_crowd():
        copy = await service.apart.copy(CopyTask(data=data), me.id)
    game = uuid4()
    table = forks.import_table(me, called, copy, game, service.clock.now())
    return await _keep(service, me, copy, table, game)


@router.post("/api/tables/{table_id}/fork", status_code=201)
async def fork(
    table_id: UUID, form: Fork, caller: Called, request: Request, invite: str = ""
) -> TableShown:
    """Continue from a row of a finished game, or of a sandbox, in a new sandbox."""
    service, me, old = service_of(request), caller.me, caller.table
    if old.played is None:
        raise refuse("not_over")
    loaded = await service.store.load(old.played)
    forks.check_fork(old, me.id, loaded.game.status == "over")
    if form.row > loaded.game.seq:
        raise refuse("no_row")
    await _may_copy(service, me)
    rows = tuple(each.row for each in await all_rows(service.archive, old.played))
    last = form.row if form.row >= 0 else loaded.game.seq
    if loaded.game.status == "over" and last == loaded.game.seq:
        last = await look_back(service, str(me.id), old.played, Past.last_turn)
    task = CopyTask(
        header=loaded.game.header,
        rows=rows[: last + 1],
        seed=secrets.token_bytes(32),
    )
    with no_crowd():
        copy = await service.apart.copy(task, me.id)
    game = uuid4()
    table = forks.sandbox(me, old, copy.header, game, form.bots, service.clock.now())
    return await _keep(service, me, copy, table, game)


@router.delete("/api/tables/{table_id}", status_code=204)
async def drop_table(table_id: UUID, caller: Called, request: Request) -> None:
    """Delete a table that has not started, or one of the caller's copies.

    Games at other tables are not affected.
    """
    service, table = service_of(request), caller.table
    if table.status == "waiting" and table.played is None:
        await service.directory.drop_table(table_id)
        return
    if table.origin is None or table.played is None:
        raise refuse("no_copy")
    await service.directory.drop_table(table_id)
    await service.store.forget(table.played)
    await tell_seats(service, table)


async def _may_copy(service: Service, who: Account) -> None:
    if await service.directory.copies_of(who.id) >= forks.MAX_COPIES:
        raise refuse("copies")
    service.limit("copy", str(who.id))


async def _keep(service: Service, me: Account, copy: Copy, table: Table, game: UUID) -> TableShown:
    """Store the game before its table, so an interruption leaves nothing visible."""
    seq = len(copy.rows) - 1
    status: Literal["over", "playing"] = "over" if copy.over else "playing"
    kept = GameRecord(game, copy.header, copy.seed, seq, status, copy.later_seeds)
    wake = () if copy.over else (Job(WAKE, str(game), b"", table.created),)
    await service.store.adopt(kept, copy.rows, copy.snapshot, wake, copy.links)
    await service.directory.add_table(table)
    return TableShown.of(table, me.id)
