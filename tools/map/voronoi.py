"""Share out the land: every cell goes to the seed that is nearest on foot.

Mountains make the way longer and rivers are hard to cross, so borders settle on ridges and rivers;
on flood plains rivers do not count, there both banks belong together.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import scipy.ndimage as nd
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from .rasters import CELL, COLUMNS, ROWS, Noise, Rasters
from .seeds import FLOOD, Seed, Seeds

PLAIN_RADIUS = 75  # units around the seed of a flood plain in which rivers divide nothing
RIVER_COST = 8
ROUNDS = 2  # of relaxation: seeds move half the way to the middle of their share
NOBODY = -1


def share_out(rasters: Rasters, seeds: Seeds, noise: Noise) -> Any:
    """For every cell the number of the land seed it belongs to; at sea that of the nearest land."""
    cost = _cost(rasters, seeds.areas, noise)
    number = np.full((ROWS, COLUMNS), NOBODY)
    number[rasters.land] = np.arange(rasters.land.sum())
    graph = _graph(number, cost, int(rasters.land.sum()))
    nearest_land = _nearest(rasters.land)
    for round_ in range(ROUNDS + 1):
        labels = _nearest_seeds(graph, number, nearest_land, rasters.land, seeds)
        if round_ < ROUNDS:
            _relax(rasters.land, labels, seeds.areas)
    _adopt_islands(rasters.land, labels)
    return labels[_nearest(labels >= 0)]


def _cost(rasters: Rasters, areas: list[Seed], noise: Noise) -> Any:
    plain = np.zeros((ROWS, COLUMNS), bool)
    for seed in areas:
        if seed.has(FLOOD):
            plain |= np.hypot(rasters.x - seed.xy[0], rasters.y - seed.xy[1]) < PLAIN_RADIUS
    rough = np.exp(0.25 * noise.field(3) + 0.28 * noise.field(9)) * (1 + 0.8 * rasters.rugged)
    return rough + np.where(rasters.rivers & ~plain, RIVER_COST, 0)


def _graph(number: Any, cost: Any, size: int) -> Any:
    """Land cells and the way from each to its eight neighbours."""
    ways = [_ways(number, cost, dy, dx) for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1))]
    here, there, length = (np.concatenate(part) for part in zip(*ways, strict=True))
    return coo_matrix((length, (here, there)), shape=(size, size)).tocsr()


def _ways(number: Any, cost: Any, dy: int, dx: int) -> tuple[Any, Any, Any]:
    one = (
        slice(max(0, -dy), ROWS - max(0, dy)),
        slice(max(0, -dx), COLUMNS - max(0, dx)),
    )
    two = (
        slice(max(0, dy), ROWS + min(0, dy)),
        slice(max(0, dx), COLUMNS + min(0, dx)),
    )
    both = (number[one] >= 0) & (number[two] >= 0)
    length = (cost[one][both] + cost[two][both]) / 2 * np.hypot(dx, dy)
    return number[one][both], number[two][both], length


def _nearest(of: Any) -> Any:
    """For every cell the row and column of the nearest cell that is true."""
    _, (row, column) = nd.distance_transform_edt(~of, return_indices=True)
    return row, column


def _nearest_seeds(graph: Any, number: Any, nearest_land: Any, land: Any, seeds: Seeds) -> Any:
    row, column = nearest_land
    sources = []
    for seed in seeds.land:
        x, y = np.clip((seed.xy / CELL).astype(int), 0, [COLUMNS - 1, ROWS - 1])
        sources.append(number[row[y, x], column[y, x]])
    shared = [s.name for s, n in zip(seeds.areas, sources, strict=False) if sources.count(n) > 1]
    if shared:
        raise ValueError(f"seeds on one spot: {', '.join(shared)}")
    _, _, origin = dijkstra(
        graph, directed=False, indices=sources, return_predecessors=True, min_only=True
    )
    owner = {source: index for index, source in enumerate(sources)}
    labels = np.full((ROWS, COLUMNS), NOBODY, np.int32)
    labels[land] = [owner.get(cell, NOBODY) for cell in origin]
    return labels


def _relax(land: Any, labels: Any, areas: list[Seed]) -> None:
    """Move every seed halfway to the middle of its share, which evens out sizes."""
    middles = np.array(nd.center_of_mass(land, labels, np.arange(len(areas))))[:, ::-1] * CELL
    for seed, middle in zip(areas, middles, strict=True):
        seed.xy = seed.xy + 0.5 * (middle - seed.xy)


def _adopt_islands(land: Any, labels: Any) -> None:
    """An island without a seed belongs to one area as a whole, the one that has most of it."""
    around = labels[_nearest(labels >= 0)]
    islands, _ = nd.label(land, np.ones((3, 3)))
    for index, window in enumerate(nd.find_objects(islands), 1):
        mine = islands[window] == index
        if labels[window][mine].max() < 0:
            owner = Counter(around[window][mine].tolist()).most_common(1)[0][0]
            around[window][mine] = owner
            labels[window][mine] = owner
