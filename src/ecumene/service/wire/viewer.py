"""A match as its viewers see it.

Row numbers stay on the server. Some rows are secret (an offer to one other seat), so counting rows
would reveal secrets. The kernel's question ids are made from row numbers; here they are replaced by
meaningless ones that are the same for every worker and every socket of the seat.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ecumene.kernel import KEEPER, Event, Game, Match, Question, Refusal, Row, Viewer
from ecumene.kernel.drafts import foreseen_question
from ecumene.kernel.events import event_view
from ecumene.kernel.hosting import row_to_undo
from ecumene.kernel.log import default_event_said, event_said
from ecumene.kernel.question import QuestionView
from ecumene.words import Said

from .protocol import EventShown
from .texts import Texts

_encode = msgspec.json.Encoder().encode


class VisiblePosition(msgspec.Struct, frozen=True):
    """A viewer's position and open questions, as JSON."""

    view: Any
    questions: bytes


def show_position(
    match: Match[Any],
    viewer: Viewer,
    id_key: bytes,
    texts: Texts | None = None,
    attended: Collection[int] = (),
) -> VisiblePosition:
    """Return a viewer's current position, with texts if requested.

    ``attended`` are the seats that can answer for themselves (see open_questions).
    """
    seen = show_positions(match, (viewer,), id_key, attended)[viewer]
    if texts is None:
        return seen
    questions = _describe_questions(match, viewer, id_key, attended)
    return VisiblePosition(seen.view, _encode(texts.add(questions)))


def show_positions(
    match: Match[Any], viewers: Collection[Viewer], id_key: bytes, attended: Collection[int] = ()
) -> dict[Viewer, VisiblePosition]:
    """Return each viewer's current position; shared parts are computed once."""
    views = view_for_all(match, tuple(viewers))
    return {
        viewer: VisiblePosition(view, _encode(_describe_questions(match, viewer, id_key, attended)))
        for viewer, view in zip(viewers, views, strict=True)
    }


def view_for_all(match: Match[Any], viewers: Sequence[Viewer]) -> Sequence[Any]:
    """Return the position for each viewer; equal parts may be shared."""
    if match.game.views is not None:
        return match.game.views(match.state, viewers)
    return [match.view(viewer) for viewer in viewers]


def _describe_questions(
    match: Match[Any], viewer: Viewer, id_key: bytes, attended: Collection[int]
) -> list[QuestionView]:
    return [
        msgspec.structs.replace(question.describe(), id=mask_id(question, id_key))
        for question in open_questions(match, viewer, attended)
    ]


def open_questions(
    match: Match[Any], viewer: Viewer, attended: Collection[int] = ()
) -> list[Question[Any]]:
    """Return the open questions a viewer may answer: a seat its own, a keeper those of every seat.

    Keepers neither see nor answer private questions (Kind.own) of attended seats, and never secret
    ones (Kind.secret).
    """
    if viewer != KEEPER or not match.game.keeps_books:
        return match.questions(viewer)
    kinds = match.game.kinds
    return [
        Question(match.game, match.state, decision)
        for decision in match.state.flow.decisions
        if not kinds[decision.kind].secret
        if not (kinds[decision.kind].own and decision.seat in attended)
    ]


def mask_id(question: Question[Any], id_key: bytes) -> int:
    """Return the masked id of a question; small enough for a JavaScript number."""
    plain = f"{question.seat} {question.id}".encode()
    return int.from_bytes(hashlib.blake2b(plain, key=id_key, digest_size=8).digest(), "big") >> 11


def asked_about(
    match: Match[Any], viewer: Viewer, id_key: bytes, number: int, attended: Collection[int] = ()
) -> Question[Any]:
    """Return this viewer's open question with this number, or raise a refusal."""
    for question in open_questions(match, viewer, attended):
        if mask_id(question, id_key) == number:
            return question
    raise Refusal("not_open", "DG-3.4")


def asked_or_foreseen(
    match: Match[Any], viewer: Viewer, id_key: bytes, number: int, attended: Collection[int] = ()
) -> Question[Any]:
    """Like :func:`asked_about`, but also find the question the viewer may prepare (DG-3.10)."""
    try:
        return asked_about(match, viewer, id_key, number, attended)
    except Refusal:
        foreseen = foreseen_question(match, viewer)
        if foreseen is None or mask_id(foreseen, id_key) != number:
            raise
        return foreseen


def describe_foreseen(match: Match[Any], viewer: Viewer, id_key: bytes) -> QuestionView | None:
    """Return the question a viewer may prepare in advance; None if there is none."""
    question = foreseen_question(match, viewer)
    if question is None:
        return None
    return msgspec.structs.replace(question.describe(), id=mask_id(question, id_key))


def may_undo(match: Match[Any], viewer: Viewer) -> bool:
    """Whether a viewer may undo its last answer; automatic answers stand."""
    row = row_to_undo(match, viewer)
    return row is not None and not row.by


def rows_known(match: Match[Any]) -> int:
    """Return the number of the first row whose events are still in memory."""
    return match.version + 1 - len(match.log)


def head_for(match: Match[Any], viewer: Viewer, after: int = -1) -> str:
    """Return the link of the last row after this one that a viewer saw; "" if there is none.

    The head of the whole log would reveal secret acts. Rows outside memory aren't searched.
    """
    first = max(after + 1 - rows_known(match), 0)
    rows = list(zip(match.events, match.links or (), strict=False))[first:]
    for events, link in reversed(rows):
        if any(event.seen_by(viewer) for event in events):
            return link.hex()
    return ""


def answered_by(row: Row) -> int:
    """Return the seat whose player gave this answer; -1 for automatic answers and other rows."""
    return row.seat if row.what == "answer" and not row.by else -1


#: no events
NOTHING = b"[]"


class EventTexts:
    """Events with their sentences, each built once for all viewers who see the same."""

    def __init__(self, match: Match[Any], texts: Texts | None = None) -> None:
        self._match = match
        self._texts = texts
        self._told: dict[tuple[int, Viewer | None], bytes] = {}

    def since(self, row: int, viewer: Viewer) -> bytes:
        """Return the events after this row that the viewer may see, as a JSON list."""
        rows = self._match.events[row + 1 - rows_known(self._match) :]
        told = (self._tell(event, viewer) for events in rows for event in events)
        return b"[" + b",".join(filter(None, told)) + b"]"

    def head(self, row: int, viewer: Viewer) -> str:
        """Return the link of the last visible row after this one, if any."""
        return head_for(self._match, viewer, row)

    def before_answer(self, row: int, viewer: Viewer) -> int | None:
        """Count the visible events between this row and the viewer's own last answer, if any."""
        first = row + 1 - rows_known(self._match)
        seats = list(map(answered_by, self._match.log[first:]))
        if viewer < 0 or viewer not in seats:
            return None
        own = len(seats) - 1 - seats[::-1].index(viewer)
        earlier = self._match.events[first : first + own]
        return sum(event.seen_by(viewer) for events in earlier for event in events)

    def _tell(self, event: Event, viewer: Viewer) -> bytes:
        """Encode an event without anything secret to this viewer."""
        if not event.seen_by(viewer):
            return b""
        key = (id(event), viewer if viewer in event.private else None)
        if key not in self._told:
            seen = event_view(event, viewer)
            shown = event_shown(self._match.game, seen)
            self._told[key] = _encode(self._texts.add(shown) if self._texts else shown)
        return self._told[key]


def event_shown(game: Game[Any], seen: Event) -> EventShown:
    """Return an event, limited to what its viewer may see, with its sentence."""
    seen = _without_row(seen)
    return event_with(seen, event_said(game, seen))


def event_with(event: Event, sentence: Said) -> EventShown:
    """Return an event with a sentence, omitting implied parts."""
    usual = default_event_said(event)
    more = {
        name: value
        for name, value in sentence.params.items()
        if usual.params.get(name) != value or type(usual.params[name]) is not type(value)
    }
    is_usual = sentence.key == usual.key and not more
    shown = msgspec.UNSET if is_usual else Said(sentence.key, more)
    return EventShown(event.kind, event.rule, event.seat, event.data, shown)


def _without_row(event: Event) -> Event:
    """Remove the undone row's number from the kernel's event."""
    if event.kind != "taken_back":
        return event
    data = {name: value for name, value in event.data.items() if name != "row"}
    return Event(event.kind, event.rule, event.seat, data)
