"""One player's movement, order by order, on a working position (MC-3.3, N-50).

A movement is a list of orders. Each is checked on the public board plus the orders before it, so
everything here works on a :class:`MovePosition`: the pieces of one seat while it moves. It only
reads the state; nobody else sees it, and nothing changes before the movement is ended.

Each order has one function that checks it, raises the refusal if it is not legal, and only then
carries it out: a refused order changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec

from ecumene.games.megaciv.board.board import Field
from ecumene.games.megaciv.calculations.player_facts import SHIPS, TOKENS
from ecumene.games.megaciv.position.schedule import SHIP_PRICE, UPKEEP, land_steps, ship_steps
from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.situation import city_owner, in_conflict, is_conflict, tokens_at
from ecumene.games.megaciv.position.state import Seat, State
from ecumene.games.megaciv.tables.refusals import refuse, safe_text
from ecumene.kernel import Refusal

CAPACITY = 5  # MC-3.24
NAVAL_CAPACITY = 6

# -- the orders ------------------------------------------------------------------------------------

Number = Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]
ShipNumber = Annotated[int, msgspec.Meta(ge=0, le=2 * SHIPS - 1)]
Treasury = Annotated[int, msgspec.Meta(ge=0, le=SHIP_PRICE)]
#: own tokens to be destroyed, by area
Tokens = Annotated[dict[str, Number], msgspec.Meta(max_length=SHIP_PRICE)]


class _Order(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower
):
    """The base of all orders; in plain data ``do`` names the order: "march", "build" and so on."""


class March(_Order, frozen=True):
    """Move tokens by land, one by one, each with all its steps (MC-3.7, N-51)."""

    start: str
    path: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=2)]
    number: Number


class BuildShip(_Order, frozen=True, tag="build"):
    """Build a ship on a coast, with its payment (MC-3.12, MC-3.14)."""

    coast: str
    treasury: Treasury = 0
    tokens: Tokens = {}


class Maintain(_Order, frozen=True):
    """Keep an old ship, with its payment (MC-3.16)."""

    ship: ShipNumber
    treasury: Treasury = 0
    tokens: Tokens = {}


class Scuttle(_Order, frozen=True):
    """Destroy an old ship, which can be rebuilt elsewhere (MC-3.18)."""

    ship: ShipNumber


class Sail(_Order, frozen=True):
    """Move a ship along coasts and open seas, step by step (MC-3.21)."""

    ship: ShipNumber
    path: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=5)]


class Load(_Order, frozen=True):
    """Take tokens of the ship's area aboard (MC-3.25)."""

    ship: ShipNumber
    number: Number


class Unload(_Order, frozen=True):
    """Put tokens ashore in the ship's area (MC-3.25)."""

    ship: ShipNumber
    number: Number


Order = March | BuildShip | Maintain | Scuttle | Sail | Load | Unload

# -- the working position --------------------------------------------------------------------------


@dataclass(slots=True)
class Ship:
    """A ship while its owner moves; its number is its place in the list of ships."""

    coast: str
    #: "old": built in an earlier turn and not maintained yet; a scuttled one keeps its number
    standing: Literal["old", "maintained", "built", "scuttled"]
    #: steps made so far, and tokens on it
    steps: int = 0
    aboard: int = 0


@dataclass(slots=True)
class MovePosition:
    """A seat's pieces while it moves (N-52), against which its orders are checked."""

    state: State
    seat: Seat
    field: Field
    #: own tokens by area that may still move, and those that have
    unmoved: dict[str, int]
    moved: dict[str, int]
    #: the ships there were, then the built ones in the order of building
    ships: list[Ship]
    treasury: int
    #: how far a token may go by land, and a ship (MC-3.7, MC-3.21)
    land_steps: int
    ship_steps: int
    #: holders whose bans bind this seat (MC-3.35, MC-3.37)
    diplomats: list[Seat]
    ascendants: list[Seat]

    def copy(self) -> MovePosition:
        """Return a copy to try orders on."""
        return MovePosition(
            self.state,
            self.seat,
            self.field,
            self.unmoved.copy(),
            self.moved.copy(),
            [Ship(ship.coast, ship.standing, ship.steps, ship.aboard) for ship in self.ships],
            self.treasury,
            self.land_steps,
            self.ship_steps,
            self.diplomats,
            self.ascendants,
        )


def begin(state: State, seat: int) -> MovePosition:
    """Return the position before the first order."""
    player = state.seats[seat]
    others = [other for other in state.seats if other.seat != seat]
    free_of_diplomacy = player.holds("diplomacy") or player.holds("military")
    free_of_ascendancy = player.holds("cultural_ascendancy") or player.holds("advanced_military")
    return MovePosition(
        state,
        player,
        field_of(state),
        unmoved=player.tokens_at.copy(),
        moved={},
        ships=[Ship(coast, "old") for coast in player.ships_at],
        treasury=player.treasury,
        land_steps=land_steps(player),
        ship_steps=ship_steps(player),
        diplomats=[] if free_of_diplomacy else _holders(others, "diplomacy"),
        ascendants=[] if free_of_ascendancy else _holders(others, "cultural_ascendancy"),
    )


def _holders(seats: Iterable[Seat], advance: str) -> list[Seat]:
    return [seat for seat in seats if advance in seat.advances]


def ashore(position: MovePosition, area: str) -> int:
    """Return own tokens in an area, without those aboard ships."""
    return position.unmoved.get(area, 0) + position.moved.get(area, 0)


def tokens_ashore(position: MovePosition) -> dict[str, int]:
    """Return own tokens by area, without those aboard ships."""
    areas = sorted({*position.unmoved, *position.moved})
    return {area: number for area in areas if (number := ashore(position, area))}


def area_of(position: MovePosition, ship: Ship) -> str:
    """Return the area of a ship's coast."""
    return position.field.board.area_of[ship.coast]


def steps_left(position: MovePosition, ship: Ship) -> int:
    """Return the steps a ship may still make (MC-3.27)."""
    return position.ship_steps - ship.steps


def capacity(seat: Seat) -> int:
    """How many tokens a ship carries (MC-3.24).

    >>> capacity(Seat(0)), capacity(Seat(0, advances=["naval_warfare"]))
    (5, 6)
    """
    return NAVAL_CAPACITY if seat.holds("naval_warfare") else CAPACITY


# -- entering an area ------------------------------------------------------------------------------


def conflict_after(position: MovePosition, area: str, coming: int) -> bool:
    """Whether this many more own tokens would cause a conflict: public board plus draft.

    A player causes a conflict only if there was none before (MC-0.45).
    """
    here = tokens_at(position.state, area)
    here[position.seat.seat] = ashore(position, area) + coming
    limit = position.field.board.area[area].limit
    return is_conflict(here, city_owner(position.state, area), limit)


def check_entry(position: MovePosition, area: str, number: int) -> None:
    """Enforce the two bans on entering (MC-3.35, MC-3.37), by land or from a ship (N-58).

    Only the public board decides whether a conflict situation already exists (DG-4.4). Tokens enter
    one by one (N-53), yet a single check covers them all: Diplomacy doesn't depend on their number,
    and later tokens never end a conflict that an earlier one caused.
    """
    for holder in position.diplomats:
        if area in holder.cities_at and not in_conflict(position.state, area):
            raise refuse("diplomacy", area=area)
    for holder in position.ascendants:
        if (
            (area in holder.tokens_at or area in holder.cities_at)
            and conflict_after(position, area, number)
            and not in_conflict(position.state, area)
        ):
            raise refuse("cultural_ascendancy", area=area)


def _arrive(position: MovePosition, area: str, number: int) -> None:
    position.moved[area] = position.moved.get(area, 0) + number


def _check_unmoved(position: MovePosition, area: str, number: int) -> None:
    have = position.unmoved.get(area, 0)
    if number > have:
        raise refuse("unmoved_tokens", area=safe_text(area), have=have, number=number)


# -- tokens by land --------------------------------------------------------------------------------


def march(position: MovePosition, order: March) -> None:
    """Move unmoved tokens one step, or two with Roadbuilding (MC-3.7 to MC-3.9)."""
    _check_unmoved(position, order.start, order.number)
    if len(order.path) > position.land_steps:
        raise refuse("one_step")
    here = order.start
    for to in order.path:
        if to not in position.field.land[here]:
            raise refuse("no_land_way", area=here, to=safe_text(to))
        here = to
    if here == order.start:
        raise refuse("march_back", area=here)
    if len(order.path) > 1:
        # Each token goes on before the next one comes (N-51): there is one at a time.
        between = order.path[0]
        check_entry(position, between, 1)
        if conflict_after(position, between, 1):
            raise refuse("must_stop", area=between)
    check_entry(position, here, order.number)
    position.unmoved[order.start] -= order.number
    _arrive(position, here, order.number)


# -- building, maintaining and scuttling ships -----------------------------------------------------


def build(position: MovePosition, order: BuildShip) -> None:
    """Build a ship on a coast of an area with an own token (MC-3.12 to MC-3.15).

    The limit of 4 a turn never exceeds the stock, because ships built this turn stay on the board
    (MC-3.19). The required token may be the payment (N-55).
    """
    area = position.field.board.area_of.get(order.coast)
    if area is None:
        raise refuse("no_coast", coast=safe_text(order.coast))
    if not ashore(position, area):
        raise refuse("build_token", area=area)
    if sum(ship.standing != "scuttled" for ship in position.ships) >= SHIPS:
        raise refuse("no_ship_in_stock")
    if order.treasury + sum(order.tokens.values()) != SHIP_PRICE:
        raise refuse("ship_price", price=SHIP_PRICE)
    if order.tokens and area not in order.tokens:
        raise refuse("ship_price_area", area=area)
    _pay(position, order)
    position.ships.append(Ship(order.coast, "built"))


def maintain(position: MovePosition, order: Maintain) -> None:
    """Pay for an old ship, once (MC-3.16, MC-3.17)."""
    ship = _ship(position, order.ship)
    if ship.standing != "old":
        raise refuse("maintained", ship=order.ship + 1)
    if order.treasury + sum(order.tokens.values()) != UPKEEP:
        raise refuse("ship_upkeep", price=UPKEEP)
    _pay(position, order)
    ship.standing = "maintained"


def scuttle(position: MovePosition, order: Scuttle) -> None:
    """Destroy an old ship that was not maintained (MC-3.18, MC-3.19)."""
    ship = _ship(position, order.ship)
    if ship.standing != "old":
        raise refuse("scuttle", ship=order.ship + 1)
    ship.standing = "scuttled"


def _pay(position: MovePosition, order: BuildShip | Maintain) -> None:
    """Return treasury and destroyed tokens to stock; tokens aboard can't pay (MC-3.15)."""
    if order.treasury > position.treasury:
        raise refuse("treasury_short", have=position.treasury, spent=order.treasury)
    for area, number in order.tokens.items():
        if number > ashore(position, area):
            raise refuse("ship_tokens", area=safe_text(area), have=ashore(position, area))
    position.treasury -= order.treasury
    for area, number in order.tokens.items():
        from_moved = min(number, position.moved.get(area, 0))  # N-52: these first
        if from_moved:
            position.moved[area] -= from_moved
        if number > from_moved:
            position.unmoved[area] -= number - from_moved


def _ship(position: MovePosition, number: int) -> Ship:
    if number >= len(position.ships) or position.ships[number].standing == "scuttled":
        raise refuse("no_ship", ship=number + 1)
    return position.ships[number]


# -- using ships -----------------------------------------------------------------------------------


def _ready_ship(position: MovePosition, number: int) -> Ship:
    """Require an old ship to be maintained before it is used (MC-3.16, N-56)."""
    ship = _ship(position, number)
    if ship.standing == "old":
        raise refuse("not_maintained", ship=number + 1)
    return ship


def sail(position: MovePosition, order: Sail) -> None:
    """Sail step by step, from water to adjacent water (MC-3.21 to MC-3.23, MC-3.29).

    A ship stops only where it may end its move, so it may always wait there (MC-3.27).
    """
    ship = _ready_ship(position, order.ship)
    board = position.field.board
    left = steps_left(position, ship)
    if len(order.path) > left:
        raise refuse("ship_steps", ship=order.ship + 1, left=left)
    here = ship.coast
    for to in order.path:
        if to not in board.waters[here]:
            raise refuse("no_water_way", coast=here, to=safe_text(to))
        if to in board.sea and not position.seat.holds("astronavigation"):
            raise refuse("open_sea", sea=to)
        here = to
    if here in board.sea:
        raise refuse("stop_at_sea", sea=here)
    if board.area_of[here] not in position.field.in_play:
        raise refuse("stop_out_of_play", coast=here)
    ship.coast = here
    ship.steps += len(order.path)


def load(position: MovePosition, order: Load) -> None:
    """Take unmoved tokens of the ship's area aboard (MC-3.24 to MC-3.26)."""
    ship = _ready_ship(position, order.ship)
    area = area_of(position, ship)
    _check_unmoved(position, area, order.number)
    if ship.aboard + order.number > capacity(position.seat):
        raise refuse("ship_full", ship=order.ship + 1, capacity=capacity(position.seat))
    position.unmoved[area] -= order.number
    ship.aboard += order.number


def unload(position: MovePosition, order: Unload) -> None:
    """Put tokens ashore in the ship's area; they then count as moved (MC-3.25, MC-3.26, N-58)."""
    ship = _ready_ship(position, order.ship)
    if order.number > ship.aboard:
        raise refuse("not_aboard", ship=order.ship + 1, have=ship.aboard)
    area = area_of(position, ship)
    check_entry(position, area, order.number)
    ship.aboard -= order.number
    _arrive(position, area, order.number)


# -- a whole movement ------------------------------------------------------------------------------

ORDERS: dict[type, Callable[[MovePosition, Any], None]] = {
    March: march,
    BuildShip: build,
    Maintain: maintain,
    Scuttle: scuttle,
    Sail: sail,
    Load: load,
    Unload: unload,
}


def carry_out(position: MovePosition, order: Order) -> None:
    """Check an order and carry it out; a refused one leaves the position as it was."""
    ORDERS[type(order)](position, order)


def go_ashore(position: MovePosition) -> None:
    """End the movement: tokens still aboard go ashore, if that is legal (MC-3.28, N-57)."""
    for number, ship in enumerate(position.ships):
        if ship.aboard:
            unload(position, Unload(number, ship.aboard))


def carry_out_all(state: State, seat: int, orders: Iterable[Order]) -> MovePosition:
    """Return the position after all orders; a refusal names the first illegal order.

    Its ``order`` is the number of the order from 1 on, 0 for the final checks (N-54, N-57).
    """
    position = begin(state, seat)
    for number, order in enumerate(orders, 1):
        try:
            carry_out(position, order)
        except Refusal as refused:
            raise _name_order(refused, number) from None
    try:
        go_ashore(position)
    except Refusal as refused:
        raise _name_order(refused, 0) from None
    return position


def _name_order(refused: Refusal, order: int) -> Refusal:
    """Return the refusal of an order by its number from 1; 0 for the final checks."""
    return Refusal(
        refused.code,
        refused.rule,
        key="refusal-in_order",
        part=refused.part,
        order=order,
        why=refused.said,
    )
