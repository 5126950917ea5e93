"""A few rounds of `benchmarks.faults`: every part is broken once, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SMALL = ("--tables", "3", "--seats", "5", "--rate", "30", "--settle", "2", "--nats-away", "3")


@pytest.mark.slow
def test_nothing_is_lost_in_a_small_round(tmp_path: Path) -> None:
    done, found = _run_faults(*SMALL, "--keep", str(tmp_path))
    assert found["acknowledged"] > 100, found
    assert set(found["faults"].values()) == {1}
    assert len(found["faults"]) == 5
    wrong = ("lost", "duplicated", "diverged", "late_deadlines", "misreported", "unanswered")
    assert {name: found[name] for name in wrong} == dict.fromkeys(wrong, 0), found
    # The clock played for those who sleep, while everything was being broken.
    assert found["defaults"] > 0
    assert done.returncode == 0


@pytest.mark.slow
def test_nothing_is_lost_when_a_host_is_killed(tmp_path: Path) -> None:
    done, found = _run_faults("--home", "--rounds", "3", "--keep", str(tmp_path))
    assert found["rounds"] == 3
    assert found["acknowledged"] > 50, found
    assert found["under_way_at_kill"] > 0, found
    wrong = ("lost", "duplicated", "diverged", "misreported", "unanswered")
    assert {name: found[name] for name in wrong} == dict.fromkeys(wrong, 0), found
    # How soon everybody is back depends on what else the machine does: benchmarks.faults says.
    assert found["back_max_s"] > 0
    assert done.returncode == bool(found["late_phones"])


def _run_faults(*words: str) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
    command = (sys.executable, "-m", "benchmarks.faults", "--json", *words)
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.stdout, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["complete"], found
    return done, found
