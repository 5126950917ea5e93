"""Updates: each viewer's changes between two rows of a game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from ecumene.kernel import Match, Viewer
from ecumene.service.tables.course import sentence_names
from ecumene.service.tables.tables import Table
from ecumene.service.wire.patch import Known, changes
from ecumene.service.wire.protocol import Update, encode
from ecumene.service.wire.texts import Texts
from ecumene.service.wire.viewer import (
    NOTHING,
    EventTexts,
    VisiblePosition,
    may_undo,
    rows_known,
    show_position,
    show_positions,
)
from ecumene.words import SeatName

from .connection import Connection


def push(connections: Collection[Connection], match: Match[Any], table: Table) -> int:
    """Queue each viewer's changes, computed once per viewer.

    Returns the number of frames.
    """
    behind = [
        connection
        for connection in connections
        if not connection.lagging and connection.row < match.version
    ]
    attended = table.attended
    seen = show_positions(
        match, {connection.viewer for connection in behind}, table.id_key, attended
    )
    made: dict[tuple[Viewer, int, int, Texts | None], Update | None] = {}
    known: Known = {}
    events = EventTexts(match)
    seats = sentence_names(table, match.game, match.state)
    frames = 0
    for connection in behind:
        before, now, texts = connection.seen, seen[connection.viewer], connection.texts
        if before is None or connection.row + 1 < rows_known(match):
            connection.fall_behind()  # the events in between are no longer in memory
            continue
        if texts is not None:
            texts.seats = seats
            now = show_position(match, connection.viewer, table.id_key, texts, attended)
        key = (connection.viewer, connection.row, id(before), texts)
        if key not in made:
            news = events if texts is None else EventTexts(match, texts)
            made[key] = _tell(news, connection, before, now, known)
        connection.row, connection.seen = match.version, now
        update = made[key]
        if update is None:
            continue  # the viewer doesn't even learn that a row was written
        connection.version += 1
        can_undo = may_undo(match, connection.viewer)
        connection.update(_address(update, connection, can_undo, seats))
        frames += 1
    return frames


def _tell(
    news: EventTexts,
    connection: Connection,
    before: VisiblePosition,
    now: VisiblePosition,
    known: Known,
) -> Update | None:
    """Return what one viewer can see of the changes since the last update; None if nothing."""
    shown = news.since(connection.row, connection.viewer)
    mine = news.before_answer(connection.row, connection.viewer)
    patch = changes(before.view, now.view, known)
    asked = now.questions if now.questions != before.questions else None
    if shown == NOTHING and not patch and asked is None:
        return None
    return Update(
        connection.version,
        msgspec.Raw(shown),
        msgspec.Raw(encode(patch)),
        msgspec.UNSET if asked is None else msgspec.Raw(asked),
        mine=msgspec.UNSET if mine is None else mine,
        head=news.head(connection.row, connection.viewer) or msgspec.UNSET,
    )


def _address(
    update: Update, connection: Connection, can_undo: bool, seats: tuple[SeatName, ...]
) -> Update:
    """Complete an update for one connection. Losing the option to undo is not an update by itself:
    it would reveal rows that the viewer can't see."""
    undo_changed = can_undo != connection.can_undo
    seats_changed = seats != connection.seats
    connection.can_undo, connection.seats = can_undo, seats
    return replace(
        update,
        version=connection.version,
        can_undo=can_undo if undo_changed else msgspec.UNSET,
        seats=seats if seats_changed else msgspec.UNSET,
    )
