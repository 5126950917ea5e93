"""Break the rules on purpose and see whether their tests notice: `python -m tools.mutants AREA`.

The area `written` tries the mistakes in mutants.toml, which people wrote: plausible ones, such as
another player or a forgotten exception. For all other areas mutmut makes them.

mutmut takes its settings from pyproject.toml, one set for a project. Here every area has its own:
the project is copied to a folder of its own, the settings are put in, and mutmut runs there. The
copy is left for `mutmut results` and `mutmut show NAME`; the last line says where it is.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

PROJECT = Path(__file__).parents[1]
MEGACIV = "src/ecumene/games/megaciv"

#: per area: the code that is broken, and the tests that must notice
AREAS: dict[str, tuple[list[str], list[str]]] = {
    "stoneage": (["src/ecumene/games/stoneage/*"], ["tests/rules/stoneage"]),
    "calamity": (
        [f"{MEGACIV}/phases/calamity/*", f"{MEGACIV}/phases/claims.py"],
        ["tests/rules/megaciv"],
    ),
    "turn": (
        [
            f"{MEGACIV}/phases/conflict/*",
            f"{MEGACIV}/phases/cities/upkeep.py",
            f"{MEGACIV}/phases/acquisition/*",
            f"{MEGACIV}/phases/succession.py",
        ],
        ["tests/rules/megaciv"],
    ),
    "tax": ([f"{MEGACIV}/phases/tax.py"], ["tests/rules/megaciv/test_section_1_tax.py"]),
    "books": (["src/ecumene/games/books/phases/*"], ["tests/books"]),
}
WRITTEN = "written"


def settings(area: str) -> str:
    """The section of pyproject.toml for an area."""
    mutate, tests = AREAS[area]
    return (
        "[tool.mutmut]\n"
        'source_paths = ["src"]\n'
        f"only_mutate = {mutate}\n"
        'also_copy = ["README.md", "tests", "benchmarks", "harness", "tools", "docs", "assets"]\n'
        f"pytest_add_cli_args_test_selection = {tests}\n"
        "pytest_add_cli_args = ['-p', 'no:cacheprovider', '-m', 'not slow']\n"
    )


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the rules that is wrong, and the test that notices."""

    mistake: str
    #: under src/ecumene/games
    file: str
    #: a part of the line, once in the file, and what it becomes
    old: str
    new: str
    test: str


def written_mistakes() -> dict[str, list[Mistake]]:
    """The mistakes of mutants.toml, by area."""
    text = Path(__file__).with_suffix(".toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, list[Mistake]])


def try_written(folder: Path) -> int:
    """Make every written mistake in a copy of the project; return how many were not noticed."""
    missed = 0
    for area, mistakes in written_mistakes().items():
        for each in mistakes:
            noticed = is_noticed(folder, each)
            missed += not noticed
            print(f"{'noticed' if noticed else 'MISSED'}: {area}: {each.mistake}", flush=True)
    return missed


def is_noticed(folder: Path, mistake: Mistake) -> bool:
    """Whether the test of a mistake fails with it; any other error doesn't count."""
    path = folder / "src/ecumene/games" / mistake.file
    text = path.read_text()
    path.write_text(text.replace(mistake.old, mistake.new))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", mistake.test]
    environment = {"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=folder, env=os.environ | environment, capture_output=True, check=False
    )
    path.write_text(text)
    return done.returncode == 1  # tests failed; 2 and more: they could not run


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("area", choices=sorted([*AREAS, WRITTEN]))
    parser.add_argument("--children", type=int, default=2, help="processes at a time")
    parser.add_argument("--folder", type=Path, help="where to work; a new folder if not given")
    chosen = parser.parse_args()
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="mutants-"))
    for name in ("src", "tests", "benchmarks", "harness", "tools", "docs", "assets"):
        shutil.copytree(PROJECT / name, folder / name, dirs_exist_ok=True)
    for name in ("README.md", "LICENSE", "NOTICE", "THIRD_PARTY_LICENSES"):
        shutil.copy(PROJECT / name, folder / name)
    text = (PROJECT / "pyproject.toml").read_text()
    if chosen.area == WRITTEN:
        (folder / "pyproject.toml").write_text(text)
        sys.exit(try_written(folder))
    text = re.sub(r"\[tool\.mutmut\]\n(?:.+\n)*", settings(chosen.area), text)
    (folder / "pyproject.toml").write_text(text)
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(chosen.children)]
    subprocess.run(command, cwd=folder, check=False)
    print(f"cd {folder} && mutmut results")


if __name__ == "__main__":
    main()
