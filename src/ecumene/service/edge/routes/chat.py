"""Chat at a table, and private notes."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import Query, Request
from pydantic import BaseModel, Field

from ecumene.service.edge.access import Called, Caller, service_of
from ecumene.service.edge.forms.chat import LineShown
from ecumene.service.edge.forms.common import MAX_SEATS, Form, example, show
from ecumene.service.edge.service import Service
from ecumene.service.notices.notices import private_notices
from ecumene.service.people.people import Account
from ecumene.service.tables import chat, host_actions
from ecumene.service.tables.chat import NO_END, Audience, ChatMessage, Note
from ecumene.service.tables.tables import Table, refuse

from .common import new_router, tell_seats

router = new_router()

#: private messages read at once
MOST_PRIVATE = 500

Number = Annotated[int, Field(ge=0, le=NO_END)]


class NewLine(Form):
    """A new chat message. Repeating an id sends the message only once."""

    model_config = example({"text": "Well met!", "id": "line-1"})

    text: Annotated[str, Field(max_length=chat.MAX_LINE)]
    id: Annotated[str, Field(pattern=r"^[!-~]{0,64}$")] = ""


Seats = Annotated[
    list[Annotated[int, Field(ge=0, lt=MAX_SEATS)]], Field(max_length=MAX_SEATS, examples=[[0, 2]])
]


class NewPrivateLine(NewLine):
    """A message to some seats."""

    model_config = example({"seats": [2], "text": "Shall we?", "id": "line-2"})

    seats: Seats


class Hide(Form):
    """Hide a message."""

    model_config = example({"line": 7})

    line: Annotated[int, Field(ge=1, le=NO_END)]


class Lines(BaseModel):
    """Messages in order, and whether there are older ones in the requested range."""

    lines: list[LineShown]
    more: bool


@router.get("/api/tables/{table_id}/chat")
async def read_chat(
    table_id: UUID,
    caller: Called,
    request: Request,
    after: Annotated[Number, Query(description="only messages with greater numbers")] = 0,
    before: Annotated[Number, Query(description="only messages with smaller numbers")] = NO_END,
    invite: str = "",
) -> Lines:
    """Read the last messages in a range, at most 50."""
    audience = audience_for(caller)
    if audience is None:
        raise refuse("chat_off" if caller.table.chat == "off" else "chat_players")
    found = await service_of(request).directory.lines(
        table_id, audience, after=after, before=before, limit=chat.PAGE + 1
    )
    me = caller.account
    blocked = await service_of(request).directory.blocked_by(me.id) if me else {}
    lines = [LineShown.of(chat.hide_from(blocked, line)) for line in found[-chat.PAGE :]]
    return Lines(lines=lines, more=len(found) > chat.PAGE)


@router.post("/api/tables/{table_id}/chat", status_code=201)
async def say(
    table_id: UUID, form: NewLine, caller: Called, request: Request, invite: str = ""
) -> LineShown:
    """Send a message to a table's chat."""
    line = await say_line(service_of(request), caller.table, caller.me, form.text, form.id)
    return LineShown.of(line)


async def say_line(
    service: Service, table: Table, author: Account, text: str, key: str
) -> ChatMessage:
    """Send a message to everybody who may read it."""
    line = chat.new_line(table, author, text, service.clock.now(), key)
    service.limit("line", str(author.id))
    line = await service.directory.add_line(table.id, line)
    await tell_seats(service, table)
    return line


@router.get("/api/tables/{table_id}/chat/private")
async def read_private(
    table_id: UUID,
    caller: Called,
    request: Request,
    seats: Annotated[
        Seats | None, Query(description="one conversation; else the last messages of all")
    ] = None,
    before: Annotated[Number, Query(description="only messages with smaller numbers")] = NO_END,
    invite: str = "",
) -> Lines:
    """Read private messages of the caller's seat; of all seats once they are published."""
    directory, table = service_of(request).directory, caller.table
    me = caller.account.id if caller.account else None
    seat = table.seat_of(me)
    everything = chat.is_published(table) and audience_for(caller) is not None
    if not everything and (seat < 0 or table.private_talk == "off"):
        raise refuse("private_off")
    if seats is None:
        own = None if everything else seat
        found = await directory.private_lines(table_id, own, after=0, limit=MOST_PRIVATE + 1)
        more, found = len(found) > MOST_PRIVATE, found[-MOST_PRIVATE:]
    else:
        mask = chat.mask_of(seats)
        if not everything and not mask >> seat & 1:
            raise refuse("private_off")
        found = await directory.conversation(table_id, mask, before=before, limit=chat.PAGE + 1)
        more, found = len(found) > chat.PAGE, found[-chat.PAGE :]
    blocked = await directory.blocked_by(me) if me else {}
    lines = [LineShown.of(chat.hide_from(blocked, line)) for line in found]
    return Lines(lines=lines, more=more)


@router.post("/api/tables/{table_id}/chat/private", status_code=201)
async def say_privately(
    table_id: UUID, form: NewPrivateLine, caller: Called, request: Request
) -> LineShown:
    """Send a message to some seats. Nobody else learns of it."""
    service, table, now = service_of(request), caller.table, service_of(request).clock.now()
    line = chat.new_private_line(table, caller.me, form.seats, form.text, now, form.id)
    service.limit("line", str(caller.me.id))
    line = await service.directory.add_line(table_id, line)
    told = [
        job
        for who, job in private_notices(table, line, now).items()
        if caller.me.id not in await service.directory.blocked_by(who)
    ]
    await service.work.add(told)
    await tell_seats(service, table)
    return LineShown.of(line)


@router.post("/api/tables/{table_id}/chat/hide")
async def hide(table_id: UUID, form: Hide, caller: Called, request: Request) -> LineShown:
    """Hide a message as the host or a moderator. The table's log records it."""
    service, who = service_of(request), caller.me
    host_actions.role_at(caller.table, who, "hide")
    number, now = form.line, service.clock.now()
    found = await service.directory.lines(
        table_id, "players", after=number - 1, before=number + 1, limit=1
    )
    if not found:
        raise refuse("no_line")
    hiding = chat.hiding(caller.table, found[0], who, now)
    table = await service.directory.change_table(
        table_id, lambda table: host_actions.act(table, who, "hide", now, line=number)
    )
    line = await service.directory.add_line(table_id, hiding)
    await tell_seats(service, table)
    return LineShown.of(line)


def audience_for(caller: Caller) -> Audience | None:
    """Return which messages a caller may read; None for none at all."""
    if caller.account is not None and caller.account.role == "moderator":
        return "players"
    return chat.audience_of(caller.table, caller.account.id if caller.account else None)


# -- private notes ---------------------------------------------------------------------------------


class NewNote(Form):
    """The full note, replacing the previous one."""

    model_config = example({"text": "Egypt has two of the three maps."})

    text: Annotated[str, Field(max_length=chat.MAX_NOTE)]


class NoteShown(BaseModel):
    """The caller's note at a table; "" if there is none."""

    text: str
    at: datetime | None


@router.get("/api/tables/{table_id}/notes")
async def read_note(table_id: UUID, caller: Called, request: Request) -> NoteShown:
    """Read the caller's note. It belongs to the account and stays if the seat is handed over."""
    return _show_note(await service_of(request).directory.note(table_id, caller.me.id))


@router.put("/api/tables/{table_id}/notes")
async def keep_note(table_id: UUID, form: NewNote, caller: Called, request: Request) -> NoteShown:
    """Save a note; an empty one deletes it."""
    service = service_of(request)
    note = chat.new_note(form.text, service.clock.now())
    await service.directory.keep_note(table_id, caller.me.id, note)
    return _show_note(note if note.text else None)


def _show_note(note: Note | None) -> NoteShown:
    return show(NoteShown, note) if note else NoteShown(text="", at=None)
