"""Settlement of strategos's people: one place at a time, best first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from .ground import PAIR, Ground


@dataclass(slots=True)
class Matching:
    """Tokens by area, and where they go.

    >>> chain = Matching({"a": 2, "b": 1}, lambda to: {"c": ("b",), "b": ("a", "b")}[to])
    >>> chain.fill("b"), chain.fill("c"), chain.sent
    (True, True, {'b': {'c': 1}, 'a': {'b': 1}})
    >>> chain.fill("c")
    False
    """

    #: tokens that may move
    supply: dict[str, int]
    #: the areas from which tokens can come to a place, itself included
    sources: Callable[[str], tuple[str, ...]]
    #: how many go from an area to a place
    sent: dict[str, dict[str, int]] = field(default_factory=dict)
    spare: dict[str, int] = field(default_factory=dict)
    #: places that can no longer be reached
    closed: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        if not self.spare:
            self.spare = self.supply.copy()

    def copy(self) -> Matching:
        """Return a copy to try further assignments on."""
        sent = {area: places.copy() for area, places in self.sent.items()}
        return Matching(self.supply, self.sources, sent, self.spare.copy(), self.closed.copy())

    def fill(self, place: str) -> bool:
        """Assign one more token to a place, if possible."""
        if place in self.closed:
            return False
        if self.spare.get(place) and place in self.sources(place):
            self._send(place, place)
            return True
        came: dict[str, tuple[str, str]] = {}
        seen = {place}
        edge = [place]
        for here in edge:  # grows during the iteration
            for area in self.sources(here):
                if self.spare.get(area):
                    self._shift(here, area, came)
                    return True
                for other in self.sent.get(area, ()):
                    if other not in seen:
                        seen.add(other)
                        came[other] = (here, area)
                        edge.append(other)
        self.closed |= seen
        return False

    def fill_all(self, place: str, number: int) -> bool:
        """Assign this many tokens to a place, or none."""
        before = self.copy()
        if all(self.fill(place) for _ in range(number)):
            return True
        self.sent, self.spare, self.closed = before.sent, before.spare, before.closed
        return False

    def at(self, place: str) -> int:
        """Return how many tokens go to a place or stay there."""
        return sum(places.get(place, 0) for places in self.sent.values())

    def _shift(self, place: str, area: str, came: dict[str, tuple[str, str]]) -> None:
        """Move a spare token towards a place along a chain of neighbours."""
        self._send(area, place)
        while place in came:
            before, through = came[place]
            self._take(through, place)
            self.spare[through] += 1
            self._send(through, before)
            place = before

    def _send(self, area: str, place: str) -> None:
        self.spare[area] -= 1
        places = self.sent.setdefault(area, {})
        places[place] = places.get(place, 0) + 1

    def _take(self, area: str, place: str) -> None:
        places = self.sent[area]
        places[place] -= 1
        if not places[place]:
            del places[place]


#: value of a token that grows next turn, and of one that only supports cities
GROWING = 2.0
STAYING = 1.0
#: land others could take first is taken first; sites are wanted for later
CONTESTED = 0.3
SITE = 0.2


class TokenRoom(NamedTuple):
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
    rooms: list[TokenRoom]
    cities: tuple[str, ...] = ()
    #: tokens brought by ship to some of the cities
    ferries: tuple[Ferry, ...] = ()
    #: tokens that will still be there after surplus, and what their places are worth
    staying: int = 0
    worth: float = 0.0
    #: tokens that support the cities, new ones too
    needed: int = 0


def rooms_of(ground: Ground) -> list[TokenRoom]:
    """Return places for single tokens, best first."""
    rooms = []
    has_site = ground.field.board.has_site
    for area in ground.places():
        number = ground.peaceful(area)
        if number:
            more = CONTESTED * ground.contested(area) + SITE * has_site(area)
            pair = min(number, PAIR)
            rooms += [TokenRoom(GROWING + more, area)] * pair
            rooms += [TokenRoom(STAYING + more, area)] * (number - pair)
    rooms.sort(key=lambda room: (-room.worth, room.area))
    return rooms


def settle_people(
    builders: Matching,
    rooms: list[TokenRoom],
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
