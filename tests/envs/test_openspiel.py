"""Our games pass OpenSpiel's own tests of its interface."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from ecumene.envs.openspiel import PREFIX
from tests.envs.positions import STONE_AGE

GAMES = [("stoneage", {}), ("stoneage", {"players": 4}), ("megaciv", {"players": 5, "turns": 8})]


def load(name: str, given: dict[str, int]) -> Any:
    return pyspiel.load_game(PREFIX + name, given)


def play(state: Any, luck: Random, most: int = 10**6) -> int:
    """Play at random; return how many actions."""
    for number in range(most):
        if state.is_terminal():
            return number
        state.apply_action(luck.choice(state.legal_actions()))
    return most


def test_our_games_are_known() -> None:
    ours = [name for name in pyspiel.registered_names() if name.startswith(PREFIX)]
    assert sorted(ours) == [f"{PREFIX}megaciv", f"{PREFIX}stoneage"]


@pytest.mark.process
@pytest.mark.parametrize(("name", "given"), GAMES)
def test_openspiels_random_simulation(name: str, given: dict[str, int]) -> None:
    """Legal actions, clones, observations, returns, histories: whatever the library checks."""
    game = load(name, given)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.process
def test_openspiels_simulation_in_python() -> None:
    """The same test that OpenSpiel runs over all its games, with serialization and pickles."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    np.random.seed(1)
    for name, given in (("stoneage", {}), ("megaciv", {"players": 5, "turns": 8})):
        GamesSimTest().sim_game(load(name, given))


def test_a_whole_game_ends_with_returns_that_add_up() -> None:
    state = load("stoneage", {"players": 3}).new_initial_state()
    assert state.is_chance_node()
    assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    assert play(state, Random(4)) > 50
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_a_clone_goes_on_by_itself_even_within_an_answer() -> None:
    state = load("megaciv", {"players": 5, "turns": 8}).new_initial_state()
    luck = Random(2)
    for _ in range(200):
        play(state, luck, 5)
        twin = state.clone()
        assert str(twin) == str(state)
        assert twin.legal_actions() == state.legal_actions()
        before = state.history()
        play(twin, luck, 3)
        assert state.history() == before
        if state.is_terminal():
            break
    actions = state.history()
    again = state.get_game().new_initial_state()
    for action in actions:
        again.apply_action(action)
    assert str(again) == str(state)
    assert copy.deepcopy(state.table).result == state.table.result


@pytest.mark.rule("DG-1.4")
def test_an_observation_is_that_of_the_environment() -> None:
    game = load("stoneage", {})
    state = game.new_initial_state()
    play(state, Random(1), 40)
    observation = make_observation(game)
    for player in (0, 1):
        observation.set_from(state, player)
        assert np.array_equal(observation.tensor, state.table.observe(player)[0])
    assert state.table.adapter is STONE_AGE
    assert game.observation_tensor_shape() == [len(state.table.layout.names)]
