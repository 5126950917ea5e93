"""Mega Civilization in words: questions, answers and events as English sentences.

Everything a person reads about the game is made here, from the same plain data that a client in
another language would get.

names      areas, cards, advances, players, and small parts of sentences
questions  what a player is asked
answers    what a player answers
labels     the same as the player's own list of options says it, with the names of cards and peoples
events     what happened, phase by phase
disasters  what happened in the calamities and by special abilities
leaders    what bots are called, and players in sentences
"""

from .answers import answer
from .events import event
from .labels import label
from .leaders import leader, seat_names
from .questions import question

__all__ = ["answer", "event", "label", "leader", "question", "seat_names"]
