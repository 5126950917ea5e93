"""Cursors for paging through long lists, as opaque text."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

import msgspec

from ecumene.service.refusals import refusal

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MAX_CURSOR = 60


class Cursor(msgspec.Struct, frozen=True):
    """A position in a list of tables, newest first: after this one."""

    created: datetime
    id: UUID

    def text(self) -> str:
        """Encode the cursor.

        >>> Cursor(datetime(2026, 11, 15, tzinfo=UTC), UUID(int=7)).text()
        '1794700800000000-00000000000000000000000000000007'
        """
        return f"{(self.created - _EPOCH) // timedelta(microseconds=1)}-{self.id.hex}"


#: before every table
NEWEST = Cursor(datetime(9999, 1, 1, tzinfo=UTC), UUID(int=2**128 - 1))


def read_cursor(text: str) -> Cursor:
    """Decode a cursor; empty text is the beginning."""
    if not text:
        return NEWEST
    moment, _, number = text[:MAX_CURSOR].partition("-")
    try:
        return Cursor(_EPOCH + timedelta(microseconds=int(moment)), UUID(hex=number))
    except (ValueError, OverflowError):
        raise refusal("cursor") from None
