"""Stone Age for 2 to 4 agents, as PettingZoo's users expect it.

>>> env = parallel_env(players=2)
>>> observations, infos = env.reset(seed=1)
>>> len(env.action_names), len(env.feature_names)
(94, 464)
"""

from __future__ import annotations

from typing import Unpack

from ecumene.games.stoneage.game import STONE_AGE
from ecumene.games.stoneage.view import View

from .constructors import constructors
from .stage import Setting, Stage, Usual
from .stoneage.actions import ACTIONS, choices
from .stoneage.features import BLOCKS
from .table import Adapter

NAME = "ecumene_stoneage_v0"
ADAPTER = Adapter(STONE_AGE, ACTIONS, choices, BLOCKS)
#: the smallest game, for OpenSpiel
SMALL = {"players": 2}


def _stage(players: int = 2, **usual: Unpack[Usual]) -> Stage:
    return Stage(ADAPTER, picture, Setting(players, **usual), NAME)


raw_env, env, parallel_env = constructors(_stage)


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
