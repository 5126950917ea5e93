"""A table whose third seat is about to be left, with its region and areas elsewhere."""

from __future__ import annotations

from typing import Any

from ecumene.games.megaciv.tables.options import Options, setup_of
from tests.support.megaciv_table import Land, Table, seating

FIVE = seating(setup_of(Options(half="west"), 5).civilizations)

LEAVER = 2

HOME = FIVE[LEAVER]

#: the region of the leaver is r2, r3, s, t, u and the start area; w to z are elsewhere
BOARD = {
    "r2": Land(limit=2, site=True, region=HOME, land="r3 x", water="s"),
    "r3": Land(limit=3, site=True, region=HOME, land="y"),
    "s": Land(limit=1, region=HOME, water="w"),
    "t": Land(limit=2, site=True, region=HOME),
    "u": Land(limit=4, region=HOME),
    "w": Land(limit=4, water="x"),
    "x": Land(limit=2, site=True, land="y", water=""),
    "y": Land(limit=2, land="z"),
    "z": Land(limit=3, site=True),
}


def laid(**options: Any) -> Table:
    return Table(BOARD, options=options)
