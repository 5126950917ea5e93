"""The tests of the rules, on the compiled modules."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .build import ROOT

FOLDERS = ("tests/kernel", "tests/megaciv", "tests/golden")
#: which of their tests, as pytest's ``-m`` has it
CHOICES = {"quick": "not slow and not process", "all": ""}

#: fails unless the state of a game is of a compiled module in the directory
ASK = """
import sys
from ecumene.games.megaciv.position import state
sys.exit(not (state.__file__.startswith(sys.argv[1]) and state.__file__.endswith(".so")))
"""


def passes(directory: Path, choice: str) -> bool:
    """Whether the tests pass with the modules compiled in a directory, and really import those."""
    return _run(directory, "-c", ASK, str(directory.resolve())) and _run(
        directory,
        "-m",
        "pytest",
        "-q",
        "-n2",
        "-p",
        "no:cacheprovider",
        "-m",
        CHOICES[choice],
        *FOLDERS,
    )


def _run(directory: Path, *command: str) -> bool:
    given = {**os.environ, "PYTHONPATH": str(directory.resolve())}
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=given).returncode == 0
