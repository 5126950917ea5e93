"""A game of the engine, entered into books as people would tell it: the books come to the same sums.

The engine's bots play Mega Civilization; after each phase the books are told the counts that
everybody could read off the table. Census, orders, prices, steps and points must be the engine's.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pytest

from ecumene.bots import make_bot
from ecumene.games.books.corrections import Correct
from ecumene.games.books.phases.counts import Count
from ecumene.games.books.phases.purchase import Buy
from ecumene.games.books.seat_actions import Amend
from ecumene.games.megaciv.calculations.payment import token_value
from ecumene.games.megaciv.calculations.turn_order import census_order, city_order, position_order
from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.position.state import State, copy
from ecumene.games.megaciv.tables.setups import setup_for
from ecumene.kernel import Match, Move, seed_from_number
from tests.books.ledger_table import Table


@dataclass
class Played:
    """A game of the engine: the position at the beginning of each phase, and every purchase."""

    positions: dict[tuple[int, int], State] = field(default_factory=dict)
    #: by turn and seat: the answer, and the event of it
    purchases: dict[tuple[int, int], tuple[Any, dict[str, Any]]] = field(default_factory=dict)
    scores: tuple[int, ...] = ()
    steps: list[int] = field(default_factory=list)


@cache
def play_engine(players: int, turns: int, seed: int, ast: str) -> Played:
    """Let bots play, and look over their shoulders."""
    played = Played()

    def begin_phase(state: State, move: Move, number: int) -> None:
        played.positions[state.turn, number] = copy(state)
        MEGA_CIVILIZATION.steps["begin_phase"](state, move, number)

    steps = {**MEGA_CIVILIZATION.steps, "begin_phase": begin_phase}
    options = {
        "ast": ast,
        "civ_choice": "host",
        "host_civs": setup_for(players).civilizations,
        "stop": "turn",
        "stop_turn": turns,
    }
    game = replace(MEGA_CIVILIZATION, steps=steps)
    match = Match.start(game, players, options=options, seed=seed_from_number(seed))
    bots = [make_bot("steward", MEGA_CIVILIZATION, seed + seat) for seat in range(players)]
    randomness = random.Random(seed)
    while not match.over:
        awaited = match.awaited_seats()
        question = match.questions(awaited[randomness.randrange(len(awaited))])[0]
        turn = match.state.turn
        answer = bots[question.seat].choose(question)
        match.play(question.seat, question.id, answer)
        for event in match.events[-1]:
            if event.kind == "purchased":
                played.purchases[turn, event.seat] = (answer, event.data)
    assert match.result is not None
    played.scores = match.result.scores
    played.steps = [seat.step for seat in match.state.seats]
    return played


def tell(table: Table, position: State, *names: str) -> None:
    """Every seat enters these numbers as they are on the table."""
    for seat in position.seats:
        numbers = {name: getattr(seat, name) for name in names}
        table.answer(seat.seat, "desk", Amend(numbers=numbers))


def enter_purchase(table: Table, played: Played, turn: int, seat: int, check: bool) -> None:
    """A purchase as its player tells it; its price must be the engine's."""
    left = played.positions[turn, 13].seats[seat].cards
    if (turn, seat) not in played.purchases:
        table.answer(seat, "buy", Buy(left=left))
        return
    answer, event = played.purchases[turn, seat]
    value = token_value(table.seat(seat).advances)
    points = event["price"] + event["wasted"] - event["treasury"] * value
    buy = Buy(
        advances=answer.advances,
        free=answer.free,
        library=answer.library,
        chosen=answer.chosen,
        points=points,
        treasury=event["treasury"],
        waived=True,
        left=left,
    )
    table.answer(seat, "buy", buy)
    bought = table.seat(seat).bought
    assert bought is not None
    if check:
        assert bought.price == event["price"]
        assert set(table.doubts(seat)) <= {"waived"}


def enter_turn(table: Table, played: Played, turn: int, *, check: bool = True) -> None:
    """One turn, phase by phase; without checks where wrong entries are not corrected yet."""
    at = {phase: played.positions[turn, phase] for phase in range(1, 14)}
    table.until(2, turn=turn)
    for seat in at[3].seats:
        table.answer(seat.seat, "count", Count(numbers={"tokens": seat.tokens}))
    table.until(3)
    assert not check or table.view().orders.census == census_order(at[3].seats)
    table.until(5)
    tell(table, at[6], "treasury")
    for seat in at[6].seats:
        numbers = {"cities": seat.cities, "tokens": seat.tokens}
        table.answer(seat.seat, "count", Count(numbers=numbers))
    table.until(6)
    assert not check or table.view().orders.cities == city_order(at[6].seats)
    table.until(10)
    for seat in at[10].seats:  # Regression
        was, back = table.seat(seat.seat).step, at[9].seats[seat.seat].step - seat.step
        if back:
            change = Correct(seat=seat.seat, field="step", was=was, now=was - back, reason="struck")
            table.chair(change)
    table.until(12)
    tell(table, at[12], "tokens", "cities", "treasury", "cards")
    assert not check or table.view().orders.position == position_order(at[12].seats)
    for seat in at[12].seats:
        mine = table.seat(seat.seat)
        if check:
            assert (mine.credits, mine.advances) == (seat.credits, seat.advances)
            assert mine.tokens_in_stock == seat.tokens_in_stock
        enter_purchase(table, played, turn, seat.seat, check)
    table.go_on()
    for seat in at[13].seats:
        mine = table.seat(seat.seat)
        assert not check or (mine.treasury, mine.step) == (seat.treasury, seat.step)
    table.go_on()


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
