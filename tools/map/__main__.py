"""`python -m tools.map build`, `tune`, `bake`, `check` or `schema` (README.md)."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from . import inputs
from .places import BOARDS, PICTURES, ROOT


def main() -> None:
    """Run one of the commands."""
    parser = argparse.ArgumentParser(prog="python -m tools.map", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("build", "cut the board anew: graph, shapes, relief"),
        ("tune", "make the changes of tuning.py to the board that was built"),
        ("bake", "draw the pictures of the board with a browser"),
        ("check", "is the board sound, and how fair is it?"),
        ("schema", "write the JSON Schemas of board files into docs/"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("--out", type=Path, help="a folder instead of those of the project")
        if name in ("build", "bake"):
            command.add_argument("--work", type=Path, default=inputs.DEFAULT_WORK)
    args = parser.parse_args()
    boards, pictures = (args.out, args.out) if args.out else (BOARDS, PICTURES)
    if args.command == "check":
        print(_check(boards))
    elif args.command == "tune":
        _tune(boards)
    elif args.command == "schema":
        _schema()
    else:
        module = "tools.map.build" if args.command == "build" else "tools.map.engrave"
        try:
            sys.exit(run(module, args.work, boards, pictures))
        except inputs.InputsMissing as error:
            sys.exit(f"the inputs cannot be installed: {error}")


def run(module: str, work: Path, boards: Path, pictures: Path) -> int:
    """Install the inputs and run a module with the Python that has them."""
    work.mkdir(parents=True, exist_ok=True)
    python = inputs.install(work)
    paths = ("--work", work, "--boards", boards, "--pictures", pictures)
    command = [
        str(python),
        "-m",
        module,
        *(str(p.resolve() if isinstance(p, Path) else p) for p in paths),
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "src")))}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def _check(boards: Path) -> str:
    from .check import report  # needs the engine, which a build brings along itself

    return report(boards)


def _tune(boards: Path) -> None:
    from .tuning import save

    save(boards)


def _schema() -> None:
    from .schema import save

    save()


if __name__ == "__main__":
    main()
