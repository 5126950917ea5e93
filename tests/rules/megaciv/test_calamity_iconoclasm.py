"""Rules MC-C.ICONOCLASM: cities are reduced, unless Theocracy pays with cards."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.phases.calamity.iconoclasm import Theocracy
from ecumene.games.megaciv.phases.cities.upkeep import ReduceCities
from ecumene.kernel import engine
from tests.support.megaciv_calamity import cities, discarded, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Table

NAME = "iconoclasm_and_heresy"


def temples() -> Table:
    """Seat 0 with 6 cities; 2, 3 and 4 with 3 each; 1 is the beneficiary."""
    game = table().city(0, *cities("a", 6)).city(2, *cities("c", 3)).city(3, *cities("d", 3))
    return game.city(4, "k0", "k1", "k2")


@pytest.mark.rule("MC-C.ICONOCLASM.2", "MC-C.GEN.2", "MC-9.16")
def test_four_cities_of_the_victim_and_one_of_each_of_two_others() -> None:
    game = struck(temples().city(1, "k3"), NAME)
    assert game.told("calamity")[0].data["beneficiary"] == 1
    assert game.refused(0, {"seats": [1, 2]}).code == "not_eligible"
    game.answer(0, {"seats": [2, 4]})
    assert numbers(game) == {0: 4, 2: 1, 4: 1}
    assert game.asked("reduce_cities") == [0, 4, 2]
    game.answer(4, {"areas": ["k1"]}).answer(2, {"areas": ["c2"]})
    game.answer(0, {"areas": ["a5", "a1", "a0", "a2"]})
    assert game.over
    assert [game.seat(seat).cities for seat in range(5)] == [2, 1, 2, 3, 2]
    assert game.tokens("a5") == {0: 2}


@pytest.mark.rule("MC-C.ICONOCLASM.T1", "MC-C.ICONOCLASM.3", "MC-C.ICONOCLASM.5", "D-74")
def test_worked_example_iconoclasm_and_advances() -> None:
    game = temples().hold(0, "philosophy", "monotheism").hold(2, "monotheism").hold(3, "philosophy")
    struck(game, NAME).answer(0, {"seats": [2, 3]})
    assert numbers(game) == {0: 3, 2: 2, 3: 0}
    assert game.asked("reduce_cities") == [0, 2]
    game = temples().hold(0, "philosophy", "theology").hold(2, "theology")
    struck(game, NAME).answer(0, {"seats": [2, 3]})
    assert numbers(game) == {0: 0, 2: 0, 3: 1}
    assert game.asked() == [3]  # what the victim prevents does not help the others


@pytest.mark.rule("MC-C.ICONOCLASM.1", "MC-C.GEN.1")
def test_without_a_city_it_is_cancelled() -> None:
    game = temples()
    game.seat(0).cities_at.clear()
    struck(game.put(0, a0=20), NAME)
    assert game.over
    assert [e.seat for e in game.told("cancelled")] == [0]
    assert game.told("victims_chosen") == []
    assert discarded(game) == [NAME]


@pytest.mark.rule("MC-C.ICONOCLASM.1", "MC-C.ICONOCLASM.5")
def test_prevention_does_not_cancel_it() -> None:
    game = temples().hold(0, "philosophy", "theology", "theocracy")
    struck(game, NAME)
    assert game.told("cancelled") == []
    assert game.asked("choose_victims") == [0]


# -- theocracy -------------------------------------------------------------------------------------


def holy(*cards: str) -> tuple[Table, list[int]]:
    """Seat 0 holds Theocracy and these cards; nobody else can be chosen."""
    game = table().city(0, *cities("a", 6)).hold(0, "theocracy")
    dealt = game.deal(0, *cards)
    return struck(game, NAME), dealt


@pytest.mark.rule("MC-C.ICONOCLASM.4", "MC-0.65", "N-105", "MC-9.7")
@pytest.mark.parametrize(("number", "water"), [(2, 0), (1, 1), (0, 2)])
def test_two_commodity_cards_save_all_cities(number: int, water: int) -> None:
    game, cards = holy("gold", "ochre", "water", "water")
    assert game.asked("theocracy") == [0]
    game.answer(0, {"cards": cards[:number], "water": water})
    assert game.over
    assert game.seat(0).cities == 6
    assert len(game.hand(0)) == 2
    assert discarded(game) == sorted([*["gold", "ochre"][:number], NAME])
    (lost,) = game.told("cards_lost")
    given = dict.fromkeys(["gold", "ochre"][:number], 1) | ({"water": water} if water else {})
    assert lost.rule == "MC-C.ICONOCLASM.4"
    assert lost.data == {"reason": NAME, "cards": given, "treasury": 0}


@pytest.mark.rule("MC-C.ICONOCLASM.4", "MC-9.4")
def test_the_holder_may_reduce_cities_instead() -> None:
    game, _ = holy("gold", "ochre")
    assert game.refused(0, {"cities": {"areas": ["a0"]}}).code == "reduce_number"
    game.answer(0, {"cities": {"areas": ["a0", "a1", "a2", "a3"]}})
    assert game.seat(0).cities == 2
    assert game.hand(0) == ["gold", "ochre"]
    assert {e.data["reason"] for e in game.told("reduced")} == {NAME}


@pytest.mark.rule("MC-C.ICONOCLASM.4")
def test_a_secondary_victim_may_pay_too() -> None:
    game = temples().hold(2, "theocracy")
    cards = game.deal(2, "gold", "ochre", "iron")
    struck(game, NAME).answer(0, {"seats": [2, 3]})
    assert game.asked("theocracy") == [2]
    game.answer(2, {"cards": cards[1:]})
    assert game.seat(2).cities == 3


@pytest.mark.rule("N-105", "DG-3.6")
def test_without_two_commodity_cards_or_a_loss_there_is_no_choice_to_pay() -> None:
    assert holy("gold")[0].asked("reduce_cities") == [0]
    assert holy("water")[0].asked("reduce_cities") == [0]
    # calamities are no commodity cards
    game = table().city(0, *cities("a", 6)).hold(0, "theocracy")
    game.deal(0, "gold", "regression")
    assert struck(game, NAME).asked("reduce_cities") == [0]
    # nothing to reduce
    game = table().city(0, *cities("a", 6)).hold(0, "theocracy", "philosophy", "theology")
    game.deal(0, "gold", "ochre")
    assert struck(game, NAME).over


def numbers_of(cards: list[int], *which: int) -> list[int]:
    return [cards[n] for n in which]


@pytest.mark.rule("MC-C.ICONOCLASM.4")
@pytest.mark.parametrize(
    ("which", "water", "areas", "code"),
    [
        ([0], 0, [], "theocracy_cards"),
        ([], 1, [], "theocracy_cards"),
        ([0, 1], 1, [], "theocracy_cards"),
        ([0], 2, [], "theocracy_cards"),
        ([0, 0], 0, [], "theocracy_cards"),
        ([0, 0], 1, [], "theocracy_cards"),
        ([], 2, [], "discard_own"),
        ([0, 2], 0, [], "discard_own"),  # a calamity
        ([0, 1], 0, ["a0"], "theocracy_either"),
        ([], 0, [], "reduce_number"),
    ],
)
def test_other_payments_are_refused(
    which: list[int], water: int, areas: list[str], code: str
) -> None:
    game = table().city(0, *cities("a", 6)).hold(0, "theocracy")
    cards = game.deal(0, "gold", "ochre", "regression", "water")
    struck(game, NAME)
    answer: dict[str, Any] = {
        "cards": numbers_of(cards, *which),
        "water": water,
        "cities": {"areas": areas},
    }
    assert game.refused(0, answer).code == code


@pytest.mark.rule("DG-9.8")
@pytest.mark.parametrize(
    ("names", "default"),
    [
        (["gold", "ochre", "water"], (["ochre"], 1)),
        (["gold", "ochre", "iron"], (["iron", "ochre"], 0)),
        (["ochre"] * 8 + ["iron", "fish"], (["fish", "iron"], 0)),
        (["water", "water", "water"], ([], 2)),
    ],
)
def test_by_default_the_cheapest_cards_save_the_cities(
    names: list[str], default: tuple[list[str], int]
) -> None:
    game, _ = holy(*names)
    answer = game.default(0)
    assert sorted(game.card(n).name for n in answer.cards) == default[0]
    assert answer.water == default[1]
    assert answer.cities == ReduceCities(())
    game.answer(0, answer)
    assert game.seat(0).cities == 6


@pytest.mark.rule("MC-C.ICONOCLASM.4", "DG-6.5")
def test_random_answers_with_theocracy_are_legal_and_final() -> None:
    game, cards = holy("gold", "ochre", "water")
    assert {answer.pays for answer in samples(game, 0)} == {True, False}
    decision = game.question(0)
    answer = Theocracy((cards[0],), 1)
    assert engine.answer(GAME, game.state, decision, answer, game.chance).sealed == "final"


@pytest.mark.rule("MC-C.ICONOCLASM.4", "MC-0.17", "N-07")
def test_a_holder_of_theocracy_may_reduce_cities_and_decline_agricultures_token() -> None:
    game = table().city(0, *cities("a", 6)).hold(0, "theocracy", "agriculture")
    game.deal(0, "ochre", "iron")
    struck(game, NAME)
    chosen = {"areas": ["a0", "a1", "a2", "a3"], "declined": ["a1"]}
    game.answer(0, {"cities": chosen})
    assert [game.tokens(area) for area in chosen["areas"]] == [{0: 3}, {0: 2}, {0: 3}, {0: 3}]
    assert [(e.seat, e.data["area"]) for e in game.told("reduced")] == [
        (0, area) for area in chosen["areas"]
    ]
