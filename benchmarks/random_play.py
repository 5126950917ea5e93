"""Random answers by the quickest way that a source has: older ones have no ``kernel.quick``.

All workloads that may be played with another source (``benchmarks.engine --against``) go through
these functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from random import Random
from typing import Any

from ecumene.kernel import (
    Chance,
    Decision,
    Game,
    Question,
    Randomness,
    Seeded,
    engine,
    seed_from_number,
)

IS_QUICK = find_spec("ecumene.kernel.quick") is not None
if IS_QUICK:
    from ecumene.kernel import quick


def lots(seed: int) -> Randomness:
    """A generator; both ways draw the same numbers."""
    return quick.Lots(Random(seed)) if IS_QUICK else Random(seed)


def begin(game: Game[Any], players: int, seed: int) -> tuple[Any, Chance]:
    """A new game with its chance."""
    chance = Seeded(seed_from_number(seed))
    if not IS_QUICK:
        return engine.start(game, players, game.options_type(), chance)[0], chance
    return quick.start(game, players, game.options_type(), chance), chance


def play_on(
    game: Game[Any], state: Any, chance: Chance, randomness: Randomness
) -> Iterator[Decision]:
    """Answer whoever is first in line, to the end; yields every answered question."""
    if IS_QUICK:
        yield from quick.play_at_random(game, state, chance, randomness)
        return
    while state.flow.decisions:
        decision = state.flow.decisions[0]
        answer = Question(game, state, decision).sample(randomness)
        engine.answer(game, state, decision, answer, chance)
        yield decision


def draw_and_answer(
    game: Game[Any], state: Any, decision: Decision, chance: Chance, randomness: Randomness
) -> Any:
    """Answer one question; the answer."""
    if IS_QUICK:
        return quick.answer_at_random(game, state, decision, chance, randomness)
    answer = Question(game, state, decision).sample(randomness)
    engine.answer(game, state, decision, answer, chance)
    return answer
