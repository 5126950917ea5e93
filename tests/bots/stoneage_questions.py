"""Questions of Stone Age for a bot to answer."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.bots import make_bot
from ecumene.games.stoneage.state import Options, State
from ecumene.kernel import Question, Seeded, engine, seed_from_number
from tests.support.stoneage_table import GAME


def questions(players: int, seed: int, options: Options | None = None) -> Iterator[Question[State]]:
    """Every question of a game between stewards and players by lot, seat by seat."""
    chance = Seeded(seed_from_number(seed))
    state, _ = engine.start(GAME, players, options or Options(), chance)
    bots = [make_bot(("steward", "random")[seat % 2], GAME, seed) for seat in range(players)]
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        question = Question(GAME, state, decision)
        yield question
        engine.answer(GAME, state, decision, bots[decision.seat].choose(question), chance)
