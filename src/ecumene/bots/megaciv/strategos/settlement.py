"""Settlement of strategos's people: one place at a time, best first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .assignment import Matching
from .ground import PAIR, Ground

#: value of a token that grows next turn, and of one that only supports cities
GROWING = 2.0
STAYING = 1.0
#: land others could take first is taken first; sites are wanted for later
CONTESTED = 0.3
SITE = 0.2


class Room(NamedTuple):
    """Room for one token."""

    worth: float
    area: str


class Ferry(NamedTuple):
    """Tokens that a ship brings to a place."""

    source: str
    to: str
    number: int


@dataclass(slots=True)
class Settlement:
    """An assignment of people to places, and the resulting cities."""

    #: all tokens
    matching: Matching
    #: only the tokens that gather for cities
    builders: Matching
    rooms: list[Room]
    cities: tuple[str, ...] = ()
    #: tokens brought by ship to some of the cities
    ferries: tuple[Ferry, ...] = ()
    #: tokens that will still be there after surplus, and what their places are worth
    staying: int = 0
    worth: float = 0.0
    #: tokens that support the cities, new ones too
    needed: int = 0


def rooms_of(ground: Ground) -> list[Room]:
    """Return places for single tokens, best first."""
    rooms = []
    has_site = ground.field.board.has_site
    for area in ground.places():
        number = ground.peaceful(area)
        if number:
            more = CONTESTED * ground.contested(area) + SITE * has_site(area)
            pair = min(number, PAIR)
            rooms += [Room(GROWING + more, area)] * pair
            rooms += [Room(STAYING + more, area)] * (number - pair)
    rooms.sort(key=lambda room: (-room.worth, room.area))
    return rooms


def settle_people(
    builders: Matching,
    rooms: list[Room],
    cities: tuple[str, ...] = (),
    ferries: tuple[Ferry, ...] = (),
) -> Settlement:
    """Fill all reachable places besides these cities."""
    found = Settlement(builders.copy(), builders, rooms, cities, ferries)
    for room in rooms:
        if room.area not in cities and found.matching.fill(room.area):
            found.staying += 1
            found.worth += room.worth
    return found
