"""Setup (SA-S.1 to SA-S.6)."""

from __future__ import annotations

from ecumene.kernel import Move

from .components import BUILDINGS, CARDS, STACK_SIZE
from .rounds import deal_cards
from .state import State


def setup(state: State, move: Move) -> None:
    """Step: shuffle tiles and cards, find the first player, begin the first round."""
    stack_buildings(state, move)
    state.deck = move.shuffle("cards", list(range(1, len(CARDS) + 1)))
    state.first = first_player(state, move)
    move.tell("first_player", "SA-S.5", state.first)
    move.tell("buildings_shown", "SA-S.1", tiles=[f"B{stack[-1]:02}" for stack in state.stacks])
    deal_cards(state, move, "SA-S.2")
    move.then("begin_round")


def stack_buildings(state: State, move: Move) -> None:
    """Shuffle the tiles into stacks of 7, as many as players; remove the others unseen (SA-S.1)."""
    tiles = move.shuffle("buildings", list(range(1, len(BUILDINGS) + 1)))
    used = len(state.players) * STACK_SIZE
    state.stacks = [tiles[n : n + STACK_SIZE] for n in range(0, used, STACK_SIZE)]
    state.removed = tiles[used:]


def first_player(state: State, move: Move) -> int:
    """Return a random first player, or the one the host named (SA-S.5, D-111)."""
    if state.options.sa_first == "host":
        return state.options.sa_first_seat
    return move.pick("first player", len(state.players))
