"""Rules MC-C.TREACHERY, and how a beneficiary takes cities (MC-C.GEN.3 to GEN.5)."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import engine
from tests.support.megaciv_calamity import cities, discarded, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Table


def taken(game: Table) -> list[tuple[str, str, str]]:
    """List the fate of the cities: the event, the area, the rule."""
    kinds = ("annexed", "pirate_city", "city_destroyed")
    return [(e.kind, e.data["area"], e.rule) for e in game.events if e.kind in kinds]


@pytest.mark.rule("MC-C.TREACHERY.1", "MC-0.20", "MC-9.16", "MC-C.GEN.2")
def test_the_beneficiary_chooses_and_annexes_a_city() -> None:
    game = table().city(0, "a0", "a1", "a2")
    (card,) = game.deal(0, "treachery")
    game.state.market.passed_by[str(card)] = 3
    game.phase(9)
    assert game.asked() == [3]
    assert (game.question(3).kind, game.question(3).rule) == ("claim_cities", "MC-C.TREACHERY.1")
    game.answer(3, {"areas": ["a1"]})
    assert game.over
    assert (game.seat(0).cities_at, game.seat(3).cities_at) == (["a0", "a2"], ["a1"])
    assert taken(game) == [("annexed", "a1", "MC-C.TREACHERY.1")]
    assert discarded(game) == ["treachery"]


@pytest.mark.rule("MC-C.TREACHERY.T1", "MC-C.TREACHERY.2", "MC-C.TREACHERY.3", "MC-C.GEN.3", "N-96")
def test_worked_example_one_is_annexed_and_one_becomes_a_pirate_city() -> None:
    game = table().city(0, *cities("a", 4)).hold(0, "diplomacy").city(1, *cities("c", 8))
    (card,) = game.deal(0, "treachery")
    game.state.market.passed_by[str(card)] = 1
    game.phase(9)
    assert numbers(game) == {0: 2}
    game.answer(1, {"areas": ["a3", "a0"]})  # the first one is annexed
    assert game.seat(1).cities == 9
    assert "a3" in game.seat(1).cities_at
    assert game.state.pirates_at == ["a0"]
    assert game.seat(0).cities_at == ["a1", "a2"]
    assert taken(game) == [
        ("annexed", "a3", "MC-C.TREACHERY.1"),
        ("pirate_city", "a0", "MC-C.GEN.3"),
    ]


@pytest.mark.rule("MC-C.TREACHERY.2", "MC-9.5")
def test_diplomacy_of_the_beneficiary_does_not_matter() -> None:
    game = table().city(0, *cities("a", 4)).hold(1, "diplomacy")
    struck(game, "treachery")
    assert game.question(1).args == ("treachery", 0, 1)


@pytest.mark.rule("MC-C.TREACHERY.3", "DG-3.6")
def test_with_fewer_cities_than_asked_for_all_are_taken() -> None:
    game = struck(table().city(0, "a0").hold(0, "diplomacy"), "treachery")
    assert game.over
    assert (game.seat(0).cities, game.seat(1).cities) == (0, 1)
    game = struck(table().city(0, "a0", "a1").hold(0, "diplomacy"), "treachery")
    assert game.over
    assert sorted(game.seat(1).cities_at) == ["a0", "a1"]
    # the last city in stock is enough, so there is nothing to choose
    game = table().city(0, "a0").city(1, *cities("c", 8))
    (card,) = game.deal(0, "treachery")
    game.state.market.passed_by[str(card)] = 1
    assert game.phase(9).over
    assert game.seat(1).cities == 9


@pytest.mark.rule("MC-C.GEN.1", "MC-C.TREACHERY.1")
def test_a_victim_without_cities_loses_none() -> None:
    game = struck(table().put(0, a0=5), "treachery")
    assert game.over
    assert game.tokens("a0") == {0: 5}
    assert discarded(game) == ["treachery"]


@pytest.mark.rule("MC-C.GEN.4", "N-96")
def test_without_pirate_cities_left_they_are_destroyed_and_the_order_is_asked_for() -> None:
    game = table().city(0, "a0", "a1").hold(0, "diplomacy").city(1, *cities("c", 9))
    lands = [f"home-{name}" for name in ("rome", "carthage", "celt", "iberia", "egypt", "saba")]
    lands += ["d0", "d1", "d2", "d3", "d4", "d5", "k0", "k1", "k2", "k3", "k4"]
    game.city(BARBARIANS, *lands)  # 17 of 18
    (card,) = game.deal(0, "treachery")
    game.state.market.passed_by[str(card)] = 1
    game.phase(9)
    assert game.asked("claim_cities") == [1]  # both go, but which becomes a pirate city?
    game.answer(1, {"areas": ["a1", "a0"]})
    assert game.state.pirates_at[-1] == "a1"
    assert taken(game) == [
        ("pirate_city", "a1", "MC-C.GEN.3"),
        ("city_destroyed", "a0", "MC-C.GEN.4"),
    ]
    assert (game.seat(0).cities_in_stock, len(game.state.pirates_at)) == (9, 18)


@pytest.mark.rule("MC-C.GEN.5", "D-62")
def test_a_token_beside_the_city_is_destroyed() -> None:
    game = table().city(0, "a0", "a1").put(0, a0=1, a1=1)
    struck(game, "treachery").answer(1, {"areas": ["a0"]})
    assert game.tokens("a0") == {}
    assert game.tokens("a1") == {0: 1}


@pytest.mark.rule("MC-C.TREACHERY.1", "D-35")
@pytest.mark.parametrize(
    ("areas", "code"),
    [
        ([], "claim_number"),  # no declining
        (["a0", "a1"], "claim_number"),
        (["c0"], "not_their_city"),
        (["nowhere"], "not_their_city"),
        (["\ud800"], "not_their_city"),
    ],
)
def test_other_answers_are_refused(areas: list[str], code: str) -> None:
    game = struck(table().city(0, "a0", "a1").city(2, "c0"), "treachery")
    refusal = game.refused(1, {"areas": areas})
    assert refusal.code == code
    assert refusal.text.isprintable()


@pytest.mark.rule("N-06", "DG-9.1")
def test_by_default_the_first_cities_by_area_are_taken() -> None:
    game = struck(table().city(0, "k4", "a1", "k3").hold(0, "diplomacy"), "treachery")
    assert game.default(1).areas == ("a1", "k3")


@pytest.mark.rule("MC-C.TREACHERY.1", "DG-6.5")
def test_random_answers_are_legal_and_final() -> None:
    game = struck(table().city(0, "a0", "a1", "a2").hold(0, "diplomacy"), "treachery")
    assert len({a.areas for a in samples(game, 1)}) == 6
    decision = game.question(1)
    answer = GAME.kinds["claim_cities"].default(game.state, decision)
    assert engine.answer(GAME, game.state, decision, answer, game.chance).sealed == "final"
