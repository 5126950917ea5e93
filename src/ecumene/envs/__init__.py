"""Environments for learning: games behind the interfaces of PettingZoo.

>>> from ecumene.envs import stoneage_v0
>>> env = stoneage_v0.env(players=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'

A seat observes its own view and nothing else (DG-1.4). docs/environments.md describes
observations, actions and their limits. The environments need the extra ``envs``. Games of other
packages have a plain environment (:mod:`.generic`).
"""

from __future__ import annotations

from importlib.util import find_spec

from ecumene.games import OUR_NAMES, played_names

try:
    import gymnasium
    import numpy
    import pettingzoo
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"The environments need more packages ({missing.name}): pip install 'ecumene[envs]'.",
        name=missing.name,
    ) from None

#: ids of our environments for ``pettingzoo.make``, and the modules that make them
IDS = {
    f"ecumene/{name}-v0": f"{name}_v0" for name in OUR_NAMES if find_spec(f"{__name__}.{name}_v0")
}

__all__ = ["IDS", "gymnasium", "numpy", "pettingzoo", "register"]


def register() -> None:
    """Make the environments known to ``pettingzoo.make``; a second time changes nothing.

    >>> register()
    >>> pettingzoo.make("parallel", "ecumene/stoneage-v0", players=3).possible_agents
    ['player_0', 'player_1', 'player_2']
    """
    for name, module in IDS.items():
        _register(name, module)
    for game in played_names():
        _register(f"ecumene/{game}-v0", "generic", game=game)


def _register(name: str, module: str, **given: str) -> None:
    if name not in pettingzoo.aec_registry:
        pettingzoo.register("aec", name, f"ecumene.envs.{module}:env", kwargs=given)
        pettingzoo.register("parallel", name, f"ecumene.envs.{module}:parallel_env", kwargs=given)
