"""Tables: opening, joining and starting them, and their records."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec
from fastapi import Body, Query, Request, Response

from ecumene.kernel import Refusal
from ecumene.service.clocks.deadlines import EVERYBODY
from ecumene.service.edge.access import Called, may_see, no_table, not_signed_in, service_of
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.forms.tables import (
    Handover,
    Join,
    Joined,
    NewTable,
    NonceForm,
    PledgeForm,
    Remove,
    SeatBack,
    Tables,
    TableShown,
)
from ecumene.service.edge.languages import language_of
from ecumene.service.edge.problems import Problem, no_crowd
from ecumene.service.edge.rate_limits import address_of
from ecumene.service.edge.records import outcome_of, record_response
from ecumene.service.edge.service import Service
from ecumene.service.edge.sign_ins import start_session
from ecumene.service.edge.structs import GIVEN
from ecumene.service.people import people
from ecumene.service.people.people import Account
from ecumene.service.ports.directory import LISTED
from ecumene.service.reactions.starting import begin_start, start_table
from ecumene.service.tables import books_tables, course, creation, opening, seat_changes
from ecumene.service.tables.course import Changed
from ecumene.service.tables.cursors import MAX_CURSOR, Cursor, read_cursor
from ecumene.service.tables.tables import Seat, Table, refuse

from .common import act, change_table, new_router, open_table, tell_seats
from .votes import leave_in_play

router = new_router()

Page = Annotated[str, Query(max_length=MAX_CURSOR, description="from own_next or open_next")]


@router.post("/api/tables", status_code=201)
async def create_table(
    form: Annotated[NewTable, GIVEN, Body()], caller: Called, request: Request
) -> TableShown:
    """Open a table. The caller becomes its host and takes a seat like everybody else."""
    service = service_of(request)
    table = creation.create(
        caller.me,
        service.clock.now(),
        name=form.name,
        game=form.game,
        options=form.options,
        seats=tuple(Seat(wish.kind, wish.bot if wish.kind == "bot" else "") for wish in form.seats),
        settings=form.settings,
    )
    await open_table(service, table, request)
    return TableShown.of(table, caller.me.id)


@router.get("/api/tables")
async def list_tables(
    caller: Called,
    request: Request,
    archived: bool = False,
    own_after: Page = "",
    open_after: Page = "",
) -> Tables:
    """List the caller's tables (or archived ones) and those open to everybody.

    Leaves out tables with people who block the caller or are blocked by them.
    """
    directory, account = service_of(request).directory, caller.me.id
    after = read_cursor(own_after)
    own = await directory.tables_of(account, archived=archived, after=after)
    opened = await directory.open_tables(after=read_cursor(open_after))
    apart = await directory.kept_apart(account)
    return Tables(
        own=await with_turns(service_of(request), own, account),
        open=[TableShown.of(table, account) for table in opened if not apart & _people_at(table)],
        own_next=_next_page(own),
        open_next=_next_page(opened),
    )


@router.get("/api/here")
async def list_tables_here(caller: Called, request: Request) -> list[TableShown]:
    """List the tables with a free seat, with their invitations, for people at home.

    Empty on a site, and at home for strangers from the internet if there is no entry code.
    """
    service, account = service_of(request), caller.account.id if caller.account else None
    if not service.settings.lists_tables:
        return []
    apart = await service.directory.kept_apart(account) if account else set()
    return [
        TableShown.of(table, account, welcome=True)
        for table in await service.directory.live_tables()
        if seat_changes.has_room(table) and not apart & _people_at(table)
    ]


def _people_at(table: Table) -> set[UUID]:
    """Return the host and everybody who sits at the table."""
    return {table.host, *(held.account for seat in table.seats for held in seat.devices)}


async def with_turns(service: Service, found: Sequence[Table], account: UUID) -> list[TableShown]:
    """Return tables as list entries, including whose turn it is."""
    played = {table.id: table.played for table in found if table.played is not None}
    playing = {played[table.id] for table in found if table.status == "playing"}
    seats = await service.turns.awaited_seats(playing, service.games) if playing else {}
    shown = []
    for table in found:
        waits_for = seats.get(played[table.id]) if table.id in played else None
        awaited, due = None, None
        if table.status != "playing" or table.moved:
            awaited = False
        elif waits_for is not None:
            awaited = not waits_for.isdisjoint(table.seats_of(account))
            due = await _due(service, table, account) if awaited else None
        each = TableShown.of(table, account)
        shown.append(msgspec.structs.replace(each, awaited=awaited, due=due))
    return shown


async def _due(service: Service, table: Table, account: UUID) -> datetime | None:
    """Return when a person's time at a table is up, not counting their time bank."""
    if table.played is None or table.limits is None:
        return None
    seats = {EVERYBODY, *table.seats_of(account)}
    running = (await service.work.clocks(table.played)).running
    return min((each.due for each in running if each.seat in seats and not each.left), default=None)


def _next_page(tables: Sequence[Table]) -> str | None:
    """Return the cursor of the next page, if there may be one."""
    if len(tables) < LISTED:
        return None
    return Cursor(tables[-1].created, tables[-1].id).text()


@router.get("/api/tables/{table_id}")
async def show_table(table_id: UUID, caller: Called, invite: str = "") -> TableShown:
    """Show a table. Private tables: members and invitees only."""
    account = caller.account.id if caller.account else None
    return TableShown.of(caller.table, account, invite=invite)


@router.post("/api/tables/{table_id}/join")
async def join(
    table_id: UUID, form: Join, caller: Called, request: Request, response: Response
) -> Joined:
    """Sit down on a free seat, or take over one that is offered."""
    service = service_of(request)
    account, fresh = caller.account, False
    if account is None:
        if not (form.invite and form.name):
            raise not_signed_in()
        now, fresh = service.clock.now(), True
        account = people.new_guest(form.name, now, language_of(request))

    await _check_welcome(service, caller.table, account, form.invite)

    def sit_down(table: Table) -> Table:
        now = service.clock.now()
        offered = seat_changes.is_offered(table, form.invite)
        if table.status == "playing" and form.invite and (offered or not table.keeps_books):
            return seat_changes.take_seat(table, account, now, form.invite)
        return seat_changes.join(table, account, now, seat=form.seat, invite=form.invite)

    if fresh:
        sit_down(caller.table)  # people refused by the table get no account
        await service.limit_everywhere("new_account", address_of(request))
        await service.directory.add_account(account)
    table = await service.directory.change_table(table_id, sit_down)
    await tell_seats(service, table)
    who = Me.of(account)
    if fresh:
        who = await start_session(service, request, response, account, "guest", token=form.token)
    return Joined(table=TableShown.of(table, account.id), me=who)


async def _check_welcome(service: Service, table: Table, who: Account, invite: str) -> None:
    """Hide private tables, and refuse people blocked by the host."""
    if not (may_see(table, who.id, invite) or seat_changes.is_offered(table, invite)):
        raise no_table()
    if table.moved:
        raise refuse("moved")
    if who.id in await service.directory.blocked_by(table.host):
        raise refuse("not_invited")


@router.post("/api/tables/{table_id}/leave")
async def leave(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """Leave the table before the start, or leave the game for good (DG-10.4)."""
    if caller.table.status == "playing" and not caller.table.keeps_books:
        return await leave_in_play(request, caller)
    leave_seat = books_tables.put_down if caller.table.keeps_books else seat_changes.leave
    return await change_table(request, caller, lambda table: leave_seat(table, caller.me.id))


@router.post("/api/tables/{table_id}/remove")
async def remove(table_id: UUID, form: Remove, caller: Called, request: Request) -> TableShown:
    """Free a seat before the start (host only)."""
    return await act(request, caller, "remove", seat=form.seat)


@router.post("/api/tables/{table_id}/handover")
async def handover(table_id: UUID, caller: Called, request: Request) -> Handover:
    """Offer the caller's seat to the bearer of the returned invitation (DG-10.3)."""
    account, token = caller.me.id, secrets.token_urlsafe(16)
    shown = await change_table(
        request, caller, lambda table: seat_changes.offer_seat(table, account, token)
    )
    return Handover(seat=shown.seat, invite=token)


@router.post("/api/tables/{table_id}/give-back")
async def give_back(table_id: UUID, form: SeatBack, caller: Called, request: Request) -> Handover:
    """Give somebody their seat back on another phone (host and keepers, at home only).

    The bearer of the returned invitation plays the seat from then on.
    """
    giver, token = caller.me.id, secrets.token_urlsafe(16)
    if not service_of(request).settings.at_home:
        raise refuse("only_home")
    await change_table(
        request, caller, lambda table: seat_changes.give_back(table, giver, form.seat, token)
    )
    return Handover(seat=form.seat, invite=token)


@router.delete("/api/tables/{table_id}/handover")
async def keep_seat(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """Withdraw the offer of the caller's seat."""
    return await change_table(
        request, caller, lambda table: seat_changes.keep_seat(table, caller.me.id)
    )


@router.post("/api/tables/{table_id}/start")
async def start(table_id: UUID, caller: Called, request: Request) -> TableShown:
    """Start the game once every seat is taken (host only).

    If there are pledges, it starts when all nonces have arrived, at most a few seconds later.
    """
    service, host = service_of(request), caller.me.id
    try:
        table = await begin_start(
            service.directory, service.store, service.work, service.clock, table_id, host
        )
    except Changed:
        raise Problem(409, "changed") from None
    return TableShown.of(table, host)


@router.post("/api/tables/{table_id}/pledge")
async def pledge(table_id: UUID, form: PledgeForm, caller: Called, request: Request) -> TableShown:
    """Pledge a number for the seed before the start, by its hash (DG-2.4)."""
    return await change_table(
        request, caller, lambda table: opening.pledge(table, caller.me.id, form.pledge)
    )


@router.post("/api/tables/{table_id}/nonce")
async def open_nonce(
    table_id: UUID, form: NonceForm, caller: Called, request: Request
) -> TableShown:
    """Reveal the pledged number just before the start. The last one starts the game."""
    service, account = service_of(request), caller.me.id
    nonce = bytes.fromhex(form.nonce)
    table = await service.directory.change_table(
        table_id, lambda table: opening.open_nonce(table, account, nonce)
    )
    if opening.is_complete(table):
        table = await _start_now(service, table_id, table.host)
    return TableShown.of(table, account)


async def _start_now(service: Service, table_id: UUID, host: UUID) -> Table:
    """Start the game, unless somebody else has just done so."""
    try:
        return await start_table(service.directory, service.store, table_id, host)
    except Refusal as refusal:
        if refusal.code != "started":
            raise
        return await service.directory.table(table_id)


@router.get(
    "/api/tables/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}, "description": "The record."}},
)
async def record(table_id: UUID, caller: Called, request: Request, invite: str = "") -> Response:
    """Download the full record with its seed, once the game is over (DG-2.3, DG-11.2)."""
    table, service = caller.table, service_of(request)
    packed = None
    if table.played is not None:
        with no_crowd():
            packed = await service.records.packed(table.played, caller.key(request))
    if packed is None:
        raise Problem(409, "not_over")
    if table.status != "over":
        await finish_table(service, table)
    return record_response(packed, request.headers)


async def finish_table(service: Service, table: Table) -> Table:
    """Mark a table as over, with the outcome, unless that has been done."""
    outcome = await outcome_of(service.store, table.played) if table.played else None
    if outcome is None:
        return table
    return await service.directory.change_table(
        table.id, lambda table: course.finish(table, outcome)
    )
