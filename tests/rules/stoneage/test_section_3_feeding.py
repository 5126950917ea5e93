"""Rules SA-3: feeding the tribe."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import pytest

from ecumene.games.stoneage.answers import Decline, Pay
from ecumene.kernel import Event, encode
from tests.support.stoneage_table import Table

CASH_CARD = 12


def hungry(
    resources: Sequence[int] = (0, 0, 0, 0),
    *,
    figures: int = 5,
    food: int = 0,
    agriculture: int = 0,
    cash_card: bool = False,
    players: int = 2,
) -> Table:
    """Feeding begins; seat 0 has this much, everybody else has food enough."""
    table = Table(players)
    table.tribe(0, figures)
    seat = table.player(0)
    seat.food, seat.agriculture, seat.resources = food, agriculture, list(resources)
    if cash_card:
        table.give_card(0, CASH_CARD, single_use=True)
    return table.feeding()


def fed(seat: int, *, grown: int = 0, eaten: int, short: int = 0) -> Event:
    return Event("fed", "SA-3.2", seat, {"grown": grown, "eaten": eaten, "short": short})


def starved(seat: int) -> Event:
    return Event("starved", "SA-3.4", seat, {"points": -10})


# -- food ------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.1", "SA-3.2")
@pytest.mark.parametrize(
    ("figures", "food", "agriculture", "left"),
    [
        (5, 12, 0, 7),
        (5, 5, 0, 0),
        (5, 5, 3, 3),
        (5, 4, 1, 0),
        (5, 0, 5, 0),
        (10, 0, 10, 0),
        (10, 1, 10, 1),
        (6, 20, 1, 15),
    ],
)
def test_food_for_agriculture_comes_first_then_each_figure_eats_one_and_the_rest_is_kept(
    figures: int, food: int, agriculture: int, left: int
) -> None:
    table = hungry(figures=figures, food=food, agriculture=agriculture)
    assert table.player(0).food == left
    assert table.happened("fed")[0] == fed(0, grown=agriculture, eaten=figures)
    assert (table.player(0).score, table.happened("starved")) == (0, [])


@pytest.mark.rule("SA-3.1")
def test_the_agriculture_level_itself_is_not_used_up() -> None:
    table = hungry(food=2, agriculture=3)
    assert table.player(0).agriculture == 3


@pytest.mark.rule("SA-3.2")
def test_every_figure_of_the_tribe_eats_wherever_it_stood() -> None:
    table = Table(players=2)
    table.using({"forest": {0: 3}, "hut": {1: 2}})
    assert table.happened("fed") == [fed(0, eaten=5), fed(1, eaten=6)]
    assert [table.player(0).food, table.player(1).food] == [7, 6]


# -- too little food -------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.3")
def test_all_food_is_paid_before_the_question_for_the_rest() -> None:
    table = hungry((2, 1, 0, 0), food=2, agriculture=1)
    assert table.happened("fed")[0] == fed(0, grown=1, eaten=3, short=2)
    assert table.player(0).food == 0
    assert table.open() == [(0, "sa_feed", "SA-3.3", (2,))]
    assert table.answers(0) == [Pay(wood=1, clay=1), Pay(wood=2), Decline()]


@pytest.mark.rule("SA-3.3", "SA-2.18")
def test_the_rest_is_paid_with_resources_of_choice_one_for_one() -> None:
    table = hungry((3, 2, 2, 1), food=1)
    events = table.answer(0, Pay(wood=1, clay=1, stone=1, gold=1))
    paid = {"wood": 1, "clay": 1, "stone": 1, "gold": 1}
    assert events[0] == Event("fed_resources", "SA-3.3", 0, paid)
    assert table.player(0).resources == [2, 1, 1, 0]
    assert (table.player(0).food, table.player(0).score) == (0, 0)
    assert table.happened("starved") == []


@pytest.mark.rule("SA-3.3", "D-115")
@pytest.mark.parametrize("paid", [Pay(), Pay(wood=1), Pay(wood=1, clay=1), Pay(wood=4)])
def test_the_rest_is_paid_completely_or_not_at_all(paid: Pay) -> None:
    table = hungry((5, 5, 5, 5), food=2)
    assert table.why_not(0, paid) == (
        "feed_all_or_nothing",
        "SA-3.3",
        "3 food are missing: pay exactly that many resources, or none.",
    )


@pytest.mark.rule("SA-3.3", "SA-2.18")
@pytest.mark.parametrize(
    "paid", [Pay(wood=2), Pay(clay=2), Pay(stone=1, gold=1), Pay(wood=1, gold=1)]
)
def test_nobody_pays_resources_they_do_not_have(paid: Pay) -> None:
    table = hungry((1, 1, 2, 0), food=3)
    no = ("not_enough", "SA-2.18", "You do not have that many resources.")
    assert table.why_not(0, paid) == no


@pytest.mark.rule("SA-3.4")
def test_who_will_not_pay_loses_10_points_and_keeps_the_resources() -> None:
    table = hungry((3, 2, 2, 1), food=4)
    table.player(0).score = 25
    assert table.answer(0, Decline())[0] == starved(0)
    assert table.player(0).score == 15
    assert table.player(0).resources == [3, 2, 2, 1]
    assert table.player(0).food == 0


@pytest.mark.rule("SA-3.4", "SA-3.3", "N-154", "DG-3.6")
@pytest.mark.parametrize("short", range(1, 11))
def test_who_cannot_pay_loses_10_points_without_a_question_however_much_is_missing(
    short: int,
) -> None:
    table = hungry((short - 1, 0, 0, 0), figures=10, food=10 - short)
    assert table.happened("fed")[0] == fed(0, eaten=10 - short, short=short)
    assert table.happened("starved") == [starved(0)]
    assert (table.player(0).score, table.player(0).food) == (-10, 0)
    assert table.player(0).resources == [short - 1, 0, 0, 0]
    assert table.state.phase == "placing"


@pytest.mark.rule("SA-3.3", "N-154")
@pytest.mark.parametrize("short", range(1, 11))
def test_who_has_just_enough_is_asked_even_if_there_is_one_way_to_pay(short: int) -> None:
    table = hungry((0, 0, 0, short), figures=10, food=10 - short)
    assert table.asked() == {0: "sa_feed"}
    assert table.answers(0) == [Pay(gold=short), Decline()]
    assert table.happened("starved") == []


@pytest.mark.rule("SA-3.4", "SA-0.8")
def test_the_score_falls_below_zero_and_further() -> None:
    table = hungry()
    assert table.player(0).score == -10
    table.player(0).food = 0
    table.player(1).food = 5
    table.feeding()
    assert table.player(0).score == -20


@pytest.mark.rule("SA-3.3", "N-154", "SA-C.20")
@pytest.mark.parametrize(("resources", "asked"), [((0, 0, 0, 0), False), ((1, 0, 0, 0), True)])
def test_the_card_for_two_resources_counts_for_whether_a_player_could_pay(
    resources: tuple[int, ...], asked: bool
) -> None:
    table = hungry(resources, food=2, cash_card=True)
    assert ("sa_feed" in table.asked().values()) is asked
    assert table.happened("starved") == ([] if asked else [starved(0)])
    assert table.player(0).single_use == [CASH_CARD]


# -- simultaneous ----------------------------------------------------------------------------------


def three_hungry_seats() -> Table:
    table = Table(players=4, first=2)
    for seat in (0, 1, 3):
        table.player(seat).food = 4 - seat
        table.player(seat).resources = [seat, 1, 1, 1]
    return table.feeding()


@pytest.mark.rule("SA-3.5", "SA-1.1")
def test_everybody_is_fed_at_once_from_the_first_player_on() -> None:
    table = three_hungry_seats()
    assert table.move.events == [
        Event("phase", "SA-1.1", data={"phase": "feeding"}),
        fed(2, eaten=5),
        fed(3, eaten=1, short=4),
        fed(0, eaten=4, short=1),
        fed(1, eaten=3, short=2),
    ]
    assert table.open() == [
        (3, "sa_feed", "SA-3.3", (4,)),
        (0, "sa_feed", "SA-3.3", (1,)),
        (1, "sa_feed", "SA-3.3", (2,)),
    ]
    assert table.state.phase == "feeding"
    assert table.move.sealed == "phase"


@pytest.mark.rule("SA-3.5")
def test_no_choice_influences_another_player_and_the_order_of_answers_does_not_matter() -> None:
    choices = {0: Pay(clay=1), 1: Decline(), 3: Pay(wood=3, gold=1)}
    ends = set()
    for order in permutations(choices):
        table = three_hungry_seats()
        for seat in order[:2]:
            others = {other: table.answers(other) for other in table.asked() if other != seat}
            table.answer(seat, choices[seat])
            assert {other: table.answers(other) for other in table.asked()} == others
            assert table.state.phase == "feeding"
            assert table.move.sealed == ""
        table.answer(order[2], choices[order[2]])
        assert (table.state.phase, table.move.sealed) == ("placing", "phase")
        table.state.flow.decisions.clear()
        ends.add(encode(table.state))
    assert len(ends) == 1
    assert [p.score for p in table.state.players] == [0, -10, 0, 0]
    assert [p.resources for p in table.state.players] == [
        [0, 0, 1, 1],
        [1, 1, 1, 1],
        [0, 0, 0, 0],
        [0, 1, 1, 0],
    ]


# -- worked example --------------------------------------------------------------------------------


@pytest.mark.rule("SA-3.T1", "SA-3.3", "SA-3.4")
def test_worked_example_seven_figures_short_by_two() -> None:
    def example() -> Table:
        return hungry((1, 0, 0, 1), figures=7, food=3, agriculture=2)

    table = example()
    assert table.happened("fed")[0] == fed(0, grown=2, eaten=5, short=2)
    assert table.answers(0) == [Pay(wood=1, gold=1), Decline()]
    assert table.refused(0, Pay(wood=1)).rule == "SA-3.3"
    table.answer(0, Pay(wood=1, gold=1))
    seat = table.player(0)
    assert (seat.food, seat.resources, seat.score) == (0, [0, 0, 0, 0], 0)

    table = example()
    table.answer(0, Decline())
    seat = table.player(0)
    assert (seat.food, seat.resources, seat.score) == (0, [1, 0, 0, 1], -10)


# -- when time runs out, and in words --------------------------------------------------------------


@pytest.mark.rule("DG-9.10", "SA-3.3")
@pytest.mark.parametrize(
    ("resources", "default"),
    [
        ((3, 3, 3, 3), Pay(wood=3)),
        ((1, 1, 9, 9), Pay(wood=1, clay=1, stone=1)),
        ((0, 2, 0, 9), Pay(clay=2, gold=1)),
        ((0, 0, 2, 1), Pay(stone=2, gold=1)),
        ((0, 0, 0, 3), Pay(gold=3)),
    ],
)
def test_by_default_resources_are_paid_from_wood_upwards(
    resources: tuple[int, ...], default: Pay
) -> None:
    assert hungry(resources, food=2).default(0) == default


@pytest.mark.rule("DG-9.10", "SA-3.4")
def test_by_default_the_card_for_two_resources_is_kept_and_the_points_are_lost() -> None:
    assert hungry((1, 0, 0, 0), food=2, cash_card=True).default(0) == Decline()


@pytest.mark.rule("SA-3.3", "SA-3.4", "DG-11.1")
def test_feeding_in_words() -> None:
    table = hungry((2, 1, 0, 0), food=1, agriculture=2)
    assert table.text(0) == "2 food are missing. Pay resources instead, or lose 10 points?"
    assert table.labels(0) == ["pay 1 wood, 1 clay", "pay 2 wood", "do not pay"]
    table.answer(0, Pay(wood=1, clay=1))
    assert table.told("fed") == [
        "Ann takes 2 food from the fields and feeds the tribe with 3 food; 2 are missing.",
        "Bob feeds the tribe with 5 food.",
    ]
    assert table.told("fed_resources") == [
        "Ann feeds the rest of the tribe with 1 wood, 1 clay.",
    ]
    assert hungry().told("starved") == ["The tribe of Ann starves: -10 points."]
