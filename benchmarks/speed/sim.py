"""Simulation at scale: two cores, Ray, and memory.

* ``two_core_speedup``: the same games here, one after the other, and in two processes; wall clock.
* ``ray_overhead``: the same games in a bare loop here and by Ray with one worker; how much longer
  Ray takes, as a share; wall clock. ``ray_overhead_cpu`` is the same in CPU time of all processes
  together, Ray's own too; ``ray_start_seconds`` is what its start takes, counted in neither.
* ``peak_mb_driver``, ``peak_mb_worker``: the largest process of each kind in a run with tables in
  two processes, of some games and of four times as many: memory must not grow with games.

Sides that are compared are measured in turns. Games are the first turns of Mega Civilization with
18 stewards: short, so that a last long game does not leave a core idle at the end of a round, which
in a run of hours is nothing.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time, sleep
from typing import NamedTuple, Protocol

from ecumene.games import find_game
from ecumene.games.megaciv.tables.options import Options
from ecumene.sim import Plan, Spec, run_batch
from ecumene.sim.simulation import Sizes, by_calls
from ecumene.sim.workers import Calls, open_workers
from ecumene.sim.workers.cluster import LOCAL, cluster
from harness.command import Figures, option
from harness.processes import ECUMENE, family

PLAYERS = 18
TURNS = 7
GAMES_A_ROUND = 16
#: how many times as many games the larger run has whose memory is watched
LONGER = 4


class Effort(Protocol):
    """How long to measure; options of this module and of benchmarks.speed.engine have this form."""

    @property
    def rounds(self) -> int: ...


@dataclass(slots=True)
class Chosen:
    rounds: int = option(60, "how long to measure", quick=2, least=1)
    watched: int = option(400, "games of the smaller run whose memory is watched", quick=10)
    no_ray: bool = option(False, "leave out Ray", quick=True)


def spec() -> Spec:
    """The games that are played."""
    options = Options(stop="turn", stop_turn=TURNS)
    return Spec.of(Plan(find_game("megaciv"), PLAYERS, 10**6, 1, ("steward",), options))


def rounds_of(effort: Effort) -> Iterator[Sequence[int]]:
    """The games of each round, by number."""
    games = min(GAMES_A_ROUND, effort.rounds)
    for number in range(max(1, effort.rounds // 15)):
        yield range(number * games, (number + 1) * games)


def play_by(calls: Calls, numbers: Sequence[int]) -> None:
    """Play these games like a real run."""
    for _ in by_calls(calls, deque(numbers), Sizes()):
        pass


# -- two cores -------------------------------------------------------------------------------------


def measure_speedup(effort: Effort) -> float:
    """How many times as fast two processes are as this one."""
    games = spec()
    alone = together = 0.0
    run_batch(games, [0])
    with open_workers("2", games) as calls:
        play_by(calls, range(4))
        for numbers in rounds_of(effort):
            begun = perf_counter()
            run_batch(games, numbers)
            between = perf_counter()
            play_by(calls, numbers)
            alone += between - begun
            together += perf_counter() - between
    return alone / together


# -- Ray -------------------------------------------------------------------------------------------


class RayFigures(NamedTuple):
    """How much longer Ray takes than a bare loop, as a share; and what its start takes."""

    wall: float
    cpu: float
    start_seconds: float


def measure_ray(effort: Effort) -> float:
    """Measure the overhead of Ray on the clock."""
    return ray_figures(effort).wall


def ray_figures(effort: Effort) -> RayFigures:
    """Ray with one worker, compared with a bare loop."""
    games = spec()
    bare_wall = bare_cpu = ray_wall = ray_cpu = 0.0
    run_batch(games, [0])
    begun = perf_counter()
    with cluster(games, LOCAL, cpus=1) as calls:
        start_seconds = perf_counter() - begun
        play_by(calls, range(2))
        for numbers in rounds_of(effort):
            wall, cpu = perf_counter(), process_time()
            run_batch(games, numbers)
            bare_wall += perf_counter() - wall
            bare_cpu += process_time() - cpu
            wall, cpu = perf_counter(), cpu_of_family()
            play_by(calls, numbers)
            ray_wall += perf_counter() - wall
            ray_cpu += cpu_of_family() - cpu
    return RayFigures(ray_wall / bare_wall - 1, ray_cpu / bare_cpu - 1, start_seconds)


def cpu_of_family() -> float:
    """CPU seconds of this process and everything below it (Linux)."""
    ticks = sum(ticks for _, ticks in family(os.getpid()))
    return ticks / os.sysconf("SC_CLK_TCK")


# -- memory ----------------------------------------------------------------------------------------


class Peaks(NamedTuple):
    """Most memory at any time, in MB: of the process that gives work out, of the largest other."""

    driver: float
    worker: float


def measure_memory(games: int, arguments: Sequence[str] = ("stoneage", "--players", "4")) -> Peaks:
    """Watch a run with tables in two processes (Linux)."""
    with tempfile.TemporaryDirectory() as folder:
        options = ("--games", str(games), "--workers", "2", "--out", folder, "--json")
        command = [*ECUMENE, "sim", *arguments, *options]
        driver = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        peaks: dict[int, float] = {}
        while driver.poll() is None:
            for pid, _ in family(driver.pid):
                peaks[pid] = max(peaks.get(pid, 0.0), _peak(pid))
            sleep(0.1)
    if driver.returncode:
        raise RuntimeError(f"the run ended with {driver.returncode}")
    own = peaks.pop(driver.pid)
    return Peaks(own, max(peaks.values()))


def _peak(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0.0
    found = [int(line.split()[1]) for line in lines if line.startswith("VmHWM")]
    return found[0] / 1024 if found else 0.0


# -- all of it -------------------------------------------------------------------------------------


def measure(chosen: Chosen) -> Figures:
    """Return every figure."""
    ray = None if chosen.no_ray else ray_figures(chosen)
    short, long = measure_memory(chosen.watched), measure_memory(LONGER * chosen.watched)
    return {
        "two_core_speedup": round(measure_speedup(chosen), 3),
        "ray_overhead": round(ray.wall, 3) if ray else None,
        "ray_overhead_cpu": round(ray.cpu, 3) if ray else None,
        "ray_start_seconds": round(ray.start_seconds, 3) if ray else None,
        "games_watched": chosen.watched,
        "peak_mb_driver": round(short.driver, 3),
        "peak_mb_worker": round(short.worker, 3),
        "peak_mb_driver_longer_run": round(long.driver, 3),
        "peak_mb_worker_longer_run": round(long.worker, 3),
    }
