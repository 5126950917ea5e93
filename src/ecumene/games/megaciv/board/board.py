"""The board: areas, coasts, seas and who is next to whom (MC-0.25 to MC-0.38).

`Board` is the whole board of a file; `Field` is the board of one game, the same with the areas in
play (MC-S.4). Both are built once and never change. Rules name areas, coasts and seas by their ids;
whatever is a tuple here is in canonical order (N-01), ids ascending.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from .board_file import Area, BoardError, Half, Plain, Region, Sea, Strait, Volcano

__all__ = ["Area", "AreasRule", "Board", "Field", "Plain", "Region", "Sea", "Strait", "Volcano"]

SHIP_STEPS = 4  # MC-3.21
BOTH_HALVES_FROM = 10  # D-13: with so many players whole_half means both halves

AreasRule = Literal["regions", "whole_half"]
Links = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A board and everything about it that doesn't depend on the players."""

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

        Open seas are crossed only with `open_sea`, but one that is itself a goal is always found.
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
        """Return the coasts where a ship may end its move, with the minimal steps.

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
        land={name: sorted_ids(land[name] & in_play) for name in areas},
        water={name: sorted_ids(set(board.water[name]) & in_play) for name in areas},
    )


def sorted_ids(ids: Iterable[str]) -> tuple[str, ...]:
    """Ids in the order of the alphabet."""
    return tuple(sorted(ids))
