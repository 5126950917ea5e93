"""The 45 commodities and the sets of trade cards by number of players (MC-R.2, MC-R.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from .table_files import TableRow, read, require, require_equal, require_unique

Half = Literal["west", "east"]
HALVES: tuple[Half, ...] = ("west", "east")
Back = Literal["blue", "orange"]
SetTier = Literal["exclusive", "split", "third"]

STACKS = range(1, 10)
PER_STACK = 5
WATER = "water"  # MC-0.65: a commodity card of face value 0


class Configuration(TableRow, frozen=True):
    """The trade cards of one block in games with these numbers of players (MC-S.13, MC-S.14)."""

    id: str
    #: blue cards serve games with one block, orange ones games with two
    back: Back
    half: Half
    players: tuple[int, ...]
    third_sets: bool
    minor_calamities: bool
    #: all cards, calamities included
    cards: int


class Commodity(TableRow, frozen=True):
    """A commodity; its face value is the number of its stack (MC-0.62)."""

    id: str
    name: str
    stack: int
    #: how many cards there are in a game (MC-0.64)
    full_set: int
    home: Literal["west", "east", "shared"]
    #: with two blocks: in its home block only, in both, or in both as a third set
    tier: SetTier
    #: number of cards by configuration
    counts: dict[str, int]

    @property
    def face(self) -> int:
        return self.stack


Commodities = Mapping[str, Commodity]
Configurations = Mapping[str, Configuration]


class _File(TableRow, frozen=True):
    sources: tuple[str, ...]
    configurations: tuple[Configuration, ...]
    commodities: tuple[Commodity, ...]


_decoder = msgspec.json.Decoder(_File)


def load_commodities() -> tuple[Commodities, Configurations]:
    """Load and check commodities and configurations, by id."""
    file = read("commodities.json", _decoder)
    check_commodities(file.commodities, file.configurations)
    return (
        {row.id: row for row in file.commodities},
        {row.id: row for row in file.configurations},
    )


# -- checks ----------------------------------------------------------------------------------------


def check_commodities(
    commodities: tuple[Commodity, ...], configurations: tuple[Configuration, ...]
) -> None:
    """Raise a TableError unless these are the trade cards of the rulebook."""
    require_unique(commodities, "commodities")
    for stack in STACKS:
        tiers = sorted(row.tier for row in commodities if row.stack == stack)
        wanted = ["exclusive", "exclusive", "split", "split", "third"]
        require_equal(tiers, wanted, f"commodities of stack {stack} (MC-R.2)")
    require_equal(len(commodities), len(STACKS) * PER_STACK, "number of commodities")
    known = {row.id for row in configurations}
    for row in commodities:
        require(set(row.counts) <= known, f"{row.id}: counts of known configurations")
        require(min(row.counts.values()) > 0, f"{row.id}: counts above 0")
        _check_home(row)
    for configuration in configurations:
        _check_total(configuration, commodities)
    for group in _games(configurations):
        _check_sets(group, commodities)


def _check_home(row: Commodity) -> None:
    """Check that basic sets have a home, and third sets belong to both halves."""
    require_equal(row.home == "shared", row.tier == "third", f"home of {row.id} (MC-R.2)")


def _check_total(configuration: Configuration, commodities: tuple[Commodity, ...]) -> None:
    """Check that commodities and calamities add up to the number of cards (MC-R.3)."""
    cards = sum(row.counts.get(configuration.id, 0) for row in commodities)
    calamities = (len(STACKS) - 1) * (3 if configuration.minor_calamities else 2)
    require_equal(cards + calamities, configuration.cards, f"cards of {configuration.id} (MC-R.3)")


def _games(configurations: tuple[Configuration, ...]) -> list[tuple[Configuration, ...]]:
    """Yield the configurations used together: one block, or both (MC-S.2)."""
    orange = [row for row in configurations if row.back == "orange"]
    pairs = [
        (west, east)
        for west in orange
        for east in orange
        if west.half == "west" and east.half == "east" and west.players == east.players
    ]
    return [(row,) for row in configurations if row.back == "blue"] + list(pairs)


def _check_sets(game: tuple[Configuration, ...], commodities: tuple[Commodity, ...]) -> None:
    """Check that a commodity is in a game with its full set or not at all (MC-0.64)."""
    names = " and ".join(configuration.id for configuration in game)
    for row in commodities:
        by_half = {c.half: row.counts.get(c.id, 0) for c in game}
        used = game[0].third_sets if row.tier == "third" else _in_basic_sets(row, game)
        require_equal(
            sum(by_half.values()), row.full_set if used else 0, f"{row.id} in {names} (MC-0.64)"
        )
        if len(game) == 2 and used:
            spread = tuple(half for half in HALVES if by_half[half])
            wanted = (row.home,) if row.tier == "exclusive" else HALVES
            require_equal(spread, wanted, f"blocks of {row.id} in {names} (MC-R.2)")


def _in_basic_sets(row: Commodity, game: tuple[Configuration, ...]) -> bool:
    """Check that one block alone uses only the basic sets of its half (MC-S.13)."""
    return row.home in {configuration.half for configuration in game}


# -- asking the table ------------------------------------------------------------------------------


COMMODITIES, CONFIGURATIONS = load_commodities()


def face_value(card: str) -> int:
    """The face value of a commodity card; water has 0 (MC-0.62).

    >>> face_value("wine"), face_value("water")
    (5, 0)
    """
    return 0 if card == WATER else COMMODITIES[card].face


def full_set(card: str) -> int:
    """Return the number of a commodity's cards in a game that uses it (MC-0.64)."""
    return COMMODITIES[card].full_set


def configuration_for(players: int, half: Half) -> Configuration:
    """Return a block's trade cards in a game of this many players (MC-S.13, MC-S.14).

    >>> configuration_for(9, "east").id
    'blue_east_9_11'
    """
    for row in CONFIGURATIONS.values():
        if row.half == half and players in row.players:
            return row
    raise LookupError(f"no {half} trade cards for {players} players")
