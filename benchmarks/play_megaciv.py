"""Our side: random games of Mega Civilization. Run by :mod:`benchmarks.engine` as a worker."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Decision, Game, Question, Seeded, engine, seed_from_number

from .worker import Play, serve

MEGA_CIVILIZATION: Game[Any] = find_game("megaciv")
#: a random game of 18 takes seconds, a slice a fraction of one: games are played on in parts
PART = 200


def answers(players: int, seed: int) -> Iterator[Decision]:
    """A random game on the engine alone; yields after every answered question."""
    chance = Seeded(seed_from_number(seed))
    randomness = random.Random(seed)
    game = MEGA_CIVILIZATION
    state, _ = engine.start(game, players, game.options_type(), chance)
    decisions = state.flow.decisions
    while decisions:
        decision = decisions[0]
        answer = Question(game, state, decision).sample(randomness)
        engine.answer(game, state, decision, answer, chance)
        yield decision


def one_game_after_the_other(players: int) -> Play:
    """A workload that plays a part of a game: the next part of the one before, or a new game's."""
    going = (decision for seed in count() for decision in answers(players, seed))
    return lambda _seed: sum(1 for _ in islice(going, PART))


def play(players: int, seed: int) -> int:
    """A whole random game: how many questions were answered."""
    return sum(1 for _ in answers(players, seed))


def position_of_turn(turn: int, players: int = 18, bot: str = "steward") -> Any:
    """The first position of a turn, in a game of these bots."""
    game, chance = MEGA_CIVILIZATION, Seeded(seed_from_number(1))
    bots = [make_bot(bot, game, seat) for seat in range(players)]
    state, _ = engine.start(game, players, game.options_type(), chance)
    while state.turn < turn:
        decision = state.flow.decisions[0]
        answer = bots[decision.seat].choose(Question(game, state, decision))
        engine.answer(game, state, decision, answer, chance)
    return state


if __name__ == "__main__":
    serve({"megaciv": one_game_after_the_other(18)})
