"""Updates: what changed for each viewer between two rows of a game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from ecumene.kernel import Match, Viewer

from .line import Line
from .patch import Known, changes
from .protocol import Update, encode
from .sight import Sight, events_since, rows_known, sights


class _Told(msgspec.Struct, frozen=True):
    """What a viewer is told about some rows."""

    events: msgspec.Raw
    patch: msgspec.Raw
    questions: msgspec.Raw | msgspec.UnsetType
    #: the viewer saw none of it
    nothing: bool


def push(lines: Collection[Line], match: Match[Any], veil: bytes) -> int:
    """Put into every line what changed for its viewer; each viewer's part is made once.

    Gives the number of frames.
    """
    behind = [line for line in lines if not line.lagging and line.row < match.version]
    seen = sights(match, {line.viewer for line in behind}, veil)
    told: dict[tuple[Viewer, int, int], _Told] = {}
    known: Known = {}
    frames = 0
    for line in behind:
        before, now = line.seen, seen[line.viewer]
        if before is None or line.row + 1 < rows_known(match):
            line.fall_behind()  # the events in between are not in memory any more
            continue
        key = (line.viewer, line.row, id(before))
        if key not in told:
            told[key] = _tell(match, line.viewer, line.row, before, now, known)
        line.row, line.seen = match.version, now
        if told[key].nothing:
            continue  # not even that a row was written
        line.version += 1
        line.update(_update(line.version, told[key]))
        frames += 1
    return frames


def _tell(
    match: Match[Any], viewer: Viewer, row: int, before: Sight, now: Sight, known: Known
) -> _Told:
    events = events_since(match, viewer, row)
    patch = changes(before.view, now.view, known)
    asked = now.questions if now.questions != before.questions else None
    return _Told(
        msgspec.Raw(encode(events)),
        msgspec.Raw(encode(patch)),
        msgspec.UNSET if asked is None else msgspec.Raw(asked),
        nothing=not events and not patch and asked is None,
    )


def _update(version: int, told: _Told) -> Update:
    return Update(version, told.events, told.patch, told.questions)
