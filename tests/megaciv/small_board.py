"""A board small enough to see: two coasts, an island between them, an open sea beyond.

a1 - a2 - a3 - a4 ~ isle ~ b1 - b2 - b3 - b4
               |                |
               +--- sea-far ----+            a4/0 looks at the isle, a4/1 south at `bay`
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_file import read_board
from ecumene.games.megaciv.board.board_load import build_board, load_board

Raw = dict[str, Any]


def _area(name: str, region: str | None, **more: Any) -> Raw:
    area: Raw = {"id": name, "name": name.upper(), "half": "west", "limit": 2, **more}
    if region:
        area |= {"region": region, "site": "black", "city": f"City of {name}"}
    return area


RAW: Raw = {
    "format": 1,
    "name": "Small",
    "version": 3,
    "areas": [
        _area("a1", "aaa", land=["a2"]),
        _area("a2", "aaa", land=["a1", "a3"], site="white"),
        _area("a3", "aaa", land=["a2", "a4"]),
        _area(
            "a4",
            "aaa",
            land=["a3"],
            coasts=[
                {"id": "a4/0", "water": ["isle", "sea-far"]},
                {"id": "a4/1", "water": ["bay"]},
            ],
        ),
        _area("isle", None, coasts=[{"id": "isle", "water": ["a4/0", "b1"]}], limit=0),
        _area("bay", None, coasts=[{"id": "bay", "water": ["a4/1"]}]),
        _area("b1", "bbb", land=["b2"], coasts=[{"id": "b1", "water": ["isle", "sea-far"]}]),
        _area("b2", "bbb", land=["b1", "b3"]),
        _area("b3", "bbb", land=["b2", "b4"]),
        _area("b4", "bbb", land=["b3"]),
    ],
    "seas": [{"id": "sea-far", "name": "Far Sea", "water": ["a4/0", "b1"]}],
    "regions": [
        {"id": "aaa", "half": "west", "start": "a1"},
        {"id": "bbb", "half": "west", "start": "b1"},
    ],
    "plains": [{"id": "river", "name": "River", "areas": ["a1", "a2"]}],
    "volcanoes": [{"id": "fire", "name": "Fire", "areas": ["a2", "a3"]}],
    "straits": [{"areas": ["a4", "isle"], "land_option": True}],
}


def raw() -> Raw:
    """The board as it stands in JSON, to be broken."""
    return deepcopy(RAW)


def area(board: Raw, name: str) -> Raw:
    """One area of a raw board."""
    (found,) = (a for a in board["areas"] if a["id"] == name)
    assert isinstance(found, dict)
    return found


def load(board: Raw) -> Board:
    """The board, with all checks."""
    return load_board(msgspec.json.encode(board))


def build(board: Raw) -> Board:
    """The board, without the checks of a playable one."""
    return build_board(read_board(msgspec.json.encode(board)))
