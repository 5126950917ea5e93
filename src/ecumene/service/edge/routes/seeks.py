"""Looking for players: visible to everybody, joined by people with a name."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from uuid import UUID

from fastapi import Request

from ecumene.kernel import Refusal
from ecumene.service.clubs import seeks
from ecumene.service.clubs.seek_tables import open_for_all
from ecumene.service.clubs.seeks import LASTS, MAX_SEEKS, Seek
from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.clubs import JoinSeek, NewSeek, SeekShown, SeeksShown
from ecumene.service.edge.problems import Problem
from ecumene.service.edge.service import Service
from ecumene.service.notices.notices import notice_job, offers
from ecumene.service.people.people import Account
from ecumene.service.ports.directory import UnknownTable
from ecumene.service.ports.gatherings import UnknownGathering
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table

from .common import new_router, open_table

router = new_router()


@router.get("/api/seeks")
async def list_seeks(caller: Called, request: Request) -> SeeksShown:
    """List people looking for players, without those who block the caller or are blocked."""
    return await _list(service_of(request), caller)


@router.post("/api/seeks", status_code=201)
async def look_for_players(form: NewSeek, caller: Called, request: Request) -> SeeksShown:
    """Look for players. When enough have joined, a table opens with a seat for each."""
    service = service_of(request)
    seek = seeks.look_for_players(
        caller.me,
        service.clock.now(),
        game=form.game,
        wanted=form.wanted,
        when=form.when,
        slow=form.slow,
    )
    if not await service.directory.add_gathering(seek, MAX_SEEKS):
        raise refusal("many_seeks", most=MAX_SEEKS)
    return await _list(service, caller)


@router.post("/api/seeks/{seek_id}/join")
async def join(seek_id: UUID, form: JoinSeek, caller: Called, request: Request) -> SeeksShown:
    """Join, or leave again. The last one to join opens the table, and everybody is notified."""
    service, me = service_of(request), caller.me

    def change(seek: Seek) -> Seek:
        if not form.coming:
            return seek if seek.owner == me.id else seeks.leave(seek, me.id)
        return seeks.join(seek, me, service.clock.now())

    seek = await _find(service, seek_id)
    if seek.accounts & await service.directory.kept_apart(me.id):
        raise no_seek()
    seek = await _change(service, seek_id, change)
    opened = await _open(service, seek, me, request) if seek.complete else None
    if seek.complete and opened is None and seek.owner != me.id:
        # None of them may open another table, so the last place becomes free again for others.
        await _change(service, seek_id, lambda now: seeks.leave(now, me.id))
        raise refusal("seek_tables")
    return await _list(service, caller, opened.id if opened else None)


@router.delete("/api/seeks/{seek_id}", status_code=204)
async def stop_looking(seek_id: UUID, caller: Called, request: Request) -> None:
    """Stop looking for players."""
    service = service_of(request)
    if (await _find(service, seek_id)).owner != caller.me.id:
        raise no_seek()
    await service.directory.drop_gathering(seek_id)


async def _open(service: Service, seek: Seek, last: Account, request: Request) -> Table | None:
    """Open the table, offer everybody their seat, and delete the search.

    The first who may open another table is its host. None if nobody may. The table has the id of
    the search, so that it is opened once, however often the last one joins.
    """
    now = service.clock.now()
    for each in seek.people:
        host = await service.directory.account(each.account)
        with suppress(Refusal):
            if host is not None:
                await open_table(service, open_for_all(seek, host, now), request)
                break
    try:
        table = await service.directory.table(seek.id)
    except UnknownTable:
        return None
    await service.directory.drop_gathering(seek.id)
    host = await service.directory.account(table.host)
    if host is not None:
        to_host = [notice_job("offered", table, host.id, now, by=last.name)]
        await service.work.add([*offers(table, host, now), *(to_host if host != last else ())])
    return table


async def _change(service: Service, seek_id: UUID, change: Callable[[Seek], Seek]) -> Seek:
    try:
        return await service.directory.change_gathering(seek_id, Seek, change)
    except UnknownGathering:
        raise no_seek() from None


async def _find(service: Service, seek_id: UUID) -> Seek:
    try:
        return await service.directory.gathering(seek_id, Seek)
    except UnknownGathering:
        raise no_seek() from None


def no_seek() -> Problem:
    return Problem(404, "no_seek")


async def _list(service: Service, caller: Called, table: UUID | None = None) -> SeeksShown:
    me = caller.account.id if caller.account else None
    apart = await service.directory.kept_apart(me) if me else frozenset()
    since = service.clock.now() - LASTS
    found = await service.directory.seeks()
    shown = [each for each in found if each.created > since and not apart & each.accounts]
    return SeeksShown(seeks=[SeekShown.of(each, me) for each in shown], table=table)
