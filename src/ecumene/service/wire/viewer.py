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

from ecumene.kernel import (
    KEEPER,
    Event,
    Game,
    Match,
    Question,
    QuestionView,
    Refusal,
    Row,
    Viewer,
    event_view,
    foreseen_question,
)
from ecumene.kernel.log import default_event_said, event_said
from ecumene.words import Said

from .protocol import EventShown
from .texts import Texts

_encode = msgspec.json.Encoder().encode


class VisiblePosition(msgspec.Struct, frozen=True):
    """The position as a viewer sees it, and the viewer's open questions as JSON."""

    view: Any
    questions: bytes


def show_position(
    match: Match[Any],
    viewer: Viewer,
    id_key: bytes,
    texts: Texts | None = None,
    attended: Collection[int] = (),
) -> VisiblePosition:
    """What a viewer sees now; with texts if the viewer wants them.

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
    """What each of these viewers sees now; most of a position looks the same to all of them."""
    views = match.views(tuple(viewers))
    return {
        viewer: VisiblePosition(view, _encode(_describe_questions(match, viewer, id_key, attended)))
        for viewer, view in zip(viewers, views, strict=True)
    }


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
    """The open questions that a viewer may answer: a seat its own, a keeper those of every seat.

    What is a seat's own (Kind.own) a keeper neither sees nor answers if the seat is attended; what
    is its secret (Kind.secret) never.
    """
    if viewer != KEEPER or not match.game.kept:
        return match.questions(viewer)
    kinds = match.game.kinds
    return [
        Question(match.game, match.state, decision)
        for decision in match.state.flow.decisions
        if not kinds[decision.kind].secret
        if not (kinds[decision.kind].own and decision.seat in attended)
    ]


def mask_id(question: Question[Any], id_key: bytes) -> int:
    """The id of a question as its seat knows it; small enough for a JavaScript number."""
    plain = f"{question.seat} {question.id}".encode()
    return int.from_bytes(hashlib.blake2b(plain, key=id_key, digest_size=8).digest(), "big") >> 11


def asked_about(
    match: Match[Any], viewer: Viewer, id_key: bytes, number: int, attended: Collection[int] = ()
) -> Question[Any]:
    """The open question of this viewer with this number, or the refusal that there is none."""
    for question in open_questions(match, viewer, attended):
        if mask_id(question, id_key) == number:
            return question
    raise Refusal("not_open", "DG-3.4")


def asked_or_foreseen(
    match: Match[Any], viewer: Viewer, id_key: bytes, number: int, attended: Collection[int] = ()
) -> Question[Any]:
    """As :func:`asked_about`, or the question that this viewer may prepare (DG-3.10)."""
    try:
        return asked_about(match, viewer, id_key, number, attended)
    except Refusal:
        foreseen = foreseen_question(match, viewer)
        if foreseen is None or mask_id(foreseen, id_key) != number:
            raise
        return foreseen


def describe_foreseen(match: Match[Any], viewer: Viewer, id_key: bytes) -> QuestionView | None:
    """The question that a viewer may prepare before being asked; None if there is none."""
    question = foreseen_question(match, viewer)
    if question is None:
        return None
    return msgspec.structs.replace(question.describe(), id=mask_id(question, id_key))


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
    """Events with their sentences, each made once for all viewers who see the same of it."""

    def __init__(self, match: Match[Any], texts: Texts | None = None) -> None:
        self._match = match
        self._texts = texts
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
            shown = event_shown(self._match.game, seen)
            self._told[key] = _encode(self._texts.add(shown) if self._texts else shown)
        return self._told[key]


def event_shown(game: Game[Any], seen: Event) -> EventShown:
    """An event, of which there is only what its viewer may see, with its sentence."""
    seen = _without_row(seen)
    return event_with(seen, event_said(game, seen))


def event_with(event: Event, sentence: Said) -> EventShown:
    """An event with a sentence; of that only what does not go without saying."""
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
    """The kernel's own event names the row that was taken back."""
    if event.kind != "taken_back":
        return event
    data = {name: value for name, value in event.data.items() if name != "row"}
    return Event(event.kind, event.rule, event.seat, data)
