"""City attacks: tokens needed, and tokens left in place of the city (MC-4.20 to MC-4.24)."""

from __future__ import annotations

ENGINEERING = "engineering"
NEEDED = 7  # MC-4.20
LEFT = 6  # MC-4.24


def tokens_needed(attacker: bool, defender: bool) -> int:
    """The tokens an attack needs, by which side uses Engineering (MC-4.20).

    >>> [tokens_needed(a, d) for a, d in ((0, 0), (0, 1), (1, 0), (1, 1))]
    [7, 8, 6, 7]
    """
    return NEEDED + defender - attacker


def tokens_left(attacker: bool, defender: bool, first_print: bool = False) -> int:
    """The tokens that replace a city, by which side uses Engineering (MC-4.24, D-01).

    >>> [tokens_left(a, d) for a, d in ((0, 0), (0, 1), (1, 0), (1, 1))]
    [6, 7, 5, 6]
    >>> [tokens_left(a, d, first_print=True) for a, d in ((0, 0), (0, 1), (1, 0), (1, 1))]
    [6, 6, 5, 6]
    """
    if first_print and not attacker:
        return LEFT
    return LEFT + defender - attacker
