"""Install the files of a release in four ways and play with each: `python -m tools.try_installs`.

The wheel with pip, pipx and uvx, and the sdist with pip; each in an empty folder without Node on
its path. `make release` makes the files. pipx and uvx must be installed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator
from pathlib import Path

DIST = Path(__file__).parents[1] / "dist"
#: run in each installation; the third writes the file that the last one reads
TRIED = (
    ("--version",),
    ("sim", "stoneage", "--players", "3", "--games", "2", "--bots", "steward", "--workers", "1"),
    ("play", "stoneage", "--seats", "steward,random", "--save", "game.jsonl"),
    ("verify", "game.jsonl"),
)
#: programs of the system that are left out
NODE = ("node", "npm", "npx", "corepack")

#: puts a file into a folder, and returns the beginning of a command line
Install = Callable[[Path, Path, dict[str, str]], list[str]]


def with_pip(file: Path, folder: Path, environment: dict[str, str]) -> list[str]:
    """Install into a new virtual environment."""
    venv.create(folder / "env", with_pip=True)
    run([str(folder / "env/bin/pip"), "install", "--quiet", f"{file}[home]"], folder, environment)
    return [str(folder / "env/bin/ecumene")]


def with_pipx(file: Path, folder: Path, environment: dict[str, str]) -> list[str]:
    """Install as an application."""
    environment |= {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    command = [find("pipx"), "install", "--quiet", "--python", sys.executable, f"{file}[home]"]
    run(command, folder, environment)
    return [str(folder / "bin/ecumene")]


def with_uvx(file: Path, folder: Path, environment: dict[str, str]) -> list[str]:
    """Run without installing; the first command makes the environment."""
    environment |= {"UV_TOOL_DIR": str(folder / "tools"), "UV_PYTHON": sys.executable}
    return [find("uvx"), "--quiet", "--from", f"{file}[home]", "ecumene"]


def ways(dist: Path) -> Iterator[tuple[str, Install, Path]]:
    """Yield the four installations: a name, a tool, a file."""
    (wheel,) = dist.glob("*.whl")
    (sdist,) = dist.glob("*.tar.gz")
    for name, tool in {"pip": with_pip, "pipx": with_pipx, "uvx": with_uvx}.items():
        yield f"{name}, wheel", tool, wheel
    yield "pip, sdist", with_pip, sdist


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, default=DIST, help="the files of a release")
    for name, install, file in ways(parser.parse_args().dist.resolve()):
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            version = try_one(install, file, Path(folder))
        print(f"{name:<20} {version:<24} {time.monotonic() - began:5.0f} s", flush=True)


def try_one(install: Install, file: Path, folder: Path) -> str:
    """Install a file and run the commands; return the version it reports."""
    environment = without_node(folder)
    command = install(file, folder, environment)
    said = [run([*command, *arguments], folder, environment) for arguments in TRIED]
    if ": verified" not in said[-1]:
        sys.exit(f"{file.name}: the game was not verified: {said[-1]}")
    return said[0].strip()


def without_node(folder: Path) -> dict[str, str]:
    """Return an environment with the programs of the system, except Node."""
    (folder / "system").mkdir()
    for program in Path("/usr/bin").iterdir():
        if not program.name.startswith(NODE):
            (folder / "system" / program.name).symlink_to(program)
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    return kept | {"PATH": str(folder / "system"), "XDG_STATE_HOME": str(folder / "state")}


def find(program: str) -> str:
    """Return the path of a program beside this Python, or on the path."""
    beside = Path(sys.executable).parent / program
    found = str(beside) if beside.exists() else shutil.which(program)
    return found or sys.exit(f"{program} is not installed")


def run(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    """Return the output of a command; end with its complaint if it fails."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
