"""A small round of the drill `faults`: every part is broken once, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
SMALL = ("--tables", "3", "--seats", "5", "--rate", "30", "--settle", "1", "--nats-away", "2")


@pytest.mark.slow
def test_nothing_is_lost_in_a_small_round(tmp_path: Path) -> None:
    done, found = _run("faults", *SMALL, "--keep", str(tmp_path))
    assert found["acknowledged"] > 100, found
    assert set(found["faults"].values()) == {1}
    assert len(found["faults"]) == 5
    wrong = ("lost", "duplicated", "diverged", "late_deadlines", "misreported", "unanswered")
    assert {name: found[name] for name in wrong} == dict.fromkeys(wrong, 0), found
    # The clock played for those who sleep, while everything was being broken.
    assert found["defaults"] > 0
    assert done.returncode == 0


def _run(name: str, *words: str) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
    command = (sys.executable, "-m", "benchmarks", name, "--json", *words)
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.stdout, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["complete"], found
    return done, found
