"""Strategos's movement: cities first, then room for the people, then war with the surplus."""

from __future__ import annotations

from ecumene.bots.megaciv.steward.ships import ferry, keep_ships
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import March, go_ashore
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Refusal

from .city_sites import found_cities
from .ground import Ground
from .movement_reasons import tell_movement
from .overseas_cities import found_overseas
from .settlement import Settlement
from .thought import Thought
from .voyages import sail_out
from .war import strikes


def plan_movement(state: State, seat: int, personality: Personality) -> Thought:
    """Return all orders of this turn."""
    ground = Ground.of(state, seat)
    settlement = found_cities(ground, personality)
    settlement = found_overseas(ground, settlement, personality)
    strikes(ground, settlement, personality)
    carry_out(ground, settlement)
    sail_out(ground.plan)
    keep_ships(ground.plan)
    try:
        go_ashore(ground.plan.position)
    except Refusal:
        return Thought(Movement(), lambda: tell_movement(state, seat, Movement()))
    movement = Movement(tuple(ground.plan.orders))
    return Thought(movement, lambda: tell_movement(state, seat, movement))


def carry_out(ground: Ground, settlement: Settlement) -> None:
    """Carry out the assignment as marches; tokens of refused ones stay."""
    ground.plan.building |= set(settlement.cities)
    for start, places in sorted(settlement.matching.sent.items()):
        for to, number in sorted(places.items()):
            if to != start and (path := ground.way(start, to)):
                ground.plan.do(March(start, path, number))
    for trip in settlement.ferries:
        ferry(ground.plan, trip.source, trip.to, trip.number)
