"""Bots of other packages, found by their entry points.

A package names its bots in its ``pyproject.toml``; the group says for which game they are::

    [project.entry-points."ecumene.bots"]            # for every game
    hasty = "my_package:Hasty"

    [project.entry-points."ecumene.bots.stoneage"]   # for one game
    hunter = "my_package:Hunter"

The object of an entry point takes a seed and returns a bot: usually it is a class. Packages are
looked up when a bot is first requested, once per process (:mod:`ecumene.installed`).
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

from ecumene.installed import Installed, find_installed

GROUP = "ecumene.bots"

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
#: names for seats without a bot
_RESERVED = ("human", "open", "default")


def find_guests(game: str, ours: Container[str]) -> Installed:
    """Return the bots of other packages for a game; names in ``ours`` are reserved."""
    return find_installed("bot", [GROUP, f"{GROUP}.{game}"], ours, _is_name, _fault_of)


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and name not in _RESERVED


def _fault_of(_name: str, thing: Any) -> str:
    return "" if callable(thing) else "cannot be made from a seed"
