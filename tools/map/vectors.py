"""From grids to polygons: smooth the borders, keep the true coast, join the faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.ops import polygonize

from .land import FRAME, Land
from .rasters import CELL, COLUMNS, ROWS
from .waters import SEAS

CORNER = 20  # units: a land border shorter than this shrinks to a corner
GRID = 0.05  # units: lines are noded on this grid
SMALL_LAND, SMALL_WATER = 2500, 1500  # square units: smaller severed pieces change their owner
SIMPLIFY = 0.9

LAND, WATER = "land", "water"
#: the owner of a polygon: land or water, and the label of its cells
Key = tuple[str, int]


@dataclass(frozen=True)
class Coverage:
    """Polygons that cover the board without gaps, and what each of them belongs to."""

    polygons: Any  # array of Polygon
    keys: list[Key]

    def of(self, kind: str, label: int) -> list[int]:
        """The numbers of the polygons with this key."""
        return [n for n, key in enumerate(self.keys) if key == (kind, label)]


def make(land: Land, land_labels: Any, water_labels: Any) -> Coverage:
    """The coverage of the board."""
    lines = [
        shapely.boundary(land.land),
        FRAME.boundary,
        *_borders(land_labels, CORNER),
        *_borders(water_labels),
    ]
    noded = shapely.intersection(shapely.union_all(lines, grid_size=GRID), FRAME.buffer(1))
    faces = list(polygonize(shapely.get_parts(noded)))
    keys = _face_keys(faces, land.land, land_labels, water_labels)
    pieces = _give_away_severed(faces, keys)
    flat = [(key, piece) for key, all_of in pieces.items() for piece in all_of]
    polygons = shapely.coverage_simplify([piece for _, piece in flat], SIMPLIFY)
    if not shapely.coverage_is_valid(polygons):
        raise ValueError("the polygons do not cover the board")
    return Coverage(polygons, [key for key, _ in flat])


def _borders(labels: Any, corner: float = 0) -> Iterator[Any]:
    """The lines between different labels, smoothed, in board units."""
    arcs = [shapely.get_coordinates(arc) * CELL for arc in _arcs(labels)]
    moved: dict[tuple[float, ...], Any] = {}  # ends of borders that shrink to a corner
    for arc in arcs:
        first, last = tuple(arc[0]), tuple(arc[-1])
        short = len(arc) * CELL < corner
        if first != last and short and first not in moved and last not in moved:
            moved[first] = moved[last] = (arc[0] + arc[-1]) / 2
    for arc in arcs:
        first, last = tuple(arc[0]), tuple(arc[-1])
        ring = first == last
        if first in moved and last in moved and moved[first] is moved[last] and not ring:
            continue
        arc[0], arc[-1] = moved.get(first, arc[0]), moved.get(last, arc[-1])
        yield LineString(_smooth(arc, ring)).simplify(0.35)


def _arcs(labels: Any) -> Any:
    """The steps of a grid between different labels, merged to lines from corner to corner."""
    y, x = np.nonzero(labels[:, 1:] != labels[:, :-1])
    upright = np.stack([np.stack([x + 1, y], -1), np.stack([x + 1, y + 1], -1)], 1)
    y, x = np.nonzero(labels[1:] != labels[:-1])
    level = np.stack([np.stack([x, y + 1], -1), np.stack([x + 1, y + 1], -1)], 1)
    steps = shapely.linestrings(np.concatenate([upright, level]).astype(float))
    return shapely.get_parts(shapely.line_merge(shapely.multilinestrings(steps)))


def _smooth(arc: Any, ring: bool, rounds: int = 14) -> Any:
    for _ in range(rounds):
        if ring:
            open_ = arc[:-1]
            arc[:-1] = 0.25 * np.roll(open_, 1, 0) + 0.5 * open_ + 0.25 * np.roll(open_, -1, 0)
            arc[-1] = arc[0]
        elif len(arc) > 2:
            arc[1:-1] = 0.25 * arc[:-2] + 0.5 * arc[1:-1] + 0.25 * arc[2:]
    return arc


def _face_keys(faces: list[Any], land: Any, land_labels: Any, water_labels: Any) -> list[Key]:
    inside = shapely.point_on_surface(faces)
    shapely.prepare(land)
    dry = shapely.contains(land, inside)
    cells = np.clip(
        (shapely.get_coordinates(inside) / CELL).astype(int), 0, [COLUMNS - 1, ROWS - 1]
    )
    return [
        (LAND, int(land_labels[y, x])) if on_land else (WATER, int(water_labels[y, x]))
        for on_land, (x, y) in zip(dry, cells, strict=True)
    ]


def _give_away_severed(faces: list[Any], keys: list[Key]) -> dict[Key, list[Any]]:
    """Give small pieces cut off by smoothing to the neighbour with the longest border."""
    inside = shapely.STRtree(shapely.point_on_surface(faces))
    pieces: dict[Key, list[Any]] = {}
    for _ in range(4):
        pieces = _pieces(faces, keys)
        flat = [(key, piece) for key, all_of in pieces.items() for piece in all_of]
        tree = shapely.STRtree([piece for _, piece in flat])
        moved = False
        for key, piece in flat:
            small = SMALL_WATER if key[0] == WATER else SMALL_LAND
            if piece is pieces[key][0] or piece.area > small:
                continue
            borders: Counter[Key] = Counter()
            for n in tree.query(piece, predicate="intersects"):
                other, neighbour = flat[n]
                if other[0] == key[0] and other != key:
                    borders[other] += shapely.intersection(piece, neighbour).length
            if borders and borders.most_common(1)[0][1] > 0.5:
                for n in inside.query(piece, predicate="contains"):
                    keys[n] = borders.most_common(1)[0][0]
                moved = True
        if not moved:
            break
    return pieces


def _pieces(faces: list[Any], keys: list[Key]) -> dict[Key, list[Any]]:
    """The connected pieces of every owner, largest first."""
    by_key: dict[Key, list[Any]] = {key: [] for key in keys}
    for face, key in zip(faces, keys, strict=True):
        by_key[key].append(face)
    return {
        key: sorted(shapely.get_parts(shapely.union_all(some)), key=lambda p: -p.area)
        for key, some in by_key.items()
    }


def is_sea(key: Key) -> bool:
    """Whether this is open sea."""
    return key[0] == WATER and key[1] >= SEAS
