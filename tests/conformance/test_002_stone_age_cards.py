"""Document 002: the cards and buildings of Stone Age."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from ecumene.games.stoneage.answers import Cash, Decline, Pay, TakeDie, Tools, amounts
from ecumene.games.stoneage.components import BUILDINGS, CARDS
from ecumene.games.stoneage.view import view
from ecumene.kernel import SPECTATOR, Event, Step
from ecumene.kernel.chance import Request
from ecumene.service.games.stoneage.facts import stone_age_tables
from tests.support.conformance import Document
from tests.support.stoneage_table import GAME, Table

document = Document(
    "002",
    "Stone Age",
    "The summary of the civilization cards and buildings: what each kind of card does when taken or later, how cards score, what buildings cost and give.",
)

# Numbers of cards by their upper section (the printed deck, SA-R.1).
REWARD, FOOD_4, FOOD_7, GOLD_1 = 1, 23, 2, 28
DICE_FOR = {"wood": 31, "stone": 29, "gold": 10}
NEW_TOOL, ADDITIONAL = 9, 4
TOOL_CARDS = {32: 4, 33: 3, 34: 2}
TWO_RESOURCES = 12
#: one card of each culture symbol, and the other card of each
ONE_OF_EACH = (1, 3, 5, 7, 9, 11, 13, 15)
THE_OTHERS = (2, 4, 6, 8, 10, 12, 14, 16)
SQUARES = {1: 1, 2: 4, 3: 9, 4: 16, 5: 25, 6: 36, 7: 49, 8: 64}
#: the tile of 2 wood and 1 clay, the tile of 4 resources of 2 kinds, a tile of 1 to 7
TWO_WOOD_ONE_CLAY, FOUR_OF_TWO_KINDS, ONE_TO_SEVEN = 1, 19, 26


def at_card(
    number: int,
    *,
    players: int = 2,
    space: int = 1,
    prepare: Callable[[Table], None] = lambda table: None,
) -> Table:
    """Seat 0 stands on this card with gold to pay for it; seat 1 acts after it."""
    table = Table(players)
    table.lay_card(space, number)
    table.player(0).resources = [0, 0, 0, space]
    prepare(table)
    return table.using({f"card_{space}": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})


def take(number: int, *, dice: tuple[int, ...] = (), **more: Any) -> Table:
    """Seat 0 pays gold and takes this card."""
    table = at_card(number, **more)
    if dice:
        table.dice(dice)
    table.answer(0, Pay(gold=more.get("space", 1)))
    return table


def at_building(number: int, resources: tuple[int, int, int, int]) -> Table:
    """Seat 0 is asked to pay for this tile with wood, clay, stone and gold; seat 1 acts after it."""
    table = Table(players=2)
    table.lay_building(1, number)
    table.player(0).resources = list(resources)
    return table.using({"building_1": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})


def holding(*cards: int, single_use: bool = False, **things: Any) -> Table:
    """A table at which seat 0 has these cards, and these things beside them."""
    table = Table(players=2)
    table.give_card(0, *cards, single_use=single_use)
    for name, value in things.items():
        setattr(table.player(0), name, value)
    return table


def final_lines(table: Table, seat: int = 0) -> dict[str, int]:
    """The game ends here: where the points of a seat come from."""
    table.go([Step("score")])
    lines: dict[str, int] = table.happened("scored")[seat].data["lines"]
    return lines


def rolled_in_the_forest(*cards: int, tools: tuple[int, int, int] = (0, 0, 0)) -> Table:
    """Seat 0 rolled a 1 in the forest and may add these single-use tools and tool tiles."""
    table = holding(*cards, single_use=True, tools=list(tools))
    table.dice((1,))
    return table.using({"forest": {0: 1}, "tool_maker": {1: 1}, "field": {1: 1}})


def of_upper(kind: str) -> list[str]:
    return [card.id for card in CARDS if card.upper.type == kind]


# -- civilization cards ----------------------------------------------------------------------------


@document.statement("The card spaces are where civilization cards come from.", "SA-C.1", "SA-2.12")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_cards_come_from_the_card_spaces(space: int) -> None:
    table = take(FOOD_4, space=space)
    assert table.player(0).cards == [FOOD_4]
    assert table.state.cards[space - 1] == 0


@document.statement("Who took a card keeps it until the game ends.", "SA-C.1")
def test_cards_are_kept_to_the_end() -> None:
    table = take(FOOD_4)
    table.ending()
    assert (table.state.round, table.player(0).cards) == (2, [FOOD_4])
    table.go([Step("score")])
    assert table.state.phase == "over"
    assert view(table.state, SPECTATOR).players[0].cards == ("C23",)


@document.statement("Each card has an upper and a lower section.", "SA-C.2")
def test_each_card_has_two_sections() -> None:
    assert len(CARDS) == 36
    for card in CARDS:
        assert card.upper.type
        assert (card.lower.kind == "culture") == (card.lower.symbol is not None)
        assert (card.lower.kind == "profession") == (card.lower.icons > 0)


@document.statement("The upper section is what one gets for taking the card.", "SA-C.2", "SA-2.12")
def test_the_upper_section_is_for_taking() -> None:
    table = at_card(FOOD_7)
    assert table.player(0).food == 12
    table.answer(0, Pay(gold=1))
    assert table.player(0).food == 12 + 7
    declined = at_card(FOOD_7)
    declined.answer(0, Decline())
    assert declined.player(0).food == 12


@document.statement(
    "The lower section scores in final scoring, and not before.", "SA-C.2", "SA-E.3"
)
def test_the_lower_section_is_for_the_end() -> None:
    table = take(FOOD_7)
    assert table.player(0).score == 0
    assert final_lines(table)["culture"] == 1


@document.statement(
    "Table: 1, 2, 3, 4, 5, 6, 7 or 8 different symbols score 1, 4, 9, 16, 25, 36, 49 or 64.",
    "SA-E.3",
)
@pytest.mark.parametrize("different", SQUARES)
def test_the_table_of_symbols(different: int) -> None:
    table = holding(*ONE_OF_EACH[:different])
    assert final_lines(table)["culture"] == SQUARES[different]
    assert table.happened("scored")[0].data["total"] == SQUARES[different]


document.not_testable(
    "Pages of the printed rulebook are named for more on scoring, tools and fields.",
    "references",
    "SA-2.8",
    "SA-2.11",
    "SA-E.3",
    "SA-E.4",
)

# -- upper section ---------------------------------------------------------------------------------


@document.statement(
    "Upper sections are of two kinds: immediate ones, which happen when the card is taken, and "
    "single-use ones, which are saved and used once later.",
    "SA-C.3",
    "SA-C.16",
)
def test_two_types_of_upper_sections() -> None:
    for card in CARDS:
        saved = card.upper.type in ("single_use_tool", "resources_of_choice")
        assert card.upper.timing == ("single_use" if saved else "immediate")
        number = int(card.id[1:])
        table = take(number, dice=(3, 5))
        assert table.player(0).single_use == ([number] if saved else [])
        happened = [event.kind for event in table.move.events]
        assert (len(happened) == 1) == saved  # taking the card is all that happens


# -- all players take a reward ---------------------------------------------------------------------


@document.statement("10 cards let all players take a reward.", "SA-C.3")
def test_ten_cards_for_all() -> None:
    assert len(of_upper("all_players_dice")) == 10


@document.statement(
    "Whoever takes such a card rolls at once as many dice as there are players.", "SA-C.4"
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_dice_as_players(players: int) -> None:
    table = take(REWARD, players=players, dice=tuple(range(1, players + 1)))
    assert table.chance.asked[-1] == Request("roll", "rewards for all", 6, players)
    rolled = {"dice": list(range(1, players + 1))}
    assert table.move.events[1] == Event("rewards_rolled", "SA-C.4", 0, rolled)


@document.statement(
    "Each result of a die belongs to one reward of the card (1 wood, 2 clay, 3 stone, 4 gold, 5 tool, "
    "6 agriculture).",
    "SA-C.5",
)
@pytest.mark.parametrize(
    ("face", "thing", "gained"),
    [
        (1, "resources", [1, 0, 0, 0]),
        (2, "resources", [0, 1, 0, 0]),
        (3, "resources", [0, 0, 1, 0]),
        (4, "resources", [0, 0, 0, 1]),
        (5, "tools", [1, 0, 0]),
        (6, "agriculture", 1),
    ],
)
def test_a_reward_for_each_result(face: int, thing: str, gained: Any) -> None:
    table = take(REWARD, dice=(face, face % 6 + 1))
    table.answer(0, TakeDie(face))
    assert getattr(table.player(0), thing) == gained


@document.statement(
    "The taker of the card is first to pick a die; the others follow clockwise.",
    "SA-C.4",
    reading="N-153: a choice among equal dice is none, so who has no choice is not asked",
)
@pytest.mark.parametrize("taker", [0, 1, 2, 3])
def test_clockwise_from_the_taker(taker: int) -> None:
    table = Table(players=4, first=3)
    table.lay_card(1, REWARD)
    table.player(taker).resources = [1, 0, 0, 0]
    table.using({"card_1": {taker: 1}})
    table.dice((1, 2, 3, 4))
    table.answer(taker, Pay(wood=1))
    for turn in range(3):
        seat = (taker + turn) % 4
        assert table.asked() == {seat: "sa_die"}
        table.answer(seat, table.answers(seat)[0])
    order = [event.seat for event in table.happened("die_chosen")]
    assert order == [(taker + turn) % 4 for turn in range(4)]


@document.statement("A die that was chosen is removed; the next player has the others.", "SA-C.4")
def test_a_chosen_die_is_gone() -> None:
    table = take(REWARD, players=4, dice=(4, 2, 4, 6))
    table.answer(0, TakeDie(2))
    assert table.answers(1) == [TakeDie(4), TakeDie(6)]
    assert table.refused(1, TakeDie(2)).rule == "SA-C.4"
    table.answer(1, TakeDie(4))
    assert table.answers(2) == [TakeDie(4), TakeDie(6)]  # there was another 4


@document.statement("Each player gets the reward of their own die.", "SA-C.4", "SA-C.5")
def test_everybody_gets_their_reward() -> None:
    table = take(REWARD, players=3, dice=(1, 3, 4))
    table.answer(0, TakeDie(4))
    table.answer(1, TakeDie(1))
    found = [table.player(seat).resources for seat in range(3)]
    assert found == [[0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]]


@document.statement("Tools cannot be added to these dice.", "SA-C.6", "SA-C.17")
def test_no_tools_for_these_dice() -> None:
    def with_tools(table: Table) -> None:
        table.player(0).tools = [4, 4, 4]
        table.give_card(0, 32, single_use=True)

    table = take(REWARD, dice=(1, 2), prepare=with_tools)
    assert table.asked() == {0: "sa_die"}
    assert table.answers(0) == [TakeDie(1), TakeDie(2)]
    assert table.refused(0, TakeDie(5)).code == "no_such_die"
    assert table.malformed(0, Tools((0,), ("C32",)))[0] == "malformed"


@document.statement(
    "Example: with 4 players, dice 5, 6, 2 and 2. The taker takes the 5 and a tool, the next player "
    "the 6 and rises by one in agriculture, the other two a 2 and one clay each.",
    "SA-C.T1",
    "SA-C.4",
    "SA-C.5",
)
def test_example_of_rewards() -> None:
    table = take(REWARD, players=4, dice=(5, 6, 2, 2))
    table.answer(0, TakeDie(5))
    table.answer(1, TakeDie(6))
    assert table.player(0).tools == [1, 0, 0]
    assert table.player(1).agriculture == 1
    assert [table.player(seat).resources for seat in (2, 3)] == [[0, 1, 0, 0]] * 2
    assert [event.data["face"] for event in table.happened("die_chosen")] == [5, 6, 2, 2]


# -- food and resources ----------------------------------------------------------------------------


@document.statement("7 cards give food.", "SA-C.3")
def test_seven_cards_give_food() -> None:
    assert len(of_upper("food")) == 7


@document.statement("Such a card gives as much food as it shows.", "SA-C.8")
@pytest.mark.parametrize(
    ("number", "food"), [(2, 7), (11, 5), (23, 4), (15, 3), (21, 3), (25, 2), (16, 1)]
)
def test_food_as_shown(number: int, food: int) -> None:
    table = take(number)
    assert table.player(0).food == 12 + food
    assert table.player(1).food == 12


@document.statement("Example: four food.", "SA-C.T2", "SA-C.8")
def test_example_of_food() -> None:
    assert take(FOOD_4).player(0).food == 12 + 4


@document.statement("5 cards give resources.", "SA-C.3")
def test_five_cards_give_resources() -> None:
    assert len(of_upper("resource")) == 5


@document.statement("Such a card gives the resources it shows.", "SA-C.9")
@pytest.mark.parametrize(
    ("number", "resources"),
    [
        (8, [0, 0, 2, 0]),
        (18, [0, 0, 1, 0]),
        (27, [0, 0, 1, 0]),
        (28, [0, 0, 0, 1]),
        (30, [0, 1, 0, 0]),
    ],
)
def test_resources_as_shown(number: int, resources: list[int]) -> None:
    assert take(number).player(0).resources == resources


@document.statement("Example: one gold.", "SA-C.T2", "SA-C.9")
def test_example_of_resources() -> None:
    assert take(GOLD_1).player(0).resources == [0, 0, 0, 1]


# -- dice for a resource ---------------------------------------------------------------------------


@document.statement("3 cards roll dice for a resource.", "SA-C.3")
def test_three_cards_roll_for_a_resource() -> None:
    assert [card.upper.resource for card in CARDS if card.upper.type == "dice_for_resource"] == [
        "gold",
        "stone",
        "wood",
    ]


@document.statement(
    "The resource is produced as at its location: the total divided by its number, rounded down.",
    "SA-C.10",
    "SA-2.4",
)
@pytest.mark.parametrize(
    ("goods", "place", "dice", "amount"),
    [
        ("wood", "forest", (5, 3), 2),
        ("wood", "forest", (1, 1), 0),
        ("stone", "quarry", (5, 4), 1),
        ("stone", "quarry", (6, 6), 2),
        ("gold", "river", (5, 6), 1),
        ("gold", "river", (6, 6), 2),
    ],
)
def test_as_at_the_location(goods: str, place: str, dice: tuple[int, int], amount: int) -> None:
    by_card = take(DICE_FOR[goods], dice=dice).player(0).resources
    there = Table(players=2)
    there.dice(dice)
    there.using({place: {0: 2}, "tool_maker": {1: 1}, "field": {1: 1}})
    assert by_card == there.player(0).resources
    assert sum(by_card) == amount


@document.statement("Two dice are rolled for it.", "SA-C.10")
@pytest.mark.parametrize("number", DICE_FOR.values())
def test_two_dice(number: int) -> None:
    table = take(number, dice=(1, 1))
    assert table.chance.asked[-1] == Request("roll", f"card C{number}", 6, 2)


@document.statement("Tools may be added to this total.", "SA-C.10", "SA-2.5", "SA-C.17")
def test_tools_for_the_dice_of_a_card() -> None:
    def with_tools(table: Table) -> None:
        table.player(0).tools = [2, 1, 1]
        table.give_card(0, 32, single_use=True)

    table = take(DICE_FOR["gold"], dice=(3, 5), prepare=with_tools)
    table.answer(0, Tools((0, 1, 2)))
    assert table.player(0).resources == [0, 0, 0, 2]
    table = take(DICE_FOR["gold"], dice=(3, 5), prepare=with_tools)
    table.answer(0, Tools((), ("C32",)))
    assert table.player(0).resources == [0, 0, 0, 2]


# -- points, tool, agriculture, additional card ----------------------------------------------------


@document.statement("3 cards give points.", "SA-C.3")
def test_three_cards_give_points() -> None:
    assert len(of_upper("points")) == 3


@document.statement("Such a card scores three points at once.", "SA-C.11")
@pytest.mark.parametrize("number", [13, 14, 26])
def test_three_points(number: int) -> None:
    table = at_card(number)
    table.player(0).score = 20
    table.answer(0, Pay(gold=1))
    assert table.player(0).score == 23


@document.statement("1 card gives a new tool.", "SA-C.3")
def test_one_card_gives_a_tool() -> None:
    assert of_upper("new_tool") == ["C09"]


@document.statement(
    "The tool is taken as if a figure had been at the tool maker.", "SA-C.12", "SA-2.8", "SA-2.9"
)
@pytest.mark.parametrize(
    "tools", [(0, 0, 0), (1, 0, 0), (1, 1, 1), (2, 1, 1), (3, 3, 2), (4, 4, 3), (4, 4, 4)]
)
def test_a_tool_as_at_the_tool_maker(tools: tuple[int, int, int]) -> None:
    table = at_card(NEW_TOOL)
    table.player(0).tools = list(tools)
    table.answer(0, Pay(gold=1))
    there = Table(players=2)
    there.player(0).tools = list(tools)
    there.using({"tool_maker": {0: 1}, "field": {1: 1}, "forest": {1: 1}})
    assert table.player(0).tools == there.player(0).tools
    assert sum(table.player(0).tools) == min(sum(tools) + 1, 12)


@document.statement("2 cards raise agriculture.", "SA-C.3")
def test_two_cards_raise_agriculture() -> None:
    assert of_upper("agriculture") == ["C06", "C19"]


@document.statement(
    "Agriculture rises by one, as if a figure had been on the field.", "SA-C.13", "SA-2.11"
)
@pytest.mark.parametrize("number", [6, 19])
@pytest.mark.parametrize("level", [0, 4, 9, 10])
def test_agriculture_as_on_the_field(number: int, level: int) -> None:
    table = at_card(number)
    table.player(0).agriculture = level
    table.answer(0, Pay(gold=1))
    there = Table(players=2)
    there.player(0).agriculture = level
    there.using({"field": {0: 1}, "tool_maker": {1: 1}, "forest": {1: 1}})
    assert table.player(0).agriculture == there.player(0).agriculture == min(level + 1, 10)


@document.statement("1 card brings an additional card.", "SA-C.3")
def test_one_card_brings_another() -> None:
    assert of_upper("additional_card") == ["C04"]


@document.statement(
    "The additional card comes from the deck and is kept face down.",
    "SA-C.14",
    "SA-C.15",
    reading="D-117: with an empty deck there is none",
)
def test_the_additional_card_comes_from_the_deck() -> None:
    table = take(ADDITIONAL, prepare=lambda table: table.top_card(FOOD_7))
    assert table.player(0).hidden_cards == [FOOD_7]
    assert FOOD_7 not in table.state.deck
    for other in (1, SPECTATOR):
        seen = view(table.state, other).players[0]
        assert (seen.face_down, seen.own_face_down) == (1, ())
        assert seen.cards == ("C04",)
    empty = take(ADDITIONAL, prepare=lambda table: table.shrink_deck(0, to=1))
    assert empty.player(0).hidden_cards == []


@document.statement("Its owner may look at it at any time.", "SA-C.14")
def test_the_owner_may_look_at_it() -> None:
    table = take(ADDITIONAL, prepare=lambda table: table.top_card(FOOD_7))
    assert view(table.state, 0).players[0].own_face_down == ("C02",)
    table.ending()
    assert table.state.phase == "placing"
    assert view(table.state, 0).players[0].own_face_down == ("C02",)


@document.statement("The upper section of the additional card does nothing.", "SA-C.14")
@pytest.mark.parametrize("number", [1, 2, 6, 8, 9, 10, 12, 13, 32])
def test_the_upper_section_of_the_additional_card_is_ignored(number: int) -> None:
    table = take(ADDITIONAL, prepare=lambda table: table.top_card(number))
    player = table.player(0)
    assert player.hidden_cards == [number]
    assert (player.food, player.resources, player.score) == (12, [0, 0, 0, 0], 0)
    assert (player.tools, player.agriculture, player.single_use) == ([0, 0, 0], 0, [])
    assert table.asked() == {1: "sa_use"}


@document.statement(
    "The lower section of the additional card counts: culture symbols and professions.",
    "SA-C.14",
    "SA-E.3",
    "SA-E.4",
)
def test_the_lower_section_of_the_additional_card_counts() -> None:
    table = holding(ADDITIONAL, agriculture=3)
    table.hide_card(0, FOOD_7, 20)  # pottery, 2 farmers
    lines = final_lines(table)
    assert (lines["culture"], lines["farmers"]) == (4, 2 * 3)


# -- single-use tools ------------------------------------------------------------------------------


@document.statement("3 cards are single-use tools.", "SA-C.3")
def test_three_single_use_tools() -> None:
    assert of_upper("single_use_tool") == ["C32", "C33", "C34"]


@document.statement("A single-use tool lies ready beside the player board.", "SA-C.16")
@pytest.mark.parametrize("number", TOOL_CARDS)
def test_a_single_use_tool_lies_ready(number: int) -> None:
    table = take(number)
    for viewer in (0, 1, SPECTATOR):
        assert view(table.state, viewer).players[0].single_use == (f"C{number}",)
    assert table.player(0).tools == [0, 0, 0]


@document.statement("Its value is added to a roll of dice.", "SA-C.17")
@pytest.mark.parametrize(("number", "value"), TOOL_CARDS.items())
def test_its_value_is_added(number: int, value: int) -> None:
    table = rolled_in_the_forest(number)
    events = table.answer(0, Tools(cards=(f"C{number}",)))
    assert events[1].data["total"] == 1 + value
    assert table.player(0).resources == [(1 + value) // 3, 0, 0, 0]


@document.statement("It can be used once only.", "SA-C.17", "SA-C.16")
@pytest.mark.parametrize("number", TOOL_CARDS)
def test_it_helps_once(number: int) -> None:
    name = f"C{number}"
    table = holding(number, single_use=True, tools=[1, 0, 0])
    table.dice((1,), (2,))
    table.using({"forest": {0: 1}, "quarry": {0: 1}, "field": {1: 1}})
    table.use(0, "forest")
    table.answer(0, Tools(cards=(name,)))
    assert table.asked() == {0: "sa_tools"}  # for the quarry; the tile is still unused
    assert table.answers(0) == [Tools(), Tools((0,))]
    assert table.refused(0, Tools(cards=(name,))).code == "no_such_card"
    table.answer(0, Tools())
    assert table.state.round == 2
    assert table.player(0).single_use == []  # not even in a later round


@document.statement("Once used it is turned over and stays with the player.", "SA-C.16")
def test_a_used_tool_stays_with_its_player() -> None:
    table = rolled_in_the_forest(32)
    table.answer(0, Tools(cards=("C32",)))
    assert (table.player(0).single_use, table.player(0).cards) == ([], [32])


@document.statement("Its lower section still counts at the end.", "SA-C.16", "SA-E.6")
@pytest.mark.parametrize(("number", "icons"), [(32, 1), (33, 1), (34, 2)])
@pytest.mark.parametrize("used", [True, False])
def test_the_lower_section_of_a_single_use_tool(number: int, icons: int, used: bool) -> None:
    table = holding(number, single_use=not used, tools=[2, 1, 1])
    assert final_lines(table)["toolmakers"] == icons * 4


@document.statement("It may be used together with other tools.", "SA-C.17", "SA-2.6")
def test_together_with_other_tools() -> None:
    table = rolled_in_the_forest(32, 34, tools=(1, 1, 0))
    events = table.answer(0, Tools((0, 1), ("C32", "C34")))
    assert events[1].data["total"] == 1 + 1 + 1 + 4 + 2
    assert table.player(0).resources == [3, 0, 0, 0]


# -- two resources of choice -----------------------------------------------------------------------


def asked_to_place() -> Table:
    return Table(players=2)


def asked_to_use() -> Table:
    return Table(players=2).using({"tool_maker": {0: 1}, "field": {0: 1}})


def asked_for_tools() -> Table:
    table = holding(tools=[1, 0, 0])
    table.dice((4,))
    return table.using({"forest": {0: 1}, "field": {1: 1}})


def asked_to_pay() -> Table:
    return at_card(FOOD_4)


def asked_for_a_building() -> Table:
    return at_building(ONE_TO_SEVEN, (1, 0, 0, 0))


def asked_for_a_die() -> Table:
    return take(REWARD, dice=(1, 2))


def asked_to_feed() -> Table:
    return holding(food=2, resources=[3, 0, 0, 0]).feeding()


QUESTIONS: dict[str, Callable[[], Table]] = {
    "sa_place": asked_to_place,
    "sa_use": asked_to_use,
    "sa_tools": asked_for_tools,
    "sa_pay card": asked_to_pay,
    "sa_pay building": asked_for_a_building,
    "sa_die": asked_for_a_die,
    "sa_feed": asked_to_feed,
}


@document.statement("1 card gives 2 resources of choice.", "SA-C.3")
def test_one_card_gives_two_resources() -> None:
    assert of_upper("resources_of_choice") == ["C12"]


@document.statement("This card lies ready beside the player board.", "SA-C.16", "SA-C.19")
def test_the_card_for_two_resources_lies_ready() -> None:
    table = take(TWO_RESOURCES)
    assert table.player(0).resources == [0, 0, 0, 0]
    assert view(table.state, 1).players[0].single_use == ("C12",)


@document.statement(
    "It can be used at any time.",
    "SA-C.19",
    "SA-C.20",
    reading="D-119: at every own decision, of whatever kind, and before final scoring; at other "
    "moments it can make no difference",
)
@pytest.mark.parametrize("question", QUESTIONS)
def test_at_any_time(question: str) -> None:
    assert {name.split()[0] for name in QUESTIONS} == set(GAME.kinds)
    table = QUESTIONS[question]()
    table.give_card(0, TWO_RESOURCES, single_use=True)
    assert table.asked() == {0: question.split()[0]}
    before = table.player(0).resources[:]
    choices = [answer for answer in table.answers(0) if isinstance(answer, Cash)]
    assert len(choices) == 10
    table.answer(0, Cash(clay=1, gold=1))
    gained = [after - had for after, had in zip(table.player(0).resources, before, strict=True)]
    assert gained == [0, 1, 0, 1]
    assert table.asked() == {0: question.split()[0]}  # and the question is still open


@document.statement("The two resources may be equal or different.", "SA-C.19")
@pytest.mark.parametrize(
    "choice", [pair for pair in product(range(3), repeat=4) if sum(pair) == 2], ids=str
)
def test_two_equal_or_different(choice: tuple[int, int, int, int]) -> None:
    table = asked_to_use()
    table.give_card(0, TWO_RESOURCES, single_use=True)
    table.answer(0, Cash(*choice))
    assert table.player(0).resources == list(choice)


@document.statement(
    "Neither more nor fewer than two, and from the supply: nobody else has less.",
    "SA-C.19",
    "SA-0.5",
    reading="D-109: the supply has no end",
)
def test_exactly_two_from_the_supply() -> None:
    table = asked_to_use()
    table.give_card(0, TWO_RESOURCES, single_use=True)
    table.player(1).resources = [1, 1, 1, 1]
    for wrong in (Cash(), Cash(wood=1), Cash(gold=3), Cash(wood=1, clay=1, stone=1)):
        assert table.refused(0, wrong).rule == "SA-C.19"
    table.answer(0, Cash(gold=2))
    assert table.player(1).resources == [1, 1, 1, 1]


@document.statement(
    "Once used the card for two resources is turned over and stays with the player.", "SA-C.16"
)
def test_the_used_card_for_two_resources_stays() -> None:
    table = asked_to_use()
    table.give_card(0, TWO_RESOURCES, single_use=True)
    table.answer(0, Cash(wood=2))
    assert (table.player(0).single_use, table.player(0).cards) == ([], [TWO_RESOURCES])
    assert table.refused(0, Cash(wood=2)).code == "no_cash_card"


@document.statement("Its lower section still counts at the end, used or not.", "SA-C.16", "SA-E.3")
@pytest.mark.parametrize("used", [True, False])
def test_the_lower_section_of_the_card_for_two_resources(used: bool) -> None:
    lines = final_lines(holding(TWO_RESOURCES, single_use=not used))
    assert lines["culture"] == 1
    assert lines["resources"] == (0 if used else 2)  # it is used before the points are counted


# -- lower section: culture ------------------------------------------------------------------------

SYMBOLS = {"medicine", "art", "music", "writing", "sundial", "pottery", "transport", "weaving"}


def symbols() -> Counter[str]:
    return Counter(card.lower.symbol for card in CARDS if card.lower.symbol is not None)


@document.statement("16 cards have a grass background.", "SA-C.21")
def test_sixteen_cards_of_culture() -> None:
    assert sum(card.lower.kind == "culture" for card in CARDS) == 16


@document.statement(
    "They show eight symbols: medicine, art, music, writing, sundial, pottery, transport and weaving.",
    "SA-C.21",
)
def test_eight_symbols() -> None:
    assert set(symbols()) == SYMBOLS


@document.statement("Each symbol is on two cards.", "SA-C.21")
def test_each_symbol_on_two_cards() -> None:
    assert set(symbols().values()) == {2}


@document.statement("A set of different symbols scores its number times itself.", "SA-E.3")
@pytest.mark.parametrize("cards", [(1, 3, 5), (2, 11, 16), (9, 13, 15), (1, 4, 6, 8, 10)])
def test_a_set_scores_its_square(cards: tuple[int, ...]) -> None:
    assert final_lines(holding(*cards))["culture"] == len(cards) ** 2


@document.statement("Symbols that one has twice are a set of their own.", "SA-E.3")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((1, 2), 1 + 1),
        ((1, 2, 3), 4 + 1),
        ((1, 2, 3, 4, 5), 9 + 4),
        ((1, 2, 3, 4, 5, 7, 9), 25 + 4),
        ((*ONE_OF_EACH, *THE_OTHERS), 64 + 64),
    ],
)
def test_duplicates_are_a_second_set(cards: tuple[int, ...], points: int) -> None:
    assert final_lines(holding(*cards))["culture"] == points


@document.statement(
    "The table is printed a second time: 1, 4, 9, 16, 25, 36, 49 and 64, whichever cards show the "
    "symbols.",
    "SA-E.3",
)
@pytest.mark.parametrize("different", SQUARES)
def test_the_table_again(different: int) -> None:
    assert final_lines(holding(*THE_OTHERS[:different]))["culture"] == SQUARES[different]


# -- lower section: professions --------------------------------------------------------------------


def icons_of(profession: str) -> list[int]:
    return [card.lower.icons for card in CARDS if card.lower.profession == profession]


@document.statement(
    "Cards with a sand background show one of four professions: farmer, builder, shaman, toolmaker.",
    "SA-C.22",
)
def test_four_professions() -> None:
    sand = [card.lower for card in CARDS if card.lower.kind == "profession"]
    assert {lower.profession for lower in sand} == {"farmer", "builder", "shaman", "toolmaker"}
    assert len(sand) == 36 - 16


@document.statement("Each profession is on five cards.", "SA-C.22")
@pytest.mark.parametrize("profession", ["farmer", "builder", "shaman", "toolmaker"])
def test_five_cards_of_each_profession(profession: str) -> None:
    assert len(icons_of(profession)) == 5


@document.statement(
    "Icons of a profession count together and are multiplied by the value that belongs to it.",
    "SA-E.4",
    "SA-E.5",
)
def test_icons_are_added_and_multiplied() -> None:
    assert final_lines(holding(17, 20, agriculture=6))["farmers"] == (1 + 2) * 6


@document.statement("Farmers count the agriculture track.", "SA-E.5")
@pytest.mark.parametrize("level", [0, 1, 10])
def test_farmers_and_agriculture(level: int) -> None:
    table = holding(20, agriculture=level, buildings=[1, 2, 3], tools=[2, 2, 2])
    lines = final_lines(table)
    assert lines["farmers"] == 2 * level
    assert (lines["builders"], lines["shamans"], lines["toolmakers"]) == (0, 0, 0)


@document.statement("Builders count buildings.", "SA-E.7")
@pytest.mark.parametrize("buildings", [[], [1], [1, 2, 3, 4, 5]])
def test_builders_and_buildings(buildings: list[int]) -> None:
    table = holding(26, agriculture=7, buildings=buildings)
    assert final_lines(table)["builders"] == 3 * len(buildings)


@document.statement("Shamans count figures.", "SA-E.8")
@pytest.mark.parametrize("figures", [5, 8, 10])
def test_shamans_and_figures(figures: int) -> None:
    table = holding(30, agriculture=7)
    table.tribe(0, figures)
    assert final_lines(table)["shamans"] == 2 * figures


@document.statement(
    "Toolmakers count the value of tools.",
    "SA-E.6",
    "SA-C.18",
    reading="D-118: single-use tools are no tool tiles and count nothing here",
)
@pytest.mark.parametrize(
    ("tools", "value"), [((0, 0, 0), 0), ((1, 1, 0), 2), ((3, 3, 2), 8), ((4, 4, 4), 12)]
)
def test_toolmakers_and_tools(tools: tuple[int, int, int], value: int) -> None:
    assert final_lines(holding(35, tools=list(tools)))["toolmakers"] == 2 * value
    unused = holding(34, single_use=True, tools=list(tools))
    assert final_lines(unused)["toolmakers"] == 2 * value


# -- buildings -------------------------------------------------------------------------------------


@document.statement(
    "Some buildings name their resources, the others do not.",
    "SA-B.1",
    "SA-B.2",
    "SA-B.3",
)
def test_two_types_of_buildings() -> None:
    named = [tile for tile in BUILDINGS if sum(tile.cost)]
    assert [tile.type for tile in named] == ["fixed"] * 17
    assert {tile.type for tile in BUILDINGS if not sum(tile.cost)} == {"variable", "any"}


@document.statement(
    "A building that names resources shows its points; they are scored when it is taken.",
    "SA-B.1",
    "SA-2.15",
)
def test_points_when_the_building_is_taken() -> None:
    table = at_building(TWO_WOOD_ONE_CLAY, (3, 3, 0, 0))
    assert "10 points" in table.text(0)
    assert table.player(0).score == 0
    table.answer(0, Pay(wood=2, clay=1))
    assert table.player(0).score == 10
    assert table.player(0).buildings == [TWO_WOOD_ONE_CLAY]


@document.statement("Example: ten points.", "SA-B.T1", "SA-B.1")
def test_example_of_points() -> None:
    table = at_building(TWO_WOOD_ONE_CLAY, (2, 1, 0, 0))
    table.answer(0, Pay(wood=2, clay=1))
    assert table.happened("building")[0].data["points"] == 10


@document.statement("The resources it names must be spent to take it.", "SA-B.1", "SA-2.18")
def test_the_named_resources_must_be_spent() -> None:
    for tile in BUILDINGS[:17]:
        table = at_building(int(tile.id[1:]), (2, 2, 2, 2))
        assert [answer for answer in table.answers(0) if answer != Decline()] == [Pay(*tile.cost)]
        table.answer(0, Pay(*tile.cost))
        assert table.player(0).resources == [2 - spent for spent in tile.cost]


@document.statement("Example: two wood and one clay.", "SA-B.T1", "SA-B.1")
def test_example_of_named_resources() -> None:
    table = at_building(TWO_WOOD_ONE_CLAY, (3, 3, 3, 3))
    for wrong in (Pay(wood=3), Pay(wood=1, clay=2), Pay(wood=2, gold=1), Pay(wood=2)):
        assert table.refused(0, wrong).rule == "SA-B.1"
    table.answer(0, Pay(wood=2, clay=1))
    assert table.player(0).resources == [1, 2, 3, 3]


@document.statement(
    "The points of a building that names no resources are reckoned from what is spent.", "SA-B.4"
)
def test_points_are_reckoned() -> None:
    scores = []
    for paid in (Pay(wood=4), Pay(gold=4)):
        table = at_building(18, (4, 0, 0, 4))
        table.answer(0, paid)
        scores.append(table.player(0).score)
    assert scores == [12, 24]


@document.statement(
    "Player boards list what each resource scores there: wood 3, clay 4, and so on (stone 5, gold 6).",
    "SA-B.4",
    "SA-0.3",
    "SA-R.3",
)
@pytest.mark.parametrize(("name", "points"), [("wood", 3), ("clay", 4), ("stone", 5), ("gold", 6)])
def test_points_of_a_resource(name: str, points: int) -> None:
    shown = {goods.name: goods.value for goods in stone_age_tables().goods}
    assert shown[name] == points
    for spent in (1, 2, 7):
        table = at_building(ONE_TO_SEVEN, (7, 7, 7, 7))
        table.answer(0, Pay(**{name: spent}))
        assert table.player(0).score == points * spent


@document.statement("The total it asks for must be spent, exactly.", "SA-B.2")
@pytest.mark.parametrize("number", range(18, 26))
def test_the_exact_total(number: int) -> None:
    total = 4 if number < 22 else 5
    table = at_building(number, (6, 6, 6, 6))
    ways = [amounts(answer) for answer in table.answers(0) if isinstance(answer, Pay)]
    assert {sum(way) for way in ways} == {total}
    refusals = [table.refused(0, Pay(wood=n)) for n in range(1, 7) if n != total]
    assert {(no.code, no.rule) for no in refusals} == {("building_total", "SA-B.2")}


@document.statement("Example: a building of four resources.", "SA-B.2")
def test_example_of_a_total() -> None:
    table = at_building(FOUR_OF_TWO_KINDS, (9, 9, 9, 9))
    for wrong in (Pay(wood=2, clay=1), Pay(wood=3, clay=2)):
        assert table.refused(0, wrong).code == "building_total"
    table.answer(0, Pay(wood=2, clay=2))
    assert table.player(0).buildings == [FOUR_OF_TWO_KINDS]


@document.statement("The number of different resources it asks for must be spent.", "SA-B.2")
@pytest.mark.parametrize("number", range(18, 26))
def test_the_number_of_kinds(number: int) -> None:
    table = at_building(number, (6, 6, 6, 6))
    ways = [amounts(answer) for answer in table.answers(0) if isinstance(answer, Pay)]
    assert {4 - way.count(0) for way in ways} == {(number - 18) % 4 + 1}


@document.statement("Example: exactly two different resources, not one and not three.", "SA-B.2")
def test_example_of_kinds() -> None:
    table = at_building(FOUR_OF_TWO_KINDS, (9, 9, 9, 9))
    for wrong in (Pay(wood=4), Pay(wood=2, clay=1, stone=1), Pay(1, 1, 1, 1)):
        assert table.refused(0, wrong).code == "building_kinds"
    for spent in (1, 2, 3):
        again = at_building(FOUR_OF_TWO_KINDS, (9, 9, 9, 9))
        again.answer(0, Pay(wood=spent, gold=4 - spent))
        assert again.player(0).score == 3 * spent + 6 * (4 - spent)


@document.statement("Three buildings are paid with any number of resources from 1 to 7.", "SA-B.3")
@pytest.mark.parametrize("number", [26, 27, 28])
def test_one_to_seven(number: int) -> None:
    table = at_building(number, (9, 9, 9, 9))
    ways = [amounts(answer) for answer in table.answers(0) if isinstance(answer, Pay)]
    assert {sum(way) for way in ways} == set(range(1, 8))
    for wrong in (Pay(), Pay(gold=8), Pay(2, 2, 2, 2)):
        assert table.refused(0, wrong).rule == "SA-B.3"
    assert [tile.id for tile in BUILDINGS if tile.type == "any"] == ["B26", "B27", "B28"]


@document.statement("There one chooses how many different resources to spend.", "SA-B.3")
def test_any_number_of_kinds() -> None:
    for paid in (Pay(stone=2), Pay(2, 0, 0, 5), Pay(1, 2, 3, 0), Pay(1, 1, 1, 1)):
        table = at_building(ONE_TO_SEVEN, (7, 7, 7, 7))
        table.answer(0, paid)
        assert table.player(0).buildings == [ONE_TO_SEVEN]


@document.statement(
    "Example: three stone and one wood, four resources of two types: 3 x 5 + 3 = 18 points.",
    "SA-B.T2",
    "SA-B.2",
    "SA-B.4",
)
def test_example_of_eighteen_points() -> None:
    table = at_building(FOUR_OF_TWO_KINDS, (1, 0, 3, 0))
    table.answer(0, Pay(wood=1, stone=3))
    assert table.player(0).score == 18
    assert table.player(0).resources == [0, 0, 0, 0]
