"""All the ways to pay a number of resources, without trying impossible ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .answers import Pay


@lru_cache(maxsize=8192)
def ways_to_pay(total: int, have: tuple[int, ...]) -> tuple[Pay, ...]:
    """Return every way to pay an exact number of resources of any kinds.

    >>> for pay in ways_to_pay(2, (1, 2, 0, 0)):
    ...     print(pay)
    Pay(wood=0, clay=2, stone=0, gold=0)
    Pay(wood=1, clay=1, stone=0, gold=0)
    """
    most_wood, most_clay, most_stone, most_gold = have
    return tuple(
        Pay(wood, clay, stone, total - wood - clay - stone)
        for wood in range(min(most_wood, total) + 1)
        for clay in range(min(most_clay, total - wood) + 1)
        for stone in range(min(most_stone, total - wood - clay) + 1)
        if total - wood - clay - stone <= most_gold
    )


def cap_resources(resources: Sequence[int], most: int) -> tuple[int, ...]:
    """Limit resources to those that can matter for a price of at most this many.

    Different holdings with the same choices then share an entry of the cache above.
    """
    return tuple([number if number < most else most for number in resources])
