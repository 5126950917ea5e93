"""The memory of a job worker that plays game after game with four strategos seats.

Each game of Stone Age is played to the end by the jobs of one worker, on a SQLite file. A finished
game is dropped from the worker's games in memory, which have a bound of their own.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ecumene.service.adapters.bus import MemoryBus
from ecumene.service.app.composition import parts_in_file
from ecumene.service.tables.tables import Seat
from harness.command import Figures, option, say
from harness.processes import resident_bytes
from tests.service.support.clocks import FakeClock
from tests.service.support.job_table import Truth, game_of, work_off

SEATS = (Seat("bot", "strategos"),) * 4
#: how much the memory may grow after the first fifth of the games
MOST_GROWTH = 0.1


@dataclass(slots=True)
class Chosen:
    games: int = option(500, quick=2, least=2)
    samples: int = option(10, "measurements on the way", quick=2, least=2)


async def play_games(games: int, every: int, file: Path) -> dict[int, float]:
    """Return the megabytes of this process after every few games."""
    clock, found = FakeClock(), {}
    async with parts_in_file(file, MemoryBus(), clock) as parts:
        truth = Truth(clock, [parts])
        work = truth.worker()
        for number in range(1, games + 1):
            table = await truth.begun(SEATS, pace="none")
            await work_off(work)
            assert (await parts.directory.table(table.id)).status == "over"
            work.games.drop(game_of(table))
            if number % every == 0:
                gc.collect()
                found[number] = round(resident_bytes(os.getpid()) / 1024**2, 1)
                say(f"{number} games: {found[number]} MB")
    return found


def measure(chosen: Chosen) -> Figures:
    """Return the memory by games played, and how much it grew."""
    logging.disable(logging.CRITICAL)
    every = max(1, chosen.games // chosen.samples)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ecumene.sqlite"
        memory = asyncio.run(play_games(chosen.games, every, file))
    settled = [*memory.values()][len(memory) // 5 :]
    return {
        "games": chosen.games,
        "rss_mb": {str(number): megabytes for number, megabytes in memory.items()},
        "growth": round(settled[-1] / settled[0] - 1, 3),
    }


def find_slow(figures: Mapping[str, Any]) -> list[str]:
    """Return a complaint if the memory grows."""
    growth = figures["growth"]
    return [f"growth: {growth}, at most {MOST_GROWTH}"] if growth > MOST_GROWTH else []
