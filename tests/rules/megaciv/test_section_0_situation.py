"""Rules MC-0.39 to MC-0.47: population limits and conflict situations."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.position.situation import (
    all_cities,
    city_owner,
    conflict_areas,
    in_conflict,
    others_at,
    room_for,
    tokens_at,
)
from ecumene.games.megaciv.position.state import BARBARIANS
from tests.support.megaciv_table import Land, Table

LANDS = {
    **{f"p{limit}": Land(limit=limit) for limit in range(5)},
    "x": Land(limit=2, land="y", water="z"),
    "y": Land(limit=2, water="z"),
    "z": Land(limit=2, water=""),
}


def table() -> Table:
    return Table(LANDS)


def march(start: str, to: str, number: int) -> dict[str, Any]:
    return {"do": "march", "start": start, "path": [to], "number": number}


# -- limits ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.39")
@pytest.mark.parametrize("limit", range(5))
def test_the_printed_limit_is_what_may_stay(limit: int) -> None:
    assert room_for(table().state, 0, f"p{limit}") == limit


@pytest.mark.rule("MC-0.39")
@pytest.mark.parametrize("owner", [0, 1, BARBARIANS])
def test_no_token_may_stay_in_an_area_with_a_city(owner: int) -> None:
    assert room_for(table().city(owner, "p4").state, 0, "p4") == 0


@pytest.mark.rule("MC-0.39", "MC-X.6", "MC-0.43")
def test_tokens_of_all_owners_together_count() -> None:
    game = table().put(0, p3=1).put(1, p3=1).put(BARBARIANS, p3=1)
    assert not in_conflict(game.state, "p3")
    assert in_conflict(game.put(2, p3=1).state, "p3")
    assert in_conflict(game.put(2, p3=0).put(BARBARIANS, p3=2).state, "p3")


@pytest.mark.rule("MC-0.40")
@pytest.mark.parametrize(("area", "room"), [("p0", 1), ("p1", 2), ("p2", 3), ("p3", 3), ("p4", 4)])
def test_agriculture_makes_room_for_one_more_up_to_limit_2(area: str, room: int) -> None:
    game = table().hold(0, "agriculture")
    assert room_for(game.state, 0, area) == room
    assert room_for(game.state, 1, area) == int(area[1])


@pytest.mark.rule("MC-0.40", "MC-X.6", "D-26")
@pytest.mark.parametrize("what", ["token", "barbarian", "city", "pirate city"])
def test_any_other_unit_switches_agriculture_off(what: str) -> None:
    game = table().hold(0, "agriculture")
    if what == "token":
        game.put(1, p2=1)
    elif what == "barbarian":
        game.put(BARBARIANS, p2=1)
    elif what == "city":
        game.city(1, "p2")
    else:
        game.city(BARBARIANS, "p2")
    assert others_at(game.state, 0, "p2")
    assert room_for(game.state, 0, "p2") == (2 if "city" not in what else 0)


@pytest.mark.rule("MC-0.40", "MC-0.12")
def test_a_foreign_ship_does_not_switch_agriculture_off() -> None:
    game = table().hold(0, "agriculture").ship(1, "y")
    assert room_for(game.state, 0, "y") == 3


@pytest.mark.rule("MC-0.41")
@pytest.mark.parametrize(
    ("owner", "advances", "room"),
    [
        (0, ["public_works"], 1),
        (0, ["public_works", "agriculture"], 1),
        (0, ["agriculture"], 0),
        (1, ["public_works"], 0),
        (BARBARIANS, ["public_works", "agriculture"], 0),
    ],
)
def test_public_works_keeps_one_token_beside_an_own_city(
    owner: int, advances: list[str], room: int
) -> None:
    game = table().hold(0, *advances).city(owner, "p2")
    assert room_for(game.state, 0, "p2") == room


# -- conflict situations ---------------------------------------------------------------------------


@pytest.mark.rule("MC-0.42")
def test_several_owners_share_an_area_in_peace_up_to_the_limit() -> None:
    game = table().put(0, p4=1).put(1, p4=2).put(2, p4=1).phase(4).phase(5)
    assert game.over
    assert game.tokens("p4") == {0: 1, 1: 2, 2: 1}


@pytest.mark.rule("MC-0.42", "MC-0.40")
def test_agriculture_never_raises_a_shared_limit() -> None:
    game = table().put(0, p2=2).put(1, p2=1).hold(0, "agriculture").hold(1, "agriculture")
    assert in_conflict(game.state, "p2")


@pytest.mark.rule("MC-0.43")
@pytest.mark.parametrize(
    ("tokens", "city", "conflict"),
    [
        ({0: 2}, None, False),
        ({0: 9}, None, False),
        ({0: 1, 1: 1}, None, False),
        ({0: 2, 1: 1}, None, True),
        ({0: 1, 1: 1, 2: 1}, None, True),
        ({0: 2, BARBARIANS: 1}, None, True),
        ({BARBARIANS: 9}, None, False),
        ({0: 5}, 0, False),
        ({1: 1}, 0, True),
        ({0: 1, 1: 1}, 0, True),
        ({BARBARIANS: 1}, 0, True),
        ({0: 1}, BARBARIANS, True),
        ({BARBARIANS: 5}, BARBARIANS, False),
        ({}, 0, False),
        ({}, None, False),
    ],
)
def test_what_is_a_conflict_situation(
    tokens: dict[int, int], city: int | None, conflict: bool
) -> None:
    game = table()
    for owner, number in tokens.items():
        game.put(owner, p2=number)
    if city is not None:
        game.city(city, "p2")
    assert in_conflict(game.state, "p2") is conflict
    assert conflict_areas(game.state) == (["p2"] if conflict else [])
    assert tokens_at(game.state, "p2") == tokens


@pytest.mark.rule("MC-0.43", "D-32")
def test_expansion_alone_can_bring_a_conflict_about() -> None:
    game = table().put(0, p2=1).put(1, p2=1).phase(2)
    assert in_conflict(game.state, "p2")
    game.phase(4)
    assert game.tokens("p2") == {0: 1, 1: 1}  # 2/2, then 1/1


@pytest.mark.rule("MC-0.43")
def test_conflict_areas_are_in_order_of_area() -> None:
    game = table().put(0, p2=2, p0=1, x=2).put(1, p2=1, p0=1, x=1, p4=1)
    assert conflict_areas(game.state) == ["p0", "p2", "x"]


@pytest.mark.rule("MC-0.32", "MC-0.43")
def test_whose_city_stands_where() -> None:
    game = table().city(1, "p3").city(BARBARIANS, "p4")
    assert [city_owner(game.state, a) for a in ("p2", "p3", "p4")] == [None, 1, BARBARIANS]
    assert all_cities(game.state) == {"p3": 1, "p4": BARBARIANS}


# -- entering --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-0.44", "MC-0.45")
def test_marching_in_and_going_ashore_are_entering() -> None:
    """Diplomacy bans entering, so both ways in are refused; sailing there is not."""
    game = table().put(0, x=5).city(1, "y", "z").put(1, p4=4).hold(1, "diplomacy").ship(0, "x")
    game.treasury(0, 1).phase(3)
    sail = [
        {"do": "maintain", "ship": 0, "treasury": 1},
        {"do": "load", "ship": 0, "number": 1},
        {"do": "sail", "ship": 0, "path": ["z"]},
    ]
    ashore = {"do": "unload", "ship": 0, "number": 1}
    assert game.refused(0, {"orders": [march("x", "y", 1)]}).rule == "MC-3.35"
    assert game.refused(0, {"orders": [*sail, ashore]}).rule == "MC-3.35"
    empty = [sail[0], sail[2]]
    game.answer(0, {"orders": empty})
    assert game.seat(0).ships_at == ["z"]


@pytest.mark.rule("MC-0.44", "MC-0.12")
def test_a_ship_that_sails_in_attacks_nothing() -> None:
    game = table().put(0, x=1).ship(0, "x").city(1, "z").put(1, p4=2).treasury(0, 1).phase(3)
    orders = [
        {"do": "maintain", "ship": 0, "treasury": 1},
        {"do": "sail", "ship": 0, "path": ["z"]},
    ]
    game.answer(0, {"orders": orders}).answer(1, {"orders": []})
    assert conflict_areas(game.state) == []
    game.phase(4)
    assert (game.seat(1).cities_at, game.seat(0).ships_at) == (["z"], ["z"])


@pytest.mark.rule("MC-0.45", "MC-0.46")
@pytest.mark.parametrize(("number", "banned"), [(1, False), (2, True)])
def test_causing_conflict_is_entering_so_that_a_situation_comes_about(
    number: int, banned: bool
) -> None:
    """Cultural Ascendancy bans causing conflict: one token more than fits does."""
    game = table().put(0, x=3).put(1, y=1, p4=4).hold(1, "cultural_ascendancy").phase(3)
    orders = {"orders": [march("x", "y", number)]}
    if banned:
        assert game.refused(0, orders).rule == "MC-3.37"
    else:
        game.answer(0, orders)
        assert not in_conflict(game.state, "y")


@pytest.mark.rule("MC-0.46")
def test_one_token_in_a_foreign_city_area_is_an_attack() -> None:
    game = table().put(0, x=1).city(1, "y").put(1, p4=4).phase(3)
    game.answer(0, {"orders": [march("x", "y", 1)]}).answer(1, {"orders": []})
    assert in_conflict(game.state, "y")
    game.phase(4)
    assert game.tokens("y") == {}  # it failed
    assert game.seat(1).cities_at == ["y"]


@pytest.mark.rule("MC-0.46", "MC-X.8")
def test_tokens_are_never_attacked() -> None:
    """Tokens of others beside each other are a situation of limits, not of who came."""
    game = table().put(0, x=1).put(1, y=1).phase(3)
    game.answer(0, {"orders": [march("x", "y", 1)]}).answer(1, {"orders": []}).phase(4)
    assert game.tokens("y") == {0: 1, 1: 1}


@pytest.mark.rule("MC-0.47")
def test_a_situation_ends_if_its_cause_moves_away() -> None:
    game = table().put(0, x=2).put(1, x=1).phase(3)
    assert in_conflict(game.state, "x")
    game.answer(1, {"orders": [march("x", "y", 1)]}).answer(0, {"orders": []}).phase(4)
    assert (game.tokens("x"), game.tokens("y")) == ({0: 2}, {1: 1})
