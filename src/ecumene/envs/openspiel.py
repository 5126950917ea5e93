"""Our games for OpenSpiel: the actions and observations of the environments, one agent at a time.

>>> import pyspiel
>>> import ecumene.envs.openspiel  # makes them known
>>> game = pyspiel.load_game("python_ecumene_stoneage", {"players": 3})
>>> state = game.new_initial_state()
>>> state.apply_action(7)  # chance: one of a thousand seeds
>>> state.current_player(), len(state.legal_actions()) > 1
(2, True)

OpenSpiel wants chance as explicit outcomes. All dice and cards follow from a seed here, so chance
is one node at the beginning that draws it. Search algorithms that look at the state could
foresee dice: use observations, which hold what a seat may know (DG-1.4). Returns are the rewards
``win``.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel

from . import IDS
from .stage import wins
from .table import EnvTable

#: outcomes of the one chance node
SEEDS = 1000
#: no game takes this many actions
LONGEST = 1_000_000
PREFIX = "python_ecumene_"


class Course:
    """The actions of a game so far, and its table; in files only the actions."""

    def __init__(
        self, module: str, setting: Mapping[str, int], actions: Iterable[int] = ()
    ) -> None:
        self._made_of = (module, dict(setting))
        self._actions: list[int] = []
        self.table: EnvTable | None = None
        for action in actions:
            self.take(action)

    def take(self, action: int) -> None:
        """Carry out the next action; the first is the seed."""
        if self.table is None:
            self.table = make_table(*self._made_of)
            self.table.start(action)
        else:
            self.table.take(self.table.line()[0], self.table.adapter.actions[action])
        self._actions.append(action)

    def __deepcopy__(self, _memo: object) -> Course:
        twin = Course(*self._made_of)
        twin._actions, twin.table = self._actions[:], copy.deepcopy(self.table)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Course, (*self._made_of, self._actions)


def make_table(module: str, setting: Mapping[str, int]) -> EnvTable:
    """Return an empty table of an environment."""
    table: EnvTable = import_module(module).raw_env(**setting).table
    return table


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, from the seed to the end."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = Course(game.module, game.setting)

    @property
    def table(self) -> EnvTable | None:
        """The game behind the state; None before the seed is drawn."""
        return self.course.table

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.result is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.table.line()[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.table is None or player != self.current_player():
            return []
        return sorted(self.table.number[name] for name in self.table.choices(player))

    def _apply_action(self, action: int) -> None:
        self.course.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None or player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        return self.table.adapter.actions[action]

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.result is not None

    def returns(self) -> list[float]:
        result = self.table.result if self.table is not None else None
        return wins(result) if result else [0.0] * self.get_game().num_players()

    def __str__(self) -> str:
        if self.table is None:
            return "before the setup"
        asked = ", ".join(self.table.sentence(seat) for seat in self.table.line())
        return f"{len(self.history()) - 1} actions; {asked or self.table.result}"


class SpielObserver:
    """The knowledge of a seat, as numbers; conforms to OpenSpiel's PyObserver."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a player."""
        self.tensor[:] = 0 if state.table is None else state.table.observe(player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the observation of a player as text."""
        self.set_from(state, player)
        return " ".join(f"{number:g}" for number in self.tensor)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game in a setting; each of ours is a class of its own, as OpenSpiel wants it."""

    #: the environment, its usual setting, and OpenSpiel's description
    module: str
    usual: Mapping[str, int]
    kind: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.setting = {**self.usual, **(params or {})}
        table = make_table(self.module, self.setting)
        self._size = len(table.layout.names)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.adapter.actions),
            max_chance_outcomes=SEEDS,
            num_players=self.setting["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, _type: Any = None, _params: Any = None) -> SpielObserver:
        return SpielObserver(self._size)


def _register(name: str, module_name: str) -> None:
    """Make one of our games known to OpenSpiel."""
    module = import_module(module_name)
    game, usual = module.ADAPTER.game, module.SMALL
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Ecumene: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(usual),
    )
    parts = {"module": module_name, "usual": usual, "kind": kind, "__module__": __name__}
    made = type(f"SpielGame_{name}", (SpielGame,), parts)
    globals()[made.__name__] = made  # pickles find it there
    pyspiel.register_game(kind, made)


for _id, _module in IDS.items():
    _register(_id.removeprefix("ecumene/").removesuffix("-v0"), f"ecumene.envs.{_module}")
