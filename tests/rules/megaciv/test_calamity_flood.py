"""Rules MC-C.FLOOD: damage on one flood plain, or on the coasts."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.phases.calamity.features import ChooseFeature
from ecumene.games.megaciv.phases.calamity.losses import Damage
from ecumene.games.megaciv.position.state import BARBARIANS
from tests.support.megaciv_calamity import numbers, samples, struck, table


@pytest.mark.rule("MC-C.FLOOD.T1", "MC-C.FLOOD.1", "MC-C.FLOOD.3", "MC-C.FLOOD.5")
def test_worked_example_a_flood_on_a_plain() -> None:
    game = table().hold(0, "engineering").put(0, p0=5, p2=7, a0=20)  # 12 on the plain
    game.put(1, p2=3, a1=9).put(2, p1=4).hold(2, "engineering")
    struck(game, "flood")
    assert numbers(game) == {0: 10, 1: 5, 2: 0}
    assert game.asked("damage") == [0]  # the others have no choice
    assert game.tokens("p2") == {0: 7}
    assert game.tokens("p1") == {2: 4}
    assert game.tokens("a1") == {1: 9}  # not on the plain
    game.answer(0, {"tokens": {"p0": 4, "p2": 6}})
    assert game.over


@pytest.mark.rule("MC-C.FLOOD.1")
def test_15_for_the_victim_and_5_for_the_others_there() -> None:
    game = table().put(0, p0=12, p2=12).put(1, p0=4, p2=4).put(2, q0=9).put(3, a0=9)
    struck(game, "flood")
    assert numbers(game) == {0: 15, 1: 5}
    assert game.asked("damage") == [0, 1]
    assert game.question(0).args == ("flood", 15, "nile")
    assert game.question(1).args == ("flood", 5, "nile")


@pytest.mark.rule("MC-C.FLOOD.3", "MC-0.35", "MC-0.31")
def test_cities_on_black_sites_are_not_on_the_plain() -> None:
    # p0 has a white site, p1 a black one, p2 none
    game = table().city(0, "p0", "p1", "p2").put(0, p0=1, p1=9, p2=1)
    struck(game, "flood")
    assert game.refused(0, {"cities": ["p0", "p1", "p2"]}).code == "damage_city"
    assert game.refused(0, {"cities": ["p0", "p2"], "tokens": {"a0": 5}}).code == "damage_tokens"
    game.answer(0, {"cities": ["p0", "p2"], "tokens": {"p1": 5}})
    assert game.seat(0).cities_at == ["p1"]
    # a black site alone: there is nothing on the plain, so the coasts are struck
    game = table().city(0, "p1").put(0, c0=3, c1=4)
    struck(game, "flood")
    assert game.question(0).args == ("flood", 5, "coast")


@pytest.mark.rule("MC-C.FLOOD.3")
def test_damage_never_exceeds_what_is_on_the_plain() -> None:
    game = table().city(0, "p0").put(0, p2=4, a0=20, c0=20)
    struck(game, "flood")
    assert game.over
    assert game.seat(0).cities == 0
    assert game.seat(0).tokens_at == {"a0": 20, "c0": 20}


@pytest.mark.rule("MC-C.FLOOD.2", "D-67")
def test_the_plain_with_most_unit_points_of_the_victim_is_flooded() -> None:
    game = table().put(0, p0=4, q0=3).city(0, "q1").put(1, p0=40)
    struck(game, "flood")
    assert game.told("place")[0].data["place"] == "indus"  # 8 against 4; others do not count
    assert game.tokens("p0") == {0: 4, 1: 40}


@pytest.mark.rule("MC-C.FLOOD.2", "N-06", "MC-C.FLOOD.3")
def test_on_a_tie_the_victim_chooses_the_plain() -> None:
    game = table().put(0, p0=5, q0=3, q1=2).city(0, "p1").put(1, q0=1)
    struck(game, "flood")
    assert game.question(0).args[1:] == ("indus", "nile")
    assert game.default(0) == ChooseFeature("indus")
    assert game.refused(0, {"feature": "euphrates"}).code == "no_feature"
    game.answer(0, {"feature": "indus"})
    assert game.over
    assert game.tokens("q0") == {}
    assert game.tokens("p0") == {0: 5}


@pytest.mark.rule("MC-C.FLOOD.4", "MC-0.28", "DG-9.8")
def test_without_units_on_a_plain_5_damage_on_the_coasts() -> None:
    game = table().put(0, c0=3, d0=4, a0=20).city(0, "c1", "a1").put(1, c0=9, p0=9)
    struck(game, "flood")
    assert game.asked() == [0]  # nobody else suffers
    assert (game.question(0).rule, game.question(0).args) == (
        "MC-C.FLOOD.4",
        ("flood", 5, "coast"),
    )
    assert game.refused(0, {"tokens": {"a0": 5}}).code == "damage_tokens"
    assert game.refused(0, {"cities": ["a1"]}).code == "damage_city"
    assert game.default(0) == Damage((), {"d0": 4, "c0": 1})
    samples(game, 0)
    game.answer(0, {"cities": ["c1"]})
    assert game.over
    assert game.tokens("c0") == {0: 3, 1: 9}


@pytest.mark.rule("MC-C.FLOOD.5", "D-68", "MC-C.FLOOD.4")
def test_engineering_prevents_the_coastal_flood() -> None:
    game = table().put(0, c0=3, d0=4).hold(0, "engineering")
    struck(game, "flood")
    assert game.over
    assert numbers(game) == {0: 0}
    assert game.seat(0).tokens == 7


@pytest.mark.rule("MC-C.FLOOD.4", "MC-C.GEN.1")
def test_without_units_on_plains_or_coasts_nothing_is_lost() -> None:
    game = struck(table().put(0, a0=20).city(0, "a1"), "flood")
    assert game.over
    assert (game.seat(0).tokens, game.seat(0).cities) == (20, 1)


@pytest.mark.rule("MC-C.GEN.6")
def test_barbarians_on_the_plain_are_spared() -> None:
    game = table().put(0, p0=4).put(BARBARIANS, p0=2, p2=3).city(BARBARIANS, "p1")
    struck(game, "flood")
    assert game.state.barbarians_at == {"p0": 2, "p2": 3}
    assert game.state.pirates_at == ["p1"]


@pytest.mark.rule("MC-9.3", "MC-C.FLOOD.1")
def test_victims_of_a_flood_decide_at_the_same_time_and_may_wait() -> None:
    game = table().put(1, p0=12, p2=12).put(0, p0=4, p2=4).put(4, p0=9, p2=9)
    struck(game, "flood", seat=1)
    assert game.asked("damage") == [0, 1, 4]
    game.command("wait", 4).command("wait", 1)
    assert game.asked() == [0]
    game.answer(0, {"tokens": {"p0": 4, "p2": 1}})
    assert game.asked() == [1]


@pytest.mark.rule("MC-0.22", "MC-C.FLOOD.3")
def test_random_losses_on_a_plain_are_legal() -> None:
    game = table().city(0, "p0", "p1", "p2").put(0, p0=3, p1=9, p2=1, a0=20)
    samples(struck(game, "flood"), 0)
    game.answer(0, game.default(0))
    assert game.tokens("a0") == {0: 20}
