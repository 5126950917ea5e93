"""Movements in words: the orders of one player, from their plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.games.megaciv.tables.names import by_area, count, join_list, place, tokens

Order = Mapping[str, Any]


def movement(orders: Sequence[Order]) -> str:
    """What a player does, without the name.

    >>> movement([{"do": "march", "start": "sais", "path": ["tanis"], "number": 2}])
    'moves 2 tokens: Sais to Tanis 2'
    >>> movement([])
    'moves nothing'
    """
    parts = [part for part in (marches(orders), *ships(orders)) if part]
    return "; ".join(parts) or "moves nothing"


def marches(orders: Sequence[Order]) -> str:
    """All moves by land together, each way named once."""
    ways: dict[tuple[str, str], int] = {}
    for order in orders:
        if order["do"] == "march":
            way = (order["start"], order["path"][-1])
            ways[way] = ways.get(way, 0) + order["number"]
    if not ways:
        return ""
    each = [f"{place(start)} to {place(to)} {number}" for (start, to), number in ways.items()]
    return f"moves {tokens(sum(ways.values()))}: {', '.join(each)}"


def ships(orders: Sequence[Order]) -> list[str]:
    """What is done with ships, order by order."""
    return [_ORDERS[order["do"]](order) for order in orders if order["do"] in _ORDERS]


def order_text(order: Order) -> str:
    """One order, as its own player reads it.

    >>> order_text({"do": "load", "ship": 0, "number": 1})
    'takes 1 token aboard ship 1'
    """
    return marches([order]) if order["do"] == "march" else _ORDERS[order["do"]](order)


def ship(order: Order) -> str:
    """A ship by its number, from 1 on."""
    return f"ship {order['ship'] + 1}"


def _price(order: Order) -> str:
    paid = [count(order["treasury"], "treasury", "treasury")] if order.get("treasury") else []
    if order.get("tokens"):
        paid.append(f"tokens ({by_area(order['tokens'])})")
    return join_list(paid)


_ORDERS: dict[str, Callable[[Order], str]] = {
    "build": lambda o: f"builds a ship in {place(o['coast'])} for {_price(o)}",
    "maintain": lambda o: f"maintains {ship(o)} for {_price(o)}",
    "scuttle": lambda o: f"gives up {ship(o)}",
    "sail": lambda o: f"sails {ship(o)} to {place(o['path'][-1])}",
    "load": lambda o: f"takes {tokens(o['number'])} aboard {ship(o)}",
    "unload": lambda o: f"lands {tokens(o['number'])} from {ship(o)}",
}
