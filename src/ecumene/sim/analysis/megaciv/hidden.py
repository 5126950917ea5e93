"""The unknown order of the stacks of trade cards, layer by layer.

A stack consists of layers shuffled separately: those of the setup (MC-S.19 to MC-S.22) and, below
them, the discards of each turn; a non-tradeable calamity is a layer of its own (MC-13.18). Only
cards shuffled together can be in a different order.
"""

from __future__ import annotations

from itertools import groupby

from ecumene.games.megaciv.position.hands import card_of
from ecumene.games.megaciv.position.setup import setup_of_table
from ecumene.games.megaciv.position.state import State
from ecumene.games.megaciv.tables.stacks import sort_of
from ecumene.kernel import Game, Randomness

#: by number of the card: turn in which its layer was made (0 for the setup), and place in it
Layers = dict[int, tuple[int, int]]

#: layers of one shuffle, from top to bottom
TOP, UPPER, LOWER, BOTTOM = range(4)


def first_layers(state: State) -> Layers:
    """Return the layers of the setup."""
    table, simple = setup_of_table(state), state.options.preshuffle == "simple"
    layers: Layers = {}
    for block in table.halves:
        for pile in state.stacks[block]:
            layers |= _layers_of(state, pile, table.seats_of(block), simple=simple)
    return layers


def _layers_of(state: State, pile: list[int], players: int, *, simple: bool) -> Layers:
    sorts = [sort_of(card_of(state, card).name) for card in pile]
    layered = "third" in sorts and not simple
    layers: Layers = {}
    for place, (card, sort) in enumerate(zip(pile, sorts, strict=True)):
        if sort == "non_tradeable":
            layer = BOTTOM
        elif layered:
            layer = LOWER if sort in ("third", "tradeable") else UPPER
        else:
            layer = TOP if place < players else LOWER
        layers[card] = (0, layer)
    return layers


def later_layers(layers: Layers, state: State) -> Layers:
    """Return the layers after the discards of a turn have gone under their stacks."""
    new: Layers = {}
    for piles in state.discards.values():
        for card in (card for pile in piles for card in pile):
            bottom = sort_of(card_of(state, card).name) == "non_tradeable"
            new[card] = (state.turn, BOTTOM if bottom else UPPER)
    return {**layers, **new}


def shuffle_layers(
    game: Game[State], state: State, layers: Layers, randomness: Randomness
) -> State:
    """Return a copy with every layer shuffled again; hands stay as they are."""
    world = game.copy(state)
    for piles in world.stacks.values():
        for pile in piles:
            pile[:] = _shuffle_pile(pile, layers, randomness)
    return world


def _shuffle_pile(pile: list[int], layers: Layers, randomness: Randomness) -> list[int]:
    order: list[int] = []
    for _, together in groupby(pile, key=lambda card: layers.get(card, (0, TOP))):
        left = list(together)
        while left:
            order.append(left.pop(randomness.randrange(len(left))))
    return order
