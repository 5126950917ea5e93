"""Random positions for the tests of the planner, as games have them."""

from __future__ import annotations

import random

from ecumene.games.megaciv.calculations.planning.position import Income, Position
from ecumene.games.megaciv.tables.advances import ADVANCES, credits_held
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS, Version
from ecumene.games.megaciv.tables.commodities import COMMODITIES
from ecumene.games.megaciv.tables.credit import of_each

#: by number of turns: the most cards, points and tokens of a turn. CP-SAT proves few positions of
#: three turns in which much can be bought.
SIZES = {1: (12, 200, 25), 2: (8, 120, 16), 3: (5, 80, 10)}
#: a player is about one step on for so many advances
ADVANCES_BY_STEP = 2.5


def draw_position(seed: int, turns: int) -> tuple[Position, list[Income]]:
    """A position with 0 to 45 advances, and known income for every turn."""
    rng = random.Random(f"{turns} turns, {seed}")
    position = _draw_position(rng, 0, 45)
    return position, [_draw_income(rng, *SIZES[turns]) for _ in range(turns)]


def _draw_position(rng: random.Random, fewest: int, most: int) -> Position:
    held = _draw_advances(rng, rng.randint(fewest, most))
    ast: Version = rng.choice(("basic", "expert"))
    civilization = rng.choice(list(CIVILIZATIONS.values()))
    step = round(len(held) / ADVANCES_BY_STEP) + rng.randint(-2, 2)
    return Position(
        advances=held,
        credits=credits_held(held, start=of_each(rng.choice((0, 0, 0, 5, 10)))),
        cities=rng.randint(1, 9),
        step=min(15, max(0, step)),
        ast=ast,
        track=civilization.track(ast),
        limit=rng.choice((8, 9)),
    )


def _draw_advances(rng: random.Random, number: int) -> frozenset[str]:
    """Cheap advances are more often held than dear ones."""
    order = sorted(ADVANCES, key=lambda name: ADVANCES[name].price * rng.uniform(0.3, 1.7))
    return frozenset(order[:number])


def _draw_income(rng: random.Random, cards: int, points: int, tokens: int) -> Income:
    """Cards that are known, points of sets that are not, or some of both."""
    kind = rng.choice(("cards", "points", "both"))
    return Income(
        cards=_draw_cards(rng, rng.randint(1, cards)) if kind != "points" else {},
        points=rng.randint(points // 3, points) if kind != "cards" else 0,
        tokens=rng.randint(0, tokens),
    )


def _draw_cards(rng: random.Random, number: int) -> dict[str, int]:
    """Some cards, many of them of the same commodities."""
    cards: dict[str, int] = {}
    for _ in range(number):
        again = cards and rng.random() < 0.6
        name = rng.choice(list(cards) if again else list(COMMODITIES))
        cards[name] = min(COMMODITIES[name].full_set, cards.get(name, 0) + 1)
    return cards
