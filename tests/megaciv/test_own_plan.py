"""A person's own plan, priced turn by turn (MC-12.13 to MC-12.31)."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.calculations.planning.own_plan import price_plan
from ecumene.games.megaciv.calculations.planning.position import Income, Position, Range
from ecumene.games.megaciv.calculations.planning.questions import (
    COURSES,
    PlanQuestion,
    answer_question,
    courses_of,
)
from ecumene.games.megaciv.calculations.player_facts import PlayerFacts
from ecumene.games.megaciv.calculations.purchases import Purchase, bill
from ecumene.games.megaciv.tables.advances import credits_held
from ecumene.games.megaciv.tables.commodities import COMMODITIES, full_set
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.kernel import Refusal
from ecumene.service.games.megaciv.forms import MOST_CARDS
from tests.megaciv.planner_positions import draw_position


@pytest.mark.rule("MC-12.13", "MC-12.14", "MC-12.17")
def test_what_is_bought_lowers_prices_from_the_next_turn_on() -> None:
    together = price_plan(Position(), [Income(points=300)], [["pottery", "agriculture"]])
    apart = price_plan(Position(), [Income(points=300)] * 2, [["pottery"], ["agriculture"]])
    assert together[0].cost == 60 + 120
    assert [turn.cost for turn in apart] == [60, 120 - 10 - 10]
    assert apart[1].credits == credits_held(["pottery", "agriculture"])


def test_what_is_missing_is_said_and_taken_as_if_it_had_been_there() -> None:
    incomes = [Income(points=40, tokens=5), Income(points=10), Income()]
    turns = price_plan(Position(), incomes, [["pottery"], ["masonry"]])
    assert [(turn.cost, turn.means, turn.missing) for turn in turns] == [
        (60, 45, 15),
        (50, 10, 40),
        (0, 0, 0),
    ]


@pytest.mark.rule("MC-12.19", "MC-12.20")
def test_library_and_anatomy_act_on_their_own_purchase() -> None:
    (turn,) = price_plan(Position(), [Income()], [["anatomy", "coinage", "library", "law"]])
    costs = {each.advance: each.cost for each in turn.advances}
    assert turn.free == "coinage"
    assert costs["coinage"] == 0
    assert turn.library == "anatomy"
    purchase = Purchase(("anatomy", "library", "law"), free="coinage", library="anatomy")
    assert turn.cost == sum(costs.values()) == bill(purchase, PlayerFacts()).total


@pytest.mark.rule("MC-12.31")
def test_credits_of_choice_go_where_the_later_purchases_need_them() -> None:
    first, second = price_plan(Position(), [Income()] * 2, [["monument"], ["deism", "mysticism"]])
    chosen = first.chosen["monument"]
    assert chosen.total == 20
    held = credits_held(["monument"], chosen=chosen)
    best = min(
        bill(
            Purchase(("deism", "mysticism")),
            PlayerFacts(
                advances=frozenset({"monument"}),
                credits=credits_held(["monument"], chosen=Credits(arts=a, religion=20 - a)),
            ),
        ).total
        for a in (0, 5, 10, 15, 20)
    )
    assert second.cost <= best
    assert first.credits == held


def test_a_kept_set_pays_more_later() -> None:
    incomes = [Income(cards={"wine": 2}), Income(cards={"wine": 2})]
    _, second = price_plan(Position(), incomes, [[], ["pottery"]])
    assert second.means == 5 * 4 * 4


@pytest.mark.rule("MC-12.6", "MC-12.7")
@pytest.mark.parametrize(
    ("purchases", "code"),
    [
        ([["pottery"]], "already_held"),
        ([["music"], ["music"]], "bought_twice"),
        ([["plumbing"]], "no_such_advance"),
    ],
)
def test_what_cannot_be_bought_is_refused(purchases: list[list[str]], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        price_plan(Position(advances=frozenset({"pottery"})), [Income()] * 2, purchases)
    assert refused.value.code == code


@pytest.mark.parametrize("seed", range(6))
def test_the_plans_of_the_planner_have_the_prices_they_say(seed: int) -> None:
    position, (now,) = draw_position(seed, 1)
    plan = answer_question(PlanQuestion(position, now)).plans[0]
    (own,) = price_plan(position, [now], [plan.turns[0].advances])
    assert (own.cost, own.step, own.missing) == (plan.turns[0].cost, plan.turns[0].step, 0)
    assert own.means >= own.cost


def test_five_turns_are_planned_with_the_largest_hand_that_may_be_told() -> None:
    hand: dict[str, int] = {}
    for name in sorted(COMMODITIES):
        hand[name] = min(full_set(name), MOST_CARDS - sum(hand.values()))
    later = (Range(10, 50, 90),) * 4
    answer = answer_question(PlanQuestion(Position(), Income(hand, 0, 20), later, (4,) * 4))
    assert sum(hand.values()) == MOST_CARDS
    assert all(len(plan.turns) == 5 for plan in answer.plans)
    assert answer.certainty is not None


def test_an_own_plan_is_priced_without_looking_for_plans() -> None:
    question = PlanQuestion(
        Position(),
        Income(points=60),
        (Range(10, 50, 90),) * 4,
        (0,) * 4,
        own=(("pottery",),),
        plans=False,
    )
    answer = answer_question(question)
    assert answer.plans == ()
    assert answer.own is not None
    assert [turn.means for turn in answer.own] == [60, 50, 50, 50, 50]
    assert answer.income == Range(10, 50, 90)


def test_what_comes_before_the_first_purchase_is_part_of_it() -> None:
    question = PlanQuestion(
        Position(),
        Income({"wine": 1}, 2, 3),
        (Range(10, 50, 90),) * 2,
        (4, 4),
        before_purchase=True,
    )
    courses = courses_of(question)
    assert len(courses) == COURSES
    assert courses[0] == (Income({"wine": 1}, 52, 7), Income(points=50, tokens=4))
    assert {10 <= course[0].points - 2 <= 90 for course in courses} == {True}
    assert courses == courses_of(question)
