"""Random positions on the real board before phases 8 and 9."""

from __future__ import annotations

import random
from typing import Any

from ecumene.games.megaciv.position.setup import field_of
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.games.megaciv.tables.advances import ADVANCES
from ecumene.kernel import Decision
from tests.support.megaciv_table import GAME, Table


def random_table(seed: int, players: int = 0) -> Table:
    """Pieces, advances and cards at random."""
    lots = random.Random(seed)
    some = lots.choice([5, 9, 12, 14, 18])
    game = Table(players=players or some, seed=seed)
    areas = list(field_of(game.state).areas)
    lots.shuffle(areas)
    for seat in game.state.seats:
        game.city(seat.seat, *(areas.pop() for _ in range(lots.randrange(7))))
        for area in lots.sample(areas, min(len(areas), lots.randrange(12))):
            if seat.tokens_in_stock > 8:
                seat.tokens_at[area] = 1 + lots.randrange(4)
        seat.treasury = lots.randrange(1 + min(15, seat.tokens_in_stock))
        seat.step = lots.randrange(12)
        seat.advances = lots.sample(sorted(ADVANCES), lots.randrange(30))
        seat.water = lots.randrange(3)
    for _ in range(lots.randrange(4)):
        game.city(BARBARIANS, areas.pop())
    for area in lots.sample(areas, 3):
        game.put(BARBARIANS, **{area: 1 + lots.randrange(3)})
    for piles in game.state.stacks.values():
        for pile in piles:
            for number in [n for n in pile if lots.randrange(3) == 0]:
                pile.remove(number)
                lots.choice(game.state.seats).hand.append(number)
                if lots.randrange(2):
                    game.state.market.passed_by[str(number)] = lots.randrange(game.players)
    return game


def any_answer(game: Table, decision: Decision, lots: random.Random) -> Any:
    """Mostly a random answer, now and then the default."""
    kind = GAME.kinds[decision.kind]
    if kind.sample is None or lots.randrange(5) == 0:
        if kind.answers is not None and lots.randrange(2):
            return lots.choice(list(kind.answers(game.state, decision)))
        return kind.default(game.state, decision)
    return kind.sample(game.state, decision, lots)
