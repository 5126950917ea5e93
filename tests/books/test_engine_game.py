"""A game of the engine, entered into books as people would tell it: the books come to the same sums.

The engine's bots play Mega Civilization; after each phase the books are told the counts that
everybody could read off the table. Census, orders, prices, steps and points must be the engine's.
"""

from __future__ import annotations

import pytest

from tests.books.engine_game import enter_turn, play_engine
from tests.books.ledger_table import Table


@pytest.mark.rule("BK-0.6")
@pytest.mark.parametrize(
    ("players", "turns", "ast"),
    [
        (5, 12, "basic"),
        (7, 14, "expert"),
        (18, 13, "basic"),
    ],
)
def test_the_books_come_to_the_sums_of_the_engine(players: int, turns: int, ast: str) -> None:
    played = play_engine(players, turns, 11, ast)
    assert len(played.purchases) > 2 * players
    table = Table(players, ast=ast, stop_turn=turns)
    for turn in range(1, turns + 1):
        enter_turn(table, played, turn)
    table.go_on()
    assert table.match.result is not None
    assert [seat.step for seat in table.state.seats] == played.steps
    assert table.match.result.scores == played.scores
