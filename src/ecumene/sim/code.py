"""Hashes of the code that plays: one for each package that decides how the games of a spec go.

A run that goes on after a bot was changed, or on a node with another version installed, would mix
two bots under one name. So the hashes are kept with a run, and every batch says by which it was
played.

>>> from ecumene.games import find_game
>>> from .spec import Plan
>>> spec = Spec.of(Plan(find_game("stoneage"), players=2, games=3, seed=7, bots=("steward",)))
>>> [package for package, _ in code_of(spec)]
['ecumene.bots', 'ecumene.bots.stoneage', 'ecumene.games.stoneage', 'ecumene.kernel']
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ecumene.bots import make_bot

from .spec import Spec

#: packages and their hashes, in order of name
Code = tuple[tuple[str, str], ...]

OURS = "ecumene"
BOTS = f"{OURS}.bots"
KERNEL = f"{OURS}.kernel"
#: files that Python and compilers leave beside the code
NOT_CODE = (".pyc", ".so", ".pyd")


def code_of(spec: Spec) -> Code:
    """The packages that play these games, each with its hash."""
    game = spec.plan().game
    bots = (type(make_bot(name, game, 0)) for name in spec.bots)
    packages = {_package(each.__module__) for each in (game.options_type, *bots)}
    return tuple((name, hash_package(name)) for name in sorted({BOTS, KERNEL, *packages}))


def changed(before: Code, now: Code) -> list[str]:
    """The packages that are not the same.

    >>> changed((("a", "1"), ("b", "2")), (("a", "1"), ("b", "3")))
    ['b']
    """
    return sorted({name for name, _ in set(before) ^ set(now)})


def _package(module: str) -> str:
    """The part of a program to which a module belongs.

    >>> _package("ecumene.bots.megaciv.steward.bot"), _package("my_bots.hasty")
    ('ecumene.bots.megaciv', 'my_bots')
    """
    names = module.split(".")
    if names[0] != OURS:
        return names[0]
    part = ".".join(names[:3])
    return part if _is_package(part) else ".".join(names[:2])


def _is_package(name: str) -> bool:
    found = find_spec(name)
    return found is not None and found.submodule_search_locations is not None


@cache
def hash_package(name: str) -> str:
    """Hash the files of a package or module; only once per process, as code is loaded once."""
    found = hashlib.sha256()
    for file, inside in _files(name):
        content = file.read_bytes()
        found.update(f"{inside} {len(content)}\n".encode() + content)
    return found.hexdigest()[:16]


def _files(name: str) -> Iterator[tuple[Path, str]]:
    """Yield files and their names inside a package; of the bots' package only the shared code."""
    spec = find_spec(name)
    if spec is None:
        return
    if spec.submodule_search_locations is None:
        if spec.origin is not None and Path(spec.origin).is_file():
            yield Path(spec.origin), name
        return
    for folder in map(Path, spec.submodule_search_locations):
        found = folder.glob("*") if name == BOTS else folder.rglob("*")
        for file in sorted(found):
            if file.is_file() and file.suffix not in NOT_CODE:
                yield file, file.relative_to(folder).as_posix()
