"""How the steward moves: gather for cities, let the people spread, use ships where land ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.bots.megaciv.plan import MovementPlan
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.conflict.city_attack import Attack, needed_for
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
from ecumene.games.megaciv.position.sites import price_of
from ecumene.games.megaciv.position.situation import city_owner
from ecumene.games.megaciv.position.state import BARBARIANS, State
from ecumene.kernel import Refusal

from .ships import best_trip, ferry, keep_ships, ready_ship, sail_to

#: the first cities wait until there are this many tokens, for people double every turn until the
#: land is full; but not longer than to the turn in which the A.S.T. first asks for cities
FIRST_CITIES_FROM = 22
FIRST_CITIES_TURN = 5
#: tokens to keep beyond what cities need, so that one calamity does not cost cities
RESERVE = 0
#: land behind a city cannot be reached: it counts as this many tokens
CUT_OFF_COST = 3
#: value of a point of treasury spent on ships, in tokens
TREASURY_COST = 0.5
#: tokens that ships could bring at most for one city
MOST_BY_SEA = 10
#: the most tokens, besides surplus, to spend on retaking a city at home
WIN_BACK_COST = 2


def gather_for_cities(plan: MovementPlan) -> MovementPlan:
    """Gather tokens where a city can be built, as long as the people can support it.

    Tokens above the limits are lost anyway (MC-5.11), so cities are made of them. The city that
    needs fewest other tokens comes first, and the cost of the next one is then calculated again.
    """
    seat = plan.position.seat
    if plan.state.turn < FIRST_CITIES_TURN and seat.tokens < FIRST_CITIES_FROM:
        return plan
    places = city_places(plan)
    while len(plan.building) < seat.cities_in_stock:
        staying = plan.staying()
        spare = staying - tokens_needed(plan) - support_rate(seat)
        tries = []
        for area in places:
            if plan.staying_in(area) > spare:
                continue  # its own tokens alone are needed for support
            more = gather_tokens(plan, area, price_of(plan.state, area))
            if more is None:
                continue
            lost = staying - more.staying()
            if lost <= spare:
                tries.append((lost + cost_of(plan, more, area), area, more))
        if not tries:
            return plan
        _, area, plan = min(tries, key=lambda entry: entry[:2])
        places.remove(area)
    return plan


def win_back(plan: MovementPlan) -> MovementPlan:
    """Recapture cities in the home region, if it costs hardly more than surplus."""
    home = plan.position.field.board.home[plan.position.seat.civilization]
    own = plan.position.seat.cities_at
    for area in home:
        if area in plan.cities and area not in own:
            more = gather_tokens(plan, area, tokens_to_take(plan, area))
            if more is None or more.staying() < tokens_needed(more):
                continue
            if plan.staying() - more.staying() <= WIN_BACK_COST:
                plan = more
    return plan


def tokens_to_take(plan: MovementPlan, area: str) -> int:
    """Return the tokens an attack on a city needs (MC-4.20)."""
    owner = city_owner(plan.state, area)
    return needed_for(plan.state, Attack(area, plan.seat, BARBARIANS if owner is None else owner))


def city_places(plan: MovementPlan) -> list[str]:
    """Return areas at home without a city."""
    board = plan.position.field.board
    return [
        area
        for area in plan.position.field.areas
        if board.area[area].limit > 0 and area not in plan.foreign and area not in plan.cities
    ]


def tokens_needed(plan: MovementPlan) -> int:
    """Return tokens that must stay to support all cities, including planned ones."""
    seat = plan.position.seat
    return support_rate(seat) * (seat.cities + len(plan.building)) + RESERVE


def cost_of(before: MovementPlan, after: MovementPlan, area: str) -> float:
    """Return a city's cost besides surplus tokens: treasury and land, in tokens."""
    treasury = before.position.treasury - after.position.treasury
    return TREASURY_COST * treasury + CUT_OFF_COST * cuts_off(before, area)


def cuts_off(plan: MovementPlan, area: str) -> bool:
    """Whether a city here would close the only way by land to empty land at home."""
    return any(
        plan.here(to) == 0
        and plan.room(to) > 0
        and not any(plan.here(other) for other in plan.land(to) if other != area)
        for to in plan.land(area)
    )


def gather_tokens(plan: MovementPlan, area: str, price: int) -> MovementPlan | None:
    """Return the plan with enough tokens in an area, if they can be brought there.

    Foreign tokens are driven out: each destroys at most one of the bot's tokens (MC-4.7).
    """
    price += plan.strangers.get(area, 0)
    near = [to for to in plan.land(area) if plan.movable(to)]
    by_land = plan.here(area) + sum(plan.movable(to) for to in near)
    if by_land + MOST_BY_SEA < price:
        return None
    if by_land < price and by_land + most_by_sea(plan, area, near) < price:
        return None
    more = plan.copy()
    near.sort(key=lambda other: (-more.excess(other), other))
    for other in near:
        march(more, other, area, min(price - more.here(area), more.excess(other)))
    if more.here(area) < price:
        ship_in(more, area, price)
    for other in near:
        march(more, other, area, min(price - more.here(area), more.movable(other)))
    more.building.add(area)
    return more if more.here(area) >= price else None


def march(plan: MovementPlan, start: str, to: str, number: int) -> None:
    """Move some tokens one step, if possible."""
    if number > 0:
        plan.do(March(start, (to,), number))


def most_by_sea(plan: MovementPlan, area: str, near: list[str]) -> int:
    """Return how many tokens ships could bring at most, besides those that could walk."""
    board = plan.position.field.board
    if not board.coasts[area]:
        return 0
    return sum(
        plan.excess(source)
        for source in plan.position.unmoved
        if source != area and source not in near and board.coasts[source]
    )


def ship_in(plan: MovementPlan, area: str, price: int) -> None:
    """Ship missing tokens in from coasts with a surplus."""
    board = plan.position.field.board
    if not board.coasts[area]:
        return
    sources = [other for other in plan.own_areas() if other != area and board.coasts[other]]
    sources.sort(key=lambda other: (-plan.excess(other), other))
    for source in sources:
        number = min(price - plan.here(area), plan.excess(source))
        if number > 0:
            ferry(plan, source, area, number)


#: an area grows by two from this many tokens on (MC-2.2)
PAIR = 2
#: ships that leave one area in a turn
TRIPS = 2


def plan_movement(state: State, seat: int) -> Movement:
    """Return all orders of this turn."""
    plan = win_back(gather_for_cities(MovementPlan.of(state, seat)))
    spread_by_land(plan)
    spread_by_sea(plan)
    keep_ships(plan)
    try:
        go_ashore(plan.position)
    except Refusal:
        return Movement()
    return Movement(tuple(plan.orders))


# -- by land ---------------------------------------------------------------------------------------


def spread_by_land(plan: MovementPlan) -> None:
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


def walk(plan: MovementPlan, area: str, near: list[str], key: Callable[[str], Any]) -> bool:
    """Move one token to the best of these areas, if any."""
    return bool(near) and plan.do(March(area, (max(near, key=key),), 1))


# -- by sea ----------------------------------------------------------------------------------------


def spread_by_sea(plan: MovementPlan) -> None:
    """Ship surplus tokens on a coast to areas with room."""
    board = plan.position.field.board
    for area in plan.own_areas():
        for _ in range(TRIPS):
            if not board.coasts[area] or not waiting(plan, area) or not settle(plan, area):
                break


def waiting(plan: MovementPlan, area: str) -> int:
    """Return tokens that should leave: above the limit, or above a pair without a way by land."""
    return min(max(plan.excess(area), plan.here(area) - PAIR), plan.movable(area))


def settle(plan: MovementPlan, source: str) -> bool:
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


def land(plan: MovementPlan, number: int) -> None:
    """Land as many tokens as there is room for."""
    ship = plan.position.ships[number]
    room = plan.room(plan.position.field.board.area_of[ship.coast])
    plan.do(Unload(number, min(room, ship.aboard)))


def go_on(plan: MovementPlan, number: int) -> bool:
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


def best_landing(plan: MovementPlan, source: str) -> str:
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
