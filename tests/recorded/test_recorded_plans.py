"""The planner in a recorded game: the clean seats spend their money again.

A seat is clean if every price is explained, with at least five orders and the advances of their
epoch. Cities aren't recorded: ``CITIES`` are assumed in every turn.
"""

from __future__ import annotations

import pytest

from tests.support.planned_seats import (
    FORESIGHTS,
    Spender,
    Spending,
    as_played,
    assert_paid,
    buy_again,
)
from tests.support.recorded_games import RECORDED, WHY_PRICE, Purchase, read_lines

PAGE = RECORDED.parents[1] / "benchmarks/results/simulation.md"
PLAYERS = 14
CLEAN = ("minoa", "babylon", "carthage", "hellas", "iberia")
CITIES = 7
LAST_TURN = 15


def recorded_seat(civilization: str) -> Spender:
    """A seat of the recorded game with what it paid in each turn."""
    purchases = read_lines("bretonneux_purchases.jsonl", Purchase)
    own = [each for each in purchases if each.civilization == civilization]
    spendings = []
    for turn in sorted({int(each.turn) for each in own}):
        order = [each for each in own if each.turn == turn]
        paid, bought = sum(each.paid for each in order), tuple(each.advance for each in order)
        goes_on = float(turn < LAST_TURN)
        spendings.append(Spending(turn, paid, CITIES, LAST_TURN - turn, goes_on, bought))
    return Spender(PLAYERS, civilization, "expert", spendings[0].turn - 1, tuple(spendings))


SEATS = {name: recorded_seat(name) for name in CLEAN}


@pytest.fixture(scope="module")
def points() -> dict[str, dict[str, int]]:
    """Points of advances as played and as planned."""
    return {
        name: {
            "as played": as_played(seat).points,
            **{each: buy_again(seat, each).points for each in FORESIGHTS},
        }
        for name, seat in SEATS.items()
    }


@pytest.mark.parametrize("seat", SEATS.values(), ids=CLEAN)
def test_every_plan_is_paid_with_the_same_money(seat: Spender) -> None:
    for foresight in FORESIGHTS:
        assert_paid(seat, buy_again(seat, foresight))


def test_clean_seats_have_no_unexplained_price() -> None:
    assert not {civilization for civilization, _ in WHY_PRICE} & set(CLEAN)


def test_plans_win_more_than_was_won_and_more_than_turn_by_turn(
    points: dict[str, dict[str, int]],
) -> None:
    played, single, planned = (
        sum(seat[name] for seat in points.values())
        for name in ("as played", "one turn", "expected")
    )
    assert all(seat["expected"] > seat["as played"] for seat in points.values())
    assert planned > 1.2 * played
    assert planned > 1.1 * single


def test_the_page_says_the_same(points: dict[str, dict[str, int]]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, seat in points.items():
        paid = sum(each.paid for each in SEATS[name].spendings)
        row = " | ".join(map(str, [name.title(), paid, *seat.values()]))
        assert f"| {row} |" in page
