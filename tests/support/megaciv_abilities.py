"""A table about to use special abilities."""

from __future__ import annotations

from ecumene.kernel import Step
from tests.support.megaciv_table import Land, Table

DONE = {"do": "done"}

LANDS = {
    "a": Land(limit=2, land="b", water="c"),
    "b": Land(limit=2, land="c e"),
    "c": Land(limit=1, site=True, water=""),
    "d": Land(limit=3),
    "e": Land(limit=4, site=True),
}


def table(players: int = 5, **options: str) -> Table:
    return Table(LANDS, players=players, options=dict(options))


def play(game: Table) -> Table:
    """Phase 10, up to the first question."""
    return game.steps(Step("special_abilities"))


PROTECTED = {
    "fundamentalism": ("fundamentalism", "philosophy"),
    "monotheism": ("monotheism", "theology"),
    "politics": ("politics", "cultural_ascendancy"),
    "provincial_empire": ("provincial_empire", "public_works"),
}


def use_of(name: str) -> dict[str, object]:
    """An ability used on seat 1, or on area b."""
    if name == "provincial_empire":
        return {"do": name, "seats": [1]}
    return {"do": "politics_annex" if name == "politics" else name, "area": "b"}
