"""This source compared with another one, in one run: ``engine --against COMMIT``.

The other source is a commit, unpacked into a temporary folder, or a folder with an Ecumene in it.
Both play the same workloads in alternating slices, and first the
same few games by seed: their digests say whether they are the same games.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from harness.command import Figures, say

from .compare import OURS, Side, measure
from .figures import Effort, rounded
from .worker import ROOT

OLD, NEW = "old ", "new "


@dataclass(slots=True)
class Comparison:
    """Medians of both sides by key, and the games that are not the same."""

    old: dict[str, float] = field(default_factory=dict)
    new: dict[str, float] = field(default_factory=dict)
    different_games: list[str] = field(default_factory=list)

    def ratio(self, key: str) -> float:
        """How many times as fast the new side is."""
        return round(self.new[key] / self.old[key], 3)


def compare_sources(effort: Effort, against: str) -> Comparison:
    """Measure this source against another."""
    with source_of(against) as folder:
        say("the same games ...")
        theirs, ours = digests(folder), digests(None)
        different = [name for name in ours if ours[name] != theirs.get(name)]
        found = Comparison(different_games=different)
        sides = [Side(OLD, sys.executable, OURS, folder), Side(NEW, sys.executable, OURS)]
        rates, _ = measure(sides, effort)
    for work in OURS:
        found.old[work.key] = rounded(median(rates[OLD + work.name]))
        found.new[work.key] = rounded(median(rates[NEW + work.name]))
    return found


@contextmanager
def source_of(against: str) -> Iterator[Path]:
    """Yield the folder with the other source: the named one, or an unpacked commit."""
    if (Path(against) / "ecumene").is_dir():
        yield Path(against).resolve()
        return
    packed = subprocess.run(
        ["git", "archive", against, "src"], cwd=ROOT, check=True, stdout=subprocess.PIPE
    )
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as files:
            files.extractall(folder, filter="data")
        yield Path(folder) / "src"


def digests(source: Path | None) -> dict[str, str]:
    """Return the digests of a few games by seed, played by a source."""
    elsewhere = {} if source is None else {"PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.speed.same_games"],
        cwd=ROOT,
        env={**os.environ, **elsewhere},
        check=True,
        stdout=subprocess.PIPE,
    )
    found: dict[str, str] = json.loads(done.stdout)
    return found


def as_figures(found: Comparison) -> Figures:
    """Return both medians and their ratio by key, and the games that are not the same."""
    rows = {
        key: {"old": found.old[key], "new": found.new[key], "ratio": found.ratio(key)}
        for key in found.new
    }
    return {**rows, "different_games": found.different_games}
