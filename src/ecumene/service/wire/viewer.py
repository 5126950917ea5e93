"""What viewers get to see of a match.

Numbers of log rows stay on the server. Some rows are secret (an offer to one other seat), so who
could count rows could count secrets. The kernel's question ids are made of row numbers: here they
are replaced by numbers that say nothing, the same for every worker and every socket of the seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ecumene.kernel import Event, Game, Match, Question, QuestionView, Row, Viewer, event_view
from ecumene.kernel.engine import open_decision
from ecumene.kernel.log import event_text

from .protocol import EventShown

_encode = msgspec.json.Encoder().encode


class VisiblePosition(msgspec.Struct, frozen=True):
    """The position as a viewer sees it, and the viewer's open questions as JSON."""

    view: Any
    questions: bytes


def show_position(match: Match[Any], viewer: Viewer, veil: bytes) -> VisiblePosition:
    """What a viewer sees now."""
    return show_positions(match, (viewer,), veil)[viewer]


def show_positions(
    match: Match[Any], viewers: Collection[Viewer], veil: bytes
) -> dict[Viewer, VisiblePosition]:
    """What each of these viewers sees now; most of a position looks the same to all of them."""
    views = match.views(tuple(viewers))
    return {
        viewer: VisiblePosition(view, _encode(_open_questions(match, viewer, veil)))
        for viewer, view in zip(viewers, views, strict=True)
    }


def _open_questions(match: Match[Any], viewer: Viewer, veil: bytes) -> list[QuestionView]:
    return [
        msgspec.structs.replace(question.describe(), id=veil_id(question, veil))
        for question in match.questions(viewer)
    ]


def veil_id(question: Question[Any], veil: bytes) -> int:
    """The id of a question as its seat knows it; small enough for a JavaScript number."""
    plain = f"{question.seat} {question.id}".encode()
    return int.from_bytes(hashlib.blake2b(plain, key=veil, digest_size=8).digest(), "big") >> 11


def unveil_id(match: Match[Any], seat: int, veil: bytes, number: int) -> int:
    """The kernel's id of an open question of this seat, or -1, which no question has."""
    for question in match.questions(seat):
        if veil_id(question, veil) == number:
            return question.id
    return -1


def asked_about(match: Match[Any], seat: int, veil: bytes, number: int) -> Question[Any]:
    """The open question of this seat with this number, or the refusal that there is none."""
    decision = open_decision(match.state, seat, unveil_id(match, seat, veil, number))
    return Question(match.game, match.state, decision)


def may_undo(match: Match[Any], viewer: Viewer) -> bool:
    """Whether a viewer may take back its last answer; what the program did for it stands."""
    row = match.row_to_undo(viewer)
    return row is not None and not row.by


def rows_known(match: Match[Any]) -> int:
    """The number of the first row whose events the match still knows."""
    return match.version + 1 - len(match.log)


def head_for(match: Match[Any], viewer: Viewer, after: int = -1) -> str:
    """The link of the last row, after this one, of which a viewer saw something; "" if none.

    The head of the whole log would tell that somebody did something in secret. Rows that are not
    in memory are not looked for.
    """
    first = max(after + 1 - rows_known(match), 0)
    rows = list(zip(match.events, match.links or (), strict=False))[first:]
    for events, link in reversed(rows):
        if any(event.seen_by(viewer) for event in events):
            return link.hex()
    return ""


def answered_by(row: Row) -> int:
    """The seat whose player gave this answer; -1 if the program did, or if it is no answer."""
    return row.seat if row.what == "answer" and not row.by else -1


#: no events
NOTHING = b"[]"


class EventTexts:
    """Events in words, each made once for all viewers who see the same of it.

    The names are those of :func:`sentence_names`.
    """

    def __init__(self, match: Match[Any], names: Sequence[str]) -> None:
        self._match = match
        self._names = names
        self._told: dict[tuple[int, Viewer | None], bytes] = {}

    def since(self, row: int, viewer: Viewer) -> bytes:
        """What happened after this row, as the viewer may see it: a list in JSON."""
        rows = self._match.events[row + 1 - rows_known(self._match) :]
        told = (self._tell(event, viewer) for events in rows for event in events)
        return b"[" + b",".join(filter(None, told)) + b"]"

    def head(self, row: int, viewer: Viewer) -> str:
        """The link of the last row after this one of which the viewer saw something, if any."""
        return head_for(self._match, viewer, row)

    def before_answer(self, row: int, viewer: Viewer) -> int | None:
        """How many events after this row the viewer saw before its own last answer, if any."""
        first = row + 1 - rows_known(self._match)
        seats = list(map(answered_by, self._match.log[first:]))
        if viewer < 0 or viewer not in seats:
            return None
        own = len(seats) - 1 - seats[::-1].index(viewer)
        earlier = self._match.events[first : first + own]
        return sum(event.seen_by(viewer) for events in earlier for event in events)

    def _tell(self, event: Event, viewer: Viewer) -> bytes:
        """The event in JSON; nothing of what is secret to this viewer."""
        if not event.seen_by(viewer):
            return b""
        key = (id(event), viewer if viewer in event.private else None)
        if key not in self._told:
            seen = event_view(event, viewer)
            self._told[key] = _encode(event_shown(self._match.game, seen, self._names))
        return self._told[key]


def event_shown(game: Game[Any], seen: Event, names: Sequence[str]) -> EventShown:
    """An event, of which there is only what its viewer may see, with its sentence."""
    text = event_text(game, seen, names)
    return EventShown(seen.kind, seen.rule, seen.seat, _without_row(seen), text)


def _without_row(event: Event) -> dict[str, Any]:
    """The kernel's own event names the row that was taken back."""
    if event.kind == "taken_back":
        return {name: value for name, value in event.data.items() if name != "row"}
    return event.data
