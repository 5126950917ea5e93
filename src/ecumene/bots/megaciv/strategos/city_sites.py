"""Where strategos founds cities: as many as its people can support, at the lowest cost."""

from __future__ import annotations

from functools import cache

from ecumene.bots.personality import Personality
from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.calculations.ast import SIDES, cities_for_ast
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.position.sites import price_of
from ecumene.games.megaciv.position.state import Seat, State

from .ground import Ground
from .settlement import Matching, Settlement, rooms_of, settle_people

#: a city takes the land it stands on from the people, for good
LAND_LOST = 0.8
#: cost of a place that a neighbour could attack, and the tokens needed for that (MC-4.20)
EXPOSED = 1.5
ATTACKERS = 7
#: cost of calamities for a city in a place they strike
VOLCANO = 1.0
FLOOD = 0.5
CYCLONE = 0.4
PIRATES = 0.2
#: sites examined closely
TRIED = 8
#: tokens that stay early on beside cities the A.S.T. doesn't require: people still double
GROWTH_FIRST = 14
GROWTH_UNTIL = 7


def found_cities(ground: Ground, personality: Personality) -> Settlement:
    """Found cities one by one while all can be supported, the least costly first.

    Each attempt is a whole settlement: the tokens for the city come together, and everybody else
    takes the best remaining room. So the cost of a city is the people's real loss.
    """
    seat = ground.plan.position.seat
    builders = Matching(dict(ground.plan.position.unmoved), ground.sources)
    best = settle_people(builders, rooms_of(ground))
    tried = candidates(ground)
    while tried and len(best.cities) < seat.cities_in_stock:
        found = []
        for area in tried[:]:
            more = best.builders.copy()
            if not more.fill_all(area, city_price(ground, area, first=not best.cities)):
                tried.remove(area)
                continue
            after = settle_people(more, best.rooms, (*best.cities, area))
            if after.staying >= to_stay(ground.state, seat, len(after.cities), personality):
                found.append((after.worth - cost_of(ground, area), area, after))
        if not found:
            break
        _, area, best = max(found, key=lambda entry: entry[:2])
        tried.remove(area)
    best.needed = support_rate(seat) * (seat.cities + len(best.cities))
    return best


def candidates(ground: Ground) -> list[str]:
    """Return places where enough tokens for a city could meet, cheapest first."""
    found = []
    unmoved = ground.plan.position.unmoved
    for area in ground.places():
        if area in ground.cities or not ground.field.board.area[area].limit:
            continue
        price = city_price(ground, area, first=True)
        if sum(unmoved[source] for source in ground.sources(area)) >= price:
            found.append((cost_of(ground, area) + price - unmoved.get(area, 0), area))
    return [area for _, area in sorted(found)[:TRIED]]


def city_price(ground: Ground, area: str, *, first: bool) -> int:
    """Return the tokens needed for a city, including those against foreign units (MC-5.7)."""
    price = price_of(ground.state, area)
    seat = ground.plan.position.seat
    if first and seat.holds("architecture"):
        price -= min(price // 2, seat.treasury)
    return price + sum(ground.others.get(area, {}).values())


def cost_of(ground: Ground, area: str) -> float:
    """Return the land a city takes, and the risk of losing it to a neighbour or a calamity."""
    exposed = EXPOSED if ground.threat(area) >= ATTACKERS else 0.0
    hazard = hazard_of(ground.field.board, area)
    return LAND_LOST * ground.plan.limit(area) + exposed + hazard


@cache
def hazard_of(board: Board, area: str) -> float:
    """Estimate a city's expected losses from volcanoes, floods, cyclones and pirates."""
    on_plain = area in board.plain_of and board.area[area].site != "black"  # MC-0.35
    return (
        VOLCANO * (area in board.volcanoes_of)
        + FLOOD * on_plain
        + CYCLONE * bool(board.seas_at[area])
        + PIRATES * board.coastal(area)
    )


def to_stay(state: State, seat: Seat, new: int, personality: Personality) -> int:
    """Return tokens that must stay: for support, and early in the game for growth."""
    cities = seat.cities + new
    support = support_rate(seat) * cities
    if state.turn > GROWTH_UNTIL or cities_for_ast(cities, seat.advances) <= cities_asked_for(
        state, seat
    ):
        return support
    return max(support, round(GROWTH_FIRST * (1 + personality.patience / 2)))


def cities_asked_for(state: State, seat: Seat) -> int:
    """Return the cities required for the next step of the A.S.T. (MC-13.4, MC-13.5)."""
    side = SIDES[state.options.ast]
    step = min(seat.step + 1, side.last_step)
    return side.epochs[track_of(state, seat).epoch_at(step)].cities
