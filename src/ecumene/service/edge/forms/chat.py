"""Chat."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel

from ecumene.service.edge.forms.common import show
from ecumene.service.tables.chat import ChatMessage, seats_in


class LineShown(BaseModel):
    """A chat message. One with ``hides`` has no text: it hides the message with that number."""

    number: int
    name: str
    #: the author's seat, or -1
    seat: int
    text: str
    at: datetime
    hides: int
    hidden: bool
    #: whether its author is a guest, whose name isn't registered
    guest: bool
    #: for a private message: the seats of its conversation, within which it is numbered
    seats: list[int]

    @classmethod
    def of(cls, line: ChatMessage) -> LineShown:
        return show(cls, line, number=line.place or line.number, seats=seats_in(line.seats))
