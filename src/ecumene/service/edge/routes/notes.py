"""Private notes at a table. Nobody else can read them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel, Field

from ecumene.service.edge.access import Called, service_of
from ecumene.service.edge.forms.common import Form, example, show
from ecumene.service.tables import talk
from ecumene.service.tables.talk import Note

from .common import new_router

router = new_router()


class NewNote(Form):
    """The full note, replacing the previous one."""

    model_config = example({"text": "Egypt has two of the three maps."})

    text: Annotated[str, Field(max_length=talk.MAX_NOTE)]


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
    note = talk.new_note(form.text, service.clock.now())
    await service.directory.keep_note(table_id, caller.me.id, note)
    return _show_note(note if note.text else None)


def _show_note(note: Note | None) -> NoteShown:
    return show(NoteShown, note) if note else NoteShown(text="", at=None)
