"""Narrow waters between two areas, and which of them a table may count as land links (N-25).

A strait is listed where two areas are linked by water, not by land, and

- their lands come closer than LISTED units, or
- their lands touch in less than a border although nothing else joins the two lands (Kerch).

Rule for `land_option`: narrower than CROSSED units, and not both areas one-area islands. Small
islands are enlarged on this board, so the gap between two of them says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ecumene.games.megaciv.board.board_file import Strait

LISTED = 13  # units
CROSSED = 10  # units; the straits carved by hand are 9 wide


def find(
    lands: Mapping[str, Any], land: Mapping[str, Iterable[str]], water: Mapping[str, set[str]]
) -> tuple[Strait, ...]:
    """All straits, given the land polygon of every area and its links by land and water."""
    group = _groups(land)
    alone = {name for name in land if not list(land[name])}
    straits = []
    for one, other in sorted((a, b) for a in lands for b in water[a] if a < b):
        if other in land[one]:
            continue
        width = lands[one].distance(lands[other])
        touching = width < 0.5
        if width >= LISTED or (touching and group[one] == group[other]):
            continue
        crossed = width < CROSSED and not (one in alone and other in alone)
        straits.append(Strait((one, other), crossed))
    return tuple(straits)


def _groups(land: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """The number of the land mass of every area."""
    group: dict[str, int] = {}
    for number, first in enumerate(land):
        stack = [first]
        while stack:
            name = stack.pop()
            if name not in group:
                group[name] = number
                stack += land[name]
    return group
