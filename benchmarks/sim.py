"""Figures of simulation at scale: ``python -m benchmarks.sim`` (README.md says how to read them).

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

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time, sleep
from typing import Any, NamedTuple, Protocol

from rich.console import Console
from rich.table import Table

from ecumene.games import find_game
from ecumene.games.megaciv.tables.options import Options
from ecumene.sim import Plan, Spec, run_batch
from ecumene.sim.simulation import Sizes, by_calls
from ecumene.sim.workers import Calls, open_workers
from ecumene.sim.workers.cluster import LOCAL, cluster

PLAYERS = 18
TURNS = 7
GAMES_A_ROUND = 16
#: games of the smaller run whose memory is watched, and how many times as many the larger one has
WATCHED_GAMES = 400
LONGER = 4


class Effort(Protocol):
    """How long to measure; benchmarks.engine has one."""

    @property
    def rounds(self) -> int: ...


class Rounds(NamedTuple):
    """An effort of its own."""

    rounds: int


DEFAULT, QUICK = Rounds(60), Rounds(6)


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
    """Play these games as a run does."""
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
    """The overhead of Ray on the clock."""
    return ray_figures(effort).wall


def ray_figures(effort: Effort) -> RayFigures:
    """Ray with one worker beside a bare loop."""
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


def family(pid: int) -> Iterator[tuple[int, int]]:
    """A process and those below it, each with its ticks of CPU time (Linux)."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        ticks[int(folder.name)] = int(fields[11]) + int(fields[12])
    for one in ticks:
        above = one
        while above not in (pid, 0):
            above = parents.get(above, 0)
        if above == pid:
            yield one, ticks[one]


# -- memory ----------------------------------------------------------------------------------------


class Peaks(NamedTuple):
    """Most memory at any time, in MB: of the process that gives work out, of the largest other."""

    driver: float
    worker: float


def measure_memory(games: int, arguments: Sequence[str] = ("stoneage", "--players", "4")) -> Peaks:
    """Watch a run with tables in two processes (Linux)."""
    with tempfile.TemporaryDirectory() as folder:
        options = ("--games", str(games), "--workers", "2", "--out", folder, "--json")
        command = [sys.executable, "-m", "ecumene", "sim", *arguments, *options]
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


# -- the command -----------------------------------------------------------------------------------


def measure(effort: Effort) -> dict[str, float]:
    """Every figure."""
    ray = ray_figures(effort)
    watched = WATCHED_GAMES * effort.rounds // DEFAULT.rounds
    short, long = measure_memory(watched), measure_memory(LONGER * watched)
    return {
        "two_core_speedup": measure_speedup(effort),
        "ray_overhead": ray.wall,
        "ray_overhead_cpu": ray.cpu,
        "ray_start_seconds": ray.start_seconds,
        "games_watched": watched,
        "peak_mb_driver": short.driver,
        "peak_mb_worker": short.worker,
        "peak_mb_driver_longer_run": long.driver,
        "peak_mb_worker_longer_run": long.worker,
    }


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="a tenth of the time")
    wanted = parser.parse_args(arguments)
    found: dict[str, Any] = measure(QUICK if wanted.quick else DEFAULT)
    if wanted.json:
        print(json.dumps({name: round(value, 3) for name, value in found.items()}))
        return
    table = Table("figure", "value")
    for name, value in found.items():
        table.add_row(name, f"{value:.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()
