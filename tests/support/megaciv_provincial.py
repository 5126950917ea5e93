"""Neighbours of the holder of Provincial Empire."""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Step
from tests.support.megaciv_table import Land, Table

LANDS = {
    "a": Land(limit=4, land="b", water="w out"),
    "b": Land(limit=4, land="c"),
    "c": Land(limit=4),
    "w": Land(limit=4, water="x"),
    "x": Land(limit=4, water=""),
    "out": Land(limit=4, water="", in_play=False),
}


def table(players: int = 5) -> Table:
    """Seat 0 has Provincial Empire and a token in a."""
    return Table(LANDS, players=players).put(0, a=1).hold(0, "provincial_empire")


def play(game: Table) -> Table:
    return game.steps(Step("special_abilities"))


def choose(*seats: int) -> dict[str, Any]:
    return {"do": "provincial_empire", "seats": list(seats)}


def neighbours(*hands: str) -> tuple[Table, list[list[int]]]:
    """Seats 1, 2, ... are next to seat 0 with these hands, and are all asked to give."""
    game = table()
    cards = []
    for seat, hand in enumerate(hands, 1):
        game.put(seat, b=1)
        cards.append(game.deal(seat, *hand.split()))
    play(game).answer(0, choose(*range(1, len(hands) + 1)))
    return game, cards
