"""Expected values of dice.

Fractions are added with ``fsum``, here and everywhere in the steward: its result does not depend on
the version of Python, so the same question gets the same answer everywhere.
"""

from __future__ import annotations

from functools import cache
from math import fsum

SIDES = 6


@cache
def sums(dice: int) -> tuple[tuple[int, float], ...]:
    """Return every sum of some dice, with its probability."""
    chances = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = {}
        for total, chance in chances.items():
            for face in range(1, SIDES + 1):
                more[total + face] = more.get(total + face, 0.0) + chance / SIDES
        chances = more
    return tuple(chances.items())


@cache
def yields(dice: int, pips: int, divisor: int) -> tuple[tuple[int, float], ...]:
    """Return every yield of dice and tools, with its probability (SA-2.4)."""
    chances: dict[int, float] = {}
    for total, chance in sums(dice):
        amount = (total + pips) // divisor
        chances[amount] = chances.get(amount, 0.0) + chance
    return tuple(chances.items())


@cache
def mean_yield(dice: int, pips: int, divisor: int) -> float:
    """Return the expected yield of dice and tools.

    >>> round(mean_yield(3, 0, 3), 2)
    3.17
    """
    return fsum(amount * chance for amount, chance in yields(dice, pips, divisor))


def likely_yield(dice: int, pips: int, divisor: int) -> int:
    """Return a whole number of goods to count on: the mean, rounded up only if it is close."""
    return int(mean_yield(dice, pips, divisor) + 0.25)


@cache
def thirds(dice: int, pips: int, divisor: int) -> tuple[tuple[int, float], ...]:
    """Return the means of the low, middle and high third of yields, with their probabilities.

    >>> thirds(0, 0, 2)
    ((0, 1.0),)
    >>> [amount for amount, _ in thirds(4, 0, 3)]
    [3, 4, 5]
    """
    ordered = sorted(yields(dice, pips, divisor))
    groups: list[list[tuple[int, float]]] = [[], [], []]
    below = 0.0
    for amount, chance in ordered:
        groups[min(2, int((below + chance / 2) * 3))].append((amount, chance))
        below += chance
    return tuple(_mean(group) for group in groups if group)


def _mean(group: list[tuple[int, float]]) -> tuple[int, float]:
    chance = fsum(chance for _, chance in group)
    return round(fsum(amount * part for amount, part in group) / chance), chance
