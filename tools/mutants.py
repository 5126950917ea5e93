"""Break the rules on purpose and see whether their tests notice: `python -m tools.mutants AREA`.

mutmut takes its settings from pyproject.toml, one set for a project. Here every area has its own:
the project is copied to a folder of its own, the settings are put in, and mutmut runs there. The
copy is left for `mutmut results` and `mutmut show NAME`; the last line says where it is.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

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
}


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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("area", choices=sorted(AREAS))
    parser.add_argument("--children", type=int, default=2, help="processes at a time")
    parser.add_argument("--folder", type=Path, help="where to work; a new folder if not given")
    chosen = parser.parse_args()
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="mutants-"))
    for name in ("src", "tests", "benchmarks", "harness", "tools", "docs", "assets"):
        shutil.copytree(PROJECT / name, folder / name, dirs_exist_ok=True)
    for name in ("README.md", "LICENSE", "NOTICE", "THIRD_PARTY_LICENSES"):
        shutil.copy(PROJECT / name, folder / name)
    text = (PROJECT / "pyproject.toml").read_text()
    text = re.sub(r"\[tool\.mutmut\]\n(?:.+\n)*", settings(chosen.area), text)
    (folder / "pyproject.toml").write_text(text)
    command = [sys.executable, "-m", "mutmut", "run", "--max-children", str(chosen.children)]
    subprocess.run(command, cwd=folder, check=False)
    print(f"cd {folder} && mutmut results")


if __name__ == "__main__":
    main()
