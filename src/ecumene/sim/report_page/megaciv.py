"""Mega Civilization: its groups of pictures."""

from .advances import advances
from .calamities import calamities
from .game_report import GameReport
from .negotiation import negotiation
from .outcome import outcome_by
from .points import points
from .progress import progress
from .strength import strength
from .trade import trade

REPORT = GameReport(
    (
        strength,
        outcome_by("civilization"),
        points,
        progress,
        advances,
        calamities,
        trade,
        negotiation,
    )
)
