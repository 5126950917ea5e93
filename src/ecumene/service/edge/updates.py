"""Updates: each viewer's changes between two rows of a game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

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


class _ViewerUpdate(msgspec.Struct, frozen=True):
    """The changes that one viewer can see since the last update."""

    events: msgspec.Raw
    patch: msgspec.Raw
    questions: msgspec.Raw | msgspec.UnsetType
    #: how many of the events came before the viewer's own last answer
    mine: int | msgspec.UnsetType
    #: the viewer saw none of it
    nothing: bool
    head: str | msgspec.UnsetType


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
    made: dict[tuple[Viewer, int, int, Texts | None], _ViewerUpdate] = {}
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
        if made[key].nothing:
            continue  # not even that a row was written
        connection.version += 1
        can_undo = may_undo(match, connection.viewer)
        connection.update(_update(connection, made[key], can_undo, seats))
        frames += 1
    return frames


def _tell(
    news: EventTexts,
    connection: Connection,
    before: VisiblePosition,
    now: VisiblePosition,
    known: Known,
) -> _ViewerUpdate:
    events = news.since(connection.row, connection.viewer)
    mine = news.before_answer(connection.row, connection.viewer)
    patch = changes(before.view, now.view, known)
    asked = now.questions if now.questions != before.questions else None
    return _ViewerUpdate(
        msgspec.Raw(events),
        msgspec.Raw(encode(patch)),
        msgspec.UNSET if asked is None else msgspec.Raw(asked),
        msgspec.UNSET if mine is None else mine,
        nothing=events == NOTHING and not patch and asked is None,
        head=news.head(connection.row, connection.viewer) or msgspec.UNSET,
    )


def _update(
    connection: Connection, update: _ViewerUpdate, can_undo: bool, seats: tuple[SeatName, ...]
) -> Update:
    """Build an update for the client. Losing the option to undo is not an update by itself: it
    would reveal rows that the viewer can't see."""
    undo_changed = can_undo != connection.can_undo
    seats_changed = seats != connection.seats
    connection.can_undo, connection.seats = can_undo, seats
    return Update(
        connection.version,
        update.events,
        update.patch,
        update.questions,
        can_undo if undo_changed else msgspec.UNSET,
        update.mine,
        update.head,
        seats if seats_changed else msgspec.UNSET,
    )
