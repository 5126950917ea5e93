"""Bots: players that see what a person in their seat sees, and nothing more (DG-1.4, DG-10.2)."""

from .bot import Bot, WrongAnswer, ask
from .registry import (
    UnknownBot,
    about_bot,
    bot_names,
    is_bot,
    is_model,
    make_bot,
    market_of,
    surnames,
    usual_bot,
)

__all__ = [
    "Bot",
    "UnknownBot",
    "WrongAnswer",
    "about_bot",
    "ask",
    "bot_names",
    "is_bot",
    "is_model",
    "make_bot",
    "market_of",
    "surnames",
    "usual_bot",
]
