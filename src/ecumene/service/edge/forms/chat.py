"""Chat."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel


class LineShown(BaseModel):
    """A chat message. One with ``hides`` has no text: it hides the message with that number."""

    number: int
    name: str
    #: where its author sat, or -1
    seat: int
    text: str
    at: datetime
    hides: int
    hidden: bool
    #: whether its author is a guest: the name is not registered
    guest: bool
