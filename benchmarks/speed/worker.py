"""One side of a comparison, playing slices of games in a separate process.

Both sides are measured by the same few lines, :func:`run_slice`; this module therefore imports
nothing but the standard library (the other side's environment has no Ecumene in it). The parent
sends one line of JSON per slice and waits for one line of JSON, so no two sides ever run at once.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import process_time
from types import TracebackType
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

Play = Callable[[int], int]
"""Plays one whole game with this seed and says how many actions it had."""


class Slice(NamedTuple):
    """The games played in one slice, and their CPU time."""

    actions: int
    games: int
    seconds: float

    @property
    def rate(self) -> float:
        """Actions per second of CPU time."""
        return self.actions / self.seconds


def run_slice(play: Play, seed: int, seconds: float) -> Slice:
    """Play whole games until this much CPU time is spent."""
    gc.collect()  # the garbage of the slice before is not charged to this one
    actions = games = 0
    start = process_time()
    while True:
        actions += play(seed + games)
        games += 1
        spent = process_time() - start
        if spent >= seconds:
            return Slice(actions, games, spent)


def serve(workloads: Mapping[str, Play]) -> None:
    """Serve until stdin ends: a request per line on stdin, a slice per line on stdout."""
    for line in sys.stdin:
        request = json.loads(line)
        done = run_slice(workloads[request["workload"]], request["seed"], request["seconds"])
        print(json.dumps(done), flush=True)


class Worker:
    """The parent's end: a process that serves slices until it is closed."""

    def __init__(self, python: str | Path, module: str, source: Path | None = None) -> None:
        """``source`` is a folder with another Ecumene in it than the one that is installed."""
        self._name = module
        elsewhere = {} if source is None else {"PYTHONPATH": str(source)}
        self._process = subprocess.Popen(
            [str(python), "-m", module],
            cwd=ROOT,
            # The same games in every run: without this, iteration over sets differs by process.
            env={**os.environ, **elsewhere, "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def slice(self, workload: str, seed: int, seconds: float) -> Slice:
        """Have one slice played, and wait until it is finished."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        request = {"workload": workload, "seed": seed, "seconds": seconds}
        with suppress(BrokenPipeError):  # a worker that is gone answers nothing either
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._name} ended with code {process.wait()}")
        return Slice(*json.loads(line))

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is not None:
            self._process.terminate()
        self._process.communicate()  # closes stdin: the worker reads the end and leaves
