"""What is measured of a game while it is played, game by game.

A game is watched from outside: some of its steps are looked at just before they are taken, and the
events of every answer are read. The rules know nothing of it.
"""

from . import megaciv, stoneage
from .notebook import Measure, Notebook

#: by name of the game
MEASURES: dict[str, Measure] = {"megaciv": megaciv.MEASURE, "stoneage": stoneage.MEASURE}

__all__ = ["MEASURES", "Measure", "Notebook"]
