"""Shared parts of both PettingZoo interfaces: agents, spaces, seeds, rewards and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces

from ecumene.kernel import SPECTATOR, Result

from .observation import BOUND
from .table import Adapter, EnvTable

HUNDRED = 100


def shares(result: Result) -> list[float]:
    """Return 1 for the winner; several winners share it."""
    part = 1 / len(result.winners)
    return [part if seat in result.winners else 0.0 for seat in range(len(result.scores))]


def wins(result: Result) -> list[float]:
    """Return the share of the win less the fair share: the sum is 0."""
    fair = 1 / len(result.scores)
    return [share - fair for share in shares(result)]


def margins(result: Result) -> list[float]:
    """Return points above the mean, divided by 100: the sum is 0, and most are within 1."""
    mean = sum(result.scores) / len(result.scores)
    return [(score - mean) / HUNDRED for score in result.scores]


#: by the name in the option ``reward``
REWARDS: dict[str, Callable[[Result], list[float]]] = {
    "win": wins,
    "share": shares,
    "margin": margins,
}


RENDER_MODES = ("ansi", "human")
#: answers of a seat to one standing question, such as the market of a turn, before it must end it
STANDING_ANSWERS = 12

Observation = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Setting:
    """The configuration of an environment, for both interfaces."""

    players: int
    #: the options of the table, as plain data or as the game's own type
    options: Any = None
    #: a name of :data:`.rewards.REWARDS`
    reward: str = "win"
    #: actions of one agent (AEC), or joint steps (Parallel), after which a game is cut off
    max_cycles: int | None = None
    render_mode: str | None = None
    standing_answers: int = STANDING_ANSWERS
    #: seats that a bot of the program plays, by name: {1: "steward"}. They aren't agents
    bots: Mapping[int, str] | None = None
    #: whether infos include the question as a sentence, which takes time
    sentences: bool = False


class Usual(TypedDict, total=False):
    """The arguments that all constructors take: those of a setting."""

    options: Any
    reward: str
    max_cycles: int | None
    render_mode: str | None
    standing_answers: int
    bots: Mapping[int, str] | None
    sentences: bool


class Stage:
    """A table, and the agents around it: agent ``player_3`` has seat 3."""

    def __init__(
        self, adapter: Adapter, picture: Callable[[Any], str], setting: Setting, name: str
    ) -> None:
        if setting.reward not in REWARDS:
            raise ValueError(f"there is no reward {setting.reward!r}: {', '.join(REWARDS)}")
        if setting.render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render mode {setting.render_mode!r}")
        self.setting = setting
        self.name = name
        bots = setting.bots or {}
        if not set(bots) < set(range(setting.players)):
            raise ValueError("bots have seats of the table, and leave one to an agent")
        self.table = EnvTable(
            adapter, setting.players, setting.options, setting.standing_answers, bots
        )
        seats = [seat for seat in range(setting.players) if seat not in bots]
        self.seat = {f"player_{seat}": seat for seat in seats}
        self.agents = list(self.seat)
        self.observation_spaces = {agent: self._observation_space() for agent in self.agents}
        self.action_spaces = {agent: self._action_space() for agent in self.agents}
        self._picture = picture
        self._seeds = Random()

    def _observation_space(self) -> spaces.Dict:
        features = (len(self.table.layout.names),)
        return spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, features, np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.table.adapter.actions),), np.int8),
            }
        )

    def _action_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.table.adapter.actions))

    def start(self, seed: int | None) -> None:
        """A new game. Games after a seeded one follow from its seed."""
        if seed is not None:
            self._seeds = Random(seed)
        self.table.start(self._seeds.getrandbits(63) if seed is None else seed)

    def observation(self, agent: str) -> Observation:
        """Return an agent's observation and action mask."""
        numbers, mask = self.table.observe(self.seat[agent])
        return {"observation": numbers, "action_mask": mask}

    def info(self, agent: str) -> dict[str, Any]:
        """Return an agent's seat, its question ("" if none), and on request the sentence."""
        seat = self.seat[agent]
        decision = self.table.decision(seat)
        told: dict[str, Any] = {"seat": seat, "kind": decision.kind if decision else ""}
        if self.setting.sentences:
            told["question"] = self.table.sentence(seat)
        return told

    def rewards(self) -> dict[str, float]:
        """The rewards of a finished game."""
        result = self.table.result
        if result is None:
            return dict.fromkeys(self.agents, 0.0)
        by_seat = REWARDS[self.setting.reward](result)
        return {agent: by_seat[seat] for agent, seat in self.seat.items()}

    def action(self, agent: str, number: int) -> str:
        """The name of an action."""
        if not 0 <= number < len(self.table.adapter.actions):
            raise ValueError(f"{agent}: there is no action {number}")
        return self.table.adapter.actions[number]

    def render(self) -> str | None:
        """Return ("ansi") or print ("human") the spectator's view as text."""
        if self.setting.render_mode is None:
            return None
        text = self._picture(self.table.view(SPECTATOR))
        asked = (self.table.decision(seat) for seat in self.table.line())
        questions = [f"player_{each.seat}: {each.kind} ({each.rule})" for each in asked if each]
        text = "\n".join([text, *questions])
        if self.setting.render_mode == "human":
            print(text)
            return None
        return text


def present(env: Any, stage: Stage, *, parallelizable: bool) -> None:
    """Return an environment's metadata for PettingZoo and its users."""
    env.metadata = {
        "name": stage.name,
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": parallelizable,
        "render_fps": 1,
    }
    env.render_mode = stage.setting.render_mode
    env.possible_agents = list(stage.agents)
    env.observation_spaces = stage.observation_spaces
    env.action_spaces = stage.action_spaces
    #: the meaning of the numbers in observations and actions
    env.feature_names = stage.table.layout.names
    env.action_names = stage.table.adapter.actions
    env.agents = []
