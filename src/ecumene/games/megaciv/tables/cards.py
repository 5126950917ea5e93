"""The trade cards of a game as single cards (N-13).

Two cards of one name can differ: in the block they belong to and, for calamities, in who passed
them on. So every card but water is a card of its own with a number. The numbers are those of the
tables: West before East, stack 1 to 9, in the order of :func:`.stacks.contents` (N-01). Water has
no cards: each hand counts it (N-14).
"""

from __future__ import annotations

from functools import cache

import msgspec

from .commodities import CONFIGURATIONS, STACKS, Half
from .setups import Setup
from .stacks import contents


class Card(msgspec.Struct, frozen=True):
    """One trade card: its number in this game, its name, and where it belongs (MC-0.61)."""

    number: int
    name: str
    stack: int
    block: Half


def cards_of(setup: Setup) -> tuple[Card, ...]:
    """All trade cards of a game, by number.

    >>> from .setups import setup_for
    >>> cards = cards_of(setup_for(5, "west"))
    >>> len(cards), cards[0]
    (135, Card(number=0, name='ochre', stack=1, block='west'))
    """
    return _cards(tuple((half, setup.configurations[half]) for half in setup.halves))


@cache
def _cards(configurations: tuple[tuple[Half, str], ...]) -> tuple[Card, ...]:
    named = [
        (name, stack, half)
        for half, configuration in configurations
        for stack in STACKS
        for name in contents(CONFIGURATIONS[configuration], stack)
    ]
    return tuple(Card(number, *facts) for number, facts in enumerate(named))
