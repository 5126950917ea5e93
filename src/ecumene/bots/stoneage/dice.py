"""Expectations of dice.

Sums of fractions are made with ``fsum``, here and in all of the steward: its result does not depend
on the version of Python, so the same question gets the same answer everywhere.
"""

from __future__ import annotations

from functools import cache
from math import fsum

SIDES = 6


@cache
def sums(dice: int) -> tuple[tuple[int, float], ...]:
    """Every sum of some dice, with its probability."""
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
    """Every number of goods that dice and tools may give, with its probability (SA-2.4)."""
    chances: dict[int, float] = {}
    for total, chance in sums(dice):
        amount = (total + pips) // divisor
        chances[amount] = chances.get(amount, 0.0) + chance
    return tuple(chances.items())


@cache
def mean_yield(dice: int, pips: int, divisor: int) -> float:
    """The number of goods to expect.

    >>> round(mean_yield(3, 0, 3), 2)
    3.17
    """
    return fsum(amount * chance for amount, chance in yields(dice, pips, divisor))


def likely_yield(dice: int, pips: int, divisor: int) -> int:
    """A whole number of goods to count on: the mean, rounded up only if it is close."""
    return int(mean_yield(dice, pips, divisor) + 0.25)
