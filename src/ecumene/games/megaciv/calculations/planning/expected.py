"""Expected income until the next purchase, from simulated games: ``python -m
tools.expected_income``.

One more city means one more card, from a more valuable stack (MC-6.1), so cities predict best.
Growing sets that are kept count too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ecumene.games.megaciv.calculations.player_facts import CITIES
from ecumene.games.megaciv.tables.table_files import TableRow, read, require, require_equal

from .position import Range

#: up to this turn stacks are full of cheap cards and there is little to trade with
EARLY = 5
#: nobody had more cities so early in the simulated games; The Short Game begins with more
EARLY_CITIES = 3
FILE = "expected_income.json"


class Expected(TableRow, frozen=True):
    """The value of cards gained until the next purchase, and the treasury tokens gained."""

    #: of the simulated games
    players: int
    #: in the turns up to EARLY, or in later ones
    early: bool
    #: on the board at the purchase before
    cities: int
    #: the 10th, 50th and 90th percentile
    low: int
    middle: int
    high: int
    tokens: int


class ExpectedFile(TableRow, frozen=True):
    """The table."""

    sources: tuple[str, ...]
    rows: tuple[Expected, ...]


decoder = msgspec.json.Decoder(ExpectedFile)


Key = tuple[int, bool, int]


def load_expected() -> Mapping[Key, Expected]:
    """The table by players, early or late, and cities; checked."""
    rows = read(FILE, decoder).rows
    check_expected(rows)
    return {(row.players, row.early, row.cities): row for row in rows}


def check_expected(rows: Sequence[Expected]) -> None:
    """Raise a TableError unless each number of cities occurs once, with sorted percentiles."""
    tables = sorted({row.players for row in rows})
    keys = sorted((row.players, row.early, row.cities) for row in rows)
    wanted = [(n, early, c) for n in tables for early in (False, True) for c in range(CITIES + 1)]
    require_equal(keys, wanted, "expected income by players, early or late, and cities")
    require(
        all(0 <= row.low <= row.middle <= row.high for row in rows),
        "low, middle and high of expected income in this order",
    )


_EXPECTED = load_expected()
_PLAYERS = sorted({players for players, _, _ in _EXPECTED})


def expected_income(players: int, cities: int, turn: int) -> Range:
    """Return the expected value of cards gained between this turn's purchases and the next.

    >>> expected_income(9, 8, 10).middle > expected_income(9, 3, 10).middle
    True
    """
    row = _row(players, cities, turn)
    return Range(row.low, row.middle, row.high)


def expected_tokens(players: int, cities: int, turn: int) -> int:
    """Return treasury tokens gained until the next purchase: taxes less ships and bought cards."""
    return _row(players, cities, turn).tokens


def _row(players: int, cities: int, turn: int) -> Expected:
    """Return the row for the nearest number of players, the smaller of two."""
    nearest = min(_PLAYERS, key=lambda number: (abs(number - players), number))
    early = turn <= EARLY and cities <= EARLY_CITIES
    return _EXPECTED[nearest, early, min(max(cities, 0), CITIES)]
