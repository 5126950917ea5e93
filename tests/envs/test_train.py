"""The training example, in the size of CI."""

from __future__ import annotations

import numpy as np
import pytest

from ecumene.envs import stoneage_v0
from examples import train_stoneage


def test_a_batch_of_games_changes_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_stoneage, "GAMES_A_BATCH", 1)
    env = stoneage_v0.raw_env(players=2, reward="margin")
    told: list[str] = []
    policy = train_stoneage.train(env, batches=1, say=told.append)
    assert len(told) == 1
    assert policy.weights.any()
    chances = policy.chances(np.ones(policy.weights.shape[0], np.float32), np.arange(94) < 3)
    assert chances.sum() == pytest.approx(1)
    assert not chances[3:].any()


@pytest.mark.slow
def test_after_some_seconds_the_policy_beats_random_play() -> None:
    env = stoneage_v0.raw_env(players=2, reward="margin")
    policy = train_stoneage.train(env, batches=3)
    _, low, _ = train_stoneage.against_random(env, policy, 20, np.random.default_rng(1))
    assert low > 0.5
