"""Export and deletion of personal data."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import datetime
from itertools import zip_longest
from typing import Any
from uuid import UUID

import msgspec
from fastapi import Request, Response
from fastapi.responses import StreamingResponse

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.cookies import drop_session
from ecumene.service.edge.exports import TakeTurn
from ecumene.service.edge.forms.accounts import (
    Delete,
    Export,
    OwnNote,
    OwnTable,
    SessionShown,
    TokenShown,
)
from ecumene.service.edge.forms.common import show
from ecumene.service.edge.forms.people import Me
from ecumene.service.edge.problems import no_crowd
from ecumene.service.edge.service import Service
from ecumene.service.edge.sign_ins import needs_code
from ecumene.service.people.names import same_name
from ecumene.service.people.people import PERSONS, PROGRAMS
from ecumene.service.play.deleted_accounts import all_tables, forget_person
from ecumene.service.ports.store import Stored
from ecumene.service.refusals import refusal
from ecumene.service.tables.tables import Table

from .common import check_password, new_router, tell_seats
from .notices import notices_of

router = new_router()

#: rows read at once, because they are decoded in the event loop
AT_ONCE = 200


@router.get("/api/me/export")
async def export(caller: Called, request: Request) -> Export:
    """Export the caller's account data. Chat and answers are in .../played."""
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
        tables=[OwnTable.of(each, me.id) async for each in all_tables(directory, me.id)],
        notes=[
            OwnNote(table=table, text=note.text, at=note.at)
            for table, note in await directory.notes_by(me.id)
        ],
        passkeys=[each.name for each in await directory.passkeys_of(me.id)],
        second_factor=await needs_code(service, me),
        blocked=list((await directory.blocked_by(me.id)).values()),
    )


@router.post("/api/me/delete", status_code=204)
async def delete(form: Delete, caller: Called, request: Request, response: Response) -> None:
    """Delete the caller's account. Bots continue its games; at tables it is shown as "gone"."""
    service, me = service_of(request), caller.me
    if same_name(form.name.strip()) != same_name(me.name):
        raise refusal("not_meant")
    await check_password(service, caller, form.password)
    changed = await forget_person(
        service.directory, service.contacts, service.changes, me.id, service.clock.now()
    )
    for table in changed:
        await tell_seats(service, table)
    drop_session(response, service.settings)


@router.get(
    "/api/me/export/played",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/jsonl": {}}, "description": "JSON, a line each."}},
)
async def export_played(caller: Called, request: Request) -> StreamingResponse:
    """Export the caller's chat messages and answers as JSON Lines, one export at a time."""
    service, me = service_of(request), caller.me
    lines = _played(service, me.id)
    with no_crowd():
        await anext(lines)
    return StreamingResponse(lines, media_type="application/jsonl")


async def _played(service: Service, account: UUID) -> AsyncIterator[bytes]:
    """Yield an empty portion at the start, then chat messages, then answers, in small portions.

    Raises Crowded.
    """
    with service.exports.export(account) as take_turn:
        yield b""
        after, full = (UUID(int=0), 0, 0), True
        while full:
            async with take_turn():
                said = await service.directory.lines_by(account, after=after, limit=AT_ONCE)
            for number, line in said:
                yield _encode({"table": number, "at": line.at, "said": line.text})
                after = (number, line.seats, line.number)
            full = len(said) == AT_ONCE
        async for table in all_tables(service.directory, account):
            async for answers in _answers(service, table, account, take_turn):
                yield answers


async def _answers(
    service: Service, table: Table, account: UUID, take_turn: TakeTurn
) -> AsyncIterator[bytes]:
    """Yield a person's answers in one game while the seat was theirs, some rows at a time."""
    spans = list(_spans(table, account))
    if table.played is None or not spans:
        return
    after, full = -1, True
    while full:
        async with take_turn():
            rows = await service.archive.since(table.played, after, AT_ONCE)
            mine = [row for row in rows if any(_is_in(row, span) for span in spans)]
            lines = b"".join(_encode(_answered(table, stored)) for stored in mine)
        if lines:
            yield lines
        after = rows[-1].row.seq if rows else after
        full = len(rows) == AT_ONCE


def _answered(table: Table, stored: Stored) -> dict[str, Any]:
    """Return an answer without outcomes of chance and row numbers, which reveal hidden things."""
    row = stored.row
    answered = {"kind": row.kind, "answer": row.answer, "by": row.by}
    return {"table": table.id, "at": stored.at, "answered": answered}


def _spans(table: Table, account: UUID) -> Iterator[tuple[int, datetime, datetime | None]]:
    """Return a person's seats with the start and end of each stay."""
    for number, seat in enumerate(table.seats):
        for held, after in zip_longest(seat.tenures, seat.tenures[1:]):
            if held.account == account:
                yield number, held.since, after.since if after else None
        for held in seat.also:
            if held.account == account:
                yield number, held.since, None


def _is_in(stored: Stored, span: tuple[int, datetime, datetime | None]) -> bool:
    seat, since, until = span
    mine = stored.row.what == "answer" and stored.row.seat == seat
    return mine and since <= stored.at and (until is None or stored.at < until)


def _encode(line: dict[str, Any]) -> bytes:
    return msgspec.json.encode(line) + b"\n"
