"""Learn to play Stone Age for two by playing against oneself: numpy, one core, about a minute.

    python examples/train_stoneage.py                # 60 seconds of training
    python examples/train_stoneage.py --seconds 5    # a taste of it

The policy is a linear layer from the observation to the actions that are open; the critic, another
linear layer, guesses the final margin and is fitted anew by ridge regression after each batch of
games. Advantages are the usual mixture of the critic's errors (lambda 0.95). At the end, and before
the beginning, the policy plays against random play, in either seat.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time

import numpy as np
import numpy.typing as npt

from ecumene.envs import stoneage_v0
from ecumene.envs.aec import TurnEnv

Numbers = npt.NDArray[np.float32]

GAMES_A_BATCH = 10
LAMBDA = 0.95
LEARNING_RATE = 0.01
EPOCHS = 3
CLIP = 0.2
RIDGE = 10.0
#: the critic is fitted to the games of so many batches
MEMORY = 6
EVALUATED = 100


@dataclass(slots=True)
class Episode:
    """One seat's observations and actions in a game, and its reward."""

    seen: list[Numbers] = field(default_factory=list)
    masks: list[npt.NDArray[np.bool_]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    reward: float = 0.0


class Policy:
    """A linear layer, a softmax over what is open, and Adam."""

    def __init__(self, features: int, actions: int) -> None:
        self.weights: Numbers = np.zeros((features, actions), np.float32)
        self._mean = np.zeros_like(self.weights)
        self._square = np.zeros_like(self.weights)
        self._steps = 0

    def chances(self, seen: Numbers, masks: npt.NDArray[np.bool_]) -> Numbers:
        """How likely each action is; those that are not open never."""
        logits = np.where(masks, seen @ self.weights, np.float32(-np.inf))
        grown = np.exp(logits - logits.max(axis=-1, keepdims=True))
        shares: Numbers = grown / grown.sum(axis=-1, keepdims=True)
        return shares

    def ascend(self, gradient: Numbers) -> None:
        """One step of Adam."""
        self._steps += 1
        self._mean += 0.1 * (gradient - self._mean)
        self._square += 0.001 * (gradient**2 - self._square)
        mean = self._mean / (1 - 0.9**self._steps)
        square = self._square / (1 - 0.999**self._steps)
        self.weights += LEARNING_RATE * mean / (np.sqrt(square) + 1e-8)


def play(
    env: TurnEnv, seed: int, policies: list[Policy | None], luck: np.random.Generator
) -> list[Episode]:
    """One game; a seat without a policy plays at random."""
    env.reset(seed=seed)
    episodes = {agent: Episode() for agent in env.possible_agents}
    for agent in env.agent_iter():
        told, reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            episodes[agent].reward = reward
            env.step(None)
            continue
        seen = told["observation"]
        mask = told["action_mask"].astype(bool)
        policy = policies[env.possible_agents.index(agent)]
        chances = policy.chances(seen, mask) if policy else mask / mask.sum()
        action = int(np.searchsorted(chances.cumsum(), luck.random() * chances.sum(), "right"))
        episode = episodes[agent]
        episode.seen.append(seen)
        episode.masks.append(mask)
        episode.actions.append(action)
        episode.chances.append(chances[action])
        env.step(action)
    return list(episodes.values())


def fit(episodes: list[Episode]) -> Numbers:
    """The critic: weights with which the observation guesses the reward."""
    seen = np.concatenate([_with_one(episode) for episode in episodes])
    goal = np.concatenate([np.full(len(e.seen), e.reward) for e in episodes])
    kept = RIDGE * np.eye(seen.shape[1])
    solved: Numbers = np.linalg.solve(seen.T @ seen + kept, seen.T @ goal).astype(np.float32)
    return solved


def _with_one(episode: Episode) -> Numbers:
    seen = np.array(episode.seen)
    return np.hstack([seen, np.ones((len(seen), 1), np.float32)])


def advantages(episode: Episode, critic: Numbers) -> Numbers:
    """How much better each action turned out than the critic thought."""
    values = np.append(_with_one(episode) @ critic, episode.reward)
    errors = values[1:] - values[:-1]
    found: Numbers = np.zeros(len(errors), np.float32)
    left = 0.0
    for step in reversed(range(len(errors))):
        left = errors[step] + LAMBDA * left
        found[step] = left
    return found


def improve(policy: Policy, batch: list[Episode], critic: Numbers) -> None:
    """A few clipped steps towards what turned out well."""
    seen = np.concatenate([np.array(episode.seen) for episode in batch])
    masks = np.concatenate([np.array(episode.masks) for episode in batch])
    actions = np.concatenate([np.array(episode.actions) for episode in batch])
    before = np.concatenate([np.array(episode.chances) for episode in batch])
    better = np.concatenate([advantages(episode, critic) for episode in batch])
    better = (better - better.mean()) / (better.std() + 1e-8)
    rows = np.arange(len(actions))
    for _ in range(EPOCHS):
        chances = policy.chances(seen, masks)
        ratio = chances[rows, actions] / before
        # Beyond the clip an action has nothing more to win.
        counts = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        wanted = -chances
        wanted[rows, actions] += 1
        policy.ascend(seen.T @ (wanted * (counts * ratio * better)[:, None]) / len(actions))


def against_random(
    env: TurnEnv, policy: Policy | None, games: int, luck: np.random.Generator
) -> tuple[float, float, float]:
    """The share of wins against random play, and its 95 % interval (Wilson); draws count half."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        policies: list[Policy | None] = [None, None]
        policies[seat] = policy
        reward = play(env, 1_000_000 + number // 2, policies, luck)[seat].reward
        won += 0.5 if reward == 0 else float(reward > 0)
    share, z = won / games, 1.96
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    spread /= 1 + z * z / games
    return share, centre - spread, centre + spread


def new_policy(env: TurnEnv) -> Policy:
    """One that knows nothing: it plays at random."""
    return Policy(len(env.feature_names), len(env.action_names))


def train(
    env: TurnEnv,
    seconds: float = math.inf,
    batches: float = math.inf,
    seed: int = 1,
    say: Callable[[str], None] = print,
) -> Policy:
    """Play against oneself for so many seconds of CPU time, or so many batches of games."""
    luck = np.random.default_rng(seed)
    policy = new_policy(env)
    memory: list[list[Episode]] = []
    games, began = 0, process_time()
    while process_time() - began < seconds and games < batches * GAMES_A_BATCH:
        batch: list[Episode] = []
        for _ in range(GAMES_A_BATCH):
            batch += play(env, seed * 100_000 + games, [policy, policy], luck)
            games += 1
        memory = [*memory[1 - MEMORY :], batch]
        critic = fit([episode for each in memory for episode in each])
        improve(policy, batch, critic)
        length = np.mean([len(episode.seen) for episode in batch])
        say(f"{process_time() - began:5.1f} s: {games} games, {length:.0f} actions of a seat")
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--games", type=int, default=EVALUATED, help="games of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    env = stoneage_v0.raw_env(players=2, reward="margin")
    luck = np.random.default_rng(chosen.seed)
    report("before", against_random(env, new_policy(env), chosen.games, luck))
    policy = train(env, chosen.seconds, seed=chosen.seed)
    report("after", against_random(env, policy, chosen.games, luck))


def report(when: str, wins: tuple[float, float, float]) -> None:
    share, low, high = wins
    print(f"{when} training: {share:.1%} wins against random ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
