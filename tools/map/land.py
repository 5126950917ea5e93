"""The land of the board: coasts smoothed, straits opened, small islands enlarged; rivers, lakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.affinity import scale
from shapely.geometry import LineString, Point, box

from . import layers, projection
from .inputs import Inputs
from .seeds import ISLAND, Seed

FRAME = box(0, 0, projection.WIDTH, projection.HEIGHT)

# Straits a game needs open are carved a little wider than nature: (lat, lon) along each.
CARVED: dict[str, list[tuple[float, float]]] = {
    "Bosporus": [(41.35, 29.2), (41.1, 29.05), (40.9, 28.95)],
    "Hellespont": [(40.6, 27.1), (40.4, 26.7), (40.15, 26.4), (39.95, 26.1)],
    "Messina": [(38.35, 15.75), (38.1, 15.6), (37.9, 15.5)],
    "Euripus": [(38.95, 22.85), (38.85, 23.1), (38.6, 23.4), (38.42, 23.62), (38.2, 24.1)],
    "Kerch": [(45.5, 36.6), (45.2, 36.5), (44.9, 36.45)],
    "Gibraltar": [(36.1, -6.0), (35.95, -5.5), (36.0, -5.1)],
    "Palk": [(9.5, 79.3), (9.15, 79.5), (8.9, 79.3)],
    "Chios": [(38.45, 26.3), (38.2, 26.3)],
    "Rhodes": [(36.7, 27.7), (36.3, 28.3)],
    "Corfu": [(39.95, 19.8), (39.7, 20.05), (39.35, 20.25)],
    "Rhium": [(38.2, 21.2), (38.3, 21.6), (38.32, 21.8), (38.28, 22.3)],
}
CARVED_HALF_WIDTH = 4.5

# Reservoirs of our time, not lakes: (west, east, south, north) in degrees.
RESERVOIRS = (
    (30, 35, 20, 24.5),
    (36, 41, 35.5, 40),
    (42.5, 45, 32, 34.8),
    (46, 48.6, 28, 33),
    (26, 36, 46, 52),
    (40, 50, 47, 53),
    (72, 77, 30, 33),
)

SMALL_ISLAND, ISLAND_WANTED, LARGEST_GAIN = 1600, 1500, 4  # square units; factor of length
SPECK = 40  # square units: smaller land is left out
MAINLAND = 6e3  # square units: smaller land gives way to enlarged islands
ISLAND_GAP, SHORE_GAP = 9, 5  # units of water kept around enlarged islands
POND, LAKE, RIVER = 150, 60, 12  # least size of holes, lakes, and length of rivers


@dataclass(frozen=True)
class Land:
    """The dry land of the board, and its fresh water."""

    land: Any  # MultiPolygon
    rivers: list[Any]
    lakes: list[Any]


def make(inputs: Inputs, areas: list[Seed]) -> Land:
    """Land, rivers and lakes; seeds of islands are moved onto their island."""
    parts = _open(_smooth(_raw(inputs)))
    enlarged = _enlarge_islands(parts, areas)
    land = _tidy(_assemble(parts, enlarged))
    return Land(land, _rivers(inputs, land), _lakes(inputs))


def _raw(inputs: Inputs) -> Any:
    polygons = layers.on_board(inputs.land, "land")
    return shapely.union_all([shapely.make_valid(g) for g in polygons if g.geom_type == "Polygon"])


def _smooth(land: Any) -> Any:
    """Smooth a coverage by a pen's width."""
    thin = land.buffer(-0.9, quad_segs=2)
    return thin.buffer(2.1, quad_segs=2).buffer(-1.2, quad_segs=2)


def _open(land: Any) -> list[Any]:
    lines = [
        LineString([projection.point(lat, lon) for lat, lon in way]) for way in CARVED.values()
    ]
    carved = shapely.union_all([line.buffer(CARVED_HALF_WIDTH) for line in lines])
    return list(shapely.get_parts(shapely.make_valid(shapely.difference(land, carved))))


def _enlarge_islands(parts: list[Any], areas: list[Seed]) -> dict[int, Any]:
    """Small named islands, enlarged so that they can carry tokens, by number of the part."""
    tree = shapely.STRtree(parts)
    enlarged: dict[int, Any] = {}
    for seed in areas:
        if not seed.has(ISLAND):
            continue
        number = int(tree.nearest(Point(seed.xy)))
        island = parts[number]
        if island.area < SMALL_ISLAND:
            gain = min(LARGEST_GAIN, (ISLAND_WANTED / island.area) ** 0.5)
            enlarged[number] = scale(island, gain, gain, origin="centroid")
        if not island.contains(Point(seed.xy)):
            seed.xy = np.array(island.representative_point().coords[0])
    for n, number in enumerate(enlarged):
        earlier = shapely.union_all(list(enlarged.values())[:n])
        enlarged[number] = enlarged[number].difference(earlier.buffer(ISLAND_GAP))
    return enlarged


def _assemble(parts: list[Any], enlarged: dict[int, Any]) -> Any:
    islands = shapely.union_all(list(enlarged.values()))
    rest = [
        part
        for number, part in enumerate(parts)
        if number not in enlarged and part.area > SPECK and not islands.contains(part.centroid)
    ]
    rest = [
        part.difference(islands.buffer(SHORE_GAP)) if part.area < MAINLAND else part
        for part in rest
    ]
    mainland = shapely.union_all([part for part in rest if part.area >= MAINLAND])
    small = [part for part in rest if part.area < MAINLAND]
    return shapely.union_all([mainland, *small, islands.difference(mainland.buffer(SHORE_GAP))])


def _tidy(land: Any) -> Any:
    land = shapely.make_valid(shapely.simplify(shapely.intersection(land, FRAME), 0.5))
    return shapely.MultiPolygon(
        [
            shapely.Polygon(
                part.exterior,
                [hole for hole in part.interiors if shapely.Polygon(hole).area > POND],
            )
            for part in shapely.get_parts(land)
            if part.geom_type == "Polygon" and part.area > SPECK
        ]
    )


def _rivers(inputs: Inputs, land: Any) -> list[Any]:
    drawn = layers.on_board(inputs.waters, "rivers")
    merged = shapely.line_merge(
        shapely.union_all([shapely.intersection(river, land) for river in drawn])
    )
    return [
        line
        for line in shapely.get_parts(merged)
        if line.geom_type == "LineString" and line.length > RIVER
    ]


def _lakes(inputs: Inputs) -> list[Any]:
    return [
        part.simplify(0.6)
        for lake in layers.on_board(inputs.waters, "lakes")
        for part in shapely.get_parts(lake)
        if part.geom_type == "Polygon"
        and part.area > LAKE
        and FRAME.contains(part)
        and _natural(part)
    ]


def _natural(lake: Any) -> bool:
    lon, lat = projection.to_lonlat(*np.array(lake.centroid.coords[0]))
    return not any(w <= lon <= e and s <= lat <= n for w, e, s, n in RESERVOIRS)
