"""Reports to moderators."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import msgspec


class Report(msgspec.Struct, frozen=True):
    """A report about somebody at a table; a chat message is copied in case it gets hidden."""

    id: UUID
    at: datetime
    reporter: UUID
    table: UUID
    #: the reported person, and their name at that time
    account: UUID
    name: str
    reason: str
    line: str = ""
    #: when and by whom it was closed; None and "" for open ones
    closed: datetime | None = None
    closed_by: str = ""
