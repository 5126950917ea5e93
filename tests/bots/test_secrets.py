"""No bot sees what its seat may not see: worlds that look alike get the same answers.

``determinize`` deals everything anew that a seat cannot see. Bots of the same seed that were asked
the same questions, one in this world and one in the other, must give the same answer and reason.
"""

from __future__ import annotations

from random import Random

import pytest

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Question, encode, engine
from tests.support.played_questions import EVERY, questions


@pytest.mark.rule("DG-1.4", "DG-10.2")
@pytest.mark.parametrize("bot", ["steward", "strategos", "strategos:rival"])
@pytest.mark.parametrize(
    ("name", "players", "options", "most"),
    [
        ("stoneage", 3, {}, 400),
        ("stoneage", 2, {"sa_open_cards": "hidden"}, 400),
        ("megaciv", 5, {}, 1500),
    ],
)
def test_worlds_that_look_alike_get_the_same_answer(
    bot: str, name: str, players: int, options: dict[str, str], most: int
) -> None:
    game, randomness = find_game(name), Random(5)
    differed = False
    typed = engine.read_options(game, options)
    for number, question in enumerate(questions(name, players, typed, most)):
        if number % EVERY[name]:
            continue
        other = game.determinize(question._state, question.seat, randomness)
        differed = differed or encode(other) != encode(question._state)
        twin = Question(game, other, question.decision)
        here, there = make_bot(bot, game, 7), make_bot(bot, game, 7)
        assert encode(twin.visible_state()) == encode(question.visible_state())
        answer = here.choose(question)
        assert there.choose(twin) == answer
        assert there.explain(twin, answer) == here.explain(question, answer)
    assert differed  # there was something to hide
