"""Bots: players that see what a person in their seat sees, and nothing more (DG-1.4, DG-10.2)."""

from .bot import Bot
from .registry import UnknownBot, bot_names, make_bot

__all__ = ["Bot", "UnknownBot", "bot_names", "make_bot"]
