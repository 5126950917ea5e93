"""Values that are counted: means and quantiles of any number of rows in little memory.

Scores, turns and units are whole numbers of which there are few. So tables are asked how often each
value occurs; to keep all values until they can be sorted would take memory with every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

Name = TypeVar("Name")
#: value and how often, in order of value
Counts = Sequence[tuple[float, int]]


def mean(counts: Counts) -> float:
    """The mean of counted values.

    >>> mean([(1, 3), (5, 1)])
    2.0
    """
    return sum(value * number for value, number in counts) / sum(number for _, number in counts)


def quantile(counts: Counts, part: float) -> float:
    """Return a quantile, interpolated.

    >>> quantile([(1, 1), (2, 2), (10, 1)], 0.5), quantile([(0, 1), (4, 1)], 0.25)
    (2.0, 1.0)
    """
    place = part * (sum(number for _, number in counts) - 1)
    below = int(place)
    low, high = _at(counts, below), _at(counts, below + (place > below))
    return low + (high - low) * (place - below)


def _at(counts: Counts, place: int) -> float:
    """The value at a place of the sorted list."""
    for value, number in counts:
        if place < number:
            return float(value)
        place -= number
    raise IndexError(place)


def group_counts(rows: Iterable[tuple[Name, float, int]]) -> dict[Name, list[tuple[float, int]]]:
    """Rows of name, value and number by name.

    >>> group_counts([("a", 1, 2), ("b", 1, 1), ("a", 3, 1)])
    {'a': [(1, 2), (3, 1)], 'b': [(1, 1)]}
    """
    found: dict[Name, list[tuple[float, int]]] = {}
    for name, value, number in rows:
        found.setdefault(name, []).append((value, number))
    return found
