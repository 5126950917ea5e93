"""Positions of pieces, population limits and conflicts (MC-0.39 to MC-0.43)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ecumene.games.megaciv.board.board_file import Area

from .setup import board_of
from .state import BARBARIANS, Owner, Seat, State

AGRICULTURE_UP_TO = 2  # MC-0.40: areas with a printed limit of 0, 1 or 2
PUBLIC_WORKS_TOKENS = 1  # MC-0.41


def tokens_of(state: State, owner: Owner, area: str) -> int:
    """The tokens of one owner in an area."""
    if owner == BARBARIANS:
        return state.barbarians_at.get(area, 0)
    return state.seats[owner].tokens_at.get(area, 0)


def tokens_at(state: State, area: str) -> dict[Owner, int]:
    """Return the tokens in an area by owner; owners without any are left out."""
    here = {s.seat: s.tokens_at[area] for s in state.seats if area in s.tokens_at}
    if area in state.barbarians_at:
        here[BARBARIANS] = state.barbarians_at[area]
    return here


def all_tokens(state: State) -> dict[str, dict[Owner, int]]:
    """Return the tokens by owner, area by area, for the whole board."""
    board: dict[str, dict[Owner, int]] = {}
    for seat in state.seats:
        for area, number in seat.tokens_at.items():
            board.setdefault(area, {})[seat.seat] = number
    for area, number in state.barbarians_at.items():
        board.setdefault(area, {})[BARBARIANS] = number
    return board


def areas_held(state: State) -> set[str]:
    """The areas with tokens of anybody."""
    return set(state.barbarians_at).union(*[seat.tokens_at for seat in state.seats])


def areas_shared(state: State) -> set[str]:
    """The areas with tokens of more than one owner."""
    seen = set(state.barbarians_at)
    shared: set[str] = set()
    for seat in state.seats:
        shared.update(seen.intersection(seat.tokens_at))
        seen.update(seat.tokens_at)
    return shared


def city_owner(state: State, area: str) -> Owner | None:
    """Return the owner of the city in an area, if any; pirate cities belong to the barbarians
    (MC-0.32)."""
    for seat in state.seats:
        if area in seat.cities_at:
            return seat.seat
    return BARBARIANS if area in state.pirates_at else None


def all_cities(state: State) -> dict[str, Owner]:
    """Return the owner of each city on the board."""
    cities: dict[str, Owner] = dict.fromkeys(state.pirates_at, BARBARIANS)
    for seat in state.seats:
        for area in seat.cities_at:
            cities[area] = seat.seat
    return cities


def city_areas(state: State) -> set[str]:
    """The areas with a city, of any owner."""
    return set(state.pirates_at).union(*[seat.cities_at for seat in state.seats])


def printed_limit(state: State, area: str) -> int:
    """The printed population limit, 0 to 4 (MC-0.30)."""
    return board_of(state.options).area[area].limit


def others_at(state: State, seat: int, area: str) -> bool:
    """Whether another player's unit, a barbarian token or a pirate city is there."""
    if state.barbarians_at.get(area) or area in state.pirates_at:
        return True
    for other in state.seats:
        if (area in other.tokens_at or area in other.cities_at) and other.seat != seat:
            return True
    return False


def farms(seat: Seat, limit: int) -> bool:
    """Whether Agriculture makes room for one more if nobody else is there (MC-0.40)."""
    return limit <= AGRICULTURE_UP_TO and seat.holds("agriculture")


def has_farm_room(state: State, seat: int, area: str) -> bool:
    """Whether Agriculture makes room for one more: limit up to 2, nobody else there (MC-0.40)."""
    limit = printed_limit(state, area)
    return farms(state.seats[seat], limit) and not others_at(state, seat, area)


def tokens_allowed(seat: Seat, limit: int, city: Owner | None, *, alone: bool) -> int:
    """How many tokens a seat may keep in an area with this limit and city (MC-0.39 to MC-0.41).

    ``alone`` says that nobody else has a unit there.
    """
    if city is not None:
        return PUBLIC_WORKS_TOKENS if city == seat.seat and seat.holds("public_works") else 0
    return limit + (alone and farms(seat, limit))


def room_for(state: State, seat: int, area: str) -> int:
    """How many tokens a seat that is alone in an area may keep there (MC-0.39 to MC-0.41)."""
    player, limit = state.seats[seat], printed_limit(state, area)
    alone = farms(player, limit) and not others_at(state, seat, area)
    return tokens_allowed(player, limit, city_owner(state, area), alone=alone)


@dataclass(slots=True)
class Surroundings:
    """A seat's surroundings, cached for rules that ask about many areas."""

    seat: Seat
    area: Mapping[str, Area]
    #: owners of cities
    cities: dict[str, Owner]
    #: where there is any unit of another player, a barbarian token or a pirate city
    others: set[str]

    def room_in(self, area: str) -> int:
        """Like :func:`room_for`."""
        limit, city = self.area[area].limit, self.cities.get(area)
        return tokens_allowed(self.seat, limit, city, alone=area not in self.others)


def surroundings(state: State, seat: int) -> Surroundings:
    """Return the public board for a seat."""
    others = {*state.barbarians_at, *state.pirates_at}
    for other in state.seats:
        if other.seat != seat:
            others.update(other.tokens_at, other.cities_at)
    board = board_of(state.options)
    return Surroundings(state.seats[seat], board.area, all_cities(state), others)


def is_conflict(tokens: dict[Owner, int], city: Owner | None, limit: int) -> bool:
    """Whether these tokens in one area are a conflict situation (MC-0.43).

    Without a city: two or more owners and more tokens than the printed limit. With a city: any
    token of another owner. The cause does not matter.

    >>> is_conflict({0: 2, 1: 1}, None, 2), is_conflict({0: 5}, None, 2), is_conflict({1: 1}, 0, 2)
    (True, False, True)
    """
    if city is not None:
        return any(owner != city for owner in tokens)
    return len(tokens) > 1 and sum(tokens.values()) > limit


def in_conflict(state: State, area: str) -> bool:
    """Whether a conflict situation exists in an area (MC-0.43)."""
    return is_conflict(tokens_at(state, area), city_owner(state, area), printed_limit(state, area))


def conflict_areas(state: State) -> list[str]:
    """Every area with a conflict situation, in canonical order (N-01).

    It takes tokens of two owners, or tokens and a city, so most areas are skipped quickly.
    """
    cities = all_cities(state)
    limits = board_of(state.options).area
    stormed = cities.keys() & areas_held(state)
    return sorted(
        area
        for area in stormed | areas_shared(state)
        if is_conflict(tokens_at(state, area), cities.get(area), limits[area].limit)
    )
