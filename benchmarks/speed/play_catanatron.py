"""The other side: random games of Catanatron. Run by :mod:`benchmarks.speed.engine` as a worker.

Catanatron is GPL-licensed. It is measured in a process and an environment of its own; nothing of
Ecumene imports it, and this worker imports nothing of Ecumene.
"""

from __future__ import annotations

import importlib
from typing import Any

from .worker import serve

catanatron: Any = importlib.import_module("catanatron")
COLORS = tuple(catanatron.Color)


def play(seed: int) -> int:
    """Play a game of four of its random players with its own loop; return the actions executed."""
    players = [catanatron.RandomPlayer(color) for color in COLORS]
    game = catanatron.Game(players, seed=seed + 1)  # in 3.2.1 seed 0 means "any seed"
    game.play()
    return len(game.state.actions)


class Counting(catanatron.RandomPlayer):  # type: ignore[misc]
    """Its random player, which also counts how often it has more than one action."""

    choices = 0

    def decide(self, game: Any, playable_actions: Any) -> Any:
        self.choices += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def play_choices(seed: int) -> int:
    """Play the same game; return how many of its actions had an alternative."""
    players = [Counting(color) for color in COLORS]
    catanatron.Game(players, seed=seed + 1).play()
    return sum(player.choices for player in players)


if __name__ == "__main__":
    assert len(COLORS) == 4
    serve({"catanatron": play, "catanatron_choices": play_choices})
