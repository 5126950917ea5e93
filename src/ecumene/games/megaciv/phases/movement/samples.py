"""Random legal movements, for the random bot and the fuzzer.

Every order is tried on a working position and kept if it is legal there, so the list is legal as a
whole. The movements are lively rather than clever: ships carry tokens about, tokens gather where a
city could be built, and areas above their limit send tokens on.
"""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.games.megaciv.position.random_picks import one_in, one_of
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP
from ecumene.games.megaciv.position.situation import Surroundings, surroundings
from ecumene.games.megaciv.position.state import State
from ecumene.kernel import Randomness, Refusal

from .orders import (
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

SITE_TOKENS = 6  # MC-5.2
FEW = 8  # tokens and treasury up to which a people saves its tokens instead of building ships
TRIES = 3


@dataclass(slots=True)
class Walk:
    """A movement under construction: the orders so far, the position, the surroundings."""

    position: MovePosition
    orders: list[Order]
    randomness: Randomness
    around: Surroundings


def wander(
    state: State, seat: int, randomness: Randomness
) -> tuple[tuple[Order, ...], MovePosition]:
    """Return a seat's random legal movement and its end; now and then nothing moves."""
    position = begin(state, seat)
    if one_in(12, randomness):
        return (), position
    walk = Walk(position, [], randomness, surroundings(state, seat))
    if position.seat.tokens + position.treasury > FEW or one_in(20, randomness):
        _keep_ships(walk)
        if one_in(3, randomness):
            _build_ship(walk)
    for number, ship in enumerate(position.ships):
        if ship.standing in ("built", "maintained") and not one_in(4, randomness):
            _trip(walk, number)
    site = _gather(walk) if not one_in(3, randomness) else ""
    for area in sorted(position.unmoved):
        if area != site:
            _send_on(walk, area)
    go_ashore(position)
    return tuple(walk.orders), position


def _try(walk: Walk, *wanted: Order) -> bool:
    """Add these orders if all of them are legal in sequence."""
    position = walk.position
    trial = position.copy() if len(wanted) > 1 else position
    try:
        for order in wanted:
            carry_out(trial, order)
    except Refusal:
        return False
    if trial is not position:
        position.unmoved, position.moved = trial.unmoved, trial.moved
        position.ships, position.treasury = trial.ships, trial.treasury
    walk.orders += wanted
    return True


def _keep_ships(walk: Walk) -> None:
    """Maintain most old ships, scuttle some, and leave some to be lost."""
    position = walk.position
    for number in range(len(position.ships)):
        what = walk.randomness.randrange(10)
        if what == 0:
            _try(walk, Scuttle(number))
        elif what <= 6 and position.treasury:
            _try(walk, Maintain(number, treasury=UPKEEP))
        elif what <= 8 and position.unmoved:
            payer = one_of(sorted(position.unmoved), walk.randomness)
            _try(walk, Maintain(number, tokens={payer: UPKEEP}))


def _build_ship(walk: Walk) -> None:
    """Build a ship on any of the player's coasts, paid for in any way."""
    position, randomness = walk.position, walk.randomness
    coasts = position.field.board.coasts
    areas = [area for area in sorted(position.unmoved) if coasts[area] and ashore(position, area)]
    if not areas:
        return
    area = one_of(areas, randomness)
    treasury = randomness.randrange(SHIP_PRICE + 1)
    tokens = {area: SHIP_PRICE - treasury} if treasury < SHIP_PRICE else {}
    _try(walk, BuildShip(one_of(coasts[area], randomness), treasury, tokens))


def _trip(walk: Walk, number: int) -> None:
    """Load, sail and unload; or sail empty, perhaps to fetch tokens."""
    position = walk.position
    for _ in range(TRIES):
        ship = position.ships[number]
        path = _route(walk, number)
        if not path:
            continue
        most = min(position.unmoved.get(area_of(position, ship), 0), capacity(position.seat))
        going = walk.randomness.randrange(most + 1)
        if not going:
            _try(walk, Sail(number, path))
        elif _try(walk, Load(number, going), Sail(number, path), Unload(number, going)):
            return


def _route(walk: Walk, number: int) -> tuple[str, ...]:
    """Return a random way by water that ends where a ship may stop; empty if there is none."""
    position, randomness = walk.position, walk.randomness
    board = position.field.board
    open_sea = position.seat.holds("astronavigation")
    ship = position.ships[number]
    left = steps_left(position, ship)
    path: list[str] = []
    here = ship.coast
    for _ in range(randomness.randrange(left) + 1 if left else 0):
        near = [to for to in board.waters[here] if open_sea or to in board.area_of]
        if not near:
            break
        here = one_of(near, randomness)
        path.append(here)
    while path and board.area_of.get(path[-1]) not in position.field.in_play:
        path.pop()
    return tuple(path)


def _gather(walk: Walk) -> str:
    """Gather tokens from neighbours at a city site, if there are enough; return the area or
    nothing."""
    position = walk.position
    field, unmoved = position.field, position.unmoved
    sites = [
        area
        for area in sorted(unmoved)
        if area not in walk.around.cities
        and field.board.has_site(area)
        and ashore(position, area) + sum([unmoved.get(near, 0) for near in field.land[area]])
        >= SITE_TOKENS
    ]
    if not sites:
        return ""
    site = one_of(sites, walk.randomness)
    for near in field.land[site]:
        number = min(unmoved.get(near, 0), SITE_TOKENS - ashore(position, site))
        if number > 0:
            _try(walk, March(near, (site,), number))
    return site


def _send_on(walk: Walk, area: str) -> None:
    """Move an area's surplus next door, mostly where there is room; sometimes others too."""
    position, randomness = walk.position, walk.randomness
    spare = ashore(position, area) - walk.around.room_in(area)
    if spare <= 0 and one_in(6, randomness):
        spare = 1
    for _ in range(TRIES):
        going = min(spare, position.unmoved[area])
        if going <= 0:
            return
        path = _way(walk, area)
        number = randomness.randrange(going) + 1
        if path and _try(walk, March(area, path, number)):
            spare -= number


def _way(walk: Walk, area: str) -> tuple[str, ...]:
    """Return a step to a neighbour, or two with Roadbuilding; empty on an isolated island."""
    position, randomness = walk.position, walk.randomness
    near = position.field.land[area]
    if not near:
        return ()
    if not one_in(4, randomness):
        near = tuple([to for to in near if _is_free(walk, to)]) or near
    step = one_of(near, randomness)
    on = [to for to in position.field.land[step] if to != area]
    if on and position.land_steps > 1 and not one_in(3, randomness):
        return (step, one_of(on, randomness))
    return (step,)


def _is_free(walk: Walk, area: str) -> bool:
    """Whether one more token could live there in peace."""
    around = walk.around
    if area in around.others or area in around.cities:
        return False
    return ashore(walk.position, area) < around.area[area].limit
