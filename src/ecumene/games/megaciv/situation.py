"""Who stands where, how many may stay, and where there is a conflict (MC-0.39 to MC-0.43)."""

from __future__ import annotations

from .setup import board_of
from .state import BARBARIANS, Owner, State

AGRICULTURE_UP_TO = 2  # MC-0.40: areas with a printed limit of 0, 1 or 2
PUBLIC_WORKS_TOKENS = 1  # MC-0.41


def tokens_of(state: State, owner: Owner, area: str) -> int:
    """The tokens of one owner in an area."""
    if owner == BARBARIANS:
        return state.barbarians_at.get(area, 0)
    return state.seats[owner].tokens_at.get(area, 0)


def tokens_at(state: State, area: str) -> dict[Owner, int]:
    """Who has how many tokens in an area; owners without any are left out."""
    here = {}
    for seat in state.seats:
        number = seat.tokens_at.get(area)
        if number:
            here[seat.seat] = number
    if state.barbarians_at.get(area):
        here[BARBARIANS] = state.barbarians_at[area]
    return here


def all_tokens(state: State) -> dict[str, dict[Owner, int]]:
    """Who has how many tokens, area by area, for the whole board."""
    board: dict[str, dict[Owner, int]] = {}
    for seat in state.seats:
        for area, number in seat.tokens_at.items():
            board.setdefault(area, {})[seat.seat] = number
    for area, number in state.barbarians_at.items():
        board.setdefault(area, {})[BARBARIANS] = number
    return board


def city_owner(state: State, area: str) -> Owner | None:
    """Whose city stands in an area, if any; pirate cities are the barbarians' (MC-0.32)."""
    for seat in state.seats:
        if area in seat.cities_at:
            return seat.seat
    return BARBARIANS if area in state.pirates_at else None


def all_cities(state: State) -> dict[str, Owner]:
    """Whose city stands in which area, for the whole board."""
    cities: dict[str, Owner] = dict.fromkeys(state.pirates_at, BARBARIANS)
    for seat in state.seats:
        cities |= dict.fromkeys(seat.cities_at, seat.seat)
    return cities


def printed_limit(state: State, area: str) -> int:
    """The printed population limit, 0 to 4 (MC-0.30)."""
    return board_of(state.options).area[area].limit


def others_at(state: State, seat: int, area: str) -> bool:
    """Whether there is any unit of another player, a barbarian token or a pirate city."""
    if state.barbarians_at.get(area) or area in state.pirates_at:
        return True
    for other in state.seats:
        if (area in other.tokens_at or area in other.cities_at) and other.seat != seat:
            return True
    return False


def farmed(state: State, seat: int, area: str) -> bool:
    """Whether Agriculture makes room for one more: limit up to 2, nobody else there (MC-0.40)."""
    return (
        state.seats[seat].holds("agriculture")
        and printed_limit(state, area) <= AGRICULTURE_UP_TO
        and not others_at(state, seat, area)
    )


def room_for(state: State, seat: int, area: str) -> int:
    """How many tokens a seat that is alone in an area may keep there (MC-0.39 to MC-0.41)."""
    owner = city_owner(state, area)
    if owner is not None:
        own = owner == seat and state.seats[seat].holds("public_works")
        return PUBLIC_WORKS_TOKENS if own else 0
    return printed_limit(state, area) + farmed(state, seat, area)


def is_conflict(tokens: dict[Owner, int], city: Owner | None, limit: int) -> bool:
    """Whether these tokens in one area are a conflict situation (MC-0.43).

    Without a city: two or more owners and more tokens than the printed limit. With a city: any
    token of another owner. It does not matter what brought it about.

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
    """Every area with a conflict situation, in canonical order (N-01)."""
    cities = all_cities(state)
    limits = board_of(state.options).area
    return sorted(
        area
        for area, here in all_tokens(state).items()
        if is_conflict(here, cities.get(area), limits[area].limit)
    )
