"""Bakes what the client draws of the board: pictures in three sizes, and the shapes it needs.

    python web/scripts/bake_board.py        (wants pillow and shapely; tools/map brings them)

The shapes file of a board is made for print. The client needs outlines of land to tint and to hit,
and points where names, pieces and ships stand: a sixth of it, in whole units of the picture.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from shapely.algorithms.polylabel import polylabel
from shapely.geometry import Point, Polygon
from shapely.ops import unary_union

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "src" / "ecumene" / "games" / "megaciv" / "board" / "boards"
OUT = ROOT / "web" / "src" / "assets" / "board"
NAME = "orbis_antiquus"
TOLERANCE = 0.8  # units; lines on the picture are 2 to 3 units wide
NUMBER = re.compile(r"[MmLlHhVvZz]|-?\d*\.?\d+")


def main() -> None:
    """Write everything anew."""
    OUT.mkdir(parents=True, exist_ok=True)
    board = json.loads((BOARDS / f"{NAME}.json").read_bytes())
    shapes = json.loads((BOARDS / f"{NAME}.shapes.json").read_bytes())
    baked = bake(board, shapes)
    (OUT / "shapes.json").write_text(json.dumps(baked, separators=(",", ":"), ensure_ascii=False))
    bake_pictures()


def bake(board: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """The shapes as the client reads them (web/src/games/megaciv/board/shapes.ts)."""
    harbours = _harbours(board, shapes)
    regions = {region["id"]: _middle(rings(region["land"])) for region in shapes["regions"]}
    return {
        "size": shapes["size"],
        "views": shapes["views"],
        "areas": {area["id"]: _area(area, harbours) for area in shapes["areas"]},
        "seas": {sea["id"]: _rounded(sea["label"]) for sea in shapes["seas"]},
        "volcanoes": {each["id"]: _rounded(each["at"]) for each in shapes["volcanoes"]},
        "regions": regions,
        "divide": shapes["divide"],
    }


def _area(area: dict[str, Any], harbours: dict[str, dict[str, list[int]]]) -> dict[str, Any]:
    return {
        "land": "".join(map(_path, rings(area["land"]))),
        "at": _rounded(area["at"]),
        "room": round(area["room"]),
        "label": _rounded(area["label"]),
        "letters": area["letters"],
        "lines": area["lines"],
        "marks": _rounded(area["marks"]),
        "harbours": harbours.get(area["id"], {}),
    }


def _rounded(point: list[float]) -> list[int]:
    return [round(value) for value in point]


# -- paths -----------------------------------------------------------------------------------------


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The closed lines of an SVG path of straight lines."""
    found: list[list[tuple[float, float]]] = []
    here = (0.0, 0.0)
    letter, waiting = "", []
    for token in NUMBER.findall(path):
        if token.isalpha():
            letter = token
            if token in "Zz" and found:
                here = found[-1][0]
            continue
        waiting.append(float(token))
        if letter in "HhVv":
            (step,) = waiting
            x, y = here if letter.islower() else (0.0, 0.0)
            here = (x + step, here[1]) if letter in "Hh" else (here[0], y + step)
        elif len(waiting) == 2:
            x, y = here if letter.islower() else (0.0, 0.0)
            here = (x + waiting[0], y + waiting[1])
        else:
            continue
        waiting = []
        if letter in "Mm":
            found.append([])
            letter = "l" if letter == "m" else "L"
        found[-1].append(here)
    return [ring for ring in found if len(ring) > 2]


def _path(ring: list[tuple[float, float]]) -> str:
    """A ring as a short path: simplified, whole numbers, relative."""
    simple = Polygon(ring).simplify(TOLERANCE).exterior.coords[:-1]
    points = [(round(x), round(y)) for x, y in simple]
    steps = [(x - a, y - b) for (a, b), (x, y) in pairwise(points) if (a, b) != (x, y)]
    start = f"M{points[0][0]} {points[0][1]}"
    return start + "l" + " ".join(f"{x} {y}" for x, y in steps).replace(" -", "-") + "z"


def _middle(found: list[list[tuple[float, float]]]) -> list[int]:
    largest = max((Polygon(ring).buffer(0) for ring in found), key=lambda each: each.area)
    if largest.geom_type != "Polygon":
        largest = max(largest.geoms, key=lambda each: each.area)
    point = polylabel(largest, 4)
    return [round(point.x), round(point.y)]


# -- where ships stand -----------------------------------------------------------------------------


def _harbours(board: dict[str, Any], shapes: dict[str, Any]) -> dict[str, dict[str, list[int]]]:
    """For each coast a point on its water, near its land."""
    shape = {area["id"]: area for area in shapes["areas"]}
    water = {
        each["id"]: [Polygon(ring).buffer(0) for ring in rings(each.get("water", ""))]
        for each in [*shapes["areas"], *shapes["seas"]]
    }
    found = {}
    for area in board["areas"]:
        land = unary_union([Polygon(ring).buffer(0) for ring in rings(shape[area["id"]]["land"])])
        coasts = area.get("coasts", [])
        found[area["id"]] = {
            coast["id"]: _harbour(_waters_of(coast, coasts, water[area["id"]], water), land)
            for coast in coasts
        }
    return found


def _waters_of(coast: Any, coasts: list[Any], own: list[Polygon], water: Any) -> Any:
    """The pieces of an area's water that belong to a coast: those nearest to its neighbours."""

    def distance(piece: Polygon, to: Any) -> float:
        near = [part for name in to["water"] for part in water[name.split("/")[0]]]
        return min(piece.distance(part) for part in near)

    mine = [p for p in own if min(coasts, key=lambda each: distance(p, each)) is coast]
    return unary_union(mine or own)


def _harbour(water: Any, land: Any) -> list[int]:
    """In the widest part of the water near the land."""
    near = water.difference(land).intersection(land.buffer(45)) or water
    pieces = [p for p in getattr(near, "geoms", [near]) if p.geom_type == "Polygon"]
    widest = max(pieces, key=lambda each: each.area)
    point: Point = polylabel(widest, 1)
    return [round(point.x), round(point.y)]


# -- pictures --------------------------------------------------------------------------------------


def bake_pictures() -> None:
    """A coarse one that comes with the code, a light one, a larger one for who zooms in."""
    with Image.open(ROOT / "assets" / "board" / "base.webp") as base:
        for width, quality in ((200, 30), (1000, 62), (2000, 72)):
            height = width * base.height // base.width
            small = base.resize((width, height), Image.Resampling.LANCZOS)
            small.save(OUT / f"base-{width}.webp", quality=quality, method=6)


if __name__ == "__main__":
    main()
