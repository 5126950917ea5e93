"""The 18 civilizations: ranking, home block and their rows of the A.S.T. (MC-0.48, MC-R.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from .commodities import Half
from .table_files import TableRow, read, require, require_equal, require_unique

Version = Literal["basic", "expert"]
Epoch = Literal["stone", "early_bronze", "middle_bronze", "late_bronze", "early_iron", "late_iron"]
EPOCHS: tuple[Epoch, ...] = (
    "stone",
    "early_bronze",
    "middle_bronze",
    "late_bronze",
    "early_iron",
    "late_iron",
)
EPOCH_NAMES: dict[Epoch, str] = {
    "stone": "Stone Age",
    "early_bronze": "Early Bronze Age",
    "middle_bronze": "Middle Bronze Age",
    "late_bronze": "Late Bronze Age",
    "early_iron": "Early Iron Age",
    "late_iron": "Late Iron Age",
}
CIVILIZATION_COUNT = 18
LATE_IRON_FROM = 15  # MC-R.5: the same in every row


class Track(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A row of the A.S.T.: the first step of each epoch after the Stone Age (MC-R.5)."""

    early_bronze: int
    middle_bronze: int
    late_bronze: int
    early_iron: int
    late_iron: int

    @property
    def starts(self) -> tuple[int, int, int, int, int, int]:
        """The first step of every epoch in the order of EPOCHS; the arrow is Stone Age (N-136)."""
        return (
            0,
            self.early_bronze,
            self.middle_bronze,
            self.late_bronze,
            self.early_iron,
            self.late_iron,
        )

    def epoch_at(self, step: int) -> Epoch:
        """The epoch of a step (MC-13.7).

        >>> Track(5, 8, 11, 14, 15).epoch_at(10)
        'middle_bronze'
        """
        reached = sum(step >= start for start in self.starts)
        return EPOCHS[reached - 1]


class Civilization(TableRow, frozen=True):
    """A civilization. Its start and home region are on the board (N-29)."""

    id: str
    name: str
    ranking: int
    home: Half
    colour: str
    hex: str
    ink: Literal["black", "white"]
    basic: Track
    expert: Track

    def track(self, version: Version) -> Track:
        """Return its own row on this side of the A.S.T. (MC-13.7)."""
        return self.basic if version == "basic" else self.expert


Civilizations = Mapping[str, Civilization]


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    civilizations: tuple[Civilization, ...]


_decoder = msgspec.json.Decoder(_File)


def load_civilizations() -> Civilizations:
    """The civilizations by id, in ranking order."""
    rows = read("civilizations.json", _decoder).civilizations
    check_civilizations(rows)
    return {row.id: row for row in rows}


def check_civilizations(rows: tuple[Civilization, ...]) -> None:
    """Raise a TableError unless these are the 18 civilizations of the rulebook."""
    require_unique(rows, "civilizations")
    ranking = [row.ranking for row in rows]
    require_equal(ranking, list(range(1, CIVILIZATION_COUNT + 1)), "ranking (MC-R.5)")
    homes = [row.home for row in rows]
    require_equal(homes, ["west", "east"] * (CIVILIZATION_COUNT // 2), "home blocks (MC-R.5)")
    require(len({row.hex for row in rows}) == len(rows), "a colour of its own for everybody")
    for row in rows:
        for track in (row.basic, row.expert):
            starts = track.starts
            require(starts == tuple(sorted(set(starts))), f"{row.id}: epochs one after the other")
            require_equal(track.late_iron, LATE_IRON_FROM, f"{row.id}: Late Iron Age (MC-R.5)")


CIVILIZATIONS = load_civilizations()


def ranking_of(civilization: str) -> int:
    """The place in the A.S.T. ranking; a smaller number is higher (MC-0.48).

    >>> ranking_of("minoa") < ranking_of("parthia")
    True
    """
    return CIVILIZATIONS[civilization].ranking


def in_ranking(civilizations: frozenset[str] | set[str]) -> tuple[str, ...]:
    """These civilizations in ranking order."""
    return tuple(sorted(civilizations, key=ranking_of))
