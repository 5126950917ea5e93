"""Wording of Mega Civilization: questions, answers and events by message keys.

The messages are in :mod:`ecumene.words`, part "megaciv".

questions  what a player is asked
answers    what a player answers, with the names of cards and peoples
cards      both, where it is about trade cards
moves      the orders of a movement
events     what happened, where its data are not all that the sentence needs
disasters  the same of calamities and special abilities
leaders    what bots are called, and players in sentences
"""

from .answers import label
from .events import EVENTS
from .leaders import leader, seat_names
from .questions import question

__all__ = ["EVENTS", "label", "leader", "question", "seat_names"]
