"""Mega Civilization for 5 to 18 agents, as PettingZoo's users expect it.

>>> env = parallel_env(players=5, turns=2)
>>> observations, infos = env.reset(seed=1)
>>> infos["player_0"]["seat"]
0
"""

from __future__ import annotations

from typing import Unpack

import msgspec

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.views.view import SeatView, View

from .constructors import constructors
from .megaciv.actions import ACTIONS
from .megaciv.features import BLOCKS
from .megaciv.forms import choices
from .stage import Setting, Stage, Usual
from .table import Adapter

NAME = "ecumene_megaciv_v0"
ADAPTER = Adapter(MEGA_CIVILIZATION, ACTIONS, choices, BLOCKS)
#: an agreed end, because agents that play badly might never reach the end of the A.S.T. (D-15)
TURNS = 12
#: a small game, for OpenSpiel
SMALL = {"players": 5, "turns": 2}


def _stage(players: int = 5, turns: int | None = TURNS, **usual: Unpack[Usual]) -> Stage:
    """``turns`` is the agreed last turn; None plays to the end of the rules (MC-13.15)."""
    if turns is not None:
        options = msgspec.to_builtins(usual.get("options") or {})
        usual["options"] = {**options, "stop": "turn", "stop_turn": turns}
    return Stage(ADAPTER, picture, Setting(players, **usual), NAME)


raw_env, env, parallel_env = constructors(_stage)


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
