"""SVG paths of polygons and lines, short and always the same."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
import shapely


def relative(polygons: Iterable[Any]) -> str:
    """Polygons as a path of relative steps in tenths of a unit, largest first."""
    return "".join(
        _ring(ring)
        for polygon in sorted(polygons, key=lambda p: -p.area)
        for ring in (polygon.exterior, *polygon.interiors)
    )


def _ring(ring: Any) -> str:
    tenths = np.round(shapely.get_coordinates(ring)[:-1] * 10).astype(int)
    steps = np.diff(tenths, axis=0)
    words = "".join(
        (_tenth(x) if x < 0 or not k else " " + _tenth(x))
        + (_tenth(y) if y < 0 else " " + _tenth(y))
        for k, (x, y) in enumerate(steps)
    )
    start = tenths[0] / 10
    return f"M{start[0]:g} {start[1]:g}l{words}z"


def _tenth(value: int) -> str:
    text = f"{value / 10:g}"
    return text.replace("0.", ".", 1) if abs(value) < 10 else text


def rings(geometry: Any) -> str:
    """The polygons of a geometry as a path of absolute points."""
    return "".join(
        f"M{_points(ring.coords[:-1])}z"
        for part in shapely.get_parts(geometry)
        if part.geom_type == "Polygon"
        for ring in (part.exterior, *part.interiors)
    )


def lines(geometries: Iterable[Any], tolerance: float = 0.7) -> str:
    """Lines, a little simplified, as a path of absolute points."""
    return "".join(
        f"M{_points(shapely.simplify(line, tolerance).coords)}"
        for line in geometries
        if line.geom_type in ("LineString", "LinearRing")
    )


def _points(coordinates: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{round(x, 1):g},{round(y, 1):g}" for x, y in coordinates)
