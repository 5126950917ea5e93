"""Strategos's movement: cities first, then room for the people, then war with the surplus."""

from __future__ import annotations

from collections.abc import Iterator

from ecumene.bots.megaciv.steward.ships import ferry, keep_ships
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.phases.cities.upkeep import support_rate
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    March,
    MovePosition,
    Unload,
    begin,
    carry_out,
    go_ashore,
)
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.sites import price_of
from ecumene.games.megaciv.position.situation import all_cities, all_tokens, printed_limit
from ecumene.games.megaciv.position.state import Owner, State
from ecumene.games.megaciv.words.leaders import people
from ecumene.kernel import Refusal
from ecumene.words import Said, said

from .city_sites import found_cities
from .ground import Ground
from .settlement import Settlement
from .thought import Thought
from .voyages import found_overseas, sail_out
from .war import strikes


def plan_movement(state: State, seat: int, personality: Personality) -> Thought:
    """Return all orders of this turn."""
    ground = Ground.of(state, seat)
    settlement = found_cities(ground, personality)
    settlement = found_overseas(ground, settlement, personality)
    strikes(ground, settlement, personality)
    send_out(ground, settlement)
    sail_out(ground.plan)
    keep_ships(ground.plan)
    try:
        go_ashore(ground.plan.position)
    except Refusal:
        return Thought(Movement(), lambda: tell_movement(state, seat, Movement()))
    movement = Movement(tuple(ground.plan.orders))
    return Thought(movement, lambda: tell_movement(state, seat, movement))


def send_out(ground: Ground, settlement: Settlement) -> None:
    """Carry out the assignment as marches; tokens of refused ones stay."""
    ground.plan.building |= set(settlement.cities)
    for start, places in sorted(settlement.matching.sent.items()):
        for to, number in sorted(places.items()):
            if to != start and (path := ground.way(start, to)):
                ground.plan.do(March(start, path, number))
    for trip in settlement.ferries:
        ferry(ground.plan, trip.source, trip.to, trip.number)


#: the most parts of a description, and the most areas named in one part
TOLD = 3
NAMED = 3


def tell_movement(state: State, seat: int, movement: Movement) -> Said:
    """Describe the purpose of a movement, with the numbers that matter."""
    position, landed = _carry_out(state, seat, movement)
    here = _here(position)
    found = _founding(state, seat, here)
    parts = [
        *_tell_cities(here, found),
        *_tell_fights(state, seat, position, here),
        *_tell_landings(landed, found),
        *_tell_land(state, seat, here, {*found, *landed}),
    ][:TOLD]
    if not movement.orders:
        parts = [said("advice-stay", tokens=sum(here.values()))]
    elif not parts:
        parts = [said("advice-spread_out")]
    return said("advice-movement", parts=[*parts, _tell_support(state, seat, here, found)])


def _carry_out(state: State, seat: int, movement: Movement) -> tuple[MovePosition, dict[str, int]]:
    """Return the position after the orders, and the landings."""
    position, landed = begin(state, seat), dict[str, int]()
    area_of = field_of(state).board.area_of
    for order in movement.orders:
        if isinstance(order, Unload):
            area = area_of[position.ships[order.ship].coast]
            landed[area] = landed.get(area, 0) + order.number
        carry_out(position, order)
    return position, landed


def _here(position: MovePosition) -> dict[str, int]:
    """Return own tokens by area."""
    here = dict(position.unmoved)
    for area, number in position.moved.items():
        here[area] = here.get(area, 0) + number
    return {area: number for area, number in sorted(here.items()) if number}


def _founding(state: State, seat: int, here: dict[str, int]) -> list[str]:
    """Return areas in which a city can be built after this movement, cheapest first."""
    taken, others = all_cities(state), all_tokens(state)
    found = [
        (price_of(state, area), area)
        for area, number in here.items()
        if area not in taken and printed_limit(state, area)
        if number >= price_of(state, area) and not {*others.get(area, {})} - {seat}
    ]
    return [area for _, area in sorted(found)][: state.seats[seat].cities_in_stock]


def _tell_cities(here: dict[str, int], found: list[str]) -> Iterator[Said]:
    if not found:
        return
    sites = [said("advice-site", area=area, tokens=here[area]) for area in found[:NAMED]]
    yield said("advice-found", sites=sites + _tell_more("advice-more_sites", found))


def _tell_more(key: str, areas: list[str]) -> list[Said]:
    """Mention how many further areas there are."""
    return [said(key, n=len(areas) - NAMED)] if len(areas) > NAMED else []


def _tell_fights(
    state: State, seat: int, position: MovePosition, here: dict[str, int]
) -> Iterator[Said]:
    """Describe battles that the movement causes."""
    whose, others = all_cities(state), all_tokens(state)
    for area in sorted(position.moved):
        there = {owner: n for owner, n in others.get(area, {}).items() if owner != seat}
        owner: Owner | None = whose.get(area)
        if area not in here:
            continue
        if owner is not None and owner != seat:
            civ = people(state, owner)
            yield said("advice-attack", civ=civ, area=area, tokens=here[area])
        elif there and here[area] + sum(there.values()) > printed_limit(state, area):
            enemies = [
                said("advice-tokens_of", n=n, civ=people(state, other))
                for other, n in there.items()
            ]
            yield said("advice-fight", enemies=enemies, area=area, tokens=here[area])


def _tell_landings(landed: dict[str, int], found: list[str]) -> Iterator[Said]:
    other = {area: number for area, number in landed.items() if area not in found}
    if other:
        yield said("advice-land", tokens=dict(list(other.items())[:NAMED]))


def _tell_land(state: State, seat: int, here: dict[str, int], told: set[str]) -> Iterator[Said]:
    """Describe areas that the bot's people newly settle."""
    before = state.seats[seat]
    new = [
        area
        for area in here
        if area not in told and area not in before.tokens_at and area not in before.cities_at
    ]
    if new:
        settled = [said("advice-settled", area=area, tokens=here[area]) for area in new[:NAMED]]
        yield said("advice-settle", areas=settled + _tell_more("advice-more_settled", new))


def _tell_support(state: State, seat: int, here: dict[str, int], found: list[str]) -> Said:
    """Describe how many tokens will be left for the cities."""
    player = state.seats[seat]
    number = player.cities + len(found)
    needed = support_rate(player) * number
    stay = sum(
        min(count, printed_limit(state, area)) for area, count in here.items() if area not in found
    )
    if not number:
        return said("advice-food", tokens=stay)
    return said("advice-support", tokens=stay, cities=number, needed=needed)
