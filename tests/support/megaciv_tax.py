"""Players with many cities, about to pay tax."""

from __future__ import annotations

from typing import Any

from tests.support.megaciv_table import Land, Table

#: areas a0 to a8 for the cities of seat 0, b0 to b8 for seat 1, and so on
LANDS = {f"{letter}{k}": Land(limit=k % 5) for letter in "abcde" for k in range(9)}


def table(**options: Any) -> Table:
    return Table(LANDS, options=options)


def cities(game: Table, seat: int, number: int) -> Table:
    return game.city(seat, *(f"{'abcde'[seat]}{k}" for k in range(number)))


def one(number: int, stock: int, *advances: str, **options: Any) -> Table:
    """Seat 0 has so many cities, so many tokens in stock, and these advances."""
    return cities(table(**options), 0, number).hold(0, *advances).stock(0, stock)


def two_holders(order: str) -> Table:
    game = cities(cities(table(order=order), 0, 2), 3, 2)
    return game.hold(0, "coinage").hold(3, "coinage").phase(1)
