"""Ecumene with its hot modules compiled by mypyc, from the source as it stands.

``python -m tools.compiled DIRECTORY`` copies the package there and compiles :data:`MODULES` beside
their source; ``PYTHONPATH=DIRECTORY`` then plays with them. The same games come out, answer by
answer (``--compare`` plays some both ways); docs/speed.md says how much faster.

As a build hook of hatchling the same modules go into a wheel, only when asked for::

    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 pip install --no-build-isolation .

mypyc drops the arguments of a class statement and erases annotations. msgspec lives on both, and
clients are told the types of ``about`` and ``preview``: before a module is compiled, these parts of
it are set apart in a module beside it that stays Python (:func:`set_apart`).
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parents[1]

#: what is compiled, by folder ("*": all of it): where games spend their time. Not the states, which
#: are read from bytes
MODULES: dict[str, str] = {
    "games/megaciv/board": "board",
    "games/megaciv/tables": "stacks",
    "games/megaciv/sums": "ast payment prices purchases turn_order victory",
    "games/megaciv/position": (
        "hands pieces random_picks schedule setup sites situation turn_taking"
    ),
    "games/megaciv/phases": "acquisition claims expansion succession tax",
    "games/megaciv/phases/movement": "movement orders samples",
    "games/megaciv/phases/conflict": "city_attack conflict token_conflict",
    "games/megaciv/phases/cities": "construction upkeep",
    "games/megaciv/phases/trade": "market offers trade_cards trade_samples trade_view",
    "games/megaciv/phases/calamity": (
        "area_choice discards losses minor resolution rules selection"
    ),
    "games/megaciv/phases/abilities": "fundamentalism monotheism politics targets turns",
    "games/megaciv/views": "visible_state",
    "games/stoneage": (
        "actions buildings cash locations payment_options placement rounds scoring village"
    ),
    "bots/megaciv": "*",
    "bots/megaciv/steward": "*",
    "bots/megaciv/strategos": "*",
    "bots/stoneage": "*",
}

#: the ending of the module beside a compiled one, with what is not compiled of it
PLAIN = "_plain"
#: a line of such a module: its types say that they are of the module they come from
NAMED = f'__name__ = __name__.removesuffix("{PLAIN}")'

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
    'ecumene/games/megaciv/board/board.py'
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
    for module in modules():
        _set_apart_in(directory / module)
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


# -- what stays Python -----------------------------------------------------------------------------


class Parts(NamedTuple):
    """A module in two: what is compiled, and the module beside it with the names it holds."""

    compiled: str
    plain: str
    names: list[str]


def _set_apart_in(path: Path) -> None:
    parts = set_apart(path.read_text(encoding="utf-8"), path.stem)
    if parts.names:
        path.write_text(parts.compiled, encoding="utf-8")
        beside = path.with_stem(path.stem + PLAIN)
        beside.write_text(parts.plain, encoding="utf-8")


def set_apart(source: str, name: str) -> Parts:
    """Move Structs, and functions whose types are told to clients, into a module of their own.

    The module imports them from there; what such a function needs of the module, it imports when it
    is called.
    """
    tree = ast.parse(source)
    defined = {each: node for node in tree.body for each in _defines(node)}
    told = [defined[each] for each in sorted(_find_describers(tree).intersection(defined))]
    types = _structs(tree).union(*map(_types_of, told)).intersection(defined)
    names = _with_parts(types, defined).union(*map(_defines, told))
    moved = [node for node in tree.body if not names.isdisjoint(_defines(node))]
    imports = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    fetched = f"; from .{name}{PLAIN} import {', '.join(sorted(names))}"
    compiled = _without(source, moved, imports[-1], fetched) if names else source
    for function in told:
        needed = sorted(_uses(function).intersection(defined) - names)
        if isinstance(function, ast.FunctionDef) and needed:
            function.body[:0] = ast.parse(f"from .{name} import {', '.join(needed)}").body
    plain = "\n".join([*map(ast.unparse, imports), NAMED, *map(ast.unparse, moved)]) + "\n"
    return Parts(compiled, plain, sorted(names))


def _without(source: str, gone: list[ast.stmt], last: ast.stmt, more: str) -> str:
    """The source with empty lines for what is gone, and more at the end of its last import.

    Every line keeps its number, so that a traceback tells where to look.
    """
    lines = source.splitlines()
    lines[_end(last) - 1] += more
    for node in gone:
        first = min(part.lineno for part in (node, *getattr(node, "decorator_list", ())))
        lines[first - 1 : _end(node)] = [""] * (_end(node) - first + 1)
    return "\n".join(lines) + "\n"


def _end(node: ast.stmt) -> int:
    assert node.end_lineno is not None  # ast.parse says it
    return node.end_lineno


def _defines(node: ast.stmt) -> set[str]:
    """The names that a statement of a module gives a meaning."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _uses(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _types_of(function: ast.stmt) -> set[str]:
    """The names in the annotations of a function."""
    if not isinstance(function, ast.FunctionDef):
        return set()
    returned = _uses(function.returns) if function.returns is not None else set()
    return _uses(function.args) | returned


def _structs(tree: ast.Module) -> set[str]:
    """The Structs of a module, by their bases: Struct itself, a Row, a Subject, or one of them."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
            if bases & {"Struct", "Row", "Subject", "ListSubject", *found}:
                found.add(node.name)
    return found


def _with_parts(names: set[str], defined: dict[str, ast.stmt]) -> set[str]:
    """These names and all that they are made of."""
    everything: set[str] = set()
    while names - everything:
        everything |= names
        names = {used for name in everything for used in _uses(defined[name])} & set(defined)
    return everything


def _find_describers(tree: ast.Module) -> set[str]:
    """The functions that describe questions to clients: ``about`` and ``preview`` of a Kind."""
    return {
        ast.unparse(keyword.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for keyword in node.keywords
        if keyword.arg in ("about", "preview")
    }


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
        for pattern in ("*.so", f"*{PLAIN}.py"):
            for file in directory.rglob(pattern):
                build_data["force_include"][str(file)] = str(file.relative_to(directory))


# -- the same games? -------------------------------------------------------------------------------


def compare(directory: Path) -> bool:
    """Play some games with the source and with the compiled modules: whether all are the same.

    So must be what clients are told of the types of a game.
    """
    same = True
    for game, players, bot in GAMES:
        plain, compiled = (_digest(path, game, players, bot) for path in (ROOT / "src", directory))
        same = same and plain == compiled
        word = "the same" if plain == compiled else f"DIFFERENT ({plain} and {compiled})"
        print(f"{game}, {players} players, {bot}: {word}")
    return same


def _digest(path: Path, game: str, players: int, bot: str) -> str:
    """Of the last state of a game, and of its types, with what is at this path."""
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
from hashlib import sha256
from msgspec import json
from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Question, Seeded, digest, engine, seed_from_number
from ecumene.kernel.client import client_schema
name, players, bot = sys.argv[1], int(sys.argv[2]), sys.argv[3]
game, chance = find_game(name), Seeded(seed_from_number(1))
bots = [make_bot(bot, game, seat) for seat in range(players)]
state, _ = engine.start(game, players, game.options_type(), chance)
while state.flow.decisions:
    decision = state.flow.decisions[0]
    answer = bots[decision.seat].choose(Question(game, state, decision))
    engine.answer(game, state, decision, answer, chance)
print(digest(state), sha256(json.encode(client_schema(game))).hexdigest()[:16])
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
