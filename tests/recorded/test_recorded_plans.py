"""The clean seats of a recorded game: the plan that the planner would have made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.megaciv.test_prospects import assert_paid
from tools.planned_seats import FORESIGHTS, Spender, buy_again
from tools.recorded_games import RECORDED, WHY_PRICE
from tools.recorded_plans import CLEAN, clean_seats, figures, report

PAGE = RECORDED.parents[1] / "benchmarks/results/simulation.md"


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return figures()


@pytest.mark.parametrize("seat", clean_seats(), ids=lambda seat: str(seat.civilization))
def test_every_plan_is_paid_with_the_same_money(seat: Spender) -> None:
    for foresight in FORESIGHTS:
        assert_paid(seat, buy_again(seat, foresight))


def test_clean_seats_have_no_unexplained_price() -> None:
    assert not {civilization for civilization, _ in WHY_PRICE} & set(CLEAN)


def test_plans_win_more_than_was_won_and_more_than_turn_by_turn(found: dict[str, Any]) -> None:
    seats = found["seats"].values()
    played, single, planned = (
        sum(seat[name] for seat in seats) for name in ("as played", "one turn", "expected")
    )
    assert all(seat["expected"] > seat["as played"] for seat in seats)
    assert planned > 1.2 * played
    assert planned > 1.1 * single


def test_the_page_says_the_same(found: dict[str, Any]) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, seat in found["seats"].items():
        points = [seat[each] for each in ("as played", *FORESIGHTS)]
        row = " | ".join(map(str, [name.title(), seat["paid"], *points]))
        assert f"| {row} |" in page


def test_the_report_names_plans_and_unexplained_purchases(found: dict[str, Any]) -> None:
    text = report(found)
    assert len(found["unexplained"]) == 9
    for one in found["unexplained"]:
        assert f"{one['civilization']}, turn {one['turn']}, {one['advance']}: " in text
    for name in CLEAN:
        assert f"{name}, {found['seats'][name]['paid']} paid" in text
