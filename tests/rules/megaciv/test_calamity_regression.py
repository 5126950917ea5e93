"""Rules MC-C.REGRESSION: the succession marker moves back, unless Enlightenment pays in cities."""

from __future__ import annotations

import pytest

from ecumene.games.megaciv.calculations.turn_order import position_order
from ecumene.games.megaciv.phases.calamity.regression import BuyOffSteps
from ecumene.kernel import engine
from tests.support.megaciv_calamity import cities, numbers, samples, struck, table
from tests.support.megaciv_table import GAME, Table


def on_step(step: int, *advances: str, towns: int = 0) -> Table:
    game = table().hold(0, *advances).city(0, *cities("a", towns))
    game.seat(0).step = step
    return game


@pytest.mark.rule("MC-C.REGRESSION.1", "MC-C.REGRESSION.2", "MC-C.REGRESSION.T1")
@pytest.mark.parametrize(
    ("advances", "steps"),
    [
        ([], 1),
        (["fundamentalism"], 2),
        (["library"], 0),
        (["fundamentalism", "library"], 1),
    ],
)
def test_the_marker_moves_back(advances: list[str], steps: int) -> None:
    game = struck(on_step(7, *advances), "regression")
    assert game.over
    assert numbers(game) == {0: steps}
    assert game.seat(0).step == 7 - steps
    (moved,) = game.told("moved_back")
    assert (moved.seat, moved.data) == (0, {"before": 7, "after": 7 - steps})


@pytest.mark.rule("MC-C.REGRESSION.4", "D-75")
@pytest.mark.parametrize(("step", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_never_behind_the_start_arrow(step: int, after: int) -> None:
    game = struck(on_step(step, "fundamentalism"), "regression")
    assert game.seat(0).step == after


@pytest.mark.rule("MC-C.REGRESSION.5")
def test_the_position_changes_at_once() -> None:
    game = on_step(7)
    game.seat(1).step = 7
    game.seat(2).step = 6
    assert position_order(game.state.players)[:3] == (0, 1, 2)
    struck(game, "regression")
    assert position_order(game.state.players)[:3] == (1, 0, 2)


@pytest.mark.rule("MC-C.REGRESSION.T1", "MC-C.REGRESSION.3", "N-106")
@pytest.mark.parametrize(("paid", "step"), [(0, 5), (2, 6), (4, 7)])
def test_worked_example_two_cities_for_each_step(paid: int, step: int) -> None:
    game = struck(on_step(7, "fundamentalism", "enlightenment", towns=5), "regression")
    assert game.question(0).args == (2,)
    game.answer(0, {"cities": cities("a", paid)})
    assert game.over
    assert game.seat(0).step == step
    assert game.seat(0).cities_at == cities("a", 5)[paid:]
    assert [e.rule for e in game.told("city_destroyed")] == ["MC-C.REGRESSION.3"] * paid
    assert game.seat(0).tokens == 0  # destroyed, not reduced


@pytest.mark.rule("MC-C.REGRESSION.3", "N-106")
@pytest.mark.parametrize(
    ("named", "code"),
    [
        (["a0"], "steps_cities"),
        (["a0", "a1", "c0"], "steps_cities"),
        (["a0", "a0"], "steps_cities"),
        (["a0", "a1", "c0", "c1", "c2", "c3"], "steps_cities"),
        (["a0", "k1"], "destroy_city"),
        (["a0", "nowhere"], "destroy_city"),
        (["c0", "c1"], "steps_inland"),
        (["a0", "c1"], "steps_inland"),
        (["a0", "c0", "c1", "c2"], "steps_inland"),
        (["a0", "a1"], ""),
        (["a1", "c1", "a0", "c0"], ""),
        ([], ""),
    ],
)
def test_inland_cities_go_before_coastal_ones(named: list[str], code: str) -> None:
    game = on_step(7, "fundamentalism", "enlightenment", towns=2).city(0, *cities("c", 4))
    struck(game, "regression")
    if code:
        assert game.refused(0, {"cities": named}).code == code
    else:
        game.answer(0, {"cities": named})
        assert game.seat(0).cities == 6 - len(named)


@pytest.mark.rule("MC-C.REGRESSION.4", "N-106")
def test_only_steps_that_would_be_made_are_offered() -> None:
    game = struck(on_step(1, "fundamentalism", "enlightenment", towns=5), "regression")
    assert game.question(0).args == (1,)
    assert game.refused(0, {"cities": cities("a", 4)}).code == "steps_cities"
    assert struck(on_step(0, "enlightenment", towns=5), "regression").over
    assert struck(on_step(7, "library", "enlightenment", towns=5), "regression").over


@pytest.mark.rule("MC-C.REGRESSION.3", "DG-3.6")
def test_with_one_city_there_is_nothing_to_choose() -> None:
    game = struck(on_step(7, "enlightenment", towns=1), "regression")
    assert game.over
    assert (game.seat(0).step, game.seat(0).cities) == (6, 1)


@pytest.mark.rule("MC-C.GEN.5", "MC-C.REGRESSION.3")
def test_a_token_beside_a_city_goes_with_it() -> None:
    game = on_step(7, "enlightenment", towns=2).put(0, a0=1)
    struck(game, "regression").answer(0, {"cities": ["a0", "a1"]})
    assert game.tokens("a0") == {}
    assert game.seat(0).step == 7


@pytest.mark.rule("DG-9.8", "DG-6.5")
def test_by_default_no_city_is_given_and_random_answers_are_legal() -> None:
    game = on_step(7, "fundamentalism", "enlightenment", towns=1).city(0, *cities("c", 4))
    struck(game, "regression")
    assert game.default(0) == BuyOffSteps()
    assert {len(a.cities) for a in samples(game, 0)} == {0, 2, 4}
    decision = game.question(0)
    assert engine.answer(GAME, game.state, decision, BuyOffSteps(), game.chance).sealed == "final"
    game = struck(on_step(7, "fundamentalism", "enlightenment", towns=3), "regression")
    assert {len(a.cities) for a in samples(game, 0)} == {0, 2}
