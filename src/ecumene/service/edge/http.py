"""The routes: everything but play itself."""

from __future__ import annotations

import asyncio
from typing import Any, TypeVar
from uuid import UUID, uuid4

from fastapi import APIRouter, Depends, Request, Response

from ecumene.kernel import Refusal
from ecumene.service import people, tables
from ecumene.service.directory.port import Directory, NameTaken, OldSchema
from ecumene.service.following import WAKE
from ecumene.service.people import Account
from ecumene.service.ports import GameRecord, Job, Store
from ecumene.service.tables import Changed, Seat, Table

from .access import COOKIE, Called, guard, not_signed_in, service_of
from .fanout import LOOK_AGAIN
from .forms import (
    Handover,
    Health,
    Join,
    Joined,
    Me,
    NewAccount,
    NewTable,
    Ready,
    Remove,
    SignIn,
    Tables,
    TableShown,
)
from .problems import Problem, ProblemShown
from .rates import address_of
from .record import record_of
from .service import Service

T = TypeVar("T")

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": ProblemShown} for status in (401, 403, 404, 409, 413, 422, 429)
}
router = APIRouter(dependencies=[Depends(guard)], responses=PROBLEMS)

#: attempts to start a table at which people come and go
ATTEMPTS = 5
#: seconds the directory has to answer
READY_WITHIN = 2.0


# -- people ----------------------------------------------------------------------------------------


@router.post("/api/accounts", status_code=201)
async def register(form: NewAccount, request: Request, response: Response) -> Me:
    """Register a name, and sign in."""
    service = service_of(request)
    service.limit("new_account", address_of(request))
    async with service.hashing:
        now = service.clock.now()
        account = await asyncio.to_thread(people.new_account, form.name, form.password, now)
    try:
        await service.directory.add_account(account)
    except NameTaken:
        raise Refusal("name_taken", "DG-11.2", "Somebody has this name.") from None
    return await _sign_in(service, account, response, form.token)


@router.post("/api/sessions", status_code=201)
async def sign_in(form: SignIn, request: Request, response: Response) -> Me:
    """Sign in."""
    service = service_of(request)
    name = _name_or_nobody(form.name)
    service.limit("sign_in", address_of(request))
    service.limit("sign_in", f"name {people.same_name(name)}")
    account = await service.directory.account_named(name)
    async with service.hashing:
        fits = await asyncio.to_thread(people.password_fits, account, form.password)
    if account is None or not fits:
        raise Problem(401, "wrong", "Name and password do not fit.")
    return await _sign_in(service, account, response, form.token)


@router.delete("/api/sessions", status_code=204)
async def sign_out(caller: Called, request: Request, response: Response) -> None:
    """Sign out: the session of this request ends, its sockets are closed soon."""
    await service_of(request).directory.end_session(caller.session)
    response.delete_cookie(COOKIE)


@router.get("/api/me")
async def me(caller: Called) -> Me:
    """Who is signed in."""
    return Me.of(caller.me)


async def _sign_in(service: Service, account: Account, response: Response, token: bool) -> Me:
    days = people.TOKEN_DAYS if token else people.SESSION_DAYS
    text, session = people.new_session(account, service.clock.now(), days)
    await service.directory.add_session(session)
    if token:
        return Me.of(account, text)
    response.set_cookie(
        COOKIE,
        text,
        max_age=days * 86400,
        httponly=True,
        samesite="lax",
        secure=service.settings.secure_cookies,
    )
    return Me.of(account)


def _name_or_nobody(name: str) -> str:
    try:
        return people.read_name(name)
    except Refusal:
        return ""


# -- tables ----------------------------------------------------------------------------------------


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
    await _tell(service, table)
    who = await _sign_in(service, account, response, form.token) if fresh else Me.of(account)
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


async def _tell(service: Service, table: Table) -> None:
    """Seats of a game in play have changed hands: all workers look again."""
    if table.played is not None:
        service.fanout.changed(table.played, LOOK_AGAIN)
        await service.bus.publish(table.played, LOOK_AGAIN)


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


# -- the service -----------------------------------------------------------------------------------


@router.get("/api/health")
async def health() -> Health:
    """This worker is alive."""
    return Health()


@router.get("/api/ready", responses={503: {"model": ProblemShown}})
async def ready(request: Request) -> Ready:
    """This worker reaches a database that is up to date, and is not about to end.

    Without the bus it goes on, only later by a sweep: that is told and no reason to stay away.
    """
    service = service_of(request)
    if service.draining:
        raise Problem(503, "draining", "This worker is about to end.")
    try:
        async with asyncio.timeout(READY_WITHIN):
            await service.directory.check()
    except OldSchema:
        raise Problem(503, "old_schema", "The database needs `ecumene db upgrade`.") from None
    except Exception:
        raise Problem(503, "not_ready", "The database does not answer.") from None
    return Ready(bus="connected" if service.bus_connected else "away")
