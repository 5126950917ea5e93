"""Screens: how games look in a terminal, and how they listen.

Each game may bring a screen of its own (:mod:`ecumene.games.rooms`); any other game gets
:data:`.generic.GENERIC`.
"""

from ecumene.games.rooms import Room

from .generic import GENERIC
from .screen import Choice, Drafted, Incomplete, Look, Page, Screen, Unread

SCREENS = Room("screen", "ecumene.cli.screens", Screen, GENERIC)


def find_screen(game: str) -> Screen:
    """The screen of a game, or the plain one."""
    return SCREENS.of(game)


__all__ = [
    "Choice",
    "Drafted",
    "Incomplete",
    "Look",
    "Page",
    "Screen",
    "Unread",
    "find_screen",
]
