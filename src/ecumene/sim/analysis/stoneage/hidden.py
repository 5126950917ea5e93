"""The unknown order of Stone Age's deck, and of the tiles below the top ones."""

from __future__ import annotations

from ecumene.games.stoneage.state import State
from ecumene.kernel import Game, Randomness


def shuffle_unseen(game: Game[State], state: State, _layers: None, randomness: Randomness) -> State:
    """Return a copy with unseen cards and tiles shuffled; players keep their face-down cards."""
    world = game.copy(state)
    world.deck = _shuffled(world.deck, randomness)
    unseen = [tile for stack in world.stacks for tile in stack[:-1]] + world.removed
    unseen = _shuffled(unseen, randomness)
    for stack in world.stacks:
        below = len(stack) - 1
        if below > 0:
            stack[:below] = [unseen.pop() for _ in range(below)]
    world.removed = unseen
    return world


def _shuffled(cards: list[int], randomness: Randomness) -> list[int]:
    left, order = cards[:], []
    while left:
        order.append(left.pop(randomness.randrange(len(left))))
    return order
