"""Compiling the hot modules with mypyc, from the source as it stands."""

from __future__ import annotations

import contextlib
import importlib
import os
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .source import rewrite

ROOT = Path(__file__).resolve().parents[2]

#: compiled modules by folder ("*": all of it): where games spend their time
MODULES: dict[str, str] = {
    "kernel": "quick",
    "games/megaciv": "turn",
    "games/megaciv/board": "board",
    "games/megaciv/tables": "advances calamities civilizations commodities credit stacks",
    "games/megaciv/calculations": (
        "ast calamities payment prices purchases rates turn_order victory"
    ),
    "games/megaciv/calculations/planning": "cards last_turn prospects purse table tries",
    "games/megaciv/position": (
        "hands minor_calamities pieces random_picks schedule setup sites situation state"
        " turn_taking"
    ),
    "games/megaciv/phases": "acquisition claims expansion succession tax",
    "games/megaciv/phases/movement": "movement orders samples",
    "games/megaciv/phases/conflict": "city_attack conflict token_conflict",
    "games/megaciv/phases/cities": "construction upkeep",
    "games/megaciv/phases/trade": "market offers trade_cards trade_samples trade_view",
    "games/megaciv/phases/calamity": "*",
    "games/megaciv/phases/abilities": "*",
    "games/megaciv/views": "visible_state",
    "games/stoneage": (
        "actions buildings cash locations payment_options placement rounds scoring village"
    ),
    "bots/megaciv": "*",
    "bots/megaciv/steward": "*",
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


def modules() -> list[str]:
    """The files to compile, relative to ``src``.

    >>> modules()[0]
    'ecumene/kernel/quick.py'
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
        rewrite(directory / module)
    with _inside(directory):
        _build(opt_level)
    shutil.rmtree(directory / "build", ignore_errors=True)


@contextlib.contextmanager
def _inside(directory: Path) -> Iterator[None]:
    """Change to a directory: mypyc and setuptools name modules by their path from there."""
    before = Path.cwd()
    os.chdir(directory)
    try:
        yield
    finally:
        os.chdir(before)


def _build(opt_level: str) -> None:
    # Only needed for compiling.
    from mypyc.build import mypycify

    setuptools: Any = importlib.import_module("setuptools")
    extensions = mypycify(
        [*MYPY, *modules()],
        opt_level=opt_level,
        debug_level="0",
        multi_file=True,  # a single file would take the C compiler many times as long
        group_name="ecumene",
    )
    setuptools.setup(
        name="ecumene",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": _build_side_by_side()},
        script_args=["--quiet", "build_ext", "--inplace"],
    )


def _build_side_by_side() -> Any:
    """Return setuptools' build command, compiling as many C files at once as there are cores."""
    command: Any = importlib.import_module("setuptools.command.build_ext").build_ext

    class SideBySide(command):  # type: ignore[misc]
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one_by_one([source], **options), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = compile_all
            super().build_extensions()

    return SideBySide
