"""Rules MC-3.12 to MC-3.30: building, maintaining and moving ships."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.phases.movement.movement import Movement
from ecumene.games.megaciv.phases.movement.orders import (
    BuildShip,
    Load,
    Maintain,
    March,
    Order,
    Sail,
    Scuttle,
    Unload,
)
from ecumene.games.megaciv.position.situation import in_conflict
from ecumene.kernel import Refusal
from ecumene.words import Said
from tests.support.megaciv_table import Land, Table

#: a row of coasts p0 - p1 - ... - p6; q beside p0 by land; isthmus has a coast on either side;
#: wild is out of play, between p1 and p6; the sea lies between p0, p5 and the ocean, that by p6
BOARD = {
    "p0": Land(limit=4, land="q", water="p1"),
    "p1": Land(limit=4, water="p2 wild"),
    "p2": Land(limit=4, water="p3"),
    "p3": Land(limit=4, water="p4"),
    "p4": Land(limit=4, water="p5"),
    "p5": Land(limit=4, water="p6"),
    "p6": Land(limit=4, water="wild"),
    "q": Land(limit=2, land="isthmus"),
    "isthmus": Land(limit=2, coasts=("p0", "p3")),
    "wild": Land(limit=2, land="q", water="p1", in_play=False),
}
SEAS = {"sea": "p0 p5 ocean", "ocean": "p6"}


def begun(treasury: int = 0, **tokens: int) -> Table:
    """Seat 0 has these tokens and this treasury; nobody has been asked yet."""
    return Table(BOARD, seas=SEAS).put(0, **tokens).treasury(0, treasury)


def end(table: Table, *orders: Order) -> Table:
    return table.answer(0, Movement(orders))


def refused(table: Table, *orders: Order) -> Refusal:
    return table.refused(0, Movement(orders))


def why(no: Refusal) -> dict[str, Any]:
    """The parameters of the refusal itself, behind the number of its order."""
    inner: Said = no.params["why"]
    return inner.params


KEEP = Maintain(0, treasury=1)

# -- building ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.12", "N-26")
def test_a_ship_is_built_on_a_coast_of_an_area_with_an_own_token_and_used_at_once() -> None:
    table = begun(2, isthmus=2).phase(3)
    end(table, BuildShip("isthmus/1", treasury=2), Load(0, 2), Sail(0, ("p3",)), Unload(0, 2))
    assert (table.seat(0).ships_at, table.seat(0).tokens_at) == (["p3"], {"p3": 2})


@pytest.mark.rule("MC-3.12", "MC-3.30")
def test_a_ship_on_one_coast_does_not_sail_from_the_other() -> None:
    table = begun(2, isthmus=2).phase(3)
    no = refused(table, BuildShip("isthmus/0", treasury=2), Sail(0, ("p3",)))
    assert (no.code, no.rule, no.params["order"]) == ("no_water_way", "MC-3.21", 2)


@pytest.mark.rule("MC-3.12")
def test_no_ship_without_a_coast_or_without_an_own_token_ashore() -> None:
    table = begun(9, p0=1, q=1).put(1, p2=3).city(0, "p3").phase(3)
    for place in ("q", "isthmus", "sea", "atlantis", "\ud800", ""):
        assert refused(table, BuildShip(place, treasury=2)).code == "no_coast"
    for place in ("p1", "p2", "p3", "wild"):
        no = refused(table, BuildShip(place, treasury=2))
        assert (no.code, no.rule) == ("build_token", "MC-3.12")
    gone = (BuildShip("p0", treasury=2), Load(0, 1))
    assert refused(table, *gone, BuildShip("p0", treasury=2)).code == "build_token"
    left = March("q", ("p0",), 1)
    end(table, left, *gone, BuildShip("p0", treasury=2))  # a moved token is a token
    assert table.seat(0).ships_at == ["p0", "p0"]


@pytest.mark.rule("MC-3.13")
def test_no_more_ships_than_the_stock_holds() -> None:
    table = begun(20, p0=1).phase(3)
    four = [BuildShip("p0", treasury=2)] * 4
    no = refused(table, *four, BuildShip("p0", treasury=2))
    assert (no.code, no.rule, no.params["order"]) == ("no_ship_in_stock", "MC-3.13", 5)
    end(table, *four)
    assert (table.seat(0).ships_at, table.seat(0).treasury) == (["p0"] * 4, 12)


@pytest.mark.rule("MC-3.13", "MC-3.18")
def test_ships_that_stand_on_the_board_are_not_in_stock_until_they_are_scuttled() -> None:
    table = begun(20, p0=1).ship(0, "p1", "p2", "p3", "p4").phase(3)
    build = BuildShip("p0", treasury=2)
    assert refused(table, build).code == "no_ship_in_stock"
    assert refused(table, Scuttle(1), build, build).params["order"] == 3
    anew = [order for number in range(4) for order in (Scuttle(number), build)]
    assert refused(table, *anew, build).code == "no_ship_in_stock"
    end(table, *anew)
    assert table.seat(0).ships_at == ["p0"] * 4


@pytest.mark.rule("MC-3.14")
@pytest.mark.parametrize(
    ("pay", "left", "treasury"),
    [
        (BuildShip("p0", 2), {"p0": 3, "p4": 3}, 0),
        (BuildShip("p0", 1, {"p0": 1}), {"p0": 2, "p4": 3}, 1),
        (BuildShip("p0", 0, {"p0": 2}), {"p0": 1, "p4": 3}, 2),
        (BuildShip("p0", 0, {"p0": 1, "p4": 1}), {"p0": 2, "p4": 2}, 2),
        (BuildShip("p0", 0, {"p4": 1, "p0": 1}), {"p0": 2, "p4": 2}, 2),
    ],
)
def test_the_prices_of_a_ship(pay: BuildShip, left: dict[str, int], treasury: int) -> None:
    table = begun(2, p0=3, p4=3).phase(3)
    end(table, pay)
    assert (table.seat(0).tokens_at, table.seat(0).treasury) == (left, treasury)
    assert table.seat(0).ships_at == ["p0"]


@pytest.mark.rule("MC-3.14", "MC-0.10")
@pytest.mark.parametrize(
    ("pay", "code"),
    [
        (BuildShip("p0"), "ship_price"),
        (BuildShip("p0", 1), "ship_price"),
        (BuildShip("p0", 2, {"p0": 1}), "ship_price"),
        (BuildShip("p0", 0, {"p0": 1}), "ship_price"),
        (BuildShip("p0", 0, {"p0": 3}), "ship_price"),
        (BuildShip("p0", 0, {"p0": 2, "p4": 1}), "ship_price"),
        (BuildShip("p0", 1, {"p4": 1}), "ship_price_area"),
        (BuildShip("p0", 0, {"p4": 2}), "ship_price_area"),
        (BuildShip("p0", 0, {"p4": 1, "p5": 1}), "ship_price_area"),
        (BuildShip("p0", 0, {"p0": 1, "p5": 1}), "ship_tokens"),
        (BuildShip("p0", 0, {"p0": 1, "atlantis": 1}), "ship_tokens"),
        (BuildShip("p4", 0, {"p4": 2}), "ship_tokens"),
        (BuildShip("p0", 2), "treasury_short"),
    ],
)
def test_other_prices_are_refused(pay: BuildShip, code: str) -> None:
    assert refused(begun(1, p0=3, p4=1).phase(3), pay).code == code


@pytest.mark.rule("MC-3.T3", "MC-3.14", "N-55")
def test_worked_example_the_last_token_of_an_area_pays() -> None:
    table = begun(0, p0=1, p4=1).phase(3)
    assert refused(table, BuildShip("p0", 0, {"p0": 2})).code == "ship_tokens"
    assert refused(table, BuildShip("p0", 0, {"p0": 1})).code == "ship_price"
    end(table, BuildShip("p0", 0, {"p0": 1, "p4": 1}))
    assert (table.seat(0).tokens_at, table.seat(0).ships_at) == ({}, ["p0"])

    table = begun(0, p0=1).phase(3)
    for pay in (BuildShip("p0", 2), BuildShip("p0", 1, {"p0": 1}), BuildShip("p0", 0, {"p0": 2})):
        assert refused(table, pay).code in ("treasury_short", "ship_tokens")


@pytest.mark.rule("MC-3.15")
def test_moved_tokens_pay_and_tokens_aboard_do_not() -> None:
    table = begun(1, p0=2, q=2).ship(0, "p0").phase(3)
    end(table, March("q", ("p0",), 2), March("p0", ("q",), 2), BuildShip("p0", 0, {"p0": 2}))
    assert table.seat(0).tokens_at == {"q": 2}

    table = begun(1, p0=2).ship(0, "p0").phase(3)
    aboard = (KEEP, Load(0, 1))
    no = refused(table, *aboard, BuildShip("p0", 0, {"p0": 2}))
    assert (no.code, no.rule, why(no)["have"]) == ("ship_tokens", "MC-3.15", 1)


@pytest.mark.rule("N-52")
def test_moved_tokens_are_destroyed_before_unmoved_ones() -> None:
    table = begun(0, p0=1, q=1).phase(3)
    pay = (March("q", ("p0",), 1), BuildShip("p0", 0, {"p0": 2}))
    assert refused(table, *pay, Load(0, 1)).code == "unmoved_tokens"

    table = begun(1, p0=1, q=1).phase(3)
    pay = (March("q", ("p0",), 1), BuildShip("p0", 1, {"p0": 1}))
    end(table, *pay, Load(0, 1), Sail(0, ("p1",)))
    assert table.seat(0).tokens_at == {"p1": 1}


# -- maintaining -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.16", "N-56")
def test_an_old_ship_is_maintained_before_it_is_used() -> None:
    table = begun(1, p0=2).ship(0, "p0").phase(3)
    for use in (Sail(0, ("p1",)), Load(0, 1), Unload(0, 1)):
        no = refused(table, use, KEEP)
        assert (no.code, no.rule, no.params["order"]) == ("not_maintained", "MC-3.16", 1)
    end(table, KEEP, Load(0, 1), Sail(0, ("p1",)), Unload(0, 1))
    assert (table.seat(0).ships_at, table.seat(0).treasury) == (["p1"], 0)


@pytest.mark.rule("MC-3.16")
def test_a_token_from_anywhere_maintains_a_ship() -> None:
    table = begun(0, p4=1, q=1).ship(0, "p0").phase(3)
    end(table, Maintain(0, tokens={"q": 1}))
    assert (table.seat(0).ships_at, table.seat(0).tokens_at) == (["p0"], {"p4": 1})
    assert table.told("ships_lost") == []


@pytest.mark.rule("MC-3.16", "MC-3.15")
@pytest.mark.parametrize(
    ("pay", "code"),
    [
        (Maintain(0), "ship_upkeep"),
        (Maintain(0, 2), "ship_upkeep"),
        (Maintain(0, 1, {"p0": 1}), "ship_upkeep"),
        (Maintain(0, 0, {"p0": 2}), "ship_upkeep"),
        (Maintain(0, 1), "treasury_short"),
        (Maintain(0, 0, {"p1": 1}), "ship_tokens"),
        (Maintain(1, 0, {"p0": 1}), "no_ship"),
        (Maintain(7, 0, {"p0": 1}), "no_ship"),
    ],
)
def test_other_ways_to_maintain_are_refused(pay: Maintain, code: str) -> None:
    assert refused(begun(0, p0=2).ship(0, "p0").phase(3), pay).code == code


@pytest.mark.rule("MC-3.17")
def test_each_ship_is_maintained_by_itself_once_and_need_not_move() -> None:
    table = begun(5, p0=1).ship(0, "p0", "p0").phase(3)
    no = refused(table, KEEP, KEEP)
    assert (no.code, no.rule) == ("maintained", "MC-3.17")
    assert refused(table, BuildShip("p0", 2), Maintain(2, 1)).code == "maintained"
    assert refused(table, KEEP, Sail(1, ("p1",))).code == "not_maintained"
    end(table, March("p0", ("q",), 1), Maintain(1, 1), Sail(1, ("p1",)), KEEP)
    assert (table.seat(0).ships_at, table.seat(0).treasury) == (["p0", "p1"], 3)


@pytest.mark.rule("MC-3.18", "MC-3.19", "N-56")
def test_only_an_old_ship_that_was_not_maintained_is_scuttled() -> None:
    table = begun(5, p0=1).ship(0, "p6", "p5").phase(3)
    for used in (KEEP, Scuttle(1)):
        no = refused(table, KEEP, BuildShip("p0", 2), used, Scuttle(0))
        assert no.code == ("scuttle" if used != KEEP else "maintained")
    no = refused(table, KEEP, Scuttle(0))
    assert (no.code, no.rule) == ("scuttle", "MC-3.19")
    assert refused(table, BuildShip("p0", 2), Scuttle(2)).code == "scuttle"
    assert refused(table, Scuttle(0), Scuttle(0)).code == "no_ship"
    for gone in (KEEP, Sail(0, ("p5",)), Load(0, 1), Unload(0, 1)):
        assert refused(table, Scuttle(0), gone).code == "no_ship"
    end(table, Scuttle(0), BuildShip("p0", 2), Maintain(1, 1), Sail(2, ("p1",)))
    assert table.seat(0).ships_at == ["p5", "p1"]  # numbers stay: the built one is number 2


@pytest.mark.rule("MC-3.20")
def test_ships_neither_built_nor_maintained_are_lost_at_the_end() -> None:
    table = begun(3, p0=1).ship(0, "p6", "p5", "p4").phase(3)
    end(table, Maintain(1, 1), Scuttle(2), BuildShip("p0", 2))
    assert table.seat(0).ships_at == ["p5", "p0"]
    (lost,) = table.told("ships_lost")
    assert (lost.rule, lost.seat, lost.data) == ("MC-3.20", 0, {"coasts": ["p6"]})
    table.phase(3)
    end(table)
    assert table.seat(0).ships_at == []
    assert table.told("ships_lost")[1].data == {"coasts": ["p5", "p0"]}


# -- sailing -----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-3.21", "MC-3.27")
def test_four_steps_at_once_or_with_waits_between() -> None:
    table = begun(1, p0=1).ship(0, "p0").phase(3)
    five = refused(table, KEEP, Sail(0, ("p1", "p2", "p3", "p4", "p5")))
    assert (five.code, five.rule, why(five)["left"]) == ("ship_steps", "MC-3.21", 4)
    waits = (KEEP, Sail(0, ("p1", "p2")), March("p0", ("q",), 1), Sail(0, ("p3", "p2")))
    no = refused(table, *waits, Sail(0, ("p1",)))
    assert (no.code, why(no)["left"], no.params["order"]) == ("ship_steps", 0, 5)
    assert refused(table, KEEP, Sail(0, ("p2",))).code == "no_water_way"
    assert refused(table, KEEP, Sail(0, ("q",))).code == "no_water_way"
    assert refused(table, KEEP, Sail(0, ("p1", "\ud800"))).code == "no_water_way"
    end(table, *waits)
    assert table.seat(0).ships_at == ["p2"]


@pytest.mark.rule("MC-3.22")
def test_cloth_making_gives_a_fifth_step_and_no_sixth() -> None:
    table = begun(1).ship(0, "p0").hold(0, "cloth_making").phase(3)
    far = Sail(0, ("p1", "p2", "p3", "p4", "p5"))
    assert refused(table, KEEP, far, Sail(0, ("p6",))).code == "ship_steps"
    end(table, KEEP, far)
    assert table.seat(0).ships_at == ["p5"]


@pytest.mark.rule("MC-3.23", "N-28")
def test_open_sea_is_closed_without_astronavigation() -> None:
    table = begun(1).ship(0, "p0").phase(3)
    no = refused(table, KEEP, Sail(0, ("sea", "p5")))
    assert (no.code, no.rule) == ("open_sea", "MC-3.23")


@pytest.mark.rule("MC-3.23", "N-28")
def test_astronavigation_crosses_open_seas_but_does_not_end_there() -> None:
    table = begun(1).ship(0, "p0").hold(0, "astronavigation").phase(3)
    no = refused(table, KEEP, Sail(0, ("sea",)), Sail(0, ("p5",)))
    assert (no.code, no.rule, no.params["order"]) == ("stop_at_sea", "MC-3.23", 2)
    two_seas = Sail(0, ("sea", "ocean", "p6"))
    assert why(refused(table, KEEP, two_seas, Sail(0, ("p5", "p4"))))["left"] == 1
    end(table, KEEP, two_seas, Sail(0, ("p5",)))
    assert table.seat(0).ships_at == ["p5"]


@pytest.mark.rule("MC-3.24")
@pytest.mark.parametrize(("advances", "most"), [((), 5), (("naval_warfare",), 6)])
def test_a_ship_carries_five_tokens_or_six(advances: tuple[str, ...], most: int) -> None:
    table = begun(1, p0=7).ship(0, "p0").hold(0, *advances).phase(3)
    no = refused(table, KEEP, Load(0, most + 1))
    assert (no.code, no.rule, why(no)["capacity"]) == ("ship_full", "MC-3.24", most)
    assert refused(table, KEEP, Load(0, most), Load(0, 1)).code == "ship_full"
    end(table, KEEP, Load(0, most - 1), Load(0, 1), Sail(0, ("p1",)), Unload(0, most))
    assert table.seat(0).tokens_at == {"p0": 7 - most, "p1": most}


@pytest.mark.rule("MC-3.T2", "MC-3.22", "MC-3.24", "MC-3.25")
def test_worked_example_a_long_voyage() -> None:
    table = begun(1, p0=5, p2=2).ship(0, "p0").hold(0, "cloth_making").phase(3)
    voyage = (
        KEEP,
        Load(0, 5),
        Sail(0, ("p1", "p2")),
        Unload(0, 3),
        Load(0, 2),
        Sail(0, ("p3", "p4", "p5")),
        Unload(0, 4),
    )
    assert refused(table, *voyage, Sail(0, ("p6",))).code == "ship_steps"
    end(table, *voyage)
    assert table.seat(0).tokens_at == {"p2": 3, "p5": 4}
    assert (table.seat(0).ships_at, table.seat(0).treasury) == (["p5"], 0)

    table = begun(1, p0=5, p2=2).ship(0, "p0").hold(0, "cloth_making", "naval_warfare").phase(3)
    no = refused(table, KEEP, Load(0, 5), Sail(0, ("p1", "p2")), Load(0, 2))
    assert (no.code, no.params["order"]) == ("ship_full", 4)


@pytest.mark.rule("MC-3.25")
def test_only_tokens_that_are_there_go_aboard_or_ashore() -> None:
    table = begun(1, p0=1, p1=1).put(1, p0=3).ship(0, "p0").phase(3)
    assert refused(table, KEEP, Load(0, 2)).code == "unmoved_tokens"
    no = refused(table, KEEP, Load(0, 1), Sail(0, ("p1",)), Unload(0, 2))
    assert (no.code, no.rule, why(no)["have"]) == ("not_aboard", "MC-3.25", 1)
    aboard = refused(table, KEEP, Load(0, 1), Sail(0, ("p1",)), March("p0", ("q",), 1))
    assert (aboard.code, why(aboard)["have"]) == ("unmoved_tokens", 0)


@pytest.mark.rule("MC-3.26")
def test_own_tokens_only_and_one_ride_a_turn() -> None:
    table = begun(2, p0=1).put(1, p1=2).ship(0, "p0", "p1").phase(3)
    ride = (KEEP, Load(0, 1), Sail(0, ("p1",)), Unload(0, 1))
    for again in (Load(0, 1), Load(1, 1)):
        no = refused(table, Maintain(1, 1), *ride, again)
        assert (no.code, why(no)["have"]) == ("unmoved_tokens", 0)
    end(table, *ride)
    assert table.tokens("p1") == {0: 1, 1: 2}


@pytest.mark.rule("MC-3.28", "N-57")
def test_tokens_still_aboard_go_ashore_at_the_end() -> None:
    table = begun(2, p0=5).ship(0, "p0", "p0").phase(3)
    out = (KEEP, Maintain(1, 1), Load(0, 3), Load(1, 2), Sail(0, ("p1",)), Unload(0, 1))
    end(table, *out)
    assert table.seat(0).tokens_at == {"p0": 2, "p1": 3}


@pytest.mark.rule("MC-3.28", "N-57", "MC-3.35")
def test_a_movement_cannot_end_with_tokens_that_must_not_go_ashore() -> None:
    table = begun(1, p0=2).city(1, "p1").hold(1, "diplomacy").ship(0, "p0").phase(3)
    out = (KEEP, Load(0, 2), Sail(0, ("p1",)))
    no = refused(table, *out)
    assert (no.code, no.rule, no.params["order"]) == ("diplomacy", "MC-3.35", 0)
    assert "end of your movement" in no.text
    end(table, *out, Sail(0, ("p2",)))
    assert table.seat(0).tokens_at == {"p2": 2}


@pytest.mark.rule("MC-3.29", "MC-0.38")
def test_ships_sail_past_areas_out_of_play_but_never_stop_there() -> None:
    table = begun(1, p0=1).ship(0, "p1").phase(3)
    no = refused(table, KEEP, Sail(0, ("wild",)), Sail(0, ("p6",)))
    assert (no.code, no.rule, no.params["order"]) == ("stop_out_of_play", "MC-3.29", 2)
    end(table, KEEP, Sail(0, ("wild", "p6")))
    assert table.seat(0).ships_at == ["p6"]


@pytest.mark.rule("MC-3.30", "MC-0.44")
def test_ships_pass_and_end_where_others_are() -> None:
    table = begun(1, p0=1).ship(0, "p0").ship(1, "p1", "p2").put(1, p1=9).city(1, "p2").phase(3)
    end(table, KEEP, Load(0, 1), Sail(0, ("p1", "p2", "p3")), Unload(0, 1), Sail(0, ("p2",)))
    assert table.seat(0).ships_at == ["p2"]
    assert not in_conflict(table.state, "p1")
    assert not in_conflict(table.state, "p2")
