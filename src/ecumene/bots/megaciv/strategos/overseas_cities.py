"""Cities overseas: ships bring missing tokens from coasts with a surplus."""

from __future__ import annotations

from ecumene.bots.megaciv.steward.ships import best_trip
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.movement.orders import capacity
from ecumene.games.megaciv.position.schedule import SHIP_PRICE

from .assignment import Matching
from .city_sites import TRIED, city_price, cost_of, to_stay
from .ground import Ground
from .settlement import Ferry, Settlement, settle_people

#: ships that bring tokens for cities in one turn
MOST_FERRIES = 3
#: a ship is not sent for fewer tokens
LEAST_ABOARD = 2


def found_overseas(ground: Ground, best: Settlement, personality: Personality) -> Settlement:
    """Found more cities on coasts that too few people can reach by land."""
    seat = ground.plan.position.seat
    for area in shores(ground, best):
        if len(best.cities) >= seat.cities_in_stock:
            break
        more = best.builders.copy()
        price = city_price(ground, area, first=not best.cities)
        walked = 0
        while walked < price and more.fill(area):
            walked += 1
        trips = ferries(ground, more, best, area, price - walked)
        if trips is None:
            continue
        for trip in trips:
            more.spare[trip.source] -= trip.number
        after = settle_people(more, best.rooms, (*best.cities, area), (*best.ferries, *trips))
        if after.staying >= to_stay(ground.state, seat, len(after.cities), personality):
            best = after
    best.needed = support_rate(seat) * (seat.cities + len(best.cities))
    return best


def shores(ground: Ground, best: Settlement) -> list[str]:
    """Return free coastal sites with own tokens near, cheapest first."""
    board = ground.field.board
    found = []
    for area in ground.places():
        taken = area in ground.cities or area in best.cities or area in ground.others
        if not taken and board.has_site(area) and board.coasts[area] and ground.sources(area):
            found.append((cost_of(ground, area), area))
    return [area for _, area in sorted(found)[:TRIED]]


def ferries(
    ground: Ground, builders: Matching, best: Settlement, area: str, missing: int
) -> tuple[Ferry, ...] | None:
    """Return the ships that bring missing tokens from the largest surplus; None if impossible."""
    plan = ground.plan
    board = ground.field.board
    near = ground.sources(area)
    idle = best.matching.spare
    sources = [
        source
        for source, number in builders.spare.items()
        if number >= LEAST_ABOARD and board.coasts[source] and source not in near
    ]
    found: list[Ferry] = []
    for source in sorted(sources, key=lambda a: (-idle[a], -builders.spare[a], a)):
        if missing <= 0:
            break
        trips = len(best.ferries) + len(found)
        if trips >= MOST_FERRIES or plan.position.treasury < SHIP_PRICE * (trips + 1):
            return None
        if best_trip(plan, source, area) is not None:
            number = min(missing, builders.spare[source], capacity(plan.position.seat))
            found.append(Ferry(source, area, number))
            missing -= number
    return tuple(found) if missing <= 0 else None
