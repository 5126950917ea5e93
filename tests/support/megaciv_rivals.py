"""Two players who want the same, where the order decides."""

from __future__ import annotations

from typing import Any

from tests.support.megaciv_blocks import insist, two
from tests.support.megaciv_table import Land, Table

#: w: wilderness with four neighbours; s and t: city sites; p and q: far away
LANDS = {
    "s": Land(limit=3, site=True),
    "t": Land(limit=3, site=True),
    "w": Land(limit=4, land="n1 n2 m1 m2"),
    **{name: Land(limit=4) for name in ("n1", "n2", "m1", "m2", "p", "q")},
}


def b(area: str, **help_: Any) -> dict[str, Any]:
    return {"area": area, **help_}


def builds(*cities: dict[str, Any]) -> dict[str, Any]:
    return {"builds": list(cities)}


def rivals(**options: str) -> Table:
    """Seats 0 and 2 with 2 tokens each in w, 4 of each beside it, Architecture and Urbanism."""
    game = Table(LANDS, options=options)
    game.put(0, w=2, n1=2, n2=2, p=4).put(2, w=2, m1=2, m2=2, q=4)
    for seat in (0, 2):
        game.hold(seat, "architecture", "urbanism").treasury(seat, 6)
    return game


HIGHER = builds(b("w", treasury=6, neighbours={"n1": 2, "n2": 2}))

LOWER = builds(b("w", treasury=6, neighbours={"m1": 2, "m2": 2}))


def equal_losses(**options: str) -> Table:
    """Seats 0 and 1 with 3 tokens each in k, both with ships: they lose at the same moment."""
    lands = {"k": Land(limit=1, water=""), "j": Land(limit=4, water="k")}
    game = Table(lands, options=options).put(0, k=3).put(1, k=3)
    for seat in (0, 1):
        game.hold(seat, "naval_warfare").ship(seat, "k")
    return game.phase(4)


def empire() -> Table:
    """Seat 0 asks seats 1 and 2 for a card each."""
    lands = {"a": Land(land="b c"), "b": Land(), "c": Land()}
    game = Table(lands).put(0, a=1).put(1, b=1).put(2, c=1)
    game.hold(0, "provincial_empire")
    for seat in (1, 2):
        game.deal(seat, "iron", "iron")
    game.phase(10)
    return game.answer(0, {"do": "provincial_empire", "seats": [1, 2]})


def two_famines() -> Table:
    """Seats 0 and 1 are asked whether their copies are resolved in order."""
    game = Table(LANDS, players=14)
    for seat in game.state.seats:
        game.at(seat.seat, {f"home-{seat.civilization}": 20})
    two(game, "famine")
    return game.phase(9)


def treacheries(insisting: tuple[int, ...] = (0,)) -> Table:
    """Two copies of Treachery; seat 2 has all cities in stock, seat 3 one less."""
    lands = {name: Land() for name in ("a0", "a1", "c0", "c1")}
    game = Table(lands, players=14).city(0, "a0", "a1").city(1, "c0", "c1")
    for seat in game.state.seats[3:]:
        game.city(seat.seat, f"home-{seat.civilization}")
    two(game, "treachery")
    return insist(game.phase(9), *insisting)
