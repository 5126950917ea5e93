"""What viewers get to see of a match.

Numbers of log rows stay on the server. Some rows are secret (an offer to one other seat), so who
could count rows could count secrets. The kernel's question ids are made of row numbers: here they
are replaced by numbers that say nothing, the same for every worker and every socket of the seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import Any

import msgspec

from ecumene.kernel import Event, Match, Question, QuestionView, Viewer

_encode = msgspec.json.Encoder().encode


class Sight(msgspec.Struct, frozen=True):
    """The position as a viewer sees it, and the viewer's open questions as JSON."""

    view: Any
    questions: bytes


def sight(match: Match[Any], viewer: Viewer, veil: bytes) -> Sight:
    """What a viewer sees now."""
    return sights(match, (viewer,), veil)[viewer]


def sights(match: Match[Any], viewers: Collection[Viewer], veil: bytes) -> dict[Viewer, Sight]:
    """What each of these viewers sees now; most of a position looks the same to all of them."""
    views = match.views(tuple(viewers))
    return {
        viewer: Sight(view, _encode(_asked(match, viewer, veil)))
        for viewer, view in zip(viewers, views, strict=True)
    }


def _asked(match: Match[Any], viewer: Viewer, veil: bytes) -> list[QuestionView]:
    return [
        msgspec.structs.replace(question.describe(), id=veiled(question, veil))
        for question in match.questions(viewer)
    ]


def veiled(question: Question[Any], veil: bytes) -> int:
    """The id of a question as its seat knows it; small enough for a JavaScript number."""
    plain = f"{question.seat} {question.id}".encode()
    return int.from_bytes(hashlib.blake2b(plain, key=veil, digest_size=8).digest(), "big") >> 11


def unveiled(match: Match[Any], seat: int, veil: bytes, number: int) -> int:
    """The kernel's id of an open question of this seat, or -1, which no question has."""
    for question in match.questions(seat):
        if veiled(question, veil) == number:
            return question.id
    return -1


def rows_known(match: Match[Any]) -> int:
    """The number of the first row whose events the match still knows."""
    return match.version + 1 - len(match.log)


def events_since(match: Match[Any], viewer: Viewer, row: int) -> list[Event]:
    """The events after this row, as the viewer may see them."""
    return [
        _without_row(event)
        for _, events in match.history(viewer, since=row + 1)
        for event in events
    ]


def _without_row(event: Event) -> Event:
    """The kernel's own event names the row that was taken back."""
    if event.kind == "taken_back" and "row" in event.data:
        data = {name: value for name, value in event.data.items() if name != "row"}
        return msgspec.structs.replace(event, data=data)
    return event
