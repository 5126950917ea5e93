"""Questions that a seat may prepare before it is asked (DG-3.10).

They are built from the seat's view only, so they reveal nothing. They can't be answered: an answer
is kept as a draft (:func:`.drafts.keep_draft`) until the seat is asked.
"""

from __future__ import annotations

from typing import Any

from .match import Match
from .question import Question


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
