"""Rules MC-C.PIRACY: coastal cities of three players become pirate cities."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.phases.calamity.piracy import PirateTargets
from ecumene.games.megaciv.position.state import BARBARIANS
from ecumene.kernel import engine
from tests.support.megaciv_calamity import cities, discarded, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Table


def harbours() -> Table:
    """Seat 0 with 4 coastal cities and 1 inland; 2, 3 and 4 with two harbours each; 1 gains."""
    game = table().city(0, *cities("c", 4), "a0").city(2, "c4", "c5").city(3, "d0", "d1")
    return game.city(4, "d2", "d3", "a1")


def pirates(game: Table, left: int) -> None:
    """Leave so many pirate cities in the supply."""
    homes = [f"home-{name}" for name in ("rome", "carthage", "celt", "iberia", "egypt", "saba")]
    spots = [*homes, *cities("k", 5), *cities("a", 10)[3:], "p0", "p1", "p2", "q0"]
    game.city(BARBARIANS, *spots[: 18 - left])
    assert len(game.state.pirates_at) == 18 - left


@pytest.mark.rule("MC-C.PIRACY.2", "MC-C.PIRACY.3", "MC-C.PIRACY.5", "MC-9.2", "N-107")
def test_first_the_victims_are_chosen_then_the_beneficiary_then_the_victim() -> None:
    game = harbours()
    (card,) = game.deal(0, "piracy")
    game.state.market.passed_by[str(card)] = 1
    game.phase(9)
    assert [(d.seat, d.kind) for d in game.open()] == [(0, "choose_victims")]
    game.answer(0, {"seats": [4, 2]})
    assert [(d.seat, d.kind, d.rule) for d in game.open()] == [(1, "claim_cities", "MC-C.PIRACY.2")]
    assert game.refused(1, {"areas": ["c0", "a0"]}).code == "not_their_city"  # not coastal
    game.answer(1, {"areas": ["c3", "c1"]})
    assert [(d.seat, d.kind) for d in game.open()] == [(0, "pirate_targets")]
    game.answer(0, {"areas": ["d3", "c4"]})  # of 4, then of 2: in the order of choosing
    assert game.over
    assert game.state.pirates_at == ["c3", "c1", "d3", "c4"]
    assert game.seat(0).cities_at == ["c0", "c2", "a0"]
    assert (game.seat(2).cities_at, game.seat(4).cities_at) == (["c5"], ["d2", "a1"])
    assert game.seat(1).cities == 0
    assert [e.rule for e in game.told("pirate_city")] == ["MC-C.PIRACY.2"] * 2 + [
        "MC-C.PIRACY.3"
    ] * 2
    assert discarded(game) == ["piracy"]


@pytest.mark.rule("MC-C.PIRACY.1", "MC-C.GEN.1")
def test_without_a_coastal_city_it_is_cancelled() -> None:
    game = harbours()
    game.seat(0).cities_at = ["a0"]
    struck(game, "piracy")
    assert game.over
    assert [e.seat for e in game.told("cancelled")] == [0]
    assert game.state.pirates_at == []


@pytest.mark.rule("MC-C.PIRACY.T1", "MC-C.PIRACY.4", "MC-0.24")
@pytest.mark.parametrize(
    ("advances", "number"),
    [
        ([], 2),
        (["cartography", "naval_warfare"], 2),
        (["cartography"], 3),
        (["naval_warfare"], 1),
    ],
)
def test_worked_example_piracy_and_advances(advances: list[str], number: int) -> None:
    game = harbours().hold(0, *advances)
    struck(game, "piracy").answer(0, {"seats": [2, 3]})
    assert numbers(game) == {0: number}
    assert game.question(1).args == ("piracy", 0, number)


@pytest.mark.rule("MC-C.PIRACY.T1", "MC-0.24", "DG-3.6")
@pytest.mark.parametrize("advances", [[], ["cartography"], ["naval_warfare"]])
def test_with_one_coastal_city_that_one_goes(advances: list[str]) -> None:
    game = harbours().hold(0, *advances)
    game.seat(0).cities_at = ["c0", "a0"]
    struck(game, "piracy").answer(0, {"seats": [2, 3]})
    assert game.seat(0).cities_at == ["a0"]
    assert game.asked("pirate_targets") == [0]


@pytest.mark.rule("MC-C.PIRACY.4", "N-108")
def test_cartography_of_a_secondary_victim_changes_nothing() -> None:
    game = harbours().hold(2, "cartography")
    struck(game, "piracy").answer(0, {"seats": [2, 3]}).answer(1, {"areas": ["c0", "c1"]})
    game.answer(0, {"areas": ["c4", "d0"]})
    assert game.seat(2).cities_at == ["c5"]


@pytest.mark.rule("MC-C.PIRACY.3", "MC-9.21", "MC-B.8")
def test_the_beneficiary_and_holders_of_naval_warfare_cannot_be_chosen() -> None:
    game = harbours().city(1, "d4").hold(2, "naval_warfare")
    (card,) = game.deal(0, "piracy")
    game.state.market.passed_by[str(card)] = 1
    game.phase(9)
    assert game.told("victims_chosen")[0].data["seats"] == [4, 3]  # nobody else is left
    assert game.asked("claim_cities") == [1]


@pytest.mark.rule("MC-C.PIRACY.3")
@pytest.mark.parametrize(
    ("areas", "code"),
    [
        ([], "pirate_targets"),
        (["c4"], "pirate_targets"),
        (["c4", "d0", "d2"], "pirate_targets"),
        (["d0", "c4"], "not_their_city"),  # the order of choosing
        (["c4", "c5"], "not_their_city"),
        (["c0", "d0"], "not_their_city"),
        (["c4", "nowhere"], "not_their_city"),
    ],
)
def test_one_coastal_city_of_each(areas: list[str], code: str) -> None:
    game = struck(harbours(), "piracy").answer(0, {"seats": [2, 3]})
    game.answer(1, {"areas": ["c0", "c1"]})
    assert game.refused(0, {"areas": areas}).code == code


@pytest.mark.rule("MC-C.PIRACY.3", "DG-3.6")
def test_inland_cities_are_no_targets_and_a_single_harbour_needs_no_question() -> None:
    game = harbours()
    game.seat(2).cities_at = ["c4", "a5"]
    game.seat(3).cities_at = ["d0"]
    struck(game, "piracy").answer(0, {"seats": [2, 3]})
    game.answer(1, {"areas": ["c0", "c1"]})
    assert game.over
    assert game.seat(2).cities_at == ["a5"]
    assert game.seat(3).cities == 0


@pytest.mark.rule("MC-C.GEN.4", "N-107", "D-61")
def test_with_few_pirate_cities_left_they_are_used_in_order_then_cities_are_destroyed() -> None:
    game = harbours()
    game.seat(0).cities_at = ["c0", "c1"]
    pirates(game, left=1)
    struck(game, "piracy").answer(0, {"seats": [2, 3]})
    assert game.asked("claim_cities") == [1]  # both go, but only one becomes a pirate city
    game.answer(1, {"areas": ["c1", "c0"]})
    game.answer(0, {"areas": ["c4", "d0"]})
    assert [e.data["area"] for e in game.told("pirate_city")] == ["c1"]
    destroyed = [(e.data["area"], e.rule) for e in game.told("city_destroyed")]
    assert destroyed == [(area, "MC-C.GEN.4") for area in ("c0", "c4", "d0")]


@pytest.mark.rule("MC-C.GEN.5")
def test_tokens_beside_the_cities_are_destroyed() -> None:
    game = harbours().put(0, c0=1).put(2, c4=1)
    struck(game, "piracy").answer(0, {"seats": [2, 3]}).answer(1, {"areas": ["c0", "c1"]})
    game.answer(0, {"areas": ["c4", "d0"]})
    assert game.tokens("c0") == game.tokens("c4") == {}


@pytest.mark.rule("N-109", "MC-B.5")
def test_a_victim_that_has_lost_its_harbours_meanwhile_is_passed_over() -> None:
    game = struck(harbours(), "piracy").answer(0, {"seats": [2, 3]})
    game.seat(2).cities_at = ["a5"]
    game.answer(1, {"areas": ["c0", "c1"]})
    assert game.refused(0, {"areas": ["c4", "d0"]}).code == "pirate_targets"
    game.answer(0, {"areas": ["d1"]})
    assert game.over


@pytest.mark.rule("MC-9.21", "MC-C.PIRACY.3")
def test_without_other_harbours_the_rest_lapses() -> None:
    game = struck(table().city(0, *cities("c", 3)), "piracy")
    game.answer(1, {"areas": ["c0", "c2"]})
    assert game.over
    assert game.state.pirates_at == ["c0", "c2"]


@pytest.mark.rule("N-06", "DG-6.5")
def test_defaults_and_random_answers() -> None:
    game = table().city(0, "q0", "c0", "c1").city(2, "c4", "c5").city(3, "d0", "d1")
    struck(game, "piracy")
    assert game.default(1).areas == ("c0", "c1")
    assert len({a.areas for a in samples(game, 1)}) == 6
    game.answer(1, game.default(1))
    assert game.default(0) == PirateTargets(("d0", "c4"))
    assert len({a.areas for a in samples(game, 0)}) == 4
    decision = game.question(0)
    answer = game.default(0)
    assert engine.answer(GAME, game.state, decision, answer, game.chance).sealed == "final"


@pytest.mark.rule("N-108", "MC-C.GEN.1")
def test_if_the_victim_has_nothing_left_the_others_are_still_struck() -> None:
    game = table(players=14).city(0, "c0", "c1").city(1, "c2").city(2, "d0", "d1")
    game.deal(0, "piracy")
    game.deal(1, "piracy")
    for seat in (0, 1):
        for card in game.seat(seat).hand:
            game.state.market.passed_by[str(card)] = 5
    game.hold(0, "naval_warfare").phase(9)
    game.answer(0, {"insist": False}).answer(1, {"insist": False})
    game.state.cases[0].secondary, game.state.cases[1].secondary = [], [2]
    game.seat(1).cities_at.clear()  # gone while the first copy is resolved
    game.answer(5, {"areas": ["c0"]})
    assert game.asked("pirate_targets") == [1]
    game.answer(1, {"areas": ["d1"]})
    assert game.state.pirates_at == ["c0", "d1"]
