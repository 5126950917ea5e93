"""Rules SA-E: the end of the game and final scoring."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ecumene.games.stoneage.answers import Decline, Pay
from ecumene.games.stoneage.scoring import final_result
from ecumene.kernel import Event, Result, Step, engine
from tests.support.stoneage_table import GAME, Table

ENDS_BY_DECK = Event("game_ends", "SA-E.1")
ENDS_BY_STACK = Event("game_ends", "SA-E.2")

# -- laying out ------------------------------------------------------------------------------------


def take(table: Table, *costs: int) -> None:
    """Seat 0 has taken the cards of these costs."""
    for cost in costs:
        table.player(0).cards.append(table.state.cards[cost - 1])
        table.state.cards[cost - 1] = 0


def empty_stack(table: Table, stack: int = 1, *, left: int = 0) -> None:
    """Leave so many tiles in a stack, the top ones; seat 0 has the others."""
    tiles = table.state.stacks[stack - 1]
    table.player(0).buildings += tiles[: len(tiles) - left]
    table.state.stacks[stack - 1] = tiles[len(tiles) - left :]


def scored(table: Table, seat: int = 0) -> dict[str, int]:
    """Where the points of a player come from, if the game ends here."""
    table.go([Step("score")])
    lines: dict[str, int] = table.happened("scored")[seat].data["lines"]
    return lines


def result(table: Table) -> Result:
    found = GAME.result(table.state)
    assert found is not None
    return found


# -- the end by the deck ---------------------------------------------------------------------------


@pytest.mark.rule("SA-E.1", "N-155")
@pytest.mark.parametrize("empty", [1, 2, 3, 4])
def test_the_game_ends_if_the_deck_cannot_fill_all_card_spaces(empty: int) -> None:
    table = Table(players=2)
    table.shrink_deck(empty - 1, to=1)
    take(table, *range(1, empty + 1))
    cards, deck = table.state.cards[:], table.state.deck[:]
    table.ending()
    assert table.move.events[0] == ENDS_BY_DECK
    assert table.state.phase == "over"
    assert table.state.flow.over
    assert (table.state.cards, table.state.deck) == (cards, deck)
    assert table.state.round == 1
    assert len(table.happened("cards_shown")) == 1  # those of the setup


@pytest.mark.rule("SA-E.1", "SA-4.1")
@pytest.mark.parametrize("empty", [0, 1, 2, 3, 4])
def test_a_deck_with_exactly_enough_cards_begins_one_more_round(empty: int) -> None:
    table = Table(players=2)
    table.shrink_deck(empty, to=1)
    take(table, *range(1, empty + 1))
    table.ending()
    assert table.happened("game_ends") == []
    assert (table.state.round, table.state.phase) == (2, "placing")
    assert table.state.deck == []
    assert all(table.state.cards)


@pytest.mark.rule("SA-E.1", "N-156")
def test_the_additional_card_is_gone_from_the_deck_when_the_deck_is_counted() -> None:
    for extra, over in ((0, True), (1, False)):
        table = Table(players=2)
        table.lay_card(1, 4)
        table.shrink_deck(1 + extra, to=1)
        table.player(0).resources = [1, 0, 0, 0]
        table.using({"card_1": {0: 1}})
        table.answer(0, Pay(wood=1))
        assert (table.state.phase == "over") is over
        assert table.happened("game_ends") == ([ENDS_BY_DECK] if over else [])


# -- the end by a building stack -------------------------------------------------------------------


@pytest.mark.rule("SA-E.2", "N-155")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stack", [1, 2])
def test_the_game_ends_after_the_round_in_which_a_stack_was_emptied(
    players: int, stack: int
) -> None:
    table = Table(players)
    empty_stack(table, stack)
    table.ending()
    assert table.move.events[0] == ENDS_BY_STACK
    assert table.state.phase == "over"
    assert table.state.flow.over


@pytest.mark.rule("SA-E.2")
def test_one_tile_left_in_each_stack_does_not_end_the_game() -> None:
    table = Table(players=4)
    for stack in (1, 2, 3, 4):
        empty_stack(table, stack, left=1)
    table.ending()
    assert table.happened("game_ends") == []
    assert table.state.phase == "placing"


@pytest.mark.rule("SA-E.2", "SA-3.2", "N-155")
def test_the_round_in_which_a_stack_is_emptied_is_finished_with_feeding() -> None:
    table = Table(players=2)
    table.lay_building(1, 1)
    empty_stack(table, 1, left=1)
    table.player(0).resources = [2, 1, 0, 0]
    table.player(1).food, table.player(1).resources = 0, [5, 0, 0, 0]
    table.using({"building_1": {0: 1}, "field": {1: 1}})
    table.answer(0, Pay(wood=2, clay=1))
    assert table.state.stacks[0] == []
    assert table.player(1).agriculture == 1  # the others still use their figures
    assert table.asked() == {1: "sa_feed"}  # and feed
    table.answer(1, Decline())
    assert [event.kind for event in table.move.events] == [
        "starved",
        "game_ends",
        "scored",
        "scored",
        "game_over",
    ]
    assert [player.food for player in table.state.players] == [7, 0]
    assert table.player(1).score == -10
    assert table.happened("game_ends") == [ENDS_BY_STACK]


@pytest.mark.rule("SA-E.2", "SA-E.1", "N-155")
def test_an_empty_stack_is_looked_at_before_the_deck() -> None:
    table = Table(players=2)
    table.shrink_deck(0, to=1)
    take(table, 1, 2)
    empty_stack(table, 2)
    table.ending()
    assert table.happened("game_ends") == [ENDS_BY_STACK]


@pytest.mark.rule("SA-E.2", "SA-4.1", "N-155")
def test_at_the_end_no_cards_slide_and_none_are_dealt() -> None:
    table = Table(players=2)
    take(table, 1, 3)
    empty_stack(table, 1)
    cards, deck = table.state.cards[:], table.state.deck[:]
    table.ending()
    assert (table.state.cards, table.state.deck) == (cards, deck)
    assert [event.kind for event in table.move.events] == [
        "game_ends",
        "scored",
        "scored",
        "game_over",
    ]
    assert table.move.sealed == "phase"
    assert table.state.first == 1  # the marker has passed all the same (SA-1.1)


@pytest.mark.rule("SA-E.1", "SA-E.2", "SA-0.1")
def test_before_the_end_there_is_no_result() -> None:
    table = Table(players=2)
    assert GAME.result(table.state) is None
    assert final_result(table.state).scores == (0, 0)


# -- culture ---------------------------------------------------------------------------------------

#: one card of each culture symbol, and the other card of each
ONE_OF_EACH = (1, 3, 5, 7, 9, 11, 13, 15)
THE_OTHERS = (2, 4, 6, 8, 10, 12, 14, 16)


@pytest.mark.rule("SA-E.3")
@pytest.mark.parametrize("different", range(9))
def test_different_symbols_are_squared(different: int) -> None:
    table = Table(players=2)
    table.give_card(0, *ONE_OF_EACH[:different])
    squares = [0, 1, 4, 9, 16, 25, 36, 49, 64]
    assert scored(table)["culture"] == squares[different]


@pytest.mark.rule("SA-E.3")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((1, 2), 1 + 1),
        ((1, 2, 3), 4 + 1),
        ((1, 2, 3, 4), 4 + 4),
        ((*ONE_OF_EACH, 2), 64 + 1),
        ((*ONE_OF_EACH, 2, 4, 6), 64 + 9),
    ],
)
def test_duplicates_form_a_second_set_squared_on_its_own(
    cards: tuple[int, ...], points: int
) -> None:
    table = Table(players=2)
    table.give_card(0, *cards)
    assert scored(table)["culture"] == points


@pytest.mark.rule("SA-E.3", "SA-C.14")
def test_face_down_cards_belong_to_the_sets() -> None:
    table = Table(players=2)
    table.give_card(0, 1, 3)
    table.hide_card(0, 2, 5)
    assert scored(table)["culture"] == 9 + 1


@pytest.mark.rule("SA-E.T1", "SA-E.3")
def test_worked_example_5_different_and_2_duplicates_and_all_16() -> None:
    table = Table(players=2)
    table.give_card(0, *ONE_OF_EACH[:5], *THE_OTHERS[:2])
    assert scored(table)["culture"] == 29
    table = Table(players=2)
    table.give_card(0, *ONE_OF_EACH, *THE_OTHERS)
    assert scored(table)["culture"] == 128


# -- professions -----------------------------------------------------------------------------------


def with_everything(*cards: int) -> Table:
    """Seat 0 with these cards, agriculture 6, tools 3 3 2, 5 buildings and 8 figures."""
    table = Table(players=4)
    table.give_card(0, *cards)
    table.tribe(0, 8)
    player = table.player(0)
    player.agriculture, player.tools = 6, [3, 3, 2]
    empty_stack(table, 1, left=2)
    assert len(player.buildings) == 5
    return table


def lines(**points: int) -> dict[str, int]:
    """All lines of the scoring, 0 where nothing is said."""
    names = ("culture", "farmers", "toolmakers", "builders", "shamans", "resources")
    return {"during_the_game": 0} | {name: points.get(name, 0) for name in names}


@pytest.mark.rule("SA-E.4", "SA-E.5", "SA-E.6", "SA-E.7", "SA-E.8")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((), lines()),
        ((17,), lines(farmers=1 * 6)),
        ((20,), lines(farmers=2 * 6)),
        ((17, 18, 19, 20, 21), lines(farmers=7 * 6)),
        ((32,), lines(toolmakers=1 * 8)),
        ((32, 33, 34, 35, 36), lines(toolmakers=8 * 8)),
        ((26,), lines(builders=3 * 5)),
        ((22, 23, 24, 25, 26), lines(builders=9 * 5)),
        ((30,), lines(shamans=2 * 8)),
        ((27, 28, 29, 30, 31), lines(shamans=7 * 8)),
        ((17, 22, 27, 32), lines(farmers=6, builders=5, shamans=8, toolmakers=8)),
    ],
)
def test_icons_of_each_profession_times_the_matching_value(
    cards: tuple[int, ...], points: dict[str, int]
) -> None:
    assert scored(with_everything(*cards)) == points


@pytest.mark.rule("SA-E.T2", "SA-E.4")
def test_worked_example_professions() -> None:
    assert scored(with_everything(17, 20))["farmers"] == 18
    assert scored(with_everything(32, 33))["toolmakers"] == 16
    assert scored(with_everything(22, 26))["builders"] == 20
    assert scored(with_everything(27, 28))["shamans"] == 16


@pytest.mark.rule("SA-E.6")
def test_used_tool_tiles_count_in_the_end_as_well() -> None:
    table = with_everything(32)
    table.player(0).tools_used = [True, True, True]
    assert scored(table)["toolmakers"] == 8


@pytest.mark.rule("SA-E.8")
def test_figures_still_on_the_board_count_as_figures() -> None:
    table = with_everything(27)
    table.player(0).unplaced = 0
    assert scored(table)["shamans"] == 8


@pytest.mark.rule("SA-E.4", "SA-C.14")
def test_face_down_cards_show_their_professions_in_the_end() -> None:
    table = with_everything(17)
    table.hide_card(0, 21, 26)
    found = scored(table)
    assert (found["farmers"], found["builders"]) == (3 * 6, 3 * 5)


# -- resources and total ---------------------------------------------------------------------------


@pytest.mark.rule("SA-E.9")
@pytest.mark.parametrize(
    ("resources", "points"),
    [((0, 0, 0, 0), 0), ((1, 0, 0, 0), 1), ((0, 0, 0, 1), 1), ((2, 3, 4, 5), 14)],
)
def test_each_resource_left_is_one_point_whatever_its_kind(
    resources: tuple[int, ...], points: int
) -> None:
    table = Table(players=2)
    table.player(0).resources = list(resources)
    assert scored(table) == lines(resources=points)


@pytest.mark.rule("SA-E.9", "SA-0.4")
def test_food_is_worth_nothing() -> None:
    table = Table(players=2)
    table.player(0).food = 40
    assert scored(table) == lines()
    assert result(table).scores == (0, 0)


@pytest.mark.rule("SA-0.1", "SA-E.3", "SA-E.4", "SA-E.9")
def test_the_total_adds_all_lines_to_the_points_of_the_game() -> None:
    table = with_everything(1, 3, 17, 26)
    table.player(0).score, table.player(0).resources = 50, [1, 1, 0, 0]
    table.player(1).score = -10
    table.go([Step("score")])
    mine = {
        "during_the_game": 50,
        "culture": 4,
        "farmers": 6,
        "toolmakers": 0,
        "builders": 15,
        "shamans": 0,
        "resources": 2,
    }
    lost = {**lines(), "during_the_game": -10}
    assert table.move.events == [
        Event("scored", "SA-0.1", 0, {"lines": mine, "total": 77}),
        Event("scored", "SA-0.1", 1, {"lines": lost, "total": -10}),
        Event("scored", "SA-0.1", 2, {"lines": lines(), "total": 0}),
        Event("scored", "SA-0.1", 3, {"lines": lines(), "total": 0}),
        Event("game_over", "SA-0.1", data={"winners": [0]}),
    ]
    assert list(table.move.events[0].data["lines"]) == list(mine)  # in this order
    assert result(table).lines[0] == tuple(mine.items())
    assert result(table).scores == (77, -10, 0, 0)
    assert result(table).winners == (0,)
    assert engine.violations(GAME, table.state) == []


# -- equal points ----------------------------------------------------------------------------------


def winners(*seats: Sequence[int]) -> tuple[int, ...]:
    """Return the winners; each seat has (score, agriculture, sum of tools up to 3, figures)."""
    table = Table(players=len(seats))
    for seat, (score, agriculture, tools, figures) in enumerate(seats):
        table.tribe(seat, figures)
        player = table.player(seat)
        player.score, player.agriculture = score, agriculture
        player.tools = [int(space < tools) for space in range(3)]
    table.go([Step("score")])
    found = table.happened("game_over")[0]
    assert found == Event("game_over", "SA-0.1", data={"winners": list(result(table).winners)})
    return result(table).winners


@pytest.mark.rule("SA-E.10", "SA-0.1", "D-120")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        # most points win, whatever the second value
        ([(10, 0, 0, 5), (9, 10, 3, 10)], (0,)),
        ([(-10, 0, 0, 5), (-11, 9, 3, 10)], (0,)),
        # equal points: agriculture, tools and figures decide, each alone
        ([(10, 0, 0, 5), (10, 1, 0, 5)], (1,)),
        ([(10, 0, 1, 5), (10, 0, 0, 5)], (0,)),
        ([(10, 0, 0, 5), (10, 0, 0, 6)], (1,)),
        # it is their sum that counts
        ([(10, 3, 0, 5), (10, 0, 2, 6)], (0, 1)),
        ([(10, 3, 0, 5), (10, 0, 3, 6)], (1,)),
        # still equal: shared, by two, three or all
        ([(10, 0, 0, 5), (10, 0, 0, 5)], (0, 1)),
        ([(10, 2, 0, 6), (9, 9, 3, 9), (10, 0, 3, 5)], (0, 2)),
        ([(7, 1, 1, 6), (7, 2, 1, 5), (7, 0, 3, 5)], (0, 1, 2)),
        ([(0, 0, 0, 5)] * 4, (0, 1, 2, 3)),
        ([(5, 0, 0, 5), (5, 0, 0, 5), (5, 1, 0, 5), (4, 9, 3, 9)], (2,)),
    ],
)
def test_equal_points_are_decided_by_agriculture_tools_and_figures_then_shared(
    seats: list[tuple[int, ...]], expected: tuple[int, ...]
) -> None:
    assert winners(*seats) == expected


@pytest.mark.rule("SA-E.10", "SA-C.18", "D-118")
def test_single_use_tools_do_not_count_in_the_tie_break() -> None:
    table = Table(players=2)
    table.give_card(0, 32, 33, 34, single_use=True)
    table.go([Step("score")])
    assert result(table).winners == (0, 1)


@pytest.mark.rule("SA-E.10")
def test_the_values_of_tools_count_in_the_tie_break() -> None:
    table = Table(players=2)
    table.player(0).agriculture = 2
    table.player(1).tools = [2, 1, 0]
    table.go([Step("score")])
    assert result(table).scores == (0, 0)
    assert result(table).winners == (1,)


@pytest.mark.rule("SA-E.10", "SA-E.9")
def test_neither_food_nor_buildings_nor_cards_count_in_the_tie_break() -> None:
    table = Table(players=2)
    table.player(0).food = 30
    empty_stack(table, 1, left=3)
    table.give_card(0, 17)
    table.go([Step("score")])
    assert result(table).scores == (0, 0)
    assert result(table).winners == (0, 1)


# -- in words --------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.1", "SA-E.10")
def test_the_end_in_words() -> None:
    table = with_everything(1, 17)
    table.player(0).score = -10
    table.player(1).score = 4
    table.state.removed, table.state.stacks[0] = table.state.stacks[0], []
    table.ending()
    assert table.told("game_ends") == ["The game ends."]
    assert table.told("scored") == [
        "Ann: -3 points (during the game -10, culture 1, farmers 6).",
        "Bob: 4 points (during the game 4).",
        "Cid: 0 points (nothing).",
        "Dee: 0 points (nothing).",
    ]
    assert table.told("game_over") == ["Bob wins."]


@pytest.mark.rule("SA-E.10")
def test_a_shared_win_in_words() -> None:
    table = Table(players=3)
    table.player(1).score = -1
    table.go([Step("score")])
    assert table.told("game_over") == ["Ann and Cid share the win."]
    table = Table(players=4)
    table.player(1).score = -1
    table.go([Step("score")])
    assert table.told("game_over") == ["Ann, Cid and Dee share the win."]
