"""CPU seconds of whole games of Mega Civilization, by bot and number of players.

On one core, with the tables that ``--out`` writes. One second per game is 278 core-hours for a
million games (benchmarks/results/simulation.md has results).
"""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time

from ecumene.games import find_game
from ecumene.sim import Plan, Spec, run_batch
from harness.command import Figures, option


@dataclass(slots=True)
class Chosen:
    games: int = option(5, "of each kind", quick=1, least=1)
    bots: list[str] = option(["random", "steward", "strategos"], quick=["steward"])
    players: list[int] = option([5, 9, 18], quick=[5])


def seconds_of_game(bot: str, players: int, games: int) -> float:
    """Return the CPU seconds of a game; the first one, which loads everything, is left out."""
    plan = Plan(find_game("megaciv"), players, games + 1, 1, (bot,), tables=True)
    spec = Spec.of(plan)
    if games > 1:
        run_batch(spec, [games])
    begun = process_time()
    run_batch(spec, range(games))
    return (process_time() - begun) / games


def measure(chosen: Chosen) -> Figures:
    """Return the seconds of a game by bot and players."""
    return {
        f"{bot}_{players}": round(seconds_of_game(bot, players, chosen.games), 3)
        for bot in chosen.bots
        for players in chosen.players
    }
