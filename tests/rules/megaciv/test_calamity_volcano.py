"""Rules MC-C.VOLCANO: all units at a volcano are destroyed, or an earthquake strikes two cities."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.phases.calamity.features import CHOOSE_FEATURE, ChooseFeature
from ecumene.games.megaciv.phases.calamity.volcano import EARTHQUAKE, Earthquake
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import engine
from tests.support.megaciv_calamity import samples, struck, table
from tests.support.megaciv_table import GAME, Land, Table

NAME = "volcanic_eruption_earthquake"

# -- eruption --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.VOLCANO.T1", "MC-C.VOLCANO.2", "MC-C.VOLCANO.3", "N-94", "MC-0.34")
def test_worked_example_the_volcano_that_costs_most_erupts() -> None:
    lands = {
        "v0": Land(land="v1", water="aegean"),
        "v1": Land(water="aegean"),
        "w0": Land(water="aegean"),
    }
    game = Table(lands, seas={"aegean": ""}, volcanoes={"etna": "v0 v1", "thera": "w0"})
    game.city(0, "w0", "v0", "v1").put(0, w0=2)  # 7 at Thera, 10 at Etna
    game.put(1, v0=3).put(BARBARIANS, v1=2).put(2, w0=1)
    game.ship(0, "v0").ship(1, "v1")
    struck(game, NAME)
    assert game.over  # no question about the units
    assert game.told("place")[0].data["place"] == "etna"
    assert game.tokens("v0") == game.tokens("v1") == {}
    assert game.seat(0).cities_at == ["w0"]
    assert game.tokens("w0") == {0: 2, 2: 1}
    assert (game.seat(0).ships_at, game.seat(1).ships_at) == (["v0"], ["v1"])
    told = [(e.data["area"], e.data["tokens"], e.data["city"]) for e in game.told("eruption")]
    assert told == [("v0", {"1": 3}, 0), ("v1", {"-1": 2}, 0)]


@pytest.mark.rule("MC-C.VOLCANO.2", "MC-C.GEN.6", "MC-0.14", "MC-X.9", "MC-C.GEN.5")
def test_pirate_cities_and_tokens_beside_cities_are_destroyed_too() -> None:
    game = table().city(0, "v0").put(0, v0=1).city(BARBARIANS, "v1").put(BARBARIANS, v0=4)
    struck(game, NAME)
    assert game.state.pirates_at == []
    assert game.state.barbarians_at == {}
    assert game.seat(0).tokens_at == {}
    assert game.seat(0).tokens_in_stock == 55
    # and a city of somebody else
    game = struck(table().city(0, "v0").city(3, "v1"), NAME)
    assert game.seat(3).cities == 0


@pytest.mark.rule("MC-C.VOLCANO.3", "N-94", "N-06", "DG-6.5")
def test_on_a_tie_the_victim_chooses() -> None:
    game = struck(table().city(0, "w0", "v0").put(1, v0=9), NAME)
    assert game.asked("choose_feature") == [0]
    assert game.refused(0, {"feature": "vesuvius"}).code == "no_feature"
    assert game.default(0) == ChooseFeature("etna")
    decision = game.question(0)
    assert CHOOSE_FEATURE.answers is not None
    answers = [ChooseFeature("etna"), ChooseFeature("thera")]
    assert CHOOSE_FEATURE.answers(game.state, decision) == answers
    move = engine.answer(GAME, game.state, decision, answers[1], game.chance)
    assert move.sealed == "final"
    assert game.seat(0).cities_at == ["v0"]
    assert game.tokens("v0") == {1: 9}


@pytest.mark.rule("MC-C.VOLCANO.3", "N-94")
def test_only_volcanoes_with_a_city_of_the_victim_compete_and_all_own_units_count() -> None:
    game = struck(table().city(0, "w0").put(0, v0=9, v1=9), NAME)
    assert game.told("place")[0].data["place"] == "thera"
    assert game.tokens("v0") == {0: 9}
    # tokens of the other area of the volcano count: 5 + 1 against 5
    game = struck(table().city(0, "w0", "v0").put(0, v1=1), NAME)
    assert game.told("place")[0].data["place"] == "etna"
    # units of others do not
    game = struck(table().city(0, "w0", "v0").put(0, w0=1).city(1, "v1"), NAME)
    assert game.told("place")[0].data["place"] == "thera"


@pytest.mark.rule("MC-C.VOLCANO.7")
def test_engineering_does_not_help_in_an_eruption() -> None:
    game = struck(table().city(0, "w0").hold(0, "engineering"), NAME)
    assert game.seat(0).cities == 0
    assert game.tokens("w0") == {}


# -- earthquake ------------------------------------------------------------------------------------

#: a row by land and water; x is out in the country
ROW = {
    "a": Land(limit=3, land="b"),
    "b": Land(limit=2, water="c"),
    "c": Land(limit=1, water=""),
    "x": Land(limit=4),
}


def row() -> Table:
    return Table(ROW, volcanoes={"etna": "x"})


@pytest.mark.rule("MC-C.VOLCANO.T2", "MC-C.VOLCANO.4", "MC-C.VOLCANO.7", "MC-0.16")
def test_worked_example_engineering_reduces_the_own_city() -> None:
    game = row().city(0, "a").city(1, "b").hold(0, "engineering").stock(0, 2)
    struck(game, NAME)
    assert game.over  # there is no choice
    assert game.seat(0).cities == game.seat(1).cities == 0
    assert game.tokens("a") == {0: 2}  # limit 3, stock 2
    assert game.tokens("b") == {1: 2}


@pytest.mark.rule("MC-C.VOLCANO.1", "MC-C.VOLCANO.4", "N-95")
def test_without_engineering_it_is_destroyed_and_a_neighbour_reduced() -> None:
    game = row().city(0, "a", "c").city(1, "b").put(0, x=3)  # tokens at the volcano: no eruption
    struck(game, NAME)
    assert game.asked("earthquake") == [0]
    assert game.question(0).rule == "MC-C.VOLCANO.4"
    assert EARTHQUAKE.answers is not None
    assert EARTHQUAKE.answers(game.state, game.question(0)) == [
        Earthquake("a", "b"),
        Earthquake("c", "b"),  # by water
    ]
    game.answer(0, {"own": "a", "other": "b"})
    assert (game.seat(0).cities_at, game.seat(1).cities_at) == (["c"], [])
    assert game.tokens("a") == {}
    assert game.tokens("b") == {1: 2}
    assert game.told("eruption") == []
    assert [(e.seat, e.data["area"]) for e in game.told("city_destroyed")] == [(0, "a")]
    assert [(e.seat, e.data["area"]) for e in game.told("reduced")] == [(1, "b")]


@pytest.mark.rule("MC-C.VOLCANO.5")
def test_a_city_next_to_it_must_be_chosen_even_an_own_one() -> None:
    game = row().city(0, "a", "b", "c")
    struck(game, NAME)
    assert game.refused(0, {"own": "a"}).code == "quake_other"
    assert game.refused(0, {"own": "a", "other": "c"}).code == "quake_other"
    assert game.refused(0, {"own": "a", "other": "a"}).code == "quake_other"
    assert game.refused(0, {"own": "x"}).code == "destroy_city"
    assert game.refused(0, {"own": "nowhere", "other": "b"}).code == "destroy_city"
    game.answer(0, {"own": "a", "other": "b"})
    assert game.seat(0).cities_at == ["c"]
    assert game.tokens("b") == {0: 2}


@pytest.mark.rule("MC-C.VOLCANO.5", "D-65")
def test_without_a_neighbour_that_part_lapses_and_such_a_city_may_be_chosen() -> None:
    game = Table({**ROW, "y": Land()}).city(0, "a", "x").city(1, "b")
    struck(game, NAME)
    assert game.refused(0, {"own": "x", "other": "b"}).code == "quake_other"
    game.answer(0, {"own": "x"})
    assert game.seat(0).cities_at == ["a"]
    assert game.seat(1).cities_at == ["b"]


@pytest.mark.rule("MC-C.VOLCANO.6", "MC-C.GEN.6", "D-66")
def test_a_pirate_city_may_be_the_neighbour() -> None:
    game = row().city(0, "a").city(BARBARIANS, "b")
    game.hold(4, "agriculture").stock(4, 0)  # no player has to do with it
    struck(game, NAME)
    assert game.state.pirates_at == []
    assert game.state.barbarians_at == {"b": 2}
    # barbarians that stand there already count
    for before, after in ((1, 2), (2, 2), (4, 4)):
        game = row().city(0, "a").city(BARBARIANS, "b").put(BARBARIANS, b=before)
        struck(game, NAME)
        assert game.state.barbarians_at == {"b": after}


@pytest.mark.rule("MC-C.VOLCANO.8", "MC-C.GEN.1", "D-59")
def test_a_victim_without_cities_suffers_nothing_and_nobody_else_does() -> None:
    game = row().put(0, a=3, x=2).city(1, "b").city(2, "c")
    struck(game, NAME)
    assert game.over
    assert (game.seat(1).cities, game.seat(2).cities) == (1, 1)
    assert game.tokens("a") == {0: 3}


@pytest.mark.rule("MC-C.GEN.5", "D-62")
def test_a_token_beside_the_city_that_is_destroyed_goes_too() -> None:
    game = struck(row().city(0, "a").put(0, a=1), NAME)
    assert game.tokens("a") == {}
    game = struck(row().city(0, "a").put(0, a=1).hold(0, "engineering"), NAME)
    assert game.tokens("a") == {0: 3}  # reduced: MC-0.18


@pytest.mark.rule("N-95", "MC-0.17", "MC-0.19")
def test_the_owner_of_the_other_city_keeps_the_token_of_agriculture() -> None:
    game = struck(row().city(0, "a").city(1, "b").hold(1, "agriculture"), NAME)
    assert game.tokens("b") == {1: 3}
    game = struck(row().city(0, "a").city(1, "b").hold(1, "agriculture").put(2, b=1), NAME)
    assert game.tokens("b") == {1: 2, 2: 1}


@pytest.mark.rule("DG-9.8", "N-06", "DG-3.6")
def test_by_default_the_lowest_limit_goes_and_the_first_city_beside_it() -> None:
    game = row().city(0, "a", "b", "c")
    struck(game, NAME)
    assert game.default(0) == Earthquake("c", "b")
    game = row().city(0, "a", "b").city(1, "c")
    struck(game, NAME)
    assert game.default(0) == Earthquake("b", "a")
    game = row().city(0, "a", "b").city(1, "c").hold(0, "engineering")
    struck(game, NAME)  # reduced, so the one that leaves most tokens
    assert game.default(0) == Earthquake("a", "b")


@pytest.mark.rule("MC-C.VOLCANO.4")
def test_every_listed_and_every_random_earthquake_is_legal() -> None:
    game = struck(row().city(0, "a", "b", "c"), NAME)
    assert EARTHQUAKE.answers is not None
    listed = EARTHQUAKE.answers(game.state, game.question(0))
    for answer in listed:
        EARTHQUAKE.check(game.state, game.question(0), answer)
    assert {(a.own, a.other) for a in samples(game, 0)} == {(a.own, a.other) for a in listed}
