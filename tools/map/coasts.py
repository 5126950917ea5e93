"""Remove coasts that exist only because of a sliver.

Rule: a coast with less than LEAST_SHORE units of shore is removed. A ship is drawn about 30 units
long; a shorter shore is an artefact of the cut. Its water goes to the neighbouring water
with the longest border, so that no other way gets longer.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import numpy as np
import shapely

from .adjacency import Graph, Water, shared_borders
from .vectors import LAND, WATER, Coverage, Key

LEAST_SHORE = 30  # units


def shores(coverage: Coverage, graph: Graph) -> dict[Water, float]:
    """Return the length of each coast's shore: the border between its water and its area's land."""
    lengths = {node: 0.0 for node in graph.node.values() if node[0] == "c"}
    for (a, b), length in shared_borders(coverage.polygons).items():
        for land, water in ((a, b), (b, a)):
            node = graph.node.get(water)
            if node is not None and node[0] == "c" and coverage.keys[land] == (LAND, node[1]):
                lengths[node] += length
    return lengths


def accidents(coverage: Coverage, graph: Graph) -> dict[Water, float]:
    """Return the accidental coasts, with the lengths of their shores."""
    found = shores(coverage, graph).items()
    return {node: length for node, length in sorted(found) if length < LEAST_SHORE}


def without(gone: dict[Water, float], coverage: Coverage, graph: Graph) -> Coverage:
    """The coverage with these coasts given to the adjacent waters."""
    keys = list(coverage.keys)
    homeless = {n for n, node in graph.node.items() if node in gone}
    shared = shared_borders(coverage.polygons)
    while homeless:
        borders: dict[int, dict[Key, float]] = {n: defaultdict(float) for n in homeless}
        for (a, b), length in shared.items():
            for here, there in ((a, b), (b, a)):
                if here in homeless and there not in homeless and keys[there][0] == WATER:
                    borders[here][keys[there]] += length
        settled = {
            n: max(near, key=lambda key: (near[key], key)) for n, near in borders.items() if near
        }
        if not settled:
            raise ValueError("a coast without any water beside it")
        for n, key in settled.items():
            keys[n] = key
        homeless -= set(settled)
    return _dissolve(coverage, keys)


def _dissolve(coverage: Coverage, keys: list[Key]) -> Coverage:
    """The coverage with new keys, polygons of one owner joined where they touch."""
    changed = {key for key, old in zip(keys, coverage.keys, strict=True) if key != old}
    polygons: list[Any] = []
    owners: list[Key] = []
    for key in dict.fromkeys(keys):
        own = [p for p, owner in zip(coverage.polygons, keys, strict=True) if owner == key]
        if key in changed:
            own = list(shapely.get_parts(shapely.union_all(own)))
        polygons += own
        owners += [key] * len(own)
    return Coverage(np.array(polygons), owners)
