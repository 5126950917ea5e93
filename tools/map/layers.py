"""Natural Earth as TopoJSON: decode a layer and put it on the board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely.geometry import box, shape

from .projection import geometry_to_board

WINDOW = (-25, -6, 112, 72)  # degrees: what is projected at all
LONGEST_STEP = 0.25  # degrees: lines are broken up before they are bent


def decode(path: Path, layer: str) -> list[Any]:
    """One layer of a TopoJSON file as geometries in degrees."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = _arcs(topology)
    content = topology["objects"][layer]
    parts = content["geometries"] if content["type"] == "GeometryCollection" else [content]
    return [shape(drawn) for part in parts if (drawn := _coordinates(part, arcs))]


def _arcs(topology: dict[str, Any]) -> list[Any]:
    raw = [np.array(arc, float)[:, :2] for arc in topology["arcs"]]
    packed = topology.get("transform")
    if not packed:
        return raw
    return [arc.cumsum(0) * packed["scale"] + packed["translate"] for arc in raw]


def _coordinates(part: dict[str, Any], arcs: list[Any]) -> dict[str, Any] | None:
    """GeoJSON of one geometry; its arcs are numbers, negative ones run backwards."""

    def line(numbers: list[int]) -> list[list[float]]:
        pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
        joined: list[list[float]] = np.concatenate(
            [piece[1 if k else 0 :] for k, piece in enumerate(pieces)]
        ).tolist()
        return joined

    numbers = part.get("arcs")
    coordinates: Any
    match part["type"]:
        case "LineString":
            coordinates = line(numbers)  # type: ignore[arg-type]
        case "MultiLineString" | "Polygon":
            coordinates = [line(ring) for ring in numbers]  # type: ignore[union-attr]
        case "MultiPolygon":
            coordinates = [[line(ring) for ring in poly] for poly in numbers]  # type: ignore[union-attr]
        case _:
            return None
    return {"type": part["type"], "coordinates": coordinates}


def on_board(path: Path, layer: str) -> list[Any]:
    """The geometries of a layer inside the window, in board units."""
    window = box(*WINDOW)
    inside: list[Any] = []
    for geometry in shapely.get_parts(decode(path, layer)):
        if not window.intersects(shapely.envelope(geometry)):
            continue
        valid = _valid(geometry)
        cut = valid if window.contains(valid) else shapely.intersection(valid, window)
        inside += [part for part in shapely.get_parts(cut) if not part.is_empty]
    return [geometry_to_board(shapely.segmentize(g, LONGEST_STEP)) for g in inside]


def _valid(geometry: Any) -> Any:
    if geometry.is_valid:
        return geometry
    return geometry.buffer(0) if geometry.geom_type == "Polygon" else shapely.make_valid(geometry)
