"""Rules MC-C.FAMINE and MC-C.EPIDEMIC, and damage in unit points (MC-0.22 to MC-0.24)."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.megaciv.phases.calamity.losses import Damage
from ecumene.kernel import engine
from tests.support.megaciv_calamity import cities, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Table


def crowd(players: int = 6) -> Table:
    """Everybody has tokens in two areas."""
    game = table(players=players)
    for seat in range(players):
        game.at(seat, {f"a{seat}": 20, f"c{seat}": 10})
    return game


def alone(**tokens: int) -> Table:
    """Seat 0 is the only one with units: nobody else can be chosen."""
    return table().put(0, **tokens)


# -- famine ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.FAMINE.1")
def test_famine_10_for_the_victim_5_for_three_others() -> None:
    game = struck(crowd(), "famine")
    game.answer(0, {"seats": [5, 1, 3]})
    assert numbers(game) == {0: 10, 1: 5, 3: 5, 5: 5}
    assert [game.question(seat).args for seat in (0, 5)] == [("famine", 10, ""), ("famine", 5, "")]
    game.answer(0, {"tokens": {"a0": 4, "c0": 6}})
    for seat in (1, 3, 5):
        assert game.refused(seat, {"tokens": {f"a{seat}": 4}}).code == "damage_little"
        game.answer(seat, {"tokens": {f"a{seat}": 5}})
    assert game.over
    assert [game.seat(seat).tokens for seat in range(6)] == [20, 25, 30, 25, 30, 25]


@pytest.mark.rule("MC-C.FAMINE.T1", "MC-C.FAMINE.2", "MC-C.FAMINE.3")
def test_worked_example_famine_and_advances() -> None:
    game = crowd().hold(0, "agriculture", "pottery").hold(1, "pottery", "agriculture")
    game.hold(2, "agriculture").hold(3, "calendar").city(1, "d0", "d1")
    struck(game, "famine").answer(0, {"seats": [1, 2, 3]})
    assert numbers(game) == {0: 10, 1: 0, 2: 5, 3: 0}
    assert game.asked("damage") == [0, 2]


@pytest.mark.rule("MC-C.FAMINE.4")
def test_preventing_own_damage_does_not_help_the_others() -> None:
    game = crowd().hold(0, "pottery", "calendar")
    struck(game, "famine")
    assert game.asked("choose_victims") == [0]
    game.answer(0, {"seats": [1, 2, 3]})
    assert game.asked("damage") == [1, 3, 2]


@pytest.mark.rule("MC-C.GEN.1")
def test_a_victim_without_units_still_chooses_the_others() -> None:
    game = crowd()
    game.seat(0).tokens_at.clear()
    struck(game, "famine").answer(0, {"seats": [1, 2, 3]})
    assert game.asked("damage") == [1, 3, 2]
    assert [(e.seat, e.data["points"]) for e in game.told("damage")] == [(0, 0)]


# -- epidemic --------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.EPIDEMIC.1", "MC-9.16")
def test_epidemic_15_for_the_victim_10_for_two_others_but_not_the_beneficiary() -> None:
    game = crowd()
    (card,) = game.deal(0, "epidemic")
    game.state.market.passed_by[str(card)] = 4
    game.phase(9)
    assert game.refused(0, {"seats": [4, 5]}).code == "not_eligible"
    game.answer(0, {"seats": [3, 5]})
    assert numbers(game) == {0: 15, 3: 10, 5: 10}


@pytest.mark.rule("MC-C.EPIDEMIC.T1", "MC-C.EPIDEMIC.2", "MC-C.EPIDEMIC.3", "MC-C.EPIDEMIC.4")
def test_worked_example_epidemic_and_advances() -> None:
    game = crowd().hold(0, "medicine", "roadbuilding", "trade_empire")
    game.hold(2, "medicine", "anatomy").hold(3, "roadbuilding", "enlightenment")
    struck(game, "epidemic").answer(0, {"seats": [2, 3]})
    assert numbers(game) == {0: 20, 2: 0, 3: 10}
    # Anatomy does not help a primary victim, Enlightenment does
    game = crowd().hold(0, "anatomy", "enlightenment")
    struck(game, "epidemic").answer(0, {"seats": [2, 3]})
    assert numbers(game) == {0: 10, 2: 10, 3: 10}


# -- damage ----------------------------------------------------------------------------------------


@pytest.mark.rule("MC-C.FAMINE.T2", "MC-0.22", "MC-0.13")
@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"tokens": {"a0": 10}}, ""),
        ({"tokens": {"a0": 7, "a1": 3}}, ""),
        ({"cities": ["c0", "c1"]}, ""),
        ({"cities": ["c1"], "tokens": {"a0": 5}}, ""),
        ({"cities": ["c0", "c1"], "tokens": {"a0": 1}}, "damage_much"),
        ({"cities": ["c0", "c1", "c2"]}, "damage_much"),
        ({"cities": ["c0"], "tokens": {"a0": 6}}, "damage_much"),
        ({"tokens": {"a0": 11}}, "damage_much"),
        ({"tokens": {"a0": 9}}, "damage_little"),
        ({"cities": ["c0"], "tokens": {"a0": 4}}, "damage_little"),
        ({}, "damage_little"),
        ({"cities": ["c0", "c0"]}, "damage_twice"),
        ({"cities": ["c0", "a0"]}, "damage_city"),
        ({"cities": ["c0", "nowhere"]}, "damage_city"),
        ({"tokens": {"a1": 10}}, "damage_tokens"),
        ({"tokens": {"a0": 11, "a1": -1}}, "damage_tokens"),
        ({"tokens": {"a0": 10, "a1": 0}}, "damage_tokens"),
        ({"tokens": {"nowhere": 10}}, "damage_tokens"),
        ({"tokens": {"a0": 9, "a5": 1}}, "damage_tokens"),
        ({"tokens": {"a0": 9, "a1": 1}}, ""),
        ({"tokens": {"a0": 10**30}}, "damage_tokens"),
    ],
)
def test_worked_example_ten_damage(answer: dict[str, Any], code: str) -> None:
    game = alone(a0=12, a1=3).city(0, "c0", "c1", "c2")
    struck(game, "famine")
    if code:
        assert game.refused(0, answer).code == code
    else:
        game.answer(0, answer)
        assert game.over
        assert game.told("damage")[0].data["points"] == 10


@pytest.mark.rule("MC-C.FAMINE.T2", "MC-0.22")
@pytest.mark.parametrize(
    ("answer", "legal"),
    [
        ({"cities": ["c0", "c1"]}, True),
        ({"cities": ["c0"], "tokens": {"a0": 5}}, True),
        ({"cities": ["c0"], "tokens": {"a0": 8}}, False),
    ],
)
def test_worked_example_eight_tokens_and_two_cities(answer: dict[str, Any], legal: bool) -> None:
    game = struck(alone(a0=8).city(0, "c0", "c1"), "famine")
    if legal:
        game.answer(0, answer)
    else:
        assert game.refused(0, answer).code == "damage_much"


@pytest.mark.rule("MC-0.22", "MC-0.24", "DG-3.6")
@pytest.mark.parametrize(
    ("tokens", "towns", "left"),
    [
        ({"a0": 3}, ["c0"], (0, 0)),  # 8: everything
        ({"a0": 10}, [], (0, 0)),
        ({}, ["c0", "c1"], (0, 0)),
        ({"a0": 12}, [], (2, 0)),  # one area only
    ],
)
def test_without_a_choice_the_program_destroys(
    tokens: dict[str, int], towns: list[str], left: tuple[int, int]
) -> None:
    game = struck(table().at(0, tokens).city(0, *towns), "famine")
    assert game.over
    assert (game.seat(0).tokens, game.seat(0).cities) == left


@pytest.mark.rule("N-09", "MC-0.22", "DG-3.6", "MC-0.23")
@pytest.mark.parametrize(
    ("tokens", "towns", "number", "lost"),
    [
        ({"a0": 1}, ["c0"], 5, (0, 1)),  # the city alone
        ({"a0": 3}, ["c0", "c1"], 10, (0, 2)),
        ({"a0": 4, "a1": 2}, ["c0"], 10, None),  # 5 of 6 tokens
        ({"a0": 6}, ["c0"], 10, (5, 1)),
        ({}, ["c0"], 5, (0, 1)),
        ({"a0": 4}, ["c0"], 5, (0, 1)),
        ({"a0": 5}, ["c0"], 5, None),
    ],
)
def test_the_only_legal_answer_is_given_by_the_program(
    tokens: dict[str, int], towns: list[str], number: int, lost: tuple[int, int] | None
) -> None:
    game = table().at(0, tokens).city(0, *towns)
    if number == 5:
        game.hold(0, "pottery")
    struck(game, "famine")
    assert numbers(game) == {0: number}
    if lost is None:
        assert game.asked("damage") == [0]
        return
    assert game.over
    assert sum(tokens.values()) - game.seat(0).tokens == lost[0]
    assert len(towns) - game.seat(0).cities == lost[1]


@pytest.mark.rule("N-09", "MC-0.22", "MC-0.23")
def test_one_token_and_one_city_with_two_damage() -> None:
    game = table(players=9).put(0, c0=1).city(0, "c1")
    struck(game, "tempest")
    assert game.over
    assert game.tokens("c0") == {0: 1}  # points paid too much are not given back
    assert game.seat(0).cities == 0


@pytest.mark.rule("MC-0.9", "MC-0.15", "MC-0.22")
def test_treasury_is_not_lost_and_what_is_destroyed_goes_to_stock() -> None:
    game = alone(a0=4).treasury(0, 20)
    struck(game, "famine")
    assert (game.seat(0).treasury, game.seat(0).tokens_in_stock) == (20, 35)


@pytest.mark.rule("MC-C.GEN.5", "D-62")
def test_a_token_beside_a_city_is_a_token_and_goes_with_its_city() -> None:
    game = alone(a0=9, c0=1, c1=1).city(0, "c0", "c1", "c2")
    struck(game, "famine").answer(0, {"cities": ["c0", "c2"]})
    assert game.tokens("c0") == {}
    assert game.told("damage")[0].data["points"] == 10
    game = alone(a0=9, c0=1, c1=1).city(0, "c0", "c1", "c2")
    struck(game, "famine").answer(0, {"tokens": {"a0": 9, "c0": 1}})
    assert game.seat(0).cities == 3


@pytest.mark.rule("DG-9.8")
@pytest.mark.parametrize(
    ("tokens", "towns", "answer"),
    [
        ({"a0": 4, "a1": 9, "a2": 9}, [], Damage((), {"a1": 9, "a2": 1})),
        ({"a0": 4, "a1": 9}, ["c0"], Damage((), {"a1": 9, "a0": 1})),
        ({"a0": 4, "a1": 4}, ["k4", "k1"], Damage(("k1",), {"a0": 4, "a1": 1})),
        ({"a0": 1, "a1": 1}, ["k4", "k1", "k3"], Damage(("k1", "k3"), {})),
    ],
)
def test_by_default_tokens_go_before_cities(
    tokens: dict[str, int], towns: list[str], answer: Damage
) -> None:
    game = struck(table().at(0, tokens).city(0, *towns), "famine")
    assert game.default(0) == answer
    game.answer(0, answer)


@pytest.mark.rule("MC-0.22", "N-08")
@pytest.mark.parametrize(
    ("tokens", "towns"),
    [
        ({"a0": 12, "a1": 3}, ["c0", "c1", "c2"]),
        ({"a0": 1, "a1": 1}, ["c0", "c1", "c2"]),
        ({"a0": 7, "a1": 1}, ["c0"]),
        ({"a0": 7, "a1": 7}, []),
        ({}, ["c0", "c1", "c2"]),
    ],
)
def test_random_damage_is_legal(tokens: dict[str, int], towns: list[str]) -> None:
    game = struck(table().at(0, tokens).city(0, *towns), "famine")
    assert len({str(a) for a in samples(game, 0)}) > 1
    game.answer(0, game.default(0))


@pytest.mark.rule("DG-6.5", "DG-3.3")
def test_losses_are_final() -> None:
    game = struck(alone(a0=12, a1=3), "famine")
    decision = game.question(0)
    answer = Damage((), {"a0": 10})
    assert engine.answer(GAME, game.state, decision, answer, game.chance).sealed == "final"


def test_hostile_answers_are_bounded() -> None:
    game = struck(alone(a0=12, a1=3), "famine")
    many = {f"x{n}": 1 for n in range(1000)}
    assert game.refused(0, {"tokens": many}).code == "malformed"
    assert game.refused(0, {"cities": cities("x", 10)}).code == "malformed"
