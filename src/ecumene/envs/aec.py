"""The AEC interface: one agent acts at a time.

The acting agent is the first one with an open question, and it acts until its answer is complete.
Agents that are asked at the same time act one after the other; earlier answers are hidden from
later ones as far as the views hide them.
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .stage import Observation, Stage, present
from .table import EnvTable

#: for an action that is not open, which also ends the game
ILLEGAL_REWARD = -1.0


class TurnEnv(AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game as an AEC environment."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        present(self, stage, parallelizable=False)
        self._stage = stage

    @property
    def table(self) -> EnvTable:
        """The game behind the environment."""
        return self._stage.table

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._stage.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._stage.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``options`` are PettingZoo's and mean nothing here."""
        self._stage.start(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"seat": self._stage.seat[agent], "kind": ""} for agent in self.agents}
        self._taken = dict.fromkeys(self.agents, 0)
        self._select()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} must act")
        name = self._stage.action(agent, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._stage.table.take(self._stage.seat[agent], name)
        self.infos[agent] = {"seat": self._stage.seat[agent], "kind": ""}
        self._taken[agent] += 1
        if self._stage.table.result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = self._stage.rewards()
        elif self._taken[agent] == self._stage.setting.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Let the first agent in line act next."""
        self.agent_selection = f"player_{self._stage.table.line()[0]}"
        self.infos[self.agent_selection] = self._stage.info(self.agent_selection)

    def observe(self, agent: str) -> Observation:
        return self._stage.observation(agent)

    def render(self) -> str | None:
        return self._stage.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def add_usual_wrappers(env: TurnEnv) -> Any:
    """PettingZoo's usual wrappers around an environment: an illegal action ends the game."""
    wrapped = wrappers.TerminateIllegalWrapper(env, ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))
