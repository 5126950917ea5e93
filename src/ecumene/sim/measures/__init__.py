"""What is measured of a game while it is played, game by game.

A game is watched from outside: some of its steps are looked at just before they are taken, and the
events of every answer are read. The rules know nothing of it. What is looked at is a
:class:`Measure` that the game brings (:mod:`ecumene.games.rooms`); of other games only what every
game has is written down.
"""

from ecumene.games.rooms import Room

from .any_game import ANY_GAME
from .notebook import Measure, Notebook

MEASURES = Room("measure", "ecumene.sim.measures", Measure, ANY_GAME)

__all__ = ["MEASURES", "Measure", "Notebook"]
