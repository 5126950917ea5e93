"""A score from counts, for games at a real table (MC-V.1 to MC-V.7), and for the boxes of later
editions with their Special Buildings (MC-V.11)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from .calculations.ast import SIDES, Need, Requirement, needs_of
from .calculations.player_facts import CITIES
from .calculations.victory import lines_from_counts
from .tables.advances import ADVANCES, PER_TIER
from .tables.civilizations import CIVILIZATIONS, Epoch, Version
from .tables.table_files import TableRow

BUILDING_IN_REGION_VP = 2  # MC-V.11
OWN_BUILDING_VP = 2  # MC-V.11
BUILDING_VP = 1  # MC-V.11
SPECIAL_BUILDINGS = 18  # MC-V.11

LAST_STEP = max(side.last_step for side in SIDES.values())
Cards = Annotated[int, msgspec.Meta(ge=0, le=PER_TIER)]


class Tally(TableRow, frozen=True):
    """A player's score components at the end of the game."""

    step: Annotated[int, msgspec.Meta(ge=0, le=LAST_STEP)] = 0
    cities: Annotated[int, msgspec.Meta(ge=0, le=CITIES)] = 0
    #: advances by the points printed on them
    ones: Cards = 0
    threes: Cards = 0
    sixes: Cards = 0
    ast_bonus: bool = False
    #: a Special Building stands in the player's start region, whoever controls it
    building_in_region: bool = False
    #: the historical building of the player's civilization is controlled
    own_building: bool = False
    #: Special Buildings controlled, including the player's own
    buildings: Annotated[int, msgspec.Meta(ge=0, le=SPECIAL_BUILDINGS)] = 0

    @property
    def advance_count(self) -> int:
        return self.ones + self.threes + self.sixes


def advances_by_points(names: list[str]) -> dict[str, int]:
    """Count advances by their points, as a tally needs them.

    >>> advances_by_points(["music", "pottery", "law"])
    {'ones': 2, 'threes': 1, 'sixes': 0}
    """
    points = [ADVANCES[name].points for name in names]
    return {"ones": points.count(1), "threes": points.count(3), "sixes": points.count(6)}


def tally_lines(tally: Tally) -> tuple[tuple[str, int], ...]:
    """Return points by source; Special Buildings after the game's own lines (MC-V.11).

    >>> dict(tally_lines(Tally(step=15, own_building=True)))["own_building"]
    2
    """
    return (
        *lines_from_counts(
            cities=tally.cities,
            wonders=0,
            sixes=tally.sixes,
            threes=tally.threes,
            ones=tally.ones,
            step=tally.step,
            ast_bonus=tally.ast_bonus,
        ),
        ("building_in_region", BUILDING_IN_REGION_VP * tally.building_in_region),
        ("own_building", OWN_BUILDING_VP * tally.own_building),
        ("buildings", BUILDING_VP * tally.buildings),
    )


def tally_points(tally: Tally) -> int:
    """All points together (MC-V.8).

    >>> tally_points(Tally(step=14, cities=7, sixes=4, threes=9, ones=8))
    136
    """
    return sum(points for _, points in tally_lines(tally))


def epoch_needs(
    tally: Tally, civilization: str, version: Version
) -> tuple[Epoch, tuple[Need, ...]]:
    """Return the marker's epoch and its requirements in advances (MC-13.6, MC-13.7).

    Advances are never lost, so a marker can't stand where these numbers are too low. Cities can be
    lost after the marker has moved, so they are ignored.

    >>> epoch, needs = epoch_needs(Tally(step=14, ones=12, threes=8), "nubia", "expert")
    >>> epoch, [need for need in needs if not need.met]
    ('early_iron', [Need(measure='points', need=38, have=36)])
    """
    epoch = CIVILIZATIONS[civilization].track(version).epoch_at(tally.step)
    having = Requirement(
        advances=tally.advance_count,
        below_100=tally.ones,
        from_100=tally.threes + tally.sixes,
        from_200=tally.sixes,
        points=tally.ones + 3 * tally.threes + 6 * tally.sixes,
    )
    needs = needs_of(SIDES[version].epochs[epoch], having)
    return epoch, tuple(need for need in needs if need.measure != "cities")
