"""A victim and a beneficiary of a civil war, on single areas."""

from __future__ import annotations

from tests.support.megaciv_annexing import strike
from tests.support.megaciv_table import Land, Table

#: areas a to h in a ring by land, p to r in a row by water, and single areas s to u
RING = "abcdefgh"

LANDS = {
    **{here: Land(land=there) for here, there in zip(RING, RING[1:] + "a", strict=True)},
    "p": Land(water="q"),
    "q": Land(water="r"),
    "r": Land(water=""),
    **{name: Land() for name in "stu"},
}


def table(**tokens: int) -> Table:
    """Tokens of the victim, seat 0."""
    return Table(LANDS).put(0, **tokens)


def fifty_two() -> Table:
    """4 cities and 32 tokens: 52 unit points; the beneficiary is seat 1."""
    return table(e=3, f=4, g=5, s=20).city(0, "a", "b", "c", "d")


def short(cities: int, tokens: int) -> Table:
    """The beneficiary has so few pieces in stock; c and d with cities, e and f are selected."""
    game = fifty_two()
    game.city(1, *"efghpqrst"[: 9 - cities]).stock(1, tokens)
    strike(game, "civil_war")
    if game.asked("select_areas"):  # not if no other selection can be annexed
        game.answer(0, {"areas": ["c", "d", "e", "f"]})
    assert game.state.cases[0].areas == ["c", "d", "e", "f"]
    return game
