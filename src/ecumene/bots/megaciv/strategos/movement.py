"""How strategos moves: cities first, then room for the people, then war with what is to spare."""

from __future__ import annotations

from ecumene.bots.megaciv.sailing import ferry, keep_ships
from ecumene.bots.personality import Personality
from ecumene.games.megaciv.manoeuvre import March, go_ashore
from ecumene.games.megaciv.movement import Movement
from ecumene.games.megaciv.state import State
from ecumene.kernel import Refusal

from .founding import found_cities
from .ground import Ground
from .seafaring import found_overseas
from .settling import Settlement
from .telling import tell_movement
from .thought import Thought
from .voyages import sail_out
from .war import strikes


def plan_movement(state: State, seat: int, personality: Personality) -> Thought:
    """All orders of this turn."""
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
    """The matching as marches; what the rules refuse stays where it is."""
    ground.plan.building |= set(settlement.cities)
    for start, places in sorted(settlement.matching.sent.items()):
        for to, number in sorted(places.items()):
            if to != start and (path := ground.way(start, to)):
                ground.plan.do(March(start, path, number))
    for trip in settlement.ferries:
        ferry(ground.plan, trip.source, trip.to, trip.number)
