"""Screens: how games look in a terminal, and how they listen.

Each game may have a screen of its own; any other game gets :data:`.generic.GENERIC`.
"""

from .generic import GENERIC
from .megaciv import MEGA_CIVILIZATION
from .screen import Choice, Drafted, Incomplete, Look, Page, Screen, Unread
from .stoneage import STONE_AGE

SCREENS: dict[str, Screen] = {"stoneage": STONE_AGE, "megaciv": MEGA_CIVILIZATION}


def find_screen(game: str) -> Screen:
    """The screen of a game, or the plain one."""
    return SCREENS.get(game, GENERIC)


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
