"""The plain environment that every game has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

pettingzoo = pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, parallel_api_test  # noqa: E402

from ecumene.envs import generic, register  # noqa: E402
from ecumene.games import find_game  # noqa: E402
from ecumene.kernel import SPECTATOR, Match, seed_from_number  # noqa: E402
from tests.support.packages import Install, packages_in  # noqa: E402

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    with packages_in(tmp_path, monkeypatch) as put:
        points = "[ecumene.games]\ntoy = toy_game:TOY\n"
        put("toy_game", points, "from tests.kernel.toy import TOY")
        yield put


@pytest.mark.usefixtures("install")
def test_an_installed_game_passes_the_tests_of_pettingzoo() -> None:
    api_test(generic.env("toy", players=3), num_cycles=200)
    parallel_api_test(generic.parallel_env("toy", players=3), num_cycles=50)


@pytest.mark.usefixtures("install")
def test_it_is_registered_by_its_name() -> None:
    register()
    made = pettingzoo.make("parallel", "ecumene/toy-v0", players=4)
    assert made.possible_agents == [f"player_{seat}" for seat in range(4)]
    ours = pettingzoo.make("aec", "ecumene/stoneage-v0", players=2)
    assert "place hut 2" in ours.unwrapped.action_names  # ours are not the plain ones


def test_actions_are_the_listed_answers_and_random_play_ends() -> None:
    env = generic.raw_env("stoneage", players=2)
    env.reset(seed=3)
    question = Match.start(find_game("stoneage"), 2, seed=seed_from_number(3)).questions(0)[0]
    mask = env.observe("player_0")["action_mask"]
    assert int(mask.sum()) == min(len(question.answers()), generic.MOST_ANSWERS)
    chance = np.random.default_rng(1)
    while env.agents:
        agent = env.agent_selection
        mask = env.observe(agent)["action_mask"]
        dead = env.terminations[agent]
        env.step(None if dead else int(chance.choice(np.flatnonzero(mask))))
    assert env.unwrapped is env


@pytest.mark.usefixtures("install")
def test_what_cannot_be_listed_is_left_to_the_program() -> None:
    env = generic.raw_env("toy", players=2, answers=3)
    env.reset(seed=1)
    kinds = set()
    while env.agents:
        agent = env.agent_selection
        if env.terminations[agent]:
            env.step(None)
            continue
        open_now = {env.action_names[n] for n in np.flatnonzero(env.observe(agent)["action_mask"])}
        asked = env.infos[agent]["kind"]
        kinds.add(asked)
        assert open_now <= {"default"} if asked == "letter" else "default" not in open_now
        env.step(env.action_names.index(sorted(open_now)[0]))
    assert "letter" in kinds


def test_every_field_of_the_view_has_its_place() -> None:
    env = generic.raw_env("stoneage", players=2, width=4)
    env.reset(seed=1)
    view = Match.start(find_game("stoneage"), 2, seed=seed_from_number(1)).view(SPECTATOR)
    named = {name.rpartition(".")[0] for name in env.feature_names if name.startswith("view.")}
    assert named == {f"view.{field}" for field in view.__struct_fields__}
    at = env.feature_names.index("view.round.0")
    assert env.observe("player_0")["observation"][at] == pytest.approx(0.1)
