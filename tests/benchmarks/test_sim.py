"""The figures of simulation: what is compared is comparable."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from benchmarks.speed import sim
from ecumene.sim import run_batch
from harness.processes import family


def test_rounds_are_different_games() -> None:
    numbers = [number for numbers in sim.rounds_of(sim.Chosen()) for number in numbers]
    assert len(numbers) == len(set(numbers)) == 4 * sim.GAMES_A_ROUND
    assert [len(numbers) for numbers in sim.rounds_of(sim.Chosen(rounds=6))] == [6]


def test_games_end_after_some_turns() -> None:
    (rows,) = run_batch(sim.spec(), [0])
    assert (rows.summary.finished, rows.summary.rounds) == (True, sim.TURNS)


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_cpu_time_of_children_counts() -> None:
    busy = "import time\nwhile time.process_time() < 0.3: pass\nprint(flush=True)\ninput()"
    before = sim.cpu_of_family()
    with subprocess.Popen(
        [sys.executable, "-c", busy], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        assert {os.getpid(), child.pid} <= {pid for pid, _ in family(os.getpid())}
        assert sim.cpu_of_family() - before >= 0.25
        child.communicate(b"\n")
