"""A table for calamities: one board with everything they can strike, and a hand to strike with."""

from __future__ import annotations

import random
from typing import Any

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.kernel import engine
from tests.support.megaciv_table import Land, Table

#: a: inland; c and d: coasts of two open seas; k: inland with limits 0 to 4; p and q: two flood
#: plains (p0 with a white site, p1 with a black one); v and w: at volcanoes
LANDS = {
    **{f"a{n}": Land() for n in range(10)},
    **{f"c{n}": Land(water="aegean") for n in range(10)},
    **{f"d{n}": Land(water="pontus") for n in range(6)},
    **{f"k{n}": Land(limit=n) for n in range(5)},
    "p0": Land(limit=4, site="white"),
    "p1": Land(limit=4, site="black"),
    "p2": Land(limit=4),
    "q0": Land(limit=4, water="pontus"),
    "q1": Land(limit=4),
    "v0": Land(land="v1"),
    "v1": Land(),
    "w0": Land(),
}
SEAS = {"aegean": "", "pontus": ""}
PLAINS = {"nile": "p0 p1 p2", "indus": "q0 q1"}
VOLCANOES = {"etna": "v0 v1", "thera": "w0"}


def table(players: int = 5, **options: Any) -> Table:
    return Table(
        LANDS,
        players=players,
        seas=SEAS,
        plains=PLAINS,
        volcanoes=VOLCANOES,
        options=options,
    )


def struck(game: Table, name: str, seat: int = 0) -> Table:
    """Seat 0, if nobody else is named, holds this calamity when phase 9 begins."""
    game.deal(seat, name)
    return game.phase(9)


def cities(letter: str, number: int) -> list[str]:
    """The first areas of a letter: a0, a1, ..."""
    return [f"{letter}{n}" for n in range(number)]


def numbers(game: Table) -> dict[int, int]:
    """The number each victim was told, the last one that was."""
    return {event.seat: event.data["total"] for event in game.told("calamity_number")}


def samples(game: Table, seat: int, times: int = 200) -> list[Any]:
    """Random answers to the open question of a seat; every one of them is legal."""
    decision = game.question(seat)
    kind = GAME.kinds[decision.kind]
    assert kind.sample is not None
    lots = random.Random(1)
    drawn = []
    for _ in range(times):
        answer = kind.sample(game.state, decision, lots)
        engine.check(GAME, game.state, decision, engine.read_answer(GAME, decision, answer))
        drawn.append(answer)
    return drawn


def defaults(game: Table) -> Table:
    """Every open question is answered by its default, which must be legal, to the end."""
    while game.open():
        seat = game.open()[0].seat
        game.answer(seat, game.default(seat))
    assert game.over
    return game


def discarded(game: Table) -> list[str]:
    """The names of all cards on the discards, sorted."""
    piles = (pile for all_piles in game.state.discards.values() for pile in all_piles)
    return sorted(game.card(number).name for pile in piles for number in pile)
