"""Simulation: many games between bots, and their results."""

from .report import BotReport, GameSummary, Report
from .rows import GameRows
from .run import run_batch, run_game, run_games
from .simulation import simulate
from .spec import Plan, Spec

__all__ = [
    "BotReport",
    "GameRows",
    "GameSummary",
    "Plan",
    "Report",
    "Spec",
    "run_batch",
    "run_game",
    "run_games",
    "simulate",
]
