"""Credits, which reduce the price of every advance of a colour for the whole game (MC-12.13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

import msgspec

Group = Literal["arts", "civics", "crafts", "religion", "science"]
GROUPS: tuple[Group, ...] = ("arts", "civics", "crafts", "religion", "science")
#: the colour of each group on the cards (MC-0.66)
COLOURS: dict[Group, str] = {
    "arts": "blue",
    "civics": "red",
    "crafts": "orange",
    "religion": "yellow",
    "science": "green",
}


#: of one group; all advances together stay far below
Points = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]


class Credits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Points by group. Two of them add up (MC-12.10).

    >>> Credits(arts=10, religion=5) + Credits(religion=10)
    Credits(arts=10, civics=0, crafts=0, religion=15, science=0)
    """

    arts: Points = 0
    civics: Points = 0
    crafts: Points = 0
    religion: Points = 0
    science: Points = 0

    def __add__(self, other: Credits) -> Credits:
        return Credits(
            self.arts + other.arts,
            self.civics + other.civics,
            self.crafts + other.crafts,
            self.religion + other.religion,
            self.science + other.science,
        )

    def of(self, group: Group) -> int:
        """The points of one group."""
        points: int = getattr(self, group)
        return points

    @property
    def each(self) -> tuple[int, int, int, int, int]:
        """The points in the order of GROUPS."""
        return (self.arts, self.civics, self.crafts, self.religion, self.science)

    @property
    def total(self) -> int:
        return sum(self.each)

    @property
    def highest(self) -> int:
        """The points of the best group (MC-V.9)."""
        return max(self.each)

    def best(self, groups: Sequence[Group]) -> Group:
        """The group with the most points; of equal ones the first named (MC-12.15).

        >>> Credits(arts=10, religion=5).best(("arts", "religion"))
        'arts'
        """
        return groups[0] if len(groups) == 1 else max(groups, key=self.of)


NO_CREDITS = Credits()


def of_each(points: int) -> Credits:
    """The same number in every colour, as with start credits (MC-S.24)."""
    return Credits(points, points, points, points, points)


def add_up(credits_received: Iterable[Credits]) -> Credits:
    """All credits together (MC-12.10)."""
    return sum(credits_received, NO_CREDITS)
