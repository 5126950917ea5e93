"""An evening for eighteen on a clock that jumps: how long does a turn take, who waits for whom?

Eighteen scripted people play Mega Civilization live through the real service in memory: nothing
sleeps, and the same seed gives the same evening. It is played by people who plan their movement
while they wait, and by people who prepare all their answers while others decide (DG-3.10).
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from benchmarks.studies.evening_figures import Trace, measure_evening
from benchmarks.studies.evening_people import (
    COFFEE,
    LOSS,
    MEDIANS,
    PATIENCE,
    SLOW,
    SLOW_PEOPLE,
    SPREAD,
)
from benchmarks.studies.evening_table import Evening
from harness.command import Figures, option, say

#: live, with hints about who is free to move; and with answers prepared while others decide
LIVE, PREPARED = "live", "live, prepared"
#: minutes of a turn, and share of the time with something to do
GOALS = {"minutes_per_turn": 20.0, "busy_share": 0.5}


@dataclass(slots=True)
class Chosen:
    players: int = option(18, quick=5)
    turns: int = option(15, quick=2, least=1)
    seeds: list[int] = option([1])
    bot: str = option("strategos", "who decides what people do", quick="steward")
    scenes: list[str] = option([LIVE, PREPARED], choices=(LIVE, PREPARED))


def play_evening(scene: str, players: int, turns: int, seed: int, bot: str = "steward") -> Trace:
    """Play one evening."""
    return asyncio.run(Evening(scene == PREPARED, players, turns, seed, bot).play())


def measure(chosen: Chosen) -> Figures:
    """Return all figures, by scene and seed."""
    scenes: Figures = {}
    for scene in chosen.scenes:
        for seed in chosen.seeds:
            began = time.process_time()
            trace = play_evening(scene, chosen.players, chosen.turns, seed, chosen.bot)
            figures = measure_evening(trace)
            figures["cpu_seconds"] = round(time.process_time() - began, 1)
            scenes.setdefault(scene, {})[str(seed)] = figures
            say(f"{scene}, seed {seed}: {figures['minutes_per_turn']} minutes a turn")
    return {
        "players": chosen.players,
        "bot": chosen.bot,
        "thoughts": {
            "medians": MEDIANS,
            "others": LOSS,
            "spread": SPREAD,
            "slow_people": SLOW_PEOPLE,
            "slow": SLOW,
            "coffee_seconds": COFFEE,
            "looks_before_finishing_trade": PATIENCE,
        },
        "goals": GOALS,
        "scenes": scenes,
    }
