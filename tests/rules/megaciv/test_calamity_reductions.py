"""Rules MC-C.SLAVEREVOLT, SUPERSTITION, CYCLONE and DISORDER: cities are reduced to tokens."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.phases.calamity.features import ChooseFeature
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.kernel import engine
from tests.support.megaciv_calamity import cities, discarded, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Land, Table

# -- slave revolt ----------------------------------------------------------------------------------


def six_cities() -> Table:
    """6 cities in areas of limit 2, 2, 1, 2, 2, 2, and 17 tokens."""
    return table().city(0, "a0", "a1", "k1", "a2", "a3", "a4").put(0, a5=9, a6=8)


@pytest.mark.rule("MC-C.SLAVEREVOLT.T1", "MC-C.SLAVEREVOLT.1", "N-103")
def test_worked_example_two_cities_are_reduced() -> None:
    game = struck(six_cities(), "slave_revolt")
    assert numbers(game) == {0: 4}
    assert game.question(0).args == ("slave_revolt", 1, "", 4)
    game.answer(0, {"areas": ["a0"]})  # 5 cities, 19 tokens, 20 needed
    assert game.asked("reduce_cities") == [0]
    game.answer(0, {"areas": ["a1"]})  # 4 cities, 21 tokens, 16 needed
    assert game.over
    assert (game.seat(0).cities, game.seat(0).tokens) == (4, 21)
    assert discarded(game) == ["slave_revolt"]


@pytest.mark.rule("MC-C.SLAVEREVOLT.T1", "MC-C.SLAVEREVOLT.2")
@pytest.mark.parametrize(
    ("advances", "rate"),
    [
        (["mythology", "enlightenment"], 2),
        (["mythology"], 3),
        (["enlightenment"], 3),
        (["mining"], 5),
        (["cultural_ascendancy"], 5),
        (["cultural_ascendancy", "mining"], 6),
        (["cultural_ascendancy", "mythology", "enlightenment", "mining"], 4),
    ],
)
def test_the_support_rate_by_advances(advances: list[str], rate: int) -> None:
    game = struck(six_cities().hold(0, *advances), "slave_revolt")
    assert numbers(game) == {0: rate}
    assert game.over == (6 * rate <= 17)


@pytest.mark.rule("MC-C.SLAVEREVOLT.1")
def test_exactly_enough_tokens_are_enough() -> None:
    game = struck(table().city(0, "a0", "a1").put(0, a5=8), "slave_revolt")
    assert game.over
    game = struck(table().city(0, "a0", "a1").put(0, a5=7), "slave_revolt")
    assert game.asked("reduce_cities") == [0]


@pytest.mark.rule("MC-C.SLAVEREVOLT.3", "MC-5.16", "D-69")
def test_new_cities_go_first() -> None:
    game = six_cities()
    game.seat(0).built = ["a3", "a4"]
    struck(game, "slave_revolt")
    assert game.refused(0, {"areas": ["a0"]}).code == "reduce_new_first"
    assert game.default(0) == ReduceCities(("a3",))
    game.answer(0, {"areas": ["a4"]})
    assert game.over  # the other new city goes without asking
    assert [e.data["area"] for e in game.told("reduced")] == ["a4", "a3"]


@pytest.mark.rule("MC-C.SLAVEREVOLT.1", "DG-9.6", "DG-9.8")
def test_by_default_the_city_that_leaves_most_tokens() -> None:
    game = table().city(0, "k1", "k4", "k3")
    struck(game, "slave_revolt")
    assert game.default(0) == ReduceCities(("k4",))
    samples(game, 0)


# -- superstition ----------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.SUPERSTITION.1", "MC-C.GEN.2", "MC-0.16")
def test_superstition_reduces_three_cities_of_the_victims_choice() -> None:
    game = struck(table().city(0, *cities("a", 5)), "superstition")
    assert game.question(0).args == ("superstition", 3)
    assert game.refused(0, {"areas": ["a0", "a1"]}).code == "reduce_number"
    assert game.refused(0, {"areas": ["a0", "a1", "a1"]}).code == "reduce_number"
    assert game.refused(0, {"areas": ["a0", "a1", "c1"]}).code == "reduce_city"
    game.answer(0, {"areas": ["a4", "a0", "a2"]})
    assert game.seat(0).cities_at == ["a1", "a3"]
    assert game.seat(0).tokens_at == {"a4": 2, "a0": 2, "a2": 2}
    assert [e.data["reason"] for e in game.told("reduced")] == ["superstition"] * 3


@pytest.mark.rule("MC-C.SUPERSTITION.T1", "MC-C.SUPERSTITION.2")
@pytest.mark.parametrize(
    ("advances", "number"),
    [
        (["mysticism", "deism", "enlightenment"], 0),
        (["mysticism", "deism", "enlightenment", "universal_doctrine"], 1),
        (["mysticism"], 2),
        (["deism"], 2),
        (["enlightenment"], 2),
        (["universal_doctrine"], 4),
    ],
)
def test_superstition_and_advances(advances: list[str], number: int) -> None:
    game = struck(table().city(0, *cities("a", 6)).hold(0, *advances), "superstition")
    assert numbers(game) == {0: number}
    if number:
        game.answer(0, game.default(0))
    assert game.over
    assert game.seat(0).cities == 6 - number


@pytest.mark.rule("MC-0.24", "DG-3.6")
def test_with_fewer_cities_all_are_reduced() -> None:
    game = struck(table().city(0, "a0", "a1"), "superstition")
    assert game.over
    assert game.seat(0).tokens_at == {"a0": 2, "a1": 2}
    assert struck(table().put(0, a0=2), "superstition").over


@pytest.mark.rule("N-07", "MC-0.16", "MC-0.17")
def test_with_a_short_stock_or_agriculture_the_victim_is_asked() -> None:
    game = table().city(0, "a0", "a1").stock(0, 3)
    struck(game, "superstition").answer(0, {"areas": ["a1", "a0"]})
    assert game.tokens("a1") == {0: 2}
    assert game.tokens("a0") == {0: 1}
    game = table().city(0, "a0", "a1").hold(0, "agriculture")
    struck(game, "superstition")
    assert game.refused(0, {"areas": ["a0", "a1"], "declined": ["a5"]}).code == "reduce_declined"
    game.answer(0, {"areas": ["a0", "a1"], "declined": ["a1"]})
    assert game.tokens("a0") == {0: 3}
    assert game.tokens("a1") == {0: 2}


@pytest.mark.rule("DG-9.6", "DG-9.8", "DG-6.5")
def test_by_default_the_cities_that_leave_most_tokens() -> None:
    game = table().city(0, "k0", "k1", "k2", "k3", "k4")
    struck(game, "superstition")
    assert game.default(0) == ReduceCities(("k4", "k3", "k2"))
    assert len({a.areas for a in samples(game, 0)}) > 50
    decision = game.question(0)
    answer = ReduceCities(("k0", "k1", "k2"))
    assert engine.answer(GAME, game.state, decision, answer, game.chance).sealed == "final"


# -- civil disorder --------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.DISORDER.1", "MC-C.DISORDER.3", "MC-C.DISORDER.2", "MC-C.DISORDER.T1")
@pytest.mark.parametrize(
    ("towns", "advances", "number"),
    [
        (8, ["music", "law", "naval_warfare"], 4),
        (3, ["advanced_military"], 1),
        (2, ["advanced_military"], 0),
        (8, [], 5),
        (4, [], 1),
        (3, [], 0),
        (0, [], 0),
        (0, ["advanced_military", "naval_warfare"], 0),
        (6, ["music", "drama_and_poetry", "law", "democracy"], 0),
        (8, ["music", "drama_and_poetry", "law", "democracy"], 1),
        (8, ["advanced_military", "naval_warfare"], 7),
        (1, ["advanced_military", "naval_warfare"], 0),
        (2, ["advanced_military", "naval_warfare"], 1),
    ],
)
def test_all_but_three_cities_changed_by_advances(
    towns: int, advances: list[str], number: int
) -> None:
    game = table().city(0, *cities("c", towns)).hold(0, *advances)
    struck(game, "civil_disorder")
    assert numbers(game) == {0: number}
    if game.open():
        assert game.question(0).args == ("civil_disorder", number)
        game.answer(0, game.default(0))
    assert game.over
    assert game.seat(0).cities == towns - number


# -- cyclone ---------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.CYCLONE.T1", "MC-C.CYCLONE.3", "MC-C.CYCLONE.4", "MC-C.CYCLONE.5", "N-102")
def test_worked_example_a_cyclone() -> None:
    game = table().city(0, *cities("c", 5)).hold(0, "trade_empire", "calendar")
    game.city(1, "c5").hold(1, "masonry")
    struck(game, "cyclone")
    assert numbers(game) == {0: 4, 1: 2}
    assert game.question(0).args == ("cyclone", 2, "aegean")
    assert game.seat(1).cities == 1
    game.answer(0, {"areas": ["c1", "c2"]})
    assert game.over
    assert game.seat(0).cities == 3


@pytest.mark.rule("MC-C.CYCLONE.3", "MC-C.CYCLONE.4", "MC-C.CYCLONE.5", "MC-C.CYCLONE.6")
@pytest.mark.parametrize(
    ("advances", "victim", "other"),
    [
        ([], 3, 2),
        (["trade_empire"], 4, 3),
        (["masonry"], 2, 1),
        (["calendar"], 1, 0),
        (["masonry", "calendar"], 0, 0),
        (["trade_empire", "masonry", "calendar"], 1, 0),
    ],
)
def test_how_many_cities_a_cyclone_reduces(advances: list[str], victim: int, other: int) -> None:
    game = table().city(0, *cities("c", 5)).city(1, *cities("d", 4)).hold(0, *advances)
    game.hold(1, *advances).city(2, "c8", "c9", "c7")
    game.seat(1).cities_at = ["c5", "c6", "k0", "k1"]  # two of them are at the sea
    game.city(3, *cities("d", 5)).hold(3, *advances)  # at another sea
    struck(game, "cyclone")
    for seat in game.asked():
        game.answer(seat, game.default(seat))
    assert game.over
    assert 5 - game.seat(0).cities == victim
    assert 4 - game.seat(1).cities == min(other, 2 - min(2, spared(advances)))
    assert game.seat(2).cities == 1
    assert game.seat(3).cities == 5


def spared(advances: list[str]) -> int:
    """How many cities are deselected."""
    return ("masonry" in advances) + 2 * ("calendar" in advances)


@pytest.mark.rule("MC-C.CYCLONE.3", "MC-C.CYCLONE.5")
def test_who_has_fewer_selects_all_and_then_deselects() -> None:
    game = table().city(0, "c0", "c1").hold(0, "masonry")
    struck(game, "cyclone")
    assert game.question(0).args == ("cyclone", 1, "aegean")  # 2 selected, 1 deselected
    assert game.told("spared")[0].data["cities"] == 1


@pytest.mark.rule("MC-C.CYCLONE.1", "N-27")
def test_the_sea_with_most_cities_of_the_victim() -> None:
    game = table().city(0, "c0", "d0", "d1", "a0").city(1, *cities("c", 3)[1:])
    struck(game, "cyclone")
    assert game.over
    assert game.told("place")[0].data["place"] == "pontus"
    assert game.told("spared") == []
    assert game.seat(0).cities_at == ["c0", "a0"]
    assert game.seat(1).cities == 2


@pytest.mark.rule("MC-C.CYCLONE.1", "N-06")
def test_on_a_tie_the_victim_chooses_the_sea() -> None:
    game = table().city(0, "c0", "d0").city(1, "d1")
    struck(game, "cyclone")
    assert game.question(0).args[1:] == ("aegean", "pontus")
    assert game.default(0) == ChooseFeature("aegean")
    game.answer(0, {"feature": "pontus"})
    assert game.seat(0).cities_at == ["c0"]
    assert game.seat(1).cities == 0


@pytest.mark.rule("MC-C.CYCLONE.2", "MC-C.GEN.1")
def test_without_a_city_next_to_an_open_sea_it_is_cancelled_for_all() -> None:
    lands = {"x": Land(water="y"), "y": Land(water="aegean"), "z": Land(water="aegean")}
    game = Table(lands, seas={"aegean": ""}).city(0, "x").city(1, "y").put(0, z=2)
    struck(game, "cyclone")
    assert game.over
    assert [e.seat for e in game.told("cancelled")] == [0]
    assert game.told("calamity_number") == []
    assert game.seat(1).cities == 1
    assert discarded(game) == ["cyclone"]


@pytest.mark.rule("MC-C.CYCLONE.2", "MC-C.CYCLONE.6")
def test_prevention_does_not_cancel_it_for_the_others() -> None:
    game = table().city(0, "c0").hold(0, "masonry", "calendar").city(1, "c1")
    struck(game, "cyclone")
    assert game.told("cancelled") == []
    assert (game.seat(0).cities, game.seat(1).cities) == (1, 0)


@pytest.mark.rule("MC-C.CYCLONE.3", "DG-9.8")
def test_only_cities_at_that_sea_can_be_reduced() -> None:
    game = table().city(0, *cities("c", 5), "d0", "a0")
    struck(game, "cyclone")
    assert game.refused(0, {"areas": ["c0", "c1", "d0"]}).code == "reduce_sea"
    assert game.refused(0, {"areas": ["c0", "c1", "a0"]}).code == "reduce_sea"
    assert game.refused(0, {"areas": ["c0", "c1", "d1"]}).code == "reduce_city"
    assert game.default(0) == ReduceCities(("c0", "c1", "c2"))
    samples(game, 0)
