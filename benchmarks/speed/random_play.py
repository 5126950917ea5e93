"""Random answers, as fast as possible."""

from __future__ import annotations

from random import Random
from typing import Any

from ecumene.kernel import Game, Seeded, quick, seed_from_number
from ecumene.kernel.chance import Chance


def lots(seed: int) -> quick.Lots:
    """Return a generator."""
    return quick.Lots(Random(seed))


def begin(game: Game[Any], players: int, seed: int) -> tuple[Any, Chance]:
    """Start a new game; return it with its chance."""
    chance = Seeded(seed_from_number(seed))
    return quick.start(game, players, game.options_type(), chance), chance
