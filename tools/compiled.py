"""Ecumene with its hot modules compiled by mypyc, from the source as it stands.

``python -m tools.compiled DIRECTORY`` copies the package there and compiles :data:`MODULES` beside
their source; ``PYTHONPATH=DIRECTORY`` then plays with them. The same games come out, answer by
answer (``--compare`` plays some both ways); docs/speed.md says how much faster.

As a build hook of hatchling the same modules go into a wheel, only when asked for::

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip install --no-build-isolation .

mypyc drops the arguments of a class statement and erases the annotations of fields. msgspec lives
on both, so a module that defines Structs, or dataclasses that are read from bytes, stays as it is.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]

#: what is compiled, by folder ("*": all of it): where games spend their time, and no Struct in it.
#: Nor a Kind's ``about`` and ``preview``, whose types are told to clients, and mypyc forgets them
MODULES: dict[str, str] = {
    "games/megaciv": (
        "board hands known orders pieces sampling schedule situation stacks trade_samples"
        " victory wandering"
    ),
    "games/megaciv/calamity": "rules selection",
    "games/stoneage": ("buildings cash locations placing rounds scoring using village ways"),
    "bots/megaciv": "*",
    "bots/megaciv/strategos": "*",
    "bots/stoneage": "*",
}

#: the types are checked strictly elsewhere; here only what mypyc needs
MYPY = (
    "--config-file=",
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
)

#: games that ``--compare`` plays with both: game, players, bot
GAMES = (
    ("stoneage", 4, "random"),
    ("stoneage", 3, "steward"),
    ("megaciv", 5, "random"),
    ("megaciv", 9, "steward"),
    ("megaciv", 18, "steward"),
)


def modules() -> list[str]:
    """The files to compile, relative to ``src``.

    >>> modules()[0]
    'ecumene/games/megaciv/board.py'
    """
    source = ROOT / "src"
    found = []
    for folder, names in MODULES.items():
        for name in names.split():
            paths = sorted((source / "ecumene" / folder).glob(f"{name}.py"))
            if not paths:
                raise FileNotFoundError(f"ecumene/{folder}/{name}.py")
            found += [str(p.relative_to(source)) for p in paths if p.name != "__init__.py"]
    return found


def compile_into(directory: Path, opt_level: str = "2") -> None:
    """Copy the package into a directory and compile its hot modules there."""
    package = directory / "ecumene"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(
        ROOT / "src" / "ecumene", package, ignore=shutil.ignore_patterns("__pycache__", "*.so")
    )
    with _inside(directory):
        _build(opt_level)
    shutil.rmtree(directory / "build", ignore_errors=True)


@contextlib.contextmanager
def _inside(directory: Path) -> Iterator[None]:
    """mypyc and setuptools name modules by their path from where one stands."""
    before = Path.cwd()
    os.chdir(directory)
    try:
        yield
    finally:
        os.chdir(before)


def _build(opt_level: str) -> None:
    # Only who compiles needs them.
    from mypyc.build import mypycify

    setuptools: Any = importlib.import_module("setuptools")
    extensions = mypycify(
        [*MYPY, *modules()],
        opt_level=opt_level,
        debug_level="0",
        multi_file=True,  # one file of everything takes the C compiler many times as long
        group_name="ecumene",
    )
    setuptools.setup(
        name="ecumene",
        packages=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
    )


# -- as a build hook -------------------------------------------------------------------------------


class CompiledHook(BuildHookInterface[Any]):
    """Puts the compiled modules into a wheel, beside their source."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling what has come of it (an editable install is left alone)."""
        if version == "editable":
            return
        directory = Path(tempfile.mkdtemp(prefix="ecumene-compiled-"))
        compile_into(directory, os.environ.get("ECUMENE_OPT_LEVEL", "2"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in directory.rglob("*.so"):
            build_data["force_include"][str(library)] = str(library.relative_to(directory))


# -- the same games? -------------------------------------------------------------------------------


def compare(directory: Path) -> bool:
    """Play some games with the source and with the compiled modules: whether all are the same."""
    same = True
    for game, players, bot in GAMES:
        plain, compiled = (_digest(path, game, players, bot) for path in (ROOT / "src", directory))
        same = same and plain == compiled
        word = "the same" if plain == compiled else f"DIFFERENT ({plain} and {compiled})"
        print(f"{game}, {players} players, {bot}: {word}")
    return same


def _digest(path: Path, game: str, players: int, bot: str) -> str:
    """Of the last state of a game, played by a process that imports from this path."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, game, str(players), bot],
        env={**os.environ, "PYTHONPATH": str(path)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout.strip()


PLAY = """
import sys
from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Question, Seeded, digest, engine, seed_from_number
name, players, bot = sys.argv[1], int(sys.argv[2]), sys.argv[3]
game, chance = find_game(name), Seeded(seed_from_number(1))
bots = [make_bot(bot, game, seat) for seat in range(players)]
state, _ = engine.start(game, players, game.options_type(), chance)
while state.flow.decisions:
    decision = state.flow.decisions[0]
    answer = bots[decision.seat].choose(Question(game, state, decision))
    engine.answer(game, state, decision, answer, chance)
print(digest(state))
"""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--opt-level", default="2", help="of the C compiler: 0 is quick to build")
    parser.add_argument("--compare", action="store_true", help="then play some games both ways")
    wanted = parser.parse_args(arguments)
    wanted.directory.mkdir(parents=True, exist_ok=True)
    compile_into(wanted.directory, wanted.opt_level)
    return 0 if not wanted.compare or compare(wanted.directory) else 1


if __name__ == "__main__":
    sys.exit(main())
