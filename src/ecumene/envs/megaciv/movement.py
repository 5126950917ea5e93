"""A movement, order by order (MC-3): marches and ships.

The draft is the orders so far and the parts of the next one. The rules check legality against what
the seat knows (``Question.visible_state``), never against the true state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from ecumene.envs.choices import DONE, Choices, Give, Go, OpenQuestion
from ecumene.games.megaciv.calculations.player_facts import SHIPS
from ecumene.games.megaciv.phases.movement.movement import MOST_ORDERS, Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    MovePosition,
    Order,
    Sail,
    Scuttle,
    Unload,
    area_of,
    ashore,
    begin,
    capacity,
    carry_out,
    go_ashore,
    steps_left,
)
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP, land_steps
from ecumene.kernel import refusal_of

from . import actions

#: the order so far, from its actions: a verb, then an area, a ship, a path
Parts = tuple[Any, ...]


class OrdersSoFar(NamedTuple):
    """The orders so far, and the known parts of the next one."""

    orders: tuple[Order, ...] = ()
    parts: Parts = ()

    def say(self, *parts: Any) -> Go:
        """Add parts of the next order."""
        return Go(OrdersSoFar(self.orders, (*self.parts, *parts)))

    def order(self, order: Order) -> Go:
        """Add the complete next order."""
        return Go(OrdersSoFar((*self.orders, order)))


def position_of(asked: OpenQuestion) -> MovePosition:
    """Return the position after the orders so far, cached and updated."""
    plan: OrdersSoFar = asked.draft or OrdersSoFar()
    if "position" not in asked.memo:
        asked.memo["position"] = begin(asked.question.visible_state(), asked.question.seat)
        asked.memo["carried"] = 0
    position: MovePosition = asked.memo["position"]
    for order in plan.orders[asked.memo["carried"] :]:
        carry_out(position, order)
    asked.memo["carried"] = len(plan.orders)
    return position


def movement(asked: OpenQuestion) -> Choices:
    """Return the possible next actions."""
    plan: OrdersSoFar = asked.draft or OrdersSoFar()
    position = position_of(asked)
    if not plan.parts:
        return _first_part(asked, plan, position)
    return PARTS[plan.parts[0]](asked, plan, position)


def _first_part(asked: OpenQuestion, plan: OrdersSoFar, position: MovePosition) -> Choices:
    """Choose an area from which tokens march, a verb for a ship, or the end of the movement."""
    choices: dict[str, Go | Give] = {}
    if len(plan.orders) < MOST_ORDERS:
        for area, tokens in position.unmoved.items():
            if tokens and any(True for _ in _ways(position, area)):
                choices[actions.area(area)] = plan.say(MARCH, area)
        for verb, able in SHIP_VERBS.items():
            if able(position):
                choices[verb] = plan.say(verb)
    if refusal_of(go_ashore, position.copy()) is None:
        choices[DONE] = Give(partial(Movement, plan.orders))
    return choices


def _legal(position: MovePosition, order: Order) -> bool:
    return refusal_of(carry_out, position.copy(), order) is None


# -- on foot ---------------------------------------------------------------------------------------

MARCH = "march"


def _ways(position: MovePosition, area: str) -> Iterator[tuple[str, ...]]:
    """Ways for one token, shorter ones first; there may be several to one area."""
    land = position.field.land
    free = not position.diplomats and not position.ascendants
    for near in land[area]:
        # Without a ban on entering a single step is always legal (MC-3.7).
        if free or _legal(position, March(area, (near,), 1)):
            yield (near,)
    if land_steps(position.seat) > 1:
        for near in land[area]:
            for far in land[near]:
                if far != area and _legal(position, March(area, (near, far), 1)):
                    yield (near, far)


def _march(_asked: OpenQuestion, plan: OrdersSoFar, position: MovePosition) -> Choices:
    """Choose a destination, on the first way found; then how many."""
    area = plan.parts[1]
    tokens = position.unmoved[area]
    if len(plan.parts) == 3:
        path = plan.parts[2]
        free = not position.diplomats and not position.ascendants
        orders = (March(area, path, number) for number in _numbers(tokens))
        return {
            actions.number(order.number): plan.order(order)
            for order in orders
            if free or _legal(position, order)
        }
    choices: dict[str, Go | Give] = {}
    for path in _ways(position, area):
        name = actions.area(path[-1])
        if name not in choices:
            one = plan.order(March(area, path, 1))
            choices[name] = one if tokens == 1 else plan.say(path)
    return choices


def _numbers(most: int) -> range:
    """Return as many numbers as there are actions for."""
    return range(1, min(most, actions.NUMBERS[-1]) + 1)


# -- by ship ---------------------------------------------------------------------------------------


def _ready(position: MovePosition) -> list[int]:
    """Ships that can be used (MC-3.16)."""
    ships = enumerate(position.ships)
    return [number for number, ship in ships if ship.standing in ("built", "maintained")]


def _old(position: MovePosition) -> list[int]:
    return [number for number, ship in enumerate(position.ships) if ship.standing == "old"]


def _builds(position: MovePosition) -> list[BuildShip]:
    """Build on any coast where a ship can be paid: treasury first, then tokens of the area."""
    if sum(ship.standing != "scuttled" for ship in position.ships) >= SHIPS:
        return []
    treasury = min(position.treasury, SHIP_PRICE)
    rest = SHIP_PRICE - treasury
    coasts = position.field.board.coasts
    return [
        BuildShip(coast, treasury, {area: rest} if rest else {})
        for area in sorted({*position.unmoved, *position.moved})
        if ashore(position, area) >= max(rest, 1)
        for coast in coasts[area]
    ]


def _upkeep(position: MovePosition, number: int) -> Maintain | None:
    """Pay upkeep with treasury, or a token of the ship's area; None if neither is possible."""
    if position.treasury >= UPKEEP:
        return Maintain(number, UPKEEP)
    area = area_of(position, position.ships[number])
    return Maintain(number, 0, {area: UPKEEP}) if ashore(position, area) >= UPKEEP else None


def _loads(position: MovePosition, number: int) -> range:
    """How many tokens can go aboard."""
    ship = position.ships[number]
    room = capacity(position.seat) - ship.aboard
    return _numbers(min(room, position.unmoved.get(area_of(position, ship), 0)))


def _unloads(position: MovePosition, number: int) -> list[int]:
    """How many tokens can go ashore."""
    return [
        tokens
        for tokens in _numbers(position.ships[number].aboard)
        if _legal(position, Unload(number, tokens))
    ]


def _build(_asked: OpenQuestion, plan: OrdersSoFar, position: MovePosition) -> Choices:
    return {actions.area(build.coast): plan.order(build) for build in _builds(position)}


def _maintain(_asked: OpenQuestion, plan: OrdersSoFar, position: MovePosition) -> Choices:
    payments = ((number, _upkeep(position, number)) for number in _old(position))
    return {actions.ship(number): plan.order(order) for number, order in payments if order}


def _scuttle(_asked: OpenQuestion, plan: OrdersSoFar, position: MovePosition) -> Choices:
    return {actions.ship(number): plan.order(Scuttle(number)) for number in _old(position)}


def _sail(asked: OpenQuestion, plan: OrdersSoFar, position: MovePosition) -> Choices:
    """Choose a ship, then its destination coast, on a shortest way."""
    if len(plan.parts) == 1:
        return {actions.ship(number): plan.say(number) for number in _sailors(position)}
    number = plan.parts[1]
    seen = asked.question.preview(Movement(plan.orders)).ships[number]
    return {
        actions.area(voyage.coast): plan.order(Sail(number, voyage.path)) for voyage in seen.voyages
    }


def _sailors(position: MovePosition) -> list[int]:
    """Ships with steps left, and a coast in play next to them."""
    board, field = position.field.board, position.field
    return [
        number
        for number in _ready(position)
        if steps_left(position, position.ships[number])
        and any(
            board.area_of.get(to) in field.in_play
            for to in board.waters[position.ships[number].coast]
        )
    ]


def _shift(
    order: type[Load] | type[Unload],
    amounts: Callable[[MovePosition, int], Sequence[int]],
    _asked: OpenQuestion,
    plan: OrdersSoFar,
    position: MovePosition,
) -> Choices:
    """Load or unload tokens: choose a ship, then how many."""
    if len(plan.parts) == 1:
        ready = [number for number in _ready(position) if amounts(position, number)]
        return {actions.ship(number): plan.say(number) for number in ready}
    number = plan.parts[1]
    return {
        actions.number(tokens): plan.order(order(number, tokens))
        for tokens in amounts(position, number)
    }


#: the verbs of ships, and whether any ship could follow one
SHIP_VERBS: dict[str, Callable[[MovePosition], bool]] = {
    actions.BUILD: lambda position: bool(_builds(position)),
    actions.MAINTAIN: lambda position: any(_upkeep(position, n) for n in _old(position)),
    actions.SCUTTLE: lambda position: bool(_old(position)),
    actions.SAIL: lambda position: bool(_sailors(position)),
    actions.LOAD: lambda position: any(_loads(position, n) for n in _ready(position)),
    actions.UNLOAD: lambda position: any(_unloads(position, n) for n in _ready(position)),
}
PARTS: dict[str, Callable[[OpenQuestion, OrdersSoFar, MovePosition], Choices]] = {
    MARCH: _march,
    actions.BUILD: _build,
    actions.MAINTAIN: _maintain,
    actions.SCUTTLE: _scuttle,
    actions.SAIL: _sail,
    actions.LOAD: partial(_shift, Load, _loads),
    actions.UNLOAD: partial(_shift, Unload, _unloads),
}
