"""Rules MC-C.TYRANNY and MC-C.GEN.9: the beneficiary selects and annexes."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import NOBODY, encode
from tests.support.megaciv_annexing import select_alone, star, strike
from tests.support.megaciv_table import Land, Table

#: areas a to h in a ring by land, and single areas s and t
RING = "abcdefgh"
LANDS = {
    **{here: Land(land=there) for here, there in zip(RING, RING[1:] + "a", strict=True)},
    **{name: Land() for name in "st"},
}


def table(**tokens: int) -> Table:
    """Tokens of the victim, seat 0."""
    return Table(LANDS).put(0, **tokens)


# -- how much --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.TYRANNY.T1", "MC-C.TYRANNY.1", "MC-C.TYRANNY.2")
@pytest.mark.parametrize(
    ("advances", "number"),
    [
        ([], 15),
        (["law", "monarchy", "provincial_empire"], 20),
        (["sculpture", "law"], 5),
        (["sculpture"], 10),
        (["law"], 10),
        (["monarchy", "provincial_empire"], 25),
        (["music", "democracy"], 15),
    ],
)
def test_15_points_changed_by_advances(advances: list[str], number: int) -> None:
    game = table(**dict.fromkeys(RING, 5)).hold(0, *advances)
    game.hold(1, "monarchy")  # the beneficiary's advances do not matter
    strike(game, "tyranny")
    assert [e.data["total"] for e in game.told("calamity_number")] == [number]
    assert game.question(1).args[2:4] == (number, number)


# -- selecting -------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.TYRANNY.1", "MC-C.GEN.7")
def test_the_beneficiary_selects_and_annexes() -> None:
    game = strike(table(a=4, b=2, c=4, e=3, s=20).city(0, "d", "f", "h"), "tyranny")
    assert game.asked("select_areas") == [1]
    assert game.question(1).rule == "MC-C.TYRANNY.1"
    assert game.refused(1, {"areas": ["s"]}).code == "select_total"
    game.answer(1, {"areas": ["h", "a", "b", "c"]})
    assert game.over
    assert (game.seat(1).cities_at, game.seat(1).tokens_at) == (["h"], {"a": 4, "b": 2, "c": 4})
    assert (game.seat(0).cities_at, game.seat(0).tokens_at) == (["d", "f"], {"e": 3, "s": 20})
    (selected,) = game.told("selected")
    assert (selected.seat, selected.rule) == (1, "MC-C.TYRANNY.1")
    assert selected.data["victim"] == 0
    (annexed,) = game.told("annexed_units")
    assert annexed.data["calamity"] == "tyranny"


@pytest.mark.rule("MC-C.CIVILWAR.T2", "MC-C.GEN.7", "MC-C.GEN.8")
def test_an_exact_total_must_be_taken() -> None:
    game = Table(star("y", "z")).city(0, "x").put(0, y=3, z=2)
    select_alone(game, 7)
    assert game.over  # there is no choice
    assert game.told("selected")[0].data["areas"] == ["x", "z"]
    assert game.tokens("y") == {0: 3}
    assert game.tokens("z") == {1: 2}
    assert game.seat(1).cities_at == ["x"]


@pytest.mark.rule("MC-C.CIVILWAR.T2", "MC-C.GEN.7", "MC-C.GEN.8")
def test_a_total_that_is_not_exact_is_refused_where_an_exact_one_exists() -> None:
    game = Table(star("y", "z", "w")).city(0, "x").put(0, y=3, z=2, w=2)
    select_alone(game, 7)
    assert game.refused(1, {"areas": ["x", "y"]}).code == "select_total"
    assert game.refused(1, {"areas": ["x"]}).code == "select_total"
    assert game.refused(1, {"areas": ["w", "y", "z"]}).code == "select_connected"
    game.answer(1, {"areas": ["x", "w"]})
    assert game.tokens("w") == {1: 2}


@pytest.mark.rule("MC-C.CIVILWAR.T2", "MC-C.GEN.8")
def test_without_an_exact_total_the_nearest_is_taken() -> None:
    game = Table(star("y")).city(0, "x").put(0, y=3)
    select_alone(game, 7)
    assert game.over
    assert game.told("selected")[0].data["areas"] == ["x", "y"]
    assert game.told("selected")[0].data["total"] == 8
    assert game.seat(0).tokens == game.seat(0).cities == 0


@pytest.mark.rule("MC-C.GEN.7", "MC-C.GEN.8")
def test_one_whole_area_at_least_is_taken() -> None:
    """2 of a city's 5 points are asked for: no city would be nearer, but is no selection."""
    game = Table(star("y", "z")).city(0, "x", "y", "z")
    select_alone(game, 2)
    assert game.refused(1, {"areas": []}).code == "select_connected"
    game.answer(1, {"areas": ["z"]})
    assert game.seat(1).cities_at == ["z"]


# -- everything ------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.TYRANNY.T1", "MC-C.GEN.9", "D-63")
def test_a_victim_with_12_points_loses_everything() -> None:
    game = strike(table(a=3, s=4).city(0, "d"), "tyranny")
    assert game.over
    assert (game.seat(0).tokens_at, game.seat(0).cities_at) == ({}, [])
    assert (game.seat(1).tokens_at, game.seat(1).cities_at) == ({"a": 3, "s": 4}, ["d"])
    (selected,) = game.told("selected")
    assert (selected.rule, selected.seat) == ("MC-C.GEN.9", 1)
    assert selected.data["areas"] == ["a", "d", "s"]
    assert (selected.data["total"], selected.data["required"]) == (12, 15)


@pytest.mark.rule("MC-C.GEN.9")
def test_with_exactly_the_required_number_everything_goes() -> None:
    game = strike(table(a=10, s=5), "tyranny")
    assert game.over
    assert game.seat(1).tokens_at == {"a": 10, "s": 5}


@pytest.mark.rule("MC-C.GEN.9", "MC-C.GEN.7")
def test_with_one_point_more_the_areas_must_be_connected() -> None:
    game = strike(table(a=10, s=5, t=1), "tyranny")
    assert game.over
    assert game.seat(1).tokens_at == {"a": 10}
    assert game.told("selected")[0].rule == "MC-C.TYRANNY.1"


@pytest.mark.rule("MC-C.GEN.9", "MC-C.GEN.3", "N-99")
def test_of_everything_too_the_beneficiary_annexes_what_the_stock_holds() -> None:
    game = strike(table(a=3, s=4).city(0, "d").stock(1, 2), "tyranny")
    assert game.asked("annex_part") == [1]
    game.answer(1, {"cities": ["d"], "tokens": {"a": 1, "s": 1}})
    assert game.tokens("a") == {1: 1, BARBARIANS: 2}
    assert game.tokens("s") == {1: 1, BARBARIANS: 3}


@pytest.mark.rule("MC-C.TYRANNY.1", "MC-C.GEN.8", "N-98")
def test_the_beneficiary_too_must_prefer_what_can_be_annexed() -> None:
    game = table(a=5, b=5, c=5, s=20).city(0, "e", "f", "g", "h").stock(1, 14)
    strike(game, "tyranny")
    assert game.question(1).args[3:5] == (15, 1)
    assert game.refused(1, {"areas": ["a", "b", "c"]}).code == "select_annexable"
    game.answer(1, {"areas": ["f", "g", "h"]})
    assert game.seat(1).cities_at == ["f", "g", "h"]


@pytest.mark.rule("MC-C.GEN.1")
def test_a_victim_without_units_loses_nothing() -> None:
    game = strike(table(), "tyranny")
    assert game.over
    assert game.told("selected") == game.told("annexed_units") == []


def test_with_nobody_to_annex_nothing_happens() -> None:
    game = table(a=20)
    before = encode(game.state.seats)
    strike(game, "tyranny", beneficiary=NOBODY)
    assert game.over
    assert encode(game.state.seats) == before


@pytest.mark.rule("MC-C.GEN.5", "MC-C.TYRANNY.1")
def test_a_token_of_public_works_beside_a_city_that_turns_pirate_is_annexed() -> None:
    """All units of the area are taken, so the token is not destroyed (D-62)."""
    game = table(d=1, a=3, s=4).city(0, "d").city(1, *"bcefgh", "home-minoa", "s", "t")
    strike(game, "tyranny")
    assert game.over
    assert game.state.pirates_at == ["d"]
    assert game.tokens("d") == {1: 1}
