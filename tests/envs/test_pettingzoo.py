"""PettingZoo's own tests, and what its users expect beside them."""

from __future__ import annotations

import random
import subprocess
import sys
import warnings
from types import ModuleType
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)

from ecumene.envs import IDS, megaciv_v0, register, stoneage_v0
from tests.properties.megaciv_games import SOME_OPTIONS

#: module, keyword arguments, cycles of a test
CASES = [
    pytest.param(stoneage_v0, {"players": 2}, 100, id="stoneage-2"),
    pytest.param(stoneage_v0, {"players": 4}, 60, id="stoneage-4"),
    pytest.param(megaciv_v0, {"players": 5, "turns": 3}, 60, id="megaciv-5"),
    pytest.param(
        megaciv_v0,
        {"players": 6, "turns": 2, "options": {"short_game": "on"}},
        60,
        id="megaciv-6-short",
    ),
    pytest.param(megaciv_v0, {"players": 18, "turns": 1}, 10, id="megaciv-18"),
]
all_cases = pytest.mark.parametrize(("module", "setting", "cycles"), CASES)

# PettingZoo expects arrays of every environment that is not in a list of its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def play(env: Any, seed: int, luck: random.Random) -> list[Any]:
    """A game by the interface for turns: who acted, and the rewards at the end."""
    env.reset(seed=seed)
    story: list[Any] = []
    for agent in env.agent_iter():
        told, reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            story.append((agent, round(reward, 6)))
            env.step(None)
        else:
            action = luck.choice(told["action_mask"].nonzero()[0].tolist())
            story.append((agent, action))
            env.step(action)
    return story


@all_cases
def test_pettingzoo_accepts_the_interface_for_turns(
    module: ModuleType, setting: dict[str, Any], cycles: int
) -> None:
    env = module.env(**setting)
    api_test(env, num_cycles=cycles)
    seed_test(lambda: module.env(**setting), num_cycles=cycles)
    assert env.metadata["is_parallelizable"] is False


@all_cases
def test_pettingzoo_accepts_the_interface_for_all_at_once(
    module: ModuleType, setting: dict[str, Any], cycles: int
) -> None:
    env = module.parallel_env(**setting)
    parallel_api_test(env, num_cycles=cycles)
    parallel_seed_test(lambda: module.parallel_env(**setting), num_cycles=cycles)
    assert env.metadata["name"] == module.NAME


@all_cases
def test_observations_are_in_their_spaces(
    module: ModuleType, setting: dict[str, Any], cycles: int
) -> None:
    env = module.parallel_env(**setting)
    luck = random.Random(1)
    seen, _ = env.reset(seed=3)
    for _ in range(cycles):
        if not env.agents:
            break
        for agent in env.agents:
            assert env.observation_space(agent).contains(seen[agent])
            assert seen[agent]["action_mask"].any()
        chosen = {
            agent: luck.choice(seen[agent]["action_mask"].nonzero()[0].tolist())
            for agent in env.agents
        }
        seen, _, _, _, infos = env.step(chosen)
        assert not any("illegal" in info for info in infos.values())


@pytest.mark.parametrize("module", [stoneage_v0, megaciv_v0])
def test_a_seed_makes_a_game_whatever_other_games_do(module: ModuleType) -> None:
    setting = {"turns": 2} if module is megaciv_v0 else {}
    one, other = module.raw_env(**setting), module.raw_env(**setting)
    first = play(one, 11, random.Random(1))
    assert play(other, 12, random.Random(1)) != first
    assert play(other, 11, random.Random(1)) == first
    # A reset without a seed follows from the seed before it.
    assert play(one, 11, random.Random(1)) == first
    again = [play(env, None, random.Random(2)) for env in (one, other)]  # type: ignore[arg-type]
    assert again[0] == again[1] != first


@pytest.mark.parametrize("options", SOME_OPTIONS)
def test_games_with_other_options_come_to_their_end(options: dict[str, Any]) -> None:
    env = megaciv_v0.raw_env(players=5, turns=2, options=options, reward="share")
    story = play(env, 5, random.Random(5))
    assert sum(told for _, told in story[-5:]) == pytest.approx(1)


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    for reward in ("win", "margin"):
        story = play(stoneage_v0.env(players=3, reward=reward), 4, random.Random(4))
        rewards = [told for _, told in story[-3:]]
        assert sum(rewards) == pytest.approx(0, abs=1e-5)
        assert max(rewards) > 0
    story = play(stoneage_v0.env(players=3, reward="share"), 4, random.Random(4))
    assert sorted(told for _, told in story[-3:]) == [0, 0, 1]


@pytest.mark.parametrize("module", [stoneage_v0, megaciv_v0])
def test_a_game_can_be_cut_off(module: ModuleType) -> None:
    env = module.parallel_env(max_cycles=4)
    seen, _ = env.reset(seed=1)
    for cycle in range(1, 5):
        chosen = {a: int(seen[a]["action_mask"].argmax()) for a in env.agents}
        seen, rewards, terminated, truncated, _ = env.step(chosen)
        assert set(truncated.values()) == {cycle == 4}
        assert not any(terminated.values())
        assert not any(rewards.values())
    assert env.agents == []
    turns = module.raw_env(max_cycles=3)
    story = play(turns, 1, random.Random(1))
    acted = [agent for agent, _ in story[: -len(turns.possible_agents)]]
    assert max(acted.count(agent) for agent in acted) == 3


@pytest.mark.parametrize("module", [stoneage_v0, megaciv_v0])
def test_pictures_are_text(module: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    env = module.env(render_mode="ansi")
    env.reset(seed=1)
    assert "player_0" in env.render()
    assert env.last()[4]["kind"] in env.render()
    human = module.env(render_mode="human")
    human.reset(seed=1)
    human.step(int(human.last()[0]["action_mask"].argmax()))
    assert "player_1" in capsys.readouterr().out
    with pytest.raises(ValueError, match="render mode"):
        module.env(render_mode="opera")


def test_what_is_not_open_is_refused() -> None:
    raw = stoneage_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="cannot choose 'wait'"):
        raw.step(0)
    with pytest.raises(ValueError, match="there is no action"):
        raw.step(len(raw.action_names))
    wrapped = stoneage_v0.env()
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(0)
    assert wrapped.terminations[loser]
    assert wrapped.rewards[loser] == -1


def test_infos_tell_seat_and_kind_and_the_sentence_on_request() -> None:
    env = stoneage_v0.raw_env()
    env.reset(seed=1)
    info = env.last()[4]
    assert info == {"seat": int(env.agent_selection[-1]), "kind": "sa_place"}
    talkative = stoneage_v0.raw_env(sentences=True)
    talkative.reset(seed=1)
    assert talkative.last()[4]["question"].endswith(".") or talkative.last()[4]["question"]


def test_environments_are_made_by_name() -> None:
    register()
    register()
    for name in IDS:
        assert pettingzoo.make("aec", name).possible_agents[0] == "player_0"
        env = pettingzoo.make("parallel", name, max_cycles=2)
        assert np.array_equal(
            env.reset(seed=1)[0]["player_0"]["action_mask"].shape, (len(env.action_names),)
        )


def test_seats_can_be_left_to_bots() -> None:
    env = stoneage_v0.raw_env(players=3, bots={0: "steward", 2: "steward"})
    story = play(env, 2, random.Random(2))
    assert env.possible_agents == ["player_1"]
    assert story[-1] == (
        "player_1",
        pytest.approx(-1 / 3, abs=1e-5),
    )  # random loses to two stewards
    civilizations = megaciv_v0.parallel_env(
        players=5, turns=1, bots=dict.fromkeys(range(4), "steward")
    )
    seen, _ = civilizations.reset(seed=1)
    while civilizations.agents:
        seen, rewards, *_ = civilizations.step(
            {"player_4": int(seen["player_4"]["action_mask"].argmax())}
        )
    assert list(rewards) == ["player_4"]
    with pytest.raises(ValueError, match="leave one to an agent"):
        stoneage_v0.env(players=2, bots={0: "steward", 1: "steward"})


def test_without_the_extra_one_sentence_says_what_is_missing() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None; import ecumene.envs.stoneage_v0"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    last = ended.stderr.strip().splitlines()[-1]
    assert "need more packages (pettingzoo): pip install 'ecumene[envs]'." in last
