"""Boards from their files: read, checked, built; the boards that come with the game.

`load_board` raises a `BoardError` that names what is wrong and where.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeVar

from . import board_check
from .board import AreasRule, Board, Field, sorted_ids
from .board_check import Fairness
from .board_file import (
    Area,
    BoardError,
    BoardFile,
    Plain,
    Region,
    Sea,
    ShapesFile,
    Volcano,
    read_board,
    read_shapes,
    write_board,
)

#: the boards that come with the game, by the name in ``opt:map``, newest first (D-10). A game names
#: the one it was begun on: a changed board gets a name of its own, and the old one stays as it is
SHIPPED = ("orbis_antiquus",)
DEFAULT_BOARD = SHIPPED[0]
#: one drawing serves them all: boards differ in limits, sites and starts, never in places
SHAPES = "orbis_antiquus.shapes.json"

Part = TypeVar("Part", Area, Sea, Region, Plain, Volcano)


def load_board(data: bytes) -> Board:
    """Load and check a board; a BoardError names what is wrong and where."""
    board = build_board(read_board(data))
    problems = board_check.home_problems(board) or board_check.cut_off(board.field(), board.start)
    if problems:
        raise BoardError(problems)
    return board


def build_board(file: BoardFile) -> Board:
    """Build a board from a file whose parts fit together.

    Unlike `load_board` it accepts boards on which no game can be played (too few sites, an
    unreachable place): small boards made up for a test.
    """
    problems = board_check.link_problems(file)
    if problems:
        raise BoardError(problems)
    areas, seas, regions = _by_id(file.areas), _by_id(file.seas), _by_id(file.regions)
    coasts = {area.id: tuple(coast.id for coast in area.coasts) for area in areas.values()}
    area_of = {coast: area for area, its_coasts in coasts.items() for coast in its_coasts}
    waters = _waters(areas, seas)
    land = {area.id: sorted_ids(area.land) for area in areas.values()}
    beside = {area: {w for coast in coasts[area] for w in waters[coast]} for area in areas}
    water = {
        area: sorted_ids({area_of[w] for w in beside[area] & area_of.keys()}) for area in areas
    }
    return Board(
        name=file.name,
        version=file.version,
        digest=hashlib.sha256(write_board(file)).hexdigest(),
        area=areas,
        sea=seas,
        region=regions,
        plains=tuple(_by_id(file.plains).values()),
        volcanoes=tuple(_by_id(file.volcanoes).values()),
        straits=file.straits,
        areas=tuple(areas),
        seas=tuple(seas),
        coasts=coasts,
        area_of=area_of,
        land=land,
        water=water,
        neighbours={area: sorted_ids({*land[area], *water[area]}) for area in areas},
        waters=waters,
        seas_at={area: sorted_ids(beside[area] - area_of.keys()) for area in areas},
        shores={sea: sorted_ids({area_of[w] for w in waters[sea] if w in area_of}) for sea in seas},
        plain_of={area: plain for plain in file.plains for area in plain.areas},
        volcanoes_of=_volcanoes_of(file, areas),
        home={name: tuple(a.id for a in areas.values() if a.region == name) for name in regions},
        start={region.id: region.start for region in regions.values()},
        start_of={region.start: region.id for region in regions.values()},
    )


def _by_id(parts: Iterable[Part]) -> dict[str, Part]:
    """Return areas, seas, regions, plains or volcanoes by id, in alphabetical order."""
    return {part.id: part for part in sorted(parts, key=lambda part: part.id)}


def _waters(areas: Mapping[str, Area], seas: Mapping[str, Sea]) -> dict[str, tuple[str, ...]]:
    """The coasts and seas next to each coast and each sea."""
    coasts = {coast.id: coast.water for area in areas.values() for coast in area.coasts}
    beside = coasts | {sea.id: sea.water for sea in seas.values()}
    return {water: sorted_ids(near) for water, near in beside.items()}


def _volcanoes_of(file: BoardFile, areas: Iterable[str]) -> dict[str, tuple[Volcano, ...]]:
    """The volcanoes of the areas that have any."""
    found = {area: tuple(v for v in file.volcanoes if area in v.areas) for area in areas}
    return {area: volcanoes for area, volcanoes in found.items() if volcanoes}


# -- the board of the project ----------------------------------------------------------------------


@cache
def shipped_board(name: str) -> Board:
    """A board that comes with the game: one of `SHIPPED`."""
    return load_board(_read_shipped(f"{name}.json"))


def default_board() -> Board:
    """Return the version of Orbis Antiquus for new games."""
    return shipped_board(DEFAULT_BOARD)


@cache
def default_shapes() -> ShapesFile:
    """The shapes of all boards that come with the game."""
    return load_shapes(_read_shipped(SHAPES), default_board())


def load_shapes(data: bytes, board: Board) -> ShapesFile:
    """The shapes in these bytes, which must be those of this board."""
    shapes = read_shapes(data)
    problems = board_check.shape_problems(shapes, board)
    if problems:
        raise BoardError(problems)
    return shapes


def _read_shipped(name: str) -> bytes:
    return files(__package__).joinpath("boards", name).read_bytes()


# -- may these civilizations play here, and is it fair? --------------------------------------------


def check_setup(board: Board, civilizations: Collection[str], rule: AreasRule = "regions") -> None:
    """Raise a BoardError unless every area in play can be reached from every start area."""
    problems = board_check.cut_off(*_in_play(board, civilizations, rule))
    if problems:
        raise BoardError(problems)


def measure_fairness(
    board: Board, civilizations: Collection[str], rule: AreasRule = "regions"
) -> tuple[Fairness, ...]:
    """Measure how much room every civilization finds in a game with these civilizations."""
    return board_check.measure(*_in_play(board, civilizations, rule))


def _in_play(
    board: Board, civilizations: Collection[str], rule: AreasRule
) -> tuple[Field, dict[str, str]]:
    """Return the areas in play with these civilizations, and the start of each."""
    field = board.field(board.areas_in_play(civilizations, rule))
    return field, {name: board.start[name] for name in sorted(civilizations)}
