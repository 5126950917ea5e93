"""The Parallel interface: everybody acts in every step.

Agents that are asked have choices, the others can only wait. The actions of a joint step are
carried out in the order of the open questions. An earlier action may close what an agent chose, an
offer for example: then the choice lapses, and the agent chooses again. Answers that take several
actions are kept as far as they can still be given.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import ParallelEnv

from .choices import WAIT, Give, Go, means_the_same
from .stage import Observation, Stage, present

Infos = dict[str, dict[str, Any]]
Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class JointEnv(ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """A game as a Parallel environment."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        present(self, stage, parallelizable=True)
        self._stage = stage
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._stage.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._stage.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game; ``options`` are PettingZoo's and mean nothing here."""
        self._stage.start(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(self, actions: Mapping[str, int]) -> Step:
        """Carry out everybody's actions.

        An action that isn't open is replaced by what the program would do, and the agent's info
        says ``illegal``; one closed by an earlier action is skipped, and the info says ``lapsed``.
        """
        if not self.agents:
            return {}, {}, {}, {}, {}
        table, seat_of = self._stage.table, self._stage.seat
        chosen = {
            seat_of[agent]: self._stage.action(agent, int(number))
            for agent, number in actions.items()
        }
        notes: dict[int, str] = {}
        meant: dict[int, tuple[int, Go | Give]] = {}
        for seat, action in chosen.items():
            decision = table.decision(seat)
            step = table.choices(seat).get(action)
            if decision is not None and step is not None:
                meant[seat] = (decision.id, step)
            elif decision is not None or action != WAIT:
                notes[seat] = "illegal"
        for seat in table.line():
            if seat in meant:
                if self._still_means(seat, chosen[seat], *meant[seat]):
                    table.take(seat, chosen[seat])
                else:
                    notes[seat] = "lapsed"
            elif seat in notes:
                table.take_default(seat)
        return self._outcome(notes)

    def _still_means(self, seat: int, action: str, question: int, step: Go | Give) -> bool:
        """Whether an action still means what it did when it was chosen."""
        table = self._stage.table
        decision, now = table.decision(seat), table.choices(seat).get(action)
        if decision is None or decision.id != question or now is None:
            return False
        return now is step or means_the_same(now, step)

    def _outcome(self, notes: Mapping[int, str]) -> Step:
        self._cycles += 1
        over = self._stage.table.result is not None
        cut = not over and self._cycles == self._stage.setting.max_cycles
        infos = self._infos()
        for seat, note in notes.items():
            infos[f"player_{seat}"][note] = True
        step = (
            self._observations(),
            self._stage.rewards(),
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, cut),
            infos,
        )
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return step

    def _observations(self) -> dict[str, Observation]:
        self._stage.table.look([self._stage.seat[agent] for agent in self.agents])
        return {agent: self._stage.observation(agent) for agent in self.agents}

    def _infos(self) -> Infos:
        return {agent: self._stage.info(agent) for agent in self.agents}

    def render(self) -> str | None:
        return self._stage.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
