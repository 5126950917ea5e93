"""Our side: random games of Stone Age. Run by :mod:`benchmarks.speed.engine` as a worker."""

from __future__ import annotations

import random
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import Game, Match, quick, seed_from_number

from .random_play import begin, lots
from .worker import serve

STONE_AGE: Game[Any] = find_game("stoneage")


def play(players: int, seed: int) -> int:
    """Play a random game on the engine alone, as search and simulation use it.

    An action is one answered question; what the rules do by themselves, forced answers included,
    is not counted.
    """
    state, chance = begin(STONE_AGE, players, seed)
    return sum(1 for _ in quick.play_at_random(STONE_AGE, state, chance, lots(seed)))


def play_match(players: int, seed: int) -> int:
    """Play a random game as a match: answers read as from outside, every row and event logged."""
    randomness = random.Random(seed)
    match = Match.start(STONE_AGE, players, seed=seed_from_number(seed), undo="none")
    while not match.over:
        # The seat that was asked first, not the first in order: the same game as above.
        question = match.questions(match.state.flow.decisions[0].seat)[0]
        match.play(question.seat, question.id, question.sample(randomness))
    return match.version  # the row of the setup is number 0


if __name__ == "__main__":
    serve(
        {
            "stoneage": lambda seed: play(4, seed),
            "stoneage_2p": lambda seed: play(2, seed),
            "stoneage_match": lambda seed: play_match(4, seed),
        }
    )
