"""Ecumene: board games of the ancient world, with every rule enforced.

>>> import ecumene
>>> match = ecumene.new_match("stoneage", players=2, seed=1)

:mod:`ecumene.api` documents the names below. The packages, from the bottom up: `kernel` (questions,
answers, chance, log), `games` (the rules), `bots`, `sim`, `envs`, `service`, `cli`; and `rulebook`,
the numbered rules in our own words.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import (
        Match,
        Question,
        Refusal,
        ReplayError,
        Result,
        game_names,
        load,
        new_match,
    )

#: follows the tags of the repository; "0+unknown" where the package is not installed
__version__: str

__all__ = [
    "Match",
    "Question",
    "Refusal",
    "ReplayError",
    "Result",
    "__version__",
    "game_names",
    "load",
    "new_match",
]


def __getattr__(name: str) -> Any:
    """Import the API, and look the version up, only when somebody asks for it: both take time."""
    if name == "__version__":
        return _find_version()
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("ecumene.api"), name)


def __dir__() -> list[str]:
    return __all__


def _find_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("ecumene")
    except PackageNotFoundError:
        return "0+unknown"
