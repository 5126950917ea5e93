"""The movement schedule: which seats could meet (phase 3, MC-3.1).

At a table, players who don't affect each other are told to move at once. Here the program decides.
A seat's reach is the areas with its units and all areas its tokens could enter this turn. Two seats
touch if their reaches overlap; others can move in any order with the same outcome, because every
rule of movement and every conflict concerns single areas.

Reach is an upper bound: it ignores whether all moves could be paid for together. So nobody is free
to move by mistake; occasionally somebody waits unnecessarily.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from ecumene.games.megaciv.board.board import SHIP_STEPS, Field
from ecumene.games.megaciv.calculations.turn_order import census_order

from .setup import field_of
from .state import Seat, State

LAND_STEPS = 1  # MC-3.7
ROAD_STEPS = 2  # MC-3.9
CLOTH_STEPS = 5  # MC-3.22

SHIP_PRICE = 2  # MC-3.14, in treasury or tokens
UPKEEP = 1  # MC-3.16

#: done, touching no remaining seat, first of those that touch, or behind another
Standing = Literal["done", "free", "first", "behind"]


def land_steps(seat: Seat) -> int:
    """Return how far a token may go by land (MC-3.7, MC-3.9)."""
    return ROAD_STEPS if seat.holds("roadbuilding") else LAND_STEPS


def ship_steps(seat: Seat) -> int:
    """Return how far a ship may go (MC-3.21, MC-3.22)."""
    return CLOTH_STEPS if seat.holds("cloth_making") else SHIP_STEPS


def can_sail(seat: Seat) -> bool:
    """Whether the seat could pay for a ship and still have a token to carry (MC-3.14, MC-3.16)."""
    price = UPKEEP if seat.ships_at else SHIP_PRICE
    return seat.tokens >= 1 and seat.tokens + seat.treasury > price


def reach(state: State, seat: Seat) -> frozenset[str]:
    """The areas where a seat has units or could enter with a token this turn."""
    field = field_of(state)
    areas = {*seat.tokens_at, *seat.cities_at}
    steps = land_steps(seat)
    sails, sea_steps, open_sea = can_sail(seat), ship_steps(seat), seat.holds("astronavigation")
    for area in seat.tokens_at:
        areas |= _on_foot(field, area, steps)
        if sails:
            areas |= _by_ship(field, area, sea_steps, open_sea)
    return frozenset(areas)


@cache
def _on_foot(field: Field, area: str, steps: int) -> frozenset[str]:
    return frozenset(to for to, far in field.walks(area).items() if far <= steps)


@cache
def _by_ship(field: Field, area: str, steps: int, open_sea: bool) -> frozenset[str]:
    board = field.board
    return frozenset(
        board.area_of[to]
        for coast in board.coasts[area]
        for to in field.reach(coast, steps, open_sea)
    )


def order_of_movement(state: State) -> tuple[int, ...]:
    """Return the census order, holders of Military last (MC-3.1, MC-3.2)."""
    return census_order(state.players, box=state.options.census_box == "box")


def touches_before(state: State, seat: int) -> tuple[int, ...]:
    """Return earlier seats that have not moved yet and that this one touches."""
    own = reach(state, state.seats[seat])
    before = state.circle[: state.circle.index(seat)]
    return tuple(s for s in before if not own.isdisjoint(reach(state, state.seats[s])))


def touching(state: State) -> dict[int, tuple[int, ...]]:
    """Return, for every seat that has not moved, the other such seats that it touches.

    Both in the order of movement.
    """
    reaches = {seat: reach(state, state.seats[seat]) for seat in state.circle}
    return {
        seat: tuple(s for s, areas in reaches.items() if s != seat and not areas.isdisjoint(own))
        for seat, own in reaches.items()
    }


def find_readiness(
    state: State, neighbours: Mapping[int, tuple[int, ...]] | None = None
) -> dict[int, Standing]:
    """Return which seats are free to move, and which must wait for others.

    The contacts (:func:`touching`) are computed unless given.
    """
    neighbours = touching(state) if neighbours is None else neighbours
    place = {seat: number for number, seat in enumerate(state.circle)}
    found: dict[int, Standing] = {}
    for seat in state.seats:
        if seat.seat not in place:
            found[seat.seat] = "done"
        elif not neighbours[seat.seat]:
            found[seat.seat] = "free"
        else:
            first = all(place[seat.seat] < place[other] for other in neighbours[seat.seat])
            found[seat.seat] = "first" if first else "behind"
    return found
