"""The numbers of the learning environments' observations, from the environments themselves."""

from __future__ import annotations

from types import ModuleType

from ecumene.envs import megaciv_v0, stoneage_v0

from .markdown import join, table

INTRODUCTION = """\
# Observations

The blocks of numbers that make up an observation of the [environments](../environments.md), in
their order. `env.unwrapped.feature_names` names every single number.
"""


def observations_page() -> str:
    """The page of all observation blocks."""
    return join(
        INTRODUCTION,
        describe("Stone Age", stoneage_v0),
        describe("Mega Civilization", megaciv_v0),
    )


def describe(title: str, module: ModuleType) -> str:
    """One game's blocks with their sizes, for the default number of players."""
    env = module.raw_env()
    names = env.feature_names
    rows = [
        (
            f"`{block.name}`",
            str(sum(name.startswith(f"{block.name}.") for name in names)),
            block.meaning,
        )
        for block in module.ADAPTER.blocks
    ]
    head = ("block", f"numbers with {len(env.possible_agents)} players", "")
    return f"## {title}\n\n{table(head, rows)}"
