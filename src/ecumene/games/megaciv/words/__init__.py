"""Mega Civilization in words: questions, answers and events as English sentences.

Everything a person reads about the game is made here, from the same plain data that a client in
another language would get.

names      areas, cards, advances, players, and small parts of sentences
questions  what a player is asked
answers    what a player answers
events     what happened, phase by phase
disasters  what happened in the calamities and by special abilities
"""

from .answers import answer
from .events import event
from .questions import question
from .refused import refused

__all__ = ["answer", "event", "question", "refused"]
