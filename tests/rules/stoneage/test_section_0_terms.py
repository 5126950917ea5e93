"""Rules SA-0: terms; and what everybody sees of a position (DG-1.13, DG-1.16)."""

from __future__ import annotations

import pytest

from ecumene.games.stoneage.answers import Decline, Pay, Tools
from ecumene.games.stoneage.components import RESOURCES, VALUES, worth
from ecumene.games.stoneage.state import NAMES, clockwise, number_of_locations
from ecumene.kernel import Event, Step
from tests.support.stoneage_table import GAME, Table

# -- winning (SA-0.1) ------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.1")
@pytest.mark.parametrize(
    ("scores", "winner"), [((10, 12, 11), 1), ((-10, -20, -30), 0), ((0, 0, 1), 2)]
)
def test_most_points_win(scores: tuple[int, int, int], winner: int) -> None:
    table = Table(players=3)
    for seat, points in enumerate(scores):
        table.player(seat).score = points
    table.go([Step("score")])
    assert table.state.phase == "over"
    assert table.open() == []
    result = GAME.result(table.state)
    assert result is not None
    assert (result.scores, result.winners) == (scores, (winner,))
    assert table.events[-1] == Event("game_over", "SA-0.1", -1, {"winners": [winner]})
    assert [(e.rule, e.seat, e.data["total"]) for e in table.happened("scored")] == [
        ("SA-0.1", seat, points) for seat, points in enumerate(scores)
    ]


@pytest.mark.rule("SA-0.1")
def test_the_points_after_final_scoring_count_not_those_before() -> None:
    table = Table(players=2)
    table.player(0).score = 5
    table.player(1).resources = [2, 2, 1, 1]
    assert GAME.result(table.state) is None
    table.go([Step("score")])
    result = GAME.result(table.state)
    assert result is not None
    assert (result.scores, result.winners) == ((5, 6), (1,))


# -- figures, resources, food (SA-0.2 to SA-0.5) ---------------------------------------------------


@pytest.mark.rule("SA-0.3", "SA-R.3")
def test_the_resources_and_their_values() -> None:
    assert RESOURCES == ("wood", "clay", "stone", "gold")
    assert VALUES == (3, 4, 5, 6)
    assert worth((1, 0, 0, 0)) == 3
    assert worth((0, 1, 0, 0)) == 4
    assert worth((0, 0, 1, 0)) == 5
    assert worth((0, 0, 0, 1)) == 6
    assert worth((2, 3, 5, 7)) == 6 + 12 + 25 + 42


@pytest.mark.rule("SA-0.4")
def test_food_pays_for_nothing() -> None:
    table = Table(players=2)
    table.lay_building(1, 26)
    table.player(0).food = 50
    table.using({"card_1": {0: 1}, "building_1": {0: 1}})
    table.use(0, "card_1")
    assert table.happened("declined") == [
        Event("declined", "SA-2.13", 0, {"location": "card_1"}),
        Event("declined", "SA-2.16", 0, {"location": "building_1"}),
    ]
    assert table.player(0).cards == table.player(0).buildings == []


@pytest.mark.rule("SA-0.4")
@pytest.mark.parametrize(("location", "rule"), [("card_1", "SA-2.12"), ("building_1", "SA-2.15")])
def test_food_cannot_be_named_in_a_payment(location: str, rule: str) -> None:
    table = Table(players=2)
    table.lay_building(1, 26)
    table.player(0).resources = [1, 0, 0, 0]
    table.using({location: {0: 1}})
    assert table.answers(0) == [Pay(wood=1), Decline()]
    assert table.malformed(0, {"do": "pay", "food": 1}) == ("malformed", rule)
    assert table.malformed(0, {"do": "pay", "wood": -1}) == ("malformed", rule)
    assert table.malformed(0, {"do": "pay", "wood": 1000}) == ("malformed", rule)


@pytest.mark.rule("SA-0.5", "D-109")
@pytest.mark.parametrize(
    ("location", "goods", "kind"),
    [("hunting_grounds", "food", -1), ("forest", "wood", 0), ("river", "gold", 3)],
)
def test_resources_and_food_never_run_out(location: str, goods: str, kind: int) -> None:
    table = Table(players=4)
    for seat in range(4):
        table.player(seat).resources = [500, 500, 500, 500]
        table.player(seat).food = 500
    table.dice((6, 6))
    table.lay_figures({location: {2: 2}})
    table.go([Step("use", (0,))])
    amount = {"food": 6, "wood": 4, "gold": 2}[goods]
    player = table.player(2)
    assert (player.food if kind < 0 else player.resources[kind]) == 500 + amount


@pytest.mark.rule("D-109", "SA-0.6")
def test_tool_tiles_never_run_out() -> None:
    table = Table(players=4)
    for seat in range(4):
        table.player(seat).tools = [4, 4, 3]
    for seat in range(4):
        table.lay_figures({"tool_maker": {seat: 1}})
        table.go([Step("use", (0,))])
    assert [table.player(seat).tools for seat in range(4)] == [[4, 4, 4]] * 4


# -- tools, agriculture, score (SA-0.6 to SA-0.8) --------------------------------------------------


@pytest.mark.rule("SA-0.6")
def test_three_tool_spaces_for_tiles_of_one_to_four() -> None:
    table = Table(players=2)
    assert table.player(0).tools == [0, 0, 0]
    table.player(0).tools = [1, 1, 0]
    table.dice((1,))
    table.using({"forest": {0: 1}})
    for space in (2, 3):
        no = ("no_such_tool", "SA-0.6", f"There is no tool on space {space + 1}.")
        assert table.why_not(0, Tools((space,))) == no
    values = set()
    for _ in range(14):
        table.lay_figures({"tool_maker": {1: 1}})
        table.go([Step("use", (0,))])
        values |= set(table.player(1).tools)
        assert len(table.player(1).tools) == 3
    assert values == {0, 1, 2, 3, 4}


@pytest.mark.rule("SA-0.8")
def test_the_score_starts_at_0_and_may_fall_below() -> None:
    table = Table(players=2)
    assert [player.score for player in table.state.players] == [0, 0]
    table.player(1).food = 0
    table.feeding()
    assert [player.score for player in table.state.players] == [0, -10]


# -- locations and the next player (SA-0.9, SA-0.10) -----------------------------------------------


@pytest.mark.rule("SA-0.9")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_locations_of_the_board(players: int) -> None:
    names = [
        *("tool_maker", "hut", "field", "hunting_grounds"),
        *("forest", "clay_mound", "quarry", "river"),
        *("card_1", "card_2", "card_3", "card_4"),
        *("building_1", "building_2", "building_3", "building_4")[:players],
    ]
    assert list(NAMES[: 12 + players]) == names
    assert len(NAMES) == 16
    assert number_of_locations(players) == len(Table(players=players).state.board) == len(names)


@pytest.mark.rule("SA-0.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_next_is_clockwise_to_the_left(players: int) -> None:
    state = Table(players=players).state
    assert [clockwise(state, seat) for seat in range(players)] == [*range(1, players), 0]
    assert [clockwise(state, 1, steps) for steps in range(players)] == [*range(1, players), 0]
