"""The example package in a folder of its own, as `pip install` would put it there, without a network."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "examples" / "game_package"


def install(package: Path, folder: Path) -> Path:
    """Build the wheel of a package and unpack it: what pip does."""
    builder = WheelBuilder(str(package))
    (wheel,) = builder.build(directory=str(folder / "dist"), versions=["standard"])
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def environment(site: Path) -> dict[str, str]:
    """The environment of a program that finds the packages of a folder."""
    path = os.pathsep.join([str(site), *(each for each in sys.path if each)])
    return {**os.environ, "PYTHONPATH": path, "COLUMNS": "100"}


def run(*arguments: str, site: Path, folder: Path, typed: str = "") -> str:
    """Return the output of `python -m …`."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=environment(site),
        input=typed,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout
