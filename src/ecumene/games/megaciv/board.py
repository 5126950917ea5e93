"""The board: areas, coasts, seas and who is next to whom (MC-0.25 to MC-0.38).

`Board` is the whole board of a file; `Field` is the board of one game, the same with the areas in
play (MC-S.4). Both are built once and never change. Rules name areas, coasts and seas by their ids;
whatever is a tuple here is in canonical order (N-01), ids ascending.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Literal

from . import board_check
from .board_check import Standing
from .board_file import (
    Area,
    BoardError,
    BoardFile,
    Half,
    Plain,
    Region,
    Sea,
    ShapesFile,
    Strait,
    Volcano,
    read_board,
    read_shapes,
    write_board,
)

__all__ = [
    "DEFAULT_BOARD",
    "SHIPPED",
    "Area",
    "AreasRule",
    "Board",
    "BoardError",
    "Field",
    "Plain",
    "Region",
    "Sea",
    "Standing",
    "Strait",
    "Volcano",
    "build_board",
    "check_setup",
    "default_board",
    "default_shapes",
    "load_board",
    "load_shapes",
    "shipped_board",
    "standings",
]

#: the boards that come with the game, by the name in ``opt:map``, newest first (D-10). A game names
#: the one it was begun on, so those of older games stay as they are (docs/balance.md)
SHIPPED = ("orbis_antiquus_2", "orbis_antiquus")
DEFAULT_BOARD = SHIPPED[0]
#: one drawing serves them all: they differ in limits, sites and starts, never in places
SHAPES = "orbis_antiquus.shapes.json"
SHIP_STEPS = 4  # MC-3.21
BOTH_HALVES_FROM = 10  # D-13: with so many players whole_half means both halves

AreasRule = Literal["regions", "whole_half"]
Links = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board and everything about it that does not depend on who plays."""

    name: str
    version: int
    #: SHA-256 of the board in its canonical form: a game record names the board it was played on
    digest: str
    area: Mapping[str, Area]
    sea: Mapping[str, Sea]
    region: Mapping[str, Region]
    plains: tuple[Plain, ...]
    volcanoes: tuple[Volcano, ...]
    straits: tuple[Strait, ...]
    #: ids in canonical order
    areas: tuple[str, ...]
    seas: tuple[str, ...]
    #: the coasts of every area, and the area of every coast (MC-0.29, N-26)
    coasts: Links
    area_of: Mapping[str, str]
    #: areas next to an area by land, and by water: coast beside coast (N-27)
    land: Links
    water: Links
    #: next to an area by any border (MC-0.26)
    neighbours: Links
    #: from a coast or sea to the coasts and seas next to it
    waters: Links
    #: the open seas next to an area, and the areas next to an open sea (N-27)
    seas_at: Links
    shores: Links
    #: the flood plain of every area that is on one, and the volcanoes of every area that has one
    plain_of: Mapping[str, Plain]
    volcanoes_of: Mapping[str, tuple[Volcano, ...]]
    #: the areas of a home region, its start area, and the civilization that starts in an area
    home: Links
    start: Mapping[str, str]
    start_of: Mapping[str, str]
    _fields: dict[tuple[frozenset[str], bool], Field] = field(default_factory=dict, repr=False)

    def coastal(self, area: str) -> bool:
        """Whether the area has a coast (MC-0.28, N-24)."""
        return bool(self.coasts[area])

    def has_site(self, area: str) -> bool:
        """Whether the area has a city site; a city elsewhere is a wilderness city (MC-0.33)."""
        return self.area[area].site != "none"

    def way_by_water(self, start: str, goals: Collection[str], *, open_sea: bool) -> list[str]:
        """The shortest way from a coast to one of the goals, without the start; empty if none.

        Open seas are crossed only with `open_sea`; one that is a goal itself is found all the same.
        """
        came_from = {start: ""}
        edge = [start]
        while edge:
            reached = sorted(set(goals).intersection(edge) - {start})
            if reached:
                way = [reached[0]]
                while came_from[way[-1]] != start:
                    way.append(came_from[way[-1]])
                return way[::-1]
            onward = []
            for here in edge:
                for to in self.waters[here]:
                    if to not in came_from and (open_sea or to in self.area_of or to in goals):
                        came_from[to] = here
                        onward.append(to)
            edge = onward
        return []

    def areas_in_play(
        self, civilizations: Collection[str], rule: AreasRule = "regions"
    ) -> frozenset[str]:
        """The areas in play if these civilizations take part (MC-S.4, N-31, D-13).

        `regions`: their home regions. `whole_half`: all areas of the halves their regions lie in,
        of both halves with 10 and more civilizations. Open seas are always in play.
        """
        for civilization in civilizations:
            if civilization not in self.region:
                raise BoardError([f"this board has no home region for {civilization!r}"])
        if rule == "regions":
            return frozenset(area for name in civilizations for area in self.home[name])
        halves: set[Half] = {self.region[name].half for name in civilizations}
        if len(civilizations) >= BOTH_HALVES_FROM:
            halves = {"west", "east"}
        return frozenset(area for area in self.areas if self.area[area].half in halves)

    def field(self, in_play: Iterable[str] | None = None, straits: bool = False) -> Field:
        """The board of a game with these areas in play (all, if None).

        With `straits` the narrow waters marked for it count as land links as well (N-25). Equal
        arguments give the same field, so that its answers are computed once.
        """
        chosen = frozenset(self.areas if in_play is None else in_play)
        key = (chosen, straits)
        if key not in self._fields:
            self._fields[key] = _field(self, chosen, straits)
        return self._fields[key]


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A board with its areas in play (MC-0.38): where tokens and ships of this game may go."""

    board: Board
    in_play: frozenset[str]
    straits: bool
    #: the areas in play, in canonical order
    areas: tuple[str, ...]
    #: areas in play next to an area in play, by land and by water
    land: Links
    water: Links
    _reach: dict[tuple[str, int, bool], dict[str, int]] = field(default_factory=dict, repr=False)
    _walks: dict[str, dict[str, int]] = field(default_factory=dict, repr=False)

    def reach(
        self, coast: str, steps: int = SHIP_STEPS, open_sea: bool = False
    ) -> Mapping[str, int]:
        """Where a ship on this coast may end its move, and in how many steps at least.

        A step leads from water to adjacent water (MC-3.21, MC-3.22). Waters of areas out of play
        are sailed through, never ended in (MC-3.29); open seas only with `open_sea`, one step each,
        any number in a row (MC-3.23, N-28). The coast itself is there with 0 steps if its area is
        in play. Nearest first, then by id.
        """
        key = (coast, steps, open_sea)
        if key not in self._reach:
            self._reach[key] = self._sail(coast, steps, open_sea)
        return self._reach[key]

    def _sail(self, coast: str, steps: int, open_sea: bool) -> dict[str, int]:
        waters, area_of = self.board.waters, self.board.area_of
        seen = {coast: 0}
        edge = [coast]
        for step in range(1, steps + 1):
            edge = sorted(
                {
                    to
                    for here in edge
                    for to in waters[here]
                    if to not in seen and (open_sea or to in area_of)
                }
            )
            seen |= dict.fromkeys(edge, step)
        return {to: step for to, step in seen.items() if area_of.get(to) in self.in_play}

    def walks(self, area: str) -> Mapping[str, int]:
        """The distance by land, through areas in play, to every area a token can walk to."""
        if area not in self._walks:
            self._walks[area] = self._walk(area)
        return self._walks[area]

    def _walk(self, area: str) -> dict[str, int]:
        seen = {area: 0}
        edge = [area]
        step = 0
        while edge:
            step += 1
            edge = sorted({to for here in edge for to in self.land[here] if to not in seen})
            seen |= dict.fromkeys(edge, step)
        return seen

    def land_distance(self, area: str, other: str) -> int | None:
        """Steps by land from one area to another, None if there is no way."""
        return self.walks(area).get(other)


# -- building --------------------------------------------------------------------------------------


def load_board(data: bytes) -> Board:
    """The board in these bytes, checked: a BoardError names what is wrong and where."""
    board = build_board(read_board(data))
    problems = board_check.home_problems(board) or board_check.cut_off(board.field(), board.start)
    if problems:
        raise BoardError(problems)
    return board


def build_board(file: BoardFile) -> Board:
    """A board of a file whose parts fit together.

    Unlike `load_board` it accepts boards on which no game can be played (too few sites, a place
    nobody reaches): small boards made up for a test.
    """
    problems = board_check.link_problems(file)
    if problems:
        raise BoardError(problems)
    area = {a.id: a for a in sorted(file.areas, key=lambda a: a.id)}
    sea = {s.id: s for s in sorted(file.seas, key=lambda s: s.id)}
    region = {r.id: r for r in sorted(file.regions, key=lambda r: r.id)}
    coasts = {a.id: tuple(coast.id for coast in a.coasts) for a in area.values()}
    area_of = {coast: name for name, all_of in coasts.items() for coast in all_of}
    waters = {coast.id: _sorted(coast.water) for a in area.values() for coast in a.coasts}
    waters |= {s.id: _sorted(s.water) for s in sea.values()}
    land = {a.id: _sorted(a.land) for a in area.values()}
    next_waters = {name: {w for c in coasts[name] for w in waters[c]} for name in area}
    water = {
        name: _sorted({area_of[w] for w in near if w in area_of})
        for name, near in next_waters.items()
    }
    return Board(
        name=file.name,
        version=file.version,
        digest=hashlib.sha256(write_board(file)).hexdigest(),
        area=area,
        sea=sea,
        region=region,
        plains=tuple(sorted(file.plains, key=lambda p: p.id)),
        volcanoes=tuple(sorted(file.volcanoes, key=lambda v: v.id)),
        straits=file.straits,
        areas=tuple(area),
        seas=tuple(sea),
        coasts=coasts,
        area_of=area_of,
        land=land,
        water=water,
        neighbours={name: _sorted({*land[name], *water[name]}) for name in area},
        waters=waters,
        seas_at={
            name: _sorted(w for w in near if w not in area_of) for name, near in next_waters.items()
        },
        shores={s: _sorted({area_of[w] for w in waters[s] if w in area_of}) for s in sea},
        plain_of={name: plain for plain in file.plains for name in plain.areas},
        volcanoes_of={
            name: mountains
            for name in area
            if (mountains := tuple(v for v in file.volcanoes if name in v.areas))
        },
        home={r: tuple(a.id for a in area.values() if a.region == r) for r in region},
        start={r.id: r.start for r in region.values()},
        start_of={r.start: r.id for r in region.values()},
    )


def _field(board: Board, in_play: frozenset[str], straits: bool) -> Field:
    for name in sorted(in_play):
        if name not in board.area:
            raise BoardError([f"this board has no area {name!r}"])
    land = {name: set(board.land[name]) for name in in_play}
    if straits:
        for strait in board.straits:
            one, other = strait.areas
            if strait.land_option and one in land and other in land:
                land[one].add(other)
                land[other].add(one)
    areas = tuple(name for name in board.areas if name in in_play)
    return Field(
        board=board,
        in_play=in_play,
        straits=straits,
        areas=areas,
        land={name: _sorted(land[name] & in_play) for name in areas},
        water={name: _sorted(set(board.water[name]) & in_play) for name in areas},
    )


def _sorted(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(ids))


# -- the board of the project ----------------------------------------------------------------------


@cache
def shipped_board(name: str) -> Board:
    """A board that comes with the game: one of `SHIPPED`."""
    return load_board(_shipped(f"{name}.json"))


def default_board() -> Board:
    """Orbis Antiquus as new games play on it."""
    return shipped_board(DEFAULT_BOARD)


@cache
def default_shapes() -> ShapesFile:
    """The shapes of all boards that come with the game."""
    return load_shapes(_shipped(SHAPES), default_board())


def load_shapes(data: bytes, board: Board) -> ShapesFile:
    """The shapes in these bytes, which must be those of this board."""
    shapes = read_shapes(data)
    problems = board_check.shape_problems(shapes, board)
    if problems:
        raise BoardError(problems)
    return shapes


def _shipped(name: str) -> bytes:
    return files(__package__).joinpath("boards", name).read_bytes()


# -- may these civilizations play here, and is it fair? --------------------------------------------


def check_setup(board: Board, civilizations: Collection[str], rule: AreasRule = "regions") -> None:
    """Raise a BoardError unless every area in play can be reached from every start area."""
    in_play = board.field(board.areas_in_play(civilizations, rule))
    starts = {name: board.start[name] for name in sorted(civilizations)}
    problems = board_check.cut_off(in_play, starts)
    if problems:
        raise BoardError(problems)


def standings(
    board: Board, civilizations: Collection[str], rule: AreasRule = "regions"
) -> tuple[Standing, ...]:
    """The standing of every civilization in a game of these."""
    return board_check.measure(
        board.field(board.areas_in_play(civilizations, rule)),
        {name: board.start[name] for name in sorted(civilizations)},
    )
