"""Whole areas that form one connected group, with a total as near as possible (MC-C.GEN.7, GEN.8).

This is the search behind Civil War and Tyranny; it knows areas, units and links, but no game. It
looks at groups in a fixed order and at no more than :data:`MOST_GROUPS` of them, so that every
program that follows N-97 finds the same best total.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

import msgspec

from ecumene.games.megaciv.calculations.player_facts import CITY_POINTS, unit_points

MOST_GROUPS = 50_000  # N-97

Links = Mapping[str, Collection[str]]
#: how good a group is, less is better: the distance, then whether the stock falls short (N-98)
Rank = tuple[int, int, bool]


class AreaUnits(msgspec.Struct, frozen=True, gc=False):
    """Tokens and cities: in an area, in a group of areas, or in stock."""

    tokens: int = 0
    cities: int = 0

    @property
    def points(self) -> int:
        return unit_points(self.tokens, self.cities)

    def __add__(self, other: AreaUnits) -> AreaUnits:
        return AreaUnits(self.tokens + other.tokens, self.cities + other.cities)

    def within(self, stock: AreaUnits) -> bool:
        """Whether a stock has a piece for each of them."""
        return self.tokens <= stock.tokens and self.cities <= stock.cities


Areas = Mapping[str, AreaUnits]


class Found(msgspec.Struct, frozen=True):
    """The best group of the search."""

    #: in canonical order
    areas: tuple[str, ...]
    total: int
    #: whether the stock suffices for it (N-98)
    annexable: bool
    #: whether the search saw all groups, and no other one is as good
    only: bool


# -- small questions -------------------------------------------------------------------------------


def sum_units(areas: Areas, chosen: Collection[str]) -> AreaUnits:
    """Return the total units of these areas.

    >>> sum_units({"x": AreaUnits(1, 1), "y": AreaUnits(3), "z": AreaUnits(2)}, ["x", "z"]).points
    8
    """
    return sum((areas[area] for area in chosen), AreaUnits())


def distance(required: int, total: int) -> tuple[int, int]:
    """How far a total is from the required one: less is better, of two equal the higher total.

    >>> min([5, 9, 10], key=lambda total: distance(7, total))
    9
    """
    return (abs(required - total), -total)


def connected(chosen: Collection[str], links: Links) -> bool:
    """Whether these areas form one group; no areas don't.

    >>> links = {"x": "yz", "y": "x", "z": "x"}
    >>> connected("xyz", links), connected("yz", links), connected("", links)
    (True, False, False)
    """
    left = set(chosen)
    edge = sorted(left)[:1]
    while edge:
        left.difference_update(edge)
        edge = [area for here in edge for area in links[here] if area in left]
    return bool(chosen) and not left


def may_be_annexed(areas: Areas, total: int, stock: AreaUnits) -> bool:
    """Whether this many points can be made from cities and tokens in stock (N-98).

    >>> areas = {"x": AreaUnits(0, 1), "y": AreaUnits(3), "z": AreaUnits(2)}
    >>> may_be_annexed(areas, 7, AreaUnits(2, 1)), may_be_annexed(areas, 7, AreaUnits(9, 0))
    (True, False)
    """
    there = sum_units(areas, areas)
    most = AreaUnits(min(there.tokens, stock.tokens), min(there.cities, stock.cities))
    return any(
        AreaUnits(total - CITY_POINTS * cities, cities).within(most)
        for cities in range(total // CITY_POINTS + 1)
    )


# -- the search ------------------------------------------------------------------------------------


def best_group(
    areas: Areas, links: Links, required: int, stock: AreaUnits, most: int = MOST_GROUPS
) -> Found:
    """Return the connected group whose total is nearest to the required one (MC-C.GEN.8).

    Of those with the best total it is the first that the stock can replace, or the first of all.

    >>> areas = {"x": AreaUnits(cities=1), "y": AreaUnits(3), "z": AreaUnits(2)}
    >>> links = {"x": "yz", "y": "x", "z": "x"}
    >>> best_group(areas, links, required=7, stock=AreaUnits(55, 9)).areas
    ('x', 'z')
    """
    if not areas:
        raise ValueError("there is no area to choose from")
    bits = _as_bits(areas, links)
    perfect = (*distance(required, required), not may_be_annexed(areas, required, stock))
    best: Rank | None = None
    first = alike = seen = 0
    for group, total in islice(connected_groups(bits.near, bits.points, required), most):
        seen += 1
        if best is not None and abs(required - total) > best[0]:
            continue
        rank = (*distance(required, total), not bits.units(group, total).within(stock))
        if best is None or rank < best:
            best, first, alike = rank, group, 0
        alike += rank == best
        if alike > 1 and best == perfect:
            break  # none can be better, and there is a choice: the rest changes nothing
    assert best is not None
    _, minus_total, not_annexable = best
    return Found(
        areas=tuple(area for place, area in enumerate(bits.ids) if first >> place & 1),
        total=-minus_total,
        annexable=not not_annexable,
        only=alike == 1 and seen < most,
    )


class _Bits(msgspec.Struct, frozen=True):
    """Areas as bits in order of ids; a group is a number."""

    ids: list[str]
    #: the neighbours of every area, as a group
    near: list[int]
    points: list[int]
    with_city: int

    def units(self, group: int, total: int) -> AreaUnits:
        """Return the units of a group with known points."""
        cities = (group & self.with_city).bit_count()
        return AreaUnits(total - CITY_POINTS * cities, cities)


def _as_bits(areas: Areas, links: Links) -> _Bits:
    ids = sorted(areas)
    bit = {area: 1 << place for place, area in enumerate(ids)}
    return _Bits(
        ids,
        near=[sum(bit[other] for other in set(links[area]) if other in bit) for area in ids],
        points=[areas[area].points for area in ids],
        with_city=sum(bit[area] for area in ids if areas[area].cities),
    )


def connected_groups(
    near: Sequence[int], points: Sequence[int], required: int
) -> Iterator[tuple[int, int]]:
    """Every connected group once, with its total, in the order of N-97.

    Areas are numbered in the order of their ids, sets of areas are bits. A group begins with its
    smallest area and grows by its neighbours in ascending order, depth first. A group that has
    reached the required total does not grow: it would only get further away.

    >>> [bin(group) for group, _ in connected_groups([0b110, 0b001, 0b001], [5, 3, 2], 99)]
    ['0b1', '0b11', '0b111', '0b101', '0b10', '0b100']
    """
    for root, total in enumerate(points):
        begun = 1 << root
        yield begun, total
        if total >= required:
            continue
        tried = 2 * begun - 1  # the root and all before it
        # groups that can still grow: the group, its total, where it can grow, what it leaves out
        growing = [(begun, total, near[root] & ~tried, tried)]
        while growing:
            group, total, edge, tried = growing.pop()
            if not edge:
                continue
            area = edge & -edge
            edge ^= area
            tried |= area
            growing.append((group, total, edge, tried))
            place = area.bit_length() - 1
            grown, more = group | area, total + points[place]
            yield grown, more
            if more < required:
                growing.append((grown, more, (edge | near[place]) & ~tried, tried))
