"""Digests of a few games by seed, as JSON: ``python -m benchmarks.speed.same_games``.

Two sources that print the same play alike (:mod:`benchmarks.speed.against`).
"""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from ecumene.games import find_game
from ecumene.kernel import Game, digest, quick
from ecumene.sim import Plan, run_games

from .random_play import begin, lots

ANSWERS = 4000


def random_digest(game: Game[Any], players: int) -> str:
    """The position after some random answers."""
    state, chance = begin(game, players, seed=2)
    for _ in islice(quick.play_at_random(game, state, chance, lots(2)), ANSWERS):
        pass
    return digest(state)


def bots_digest(game: Game[Any], players: int, bot: str, turns: int = 0) -> str:
    """Return the digest of a bots' game after this many turns."""
    options = game.options_type(stop="turn", stop_turn=turns) if turns else game.options_type()
    return run_games(Plan(game, players, 1, 3, (bot,), options)).digest


def main() -> None:
    stoneage, megaciv = find_game("stoneage"), find_game("megaciv")
    found = {
        "stoneage random": random_digest(stoneage, 4),
        "stoneage steward": bots_digest(stoneage, 4, "steward"),
        "megaciv random": random_digest(megaciv, 18),
        "megaciv steward": bots_digest(megaciv, 18, "steward", turns=8),
        "megaciv strategos": bots_digest(megaciv, 9, "strategos", turns=8),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
