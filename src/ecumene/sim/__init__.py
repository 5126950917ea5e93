"""Simulation: many games between bots, and what comes out of them."""

from .report import BotReport, GameSummary, Report
from .run import Plan, run_game, run_games

__all__ = ["BotReport", "GameSummary", "Plan", "Report", "run_game", "run_games"]
