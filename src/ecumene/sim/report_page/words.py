"""Numbers and names as captions say them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from ecumene.games.megaciv.tables.commodities import COMMODITIES

#: a non-breaking space
NO_BREAK = "\u00a0"


def name_of(what: str) -> str:
    """The name of a civilization, advance, calamity or commodity by its id.

    >>> name_of("minoa"), name_of("barbarian_hordes"), name_of("no_such_thing")
    ('Minoa', 'Barbarian Hordes', 'No such thing')
    """
    for table in (CIVILIZATIONS, ADVANCES, CALAMITIES, COMMODITIES):
        if what in table:
            return str(table[what].name)
    return what[:1].upper() + what[1:].replace("_", " ")


def count(number: float) -> str:
    """Format a whole number with thousands separators.

    >>> count(12345.4)
    '12,345'
    """
    return f"{number:,.0f}"


def decimal(number: float, digits: int = 1) -> str:
    """Format a number with few digits, without trailing zeros.

    >>> decimal(3.04), decimal(2.26)
    ('3', '2.3')
    """
    text = f"{number:,.{digits}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def percent(share: float, digits: int = 0) -> str:
    """Format a share as a percentage.

    >>> percent(0.256).replace(NO_BREAK, " "), percent(0.0104, 1).replace(NO_BREAK, " ")
    ('26 %', '1.0 %')
    """
    return f"{share:.{digits}%}".replace("%", f"{NO_BREAK}%")


def join_names(names: Sequence[str], most: int = 4) -> str:
    """Join names for a sentence.

    >>> join_names(["a", "b", "c"]), join_names(["a", "b", "c", "d"], most=2)
    ('a, b and c', 'a, b and 2 more')
    """
    if len(names) > most:
        names = [*names[:most], f"{len(names) - most} more"]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def plural(number: float, one: str, many: str = "") -> str:
    """Format a number with its noun.

    >>> plural(1, "city", "cities"), plural(2.5, "turn")
    ('1 city', '2.5 turns')
    """
    return f"{decimal(number)} {one if decimal(number) == '1' else many or one + 's'}"


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
