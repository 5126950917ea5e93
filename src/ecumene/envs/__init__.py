"""Environments for learning: both games behind the interfaces of PettingZoo.

>>> from ecumene.envs import stoneage_v0
>>> env = stoneage_v0.env(players=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'

A seat observes its own view and nothing else (DG-1.4). How observations and actions are made, and
what cannot be done with them, is told in docs/environments.md. They need the extra ``envs``.
"""

from __future__ import annotations

try:
    import gymnasium
    import numpy
    import pettingzoo
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"The environments need more packages ({missing.name}): pip install 'ecumene[envs]'.",
        name=missing.name,
    ) from None

#: what ``pettingzoo.make`` calls the environments, and the modules that make them
IDS = {"ecumene/stoneage-v0": "stoneage_v0", "ecumene/megaciv-v0": "megaciv_v0"}

__all__ = ["IDS", "gymnasium", "numpy", "pettingzoo", "register"]


def register() -> None:
    """Make the environments known to ``pettingzoo.make``; a second time changes nothing.

    >>> register()
    >>> pettingzoo.make("parallel", "ecumene/stoneage-v0", players=3).possible_agents
    ['player_0', 'player_1', 'player_2']
    """
    for name, module in IDS.items():
        if name not in pettingzoo.aec_registry:
            pettingzoo.register("aec", name, f"ecumene.envs.{module}:env")
            pettingzoo.register("parallel", name, f"ecumene.envs.{module}:parallel_env")
