"""How the steward moves: gather for cities, let the people spread, use ships where land ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.megaciv.plan import Plan
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    Load,
    March,
    Unload,
    capacity,
    go_ashore,
    steps_left,
)
from ecumene.games.megaciv.position.schedule import ship_steps
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Refusal

from .city_tokens import gather_for_cities, win_back
from .ships import best_trip, keep_ships, ready_ship, sail_to

#: an area grows by two from this many tokens on (MC-2.2)
PAIR = 2
#: ships that leave one area in a turn
TRIPS = 2


def plan_movement(state: State, seat: int) -> Movement:
    """Return all orders of this turn."""
    plan = win_back(gather_for_cities(Plan.of(state, seat)))
    spread_by_land(plan)
    spread_by_sea(plan)
    keep_ships(plan)
    try:
        go_ashore(plan.position)
    except Refusal:
        return Movement()
    return Movement(tuple(plan.orders))


# -- by land ---------------------------------------------------------------------------------------


def spread_by_land(plan: Plan) -> None:
    """Move tokens above pairs, which grow best, to emptier areas; then all above the limit."""
    for area in plan.own_areas():
        while min(plan.here(area) - PAIR, plan.movable(area)) > 0:
            near = [to for to in plan.land(area) if plan.room(to) > 0 and plan.here(to) < PAIR]
            if not walk(plan, area, near, key=lambda to: (plan.here(to), plan.room(to), to)):
                break
    for area in plan.own_areas():
        while plan.excess(area) > 0:
            near = [to for to in plan.land(area) if plan.room(to) > 0]
            if not walk(plan, area, near, key=lambda to: (plan.room(to), to)):
                break


def walk(plan: Plan, area: str, near: list[str], key: Callable[[str], Any]) -> bool:
    """Move one token to the best of these areas, if any."""
    return bool(near) and plan.do(March(area, (max(near, key=key),), 1))


# -- by sea ----------------------------------------------------------------------------------------


def spread_by_sea(plan: Plan) -> None:
    """Ship surplus tokens on a coast to areas with room."""
    board = plan.position.field.board
    for area in plan.own_areas():
        for _ in range(TRIPS):
            if not board.coasts[area] or not waiting(plan, area) or not settle(plan, area):
                break


def waiting(plan: Plan, area: str) -> int:
    """Return tokens that should leave: above the limit, or above a pair without a way by land."""
    return min(max(plan.excess(area), plan.here(area) - PAIR), plan.movable(area))


def settle(plan: Plan, source: str) -> bool:
    """Sail to the area with most room, and on while there are tokens aboard."""
    target = best_landing(plan, source)
    trip = best_trip(plan, source, target) if target else None
    if trip is None or min(waiting(plan, source), plan.room(target)) < max(1, trip.price):
        return False
    number = ready_ship(plan, trip, source)
    if number is None or not sail_to(plan, number, trip.start):
        return False
    crew = min(waiting(plan, source), capacity(plan.position.seat))
    if crew < 1 or not plan.do(Load(number, crew)) or not sail_to(plan, number, trip.target):
        return False
    land(plan, number)
    while plan.position.ships[number].aboard and go_on(plan, number):
        land(plan, number)
    return True


def land(plan: Plan, number: int) -> None:
    """Land as many tokens as there is room for."""
    ship = plan.position.ships[number]
    room = plan.room(plan.position.field.board.area_of[ship.coast])
    plan.do(Unload(number, min(room, ship.aboard)))


def go_on(plan: Plan, number: int) -> bool:
    """Sail on to the nearest coast with room, if any."""
    ship = plan.position.ships[number]
    board = plan.position.field.board
    steps = steps_left(plan.position, ship)
    reach = plan.position.field.reach(
        ship.coast, steps, plan.position.seat.holds("astronavigation")
    )
    for coast in reach:
        if plan.room(board.area_of[coast]) > 0:
            return sail_to(plan, number, coast)
    return False


def best_landing(plan: Plan, source: str) -> str:
    """Return the coastal area in reach with most room; "" if there is none."""
    seat = plan.position.seat
    board = plan.position.field.board
    found = []
    for coast in board.coasts[source]:
        reach = plan.position.field.reach(coast, ship_steps(seat), seat.holds("astronavigation"))
        found += [
            (room, -far, board.area_of[to])
            for to, far in reach.items()
            if far and (room := plan.room(board.area_of[to]))
        ]
    return max(found, default=(0, 0, ""))[2]
