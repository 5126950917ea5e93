"""The locations of the board (SA-0.9), in board order.

In the state a location is a number; people and records call it by name.
"""

from __future__ import annotations

from typing import Literal, get_args

from .components import CARD_SPACES, RESOURCES

LocationName = Literal[
    "tool_maker",
    "hut",
    "field",
    "hunting_grounds",
    "forest",
    "clay_mound",
    "quarry",
    "river",
    "card_1",
    "card_2",
    "card_3",
    "card_4",
    "building_1",
    "building_2",
    "building_3",
    "building_4",
]

NAMES: tuple[LocationName, ...] = get_args(LocationName)
NUMBER: dict[str, int] = {name: number for number, name in enumerate(NAMES)}

TOOL_MAKER, HUT, FIELD, HUNTING_GROUNDS, FOREST, CLAY_MOUND, QUARRY, RIVER = range(8)
FIRST_CARD = 8
FIRST_BUILDING = FIRST_CARD + CARD_SPACES

VILLAGE = range(TOOL_MAKER, FIELD + 1)
GATHERING = range(FOREST, RIVER + 1)
CARDS = range(FIRST_CARD, FIRST_BUILDING)

#: resources from the dice of a location (SA-2.4)
YIELDS: dict[int, str] = {
    HUNTING_GROUNDS: "food",
    **dict(zip(GATHERING, RESOURCES, strict=True)),
}


def number_of_locations(players: int) -> int:
    """Return the number of locations; there are as many building stacks as players (SA-S.1)."""
    return FIRST_BUILDING + players


def card_space(location: int) -> int:
    """Return the card space of a location: 0 for the one that costs 1 (SA-S.3)."""
    return location - FIRST_CARD


def building_stack(location: int) -> int:
    """Return the building stack of a location, from 0."""
    return location - FIRST_BUILDING
