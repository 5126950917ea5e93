"""Stone Age for 2 to 4 agents, as PettingZoo's users expect it.

>>> env = parallel_env(players=2)
>>> observations, infos = env.reset(seed=1)
>>> len(env.action_names), len(env.feature_names)
(94, 464)
"""

from __future__ import annotations

from typing import Any

from ecumene.games.stoneage.game import STONE_AGE
from ecumene.games.stoneage.view import View

from .aec import TurnEnv, add_usual_wrappers
from .parallel import JointEnv
from .stage import Setting, Stage
from .stoneage.actions import ACTIONS, choices
from .stoneage.features import BLOCKS
from .table import Adapter

NAME = "ecumene_stoneage_v0"
ADAPTER = Adapter(STONE_AGE, ACTIONS, choices, BLOCKS)
#: the smallest game, for OpenSpiel
SMALL = {"players": 2}


def raw_env(players: int = 2, **setting: Any) -> TurnEnv:
    """The AEC environment without wrappers: an illegal action raises a ValueError."""
    return TurnEnv(_stage(players, setting))


def env(players: int = 2, **setting: Any) -> Any:
    """The AEC environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    return add_usual_wrappers(raw_env(players, **setting))


def parallel_env(players: int = 2, **setting: Any) -> JointEnv:
    """The Parallel environment."""
    return JointEnv(_stage(players, setting))


def _stage(players: int, setting: dict[str, Any]) -> Stage:
    return Stage(ADAPTER, picture, Setting(players, **setting), NAME)


def picture(view: View) -> str:
    """The position in a few lines."""
    lines = [f"round {view.round}, {view.phase}; cards {' '.join(map(str, view.cards))}"]
    for player in view.players:
        goods = ", ".join(f"{number} {name}" for name, number in player.resources.items())
        lines.append(
            f"player_{player.seat}: {player.score} points, {player.figures} figures, "
            f"{player.food} food, {goods}, tools {sum(player.tools)}, "
            f"agriculture {player.agriculture}, {player.number_of_cards} cards, "
            f"{len(player.buildings)} buildings"
        )
    return "\n".join(lines)
