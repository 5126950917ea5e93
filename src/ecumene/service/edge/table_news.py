"""What happens at a table beside the game: who sits there, what the host did, what is said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from msgspec import Raw

from ecumene.service.tables.tables import Table
from ecumene.service.tables.talk import PAGE, audience_of, blank_line, reads
from ecumene.service.tables.talk import Line as Said
from ecumene.service.wire.protocol import Chat, TableFrame

from .connection import Connection
from .forms import LineShown, TableShown

#: lines read at once; who misses one by its number reads it over HTTP
AT_ONCE = 200


class Recent:
    """The last lines of chat at one table, as this worker knows them."""

    def __init__(self) -> None:
        self.lines: list[Said] = []
        #: the number of the last line
        self.last = 0
        #: there are, or may be, lines that we do not know
        self.stale = True

    def add(self, lines: Sequence[Said]) -> None:
        """Newer lines, in order."""
        for line in lines:
            if line.number <= self.last:
                continue  # two who read at the same time
            self.last = line.number
            self.lines = [
                blank_line(old) if old.number == line.hides else old for old in self.lines
            ]
            self.lines.append(line)
        del self.lines[:-PAGE]


def show_table(line: Connection, table: Table) -> TableFrame | None:
    """The table for this viewer, if anything about it is new."""
    shown = TableShown.of(table, line.account).model_dump_json().encode()
    if shown == line.table:
        return None
    line.table = shown
    return TableFrame(Raw(shown))


def show_chat(line: Connection, table: Table, recent: Recent) -> Chat | None:
    """The lines that this viewer has not been sent and may read, if there are any."""
    audience = audience_of(table, line.account)
    new = [said for said in recent.lines if said.number > line.chat and reads(audience, said)]
    line.chat = max(line.chat, recent.last)
    return Chat(_raw(new)) if new else None


def tell_table(lines: Iterable[Connection], table: Table) -> int:
    """Put the table, which has changed, into every line where it looks different now."""
    return sum(_put(line, show_table(line, table)) for line in lines if not line.lagging)


def tell_chat(lines: Iterable[Connection], table: Table, recent: Recent) -> int:
    """Put what was said into every line whose viewer may read it."""
    behind = [line for line in lines if line.chat < recent.last and not line.lagging]
    return sum(_put(line, show_chat(line, table, recent)) for line in behind)


def _put(line: Connection, frame: TableFrame | Chat | None) -> int:
    if frame is None:
        return 0
    line.update(frame)
    return 1


def welcome(line: Connection, table: Table, recent: Recent) -> None:
    """Everything anew: the table and the last lines."""
    line.table, line.chat = b"", 0
    line.reply(cast(TableFrame, show_table(line, table)))
    chat = show_chat(line, table, recent)
    if chat is not None:
        line.reply(chat)


def _raw(lines: Sequence[Said]) -> Raw:
    shown = (LineShown.of(line).model_dump_json().encode() for line in lines)
    return Raw(b"[" + b",".join(shown) + b"]")
