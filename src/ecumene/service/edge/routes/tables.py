"""Tables: opening them, sitting down, starting, and the record of what was played."""

from __future__ import annotations

from uuid import UUID, uuid4

from fastapi import Request, Response

from ecumene.service import people, tables
from ecumene.service.directory.port import Directory
from ecumene.service.edge.access import Called, not_signed_in, service_of
from ecumene.service.edge.forms import (
    Handover,
    Join,
    Joined,
    Me,
    NewTable,
    Remove,
    Tables,
    TableShown,
)
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.rates import address_of
from ecumene.service.edge.record import record_of
from ecumene.service.following import WAKE
from ecumene.service.ports import GameRecord, Job, Store
from ecumene.service.tables import Changed, Seat, Table

from .common import new_router, start_session, tell_seats

router = new_router()

#: attempts to start a table at which people come and go
ATTEMPTS = 5


@router.post("/api/tables", status_code=201)
async def create_table(form: NewTable, caller: Called, request: Request) -> TableShown:
    """Open a table. Who opens it is its host, and sits down like everybody else."""
    service = service_of(request)
    table = tables.create(
        caller.me,
        service.clock.now(),
        name=form.name,
        game=form.game,
        options=form.options,
        seats=tuple(Seat(wish.kind, wish.bot) for wish in form.seats),
        pace=form.pace,
        spectators=form.spectators,
    )
    await service.directory.add_table(table)
    return TableShown.of(table, caller.me.id)


@router.get("/api/tables")
async def list_tables(caller: Called, request: Request) -> Tables:
    """The own tables, and those at which anybody may sit down."""
    directory, account = service_of(request).directory, caller.me.id
    own = await directory.tables_of(account)
    opened = await directory.open_tables()
    return Tables(
        own=[TableShown.of(table, account) for table in own],
        open=[TableShown.of(table, account) for table in opened],
    )


@router.get("/api/tables/{table_id}")
async def show_table(table_id: UUID, caller: Called, invite: str = "") -> TableShown:
    """A table; of one that is neither open nor to be watched only for those at it or invited."""
    return TableShown.of(caller.table, caller.account.id if caller.account else None)


@router.post("/api/tables/{table_id}/join")
async def join(
    table_id: UUID, form: Join, caller: Called, request: Request, response: Response
) -> Joined:
    """Sit down on a free seat, or take over a seat that is handed over."""
    service = service_of(request)
    account, fresh = caller.account, False
    if account is None:
        if not (form.invite and form.name):
            raise not_signed_in()
        account, fresh = people.new_guest(form.name, service.clock.now()), True

    def sit_down(table: Table) -> Table:
        now = service.clock.now()
        if table.status == "playing" and form.invite:
            return tables.take_seat(table, account, now, form.invite)
        return tables.join(table, account, now, seat=form.seat, invite=form.invite)

    if fresh:
        sit_down(caller.table)  # whom the table refuses gets no account
        service.limit("new_account", address_of(request))
        await service.directory.add_account(account)
    table = await service.directory.change_table(table_id, sit_down)
    await tell_seats(service, table)
    who = await start_session(service, account, response, form.token) if fresh else Me.of(account)
    return Joined(table=TableShown.of(table, account.id), me=who)


@router.post("/api/tables/{table_id}/leave")
async def leave(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """Get up again, before the start."""
    account = caller.me.id
    directory = service_of(request).directory
    table = await directory.change_table(table_id, lambda table: tables.leave(table, account))
    return TableShown.of(table, account)


@router.post("/api/tables/{table_id}/remove")
async def remove(table_id: UUID, form: Remove, caller: Called, request: Request) -> TableShown:
    """The host frees a seat, before the start."""
    host = caller.me.id
    table = await service_of(request).directory.change_table(
        table_id, lambda table: tables.remove(table, host, form.seat)
    )
    return TableShown.of(table, host)


@router.post("/api/tables/{table_id}/handover")
async def handover(table_id: UUID, caller: Called, request: Request) -> Handover:
    """Offer the own seat to whoever brings the invitation in the answer (DG-10.3)."""
    account, token = caller.me.id, ""

    def offer(table: Table) -> Table:
        nonlocal token
        table, token = tables.offer_seat(table, account)
        return table

    table = await service_of(request).directory.change_table(table_id, offer)
    return Handover(seat=table.seat_of(account), invite=token)


@router.post("/api/tables/{table_id}/start")
async def start(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """The host starts the game when every seat is taken."""
    service, host = service_of(request), caller.me.id
    table = await start_table(service.directory, service.store, table_id, host)
    return TableShown.of(table, host)


async def start_table(directory: Directory, store: Store, table_id: UUID, host: UUID) -> Table:
    """Set the game up, then say at the table that it has begun.

    If we are stopped in between, a game that nobody knows of is left in the store, and the table
    can be started again. If somebody sits down or gets up in between, it is set up anew.
    """
    for _ in range(ATTEMPTS):
        before = await directory.table(table_id)
        match, seed = tables.begin(before, host)
        game = GameRecord(uuid4(), match.header, seed, seq=0, status="playing")
        # Due at once. A worker that is faster than we are looks again until there is a table.
        wake = Job(WAKE, str(game.id), b"", before.created)
        await store.create(game, match.log[0], None, (wake,))
        try:
            return await directory.change_table(
                table_id,
                lambda table: tables.begun(table, before, game.id),  # noqa: B023
            )
        except Changed:
            continue
    raise Problem(409, "changed", "People come and go: try again.")


@router.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}, "description": "The record."}},
)
async def record(table_id: UUID, caller: Called, request: Request, invite: str = "") -> Response:
    """The whole record with its seed, once the game is over (DG-2.3, DG-11.2)."""
    table = caller.table
    data = await record_of(service_of(request).store, table.played) if table.played else None
    if data is None:
        raise Problem(409, "not_over", "The record is opened when the game is over.")
    if table.status != "over":
        await service_of(request).directory.change_table(table_id, tables.finish)
    return Response(data, media_type="application/jsonl")
