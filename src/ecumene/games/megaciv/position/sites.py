"""Possible city sites, and precedence between players (MC-5.2 to MC-5.10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.kernel import Decision, ListSubject

from .setup import board_of, field_of
from .situation import city_owner, printed_limit, tokens_at
from .state import BARBARIANS, Seat, State, Waiting

SITE_PRICE = 6  # MC-5.2
WILDERNESS_PRICE = 12  # MC-5.3
LENT = 4  # MC-5.8: tokens that neighbours may give for a wilderness city

#: the kind of question that is about building
BUILD_CITIES = "build_cities"


class SitesSubject(ListSubject, frozen=True):
    """The areas a player waited to decide on (MC-5.10); if empty, every possible site."""

    areas: tuple[str, ...] = ()


# -- what a city takes -----------------------------------------------------------------------------


class City(Protocol):
    """A city to build: its area, the help, and whether a token stays."""

    @property
    def area(self) -> str: ...
    @property
    def treasury(self) -> int: ...
    @property
    def neighbours(self) -> dict[str, int]: ...
    @property
    def keep(self) -> bool: ...


@dataclass(slots=True)
class BuildingMeans:
    """A player's means for building, updated city by city."""

    seat: Seat
    tokens: dict[str, int]
    treasury: int
    cities: int
    #: whether the one city with Architecture and the one with Urbanism are still to be built
    architecture: bool
    urbanism: bool

    def spend(self, build: City) -> None:
        """Return the means left after this city."""
        self.tokens[build.area] = int(build.keep)
        for area, number in build.neighbours.items():
            self.tokens[area] -= number
        self.treasury -= build.treasury
        self.cities -= 1
        self.architecture = self.architecture and not build.treasury
        self.urbanism = self.urbanism and not build.neighbours


def means_of(seat: Seat) -> BuildingMeans:
    """Return a player's means before the first city of the turn."""
    return BuildingMeans(
        seat,
        seat.tokens_at.copy(),
        seat.treasury,
        seat.cities_in_stock,
        seat.holds("architecture"),
        seat.holds("urbanism"),
    )


def price_of(state: State, area: str) -> int:
    """Return 6 tokens for a city site, 12 for a wilderness city (MC-5.2, MC-5.3)."""
    return SITE_PRICE if board_of(state.options).has_site(area) else WILDERNESS_PRICE


def most_treasury(means: BuildingMeans, price: int) -> int:
    """Return the most that treasury can pay: half of the price, with Architecture (MC-5.7)."""
    return min(price // 2, means.treasury) if means.architecture else 0


def lenders(state: State, means: BuildingMeans, area: str) -> dict[str, int]:
    """Return own tokens in areas adjacent by land, if they may help with this city (MC-5.8)."""
    if not means.urbanism or board_of(state.options).has_site(area):
        return {}
    land = field_of(state).land[area]
    return {near: means.tokens[near] for near in land if means.tokens.get(near)}


def most_lent(near: dict[str, int]) -> int:
    """How many tokens these neighbours could give together (MC-5.8)."""
    return min(LENT, sum(near.values()))


def can_build(state: State, means: BuildingMeans, area: str) -> bool:
    """Whether a city could be built in an area with all available help."""
    if not means.cities or not printed_limit(state, area):
        return False
    price = price_of(state, area)
    given = means.tokens.get(area, 0) + most_treasury(means, price)
    if given < price and given + most_lent(lenders(state, means, area)) < price:
        return False
    return city_owner(state, area) is None


def fewest_tokens(means: BuildingMeans) -> int:
    """Return the fewest own tokens needed for a city, with all possible help (MC-5.2 to MC-5.8)."""
    wilderness = WILDERNESS_PRICE - most_treasury(means, WILDERNESS_PRICE)
    return min(
        SITE_PRICE - most_treasury(means, SITE_PRICE),
        wilderness - LENT if means.urbanism else wilderness,
    )


def buildable(state: State, seat: int) -> list[str]:
    """The areas where a player could build a city now, in order of area."""
    return areas_for(state, means_of(state.seats[seat]))


def areas_for(state: State, means: BuildingMeans) -> list[str]:
    """The areas where a city could be built with these means, in order of area."""
    fewest = fewest_tokens(means)
    enough = sorted(area for area, number in means.tokens.items() if number >= fewest)
    return [area for area in enough if can_build(state, means, area)]


# -- contested sites (MC-5.10) ---------------------------------------------------------------------


def find_contested(state: State, seat: int, areas: Iterable[str]) -> dict[str, int]:
    """Return sites where a higher-ranked undecided seat could build too.

    The value for each area is the first of those seats: it decides before this one builds there.
    """
    found = {}
    for area in areas:
        owners = [owner for owner in tokens_at(state, area) if owner not in (seat, BARBARIANS)]
        rivals = [owner for owner in owners if _decides_before(state, owner, seat, area)]
        if rivals:
            found[area] = ranking_order(state.seats[rival] for rival in rivals)[0]
    return found


def _decides_before(state: State, rival: int, seat: int, area: str) -> bool:
    """Whether a rival is ranked higher, has still to decide on cities, and could build there."""
    if state.seats[rival].ranking > state.seats[seat].ranking or not _is_undecided(state, rival):
        return False
    return can_build(state, means_of(state.seats[rival]), area)


def _is_undecided(state: State, seat: int) -> bool:
    """Whether a seat is asked about cities, or will be."""
    asked: Iterable[Decision | Waiting] = chain(state.flow.decisions, state.waiting)
    return any(each.seat == seat and each.kind == BUILD_CITIES for each in asked)
