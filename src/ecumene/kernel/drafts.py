"""Drafts: answers that seats prepare before they are asked, or before they decide.

Drafts are private (DG-4.1, DG-7.1): they are in no view and no row, so nobody can tell that there
is one (DG-4.2). Answering drops the draft.
"""

from __future__ import annotations

from typing import Any

from . import engine
from .log import Row
from .match import Match
from .question import Question
from .refusal import Refusal


def keep_draft(match: Match[Any], seat: int, kind: str, answer: Any) -> Any:
    """Keep a seat's draft answer, which needn't be legal or asked for yet."""
    if type(seat) is not int or not 0 <= seat < match.header.players:
        raise Refusal("not_open", "DG-4.1", key="refusal-no_seat")
    typed = engine.read_draft(match.game, kind, answer)
    match.drafts[seat, kind] = typed
    return typed


def find_draft(match: Match[Any], seat: int, kind: str) -> Any:
    """Return a seat's draft for this kind of question, or None."""
    return match.drafts.get((seat, kind))


def play_overdue(match: Match[Any], seat: int, decision_id: int) -> Row:
    """Answer for a seat whose time is up: with its draft if legal, otherwise the default.

    The row is marked as not the seat's own answer (DG-9.1).
    """
    decision = engine.open_decision(match.state, seat, decision_id)
    kind = match.game.kinds[decision.kind]
    draft = find_draft(match, seat, decision.kind) if kind.draft_stands else None
    if draft is not None:
        try:
            return match.play(seat, decision_id, draft, by="draft")
        except Refusal:
            pass  # DG-9.4: a draft that is no longer legal is ignored
    answer = kind.default(match.state, decision)
    return match.play(seat, decision_id, answer, by="default")


def foreseen_question(match: Match[Any], seat: int) -> Question[Any] | None:
    """Return the next question that a seat may prepare; None if there is none or no choice in it.

    Never one of a kind that the seat is asked now.
    """
    game = match.game
    if game.foresee is None or game.visible_state is None or match.over:
        return None
    if not 0 <= seat < match.header.players:
        return None
    found = game.foresee(game.visible_state(match.state, seat), seat)
    if found is None:
        return None
    state, decision = found
    if any(question.kind == decision.kind for question in match.questions(seat)):
        return None
    forced = game.kinds[decision.kind].forced
    if forced is not None and forced(state, decision) is not None:
        return None
    question = Question(game, state, decision)
    return question if question.only_answer() is None else None
