"""Plans of simulations: as live objects for this process, and as plain data for any other.

A :class:`Plan` holds the game object. A :class:`Spec` says the same in names and numbers: it can be
sent to another process or machine and written to a file. :func:`code_of` hashes the code that
plays it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import msgspec

from ecumene.bots import make_bot
from ecumene.games import find_game
from ecumene.kernel import Game

#: how bots change seats from game to game: see :func:`.run.seat_bots` and :mod:`.blocks`
Rotation = Literal["ring", "blocks"]


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a simulation."""

    game: Game[Any]
    players: int
    games: int
    seed: int
    #: names of bots
    bots: tuple[str, ...]
    #: the game's options (``game.options_type``), or None for the usual ones
    options: Any = None
    #: run every invariant after every answer
    check: bool = False
    #: write a record of every game into this folder
    record_dir: Path | None = None
    rotation: Rotation = "ring"
    #: record what every seat has at the end of every turn
    tables: bool = False
    #: and everything that happens
    events: bool = False


class Spec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan as plain data."""

    game: str
    rules_version: int
    players: int
    games: int
    seed: int
    bots: tuple[str, ...]
    #: None for the usual ones
    options: dict[str, Any] | None = None
    check: bool = False
    record_dir: str | None = None
    rotation: Rotation = "ring"
    tables: bool = False
    events: bool = False

    @classmethod
    def of(cls, plan: Plan) -> Spec:
        """Return the same in names and numbers; the game must be registered."""
        fields = {name: getattr(plan, name) for name in SAME}
        return cls(
            game=plan.game.name,
            rules_version=plan.game.rules_version,
            options=None if plan.options is None else plain(plan.options),
            record_dir=None if plan.record_dir is None else str(plan.record_dir),
            **fields,
        )

    def plan(self) -> Plan:
        """The same with the game itself."""
        game = find_game(self.game, self.rules_version)
        fields = {name: getattr(self, name) for name in SAME}
        return Plan(
            game=game,
            options=None
            if self.options is None
            else msgspec.convert(self.options, game.options_type),
            record_dir=None if self.record_dir is None else Path(self.record_dir),
            **fields,
        )


#: fields that a plan and its spec share
SAME = ("players", "games", "seed", "bots", "check", "rotation", "tables", "events")


def plain(options: Any) -> Any:
    """Options as they come back from a file: lists in place of tuples."""
    return msgspec.json.decode(msgspec.json.encode(options))


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
