"""Warnings to a player before answering (DG-11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.stoneage.answers import Cash, Decline, Pay, Place, Tools, Use
from ecumene.games.stoneage.cash import CASH_CARD
from ecumene.games.stoneage.components import CARDS
from ecumene.kernel import Question, encode
from ecumene.kernel.refusal import Warned
from ecumene.rulebook import rule
from ecumene.words.catalogue import in_english
from tests.support.stoneage_table import GAME, Table

#: a card that brings nothing to eat or to pay with, and one that brings food
POINTS = next(n for n, card in enumerate(CARDS, 1) if card.upper.type == "points")
FOOD = next(n for n, card in enumerate(CARDS, 1) if card.upper.type == "food")


def warned(table: Table, seat: int, answer: Any) -> dict[str, Warned]:
    """The warnings of an answer by code; asking leaves no trace."""
    (decision,) = [each for each in table.state.flow.decisions if each.seat == seat]
    before = encode(table.state)
    found = Question(GAME, table.state, decision).warnings(answer)
    assert encode(table.state) == before
    assert [rule(each.rule).id for each in found] == [each.rule for each in found]
    return {each.code: each for each in found}


@pytest.mark.rule("DG-11.4", "SA-1.14")
def test_a_place_of_the_village_that_gives_nothing() -> None:
    table = Table(players=4)
    assert warned(table, 0, Place("field", 1)) == {}
    table.player(0).agriculture = 10
    assert in_english(warned(table, 0, Place("field", 1))["no_gain"].said, "stoneage") == (
        "You are at the maximum: the field gives you nothing."
    )


@pytest.mark.rule("DG-11.4", "SA-C.20")
def test_the_card_for_two_resources_loses_nothing() -> None:
    table = Table(players=4)
    table.give_card(0, CASH_CARD, single_use=True)
    assert warned(table, 0, Cash(gold=2)) == {}


@pytest.mark.rule("DG-11.4", "SA-3.3")
def test_food_that_will_be_missing_is_said_with_the_last_figures() -> None:
    table = Table(players=4)
    player = table.player(0)
    player.food, player.unplaced = 0, 3
    table.state.board[3][0] = 0
    assert warned(table, 0, Place("forest", 2)) == {}, "others are still to be placed"
    short = warned(table, 0, Place("forest", 3))["food_short"]
    assert short.said.params == {"needed": 5, "food": 0, "grown": 0, "hunted": 0, "short": 5}
    hunting = warned(table, 0, Place("hunting_grounds", 2))
    assert hunting == {}
    player.food = 1
    assert warned(table, 0, Place("hunting_grounds", 3)) == {}, "5 on average"
    player.unplaced = 2
    assert warned(table, 0, Place("hut", 2))["food_short"].said.params == {
        "needed": 6,
        "food": 1,
        "grown": 0,
        "hunted": 0,
        "short": 5,
    }


@pytest.mark.rule("DG-11.4", "SA-2.13", "SA-2.16")
def test_a_card_or_building_that_cannot_be_paid() -> None:
    table = Table(players=2)
    table.using({"card_3": {0: 1}, "building_1": {0: 1}, "forest": {0: 2}})
    assert warned(table, 0, Use("card_3"))["cannot_pay"].rule == "SA-2.13"
    assert warned(table, 0, Use("building_1"))["cannot_pay"].rule == "SA-2.16"
    assert warned(table, 0, Use("forest")) == {}
    table.player(0).resources = [3, 3, 3, 3]
    assert warned(table, 0, Use("card_3")) == {}


@pytest.mark.rule("SA-2.13")
def test_a_last_figure_on_a_card_that_nobody_gathers_for() -> None:
    table = Table(players=4)
    table.player(0).unplaced = 1
    assert "cannot_pay" in warned(table, 0, Place("card_1", 1))
    table.state.board[4][0] = 4
    assert "cannot_pay" not in warned(table, 0, Place("card_1", 1)), "the forest may give wood"


@pytest.mark.rule("DG-11.4", "SA-2.6")
def test_tools_that_change_nothing_or_stay_idle() -> None:
    table = Table(players=2)
    table.player(0).tools = [2, 1, 1]
    table.dice([2, 2])
    table.using({"forest": {0: 2}})  # 4: one wood; 6 would be two
    assert warned(table, 0, Tools((1,)))["tool_wasted"].said.params == {
        "tool": 1,
        "gained": 1,
        "goods": "wood",
    }
    assert warned(table, 0, Tools((0,))) == {}
    assert warned(table, 0, Tools())["tools_idle"].said.params == {"more": 1, "goods": "wood"}
    more = Table(players=2)
    more.player(0).tools = [2, 1, 1]
    more.dice([2, 2])
    more.using({"forest": {0: 2}, "quarry": {0: 1}}).answer(0, Use("forest"))
    assert warned(more, 0, Tools()) == {}, "the quarry is still to be rolled for"


@pytest.mark.rule("DG-11.4", "SA-3.4")
def test_a_payment_that_lets_the_tribe_starve() -> None:
    table = Table(players=2)
    table.player(0).food = 3
    table.player(0).resources = [2, 0, 0, 0]
    table.lay_card(1, POINTS)
    table.using({"card_1": {0: 1}})
    assert warned(table, 0, Decline()) == {}
    starving = warned(table, 0, Pay(wood=1))["starving"]
    assert starving.said.params == {"short": 2, "left": 1, "points": 10}
    table.answer(0, Pay(wood=1))
    assert [event.seat for event in table.events if event.kind == "starved"][:1] == [0]
    fed = Table(players=2)
    fed.player(0).food = 3
    fed.player(0).resources = [2, 0, 0, 0]
    fed.lay_card(1, FOOD)
    fed.using({"card_1": {0: 1}})
    assert warned(fed, 0, Pay(wood=1)) == {}, "the card brings food"


@pytest.mark.rule("SA-3.4")
def test_letting_the_tribe_starve_is_said() -> None:
    table = Table(players=2)
    table.player(0).food = 0
    table.player(0).resources = [5, 0, 0, 0]
    table.using({"tool_maker": {0: 1}})
    assert warned(table, 0, Decline())["starving"].said.params == {"points": 10}
    assert warned(table, 0, Pay(wood=5)) == {}
