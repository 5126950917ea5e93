"""How the steward uses ships: load on one coast, sail, unload on others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ecumene.bots.megaciv.plan import MovementPlan
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    Sail,
    Unload,
    capacity,
    steps_left,
)
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP, ship_steps

#: nobody pays for a ship with the last tokens of an area
PAIR = 2
#: ships that nobody needs now are kept if there is treasury to spare
SPARE_TREASURY = 6


class Trip(NamedTuple):
    """A ship with its loading and unloading coasts, and its cost."""

    price: int
    steps: int
    #: the number of the ship, -1 for one to be built
    ship: int
    start: str
    target: str


def ferry(plan: MovementPlan, source: str, area: str, number: int) -> bool:
    """Ship tokens from one area to another; return whether any arrived."""
    trip = best_trip(plan, source, area)
    if trip is None:
        return False
    ship = ready_ship(plan, trip, source)
    if ship is None or not sail_to(plan, ship, trip.start):
        return False
    crew = min(number, plan.movable(source), capacity(plan.position.seat))
    if crew < 1 or not plan.do(Load(ship, crew)):
        return False
    return sail_to(plan, ship, trip.target) and plan.do(Unload(ship, crew))


def best_trip(plan: MovementPlan, source: str, area: str) -> Trip | None:
    """Return the cheapest way by water from one area to another, with an old or a new ship."""
    board = plan.position.field.board
    found = []
    for start in board.coasts[source]:
        ways = _reach(plan, start)
        for target in board.coasts[area]:
            if target not in ways:
                continue
            found.append(Trip(SHIP_PRICE, ways[target], -1, start, target))
            for number, ship in enumerate(plan.position.ships):
                far = _reach(plan, ship.coast).get(start)
                if far is None or ship.standing == "scuttled" or ship.aboard:
                    continue
                steps = far + ways[target]
                if steps <= steps_left(plan.position, ship):
                    price = UPKEEP if ship.standing == "old" else 0
                    found.append(Trip(price, steps, number, start, target))
    return min(found, default=None)


def _reach(plan: MovementPlan, coast: str) -> Mapping[str, int]:
    """Return the distance to each coast a ship could reach in one turn."""
    seat = plan.position.seat
    field = plan.position.field
    return field.reach(coast, ship_steps(seat), seat.holds("astronavigation"))


def ready_ship(plan: MovementPlan, trip: Trip, source: str) -> int | None:
    """Prepare the ship of a trip and pay for it; None if that is impossible."""
    if trip.price == 0:
        return trip.ship
    paid = payment(plan, source, trip.price)
    if paid is None:
        return None
    treasury, tokens = paid
    if trip.ship >= 0:
        return trip.ship if plan.do(Maintain(trip.ship, treasury, tokens)) else None
    return (
        len(plan.position.ships) - 1 if plan.do(BuildShip(trip.start, treasury, tokens)) else None
    )


def payment(plan: MovementPlan, area: str, price: int) -> tuple[int, dict[str, int]] | None:
    """Pay with treasury if there is any, otherwise tokens, if some are left to be carried."""
    if plan.position.treasury >= price:
        return price, {}
    if plan.movable(area) >= price + PAIR:
        return 0, {area: price}
    return None


def sail_to(plan: MovementPlan, number: int, target: str) -> bool:
    """Sail the shortest way by water, if the steps suffice."""
    ship = plan.position.ships[number]
    if ship.coast == target:
        return True
    path = route(plan, ship.coast, target, steps_left(plan.position, ship))
    return bool(path) and plan.do(Sail(number, tuple(path)))


def route(plan: MovementPlan, start: str, target: str, steps: int) -> list[str]:
    """Return the shortest way by water between coasts, without the start; empty if there is
    none."""
    open_sea = plan.position.seat.holds("astronavigation")
    way = plan.position.field.board.way_by_water(start, {target}, open_sea=open_sea)
    return way if len(way) <= steps else []


def keep_ships(plan: MovementPlan) -> None:
    """Keep the other ships while there is treasury to spare."""
    for number, ship in enumerate(plan.position.ships):
        if ship.standing == "old" and plan.position.treasury >= SPARE_TREASURY:
            plan.do(Maintain(number, treasury=UPKEEP))
