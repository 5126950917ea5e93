"""Taking back over the socket: what the program did for a late player stands (DG-9.1)."""

from __future__ import annotations

import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, Refusal, seed_from_number
from ecumene.service.edge.socket import apply_message
from ecumene.service.wire.protocol import Undo


@pytest.mark.rule("DG-9.1", "DG-7.3")
@pytest.mark.parametrize("by", ["", "default", "draft", "bot:steward"])
def test_only_own_answers_are_taken_back(by: str) -> None:
    match = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1))
    seat = match.awaited_seats()[0]
    question = match.questions(seat)[0]
    match.play(seat, question.id, question.default(), by=by)
    if not by:
        assert apply_message(match, seat, Undo(id="u"), b"id_key").what == "undo"
        return
    with pytest.raises(Refusal) as caught:
        apply_message(match, seat, Undo(id="u"), b"id_key")
    assert (caught.value.code, caught.value.rule) == ("no_undo", "DG-9.1")
    assert match.why_no_undo(seat) is None
