"""Mega Civilization for 5 to 18 agents, as PettingZoo's users expect it.

>>> env = parallel_env(players=5, turns=2)
>>> observations, infos = env.reset(seed=1)
>>> infos["player_0"]["seat"]
0
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ecumene.games.megaciv.game import MEGA_CIVILIZATION
from ecumene.games.megaciv.views.view import SeatView, View

from .constructors import constructors
from .megaciv.actions import ACTIONS
from .megaciv.features import BLOCKS
from .megaciv.forms import choices
from .stage import STANDING_ANSWERS, Setting, Stage
from .table import Adapter

NAME = "ecumene_megaciv_v0"
ADAPTER = Adapter(MEGA_CIVILIZATION, ACTIONS, choices, BLOCKS)
#: an agreed end, because agents that play badly might never reach the end of the A.S.T. (D-15)
TURNS = 12
#: a small game, for OpenSpiel
SMALL = {"players": 5, "turns": 2}


def _stage(
    players: int = 5,
    turns: int | None = TURNS,
    *,
    options: Any = None,
    reward: str = "win",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    standing_answers: int = STANDING_ANSWERS,
    bots: Mapping[int, str] | None = None,
    sentences: bool = False,
) -> Stage:
    """``turns`` is the agreed last turn; None plays to the end of the rules (MC-13.15)."""
    options = msgspec.to_builtins(options) if isinstance(options, msgspec.Struct) else options
    if turns is not None:
        options = {**(options or {}), "stop": "turn", "stop_turn": turns}
    bots = bots or {}
    setting = Setting(
        players, options, reward, max_cycles, render_mode, standing_answers, bots, sentences
    )
    return Stage(ADAPTER, picture, setting, NAME)


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
