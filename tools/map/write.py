"""The files of the board, from the cut and its improvements."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import shapely

from ecumene.games.megaciv.board.board_file import (
    Area,
    AreaShape,
    BoardFile,
    Caption,
    Coast,
    Half,
    Region,
    RegionShape,
    Sea,
    SeaShape,
    ShapesFile,
    Strait,
    Views,
    Volcano,
    VolcanoShape,
    Window,
)

from . import balance, features, labels, paths, straits
from .adjacency import Graph, Water
from .land import FRAME, Land
from .projection import HEIGHT, WIDTH
from .seeds import START, Seed, Seeds
from .vectors import Coverage

NAME, VERSION = "Orbis Antiquus", 1
HALVES: dict[str, Half] = {"W": "west", "E": "east"}
RIVER_BANK = 24  # units on both sides of a river that are drawn as flood plain
VIEW_MARGIN = 20
EDGE = 45  # units at the edge of the picture kept free of names


@dataclass(frozen=True)
class Cut:
    """Everything a build knows about the board."""

    seeds: Seeds
    land: Land
    coverage: Coverage
    graph: Graph
    limits: list[int]

    @cached_property
    def ids(self) -> list[str]:
        """The ids of the areas, by number."""
        ids = [seed.id for seed in self.seeds.areas]
        if len(set(ids)) < len(ids):
            raise ValueError("two areas have the same id")
        return ids

    @cached_property
    def lands(self) -> dict[str, Any]:
        """The land of every area as one geometry."""
        return {
            name: shapely.union_all([self.coverage.polygons[n] for n in self.graph.land_of[number]])
            for number, name in enumerate(self.ids)
        }

    def pieces(self, numbers: Iterable[int]) -> list[Any]:
        """Polygons by number."""
        return [self.coverage.polygons[n] for n in numbers]

    def sea_id(self, number: int) -> str:
        """The id of an open sea."""
        return "sea-" + self.seeds.seas[number].id

    def coast_id(self, node: Water) -> str:
        """The id of a coast or a sea (N-26)."""
        kind, number, coast = node
        if kind == "s":
            return self.sea_id(number)
        several = len(self.graph.coasts(number)) > 1
        return f"{self.ids[number]}/{coast}" if several else self.ids[number]


# -- the graph -------------------------------------------------------------------------------------


def board_file(cut: Cut) -> BoardFile:
    """The graph of the board."""
    areas = cut.seeds.areas
    return BoardFile(
        name=NAME,
        version=VERSION,
        areas=tuple(_area(cut, number) for number in range(len(areas))),
        regions=tuple(_region(cut, name) for name in cut.seeds.regions()),
        seas=tuple(_sea(cut, number) for number in sorted(cut.graph.sea_of)),
        plains=features.plains(areas),
        volcanoes=features.volcanoes(areas),
        straits=_straits(cut),
    )


def _area(cut: Cut, number: int) -> Area:
    seed = cut.seeds.areas[number]
    return Area(
        id=cut.ids[number],
        name=seed.name,
        half=HALVES[seed.half],
        limit=cut.limits[number],
        region=features.region_id(seed.region),
        site=features.site(seed),
        city=seed.city,
        land=tuple(sorted(cut.ids[other] for other in cut.graph.land.get(number, []))),
        coasts=tuple(
            Coast(cut.coast_id(node), _links(cut, node)) for node in cut.graph.coasts(number)
        ),
    )


def _links(cut: Cut, node: Water) -> tuple[str, ...]:
    return tuple(sorted(cut.coast_id(other) for other in cut.graph.water[node]))


def _sea(cut: Cut, number: int) -> Sea:
    name = cut.seeds.seas[number].name
    return Sea(cut.sea_id(number), name, _links(cut, ("s", number, 0)))


def _region(cut: Cut, name: str) -> Region:
    own = [seed for seed in cut.seeds.areas if seed.region == name]
    (listed,) = [seed for seed in own if seed.has(START)]
    region = features.region_id(name)
    return Region(region, HALVES[listed.half], balance.start(region, listed.id))


def _straits(cut: Cut) -> tuple[Strait, ...]:
    land = {
        name: [cut.ids[other] for other in cut.graph.land.get(number, [])]
        for number, name in enumerate(cut.ids)
    }
    water = {
        name: {
            cut.ids[other[1]]
            for node in cut.graph.coasts(number)
            for other in cut.graph.water[node]
            if other[0] == "c"
        }
        for number, name in enumerate(cut.ids)
    }
    return straits.find(cut.lands, land, water)


# -- the shapes ------------------------------------------------------------------------------------


def shapes_file(cut: Cut, board: BoardFile) -> ShapesFile:
    """The shapes of the board."""
    placed = _labels(cut, board)
    halves = {half: _half(cut, half) for half in HALVES}
    border = shapely.line_merge(shapely.intersection(halves["W"], halves["E"]))
    return ShapesFile(
        board=board.name,
        version=board.version,
        size=(WIDTH, HEIGHT),
        views=Views(west=_view(halves["W"]), east=_view(halves["E"])),
        areas=tuple(_area_shape(cut, number, placed[name]) for number, name in enumerate(cut.ids)),
        seas=tuple(_sea_shape(cut, number) for number in sorted(cut.graph.sea_of)),
        volcanoes=tuple(_volcano_shape(cut, volcano, placed) for volcano in board.volcanoes),
        regions=tuple(_region_shape(cut, board, region.id) for region in board.regions),
        captions=tuple(_caption(seed) for seed in cut.seeds.labels),
        beyond=paths.rings(shapely.union_all(cut.pieces(cut.graph.beyond))),
        offshore=paths.relative(cut.pieces(cut.graph.off_board)),
        divide=paths.lines(shapely.get_parts(border), 1),
        rivers=paths.lines(cut.land.rivers),
        lakes=paths.lines(lake.exterior for lake in cut.land.lakes),
    )


def _area_shape(cut: Cut, number: int, label: labels.Label) -> AreaShape:
    pieces = cut.pieces(cut.graph.land_of[number])
    circle = shapely.maximum_inscribed_circle(max(pieces, key=lambda p: p.area), tolerance=1)
    x, y = circle.coords[0]
    name = cut.ids[number]
    on_plain = any(name in plain[2] for plain in features.PLAINS)
    return AreaShape(
        id=name,
        land=paths.relative(pieces),
        at=(round(x, 1), round(y, 1)),
        room=round(circle.length, 1),
        label=label.baseline,
        letters=label.letters,
        lines=label.lines,
        marks=label.marks,
        water=paths.relative(cut.pieces(cut.graph.water_of.get(number, []))),
        plain=paths.rings(_banks(cut, cut.lands[name])) if on_plain else "",
    )


def _banks(cut: Cut, land: Any) -> Any:
    """The land along the rivers of an area, all of it if there is none."""
    rivers = [river for river in cut.land.rivers if river.intersects(land)]
    wet = shapely.union_all(rivers).buffer(RIVER_BANK, quad_segs=3) if rivers else land
    return shapely.intersection(wet, land.buffer(-1))


def _labels(cut: Cut, board: BoardFile) -> dict[str, labels.Label]:
    """Labels that fit on their land first; then the others next to it, the tightest first."""
    starts = {region.start for region in board.regions}
    symbols = {a.id: 1 + (a.id in starts) + (a.site != "none") for a in board.areas}
    # a volcano inside one area stands in its row of symbols, after the others
    for volcano in board.volcanoes:
        if len(volcano.areas) == 1:
            symbols[volcano.areas[0]] += 1
    visible = FRAME.buffer(-EDGE)
    placed: dict[str, labels.Label] = {}
    crowded: list[tuple[float, int]] = []
    for number, area in enumerate(board.areas):
        largest = max(cut.pieces(cut.graph.land_of[number]), key=lambda p: p.area)
        seen = shapely.get_parts(largest.intersection(visible))
        label, fit = labels.on_land(area.name, max(seen, key=lambda p: p.area), symbols[area.id])
        if fit >= 0.8 or not area.coasts:
            placed[area.id] = label
        else:
            crowded.append((fit, number))
    everything = shapely.union_all(list(cut.lands.values()))
    for _, number in sorted(crowded):
        area = board.areas[number]
        land = cut.lands[area.id]
        water = shapely.union_all(cut.pieces(cut.graph.water_of.get(number, [])))
        taken = shapely.union_all([label.box for label in placed.values()])
        foreign = everything.difference(land.buffer(0.1))
        placed[area.id] = labels.near_land(area.name, land, water, symbols[area.id], taken, foreign)
    return placed


def _sea_shape(cut: Cut, number: int) -> SeaShape:
    pieces = cut.pieces(cut.graph.sea_of[number])
    inside = shapely.union_all(pieces).intersection(FRAME.buffer(-EDGE))
    largest = max(shapely.get_parts(inside), key=lambda p: p.area)
    x, y, letters = labels.on_sea(cut.seeds.seas[number].name, largest)
    return SeaShape(cut.sea_id(number), paths.relative(pieces), (x, y), letters)


def _volcano_shape(cut: Cut, volcano: Volcano, placed: dict[str, labels.Label]) -> VolcanoShape:
    if len(volcano.areas) == 1:
        label = placed[volcano.areas[0]]
        x, y = label.marks
        return VolcanoShape(volcano.id, (round(x + labels.SYMBOL * (label.symbols - 1), 1), y))
    one, other = (cut.lands[name] for name in volcano.areas)
    border = shapely.line_merge(shapely.intersection(one, other))
    taken = shapely.union_all([label.box for label in placed.values()])
    best = max(_along(border), key=lambda place: round(place.distance(taken), 3))
    return VolcanoShape(volcano.id, (round(best.x, 1), round(best.y, 1)))


def _along(border: Any) -> list[Any]:
    """Places on the longest line of a border, those in the middle first."""
    longest = max(shapely.get_parts(border), key=lambda line: line.length)
    shares = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
    return [longest.interpolate(share, normalized=True) for share in shares]


def _region_shape(cut: Cut, board: BoardFile, region: str) -> RegionShape:
    own = [cut.lands[area.id] for area in board.areas if area.region == region]
    return RegionShape(region, paths.rings(shapely.union_all(own)))


def _caption(seed: Seed) -> Caption:
    x, y = seed.xy.round().tolist()
    return Caption(seed.name, (x, y))


def _half(cut: Cut, half: str) -> Any:
    """Land and coastal waters of a half of the board."""
    numbers = [number for number, seed in enumerate(cut.seeds.areas) if seed.half == half]
    pieces = [n for number in numbers for n in cut.graph.land_of[number]]
    pieces += [n for number in numbers for n in cut.graph.water_of.get(number, [])]
    return shapely.union_all(cut.pieces(pieces))


def _view(half: Any) -> Window:
    left, top, right, bottom = half.bounds
    left, top = max(0, left - VIEW_MARGIN), max(0, top - VIEW_MARGIN)
    right, bottom = min(WIDTH, right + VIEW_MARGIN), min(HEIGHT, bottom + VIEW_MARGIN)
    x, y, width, height = (float(round(n)) for n in (left, top, right - left, bottom - top))
    return x, y, width, height
