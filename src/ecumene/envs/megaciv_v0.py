"""Mega Civilization for 5 to 18 agents, as PettingZoo's users expect it.

>>> env = parallel_env(players=5, turns=2)
>>> observations, infos = env.reset(seed=1)
>>> infos["player_0"]["seat"]
0
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.views.view import SeatView, View

from .aec import TurnEnv, add_usual_wrappers
from .megaciv.actions import ACTIONS
from .megaciv.features import BLOCKS
from .megaciv.forms import choices
from .parallel import JointEnv
from .stage import Setting, Stage
from .table import Adapter

NAME = "ecumene_megaciv_v0"
ADAPTER = Adapter(MEGA_CIVILIZATION, ACTIONS, choices, BLOCKS)
#: an agreed end, because agents that play badly might never reach the end of the A.S.T. (D-15)
TURNS = 12
#: a small game, for OpenSpiel
SMALL = {"players": 5, "turns": 2}


def raw_env(players: int = 5, turns: int | None = TURNS, **setting: Any) -> TurnEnv:
    """The AEC environment without wrappers: an illegal action raises a ValueError."""
    return TurnEnv(_stage(players, turns, setting))


def env(players: int = 5, turns: int | None = TURNS, **setting: Any) -> Any:
    """The AEC environment with PettingZoo's usual wrappers: an illegal action ends the game."""
    return add_usual_wrappers(raw_env(players, turns, **setting))


def parallel_env(players: int = 5, turns: int | None = TURNS, **setting: Any) -> JointEnv:
    """The Parallel environment."""
    return JointEnv(_stage(players, turns, setting))


def _stage(players: int, turns: int | None, setting: dict[str, Any]) -> Stage:
    """``turns`` is the agreed last turn; None plays to the end of the rules (MC-13.15)."""
    options = setting.pop("options", None)
    options = msgspec.to_builtins(options) if isinstance(options, msgspec.Struct) else options
    if turns is not None:
        options = {**(options or {}), "stop": "turn", "stop_turn": turns}
    return Stage(ADAPTER, picture, Setting(players, options, **setting), NAME)


def picture(view: View) -> str:
    """The position in a few lines."""
    first = f"turn {view.turn}, phase {view.phase}; {len(view.offers)} open offers"
    return "\n".join([first, *map(_seat, view.seats)])


def _seat(seat: SeatView) -> str:
    return (
        f"player_{seat.seat} {seat.civilization}: step {seat.step}, "
        f"{len(seat.cities_at)} cities, {sum(seat.tokens_at.values())} tokens, "
        f"{len(seat.ships_at)} ships, {seat.treasury} treasury, {seat.cards} cards, "
        f"{len(seat.advances)} advances"
    )
