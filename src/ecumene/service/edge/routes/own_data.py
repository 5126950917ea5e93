"""What is kept of oneself: to take away, and to delete."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from uuid import UUID

from fastapi import Request, Response

from ecumene.kernel import Refusal
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.cookies import drop_session
from ecumene.service.edge.forms.accounts import Delete, Export, OwnTable, SessionShown, TokenShown
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.service import Service
from ecumene.service.people import people
from ecumene.service.people.people import PERSONS, PROGRAMS
from ecumene.service.ports.directory import LISTED, Directory
from ecumene.service.tables.cursors import NEWEST, Cursor
from ecumene.service.tables.deleted_accounts import GONE, forget_member
from ecumene.service.tables.tables import Table

from .common import check_password, new_router, tell_seats
from .notices import notices_of

router = new_router()


@router.get("/api/me/export")
async def export(caller: Called, request: Request) -> Export:
    """Everything that is kept of oneself, but for what one did and said at tables."""
    service, me = service_of(request), caller.me
    directory, now = service.directory, service.clock.now()
    sessions = await directory.sessions_of(me.id, PERSONS, now)
    tokens = await directory.sessions_of(me.id, PROGRAMS, now)
    return Export(
        me=Me.of(me),
        created=me.created,
        identities={each.provider: each.subject for each in me.identities},
        sessions=[SessionShown.of(each, caller.session) for each in sessions],
        tokens=[show(TokenShown, each) for each in tokens],
        notices=await notices_of(service, me.id),
        tables=[OwnTable.of(each, me.id) async for each in _all_tables(directory, me.id)],
    )


@router.post("/api/me/delete", status_code=204)
async def delete(form: Delete, caller: Called, request: Request, response: Response) -> None:
    """Delete the caller's account. Bots go on with its games; at tables it is called "gone"."""
    service, me = service_of(request), caller.me
    if people.same_name(form.name.strip()) != people.same_name(me.name):
        raise Refusal("not_meant", "DG-11.2", "Give your own name, so that it is surely meant.")
    await check_password(service, me, form.password)
    # Broken off in between, it can be done again: the account goes last.
    async for table in _all_tables(service.directory, me.id):
        await _leave(service, table, me.id)
    await service.directory.rename_speaker(me.id, GONE)
    await service.contacts.forget(me.id)
    await service.directory.delete_account(me.id)
    drop_session(response, service.settings)


async def _leave(service: Service, table: Table, account: UUID) -> None:
    change = partial(forget_member, account=account, now=service.clock.now())
    if table.played is None:
        await service.directory.change_table(table.id, change)
    else:
        await tell_seats(service, await service.changes.change(table.id, table.played, change))


async def _all_tables(directory: Directory, account: UUID) -> AsyncIterator[Table]:
    """Every table that somebody is or was at."""
    for archived in (False, True):
        after, full = NEWEST, True
        while full:
            page = await directory.tables_of(account, archived=archived, after=after)
            for table in page:
                yield table
                after = Cursor(table.created, table.id)
            full = len(page) == LISTED
