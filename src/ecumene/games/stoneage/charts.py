"""The printed player aids, derived from the tables."""

from __future__ import annotations

from collections import Counter
from functools import cache

from .answers import amounts
from .components import (
    CARDS,
    CULTURES,
    PROFESSIONS,
    RESOURCES,
    UPPER_COUNTS,
    Building,
    Lower,
    Upper,
)
from .components import worth as value
from .payment import payments_for_building
from .scoring import set_points

#: the points of a set of 1, 2, ... different culture symbols (SA-E.3)
CULTURE_SETS: tuple[int, ...] = tuple(set_points(size) for size in range(1, len(CULTURES) + 1))


@cache
def points_range(tile: Building) -> tuple[int, int]:
    """Return the fewest and the most points a building can score (SA-B.1 to SA-B.3)."""
    plenty = [tile.most] * len(RESOURCES)
    values = [value(amounts(pay)) for pay in payments_for_building(int(tile.id[1:]), plenty)]
    return min(values), max(values)


def count_uppers() -> list[tuple[Upper, int]]:
    """Count the cards with each upper section, in the order of SA-C.3."""
    kinds, resources = tuple(UPPER_COUNTS), (None, *RESOURCES)
    return sorted(
        Counter(card.upper for card in CARDS).items(),
        key=lambda counted: (
            kinds.index(counted[0].type),
            resources.index(counted[0].resource),
            counted[0].amount,
        ),
    )


def count_lowers() -> list[tuple[Lower, int]]:
    """Count the cards with each lower section: culture, then professions by their icons."""
    kinds = (*CULTURES, *PROFESSIONS)
    return sorted(
        Counter(card.lower for card in CARDS).items(),
        key=lambda counted: (
            kinds.index(counted[0].symbol or counted[0].profession or ""),
            counted[0].icons,
        ),
    )
