"""The planner for bots: what it buys with the rest of the game in view."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ecumene.games.megaciv.calculations.planning.position import Goal, Income, Position
from ecumene.games.megaciv.calculations.planning.prospects import Prospects, SearchEffort
from ecumene.games.megaciv.calculations.planning.search import PlanSearch
from ecumene.games.megaciv.tables.advances import ADVANCES, credits_held
from ecumene.games.megaciv.tables.civilizations import CIVILIZATIONS
from tests.support.planned_seats import (
    FORESIGHTS,
    Spender,
    Spending,
    as_played,
    assert_paid,
    buy_again,
)

MEAN = [[70] * 8]


def keep_rest(money: int) -> Callable[[int], float | None]:
    return lambda cost: money - cost if cost <= money else None


def prospects(position: Position, money: int, courses: list[list[int]]) -> Prospects:
    return Prospects(position, money, keep_rest(money), courses)


def names(found: Prospects) -> set[str]:
    return {found.cards.names[place] for place in found.best().bought}


@pytest.mark.parametrize("money", [60, 130, 250, 400])
def test_in_the_last_turn_nothing_is_better_by_much(money: int) -> None:
    held = ["pottery", "mysticism", "masonry"]
    position = Position(frozenset(held), credits_held(held), cities=4, step=9)
    found = prospects(position, money, [])
    bought = found.best().bought
    assert found.cards.cost(bought, found.prices)[0] <= money
    points = sum(found.cards.points[place] for place in bought)
    points += 5 * (found.step(bought) - position.step)
    exact = PlanSearch(position, [Income(points=money)], Goal()).run()
    assert exact.exact
    assert exact.points - 1 <= points <= exact.points


def test_early_credits_are_bought_and_in_the_last_turn_points() -> None:
    position = Position(cities=5, step=5)
    early, last = (names(prospects(position, 300, courses)) for courses in (MEAN, []))
    credit = [sum(ADVANCES[name].credits.total for name in each) for each in (early, last)]
    points = [sum(ADVANCES[name].points for name in each) for each in (early, last)]
    assert credit[0] > credit[1]
    assert points[0] < points[1]


def test_an_advance_that_brings_something_besides_is_preferred() -> None:
    position = Position(cities=5, step=5)
    plain = Prospects(position, 60, keep_rest(60), MEAN)
    wished = "masonry" if "masonry" not in names(plain) else "pottery"
    leaning = Prospects(position, 60, keep_rest(60), MEAN, {wished: 50.0})
    assert wished in names(leaning)


def test_the_same_question_has_the_same_answer_and_is_bounded() -> None:
    position = Position(cities=6, step=8)
    found = [prospects(position, 500, MEAN) for _ in range(2)]
    assert found[0].best() == found[1].best()
    effort = SearchEffort()
    assert len(found[0].weighed) <= 6 + effort.rounds * effort.changes
    ranked = found[0].ranked()
    assert ranked[0].value == found[0].best().value
    assert [each.value for each in ranked] == sorted((e.value for e in ranked), reverse=True)


def test_anatomy_comes_with_its_gift() -> None:
    rest = frozenset(ADVANCES) - {"anatomy", "coinage", "mathematics"}
    found = prospects(Position(advances=rest), 270, [])
    anatomy = found.cards.anatomy
    gift = found.with_gift((anatomy,))
    assert len(gift) == 2
    assert found.cards.cost(gift, found.prices)[0] == found.prices[anatomy]


def test_what_is_saved_next_turn_is_named() -> None:
    position = Position(cities=5, step=5)
    found = prospects(position, 120, MEAN)
    saving = found.saving(found.best().bought)
    assert saving is not None
    giver, amount, later = saving
    assert giver in names(found)
    assert later not in names(found)
    assert amount > 0


# -- the same money --------------------------------------------------------------------------------

SPENDINGS = [(7, 60, ("pottery",)), (8, 120, ("agriculture",)), (10, 200, ()), (12, 240, ())]
SEAT = Spender(
    9,
    "rome",
    "basic",
    CIVILIZATIONS["rome"].basic.early_bronze,
    tuple(
        Spending(turn, paid, 5, 15 - turn, float(turn < 12), bought)
        for turn, paid, bought in SPENDINGS
    ),
)


def test_never_more_is_spent_than_was_paid() -> None:
    for foresight in FORESIGHTS:
        assert_paid(SEAT, buy_again(SEAT, foresight))
    assert as_played(SEAT).points == 4
    assert buy_again(SEAT, "known").points >= buy_again(SEAT, "one turn").points
