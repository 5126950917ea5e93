"""Bots of other packages, found by their entry points.

A package names its bots in its ``pyproject.toml``; the group says for which game they are::

    [project.entry-points."ecumene.bots"]            # for every game
    hasty = "my_package:Hasty"

    [project.entry-points."ecumene.bots.stoneage"]   # for one game
    hunter = "my_package:Hunter"

What stands behind a name takes a seed and gives a bot: usually a class. Packages are looked for
when a bot is first asked for, once a process. One that does not load spoils nothing: its bot is not
there, and who asks for it is told why.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from .bot import Bot

#: makes a bot from a seed; a bot that draws no lots ignores it
Maker = Callable[[int], Bot]

GROUP = "ecumene.bots"

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
#: what a seat is called where no bot sits
_RESERVED = ("human", "open", "default")


class Guests(NamedTuple):
    """What other packages bring for a game."""

    makers: dict[str, Maker]
    #: names that are not taken, each with the sentence that says why
    refused: dict[str, str]


def find_guests(game: str, ours: Container[str]) -> Guests:
    """The bots of other packages for a game; ``ours`` keep their names."""
    guests = Guests({}, {})
    for point in _points(game):
        complaint = _complaint(point, ours, guests)
        maker = None
        if not complaint:
            maker, complaint = _load(point)
        if maker is not None:
            guests.makers[point.name] = maker
        elif point.name not in guests.makers:
            guests.refused[point.name] = complaint
    return guests


def _points(game: str) -> Iterator[EntryPoint]:
    """The entry points for a game, always in the same order."""
    for group in (GROUP, f"{GROUP}.{game}"):
        yield from sorted(entry_points(group=group), key=lambda each: (each.name, _package(each)))


def _complaint(point: EntryPoint, ours: Container[str], guests: Guests) -> str:
    """Why a name cannot be taken, or ""."""
    if point.name in ours:
        return f"The bot {point.name!r} of {_package(point)} has the name of one of ours."
    if point.name in guests.makers:
        return f"The bot {point.name!r} of {_package(point)} has the name of another."
    if not _NAME.fullmatch(point.name) or point.name in _RESERVED:
        return f"{point.name!r} of {_package(point)} is not a name for a bot."
    return ""


def _load(point: EntryPoint) -> tuple[Maker | None, str]:
    """What makes the bot, or a sentence."""
    try:
        maker = point.load()
    except Exception as error:  # whatever is wrong with it is not our fault, and not our end
        broken = f"{type(error).__name__}: {error}"
        return None, f"The bot {point.name!r} of {_package(point)} does not load ({broken})."
    if not callable(maker):
        return None, f"The bot {point.name!r} of {_package(point)} cannot be made from a seed."
    return maker, ""


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.value
