"""The kernel: decisions, events, views, chance, agenda, match, codec. It knows no game.

A game is a log of answers to questions. Rules turn a state into open questions; an answer turns the
state into events and new questions. Start reading at :mod:`.match`, then :mod:`.engine`; search and
simulation go through :mod:`.quick`.
"""

from .chance import Chance, Draw, Recorded, ReplayError, Seeded, commitment, seed_from_number
from .codec import decode, digest, encode
from .events import BIG_SCREEN, KEEPER, NOBODY, SPECTATOR, Event, Viewer, event_view, event_views
from .flow import Arg, Asked, Decision, Flow, State, Step, turn_of
from .foreseen import foreseen_question
from .game import Command, Game, Kind, Randomness, Result, Timing, TurnSummary, Words
from .log import Header, Row
from .match import Match, MissingSecret, Snapshot, StaleSnapshot
from .move import Move, QuietMove
from .only_answer import OnlyAnswer
from .picture import Picture
from .question import (
    Option,
    Question,
    QuestionView,
    Refused,
    Unavailable,
    answer_said,
    refusal_of,
)
from .quick import Lots
from .refusal import Refusal
from .subject import ListSubject, Subject
from .warning import Warned, warn

__all__ = [
    "BIG_SCREEN",
    "KEEPER",
    "NOBODY",
    "SPECTATOR",
    "Arg",
    "Asked",
    "Chance",
    "Command",
    "Decision",
    "Draw",
    "Event",
    "Flow",
    "Game",
    "Header",
    "Kind",
    "ListSubject",
    "Lots",
    "Match",
    "MissingSecret",
    "Move",
    "OnlyAnswer",
    "Option",
    "Picture",
    "Question",
    "QuestionView",
    "QuietMove",
    "Randomness",
    "Recorded",
    "Refusal",
    "Refused",
    "ReplayError",
    "Result",
    "Row",
    "Seeded",
    "Snapshot",
    "StaleSnapshot",
    "State",
    "Step",
    "Subject",
    "Timing",
    "TurnSummary",
    "Unavailable",
    "Viewer",
    "Warned",
    "Words",
    "answer_said",
    "commitment",
    "decode",
    "digest",
    "encode",
    "event_view",
    "event_views",
    "foreseen_question",
    "refusal_of",
    "seed_from_number",
    "turn_of",
    "warn",
]
