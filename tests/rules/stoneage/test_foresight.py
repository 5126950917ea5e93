"""The placement that a seat may prepare before it is asked (DG-3.10)."""

from __future__ import annotations

import pytest

from ecumene.games import find_game
from ecumene.kernel import Match, seed_from_number
from ecumene.kernel.drafts import foreseen_question


@pytest.mark.rule("DG-3.10")
def test_who_has_figures_left_prepares_the_next_placement() -> None:
    match = Match.start(find_game("stoneage"), 3, seed=seed_from_number(1))
    numbers, kinds = set(), set()
    while match.turn < 2:
        asked = match.awaited_seats()
        for seat in range(3):
            question = foreseen_question(match, seat)
            placing = match.state.phase == "placing" and match.state.players[seat].unplaced
            assert (question is not None) == bool(placing and seat not in asked)
            if question is not None:
                assert question.id < 0
                assert question.answers()
                numbers.add((seat, question.id))
                kinds.add(question.kind)
        (question, *_) = match.questions(asked[0])
        match.play(question.seat, question.id, question.default())
    assert kinds == {"sa_place"}
    assert len(numbers) > 3, "after each placement it is another one"
