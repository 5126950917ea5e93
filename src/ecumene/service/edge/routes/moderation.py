"""Moderation of accounts; every action is logged first."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from fastapi import Request

from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.accounts import (
    CloseTable,
    MeasureShown,
    MeasuresShown,
    ReportShown,
    ReportsShown,
    Whom,
)
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.service import Service
from ecumene.service.people import people
from ecumene.service.people.names import read_name
from ecumene.service.people.people import Account, ModeratorAction
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.tables import host_actions
from ecumene.service.tables.tables import Table

from .common import new_router, tell_seats

router = new_router()

#: maximum actions shown
SHOWN = 100


@router.get("/api/moderation")
async def list_measures(request: Request) -> MeasuresShown:
    """List the moderators' actions, newest first."""
    found = await service_of(request).directory.measures(SHOWN)
    return MeasuresShown(measures=[show(MeasureShown, each) for each in found])


@router.post("/api/moderation/suspend")
async def suspend(form: Whom, caller: Called, request: Request) -> MeasureShown:
    """Suspend a person: ends all sessions, revokes API tokens and prevents sign-in."""
    return await _measure(service_of(request), caller, form, "suspend")


@router.post("/api/moderation/lift")
async def lift(form: Whom, caller: Called, request: Request) -> MeasureShown:
    """Lift a suspension."""
    return await _measure(service_of(request), caller, form, "lift")


@router.get("/api/moderation/reports")
async def list_reports(request: Request) -> ReportsShown:
    """List the open reports, oldest first."""
    directory = service_of(request).directory
    found = await directory.reports(SHOWN)
    tables = await directory.several({each.table for each in found})
    names = {number: table.name for number, table in tables.items()}
    return ReportsShown(
        reports=[show(ReportShown, each, table_name=names.get(each.table, "")) for each in found]
    )


@router.post("/api/moderation/reports/{report_id}/close", status_code=204)
async def close_report(report_id: UUID, caller: Called, request: Request) -> None:
    """Close a report."""
    service = service_of(request)
    now = service.clock.now()
    if not await service.directory.close_report(report_id, caller.me.name, now):
        raise Problem(409, "no_report")


@router.post("/api/moderation/close", status_code=204)
async def close_table(form: CloseTable, caller: Called, request: Request) -> None:
    """Close a table for good, with a reason that everybody there can read."""
    service, moderator = service_of(request), caller.me
    reason, now = people.read_reason(form.reason), service.clock.now()

    def close(table: Table) -> Table:
        return host_actions.close(table, moderator, reason, now)

    try:
        table = await service.directory.table(form.table)
    except UnknownTable:
        raise Problem(409, "no_table", key="problem-no_such_table") from None
    close(table)  # refused actions aren't logged
    by = (moderator.name, table.name, reason)
    await service.directory.add_measure(ModeratorAction(now, "close", moderator.id, table.id, *by))
    await tell_seats(service, await service.directory.change_table(table.id, close))


async def _measure(
    service: Service, caller: Caller, form: Whom, what: Literal["suspend", "lift"]
) -> MeasureShown:
    account, me, suspended = await _find(service, form), caller.me, what == "suspend"
    people.with_suspension(account, suspended)  # refused actions aren't logged
    reason = people.read_reason(form.reason)
    measure = ModeratorAction(
        service.clock.now(), what, me.id, account.id, me.name, account.name, reason
    )
    await service.directory.add_measure(measure)
    await service.directory.change_account(
        account.id, lambda found: people.with_suspension(found, suspended)
    )
    if suspended:
        await service.directory.end_sessions(account.id, (*people.PERSONS, *people.PROGRAMS))
    return show(MeasureShown, measure)


async def _find(service: Service, form: Whom) -> Account:
    found, number = None, form.account
    if form.table is not None:
        try:
            seats = (await service.directory.table(form.table)).seats
        except UnknownTable:
            seats = ()
        player = seats[form.seat].player if 0 <= form.seat < len(seats) else None
        number = player.account if player else None
    if number is not None:
        found = await service.directory.account(number)
    elif form.name:
        found = await service.directory.account_named(read_name(form.name))
    if found is None:
        raise Problem(409, "no_account")
    return found
