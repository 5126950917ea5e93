"""Moving pieces between board, stock and treasury (MC-0.6 to MC-0.21).

Stock is never stored: it is everything neither on the board nor in treasury. So a piece that is
placed comes from stock and a piece that is removed returns there, whatever else happens.

Rules move pieces through this module alone; only the setup places its start tokens itself.
"""

from __future__ import annotations

from ecumene.games.megaciv.calculations.player_facts import BARBARIAN_TOKENS, PIRATE_CITIES

from .setup import board_of
from .situation import has_farm_room, printed_limit, tokens_of
from .state import BARBARIANS, Owner, Seat, State

# -- tokens ----------------------------------------------------------------------------------------


def tokens_in_stock(state: State, owner: Owner) -> int:
    """Return the tokens that can be placed, of a player or of the common supply (MC-S.12)."""
    if owner == BARBARIANS:
        return BARBARIAN_TOKENS - sum(state.barbarians_at.values())
    return state.seats[owner].tokens_in_stock


def place_tokens(state: State, owner: Owner, area: str, number: int) -> int:
    """Place tokens from stock, as far as possible (MC-0.8); return how many."""
    placed = min(number, tokens_in_stock(state, owner))
    if placed > 0:
        _shift(_board_of(state, owner), area, placed)
    return max(placed, 0)


def remove_tokens(state: State, owner: Owner, area: str, number: int) -> None:
    """Put tokens back into their owner's stock (MC-0.15)."""
    _shift(_board_of(state, owner), area, -number)


def rearrange_tokens(seat: Seat, tokens_at: dict[str, int]) -> None:
    """Move a player's tokens to these areas, as after a movement."""
    seat.tokens_at = tokens_at


def _board_of(state: State, owner: Owner) -> dict[str, int]:
    return state.barbarians_at if owner == BARBARIANS else state.seats[owner].tokens_at


def _shift(tokens: dict[str, int], area: str, change: int) -> None:
    left = tokens.get(area, 0) + change
    if left < 0:
        raise ValueError(f"there are no {-change} tokens in {area}")
    if left:
        tokens[area] = left
    else:
        tokens.pop(area, None)


# -- treasury --------------------------------------------------------------------------------------


def gain_treasury(seat: Seat, number: int) -> int:
    """Move own tokens from stock to treasury, as far as possible (MC-0.11); return how many."""
    gained = min(number, seat.tokens_in_stock)
    seat.treasury += gained
    return gained


def pay_treasury(seat: Seat, number: int) -> None:
    """Return treasury to the player's stock; nobody receives it (MC-0.10)."""
    if not 0 <= number <= seat.treasury:
        raise ValueError(f"seat {seat.seat} has no {number} treasury")
    seat.treasury -= number


# -- cities ----------------------------------------------------------------------------------------


def remove_city(state: State, owner: Owner, area: str) -> None:
    """Put a city back into stock or supply (MC-0.15); it no longer counts as new."""
    if owner == BARBARIANS:
        state.pirates_at.remove(area)
        return
    seat = state.seats[owner]
    seat.cities_at.remove(area)
    if area in seat.built:
        seat.built.remove(area)


def place_city(state: State, seat: int, area: str) -> None:
    """Place a city from stock (MC-0.8)."""
    if state.seats[seat].cities_in_stock < 1:
        raise ValueError(f"seat {seat} has no city in stock")
    state.seats[seat].cities_at.append(area)


def annex_city(state: State, seat: int, owner: Owner, area: str) -> None:
    """Replace a city by one from the annexing player's stock (MC-0.20)."""
    remove_city(state, owner, area)
    place_city(state, seat, area)


def make_pirate_city(state: State, owner: Owner, area: str) -> bool:
    """Replace a city by a pirate city, or destroy it if none is left and return False."""
    remove_city(state, owner, area)
    if len(state.pirates_at) >= PIRATE_CITIES:
        return False
    state.pirates_at.append(area)
    return True


def tokens_after_reducing(state: State, seat: int, area: str, decline: bool = False) -> int:
    """How many own tokens would stand where a city is reduced (MC-0.16 to MC-0.19).

    Up to the printed limit, one more with Agriculture unless declined; a Public Works token that
    stands there counts as one of them. Foreign tokens do not lower the number.
    """
    own = tokens_of(state, seat, area)
    wanted = printed_limit(state, area) + (not decline and has_farm_room(state, seat, area))
    return own + min(max(wanted - own, 0), state.seats[seat].tokens_in_stock)


def reduce_city(state: State, seat: int, area: str, decline: bool = False) -> int:
    """Replace one of the player's cities by tokens (MC-0.16); return how many were placed."""
    number = tokens_after_reducing(state, seat, area, decline) - tokens_of(state, seat, area)
    remove_city(state, seat, area)
    return place_tokens(state, seat, area, number)


def lose_token_beside(state: State, victim: int, area: str) -> None:
    """Destroy the Public Works token of a city that is taken without it (MC-1.19, MC-C.GEN.5)."""
    beside = tokens_of(state, victim, area)
    if beside:
        remove_tokens(state, victim, area, beside)


# -- ships -----------------------------------------------------------------------------------------


def ships_in(state: State, seat: int, area: str) -> list[str]:
    """Return the coasts of an area with ships of a seat, one entry per ship (N-26)."""
    area_of = board_of(state.options).area_of
    return [coast for coast in state.seats[seat].ships_at if area_of[coast] == area]


def remove_ship(seat: Seat, coast: str) -> None:
    """Put a ship back into stock (MC-0.15)."""
    seat.ships_at.remove(coast)


def rearrange_ships(seat: Seat, coasts: list[str]) -> None:
    """Move a player's ships to these coasts, as after a movement."""
    seat.ships_at = coasts
