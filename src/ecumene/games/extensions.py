"""A game's extensions besides its rules: bots, a screen, measures and so on.

An extension point is defined by a package that works with every game, and better with a game that
provides a descriptor. Ours are in modules found by the name of the game, under one name
(``ecumene.cli.screens.stoneage.SCREEN``). Other packages register theirs by entry points::

    [project.entry-points."ecumene.games.ur"]
    screen = "royal_ur.screen:SCREEN"

Everything is imported on demand.
"""

from __future__ import annotations

import importlib
import importlib.util
import warnings
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from ecumene.installed import find_points, load

from . import GROUP, OUR_NAMES, game_names

T = TypeVar("T")


@dataclass(frozen=True)
class ExtensionPoint(Generic[T]):
    """A kind of extension. Call ``of`` to find a game's."""

    #: the name of the entry point, and in capitals that of our own descriptors
    name: str
    #: the module that contains ours, with ``{game}`` for the game
    module: str
    #: the class of the descriptors
    form: type[T]
    #: the default for games without one
    default: T

    def of(self, game: str) -> T:
        """Return a game's extension, or the default."""
        form: Any = self.form
        found = None
        if game in OUR_NAMES:
            found = _find_ours(self.module.format(game=game), self.name.upper())
        elif game in game_names():  # don't cache unknown names, which come from outside
            found = _find_installed(self.name, game, form)
        return self.default if found is None else found


@cache
def _find_ours(module: str, attribute: str) -> Any | None:
    if importlib.util.find_spec(module) is None:
        return None
    return getattr(importlib.import_module(module), attribute)


@cache
def _find_installed(kind: str, game: str, form: type[Any]) -> Any | None:
    """Return the extension of an installed game; warn if it has the wrong type."""

    def fault_of(_name: str, thing: Any) -> str:
        return "" if isinstance(thing, form) else f"is no {form.__name__}"

    for point in find_points(f"{GROUP}.{game}"):
        if point.name == kind:
            thing, complaint = load("descriptor", point, fault_of)
            if not complaint:
                return thing
            warnings.warn(complaint, RuntimeWarning, stacklevel=3)
    return None
