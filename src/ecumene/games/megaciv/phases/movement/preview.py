"""Previews of a movement: the effects of the orders so far, and possible next ones.

A client draws this and needs nothing else from the rules: where tokens can go on foot, what each
ship can do, where one can be built, and which conflicts the orders would lead to (DG-4.3, DG-4.5).
All of it comes from the public board and the player's draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Literal

import msgspec

from ecumene.games.megaciv.calculations.player_facts import SHIPS
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP, land_steps, ship_steps
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.situation import city_owner, is_conflict, tokens_at
from ecumene.games.megaciv.position.state import Owner, State
from ecumene.kernel import Refused, refusal_of

from .orders import (
    March,
    MovePosition,
    Order,
    Ship,
    Unload,
    area_of,
    begin,
    capacity,
    carry_out,
    conflict_after,
    go_ashore,
    steps_left,
    tokens_ashore,
)

# -- the question ----------------------------------------------------------------------------------


class MovementFacts(msgspec.Struct, frozen=True):
    """A seat's movable pieces, their range and their costs."""

    tokens: dict[str, int]
    #: coasts with a ship; the place in the list is its number in orders
    ships: list[str]
    treasury: int
    land_steps: int
    ship_steps: int
    #: whether ships may cross open seas (MC-3.23)
    open_sea: bool
    #: tokens that a ship carries (MC-3.24)
    capacity: int
    #: in treasury or tokens (MC-3.14, MC-3.16)
    ship_price: int
    upkeep: int


def movement_facts(state: State, seat: int) -> MovementFacts:
    """Return a seat's movable pieces; destinations are shown order by order."""
    player = state.seats[seat]
    return MovementFacts(
        player.tokens_at.copy(),
        player.ships_at[:],
        player.treasury,
        land_steps(player),
        ship_steps(player),
        player.holds("astronavigation"),
        capacity(player),
        SHIP_PRICE,
        UPKEEP,
    )


# -- a plan ----------------------------------------------------------------------------------------


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way on foot for unmoved tokens of an area."""

    path: tuple[str, ...]
    #: how many may go at most
    most: int
    #: the fewest tokens that cause a conflict situation on arrival, 0 if none do (MC-0.43)
    conflict_from: int


class Voyage(msgspec.Struct, frozen=True, gc=False):
    """A way by water to a coast where a ship may stop: a shortest one."""

    coast: str
    path: tuple[str, ...]


class ShipPlan(msgspec.Struct, frozen=True):
    """A ship after the orders so far, and its possible next actions."""

    number: int
    coast: str
    area: str
    standing: Literal["old", "maintained", "built", "scuttled"]
    aboard: int
    steps_left: int
    #: whether an old ship could be maintained with treasury or a token
    maintain: bool
    #: how many tokens could go aboard and ashore now
    load: int
    unload: int
    voyages: list[Voyage]


class Presence(msgspec.Struct, frozen=True, gc=False):
    """An owner's units in an area: those of a seat, or -1 for barbarians and pirates."""

    owner: Owner
    tokens: int
    city: bool


class Clash(msgspec.Struct, frozen=True):
    """A conflict situation with own tokens on the resulting board (MC-0.43)."""

    area: str
    owners: list[Presence]


class MovementPreview(msgspec.Struct, frozen=True):
    """The orders so far: which are legal, their effects, and possible next ones."""

    #: for every order its refusal, or None; refused orders are left out
    orders: list[Refused | None]
    #: the refusal if the tokens still aboard can't go ashore at the end, or None
    end: Refused | None
    #: whether the movement could be ended now
    legal: bool
    treasury: int
    #: own tokens ashore by area, and those of them that have not moved
    tokens: dict[str, int]
    unmoved: dict[str, int]
    ships: list[ShipPlan]
    #: by area with unmoved tokens
    ways: dict[str, list[Way]]
    #: coasts where a ship could be built
    build: list[str]
    #: conflict situations after the end of the movement
    conflicts: list[Clash]


def preview_orders(state: State, seat: int, orders: Iterable[Order]) -> MovementPreview:
    """Carry the orders out on a working position and explore from there."""
    position = begin(state, seat)
    refusals = [refusal_of(carry_out, position, order) for order in orders]
    ending = position.copy()
    end = refusal_of(go_ashore, ending)
    unmoved = {area: number for area, number in sorted(position.unmoved.items()) if number}
    return MovementPreview(
        orders=refusals,
        end=end,
        legal=end is None and not any(refusals),
        treasury=position.treasury,
        tokens=tokens_ashore(position),
        unmoved=unmoved,
        ships=[_ship_plan(position, number) for number in range(len(position.ships))],
        ways={area: _ways(position, area) for area in unmoved},
        build=_places_to_build(position),
        conflicts=_conflicts(ending),
    )


# -- on foot ---------------------------------------------------------------------------------------


def _ways(position: MovePosition, area: str) -> list[Way]:
    """Return areas that tokens could march to, each by a shortest open way."""
    found: dict[str, Way] = {}
    for path in _paths(position, area):
        to = path[-1]
        if to in found:
            continue
        most = _most(position, position.unmoved[area], partial(March, area, path))
        if most:
            found[to] = Way(path, most, _conflict_from(position, to, most))
    return [found[to] for to in sorted(found)]


def _paths(position: MovePosition, area: str) -> Iterator[tuple[str, ...]]:
    """Yield ways of one step, then of two if the seat may make two."""
    land = position.field.land
    for near in land[area]:
        yield (near,)
    if land_steps(position.seat) > 1:
        for near in land[area]:
            for far in land[near]:
                if far != area:
                    yield (near, far)


def _most(position: MovePosition, number: int, order: Callable[[int], Order]) -> int:
    """Return the highest number, up to this one, with which an order is legal."""
    for tried in range(number, 0, -1):
        if refusal_of(carry_out, position.copy(), order(tried)) is None:
            return tried
    return 0


def _conflict_from(position: MovePosition, area: str, most: int) -> int:
    for number in range(1, most + 1):
        if conflict_after(position, area, number):
            return number
    return 0


# -- by ship ---------------------------------------------------------------------------------------


def _ship_plan(position: MovePosition, number: int) -> ShipPlan:
    ship = position.ships[number]
    ready = ship.standing in ("maintained", "built")
    area = area_of(position, ship)
    room = capacity(position.seat) - ship.aboard
    return ShipPlan(
        number=number,
        coast=ship.coast,
        area=area,
        standing=ship.standing,
        aboard=ship.aboard,
        steps_left=steps_left(position, ship) if ready else 0,
        maintain=ship.standing == "old" and _can_pay(position, UPKEEP),
        load=min(room, position.unmoved.get(area, 0)) if ready else 0,
        unload=_most(position, ship.aboard, partial(Unload, number)) if ready else 0,
        voyages=_voyages(position, ship) if ready else [],
    )


def _voyages(position: MovePosition, ship: Ship) -> list[Voyage]:
    """Return coasts within the ship's remaining steps, each by a shortest way."""
    board, open_sea = position.field.board, position.seat.holds("astronavigation")
    paths: dict[str, tuple[str, ...]] = {ship.coast: ()}
    edge = [ship.coast]
    for _ in range(steps_left(position, ship)):
        reached = []
        for here in edge:
            for to in board.waters[here]:
                if to not in paths and (open_sea or to in board.area_of):
                    paths[to] = (*paths[here], to)
                    reached.append(to)
        edge = reached
    in_play = position.field.in_play
    ends = (coast for coast, path in paths.items() if path and coast in board.area_of)
    return [Voyage(to, paths[to]) for to in sorted(ends) if board.area_of[to] in in_play]


def _can_pay(position: MovePosition, price: int) -> bool:
    """Whether treasury and tokens ashore together reach a price (MC-3.14, MC-3.16)."""
    return position.treasury + sum(tokens_ashore(position).values()) >= price


def _places_to_build(position: MovePosition) -> list[str]:
    """Return coasts with own tokens, if a ship is in stock and affordable (MC-3.12, MC-3.14).

    A token of the area is always there, so any sufficient payment will do (N-55).
    """
    afloat = sum(ship.standing != "scuttled" for ship in position.ships)
    if afloat >= SHIPS or not _can_pay(position, SHIP_PRICE):
        return []
    coasts = position.field.board.coasts
    return [coast for area in tokens_ashore(position) for coast in coasts[area]]


# -- conflicts -------------------------------------------------------------------------------------


def _conflicts(ending: MovePosition) -> list[Clash]:
    """Return areas where own tokens would be in conflict, with others where they are now."""
    state, seat = ending.state, ending.seat.seat
    limits = board_of(state.options).area
    found = []
    for area, number in tokens_ashore(ending).items():
        here = {**tokens_at(state, area), seat: number}
        city = city_owner(state, area)
        if is_conflict(here, city, limits[area].limit):
            found.append(Clash(area, _present(here, city)))
    return found


def _present(here: dict[Owner, int], city: Owner | None) -> list[Presence]:
    owners = sorted({*here, *([city] if city is not None else [])})
    return [Presence(owner, here.get(owner, 0), owner == city) for owner in owners]
