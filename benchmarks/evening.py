"""An evening for eighteen: ``python -m benchmarks.evening [--json]`` (README.md).

Eighteen scripted people play Mega Civilization through the real service in memory, under a clock
that jumps: nothing sleeps, and the same seed gives the same evening. Each scene is played once;
then the evening as it is played live is timed again under suppositions (:mod:`.evening_suppose`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.evening_figures import measure_evening
from benchmarks.evening_people import COFFEE, LOSS, MEDIANS, PATIENCE, SLOW, SLOW_PEOPLE, SPREAD
from benchmarks.evening_picture import draw_evenings
from benchmarks.evening_suppose import SUPPOSED, WITHIN_RULES, retime
from benchmarks.evening_table import Evening
from benchmarks.evening_trace import Scene, Trace
from ecumene.service.tables.paces import LIVE, LONGEST, Limits

#: the evening as it is played: live, with the hints, planning while waiting
AS_IT_IS = "live"
#: the same, with answers prepared while others decide
PREPARED = "live, prepared"
#: without limits people trade as long as it brings anything: ten minutes are ten minutes anywhere
ONLY_TRADE = Limits(movement=LONGEST, waited=LONGEST, trade=LIVE.trade, other=LONGEST, bank=0)
#: limits that a host can choose for the table
TIGHT = Limits(movement=180, waited=120, trade=360, other=60, bank=120)
SCENES: dict[str, Scene] = {
    "strict order": Scene("strict", ONLY_TRADE),
    "early, no hints": Scene("early", ONLY_TRADE, "turn"),
    "early, hints": Scene("early", ONLY_TRADE, "touching"),
    "early, hints, drafts": Scene("early", ONLY_TRADE, "touching", drafts=True),
    "nobody waits": Scene("early", ONLY_TRADE),
    AS_IT_IS: Scene("early", LIVE, "touching", drafts=True),
    PREPARED: Scene("early", LIVE, "touching", drafts=True, prepares=True),
    "live, tight limits": Scene("early", TIGHT, "touching", drafts=True),
}
#: minutes of a turn, and share of the time with something to do
GOALS = {"minutes_per_turn": 20.0, "busy_share": 0.5}


def play_evening(scene: Scene, players: int, turns: int, seed: int, bot: str = "steward") -> Trace:
    """One evening, as it went."""
    return asyncio.run(Evening(scene, players, turns, seed, bot).play())


def suppose(trace: Trace, names: Sequence[str] = ()) -> dict[str, Any]:
    """Minutes of an average turn under each supposition, and under the two within the rules
    that save most."""
    turns = max(each.turn for each in trace.answers)

    def minutes(supposed: Sequence[str]) -> float:
        return retime(trace, supposed) / 60 / turns

    chosen = [name for name in SUPPOSED if not names or name in names]
    as_it_is = minutes(())
    saved = {name: as_it_is - minutes([name]) for name in chosen}
    best = sorted(set(saved) & set(WITHIN_RULES), key=lambda name: -saved[name])[:2]
    return {
        "minutes_per_turn": round(as_it_is, 1),
        "saved_per_turn": {name: round(saved[name], 2) for name in chosen},
        "best_two": best,
        "with_best_two": round(minutes(best), 1),
        "with_all": round(minutes(chosen), 1),
    }


def measure(
    players: int,
    turns: int,
    seeds: Sequence[int],
    scenes: Sequence[str],
    supposed: Sequence[str] = (),
    bot: str = "strategos",
) -> dict[str, Any]:
    """All figures: by scene and seed, and what the suppositions would save."""
    found: dict[str, Any] = {
        "players": players,
        "bot": bot,
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
        "scenes": {},
        "suppose": {},
    }
    for name in scenes:
        for seed in seeds:
            began = time.process_time()
            trace = play_evening(SCENES[name], players, turns, seed, bot)
            figures = measure_evening(trace)
            figures["cpu_seconds"] = round(time.process_time() - began, 1)
            found["scenes"].setdefault(name, {})[str(seed)] = figures
            line = f"{name}, seed {seed}: {figures['minutes_per_turn']} minutes a turn"
            print(f"{line}, {figures['cpu_seconds']} s of CPU", file=sys.stderr, flush=True)
            if name == AS_IT_IS:
                found["suppose"][str(seed)] = suppose(trace, supposed)
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=18)
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--seed", type=int, action="append", help="may be given several times")
    parser.add_argument("--bot", default="strategos", help="who decides what people do")
    parser.add_argument("--scene", choices=SCENES, action="append", help="only these")
    parser.add_argument("--suppose", choices=SUPPOSED, action="append", default=[])
    parser.add_argument("--svg", type=Path, help="write the picture of where the minutes go")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    given = parser.parse_args()
    scenes, seeds = given.scene or list(SCENES), given.seed or [1]
    figures = measure(given.players, given.turns, seeds, scenes, given.suppose, given.bot)
    if given.svg:
        given.svg.write_text(draw_evenings(figures), encoding="utf-8")
    figures |= {"python": platform.python_version(), "cpu_count": os.cpu_count()}
    print(json.dumps(figures, indent=None if given.json else 2))


if __name__ == "__main__":
    main()
