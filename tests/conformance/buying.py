"""Purchases for the documents on phase 12: what somebody is asked, what it costs, buying it."""

from __future__ import annotations

from typing import Any

from ecumene.games.megaciv.phases.acquisition.purchase import BuyAdvances
from tests.support.megaciv_table import Table


def shop(players: int = 9, money: int = 50, **options: Any) -> Table:
    """Seat 0 has treasury; nine players have one block and no start credits."""
    return Table(players=players, options=options).treasury(0, money)


def prices(game: Table, seat: int = 0) -> dict[str, int]:
    """Return the price of every advance a player doesn't hold, in the purchase that is open now."""
    found: dict[str, int] = game.about(seat, "purchase").prices
    return found


def buy(game: Table, *advances: str, seat: int = 0) -> Table:
    """Buy with the payment that costs least; the sum of it is in the event ``purchased``."""
    suggestion = game.preview(seat, BuyAdvances(advances), "purchase").suggestion
    assert suggestion is not None, f"{advances} cannot be paid"
    return game.answer(seat, suggestion, "purchase")


def paid(game: Table) -> int:
    """The price of the last purchase."""
    total: int = game.told("purchased")[-1].data["price"]
    return total


def next_turn(game: Table, money: int = 50, seat: int = 0) -> Table:
    """The purchase of the next turn, with fresh treasury."""
    assert game.over
    return game.treasury(seat, money).phase(12)
