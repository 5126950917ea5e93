"""The kernel: decisions, events, views, chance, agenda, match, codec. It knows no game.

A game is a log of answers to questions. Rules turn a state into open questions; an answer turns the
state into events and new questions. Start reading at :mod:`.match`, then :mod:`.engine`; search and
simulation go through :mod:`.quick`.
"""

from .chance import ReplayError, Seeded, seed_from_number
from .codec import decode, digest, encode
from .events import KEEPER, NOBODY, SPECTATOR, Event, Viewer
from .flow import Decision, Flow, Step
from .game import Command, Game, Kind, Randomness, Result, Timing, TurnSummary, Words
from .log import Header, Row
from .match import Match
from .move import Move
from .question import Question, Refused, refusal_of
from .refusal import Refusal
from .subject import ListSubject, Subject

__all__ = [
    "KEEPER",
    "NOBODY",
    "SPECTATOR",
    "Command",
    "Decision",
    "Event",
    "Flow",
    "Game",
    "Header",
    "Kind",
    "ListSubject",
    "Match",
    "Move",
    "Question",
    "Randomness",
    "Refusal",
    "Refused",
    "ReplayError",
    "Result",
    "Row",
    "Seeded",
    "Step",
    "Subject",
    "Timing",
    "TurnSummary",
    "Viewer",
    "Words",
    "decode",
    "digest",
    "encode",
    "refusal_of",
    "seed_from_number",
]
