"""Adjacency, read from the borders that polygons share."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import shapely

from .vectors import LAND, WATER, Coverage, is_sea
from .waters import SEAS

LEAST_LAND_BORDER = 10  # units: less is a corner, not a border
LEAST_WATER_BORDER = 6

#: a coast ("c", area, number of the coast) or a sea ("s", sea, 0)
Water = tuple[str, int, int]


@dataclass(frozen=True)
class Graph:
    """The links of the board; areas and seas by number."""

    land: dict[int, list[int]]
    #: the water nodes of every polygon that is navigable
    node: dict[int, Water]
    water: dict[Water, set[Water]]
    #: polygons of each owner
    land_of: dict[int, list[int]]
    water_of: dict[int, list[int]]
    sea_of: dict[int, list[int]]
    beyond: list[int]
    off_board: list[int]

    def coasts(self, area: int) -> list[Water]:
        """The coasts of an area, in order."""
        return sorted({self.node[n] for n in self.water_of.get(area, []) if n in self.node})


def link(coverage: Coverage, areas: int) -> Graph:
    """The graph of a coverage whose first `areas` land labels are areas."""
    shared = shared_borders(coverage.polygons)
    land_of: dict[int, list[int]] = defaultdict(list)
    water_of: dict[int, list[int]] = defaultdict(list)
    sea_of: dict[int, list[int]] = defaultdict(list)
    beyond: list[int] = []
    off_board: list[int] = []
    for n, key in enumerate(coverage.keys):
        kind, label = key
        if kind == LAND:
            (land_of[label] if label < areas else beyond).append(n)
        elif is_sea(key):
            sea_of[label - SEAS].append(n)
        else:
            (water_of[label] if label < areas else off_board).append(n)
    node = _nodes(coverage, water_of, sea_of, shared)
    return Graph(
        land=_land_links(coverage, areas, shared),
        node=node,
        water=_water_links(node, shared),
        land_of=dict(land_of),
        water_of=dict(water_of),
        sea_of=dict(sea_of),
        beyond=beyond,
        off_board=off_board,
    )


def shared_borders(polygons: Any) -> dict[tuple[int, int], float]:
    """The length of border shared by every two polygons that touch."""
    one, two = shapely.STRtree(polygons).query(polygons, predicate="intersects")
    once = one < two
    one, two = one[once], two[once]
    lengths = shapely.length(shapely.intersection(polygons[one], polygons[two]))
    pairs = zip(one.tolist(), two.tolist(), strict=True)
    return dict(zip(pairs, lengths.tolist(), strict=True))


def _land_links(
    coverage: Coverage, areas: int, shared: dict[tuple[int, int], float]
) -> dict[int, list[int]]:
    borders: dict[int, dict[int, float]] = defaultdict(dict)
    for (a, b), length in shared.items():
        (kind_a, one), (kind_b, two) = coverage.keys[a], coverage.keys[b]
        if kind_a == kind_b == LAND and one != two and max(one, two) < areas:
            borders[one][two] = borders[one].get(two, 0) + length
            borders[two][one] = borders[one][two]
    return {
        one: sorted(two for two, length in next_to.items() if length >= LEAST_LAND_BORDER)
        for one, next_to in borders.items()
    }


def _nodes(
    coverage: Coverage,
    water_of: dict[int, list[int]],
    sea_of: dict[int, list[int]],
    shared: dict[tuple[int, int], float],
) -> dict[int, Water]:
    """The coast or sea of every polygon of water.

    Every connected piece of an area's water is a coast of its own, because a ship must not cross an
    isthmus; pieces that touch the same open sea are one coast.
    """
    wet: dict[int, set[int]] = defaultdict(set)  # polygon -> waters it borders on
    for (a, b), length in shared.items():
        if length >= LEAST_WATER_BORDER:
            for here, there in ((a, b), (b, a)):
                if coverage.keys[there][0] == WATER:
                    wet[here].add(there)
    node: dict[int, Water] = {}
    for area, polygons in water_of.items():
        by_size = sorted(polygons, key=lambda n: -coverage.polygons[n].area)
        navigable = [n for n in by_size if wet[n]] or by_size[:1]
        for number, n in enumerate(navigable):
            node[n] = ("c", area, number)
    for sea, polygons in sea_of.items():
        for n in polygons:
            node[n] = ("s", sea, 0)
    for polygons in water_of.values():
        seas = {
            n: {coverage.keys[m] for m in wet[n] if is_sea(coverage.keys[m])}
            for n in polygons
            if n in node
        }
        for n in seas:
            for m in seas:
                if m != n and seas[n] & seas[m]:
                    node[n] = node[m] = min(node[n], node[m])
    return node


def _water_links(
    node: dict[int, Water], shared: dict[tuple[int, int], float]
) -> dict[Water, set[Water]]:
    links: dict[Water, set[Water]] = defaultdict(set)
    for (a, b), length in shared.items():
        linked = a in node and b in node and node[a] != node[b]
        if linked and length >= LEAST_WATER_BORDER:
            links[node[a]].add(node[b])
            links[node[b]].add(node[a])
    return dict(links)
