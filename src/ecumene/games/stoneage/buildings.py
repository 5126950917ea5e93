"""Building tiles: prices and points (SA-2.15 to SA-2.17, SA-B.1 to SA-B.4)."""

from __future__ import annotations

from functools import lru_cache
from operator import le

from ecumene.kernel import Move

from .answers import Pay, amounts
from .components import Building, building, by_name, worth
from .payment_options import cap_resources, ways_to_pay
from .refusals import refuse
from .state import State


def payments_for_building(number: int, resources: list[int]) -> tuple[Pay, ...]:
    """Return every way in which these resources can pay for a tile."""
    tile = building(number)
    if tile.type == "fixed":
        return (Pay(*tile.cost),) if all(map(le, tile.cost, resources)) else ()
    return _payments(tile.least, tile.most, tile.kinds, cap_resources(resources, tile.most))


@lru_cache(maxsize=8192)
def _payments(least: int, most: int, kinds: int, have: tuple[int, ...]) -> tuple[Pay, ...]:
    """Return payments, shared between tiles with the same price."""
    return tuple(
        way
        for total in range(least, most + 1)
        for way in ways_to_pay(total, cap_resources(have, total))
        if not kinds or kinds_in(amounts(way)) == kinds
    )


def kinds_in(paid: tuple[int, ...]) -> int:
    """How many different resources a payment has.

    >>> kinds_in((2, 0, 1, 0))
    2
    """
    return len(paid) - paid.count(0)


def price_fault(tile: Building, paid: tuple[int, ...]) -> str:
    """Return why a payment doesn't match a tile: the code of the refusal, or ""."""
    if tile.type == "fixed":
        return "" if paid == tile.cost else "fixed_price"  # SA-B.1
    if not tile.least <= sum(paid) <= tile.most:
        return "building_range" if tile.type == "any" else "building_total"  # SA-B.3, SA-B.2
    return "building_kinds" if tile.kinds and kinds_in(paid) != tile.kinds else ""  # SA-B.2


def check_building_price(number: int, paid: tuple[int, ...]) -> None:
    """Refuse a payment that doesn't match the tile."""
    tile = building(number)
    fault = price_fault(tile, paid)
    if fault:
        raise refuse(fault, **_asked(fault, tile))


def _asked(fault: str, tile: Building) -> dict[str, int]:
    """Return the number that a refusal names."""
    if fault == "building_total":
        return {"total": tile.most}
    return {"kinds": tile.kinds} if fault == "building_kinds" else {}


def take_building(state: State, move: Move, seat: int, stack: int, paid: tuple[int, ...]) -> None:
    """Take the tile, score the payment's value, turn up the next one (SA-2.15, SA-B.4).

    Tiles that name their resources score the same sum, which is checked on loading. The new tile
    can't be taken in this round, because nobody else has a figure there (SA-2.17).
    """
    tiles = state.stacks[stack]
    number = tiles.pop()
    player = state.players[seat]
    player.buildings.append(number)
    points = worth(paid)
    player.score += points
    move.tell(
        "building", "SA-2.15", seat, building=building(number).id, points=points, **by_name(paid)
    )
    if tiles:
        move.tell("building_shown", "SA-2.15", stack=stack, building=building(tiles[-1]).id)
        move.seal("reveal")
