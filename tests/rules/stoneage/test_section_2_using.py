"""Rules SA-2: using figures: dice and tools, the village, paying for cards and buildings."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import msgspec
import pytest

from ecumene.games.stoneage.answers import (
    Cash,
    Decline,
    Pay,
    Place,
    TakeDie,
    Tools,
    Use,
    amounts,
)
from ecumene.games.stoneage.components import RESOURCES, building
from ecumene.games.stoneage.state import NAMES, NUMBER, LocationName, Options
from ecumene.kernel import Event, Step
from ecumene.kernel.chance import Request
from ecumene.kernel.log import event_text
from tests.support.stoneage_table import GAME, Table, answer_text, name_of

PHASE = Event("phase", "SA-1.1", -1, {"phase": "using"})


def use_only(table: Table, figures: Mapping[str, Mapping[int, int]]) -> list[Event]:
    """Play phase 2 with these figures, and stop after it; what happens before the first choice."""
    table.lay_figures(figures)
    return table.go([Step("use", (0,))]).move.events


def rolled(seat: int, goods: str, dice: list[int], place: str) -> Event:
    return Event("rolled", "SA-2.4", seat, {"goods": goods, "dice": dice, "place": place})


def gained(seat: int, goods: str, amount: int, total: int) -> Event:
    data = {"goods": goods, "amount": amount, "total": total}
    return Event("gained", "SA-2.4", seat, data)


def paid(kind: str, rule: str, seat: int, counts: tuple[int, ...], **data: Any) -> Event:
    return Event(kind, rule, seat, {**data, **dict(zip(RESOURCES, counts, strict=True))})


def stock(table: Table, seat: int, goods: str) -> int:
    player = table.player(seat)
    return player.food if goods == "food" else player.resources[RESOURCES.index(goods)]


# -- turns (SA-2.1 to SA-2.3) ----------------------------------------------------------------------


@pytest.mark.rule("SA-2.1", "SA-0.10")
def test_from_the_first_player_on_each_uses_all_figures_then_the_next() -> None:
    table = Table(players=3, first=1)
    figures = {
        "tool_maker": {2: 1},
        "field": {0: 1},
        "hunting_grounds": {0: 1, 1: 1, 2: 1},
        "forest": {1: 2},
        "quarry": {1: 1},
    }
    table.dice((1,), (1, 1), (1,), (1,), (1,))
    assert use_only(table, figures) == [PHASE]
    assert table.state.phase == "using"
    assert table.move.sealed == "phase"
    assert table.open() == [(1, "sa_use", "SA-2.1", (0,))]
    table.use(1, "quarry")
    assert table.open() == [(1, "sa_use", "SA-2.1", (0,))]
    events = table.use(1, "forest")
    assert events == [
        rolled(1, "wood", [1, 1], "forest"),
        gained(1, "wood", 0, 2),
        rolled(1, "food", [1], "hunting_grounds"),  # the last location needs no question
        gained(1, "food", 0, 1),
    ]
    assert table.open() == [(2, "sa_use", "SA-2.1", (1,))]
    table.use(2, "hunting_grounds")
    assert table.open() == [(0, "sa_use", "SA-2.1", (2,))]
    table.use(0, "hunting_grounds")
    assert table.open() == []
    assert [(e.kind, e.seat) for e in table.happened("phase")] == [("phase", -1)]
    assert all(not any(there) for there in table.state.board)


@pytest.mark.rule("SA-2.1")
def test_locations_are_used_in_any_order_the_player_likes() -> None:
    figures = {name: {0: 2 if name == "hut" else 1} for name in ("tool_maker", "hut", "field")}
    for order in (("tool_maker", "hut"), ("field", "hut"), ("hut", "tool_maker")):
        table = Table(players=4)
        use_only(table, figures)
        assert table.answers(0) == [Use("tool_maker"), Use("hut"), Use("field")]
        table.use(0, order[0])
        left = [name for name in ("tool_maker", "hut", "field") if name != order[0]]
        assert [answer.location for answer in table.answers(0)] == left
        table.use(0, order[1])
        assert table.open() == []


@pytest.mark.rule("SA-2.1")
def test_players_without_figures_on_the_board_are_passed_over() -> None:
    table = Table(players=4, first=3)
    use_only(table, {"field": {1: 1}, "hut": {1: 2}})
    assert table.open() == [(1, "sa_use", "SA-2.1", (2,))]


@pytest.mark.rule("SA-2.1")
def test_gains_count_at_once() -> None:
    table = Table(players=2)
    table.lay_card(2, 2)
    table.dice((3, 3))
    use_only(table, {"forest": {0: 2}, "card_2": {0: 1}})
    table.use(0, "forest")
    assert table.open() == [(0, "sa_pay", "SA-2.12", (NUMBER["card_2"],))]
    table.answer(0, Pay(wood=2))
    assert table.player(0).cards == [2]


@pytest.mark.rule("SA-2.1", "SA-2.13")
def test_gains_that_come_later_do_not_pay() -> None:
    table = Table(players=2)
    table.dice((3, 3))
    use_only(table, {"forest": {0: 2}, "card_2": {0: 1}})
    table.use(0, "card_2")
    assert table.player(0).cards == []
    assert table.player(0).resources == [2, 0, 0, 0]


@pytest.mark.rule("SA-2.2")
def test_figures_return_to_the_tribe_when_their_location_is_used() -> None:
    table = Table(players=2)
    table.dice((1, 1, 1))
    use_only(table, {"quarry": {0: 3}, "tool_maker": {0: 1}, "field": {0: 1}})
    assert table.player(0).unplaced == 0
    table.use(0, "quarry")
    assert table.player(0).unplaced == 3
    assert table.state.board[NUMBER["quarry"]] == [0, 0]
    assert table.state.board[NUMBER["tool_maker"]] == [1, 0]
    table.use(0, "tool_maker")
    assert (table.player(0).unplaced, table.player(0).figures) == (5, 5)


@pytest.mark.rule("SA-2.2")
def test_a_location_is_used_once_with_all_figures_there() -> None:
    table = Table(players=2)
    table.dice((1, 2, 3))
    use_only(table, {"quarry": {0: 3}, "tool_maker": {0: 1}, "field": {0: 1}})
    events = table.use(0, "quarry")
    assert events == [rolled(0, "stone", [1, 2, 3], "quarry"), gained(0, "stone", 1, 6)]
    no = ("no_figures_there", "SA-2.1", "You have no figures on the quarry to use.")
    assert table.why_not(0, Use("quarry")) == no


@pytest.mark.rule("SA-2.2")
@pytest.mark.parametrize(
    ("location", "words"),
    [
        ("forest", "the forest"),  # nobody there
        ("river", "the river"),  # only another player there
        ("card_3", "card space 3"),
        ("building_1", "building stack 1"),
        ("building_3", "building stack 3"),  # not in a game of two
    ],
)
def test_only_locations_with_own_figures_are_used(location: LocationName, words: str) -> None:
    table = Table(players=2)
    use_only(table, {"tool_maker": {0: 1}, "field": {0: 1}, "river": {1: 2}, "card_3": {1: 1}})
    no = ("no_figures_there", "SA-2.1", f"You have no figures on {words} to use.")
    assert table.why_not(0, Use(location)) == no


@pytest.mark.rule("SA-2.3", "D-113")
@pytest.mark.parametrize("answer", [{"do": "decline"}, {"do": "use"}, {"do": "pass"}])
def test_no_location_is_left_unused(answer: Any) -> None:
    table = Table(players=2)
    use_only(table, {"tool_maker": {0: 1}, "field": {0: 1}})
    assert table.malformed(0, answer) == ("malformed", "SA-2.1")
    assert table.answers(0) == [Use("tool_maker"), Use("field")]


@pytest.mark.rule("SA-2.3", "D-113", "SA-1.14")
def test_a_place_without_gain_is_used_too() -> None:
    table = Table(players=2)
    table.player(0).agriculture = 10
    assert use_only(table, {"field": {0: 1}}) == [
        PHASE,
        Event("agriculture", "SA-2.11", 0, {"agriculture": 10}),
    ]
    assert table.player(0).unplaced == 5


@pytest.mark.rule("SA-2.3", "DG-3.6")
def test_a_single_location_is_used_without_a_question() -> None:
    table = Table(players=2)
    tool = Event("tool", "SA-2.8", 1, {"tools": [1, 0, 0]})
    assert use_only(table, {"tool_maker": {1: 1}}) == [PHASE, tool]
    assert table.open() == []


@pytest.mark.rule("DG-3.6", "N-150")
def test_the_card_for_two_resources_keeps_the_last_location_a_question() -> None:
    table = Table(players=2)
    table.give_card(0, 12, single_use=True)
    assert use_only(table, {"tool_maker": {0: 1}}) == [PHASE]
    assert table.open() == [(0, "sa_use", "SA-2.1", (0,))]
    use, *cashings = table.answers(0)
    assert use == Use("tool_maker")
    assert len(cashings) == 10
    assert all(isinstance(cashing, Cash) for cashing in cashings)


@pytest.mark.rule("DG-9.10")
def test_overdue_locations_are_used_in_board_order() -> None:
    table = Table(players=2)
    table.player(0).tools = [1, 0, 0]
    table.lay_card(1, 2)
    table.player(0).resources = [1, 0, 0, 0]
    table.dice((6,), (6,))
    figures: dict[str, dict[int, int]] = {
        "river": {0: 1},
        "hunting_grounds": {0: 1},
        "field": {0: 1},
        "card_1": {0: 1},
    }
    use_only(table, figures)
    while table.open():
        table.answer(0, table.default(0))
    kinds = ["phase", "agriculture", "rolled", "gained", "rolled", "gained", "declined"]
    assert [event.kind for event in table.events[-7:]] == kinds
    assert [e.data["place"] for e in table.happened("rolled")] == ["hunting_grounds", "river"]
    assert table.player(0).tools_used == [False, False, False]
    assert table.player(0).cards == []


@pytest.mark.rule("SA-2.1", "SA-1.1")
def test_the_last_location_of_the_last_player_ends_the_phase() -> None:
    table = Table(players=2)
    table.using({"tool_maker": {1: 1}, "field": {1: 1}})
    events = table.use(1, "tool_maker")
    assert [event.kind for event in events] == [
        *("tool", "agriculture", "phase", "fed", "fed", "cards_shown", "round")
    ]
    assert table.move.sealed == "phase"


# -- dice (SA-2.4) ---------------------------------------------------------------------------------

YIELDS = [
    ("hunting_grounds", "food", 2),
    ("forest", "wood", 3),
    ("clay_mound", "clay", 4),
    ("quarry", "stone", 5),
    ("river", "gold", 6),
]


def dice_of(total: int, number: int) -> tuple[int, ...]:
    """So many dice with this sum."""
    faces = [1] * number
    for n in range(number):
        faces[n] += min(5, total - sum(faces))
    assert sum(faces) == total
    return tuple(faces)


@pytest.mark.rule("SA-2.4", "SA-R.3")
@pytest.mark.parametrize(("location", "goods", "divisor"), YIELDS)
def test_the_sum_of_the_dice_is_divided_and_rounded_down(
    location: LocationName, goods: str, divisor: int
) -> None:
    for amount, total in (
        *((0, divisor - 1), (1, divisor)),
        *((1, 2 * divisor - 1), (2, 2 * divisor), (2, 3 * divisor - 1)),
    ):
        number = -(-total // 6)
        table = Table(players=2)
        before = stock(table, 0, goods)
        dice = dice_of(total, number)
        table.dice(dice)
        assert use_only(table, {location: {0: number}}) == [
            PHASE,
            rolled(0, goods, list(dice), location),
            gained(0, goods, amount, total),
        ]
        assert stock(table, 0, goods) == before + amount
        everything = sum(table.player(0).resources) + table.player(0).food
        assert everything == 12 + amount  # and nothing else


@pytest.mark.rule("SA-2.4")
@pytest.mark.parametrize(("location", "goods"), [(y[0], y[1]) for y in YIELDS])
@pytest.mark.parametrize("number", [1, 5])
def test_one_die_of_six_sides_is_rolled_per_figure(
    location: LocationName, goods: str, number: int
) -> None:
    table = Table(players=2)
    use_only(table, {location: {0: number}})
    assert table.chance.asked[-1] == Request("roll", location, 6, number)
    (event,) = table.happened("rolled")
    assert (event.data["goods"], len(event.data["dice"])) == (goods, number)


@pytest.mark.rule("SA-2.4", "DG-2.1")
def test_a_roll_cannot_be_taken_back_the_village_can() -> None:
    table = Table(players=4)
    table.tribe(0, 8)
    use_only(table, {"tool_maker": {0: 1}, "hut": {0: 2}, "field": {0: 1}, "river": {0: 2}})
    for place, sealed in (("hut", ""), ("river", "chance"), ("field", "")):
        table.use(0, place)
        assert table.move.sealed == sealed


@pytest.mark.rule("SA-2.T1")
def test_worked_example_food() -> None:
    table = Table(players=2)
    table.dice((1, 2, 3, 4, 4))
    use_only(table, {"hunting_grounds": {0: 5}})
    assert table.player(0).food == 12 + 7

    table = Table(players=2)
    table.player(0).tools = [1, 0, 0]
    table.dice((6, 4, 1))
    use_only(table, {"hunting_grounds": {0: 3}})
    assert table.answer(0, Tools((0,)))[-1] == gained(0, "food", 6, 12)
    assert table.player(0).food == 12 + 6

    table = Table(players=2)
    table.player(0).tools = [1, 1, 0]
    table.dice((1, 3))
    use_only(table, {"hunting_grounds": {0: 2}})
    assert table.answer(0, Tools((0, 1)))[-1] == gained(0, "food", 3, 6)
    assert table.player(0).food == 12 + 3


@pytest.mark.rule("SA-2.T2")
def test_worked_example_river() -> None:
    table = Table(players=2)
    table.player(0).tools = [1, 1, 0]
    table.player(0).tools_used = [True, True, False]
    table.dice((2, 3))
    use_only(table, {"river": {0: 2}})
    assert table.events[-1] == gained(0, "gold", 0, 5)
    assert table.player(0).resources == [0, 0, 0, 0]

    table = Table(players=2)
    table.player(0).tools = [2, 2, 2]
    table.dice((1, 2, 4))
    use_only(table, {"river": {0: 3}})
    assert table.answer(0, Tools((0, 1, 2)))[-1] == gained(0, "gold", 2, 13)
    assert table.player(0).resources == [0, 0, 0, 2]


# -- tools (SA-2.5 to SA-2.7) ----------------------------------------------------------------------


def roll_with_tools(tools: list[int], used: list[bool] | None = None) -> Table:
    """Seat 0 has rolled 3 and 4 in the forest; the field is still to be used."""
    table = Table(players=2)
    table.player(0).tools = tools
    table.player(0).tools_used = used or [False] * 3
    table.dice((3, 4))
    use_only(table, {"forest": {0: 2}, "field": {0: 1}, "hut": {0: 2}})
    table.use(0, "forest")
    return table


@pytest.mark.rule("SA-2.5")
def test_tools_are_chosen_after_seeing_the_roll() -> None:
    table = roll_with_tools([1, 1, 0])
    assert table.move.events == [rolled(0, "wood", [3, 4], "forest")]
    assert table.move.sealed == "chance"
    assert table.player(0).resources == [0, 0, 0, 0]
    assert table.open() == [(0, "sa_tools", "SA-2.5", ("wood", 7))]
    assert table.text(0) == "You rolled 7 for wood. Which tools do you add?"
    assert table.answers(0) == [Tools(), Tools((0,)), Tools((1,)), Tools((0, 1))]
    assert table.default(0) == Tools()


@pytest.mark.rule("SA-2.5")
def test_tools_are_chosen_all_at_once_for_the_roll() -> None:
    table = roll_with_tools([1, 1, 0])
    events = table.answer(0, Tools((1,)))
    assert events == [
        Event("tools_used", "SA-2.6", 0, {"tools": [1], "cards": []}),
        gained(0, "wood", 2, 8),
    ]
    assert table.move.sealed == ""
    assert table.player(0).tools_used == [False, True, False]
    # The other tool is not asked for again: the turn goes on.
    assert table.open() == [(0, "sa_use", "SA-2.1", (0,))]


@pytest.mark.rule("SA-2.5", "SA-2.6")
def test_no_tool_need_be_added() -> None:
    table = roll_with_tools([2, 2, 1])
    assert table.answer(0, Tools()) == [gained(0, "wood", 2, 7)]
    assert table.player(0).tools_used == [False, False, False]


@pytest.mark.rule("SA-2.6")
@pytest.mark.parametrize(
    ("tools", "chosen", "values", "total", "wood"),
    [
        ([4, 4, 3], (2,), [3], 10, 3),
        ([4, 4, 3], (0,), [4], 11, 3),
        ([4, 4, 3], (0, 2), [4, 3], 14, 4),
        ([4, 4, 3], (2, 1, 0), [3, 4, 4], 18, 6),
        ([2, 1, 1], (0, 1, 2), [2, 1, 1], 11, 3),
    ],
)
def test_each_tool_helps_with_its_whole_value_and_several_may_help(
    tools: list[int], chosen: tuple[int, ...], values: list[int], total: int, wood: int
) -> None:
    table = roll_with_tools(tools)
    assert table.answer(0, Tools(chosen)) == [
        Event("tools_used", "SA-2.6", 0, {"tools": values, "cards": []}),
        gained(0, "wood", wood, total),
    ]
    assert table.player(0).resources == [wood, 0, 0, 0]
    assert table.player(0).tools == tools
    assert table.player(0).tools_used == [space in chosen for space in range(3)]


@pytest.mark.rule("SA-2.6", "SA-0.6")
def test_a_tool_helps_one_roll_in_a_round() -> None:
    table = roll_with_tools([2, 1, 1], used=[True, False, False])
    assert table.answers(0) == [Tools(), Tools((1,)), Tools((2,)), Tools((1, 2))]
    used = ("tool_used", "SA-2.6", "The tool on space 1 has already been used this round.")
    assert table.why_not(0, Tools((0,))) == used
    assert table.why_not(0, Tools((1, 0))) == used
    assert table.why_not(0, Tools((1, 1))) == ("named_twice", "SA-2.6", "Add each tool only once.")


@pytest.mark.rule("SA-2.6", "SA-0.6")
def test_only_own_tools_help() -> None:
    table = roll_with_tools([1, 1, 0])
    for space, words in ((2, 3), (3, 4), (999, "1,000")):
        no = ("no_such_tool", "SA-0.6", f"There is no tool on space {words}.")
        assert table.why_not(0, Tools((space,))) == no
        assert table.why_not(0, Tools((0, space))) == no
    assert table.malformed(0, {"do": "tools", "spaces": [-1]}) == ("malformed", "SA-2.5")
    assert table.malformed(0, {"do": "tools", "spaces": [1000]}) == ("malformed", "SA-2.5")
    assert table.malformed(0, {"do": "decline"}) == ("malformed", "SA-2.5")


@pytest.mark.rule("N-151")
@pytest.mark.parametrize(
    ("tools", "used", "asked"),
    [
        ([0, 0, 0], [False, False, False], False),
        ([1, 0, 0], [False, False, False], True),
        ([1, 0, 0], [True, False, False], False),
        ([1, 1, 1], [True, True, False], True),
        ([4, 4, 4], [True, True, True], False),
    ],
)
def test_tools_are_asked_for_only_if_there_is_an_unused_one(
    tools: list[int], used: list[bool], asked: bool
) -> None:
    table = roll_with_tools(tools, used)
    assert table.asked() == {0: "sa_tools" if asked else "sa_use"}
    assert table.player(0).resources == ([0, 0, 0, 0] if asked else [2, 0, 0, 0])


@pytest.mark.rule("N-151", "N-150")
def test_other_single_use_cards_open_no_tool_question() -> None:
    table = Table(players=2)
    table.give_card(0, 12, single_use=True)
    table.dice((3, 4))
    use_only(table, {"forest": {0: 2}})
    table.use(0, "forest")
    assert table.events[-1] == gained(0, "wood", 2, 7)


@pytest.mark.rule("N-151")
def test_every_set_of_tools_and_cards_is_offered_once() -> None:
    table = Table(players=2)
    table.player(0).tools = [1, 1, 1]
    table.give_card(0, 32, 33, 34, single_use=True)
    table.dice((1,))
    use_only(table, {"forest": {0: 1}})
    sets = table.answers(0)
    assert len(sets) == len(set(sets)) == 64
    assert sets[:9] == [
        Tools(),
        *(Tools((), (name,)) for name in ("C32", "C33", "C34")),
        *(Tools((), pair) for pair in (("C32", "C33"), ("C32", "C34"), ("C33", "C34"))),
        Tools((), ("C32", "C33", "C34")),
        Tools((0,)),
    ]
    assert sets[-1] == Tools((0, 1, 2), ("C32", "C33", "C34"))
    for answer in sets:
        GAME.kinds["sa_tools"].check(table.state, table.decision(0), answer)
    events = table.answer(0, sets[-1])
    assert events == [
        Event("tools_used", "SA-2.6", 0, {"tools": [1, 1, 1], "cards": ["C32", "C33", "C34"]}),
        gained(0, "wood", 4, 13),
    ]
    assert table.told("tools_used") == [
        "Ann adds tool 1, tool 1, tool 1, single-use tool 4, single-use tool 3 and single-use tool 2."
    ]


@pytest.mark.rule("SA-2.7")
def test_a_tool_gained_in_this_turn_may_be_used_at_once() -> None:
    table = Table(players=2)
    table.dice((1, 1))
    use_only(table, {"tool_maker": {0: 1}, "forest": {0: 2}})
    table.use(0, "tool_maker")
    assert table.open() == [(0, "sa_tools", "SA-2.5", ("wood", 2))]
    assert table.answer(0, Tools((0,)))[-1] == gained(0, "wood", 1, 3)


@pytest.mark.rule("SA-2.7", "SA-2.9")
def test_a_tool_raised_in_this_turn_helps_with_its_new_value_unless_it_is_used() -> None:
    table = Table(players=2)
    table.player(0).tools = [2, 1, 1]
    table.player(0).tools_used = [False, True, True]
    table.dice((1,), (5,))
    use_only(table, {"tool_maker": {0: 1}, "forest": {0: 1}, "river": {0: 1}})
    table.use(0, "tool_maker")
    assert table.player(0).tools == [2, 2, 1]
    table.use(0, "forest")
    assert table.answers(0) == [Tools(), Tools((0,))]
    assert table.why_not(0, Tools((1,)))[:2] == ("tool_used", "SA-2.6")
    table.answer(0, Tools((0,)))  # the last location follows, and no tool is left for it
    assert table.events[-1] == gained(0, "gold", 0, 5)


# -- the village (SA-2.8 to SA-2.11) ---------------------------------------------------------------


@pytest.mark.rule("SA-2.8", "SA-0.6")
def test_twelve_tool_steps_and_no_thirteenth() -> None:
    table = Table(players=2)
    steps = []
    for _ in range(13):
        use_only(table, {"tool_maker": {0: 1}})
        tools = table.player(0).tools
        steps.append(tuple(tools))
        assert table.events[-1] == Event("tool", "SA-2.8", 0, {"tools": tools})
    assert steps == [
        *((1, 0, 0), (1, 1, 0), (1, 1, 1)),
        *((2, 1, 1), (2, 2, 1), (2, 2, 2)),
        *((3, 2, 2), (3, 3, 2), (3, 3, 3)),
        *((4, 3, 3), (4, 4, 3), (4, 4, 4)),
        (4, 4, 4),
    ]
    assert [e.data["tools"] for e in table.happened("tool")] == [list(step) for step in steps]


@pytest.mark.rule("SA-2.9", "D-114")
@pytest.mark.parametrize(
    ("tools", "used", "raised"),
    [
        ([1, 1, 1], [False, False, False], [2, 1, 1]),  # equal and unused: the leftmost
        ([1, 1, 1], [True, False, False], [1, 2, 1]),  # an unused one first
        ([1, 1, 1], [True, True, False], [1, 1, 2]),
        ([1, 1, 1], [True, False, True], [1, 2, 1]),
        ([1, 1, 1], [True, True, True], [2, 1, 1]),  # all used: the leftmost, and it stays used
        ([2, 1, 2], [False, True, False], [2, 2, 2]),  # the lowest, even if it is used
        ([2, 2, 1], [False, False, True], [2, 2, 2]),
        ([1, 0, 0], [True, False, False], [1, 1, 0]),  # a new tile before a rise
        ([4, 3, 4], [True, True, True], [4, 4, 4]),
        ([4, 4, 4], [True, False, True], [4, 4, 4]),
    ],
)
def test_the_lowest_tile_is_raised_an_unused_one_first_and_used_ones_stay_used(
    tools: list[int], used: list[bool], raised: list[int]
) -> None:
    table = Table(players=2)
    table.player(0).tools = tools[:]
    table.player(0).tools_used = used[:]
    use_only(table, {"tool_maker": {0: 1}})
    assert table.player(0).tools == raised
    assert table.player(0).tools_used == used
    assert table.player(1).tools == [0, 0, 0]


@pytest.mark.rule("SA-2.T3", "SA-2.9")
def test_worked_example_tool_step_with_used_tiles() -> None:
    table = Table(players=2)
    table.player(0).tools = [2, 1, 1]
    table.dice((1,))
    use_only(table, {"river": {0: 1}, "tool_maker": {0: 1}, "field": {0: 1}})
    table.use(0, "river")
    table.answer(0, Tools((0, 1)))
    table.use(0, "tool_maker")
    tiles = zip(table.player(0).tools, table.player(0).tools_used, strict=True)
    assert list(tiles) == [(2, True), (1, True), (2, False)]


@pytest.mark.rule("SA-2.10", "SA-0.2")
@pytest.mark.parametrize(("before", "after"), [(5, 6), (9, 10), (10, 10)])
def test_the_hut_adds_a_figure_up_to_ten(before: int, after: int) -> None:
    table = Table(players=2)
    table.tribe(0, before)
    figure = Event("figure", "SA-2.10", 0, {"figures": after})
    assert use_only(table, {"hut": {0: 2}}) == [PHASE, figure]
    assert (table.player(0).figures, table.player(0).unplaced) == (after, after)
    assert (table.player(1).figures, table.player(1).unplaced) == (5, 5)


@pytest.mark.rule("SA-2.10")
def test_the_new_figure_eats_in_this_round_and_is_placed_in_the_next() -> None:
    table = Table(players=2)
    table.using({"hut": {0: 2}})
    assert table.happened("fed")[0] == Event(
        "fed", "SA-3.2", 0, {"grown": 0, "eaten": 6, "short": 0}
    )
    assert table.player(0).food == 6
    assert table.state.round == 2
    table.place(1, "field", 1)
    assert table.player(0).unplaced == 6
    table.place(0, "forest", 6)
    assert table.state.board[NUMBER["forest"]] == [6, 0]


@pytest.mark.rule("SA-2.11", "SA-0.7", "D-110")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (8, 9), (9, 10), (10, 10)])
def test_the_field_raises_agriculture_up_to_ten(before: int, after: int) -> None:
    table = Table(players=2)
    table.player(0).agriculture = before
    use_only(table, {"field": {0: 1}})
    assert table.events[-1] == Event("agriculture", "SA-2.11", 0, {"agriculture": after})
    assert (table.player(0).agriculture, table.player(1).agriculture) == (after, 0)


@pytest.mark.rule("SA-2.11", "SA-3.1")
def test_the_new_level_counts_for_the_food_of_this_round() -> None:
    table = Table(players=2)
    table.player(0).agriculture = 3
    table.using({"field": {0: 1}})
    assert table.happened("fed")[0].data == {"grown": 4, "eaten": 5, "short": 0}
    assert table.player(0).food == 12 + 4 - 5


# -- cards (SA-2.12 to SA-2.14) --------------------------------------------------------------------


def at_card(space: int, card: int, resources: list[int]) -> Table:
    """Seat 0 of two has a figure on a card space, with resources to pay."""
    table = Table(players=2)
    table.lay_card(space, card)
    table.player(0).resources = resources
    use_only(table, {f"card_{space}": {0: 1}})
    return table


@pytest.mark.rule("SA-2.12", "SA-2.18", "SA-C.1")
def test_a_card_is_paid_and_taken_and_its_upper_section_takes_effect_now() -> None:
    table = at_card(2, 2, [2, 1, 0, 1])
    deck, others = table.state.deck[:], table.state.cards[:]
    assert table.move.events == [PHASE]
    assert table.open() == [(0, "sa_pay", "SA-2.12", (9,))]
    assert table.player(0).unplaced == 5  # the figure is back already
    events = table.answer(0, Pay(wood=1, gold=1))
    assert events == [
        paid("card", "SA-2.12", 0, (1, 0, 0, 1), card="C02"),
        Event("received", "SA-C.8", 0, {"goods": "food", "amount": 7}),
    ]
    assert table.move.sealed == ""
    assert table.player(0).resources == [1, 1, 0, 0]
    assert table.player(0).cards == [2]
    assert table.player(0).food == 12 + 7
    assert table.state.cards == [others[0], 0, others[2], others[3]]
    assert table.state.deck == deck


@pytest.mark.rule("SA-2.12", "N-152")
def test_any_kinds_of_resources_pay_for_a_card() -> None:
    table = at_card(2, 2, [2, 1, 0, 1])
    ways = table.answers(0)
    assert ways == [
        Pay(clay=1, gold=1),
        Pay(wood=1, gold=1),
        Pay(wood=1, clay=1),
        Pay(wood=2),
        Decline(),
    ]


@pytest.mark.rule("SA-2.12", "SA-S.3")
@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_a_card_costs_exactly_what_its_space_says(cost: int) -> None:
    table = at_card(cost, 2, [9, 9, 9, 9])
    no = ("card_price", "SA-2.12", f"This card costs exactly {cost} resource{'s' * (cost > 1)}.")
    for amount in (0, cost - 1, cost + 1):
        assert table.why_not(0, Pay(stone=amount)) == no
    *ways, decline = table.answers(0)
    assert decline == Decline()
    assert {sum(amounts(way)) for way in ways} == {cost}
    assert len(ways) == len(set(ways)) == {1: 4, 2: 10, 3: 20, 4: 35}[cost]
    table.answer(0, Pay(stone=cost))
    assert table.player(0).resources == [9, 9, 9 - cost, 9]


@pytest.mark.rule("SA-2.12", "SA-2.18")
def test_nobody_pays_what_they_do_not_have() -> None:
    table = at_card(3, 2, [2, 1, 0, 0])
    no = ("not_enough", "SA-2.18", "You do not have that many resources.")
    for payment in (Pay(wood=3), Pay(wood=1, clay=2), Pay(wood=2, gold=1)):
        assert table.why_not(0, payment) == no
    assert table.answers(0) == [Pay(wood=2, clay=1), Decline()]


@pytest.mark.rule("SA-2.13")
def test_who_will_not_pay_takes_the_figure_back_and_the_card_stays() -> None:
    table = at_card(3, 2, [5, 0, 0, 0])
    spaces = table.state.cards[:]
    assert table.answer(0, Decline()) == [
        Event("declined", "SA-2.13", 0, {"location": "card_3"}),
    ]
    assert table.move.sealed == ""
    assert table.state.cards == spaces
    assert (table.player(0).unplaced, table.player(0).resources) == (5, [5, 0, 0, 0])
    assert table.player(0).cards == []
    assert table.told("declined") == ["Ann takes nothing from card space 3."]


@pytest.mark.rule("SA-2.13", "DG-3.6", "SA-0.4")
@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_who_cannot_pay_for_a_card_is_not_asked(cost: int) -> None:
    table = at_card(cost, 2, [0, 0, cost - 1, 0])
    declined = Event("declined", "SA-2.13", 0, {"location": f"card_{cost}"})
    assert table.move.events == [PHASE, declined]
    assert table.open() == []
    assert table.player(0).unplaced == 5
    assert table.state.cards[cost - 1] == 2
    assert table.player(0).food == 12  # food does not pay


@pytest.mark.rule("SA-2.13", "DG-3.6")
@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_who_has_just_enough_for_a_card_is_asked(cost: int) -> None:
    table = at_card(cost, 2, [0, 0, cost - 1, 1])
    assert table.open() == [(0, "sa_pay", "SA-2.12", (7 + cost,))]
    assert table.default(0) == Decline()


@pytest.mark.rule("SA-2.13", "N-150", "DG-3.6")
def test_with_the_card_for_two_resources_the_question_is_asked() -> None:
    table = Table(players=2)
    table.lay_card(2, 2)
    table.give_card(0, 12, single_use=True)
    use_only(table, {"card_2": {0: 1}})
    table.use(0, "card_2")
    assert table.open() == [(0, "sa_pay", "SA-2.12", (9,))]
    assert table.answers(0)[0] == Decline()
    assert len(table.answers(0)) == 11
    table.answer(0, Cash(gold=2))
    assert table.answers(0) == [Pay(gold=2), Decline()]


@pytest.mark.rule("SA-2.14")
def test_cards_do_not_slide_and_are_not_refilled_before_the_next_round() -> None:
    table = Table(players=2)
    for space, card in ((1, 2), (2, 11), (3, 15), (4, 16)):
        table.lay_card(space, card)
    table.player(0).resources = [3, 0, 0, 0]
    table.player(1).resources = [3, 0, 0, 0]
    table.using({"card_1": {0: 1}, "card_2": {0: 1}, "card_3": {1: 1}})
    deck = table.state.deck[:]
    table.use(0, "card_1")
    table.answer(0, Pay(wood=1))
    assert table.state.cards == [0, 11, 15, 16]
    # The card on space 2 still costs 2.
    assert table.why_not(0, Pay(wood=1))[:2] == ("card_price", "SA-2.12")
    table.answer(0, Pay(wood=2))
    assert table.state.cards == [0, 0, 15, 16]
    assert table.state.deck == deck
    assert table.why_not(1, Pay(wood=1))[:2] == ("card_price", "SA-2.12")
    table.answer(1, Pay(wood=3))
    assert table.state.cards == [16, *deck[:-4:-1]]
    assert table.state.deck == deck[:-3]


# -- buildings (SA-2.15 to SA-2.18) ----------------------------------------------------------------


def at_building(tile: int, resources: list[int], stack: int = 1) -> Table:
    """Seat 0 of two has a figure on a building stack, with resources to pay."""
    table = Table(players=2)
    table.lay_building(stack, tile)
    table.player(0).resources = resources
    use_only(table, {f"building_{stack}": {0: 1}})
    return table


@pytest.mark.rule("SA-2.15", "SA-2.18")
@pytest.mark.parametrize("stack", [1, 2])
def test_a_building_is_paid_taken_and_scored_and_the_next_tile_turned_up(stack: int) -> None:
    table = at_building(1, [3, 1, 0, 2], stack=stack)
    below, other = table.state.stacks[stack - 1][-2], table.state.stacks[2 - stack][:]
    assert table.move.events == [PHASE]
    assert table.open() == [(0, "sa_pay", "SA-2.15", (11 + stack,))]
    assert table.text(0) == "Pay for this building: 2 wood, 1 clay: 10 points?"
    assert table.player(0).unplaced == 5
    assert table.answers(0) == [Pay(wood=2, clay=1), Decline()]
    events = table.answer(0, Pay(wood=2, clay=1))
    next_tile = {"stack": stack - 1, "building": f"B{below:02}"}
    assert events == [
        paid("building", "SA-2.15", 0, (2, 1, 0, 0), building="B01", points=10),
        Event("building_shown", "SA-2.15", -1, next_tile),
    ]
    assert table.move.sealed == "reveal"
    assert table.player(0).resources == [1, 0, 0, 2]
    assert (table.player(0).buildings, table.player(0).score) == ([1], 10)
    assert len(table.state.stacks[stack - 1]) == 6
    assert table.state.stacks[stack - 1][-1] == below
    assert table.state.stacks[2 - stack] == other
    assert table.told("building_shown") == [
        f"Next tile of stack {stack}: {name_of('building', building(below).id)}."
    ]


@pytest.mark.rule("SA-2.15")
def test_points_are_added_to_those_scored_before() -> None:
    table = at_building(1, [2, 1, 0, 0])
    table.player(0).score = -10
    table.answer(0, Pay(wood=2, clay=1))
    assert table.player(0).score == 0


@pytest.mark.rule("SA-2.16", "DG-3.6")
@pytest.mark.parametrize(
    ("tile", "resources"),
    [
        (1, [2, 1, 0, 0]),
        (18, [0, 0, 4, 0]),
        (22, [0, 0, 0, 5]),
        (21, [1, 1, 1, 1]),
        (26, [0, 1, 0, 0]),
    ],
)
def test_who_has_just_enough_to_build_is_asked(tile: int, resources: list[int]) -> None:
    table = at_building(tile, resources)
    assert table.asked() == {0: "sa_pay"}
    assert table.answers(0) == [Pay(*resources), Decline()]


@pytest.mark.rule("SA-2.17")
def test_a_tile_turned_up_in_this_phase_cannot_be_taken_in_this_round() -> None:
    table = Table(players=2)
    table.lay_building(1, 26)
    for seat in (0, 1):
        table.player(seat).resources = [9, 9, 9, 9]
    use_only(
        table,
        {
            "building_1": {0: 1},
            "building_2": {1: 1},
            "field": {0: 1},
            "hut": {0: 2},
            "card_1": {1: 1},
        },
    )
    table.use(0, "building_1")
    table.answer(0, Pay(wood=1))
    shown = table.state.stacks[0][-1]
    for seat in (0, 1):
        assert table.why_not(seat, Use("building_1"))[:2] == ("no_figures_there", "SA-2.1")
        if seat == 0:
            table.use(0, "field")
    while table.open():
        table.answer(1, table.default(1))
    assert table.state.stacks[0][-1] == shown


@pytest.mark.rule("SA-2.18", "SA-0.5")
def test_resources_paid_leave_the_player_and_go_to_nobody() -> None:
    table = at_building(26, [4, 4, 4, 4])
    table.player(1).resources = [1, 2, 3, 4]
    table.answer(0, Pay(wood=1, clay=2, stone=0, gold=4))
    assert table.player(0).resources == [3, 2, 4, 0]
    assert table.player(1).resources == [1, 2, 3, 4]


# -- in words --------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.1", "SA-2.3")
def test_the_question_what_to_use_in_words() -> None:
    table = Table(players=4)
    table.tribe(0, 10)
    figures = {
        name: {0: 1} for name in ("tool_maker", "field", "clay_mound", "card_4", "building_3")
    }
    use_only(table, {**figures, "hunting_grounds": {0: 2}})
    assert table.text(0) == "Which of your locations do you use next?"
    assert table.labels(0) == [
        "use the tool maker",
        "use the field",
        "use the hunting grounds",
        "use the clay mound",
        "use card space 4",
        "use building stack 3",
    ]


@pytest.mark.rule("SA-2.5", "SA-C.17")
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Tools(), "no tools"),
        (Tools((0,)), "add the tool on space 1"),
        (Tools((0, 2)), "add the tools on spaces 1 and 3"),
        (Tools((0, 1, 2)), "add the tools on spaces 1, 2 and 3"),
        (Tools((), ("C32",)), "add single-use tool 4"),
        (
            Tools((), ("C33", "C34")),
            "add single-use tool 3 and single-use tool 2",
        ),
        (
            Tools((1, 2), ("C32", "C33")),
            "add the tools on spaces 2 and 3, single-use tool 4 and single-use tool 3",
        ),
        (Tools((1,), ("C32",)), "add the tool on space 2 and single-use tool 4"),
    ],
)
def test_a_choice_of_tools_in_words(answer: Tools, words: str) -> None:
    assert answer_text(answer) == words


@pytest.mark.rule("SA-2.12", "SA-2.13")
@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (Pay(wood=2, gold=1), "pay 2 wood, 1 gold"),
        (Pay(clay=1, stone=3), "pay 1 clay, 3 stone"),
        (Pay(), "pay nothing"),
        (Decline(), "do not pay"),
    ],
)
def test_a_payment_in_words(answer: Pay | Decline, words: str) -> None:
    assert answer_text(answer) == words


@pytest.mark.rule("SA-2.4", "SA-2.6")
def test_rolls_tools_and_gains_in_words() -> None:
    table = roll_with_tools([2, 1, 1])
    table.answer(0, Tools((0, 1)))
    assert table.told("rolled") == ["Ann rolls 3 4 for wood."]
    assert table.told("tools_used") == ["Ann adds tool 2 and tool 1."]
    assert table.told("gained") == ["Ann takes 3 wood (10 divided by 3)."]


@pytest.mark.rule("SA-2.8", "SA-2.10", "SA-2.11")
def test_the_village_in_words() -> None:
    table = Table(players=4)
    table.player(1).tools = [2, 1, 1]
    table.player(1).agriculture = 4
    use_only(table, {"tool_maker": {1: 1}, "hut": {1: 2}, "field": {1: 1}})
    table.use(1, "tool_maker")
    table.use(1, "hut")
    assert table.told("tool") == ["Bob now has tools 2, 2 and 1."]
    assert table.told("figure") == ["Bob now has 6 figures."]
    assert table.told("agriculture") == ["Bob is now at agriculture 5."]


@pytest.mark.rule("SA-1.2", "SA-2.1", "SA-2.5", "SA-2.12", "SA-2.13", "SA-C.4", "SA-C.19")
@pytest.mark.parametrize(
    ("kind", "answer", "data"),
    [
        ("sa_place", Place("forest", 3), b'{"do":"place","location":"forest","figures":3}'),
        ("sa_use", Use("card_1"), b'{"do":"use","location":"card_1"}'),
        ("sa_tools", Tools((0, 2), ("C32",)), b'{"do":"tools","spaces":[0,2],"cards":["C32"]}'),
        ("sa_pay", Pay(wood=1, gold=2), b'{"do":"pay","wood":1,"gold":2}'),
        ("sa_pay", Decline(), b'{"do":"decline"}'),
        ("sa_feed", Decline(), b'{"do":"decline"}'),
        ("sa_feed", Pay(clay=1, stone=1), b'{"do":"pay","clay":1,"stone":1}'),
        ("sa_die", TakeDie(6), b'{"do":"die","face":6}'),
        *(
            (kind, Cash(clay=2), b'{"do":"cash","clay":2}')
            for kind in ("sa_use", "sa_tools", "sa_pay", "sa_feed")
        ),
    ],
)
def test_answers_as_plain_data(kind: str, answer: Any, data: bytes) -> None:
    assert msgspec.json.encode(answer) == data
    assert msgspec.json.decode(data, type=GAME.kinds[kind].answer_type) == answer
    assert hash(answer) == hash(copy(answer))  # answers never change: they can be put in sets
    broken = data[:-1] + b',"more":1}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(broken, type=GAME.kinds[kind].answer_type)


@pytest.mark.rule("SA-2.1")
def test_every_offered_location_is_accepted_and_every_other_refused() -> None:
    table = Table(players=3, options=Options(sa_first="host", sa_first_seat=2))
    table.tribe(2, 9)
    mine = ("hut", "hunting_grounds", "river", "card_2", "building_3")
    use_only(table, {**{name: {2: 2 if name == "hut" else 1} for name in mine}, "field": {0: 1}})
    assert table.answers(2) == [Use(name) for name in NAMES if name in mine]
    for name in NAMES:
        if name not in mine:
            assert table.refused(2, Use(name)).code == "no_figures_there"


@pytest.mark.rule("SA-2.8")
@pytest.mark.parametrize(
    ("tools", "sentence"),
    [
        ([1, 0, 0], "Bob now has a tool of 1."),
        ([1, 1, 0], "Bob now has tools 1 and 1."),
        ([2, 1, 1], "Bob now has tools 2, 1 and 1."),
    ],
)
def test_tools_in_words_name_only_the_tiles_there_are(tools: list[int], sentence: str) -> None:
    event = Event("tool", "SA-2.8", 1, {"tools": tools})
    assert event_text(GAME, event, ["Ann", "Bob"]) == sentence
