"""Updates: what changed for each viewer between two rows of a game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from ecumene.kernel import Match, Viewer
from ecumene.service.tables.tables import Table, sentence_names
from ecumene.service.wire.patch import Known, changes
from ecumene.service.wire.protocol import Update, encode
from ecumene.service.wire.viewer import NOTHING, Sight, Telling, may_undo, rows_known, sights

from .connection import Connection


class _Told(msgspec.Struct, frozen=True):
    """What a viewer is told about some rows."""

    events: msgspec.Raw
    patch: msgspec.Raw
    questions: msgspec.Raw | msgspec.UnsetType
    #: how many of the events were before the viewer's own last answer
    mine: int | msgspec.UnsetType
    #: the viewer saw none of it
    nothing: bool


def push(lines: Collection[Connection], match: Match[Any], table: Table) -> int:
    """Put into every line what changed for its viewer; each viewer's part is made once.

    Gives the number of frames.
    """
    behind = [line for line in lines if not line.lagging and line.row < match.version]
    seen = sights(match, {line.viewer for line in behind}, table.veil)
    told: dict[tuple[Viewer, int, int], _Told] = {}
    known: Known = {}
    telling = Telling(match, sentence_names(table, match.game, match.state))
    frames = 0
    for line in behind:
        before, now = line.seen, seen[line.viewer]
        if before is None or line.row + 1 < rows_known(match):
            line.fall_behind()  # the events in between are not in memory any more
            continue
        key = (line.viewer, line.row, id(before))
        if key not in told:
            told[key] = _tell(telling, line, before, now, known)
        line.row, line.seen = match.version, now
        if told[key].nothing:
            continue  # not even that a row was written
        line.version += 1
        line.update(_update(line, told[key], may_undo(match, line.viewer)))
        frames += 1
    return frames


def _tell(telling: Telling, line: Connection, before: Sight, now: Sight, known: Known) -> _Told:
    events = telling.since(line.row, line.viewer)
    mine = telling.before_answer(line.row, line.viewer)
    patch = changes(before.view, now.view, known)
    asked = now.questions if now.questions != before.questions else None
    return _Told(
        msgspec.Raw(events),
        msgspec.Raw(encode(patch)),
        msgspec.UNSET if asked is None else msgspec.Raw(asked),
        msgspec.UNSET if mine is None else mine,
        nothing=events == NOTHING and not patch and asked is None,
    )


def _update(line: Connection, told: _Told, can_undo: bool) -> Update:
    """What the line is told. That nothing can be taken back any more is no news of its own: it
    would tell of rows that the viewer does not see."""
    changed = can_undo != line.can_undo
    line.can_undo = can_undo
    return Update(
        line.version,
        told.events,
        told.patch,
        told.questions,
        can_undo if changed else msgspec.UNSET,
        told.mine,
    )
