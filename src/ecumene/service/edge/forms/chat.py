"""Chat."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel


class LineShown(BaseModel):
    """A line of chat. One with ``hides`` says nothing: it hides the line of that number."""

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
