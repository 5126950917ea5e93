"""How the steward gathers tokens for cities, over land and by ship."""

from __future__ import annotations

from ecumene.bots.megaciv.plan import Plan
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.conflict.city_attack import Attack, needed_for
from ecumene.games.megaciv.phases.movement.orders import March
from ecumene.games.megaciv.position.sites import price_of
from ecumene.games.megaciv.position.situation import city_owner
from ecumene.games.megaciv.position.state import BARBARIANS

from .ships import ferry

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


def gather_for_cities(plan: Plan) -> Plan:
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


def win_back(plan: Plan) -> Plan:
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


def tokens_to_take(plan: Plan, area: str) -> int:
    """Return the tokens an attack on a city needs (MC-4.20)."""
    owner = city_owner(plan.state, area)
    return needed_for(plan.state, Attack(area, plan.seat, BARBARIANS if owner is None else owner))


def city_places(plan: Plan) -> list[str]:
    """Return areas at home without a city."""
    board = plan.position.field.board
    return [
        area
        for area in plan.position.field.areas
        if board.area[area].limit > 0 and area not in plan.foreign and area not in plan.cities
    ]


def tokens_needed(plan: Plan) -> int:
    """Return tokens that must stay to support all cities, including planned ones."""
    seat = plan.position.seat
    return support_rate(seat) * (seat.cities + len(plan.building)) + RESERVE


def cost_of(before: Plan, after: Plan, area: str) -> float:
    """Return a city's cost besides surplus tokens: treasury and land, in tokens."""
    treasury = before.position.treasury - after.position.treasury
    return TREASURY_COST * treasury + CUT_OFF_COST * cuts_off(before, area)


def cuts_off(plan: Plan, area: str) -> bool:
    """Whether a city here would close the only way by land to empty land at home."""
    return any(
        plan.here(to) == 0
        and plan.room(to) > 0
        and not any(plan.here(other) for other in plan.land(to) if other != area)
        for to in plan.land(area)
    )


def gather_tokens(plan: Plan, area: str, price: int) -> Plan | None:
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


def march(plan: Plan, start: str, to: str, number: int) -> None:
    """Move some tokens one step, if possible."""
    if number > 0:
        plan.do(March(start, (to,), number))


def most_by_sea(plan: Plan, area: str, near: list[str]) -> int:
    """Return how many tokens ships could bring at most, besides those that could walk."""
    board = plan.position.field.board
    if not board.coasts[area]:
        return 0
    return sum(
        plan.excess(source)
        for source in plan.position.unmoved
        if source != area and source not in near and board.coasts[source]
    )


def ship_in(plan: Plan, area: str, price: int) -> None:
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
