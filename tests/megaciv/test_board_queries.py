"""Questions that rules ask a board: neighbours, coasts, reach of ships, ways by land, areas in play."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.board.board import Board
from ecumene.games.megaciv.board.board_file import BoardError
from ecumene.games.megaciv.board.board_load import check_setup, default_board, measure_fairness
from tests.megaciv import small_board

BOARD = default_board()


@pytest.fixture
def small() -> Board:
    return small_board.load(small_board.raw())


@pytest.mark.rule("MC-0.26", "MC-0.27")
def test_neighbours_by_land_by_water_and_at_sea(small: Board) -> None:
    assert small.land["a4"] == ("a3",)
    assert small.water["a4"] == ("bay", "isle")  # not b1: a common sea is no border (N-27)
    assert small.neighbours["a4"] == ("a3", "bay", "isle")
    assert small.seas_at["a4"] == ("sea-far",)
    assert small.seas_at["isle"] == ()
    assert small.shores["sea-far"] == ("a4", "b1")


@pytest.mark.rule("MC-0.28", "MC-0.29", "MC-0.33", "MC-0.34", "MC-0.35", "MC-0.36", "MC-0.37")
def test_coasts_and_features(small: Board) -> None:
    assert small.coasts["a4"] == ("a4/0", "a4/1")
    assert small.coasts["isle"] == ("isle",)
    assert small.area_of["a4/1"] == "a4"
    assert small.coastal("isle")
    assert not small.coastal("a1")
    assert small.has_site("a1")
    assert not small.has_site("isle")
    assert small.plain_of["a2"].id == "river"
    assert "a3" not in small.plain_of
    assert [v.id for v in small.volcanoes_of["a3"]] == ["fire"]
    assert small.home["aaa"] == ("a1", "a2", "a3", "a4")
    assert small.start == {"aaa": "a1", "bbb": "b1"}
    assert small.start_of["b1"] == "bbb"


# -- ships -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.21", "MC-0.29")
def test_a_ship_sails_from_coast_to_coast_and_not_over_land(small: Board) -> None:
    field = small.field()
    assert field.reach("a4/0", 4) == {"a4/0": 0, "isle": 1, "b1": 2}
    assert field.reach("a4/0", 1) == {"a4/0": 0, "isle": 1}
    assert field.reach("a4/1", 4) == {"a4/1": 0, "bay": 1}


@pytest.mark.rule("MC-3.23")
def test_open_sea_is_crossed_only_with_astronavigation_and_never_ended_in(small: Board) -> None:
    field = small.field()
    assert field.reach("b1", 2, open_sea=True) == {"b1": 0, "isle": 1, "a4/0": 2}
    assert field.reach("b1", 1, open_sea=True) == {"b1": 0, "isle": 1}


@pytest.mark.rule("MC-0.38", "MC-3.29")
def test_ships_pass_areas_out_of_play_but_do_not_end_there(small: Board) -> None:
    field = small.field(small.areas_in_play(["aaa", "bbb"]))
    assert "isle" not in field.in_play
    assert field.reach("a4/0", 4) == {"a4/0": 0, "b1": 2}
    assert field.reach("a4/0", 1) == {"a4/0": 0}
    assert field.land["a4"] == ("a3",)
    assert field.water["a4"] == ()


@pytest.mark.rule("MC-3.21", "MC-3.22", "MC-3.23")
def test_ships_of_knossos() -> None:
    """Checked by hand on the map: Crete, the Aegean, the Levant."""
    field = BOARD.field()
    one = field.reach("knossos", 1)
    assert set(one) == {"knossos", "kydonia", "rhodos", "thera"}
    two = field.reach("knossos", 2)
    assert two["naxos"] == two["argolis"] == two["lakonia"] == two["lykia"] == 2
    four = field.reach("knossos", 4)
    assert four["kypros"] == 3  # rhodos, lykia, kypros
    assert four["ugarit"] == four["byblos"] == four["tyros"] == 4
    assert "karthago" not in four
    assert field.reach("knossos", 5)["judaea"] == 5
    open_sea = field.reach("knossos", 4, open_sea=True)
    assert open_sea["marmarica"] == 2  # over the Mare Creticum
    assert "sea-mare-creticum" not in open_sea


@pytest.mark.rule("MC-3.23")
def test_several_open_seas_in_a_row() -> None:
    """Hibernicus and Atlanticus touch (N-28): from Hibernia to Tingis over two open seas."""
    assert "sea-oceanus-atlanticus" in BOARD.waters["sea-oceanus-hibernicus"]
    field = BOARD.field()
    assert field.reach("hibernia", 3, open_sea=True)["tingis"] == 3
    assert "tingis" not in field.reach("hibernia", 5)


@pytest.mark.rule("MC-3.21")
def test_reach_is_the_same_both_ways() -> None:
    field = BOARD.field(BOARD.areas_in_play(["minoa", "carthage", "hatti", "rome", "hellas"]))
    coasts = [coast for area in field.areas for coast in BOARD.coasts[area]]
    for coast in coasts:
        for other, steps in field.reach(coast).items():
            assert field.reach(other)[coast] == steps


# -- by land ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.26", "MC-0.38")
def test_ways_by_land(small: Board) -> None:
    field = small.field()
    assert field.walks("a1")["a1"] == 0
    assert field.walks("a1")["a4"] == 3
    assert "b1" not in field.walks("a1")
    assert "byzantion" in BOARD.field().walks("latium")
    only_rome = BOARD.field(BOARD.areas_in_play(["rome", "hellas"]))
    assert "karthago" not in only_rome.walks("latium")


def test_straits_are_land_links_only_as_an_option() -> None:
    plain, joined = BOARD.field(), BOARD.field(straits=True)
    assert "bithynia" not in plain.walks("byzantion")
    assert joined.walks("byzantion")["bithynia"] == 1
    assert joined.walks("taurike")["maiotis"] == 1  # Kerch
    assert "icenia" not in joined.land["belgica"]  # Dover is too wide
    west = BOARD.field(BOARD.areas_in_play(["hellas", "rome"]), straits=True)
    assert "bithynia" not in west.land["byzantion"]  # out of play


# -- areas in play ---------------------------------------------------------------------------------


@pytest.mark.rule("MC-S.4", "MC-0.38")
def test_areas_in_play(small: Board) -> None:
    assert small.areas_in_play(["aaa"]) == {"a1", "a2", "a3", "a4"}
    assert small.areas_in_play(["aaa"], "whole_half") == set(small.areas)
    with pytest.raises(BoardError, match="no home region for 'ccc'"):
        small.areas_in_play(["ccc"])


@pytest.mark.rule("MC-S.4")
def test_whole_half_takes_both_halves_from_ten_players_on() -> None:
    west = [region.id for region in BOARD.region.values() if region.half == "west"]
    nine = BOARD.areas_in_play(west, "whole_half")
    assert nine == {name for name, area in BOARD.area.items() if area.half == "west"}
    assert BOARD.areas_in_play([*west, "saba"], "whole_half") == set(BOARD.areas)


def test_equal_fields_are_one_field(small: Board) -> None:
    assert small.field(["a1", "a2"]) is small.field({"a2", "a1"})
    assert small.field(["a1"]) is not small.field(["a1"], straits=True)
    with pytest.raises(BoardError, match="no area 'zz'"):
        small.field(["zz"])


# -- measures --------------------------------------------------------------------------------------


def test_standings_of_the_small_board(small: Board) -> None:
    """a1 walks 3 to a4 and sails on from there; b1 is by the sea."""
    first, second = measure_fairness(small, ["aaa", "bbb"])
    assert (first.civilization, first.first_areas, first.first_limits, first.first_sites) == (
        *("aaa", 3, 6),
        3,
    )
    assert first.near_limits == 8
    assert first.share == 2 + 2 + 1 + 1  # a3 and a4 are near for both
    assert first.rival == 4.5
    assert (second.first_areas, second.near_limits) == (5, 12)


def test_a_setup_that_falls_apart_is_named() -> None:
    broken = small_board.raw()
    small_board.area(broken, "isle")["coasts"][0]["water"] = ["a4/0"]
    small_board.area(broken, "b1")["coasts"][0]["water"] = ["sea-far"]
    board = small_board.build(broken)
    with pytest.raises(BoardError, match="'b1' cannot be reached from 'a1', the start of 'aaa'"):
        check_setup(board, ["aaa", "bbb"])
