"""Screens: how games look in a terminal, and how they read input.

Each game may bring a screen of its own (:mod:`ecumene.games.extensions`); any other game gets
:data:`.generic.GENERIC`.
"""

from ecumene.games.extensions import ExtensionPoint

from .generic import GENERIC
from .screen import Drafted, Incomplete, NumberedAnswer, Page, Screen, ScreenData, Unread

SCREENS = ExtensionPoint("screen", "ecumene.cli.screens.{game}", Screen, GENERIC)


def find_screen(game: str) -> Screen:
    """The screen of a game, or the plain one."""
    return SCREENS.of(game)


__all__ = [
    "Drafted",
    "Incomplete",
    "NumberedAnswer",
    "Page",
    "Screen",
    "ScreenData",
    "Unread",
    "find_screen",
]
