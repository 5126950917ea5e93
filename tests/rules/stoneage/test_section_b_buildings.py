"""Rules SA-B: building tiles, what they ask for and what they score."""

from __future__ import annotations

from itertools import product

import pytest

from ecumene.games.stoneage.answers import Decline, Pay, amounts
from ecumene.games.stoneage.components import (
    BUILDINGS,
    building,
)
from ecumene.kernel import Event, Refusal, engine
from tests.support.stoneage_table import GAME, Table, answer_text, name_of

Goods = tuple[int, int, int, int]

# The printed tiles (SA-R.2), typed from the rulebook and not from the data of the game.
# B01 to B17: wood, clay, stone, gold, and the points.
FIXED: dict[int, tuple[Goods, int]] = {
    1: ((2, 1, 0, 0), 10),
    2: ((2, 0, 1, 0), 11),
    3: ((1, 2, 0, 0), 11),
    4: ((2, 0, 0, 1), 12),
    5: ((1, 0, 2, 0), 13),
    6: ((0, 2, 1, 0), 13),
    7: ((0, 2, 0, 1), 14),
    8: ((0, 1, 2, 0), 14),
    9: ((0, 0, 2, 1), 16),
    10: ((1, 1, 1, 0), 12),
    11: ((1, 1, 1, 0), 12),
    12: ((1, 1, 0, 1), 13),
    13: ((1, 1, 0, 1), 13),
    14: ((1, 0, 1, 1), 14),
    15: ((1, 0, 1, 1), 14),
    16: ((0, 1, 1, 1), 15),
    17: ((0, 1, 1, 1), 15),
}
# B18 to B25: how many resources, of how many kinds, and the least and most points.
VARIABLE: dict[int, tuple[int, int, int, int]] = {
    18: (4, 1, 12, 24),
    19: (4, 2, 13, 23),
    20: (4, 3, 15, 21),
    21: (4, 4, 18, 18),
    22: (5, 1, 15, 30),
    23: (5, 2, 16, 29),
    24: (5, 3, 18, 27),
    25: (5, 4, 21, 24),
}
# B26 to B28: 1 to 7 of any kinds.
ANY = (26, 27, 28)

FIXED_NO = ("fixed_price", "SA-B.1", "This building asks for exactly the resources it names.")
RANGE_NO = ("building_range", "SA-B.3", "This building takes 1 to 7 resources.")


def at_building(number: int, resources: Goods, *, stack: int = 1) -> Table:
    """Seat 0 is asked to pay for this tile; seat 1 comes after it, so the round goes no further."""
    table = Table(players=2)
    table.lay_building(stack, number)
    table.player(0).resources = list(resources)
    return table.using({f"building_{stack}": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})


def points_of(paid: Goods) -> int:
    wood, clay, stone, gold = paid
    return 3 * wood + 4 * clay + 5 * stone + 6 * gold


def judged(table: Table, paid: Goods) -> tuple[str, str, str]:
    """Code, rule and sentence of the refusal of a payment; empty if it is accepted."""
    try:
        engine.check(GAME, table.state, table.decision(0), Pay(*paid))
    except Refusal as refused:
        return refused.code, refused.rule, refused.text
    return "", "", ""


def listed(table: Table) -> list[Goods]:
    """The payments offered; to decline comes last."""
    *ways, last = table.answers(0)
    assert last == Decline()
    return sorted(amounts(way) for way in ways)


def in_every_way(most: int) -> list[Goods]:
    every = range(most + 1)
    return list(product(every, every, every, every))


# -- the tiles -------------------------------------------------------------------------------------


@pytest.mark.rule("SA-B.1", "SA-2.15")
@pytest.mark.parametrize("number", FIXED)
def test_a_tile_that_names_resources_is_paid_with_exactly_these(number: int) -> None:
    cost, points = FIXED[number]
    table = at_building(number, (4, 4, 4, 4))
    assert table.open() == [(0, "sa_pay", "SA-2.15", (12,))]
    assert table.answers(0) == [Pay(*cost), Decline()]
    for paid in in_every_way(4):
        assert judged(table, paid) == (("", "", "") if paid == cost else FIXED_NO), paid
    table.answer(0, Pay(*cost))
    spent = dict(zip(("wood", "clay", "stone", "gold"), cost, strict=True))
    bought = {"building": f"B{number:02}", "points": points, **spent}
    assert table.move.events[0] == Event("building", "SA-2.15", 0, bought)
    assert table.player(0).score == points
    assert table.player(0).buildings == [number]
    assert table.player(0).resources == [4 - n for n in cost]


@pytest.mark.rule("SA-B.2", "SA-B.4", "N-152")
@pytest.mark.parametrize("number", VARIABLE)
def test_a_tile_that_asks_for_a_number_of_kinds_takes_that_total_of_exactly_so_many(
    number: int,
) -> None:
    total, kinds, least, most = VARIABLE[number]
    total_no = ("building_total", "SA-B.2", f"This building asks for exactly {total} resources.")
    kinds_no = (
        "building_kinds",
        "SA-B.2",
        f"This building asks for exactly {kinds} different resources."
        if kinds > 1
        else "This building asks for exactly 1 kind of resource.",
    )
    table = at_building(number, (6, 6, 6, 6))
    accepted = []
    for paid in in_every_way(6):
        verdict = judged(table, paid)
        if sum(paid) != total:
            assert verdict == total_no, paid
        elif 4 - paid.count(0) != kinds:
            assert verdict == kinds_no, paid
        else:
            assert verdict == ("", "", ""), paid
            accepted.append(paid)
    assert listed(table) == sorted(accepted)
    points = [points_of(paid) for paid in accepted]
    assert (min(points), max(points)) == (least, most)


@pytest.mark.rule("SA-B.3", "SA-B.4", "N-152")
@pytest.mark.parametrize("number", ANY)
def test_a_tile_of_1_to_7_takes_any_resources(number: int) -> None:
    table = at_building(number, (8, 8, 8, 8))
    accepted = []
    for paid in in_every_way(8):
        verdict = judged(table, paid)
        if 1 <= sum(paid) <= 7:
            assert verdict == ("", "", ""), paid
            accepted.append(paid)
        else:
            assert verdict == RANGE_NO, paid
    assert len(accepted) == 329
    assert listed(table) == sorted(accepted)
    points = [points_of(paid) for paid in accepted]
    assert (min(points), max(points)) == (3, 42)


@pytest.mark.rule("SA-B.4", "SA-0.3", "SA-2.18")
@pytest.mark.parametrize(
    ("number", "paid"),
    [
        (18, (0, 0, 0, 4)),
        (18, (4, 0, 0, 0)),
        (19, (0, 2, 2, 0)),
        (20, (1, 1, 0, 2)),
        (21, (1, 1, 1, 1)),
        (22, (0, 5, 0, 0)),
        (23, (1, 0, 0, 4)),
        (24, (0, 1, 2, 2)),
        (25, (1, 2, 1, 1)),
        (26, (1, 0, 0, 0)),
        (27, (0, 0, 0, 1)),
        (28, (1, 2, 3, 1)),
    ],
)
def test_tiles_without_named_resources_score_the_values_of_what_was_paid(
    number: int, paid: Goods
) -> None:
    table = at_building(number, (6, 6, 6, 6))
    table.player(0).score = 7
    table.answer(0, Pay(*paid))
    assert table.player(0).score == 7 + points_of(paid)
    assert table.player(0).resources == [6 - n for n in paid]
    assert table.happened("building")[0].data["points"] == points_of(paid)
    assert table.happened("building")[0].data["building"] == f"B{number}"


@pytest.mark.rule("SA-B.2", "SA-B.3", "SA-2.18")
@pytest.mark.parametrize(
    ("number", "have", "paid", "ways"),
    [
        (18, (4, 3, 3, 3), (0, 4, 0, 0), 1),
        (19, (1, 3, 0, 0), (2, 2, 0, 0), 1),
        (24, (3, 1, 1, 0), (1, 1, 3, 0), 1),
        (26, (1, 1, 0, 0), (2, 0, 0, 0), 3),
        (27, (0, 0, 0, 9), (0, 0, 1, 6), 7),
    ],
)
def test_only_what_a_player_has_can_be_paid(
    number: int, have: Goods, paid: Goods, ways: int
) -> None:
    table = at_building(number, have)
    answers = table.answers(0)
    assert len(answers) == ways + 1
    assert all(n <= h for pay in answers[:-1] for n, h in zip(amounts(pay), have, strict=True))
    refused = ("not_enough", "SA-2.18", "You do not have that many resources.")
    assert table.why_not(0, Pay(*paid)) == refused


@pytest.mark.rule("SA-B.1", "SA-2.16", "DG-3.6")
@pytest.mark.parametrize(
    ("number", "have"),
    [
        (1, (1, 9, 9, 9)),
        (1, (9, 0, 9, 9)),
        (9, (9, 9, 1, 9)),
        (9, (9, 9, 9, 0)),
        (18, (3, 3, 3, 3)),
        (19, (9, 0, 0, 0)),
        (20, (9, 9, 0, 0)),
        (21, (9, 9, 9, 0)),
        (22, (4, 4, 4, 4)),
        (25, (1, 1, 1, 1)),
        (26, (0, 0, 0, 0)),
    ],
)
def test_who_cannot_pay_is_not_asked_and_takes_the_figure_back(number: int, have: Goods) -> None:
    table = at_building(number, have, stack=2)
    assert table.asked() == {1: "sa_use"}
    declined = Event("declined", "SA-2.16", 0, {"location": "building_2"})
    assert table.happened("declined") == [declined]
    assert table.player(0).unplaced == 5
    assert table.state.stacks[1][-1] == number
    assert table.player(0).resources == list(have)


# -- worked examples -------------------------------------------------------------------------------


@pytest.mark.rule("SA-B.T1", "SA-B.1")
def test_worked_example_2_wood_and_1_clay_for_10_points() -> None:
    table = at_building(1, (2, 1, 0, 0))
    table.answer(0, Pay(wood=2, clay=1))
    assert table.player(0).score == 10
    assert table.player(0).resources == [0, 0, 0, 0]


@pytest.mark.rule("SA-B.T2", "SA-B.2", "SA-B.4")
def test_worked_example_3_stone_and_1_wood_for_18_points() -> None:
    table = at_building(19, (2, 2, 4, 0))
    assert table.refused(0, Pay(stone=4)).code == "building_kinds"
    assert table.refused(0, Pay(wood=1, clay=1, stone=2)).code == "building_kinds"
    table.answer(0, Pay(wood=1, stone=3))
    assert table.player(0).score == 18


@pytest.mark.rule("SA-B.T3", "SA-B.3")
def test_worked_example_7_gold_for_42_points() -> None:
    table = at_building(26, (0, 0, 0, 8))
    assert table.why_not(0, Pay()) == RANGE_NO
    assert table.why_not(0, Pay(gold=8)) == RANGE_NO
    table.answer(0, Pay(gold=7))
    assert table.player(0).score == 42
    assert table.player(0).resources == [0, 0, 0, 1]


# -- taking and declining --------------------------------------------------------------------------


@pytest.mark.rule("SA-2.15")
def test_after_the_last_tile_of_a_stack_nothing_is_turned_up() -> None:
    table = Table(players=2)
    table.lay_building(1, 1)
    table.state.removed += table.state.stacks[0][:-1]
    table.state.stacks[0] = [1]
    table.player(0).resources = [2, 1, 0, 0]
    table.using({"building_1": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})
    events = table.answer(0, Pay(wood=2, clay=1))
    assert [event.kind for event in events] == ["building"]
    assert table.state.stacks[0] == []
    assert table.move.sealed == ""
    assert table.asked() == {1: "sa_use"}


@pytest.mark.rule("SA-2.16", "DG-9.10")
def test_a_tile_may_be_declined_and_is_by_default() -> None:
    table = at_building(1, (2, 1, 0, 0))
    assert table.default(0) == Decline()
    events = table.answer(0, Decline())
    assert events[0] == Event("declined", "SA-2.16", 0, {"location": "building_1"})
    assert (table.player(0).unplaced, table.player(0).buildings) == (5, [])
    assert (table.player(0).resources, table.player(0).score) == ([2, 1, 0, 0], 0)
    assert table.state.stacks[0][-1] == 1
    assert table.move.sealed == ""


# -- in words --------------------------------------------------------------------------------------


@pytest.mark.rule("SA-B.1", "SA-B.2", "SA-B.3", "SA-2.15")
@pytest.mark.parametrize("number", range(1, 29))
def test_each_tile_in_words(number: int) -> None:
    if number in FIXED:
        cost, points = FIXED[number]
        parts = zip(cost, ("wood", "clay", "stone", "gold"), strict=True)
        asks = f"{', '.join(f'{n} {name}' for n, name in parts if n)}: {points} points"
    elif number in VARIABLE:
        total, kinds, _, _ = VARIABLE[number]
        asks = f"{total} resources of exactly {kinds} kind{'s' * (kinds > 1)}: their value"
    else:
        asks = "1 to 7 resources of any kinds: their value"
    assert name_of("building", BUILDINGS[number - 1].id) == asks
    for stack in (1, 2):
        table = at_building(number, (9, 9, 9, 9), stack=stack)
        assert table.text(0) == f"Pay for this building: {asks}?"


@pytest.mark.rule("SA-2.15", "SA-2.16")
def test_buying_and_declining_in_words() -> None:
    table = at_building(19, (1, 0, 3, 0))
    assert table.labels(0) == ["pay 1 wood, 3 stone", "do not pay"]
    assert answer_text(Pay()) == "pay nothing"
    below = table.state.stacks[0][-2]
    table.answer(0, Pay(wood=1, stone=3))
    assert table.told("building") == [
        "Ann pays 1 wood, 3 stone for a building and scores 18 points."
    ]
    assert table.told("building_shown") == [
        f"Next tile of stack 1: {name_of('building', building(below).id)}."
    ]
    table = at_building(19, (0, 0, 0, 0))
    assert table.told("declined") == ["Ann takes nothing from building stack 1."]
