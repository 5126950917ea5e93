"""Rules MC-3.1 to MC-3.11: the order of movement, and tokens by land."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.game import MEGA_CIVILIZATION as GAME
from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    Order,
    Sail,
    Unload,
)
from ecumene.games.megaciv.position.schedule import order_of_movement
from ecumene.games.megaciv.position.situation import in_conflict
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import Refusal, engine
from tests.support.megaciv_table import Land, Table

#: a - b - c - d by land, b also next to far; a and c by water; out is out of play
BOARD = {
    "a": Land(limit=2, land="b out", water="c"),
    "b": Land(limit=2, land="c far", site=True),
    "c": Land(limit=2, land="d", water="a"),
    "d": Land(limit=2),
    "far": Land(limit=1),
    "out": Land(in_play=False),
}


def begun(**tokens: int) -> Table:
    """Seat 0 has these tokens; nobody has been asked yet."""
    return Table(BOARD).put(0, **tokens)


def end(table: Table, seat: int, *orders: Order) -> Table:
    return table.answer(seat, Movement(orders))


def refused(table: Table, seat: int, *orders: Order) -> Refusal:
    return table.refused(seat, Movement(orders))


# -- order -------------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.T1", "MC-3.1", "MC-3.2")
def test_worked_example_census_order_with_military_last() -> None:
    table = Table(BOARD)
    a, b, c, d, e = 4, 1, 2, 0, 3
    for seat, census in ((a, 30), (b, 22), (c, 22), (d, 35), (e, 12)):
        table.put(seat, a=1).seat(seat).census = census
    table.hold(d, "military").hold(e, "military")
    assert order_of_movement(table.state) == (a, b, c, d, e)
    assert table.phase(3).asked("movement") == [a, b, c, d, e]
    assert {question.rule for question in table.open()} == {"MC-3.1"}


@pytest.mark.rule("MC-3.2", "MC-0.53")
def test_military_holders_may_act_before_everybody_else() -> None:
    table = begun(a=1).put(1, d=1).hold(1, "military").phase(3)
    end(table, 1, March("d", ("c",), 1))
    assert table.asked() == [0]
    end(table, 0)
    assert table.over
    assert [event.seat for event in table.told("moved") if event.data["orders"]] == [1]


@pytest.mark.rule("MC-3.1", "D-39")
def test_the_box_of_the_printed_track_makes_small_censuses_equal() -> None:
    table = Table(BOARD, options={"census_box": "box"})
    for seat, census in enumerate((3, 12, 13, 1, 5)):
        table.put(seat, a=1).seat(seat).census = census
    assert order_of_movement(table.state) == (2, 0, 1, 4, 3)


# -- one movement ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.3", "N-50")
def test_marches_ships_and_loading_mix_freely_in_one_movement() -> None:
    table = begun(a=4, b=1).treasury(0, 2).phase(3)
    end(
        table,
        0,
        March("b", ("c",), 1),
        BuildShip("a", treasury=2),
        Load(0, 2),
        March("a", ("b",), 1),
        Sail(0, ("c",)),
        Unload(0, 2),
    )
    assert table.over
    assert table.seat(0).tokens_at == {"a": 1, "b": 1, "c": 3}
    assert (table.seat(0).ships_at, table.seat(0).treasury) == (["c"], 0)


@pytest.mark.rule("MC-3.4", "DG-4.1", "DG-7.2")
def test_the_end_of_a_movement_is_public_and_final() -> None:
    table = begun(a=2).put(1, d=1).phase(3)
    question = table.question(0)
    answer = Movement((March("a", ("b",), 1), BuildShip("a", 1, {"a": 1})))
    table.treasury(0, 1)
    move = engine.answer(GAME, table.state, question, answer, table.chance)
    assert move.sealed == "final"
    (event,) = move.events
    assert (event.kind, event.rule, event.seat, event.private) == ("moved", "MC-3.4", 0, {})
    assert event.data == {
        "orders": [
            {"do": "march", "start": "a", "path": ["b"], "number": 1},
            {"do": "build", "coast": "a", "treasury": 1, "tokens": {"a": 1}},
        ]
    }
    assert table.asked() == [1]


@pytest.mark.rule("MC-3.6")
def test_cities_and_barbarians_do_not_move() -> None:
    table = begun(a=1).city(0, "b").city(BARBARIANS, "far").put(BARBARIANS, c=3).phase(3)
    for area, to in (("b", "c"), ("c", "d"), ("far", "b")):
        assert refused(table, 0, March(area, (to,), 1)).code == "unmoved_tokens"
    end(table, 0)
    assert table.state.barbarians_at == {"c": 3}
    assert (table.seat(0).cities_at, table.state.pirates_at) == (["b"], ["far"])


# -- tokens by land ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.7")
def test_a_token_moves_once_and_one_step() -> None:
    table = begun(a=2).phase(3)
    assert refused(table, 0, March("a", ("b", "c"), 1)).code == "one_step"
    assert refused(table, 0, March("a", ("d",), 1)).code == "no_land_way"
    twice = refused(table, 0, March("a", ("b",), 2), March("b", ("c",), 1))
    assert (twice.code, twice.rule, twice.params["order"]) == ("unmoved_tokens", "MC-3.7", 2)
    assert refused(table, 0, March("a", ("b",), 3)).params["why"].params["have"] == 2
    assert (
        refused(table, 0, March("a", ("b",), 1), March("a", ("b",), 2)).params["why"].params["have"]
        == 1
    )
    end(table, 0, March("a", ("b",), 1), March("a", ("b",), 1))
    assert table.seat(0).tokens_at == {"b": 2}


@pytest.mark.rule("MC-3.7")
def test_water_is_no_way_on_foot() -> None:
    assert refused(begun(a=1).phase(3), 0, March("a", ("c",), 1)).code == "no_land_way"


@pytest.mark.rule("N-52")
def test_unmoved_tokens_pass_through_an_area_with_moved_ones() -> None:
    table = begun(a=2, b=1).phase(3)
    end(table, 0, March("a", ("b",), 2), March("b", ("c",), 1))
    assert table.seat(0).tokens_at == {"b": 2, "c": 1}


@pytest.mark.rule("MC-3.8", "MC-0.38")
def test_neither_limits_nor_foreign_tokens_hold_anybody_back() -> None:
    table = begun(a=6, far=1).put(1, a=3, b=2).phase(3)
    end(table, 0, March("a", ("b",), 6), March("far", ("b",), 1))
    assert table.tokens("b") == {0: 7, 1: 2}
    assert table.tokens("a") == {1: 3}


@pytest.mark.rule("MC-3.8", "MC-0.38")
def test_nobody_walks_out_of_play() -> None:
    table = begun(a=1).hold(0, "roadbuilding").phase(3)
    no = refused(table, 0, March("a", ("out",), 1))
    assert (no.code, no.params["why"].params["to"]) == ("no_land_way", "out")
    assert refused(table, 0, March("a", ("out", "a"), 1)).code == "no_land_way"


@pytest.mark.rule("MC-3.9")
def test_roadbuilding_gives_two_steps_but_not_three_and_not_back() -> None:
    table = begun(a=3).hold(0, "roadbuilding").phase(3)
    back = refused(table, 0, March("a", ("b", "a"), 1))
    assert (back.code, back.rule) == ("march_back", "N-51")
    assert refused(table, 0, March("a", ("b", "d"), 1)).code == "no_land_way"
    with pytest.raises(Refusal, match="form"):
        table.answer(0, Movement((March("a", ("b", "c", "d"), 1),)))
    no = refused(table, 0, March("a", ("b",), 1), March("b", ("c",), 1))
    assert no.code == "unmoved_tokens"  # "both at once": it cannot go on later
    end(table, 0, March("a", ("b", "c"), 2), March("a", ("b",), 1))
    assert table.seat(0).tokens_at == {"b": 1, "c": 2}


@pytest.mark.rule("MC-3.T4", "MC-3.9", "N-51")
def test_worked_example_roads_and_the_limit() -> None:
    table = begun(a=2).put(1, b=2).hold(0, "roadbuilding").phase(3)
    stopped = refused(table, 0, March("a", ("b", "c"), 1))
    assert (stopped.code, stopped.rule) == ("must_stop", "MC-3.9")
    end(table, 0, March("a", ("b",), 1))
    assert in_conflict(table.state, "b")

    table = begun(a=2).put(1, b=1).hold(0, "roadbuilding").phase(3)
    end(table, 0, March("a", ("b", "c"), 1), March("a", ("b", "c"), 1))
    assert table.seat(0).tokens_at == {"c": 2}


@pytest.mark.rule("MC-3.T4", "N-51")
def test_tokens_file_through_an_area_one_by_one_in_one_order_too() -> None:
    table = begun(a=5).put(1, b=1).hold(0, "roadbuilding").phase(3)
    end(table, 0, March("a", ("b", "c"), 5))
    assert table.tokens("c") == {0: 5}


@pytest.mark.rule("MC-3.9", "DG-4.3")
def test_own_tokens_of_the_draft_count_for_the_stop() -> None:
    table = begun(a=2, far=1).put(1, b=1).hold(0, "roadbuilding").phase(3)
    no = refused(table, 0, March("far", ("b",), 1), March("a", ("b", "c"), 1))
    assert (no.code, no.params["order"]) == ("must_stop", 2)
    end(table, 0, March("a", ("b", "c"), 1), March("far", ("b",), 1))

    table = begun(a=1, b=2).put(1, b=1).hold(0, "roadbuilding").phase(3)
    assert refused(table, 0, March("a", ("b", "c"), 1)).code == "must_stop"
    end(table, 0, March("b", ("c",), 2), March("a", ("b", "c"), 1))


@pytest.mark.rule("MC-3.9")
def test_own_tokens_alone_never_stop_anybody_and_barbarians_and_cities_do() -> None:
    roads = (March("a", ("b", "c"), 1),)
    end(begun(a=1, b=9).hold(0, "roadbuilding").phase(3), 0, *roads)
    end(begun(a=1, b=1).city(0, "b").hold(0, "roadbuilding").phase(3), 0, *roads)
    for table in (
        begun(a=1).put(BARBARIANS, b=2),
        begun(a=1).city(BARBARIANS, "b"),
        begun(a=1).city(1, "b"),
        begun(a=1).city(0, "b").put(1, b=1),
    ):
        assert refused(table.hold(0, "roadbuilding").phase(3), 0, *roads).code == "must_stop"


@pytest.mark.rule("MC-3.9")
def test_the_second_step_may_end_in_conflict() -> None:
    table = begun(a=1).put(1, c=2).hold(0, "roadbuilding").phase(3)
    end(table, 0, March("a", ("b", "c"), 1))
    assert in_conflict(table.state, "c")


@pytest.mark.rule("MC-3.10", "MC-3.7")
def test_land_and_ship_exclude_each_other() -> None:
    table = begun(b=1, c=1).ship(0, "c").treasury(0, 1).phase(3)
    keep = Maintain(0, treasury=1)
    boarding = refused(table, 0, keep, March("b", ("c",), 1), Load(0, 2))
    assert (boarding.code, boarding.params["why"].params["have"]) == ("unmoved_tokens", 1)
    ride = (keep, Load(0, 1), Sail(0, ("a",)), Unload(0, 1))
    assert refused(table, 0, *ride, March("a", ("b",), 1)).code == "unmoved_tokens"
    end(table, 0, *ride)


@pytest.mark.rule("MC-3.11", "MC-5.2")
def test_tokens_gather_for_a_city_that_is_not_built_yet() -> None:
    table = begun(a=2, b=2, c=2).phase(3)
    end(table, 0, March("a", ("b",), 2), March("c", ("b",), 2))
    assert (table.seat(0).tokens_at, table.seat(0).cities_at) == ({"b": 6}, [])
