"""Rules SA-C: civilization cards, their upper sections and what they stand for in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import pytest

from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, TakeDie, Tools, Use
from ecumene.kernel import SPECTATOR, Event, Step, engine
from ecumene.kernel.chance import Request
from ecumene.kernel.events import event_view
from ecumene.kernel.log import event_text
from tests.support.stoneage_cards import (
    CASH_CARD,
    about_to_take,
    asked_for_a_die,
    asked_to_place,
    on_the_card,
)
from tests.support.stoneage_table import GAME, Table, answer_text

# The printed cards (SA-R.1), typed from the rulebook and not from the data of the game:
# the upper section in words, and the lower section in words.
REWARD = "a reward for every player"
PRINTED: dict[int, tuple[str, str]] = {
    1: (REWARD, "pottery"),
    2: ("7 food", "pottery"),
    3: (REWARD, "writing"),
    4: ("an additional card", "writing"),
    5: (REWARD, "sundial"),
    6: ("agriculture 1 up", "sundial"),
    7: (REWARD, "transport"),
    8: ("2 stone", "transport"),
    9: ("a tool", "art"),
    10: ("2 dice for gold", "art"),
    11: ("5 food", "medicine"),
    12: ("2 resources of choice, once", "medicine"),
    13: ("3 points", "music"),
    14: ("3 points", "music"),
    15: ("3 food", "weaving"),
    16: ("1 food", "weaving"),
    17: (REWARD, "1 farmer"),
    18: ("1 stone", "1 farmer"),
    19: ("agriculture 1 up", "1 farmer"),
    20: (REWARD, "2 farmers"),
    21: ("3 food", "2 farmers"),
    22: (REWARD, "1 builder"),
    23: ("4 food", "1 builder"),
    24: (REWARD, "2 builders"),
    25: ("2 food", "2 builders"),
    26: ("3 points", "3 builders"),
    27: ("1 stone", "1 shaman"),
    28: ("1 gold", "1 shaman"),
    29: ("2 dice for stone", "1 shaman"),
    30: ("1 clay", "2 shamans"),
    31: ("2 dice for wood", "2 shamans"),
    32: ("single-use tool 4", "1 toolmaker"),
    33: ("single-use tool 3", "1 toolmaker"),
    34: ("single-use tool 2", "2 toolmakers"),
    35: (REWARD, "2 toolmakers"),
    36: (REWARD, "2 toolmakers"),
}

# -- laying out ------------------------------------------------------------------------------------


def take(number: int, *, players: int = 2, space: int = 1) -> Table:
    """Seat 0 takes this card for gold; the dice, if any, show 5 and 3."""
    table = on_the_card(about_to_take(number, players=players, space=space), space=space)
    table.dice((5, 3))
    table.answer(0, Pay(gold=space))
    return table


def possessions(table: Table, seat: int = 0) -> dict[str, Any]:
    player = msgspec.to_builtins(table.player(seat))
    wanted = "food resources tools agriculture score single_use hidden_cards"
    return {name: player[name] for name in wanted.split()}


def after_paying(**changed: Any) -> dict[str, Any]:
    """Return a player's things after the start, paying for a card, and this gain alone."""
    nothing = {"food": 12, "resources": [0, 0, 0, 0], "tools": [0, 0, 0], "agriculture": 0}
    return {**nothing, "score": 0, "single_use": [], "hidden_cards": [], **changed}


def received(rule: str, goods: str, amount: int, seat: int = 0) -> Event:
    return Event("received", rule, seat, {"goods": goods, "amount": amount})


def scored_lines(table: Table, seat: int = 0) -> dict[str, int]:
    """Where the points of a player come from, if the game ends here."""
    table.go([Step("score")])
    lines: dict[str, int] = table.happened("scored")[seat].data["lines"]
    return lines


# -- taking and keeping ----------------------------------------------------------------------------


@pytest.mark.rule("SA-C.1", "SA-2.12", "SA-S.3")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_a_card_is_taken_from_its_space_and_kept(space: int) -> None:
    table = take(23, space=space)
    spent = {"wood": 0, "clay": 0, "stone": 0, "gold": space}
    assert table.move.events[0] == Event("card", "SA-2.12", 0, {"card": "C23", **spent})
    assert table.state.cards[space - 1] == 0
    assert sum(1 for number in table.state.cards if number) == 3
    assert table.player(0).cards == [23]
    assert table.player(0).resources == [0, 0, 0, 0]
    table.go([Step("end_round")])
    assert table.player(0).cards == [23]


@pytest.mark.rule("SA-C.2", "SA-C.21", "SA-C.22", "SA-2.12")
@pytest.mark.parametrize("number", PRINTED)
def test_each_card_in_words_has_an_upper_and_a_lower_section(number: int) -> None:
    upper, lower = PRINTED[number]
    table = on_the_card(about_to_take(number))
    assert table.text(0) == f"Pay 1 resource for this card: {upper}, with {lower}?"
    table.answer(0, Pay(gold=1))
    assert table.told("card") == [f"Ann pays 1 gold for a card: {upper}, with {lower}."]


@pytest.mark.rule("SA-C.2", "SA-C.21", "SA-C.22", "SA-E.4")
@pytest.mark.parametrize("number", PRINTED)
def test_each_lower_section_counts_in_final_scoring(number: int) -> None:
    table = Table(players=4)
    table.give_card(0, number)
    player = table.player(0)
    player.agriculture, player.tools, player.buildings = 2, [1, 1, 1], [1, 2, 3, 4]
    factors = {"farmer": 2, "toolmaker": 3, "builder": 4, "shaman": 5}
    expected = {"during_the_game": 0, "culture": 0, "resources": 0}
    expected |= {f"{profession}s": 0 for profession in factors}
    icons, _, profession = PRINTED[number][1].partition(" ")
    if profession:
        profession = profession.removesuffix("s")
        expected[f"{profession}s"] = int(icons) * factors[profession]
    else:
        expected["culture"] = 1
    assert scored_lines(table) == expected


# -- upper sections --------------------------------------------------------------------------------


def rolled_on_card(card: str, goods: str, amount: int) -> list[Event]:
    return [
        Event("rolled", "SA-2.4", 0, {"goods": goods, "dice": [5, 3], "place": f"card {card}"}),
        Event("gained", "SA-2.4", 0, {"goods": goods, "amount": amount, "total": 8}),
    ]


TOOL = Event("tool", "SA-C.12", 0, {"tools": [1, 0, 0]})
AGRICULTURE = Event("agriculture", "SA-C.13", 0, {"agriculture": 1})
POINTS = Event("points", "SA-C.11", 0, {"points": 3})
ADDITIONAL = Event("additional_card", "SA-C.14", 0, {"deck": 31}, {0: {"card": "C02"}})
ROLLED = Event("rewards_rolled", "SA-C.4", 0, {"dice": [3, 5]})

# What taking a card does at once, by its upper section: events, possessions, seal.
Effect = tuple[list[Event], Mapping[str, Any], str]
EFFECTS: dict[str, Effect] = {
    REWARD: ([ROLLED], {}, "chance"),
    "an additional card": ([ADDITIONAL], {"hidden_cards": [2]}, "reveal"),
    "agriculture 1 up": ([AGRICULTURE], {"agriculture": 1}, ""),
    "a tool": ([TOOL], {"tools": [1, 0, 0]}, ""),
    "3 points": ([POINTS], {"score": 3}, ""),
    **{
        f"{amount} food": ([received("SA-C.8", "food", amount)], {"food": 12 + amount}, "")
        for amount in (7, 5, 4, 3, 2, 1)
    },
    "1 clay": ([received("SA-C.9", "clay", 1)], {"resources": [0, 1, 0, 0]}, ""),
    "1 stone": ([received("SA-C.9", "stone", 1)], {"resources": [0, 0, 1, 0]}, ""),
    "2 stone": ([received("SA-C.9", "stone", 2)], {"resources": [0, 0, 2, 0]}, ""),
    "1 gold": ([received("SA-C.9", "gold", 1)], {"resources": [0, 0, 0, 1]}, ""),
    "2 dice for gold": (rolled_on_card("C10", "gold", 1), {"resources": [0, 0, 0, 1]}, "chance"),
    "2 dice for stone": (rolled_on_card("C29", "stone", 1), {"resources": [0, 0, 1, 0]}, "chance"),
    "2 dice for wood": (rolled_on_card("C31", "wood", 2), {"resources": [2, 0, 0, 0]}, "chance"),
    "single-use tool 4": ([], {"single_use": [32]}, ""),
    "single-use tool 3": ([], {"single_use": [33]}, ""),
    "single-use tool 2": ([], {"single_use": [34]}, ""),
    "2 resources of choice, once": ([], {"single_use": [12]}, ""),
}


@pytest.mark.rule(
    "SA-C.2", "SA-C.3", "SA-C.8", "SA-C.9", "SA-C.10", "SA-C.11", "SA-C.12", "SA-C.13", "SA-C.16"
)
@pytest.mark.parametrize("number", PRINTED)
def test_each_upper_section_takes_effect_when_the_card_is_taken(number: int) -> None:
    events, gained, sealed = EFFECTS[PRINTED[number][0]]
    table = about_to_take(number)
    if number != 2:
        table.top_card(2)
    on_the_card(table)
    table.dice((5, 3))
    after = table.answer(0, Pay(gold=1))
    assert after[0].kind == "card"
    assert after[1:] == events
    assert possessions(table) == after_paying(**gained)
    assert table.move.sealed == sealed
    choosing = PRINTED[number][0] == REWARD
    assert table.asked() == ({0: "sa_die"} if choosing else {1: "sa_use"})


@pytest.mark.rule("SA-C.T2", "SA-C.8", "SA-C.9")
def test_worked_example_4_food_and_1_gold() -> None:
    assert take(23).player(0).food == 12 + 4
    assert take(28).player(0).resources == [0, 0, 0, 1]


# -- all players take a reward ---------------------------------------------------------------------


@pytest.mark.rule("SA-C.4", "SA-0.10", "N-153", "DG-3.6")
@pytest.mark.parametrize(
    ("players", "taker"), [(players, taker) for players in (2, 3, 4) for taker in range(players)]
)
def test_from_the_taker_on_each_player_chooses_one_die_clockwise(players: int, taker: int) -> None:
    table = Table(players, first=players - 1)
    table.lay_card(1, 1)
    table.player(taker).resources = [1, 0, 0, 0]
    table.using({"card_1": {taker: 1}, "tool_maker": {taker: 1}, "field": {taker: 1}})
    table.use(taker, "card_1")
    left = [4, 3, 2, 1][-players:]
    table.dice(left)
    table.answer(taker, Pay(wood=1))
    assert table.chance.asked[-1] == Request("roll", "rewards for all", 6, players)
    assert table.happened("rewards_rolled") == [
        Event("rewards_rolled", "SA-C.4", taker, {"dice": sorted(left)})
    ]
    assert table.move.sealed == "chance"
    order = [(taker + step) % players for step in range(players)]
    for seat in order[:-1]:
        assert table.open() == [(seat, "sa_die", "SA-C.4", (tuple(sorted(left)),))]
        table.answer(seat, TakeDie(left[0]))
        assert table.move.sealed == ""
        left.pop(0)
    assert left == [1]  # the last player takes it without a question
    assert [event.seat for event in table.happened("die_chosen")] == order
    assert table.asked() == {taker: "sa_use"}
    assert table.answers(taker) == [Use("tool_maker"), Use("field")]


@pytest.mark.rule("SA-C.4")
def test_a_die_that_was_removed_is_not_there_for_the_next_player() -> None:
    table = on_the_card(about_to_take(1, players=4))
    table.dice((4, 2, 4, 6))
    table.answer(0, Pay(gold=1))
    assert table.answers(0) == [TakeDie(2), TakeDie(4), TakeDie(6)]
    table.answer(0, TakeDie(4))
    assert table.answers(1) == [TakeDie(2), TakeDie(4), TakeDie(6)]
    table.answer(1, TakeDie(4))
    assert table.answers(2) == [TakeDie(2), TakeDie(6)]
    assert table.why_not(2, TakeDie(4)) == (
        "no_such_die",
        "SA-C.4",
        "There is no die with a 4 left.",
    )
    assert table.refused(2, TakeDie(1)).code == "no_such_die"
    assert table.refused(2, TakeDie(0)).code == "no_such_die"


@pytest.mark.rule("SA-C.4", "DG-3.6", "N-153")
def test_dice_that_are_all_equal_are_taken_without_a_question() -> None:
    table = on_the_card(about_to_take(1, players=3))
    table.dice((3, 3, 3))
    table.answer(0, Pay(gold=1))
    assert [event for event in table.move.events if event.kind == "die_chosen"] == [
        Event("die_chosen", "SA-C.4", seat, {"face": 3}) for seat in (0, 1, 2)
    ]
    assert [table.player(seat).resources for seat in (0, 1, 2)] == [[0, 0, 1, 0]] * 3
    assert table.asked() == {1: "sa_use"}


REWARDS: list[tuple[int, Event, Mapping[str, Any]]] = [
    (1, received("SA-C.5", "wood", 1), {"resources": [1, 0, 0, 0]}),
    (2, received("SA-C.5", "clay", 1), {"resources": [0, 1, 0, 0]}),
    (3, received("SA-C.5", "stone", 1), {"resources": [0, 0, 1, 0]}),
    (4, received("SA-C.5", "gold", 1), {"resources": [0, 0, 0, 1]}),
    (5, Event("tool", "SA-C.5", 0, {"tools": [1, 0, 0]}), {"tools": [1, 0, 0]}),
    (6, Event("agriculture", "SA-C.5", 0, {"agriculture": 1}), {"agriculture": 1}),
]


@pytest.mark.rule("SA-C.5")
@pytest.mark.parametrize(("face", "event", "gained"), REWARDS)
def test_each_face_has_its_reward(face: int, event: Event, gained: Mapping[str, Any]) -> None:
    other = 1 if face == 6 else face + 1
    table = on_the_card(about_to_take(1))
    table.dice((face, other))
    table.answer(0, Pay(gold=1))
    events = table.answer(0, TakeDie(face))
    assert events[:2] == [Event("die_chosen", "SA-C.4", 0, {"face": face}), event]
    assert possessions(table) == after_paying(**gained)
    assert events[2] == Event("die_chosen", "SA-C.4", 1, {"face": other})


@pytest.mark.rule("SA-C.T1", "SA-C.4", "SA-C.5")
def test_worked_example_rewards_5_6_2_2() -> None:
    table = on_the_card(about_to_take(1, players=4))
    table.dice((5, 6, 2, 2))
    table.answer(0, Pay(gold=1))
    table.answer(0, TakeDie(5))
    assert table.player(0).tools == [1, 0, 0]
    table.answer(1, TakeDie(6))
    assert table.player(1).agriculture == 1
    clay = [[0, 1, 0, 0]] * 2
    assert [table.player(2).resources, table.player(3).resources] == clay
    assert [event.seat for event in table.happened("die_chosen")] == [0, 1, 2, 3]


@pytest.mark.rule("SA-C.6", "SA-C.17")
def test_no_tool_of_any_kind_is_added_to_the_dice_for_rewards() -> None:
    table = about_to_take(1)
    table.player(0).tools = [1, 1, 1]
    table.give_card(0, 32, single_use=True)
    on_the_card(table)
    table.dice((1, 2))
    table.answer(0, Pay(gold=1))
    assert table.asked() == {0: "sa_die"}
    assert table.answers(0) == [TakeDie(1), TakeDie(2)]
    assert table.refused(0, TakeDie(5)).code == "no_such_die"
    assert table.malformed(0, Tools((0,), ("C32",))) == ("malformed", "SA-C.4")
    table.answer(0, TakeDie(1))
    assert table.player(0).tools_used == [False] * 3
    assert table.player(0).single_use == [32]


@pytest.mark.rule("SA-C.7", "D-116")
def test_a_die_must_be_taken_even_if_it_is_of_no_use() -> None:
    table = about_to_take(1)
    table.player(0).agriculture, table.player(0).tools = 10, [4, 4, 4]
    table.player(1).tools = [4, 4, 4]
    on_the_card(table)
    table.dice((6, 5))
    table.answer(0, Pay(gold=1))
    assert table.answers(0) == [TakeDie(5), TakeDie(6)]
    assert table.malformed(0, Decline()) == ("malformed", "SA-C.4")
    events = table.answer(0, TakeDie(6))
    assert (table.player(0).agriculture, table.player(0).tools) == (10, [4, 4, 4])
    assert table.player(1).tools == [4, 4, 4]
    assert [event.kind for event in events[:4]] == [
        "die_chosen",
        "agriculture",
        "die_chosen",
        "tool",
    ]


@pytest.mark.rule("SA-C.4", "DG-9.10")
def test_by_default_the_highest_die_is_chosen() -> None:
    table = on_the_card(about_to_take(1, players=4))
    table.dice((2, 5, 1, 5))
    table.answer(0, Pay(gold=1))
    for seat, face in enumerate((5, 5, 2)):
        assert table.default(seat) == TakeDie(face)
        table.answer(seat, table.default(seat))


@pytest.mark.rule("SA-C.4", "SA-C.5")
def test_rewards_in_words() -> None:
    table = on_the_card(about_to_take(1, players=3))
    table.dice((5, 2, 3))
    table.answer(0, Pay(gold=1))
    assert table.text(0) == "Choose a die and its reward. Dice left: 2 3 5."
    assert [answer_text(TakeDie(face)) for face in range(1, 7)] == [
        "the 1: 1 wood",
        "the 2: 1 clay",
        "the 3: 1 stone",
        "the 4: 1 gold",
        "the 5: a tool",
        "the 6: agriculture 1 up",
    ]
    table.answer(0, TakeDie(5))
    assert table.text(1) == "Choose a die and its reward. Dice left: 2 3."
    table.answer(1, TakeDie(2))
    assert table.told("rewards_rolled") == ["Ann rolls 2 3 5 for all."]
    assert table.told("die_chosen") == [
        "Ann chooses the 5.",
        "Bob chooses the 2.",
        "Cid chooses the 3.",
    ]
    assert table.told("received") == ["Bob receives 1 clay.", "Cid receives 1 stone."]


# -- dice for a resource ---------------------------------------------------------------------------


@pytest.mark.rule("SA-C.10", "SA-2.4")
@pytest.mark.parametrize(
    ("number", "goods", "dice", "amount"),
    [
        (31, "wood", (1, 1), 0),
        (31, "wood", (6, 6), 4),
        (31, "wood", (5, 3), 2),
        (29, "stone", (2, 2), 0),
        (29, "stone", (6, 6), 2),
        (10, "gold", (3, 2), 0),
        (10, "gold", (3, 3), 1),
        (10, "gold", (6, 6), 2),
    ],
)
def test_two_dice_are_rolled_for_the_resource_as_at_its_location(
    number: int, goods: str, dice: tuple[int, int], amount: int
) -> None:
    table = on_the_card(about_to_take(number))
    table.dice(dice)
    table.answer(0, Pay(gold=1))
    assert table.chance.asked[-1] == Request("roll", f"card C{number}", 6, 2)
    gained = {"goods": goods, "amount": amount, "total": sum(dice)}
    assert table.happened("gained") == [Event("gained", "SA-2.4", 0, gained)]
    kind = ("wood", "clay", "stone", "gold").index(goods)
    assert table.player(0).resources == [amount if n == kind else 0 for n in range(4)]


@pytest.mark.rule("SA-C.10", "SA-2.5")
def test_tools_may_be_added_to_the_dice_of_a_card() -> None:
    table = about_to_take(29)
    table.player(0).tools = [2, 1, 1]
    on_the_card(table)
    table.dice((3, 3))
    table.answer(0, Pay(gold=1))
    assert table.open() == [(0, "sa_tools", "SA-2.5", ("stone", 6))]
    table.answer(0, Tools((0, 1, 2)))
    assert table.player(0).resources == [0, 0, 2, 0]
    assert table.player(0).tools_used == [True, True, True]


@pytest.mark.rule("SA-C.T3", "SA-C.10", "SA-C.17")
def test_worked_example_gold_card_with_a_single_use_tool() -> None:
    table = about_to_take(10)
    table.give_card(0, 32, single_use=True)
    on_the_card(table)
    table.dice((3, 5))
    table.answer(0, Pay(gold=1))
    table.answer(0, Tools(cards=("C32",)))
    assert table.player(0).resources == [0, 0, 0, 2]
    gained = {"goods": "gold", "amount": 2, "total": 12}
    assert table.happened("gained") == [Event("gained", "SA-2.4", 0, gained)]


# -- points, tool, agriculture ---------------------------------------------------------------------


@pytest.mark.rule("SA-C.11")
def test_points_are_scored_at_once() -> None:
    table = about_to_take(26)
    table.player(0).score = -10
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.player(0).score == -7
    assert table.told("points") == ["Ann scores 3 points."]


@pytest.mark.rule("SA-C.12", "SA-2.9")
def test_the_card_for_a_tool_works_like_the_tool_maker() -> None:
    table = about_to_take(9)
    table.player(0).tools, table.player(0).tools_used = [1, 1, 1], [True, False, False]
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.player(0).tools == [1, 2, 1]
    assert table.player(0).tools_used == [True, False, False]
    assert table.happened("tool") == [Event("tool", "SA-C.12", 0, {"tools": [1, 2, 1]})]


@pytest.mark.rule("SA-C.12", "SA-C.13")
def test_at_the_maximum_the_cards_for_tool_and_agriculture_give_nothing() -> None:
    table = about_to_take(9)
    table.player(0).tools = [4, 4, 4]
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.player(0).tools == [4, 4, 4]

    table = about_to_take(6)
    table.player(0).agriculture = 10
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.player(0).agriculture == 10


@pytest.mark.rule("SA-C.13")
@pytest.mark.parametrize("number", [6, 19])
def test_the_card_for_agriculture_works_like_the_field(number: int) -> None:
    table = about_to_take(number)
    table.player(0).agriculture = 4
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.happened("agriculture") == [Event("agriculture", "SA-C.13", 0, {"agriculture": 5})]
    assert table.player(0).agriculture == 5


# -- additional card -------------------------------------------------------------------------------


@pytest.mark.rule("SA-C.14", "N-156")
@pytest.mark.parametrize("top", [1, 2, 6, 8, 9, 10, 12, 13, 32])
def test_the_additional_card_comes_from_the_top_and_its_upper_section_is_ignored(top: int) -> None:
    table = about_to_take(4)
    table.top_card(top)
    deck = table.state.deck[:]
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.state.deck == deck[:-1]
    assert possessions(table) == after_paying(hidden_cards=[top])
    assert table.player(0).cards == [4]
    seen = Event("additional_card", "SA-C.14", 0, {"deck": 31}, {0: {"card": f"C{top:02}"}})
    assert table.move.events[1:] == [seen]
    assert table.asked() == {1: "sa_use"}


@pytest.mark.rule("SA-C.14", "N-156")
def test_the_lower_section_of_the_additional_card_counts_and_is_shown_in_the_end() -> None:
    table = Table(players=2)
    table.give_card(0, 4)
    table.hide_card(0, 2, 20)
    table.player(0).agriculture = 3
    lines = scored_lines(table)
    assert (lines["culture"], lines["farmers"]) == (4, 6)
    shown = Event("hidden_cards_shown", "SA-C.14", 0, {"cards": ["C02", "C20"]})
    assert table.happened("hidden_cards_shown") == [shown]
    assert table.told("hidden_cards_shown") == [
        "Ann shows 7 food, with pottery; a reward for every player, with 2 farmers."
    ]


@pytest.mark.rule("SA-C.15", "D-117")
def test_with_an_empty_deck_no_additional_card_is_taken() -> None:
    table = about_to_take(4)
    table.shrink_deck(0, to=1)
    on_the_card(table).answer(0, Pay(gold=1))
    assert table.move.events[1:] == [Event("no_card_left", "SA-C.15", 0)]
    assert possessions(table) == after_paying()
    assert table.player(0).cards == [4]
    assert table.move.sealed == ""
    assert table.told("no_card_left") == ["No card is left for Ann."]


@pytest.mark.rule("SA-C.14")
def test_the_last_card_of_the_deck_can_be_the_additional_one() -> None:
    table = about_to_take(4)
    table.shrink_deck(1, to=1)
    (last,) = table.state.deck
    on_the_card(table).answer(0, Pay(gold=1))
    assert (table.player(0).hidden_cards, table.state.deck) == ([last], [])
    assert table.happened("additional_card")[0].data == {"deck": 0}


@pytest.mark.rule("SA-C.14", "DG-1.14")
def test_the_additional_card_in_words_names_the_card_to_its_owner_only() -> None:
    event = Event("additional_card", "SA-C.14", 1, {"deck": 31}, {1: {"card": "C02"}})
    names = ("Ann", "Bob")
    hidden = "Bob takes an additional card face down."
    assert event_text(GAME, event_view(event, 1), names) == (
        "Bob takes an additional card face down: 7 food, with pottery."
    )
    assert event_text(GAME, event_view(event, 0), names) == hidden
    assert event_text(GAME, event_view(event, SPECTATOR), names) == hidden


# -- single-use tools ------------------------------------------------------------------------------


def rolled_in_forest(*cards: int, tools: tuple[int, int, int] = (0, 0, 0)) -> Table:
    """Seat 0 has rolled a 1 in the forest and holds these single-use tools."""
    table = Table(players=2)
    table.player(0).tools = list(tools)
    table.give_card(0, *cards, single_use=True)
    table.dice((1,))
    table.using({"forest": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})
    if CASH_CARD in cards:
        table.use(0, "forest")
    return table


@pytest.mark.rule("SA-C.17")
@pytest.mark.parametrize(("number", "value", "wood"), [(32, 4, 1), (33, 3, 1), (34, 2, 1)])
def test_a_single_use_tool_alone_adds_its_value_once(number: int, value: int, wood: int) -> None:
    table = rolled_in_forest(number)
    name = f"C{number}"
    assert table.decision(0).args == ("wood", 1)
    assert table.answers(0) == [Tools(), Tools(cards=(name,))]
    events = table.answer(0, Tools(cards=(name,)))
    assert events[:2] == [
        Event("tools_used", "SA-2.6", 0, {"tools": [], "cards": [name]}),
        Event("gained", "SA-2.4", 0, {"goods": "wood", "amount": wood, "total": 1 + value}),
    ]
    assert table.player(0).resources == [wood, 0, 0, 0]
    assert (table.player(0).single_use, table.player(0).cards) == ([], [number])


@pytest.mark.rule("SA-C.17", "SA-2.6", "N-151")
def test_single_use_tools_combine_with_tool_tiles_and_with_each_other() -> None:
    table = rolled_in_forest(34, 32, tools=(1, 1, 0))
    all_cards: list[tuple[str, ...]] = [(), ("C34",), ("C32",), ("C34", "C32")]
    all_spaces: list[tuple[int, ...]] = [(), (0,), (1,), (0, 1)]
    assert table.answers(0) == [Tools(s, c) for s in all_spaces for c in all_cards]
    events = table.answer(0, Tools((1,), ("C32", "C34")))
    assert events[:2] == [
        Event("tools_used", "SA-2.6", 0, {"tools": [1], "cards": ["C32", "C34"]}),
        Event("gained", "SA-2.4", 0, {"goods": "wood", "amount": 2, "total": 8}),
    ]
    assert table.player(0).tools_used == [False, True, False]
    assert table.player(0).single_use == []
    assert table.told("tools_used") == ["Ann adds tool 1, single-use tool 4 and single-use tool 2."]


@pytest.mark.rule("SA-C.17", "N-151")
def test_there_are_at_most_64_combinations_of_tools() -> None:
    table = rolled_in_forest(32, 33, 34, tools=(2, 2, 2))
    answers = table.answers(0)
    assert len(answers) == len(set(answers)) == 64


@pytest.mark.rule("SA-C.17")
def test_a_single_use_tool_may_be_kept() -> None:
    table = rolled_in_forest(32)
    events = table.answer(0, Tools())
    gained = {"goods": "wood", "amount": 0, "total": 1}
    assert events[0] == Event("gained", "SA-2.4", 0, gained)
    assert table.happened("tools_used") == []
    assert table.player(0).single_use == [32]


@pytest.mark.rule("SA-C.17", "SA-C.16")
def test_a_used_single_use_tool_does_not_help_a_second_roll_not_even_in_a_later_round() -> None:
    table = rolled_in_forest(32)
    table.answer(0, Tools(cards=("C32",)))
    table.ending()
    table.dice((2,))
    table.using({"forest": {0: 1}, "field": {1: 1}, "tool_maker": {1: 1}})
    assert table.asked() == {1: "sa_use"}  # nothing to add: no question to seat 0
    assert table.player(0).resources == [1, 0, 0, 0]


@pytest.mark.rule("SA-C.17")
@pytest.mark.parametrize(
    ("answer", "code", "rule", "text"),
    [
        (
            Tools(cards=("C33",)),
            "no_such_card",
            "SA-C.17",
            "You have no such single-use tool left.",
        ),
        (
            Tools(cards=("C12",)),
            "no_such_card",
            "SA-C.17",
            "You have no such single-use tool left.",
        ),
        (
            Tools(cards=("C32", "Übermut-123456")),
            "no_such_card",
            "SA-C.17",
            "You have no such single-use tool left.",
        ),
        (Tools(cards=("C32", "C32")), "named_twice", "SA-2.6", "Add each tool only once."),
        (Tools((0, 0), ("C32",)), "named_twice", "SA-2.6", "Add each tool only once."),
    ],
)
def test_only_own_unused_single_use_tools_and_each_once(
    answer: Tools, code: str, rule: str, text: str
) -> None:
    table = rolled_in_forest(32, 12, tools=(1, 0, 0))
    table.give_card(1, 33, single_use=True)
    assert table.why_not(0, answer) == (code, rule, text)


@pytest.mark.rule("SA-C.17", "SA-C.16")
def test_a_used_card_is_refused_although_it_still_lies_with_the_player() -> None:
    table = rolled_in_forest(32, 34)
    table.player(0).single_use.remove(32)
    assert table.refused(0, Tools(cards=("C32",))).code == "no_such_card"


@pytest.mark.rule("SA-C.16", "SA-C.17")
def test_single_use_tools_in_words() -> None:
    say = answer_text
    assert say(Tools(cards=("C33",))) == "add single-use tool 3"
    assert say(Tools((0,), ("C32",))) == "add the tool on space 1 and single-use tool 4"
    assert say(Tools((0, 2), ("C32", "C34"))) == (
        "add the tools on spaces 1 and 3, single-use tool 4 and single-use tool 2"
    )


@pytest.mark.rule("SA-C.16")
@pytest.mark.parametrize("number", [12, 32, 33, 34])
def test_the_lower_section_of_a_single_use_card_counts_used_or_not(number: int) -> None:
    points = []
    for single_use in (True, False):
        table = Table(players=2)
        table.give_card(0, number, single_use=single_use)
        table.player(0).tools = [1, 1, 1]
        lines = scored_lines(table)
        points.append((lines["culture"], lines["toolmakers"]))
    assert points[0] == points[1] == {12: (1, 0), 32: (0, 3), 33: (0, 3), 34: (0, 6)}[number]


@pytest.mark.rule("SA-C.16")
@pytest.mark.parametrize(
    ("cards", "single_use", "faults"),
    [
        ([32, 12], [32, 12], []),
        ([32], [], []),
        ([], [32], ["seat 1: card 32 has no single use to wait for"]),
        ([13], [13], ["seat 1: card 13 has no single use to wait for"]),
        ([32], [32, 32], ["seat 1: single-use cards [32, 32]"]),
    ],
)
def test_only_single_use_cards_wait_and_only_with_the_player_who_took_them(
    cards: list[int], single_use: list[int], faults: list[str]
) -> None:
    table = Table(players=2)
    table.give_card(1, *cards)
    table.player(1).single_use = single_use
    assert engine.violations(GAME, table.state) == faults


@pytest.mark.rule("SA-C.18", "D-118")
def test_an_unused_single_use_tool_is_no_tool_tile_and_worth_nothing() -> None:
    table = Table(players=2)
    table.give_card(0, 32, 33, 34, single_use=True)
    lines = scored_lines(table)
    assert set(lines.values()) == {0}
    assert table.happened("cashed") == []
    table = Table(players=2)
    table.give_card(0, 32, 33, 34, single_use=True)
    table.player(0).tools = [1, 1, 0]
    assert scored_lines(table)["toolmakers"] == 4 * 2


# -- two resources of choice -----------------------------------------------------------------------

TEN = [
    Cash(wood=2),
    Cash(wood=1, clay=1),
    Cash(wood=1, stone=1),
    Cash(wood=1, gold=1),
    Cash(clay=2),
    Cash(clay=1, stone=1),
    Cash(clay=1, gold=1),
    Cash(stone=2),
    Cash(stone=1, gold=1),
    Cash(gold=2),
]


def with_cash_card(figures: Mapping[str, Mapping[int, int]], *, building: int = 26) -> Table:
    """Phase 2 with the card for two resources before seat 0; seat 1 has figures out too."""
    table = Table(players=2)
    table.give_card(0, CASH_CARD, single_use=True)
    table.player(0).tools = [1, 0, 0]
    table.lay_card(3, 13)
    table.lay_building(1, building)
    table.dice((4,))
    return table.using({**figures, "building_2": {1: 1}, "hunting_grounds": {1: 1}})


def asked_to_use() -> Table:
    return with_cash_card({"tool_maker": {0: 1}, "field": {0: 1}})


def asked_for_tools() -> Table:
    table = with_cash_card({"forest": {0: 1}})
    table.use(0, "forest")
    return table


def asked_to_pay_for_a_card() -> Table:
    table = with_cash_card({"card_3": {0: 1}, "field": {0: 1}})
    table.player(0).resources = [2, 0, 0, 0]
    table.use(0, "card_3")
    return table


def asked_to_pay_for_a_building() -> Table:
    table = with_cash_card({"building_1": {0: 1}, "field": {0: 1}})
    table.use(0, "building_1")
    return table


def asked_to_feed() -> Table:
    table = Table(players=2)
    table.give_card(0, CASH_CARD, single_use=True)
    table.player(0).food = 2
    table.player(0).resources = [2, 0, 0, 0]
    return table.feeding()


QUESTIONS: list[tuple[Callable[[], Table], str, str, tuple[Any, ...], list[Any]]] = [
    (asked_to_use, "sa_use", "SA-2.1", (0,), [Use("tool_maker"), Use("field")]),
    (asked_for_tools, "sa_tools", "SA-2.5", ("wood", 4), [Tools(), Tools((0,))]),
    (asked_to_pay_for_a_card, "sa_pay", "SA-2.12", (10,), [Decline()]),
    (asked_to_pay_for_a_building, "sa_pay", "SA-2.15", (12,), [Decline()]),
    (asked_to_feed, "sa_feed", "SA-3.3", (3,), [Decline()]),
]
every_question = pytest.mark.parametrize(("ask", "kind", "rule", "args", "answers"), QUESTIONS)


@pytest.mark.rule("SA-C.19", "SA-C.20", "N-150")
@every_question
def test_the_card_is_an_extra_answer_and_the_question_is_asked_again(
    ask: Callable[[], Table], kind: str, rule: str, args: tuple[Any, ...], answers: list[Any]
) -> None:
    table = ask()
    before = table.decision(0)
    assert table.open() == [(0, kind, rule, args)]
    assert table.answers(0) == answers + TEN
    resources, phase = table.player(0).resources[:], table.state.phase
    board, agenda = [row[:] for row in table.state.board], table.state.flow.agenda[:]
    events = table.answer(0, Cash(wood=1, gold=1))
    gained = {"wood": 1, "clay": 0, "stone": 0, "gold": 1}
    assert events == [Event("cashed", "SA-C.19", 0, {"card": "C12", **gained})]
    assert table.open() == [(0, kind, rule, args)]
    assert table.decision(0).id != before.id
    assert table.player(0).resources == [resources[0] + 1, 0, 0, 1]
    assert (table.state.phase, table.state.board) == (phase, board)
    assert table.state.flow.agenda == agenda
    assert table.move.sealed == ""
    assert not any(isinstance(answer, Cash) for answer in table.answers(0))


@pytest.mark.rule("SA-C.19")
@every_question
def test_the_card_gives_exactly_two_resources_and_only_once(
    ask: Callable[[], Table], kind: str, rule: str, args: tuple[Any, ...], answers: list[Any]
) -> None:
    table = ask()
    for wrong in (Cash(), Cash(wood=1), Cash(gold=3), Cash(wood=1, clay=1, stone=1)):
        assert table.why_not(0, wrong) == (
            "two_resources",
            "SA-C.19",
            "The card gives exactly two resources.",
        )
    table.answer(0, Cash(clay=1, stone=1))
    assert (table.player(0).single_use, table.player(0).cards) == ([], [CASH_CARD])
    assert table.why_not(0, Cash(clay=1, stone=1)) == (
        "no_cash_card",
        "SA-C.19",
        "You have no unused card for two resources of choice.",
    )


@pytest.mark.rule("SA-C.19")
@pytest.mark.parametrize("choice", TEN)
def test_all_ten_choices_give_what_they_name(choice: Cash) -> None:
    table = asked_to_use()
    table.answer(0, choice)
    gained = [choice.wood, choice.clay, choice.stone, choice.gold]
    assert table.player(0).resources == gained
    assert sum(gained) == 2


@pytest.mark.rule("SA-C.19", "SA-C.20")
def test_resources_from_the_card_can_pay_at_once() -> None:
    table = with_cash_card({"building_1": {0: 1}, "field": {0: 1}}, building=1)
    table.player(0).resources = [1, 0, 0, 0]
    table.use(0, "building_1")
    assert table.answers(0) == [Decline(), *TEN]
    table.answer(0, Cash(wood=1, clay=1))
    assert table.answers(0) == [Pay(wood=2, clay=1), Decline()]
    table.answer(0, Pay(wood=2, clay=1))
    assert table.player(0).score == 10

    table = asked_to_feed()
    table.answer(0, Cash(gold=2))
    assert table.answers(0) == [Pay(wood=1, gold=2), Pay(wood=2, gold=1), Decline()]


@pytest.mark.rule("SA-C.20", "N-150", "DG-3.6")
def test_who_holds_the_card_is_asked_where_others_have_no_choice() -> None:
    table = with_cash_card({"field": {0: 1}})
    assert table.asked() == {0: "sa_use"}
    assert table.answers(0) == [Use("field"), *TEN]
    table.answer(0, Cash(wood=2))
    assert table.player(0).agriculture == 1  # now the field is used without a question

    table = with_cash_card({"card_3": {0: 1}})
    table.use(0, "card_3")
    assert table.answers(0) == [Decline(), *TEN]
    events = table.answer(0, Cash(wood=2))  # two are not enough for three
    assert events[:2] == [
        Event("cashed", "SA-C.19", 0, {"card": "C12", "wood": 2, "clay": 0, "stone": 0, "gold": 0}),
        Event("declined", "SA-2.13", 0, {"location": "card_3"}),
    ]


@pytest.mark.rule("SA-C.20", "N-150", "N-151")
def test_the_card_alone_opens_no_question_for_tools() -> None:
    table = Table(players=2)
    table.give_card(0, CASH_CARD, single_use=True)
    table.dice((3,))
    table.using({"forest": {0: 1}, "field": {0: 1}})
    table.use(0, "forest")
    assert table.asked() == {0: "sa_use"}
    assert table.player(0).resources == [1, 0, 0, 0]


@pytest.mark.rule("SA-C.20", "N-150")
def test_the_card_can_be_used_while_placing_and_when_choosing_a_die() -> None:
    table = asked_to_place()
    assert table.answers(0)[-10:] == TEN
    table.answer(0, Cash(wood=2))
    assert table.asked() == {0: "sa_place"}
    assert table.player(0).resources == [2, 0, 0, 0]
    assert all(isinstance(answer, Place) for answer in table.answers(0))

    table = asked_for_a_die()
    assert table.answers(0) == [TakeDie(1), TakeDie(2), *TEN]
    before = table.player(0).resources[:]
    table.answer(0, Cash(gold=2))
    assert table.player(0).resources[3] == before[3] + 2
    assert table.answers(0) == [TakeDie(1), TakeDie(2)]


@pytest.mark.rule("SA-C.20", "DG-3.6")
def test_equal_dice_are_asked_about_only_if_the_card_could_be_used() -> None:
    table = on_the_card(about_to_take(1))
    table.dice((2, 2))
    table.answer(0, Pay(gold=1))
    assert "sa_die" not in table.asked().values()

    table = about_to_take(1)
    table.give_card(0, CASH_CARD, single_use=True)
    on_the_card(table)
    table.use(0, "card_1")
    table.dice((2, 2))
    table.answer(0, Pay(gold=1))
    assert table.asked() == {0: "sa_die"}
    assert table.answers(0) == [TakeDie(2), *TEN]
    table.answer(0, Cash(gold=2))
    assert "sa_die" not in table.asked().values(), "now there is one answer"


@pytest.mark.rule("SA-C.19", "SA-C.20")
def test_the_card_works_for_its_owner_only() -> None:
    table = Table(players=2)
    table.give_card(1, CASH_CARD, single_use=True)
    table.using({"field": {0: 1}, "tool_maker": {0: 1}})
    assert table.answers(0) == [Use("tool_maker"), Use("field")]
    assert table.refused(0, Cash(wood=2)).code == "no_cash_card"


@pytest.mark.rule("SA-C.19")
def test_the_additional_card_face_down_cannot_be_cashed() -> None:
    table = Table(players=2)
    table.hide_card(0, CASH_CARD)
    table.using({"field": {0: 1}, "tool_maker": {0: 1}})
    assert table.answers(0) == [Use("tool_maker"), Use("field")]
    assert table.refused(0, Cash(wood=2)).code == "no_cash_card"


@pytest.mark.rule("SA-C.20", "SA-E.9", "D-119")
def test_an_unused_card_is_cashed_before_final_scoring() -> None:
    table = Table(players=2)
    table.give_card(1, CASH_CARD, single_use=True)
    table.player(1).resources = [0, 1, 0, 0]
    lines = scored_lines(table, 1)
    gained = {"wood": 2, "clay": 0, "stone": 0, "gold": 0}
    assert table.happened("cashed") == [Event("cashed", "SA-C.19", 1, {"card": "C12", **gained})]
    assert [event.kind for event in table.move.events] == [
        "cashed",
        "scored",
        "scored",
        "game_over",
    ]
    assert lines["resources"] == 3
    assert lines["culture"] == 1
    assert table.player(1).single_use == []


@pytest.mark.rule("SA-C.19")
def test_two_resources_of_choice_in_words() -> None:
    table = asked_to_use()
    assert [answer_text(choice) for choice in TEN[:2]] == [
        "use the card with resources of choice for 2 wood",
        "use the card with resources of choice for 1 wood, 1 clay",
    ]
    table.answer(0, Cash(stone=1, gold=1))
    assert table.told("cashed") == [
        "Ann uses the card with resources of choice for 1 stone, 1 gold."
    ]
