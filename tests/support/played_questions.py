"""Questions of whole games between bots, for tests that ask each of them again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Question, Seeded, engine, seed_from_number

#: of so many questions one is asked again in another world
EVERY = {"stoneage": 9, "megaciv": 40}


def questions(name: str, players: int, options: Any, most: int) -> Iterator[Question[Any]]:
    """The questions of a game between stewards."""
    game = find_game(name)
    chance = Seeded(seed_from_number(51))
    state, _ = engine.start(game, players, options, chance)
    bots = [make_bot("steward", game, seat) for seat in range(players)]
    for _ in range(most):
        if not state.flow.decisions:
            return
        decision = state.flow.decisions[0]
        question = Question(game, state, decision)
        yield question
        engine.answer(game, state, decision, bots[decision.seat].choose(question), chance)
