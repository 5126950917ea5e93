"""What a million games cost: ``python -m benchmarks.core_hours`` (docs/simulation.md has results).

CPU seconds of whole games of Mega Civilization on one core, by bot and number of players, with the
tables that ``--out`` writes, times a million, in hours.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from time import process_time

from ecumene.games import find_game
from ecumene.sim import Plan, Spec, run_batch

BOTS = ("random", "steward", "strategos")
PLAYERS = (5, 9, 18)
MILLION = 1_000_000


def seconds_of_game(bot: str, players: int, games: int) -> float:
    """CPU seconds of one game, on average; the first game, which loads everything, is left out."""
    plan = Plan(find_game("megaciv"), players, games + 1, 1, (bot,), tables=True)
    spec = Spec.of(plan)
    if games > 1:
        run_batch(spec, [games])
    begun = process_time()
    run_batch(spec, range(games))
    return (process_time() - begun) / games


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=5, help="games of each kind")
    parser.add_argument("--bots", nargs="+", default=BOTS)
    parser.add_argument("--players", nargs="+", type=int, default=PLAYERS)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args(arguments)
    found = {
        f"{bot}_{players}": seconds_of_game(bot, players, asked.games)
        for bot in asked.bots
        for players in asked.players
    }
    if asked.json:
        print(json.dumps({name: round(seconds, 3) for name, seconds in found.items()}))
        return
    for name, seconds in found.items():
        print(f"{name:14} {seconds:8.2f} s  {seconds * MILLION / 3600:10,.0f} core-hours")


if __name__ == "__main__":
    main()
