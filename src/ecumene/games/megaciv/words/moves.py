"""Movements as sentences: the orders of one player, from their plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.words import Said, said

Order = Mapping[str, Any]


def say_orders(orders: Sequence[Order]) -> list[Said]:
    """Describe a player's orders: all moves by land together, then each order of ships."""
    marches = _say_marches(orders)
    ships = [_ORDERS[order["do"]](order) for order in orders if order["do"] in _ORDERS]
    return [*([marches] if marches else []), *ships]


def _say_marches(orders: Sequence[Order]) -> Said | None:
    """Describe all moves by land, each way once: from where, to where and how many."""
    ways: dict[tuple[str, str], int] = {}
    for order in orders:
        if order["do"] == "march":
            way = (order["start"], order["path"][-1])
            ways[way] = ways.get(way, 0) + order["number"]
    if not ways:
        return None
    each = [[start, to, number] for (start, to), number in ways.items()]
    return said("order-march", tokens=sum(ways.values()), ways=each)


def _say_price(order: Order) -> list[Said]:
    paid = [said("count-treasury", n=order["treasury"])] if order.get("treasury") else []
    if order.get("tokens"):
        paid.append(said("part-tokens_paid", tokens=order["tokens"]))
    return paid


def _ship(order: Order) -> int:
    """Describe a ship by its number, from 1."""
    return int(order["ship"]) + 1


_ORDERS: dict[str, Callable[[Order], Said]] = {
    "build": lambda o: said("order-build", coast=o["coast"], price=_say_price(o)),
    "maintain": lambda o: said("order-maintain", ship=_ship(o), price=_say_price(o)),
    "scuttle": lambda o: said("order-scuttle", ship=_ship(o)),
    "sail": lambda o: said("order-sail", ship=_ship(o), to=o["path"][-1]),
    "load": lambda o: said("order-load", ship=_ship(o), tokens=o["number"]),
    "unload": lambda o: said("order-unload", ship=_ship(o), tokens=o["number"]),
}
