"""Measures taken while a game is played, one module per game.

A game is observed from outside: some steps are inspected just before they run, and the events of
every answer are read; the rules know nothing about it. A game may define its own :class:`Measure`
(:mod:`ecumene.games.extensions`). For other games only the general figures are recorded.
"""

from ecumene.games.extensions import ExtensionPoint

from .notebook import ANY_GAME, Measure, Notebook

MEASURES = ExtensionPoint("measure", "ecumene.sim.measures.{game}", Measure, ANY_GAME)

__all__ = ["MEASURES", "Measure", "Notebook"]
