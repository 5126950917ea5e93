"""News at a table besides the game: seats, host actions, chat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec
from msgspec import Raw

from ecumene.service.tables.chat import PAGE, audience_of, blank_line, hide_from, reads
from ecumene.service.tables.chat import ChatMessage as Said
from ecumene.service.tables.tables import Table
from ecumene.service.wire.protocol import Chat, TableFrame

from .connection import Connection
from .forms.chat import LineShown
from .forms.tables import TableShown

#: messages read at once; clients that miss a number read it over HTTP
AT_ONCE = 200


class Recent:
    """The latest chat messages of one table, as this worker knows them."""

    def __init__(self) -> None:
        self.lines: list[Said] = []
        #: the number of the last message
        self.last = 0
        #: the same for private messages, which are numbered separately
        self.private: list[Said] = []
        self.last_private = 0
        #: there are, or may be, messages that we haven't read
        self.stale = True

    def add(self, lines: Sequence[Said]) -> None:
        """Add newer messages, in order."""
        for line in lines:
            if line.number <= self.last:
                continue  # two readers at the same time
            self.last = line.number
            self.lines = [
                blank_line(old) if old.number == line.hides else old for old in self.lines
            ]
            self.lines.append(line)
        del self.lines[:-PAGE]

    def add_private(self, lines: Sequence[Said]) -> None:
        """Add newer private messages, in order."""
        self.private += [line for line in lines if line.number > self.last_private]
        self.last_private = max([self.last_private, *(line.number for line in lines)])
        del self.private[:-AT_ONCE]


def show_table(connection: Connection, table: Table) -> TableFrame | None:
    """Send the table to this viewer, if anything about it is new."""
    shown = msgspec.json.encode(TableShown.of(table, connection.account))
    if shown == connection.table:
        return None
    connection.table = shown
    return TableFrame(Raw(shown))


def show_chat(connection: Connection, table: Table, recent: Recent) -> Chat | None:
    """Send the messages that this viewer may read and hasn't received."""
    audience = audience_of(table, connection.account)
    new = [said for said in recent.lines if said.number > connection.chat and reads(audience, said)]
    if connection.viewer >= 0:
        new += [
            said
            for said in recent.private
            if said.number > connection.private and said.seats >> connection.viewer & 1
        ]
    connection.chat = max(connection.chat, recent.last)
    connection.private = max(connection.private, recent.last_private)
    return Chat(_raw([hide_from(connection.blocked, said) for said in new])) if new else None


def tell_table(connections: Iterable[Connection], table: Table) -> int:
    """Queue a changed table for every connection that sees a difference."""
    return sum(
        _put(connection, show_table(connection, table))
        for connection in connections
        if not connection.lagging
    )


def tell_chat(connections: Iterable[Connection], table: Table, recent: Recent) -> int:
    """Queue chat messages for every viewer who may read them."""
    behind = [
        connection
        for connection in connections
        if connection.chat < recent.last or connection.private < recent.last_private
        if not connection.lagging
    ]
    return sum(_put(connection, show_chat(connection, table, recent)) for connection in behind)


def _put(connection: Connection, frame: TableFrame | Chat | None) -> int:
    if frame is None:
        return 0
    connection.update(frame)
    return 1


def welcome(connection: Connection, table: Table, recent: Recent) -> None:
    """Send everything afresh: the table and the latest messages; private ones are read by HTTP."""
    connection.table, connection.chat, connection.private = b"", 0, recent.last_private
    connection.reply(cast(TableFrame, show_table(connection, table)))
    chat = show_chat(connection, table, recent)
    if chat is not None:
        connection.reply(chat)


def _raw(lines: Sequence[Said]) -> Raw:
    shown = (LineShown.of(line).model_dump_json().encode() for line in lines)
    return Raw(b"[" + b",".join(shown) + b"]")
