"""Advice from a strong bot, for people who ask what to do.

Like any bot the adviser only gets the seat's question, so its advice reveals nothing the seat
couldn't see. Each request uses a new one, without memory.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Game, Question

from .advice import Advice
from .game_bots import BOTS


class NoAdviser(LookupError):
    """Raised when a game has no adviser."""


def has_adviser(game: Game[Any]) -> bool:
    """Whether this game has an adviser."""
    return BOTS.of(game.name).adviser is not None


def adviser_name(game: Game[Any]) -> str:
    """Return the name of the bot whose play the advice follows."""
    return BOTS.of(game.name).adviser_name


def advise(game: Game[Any], question: Question[Any]) -> Advice:
    """Return the advised answer; raises NoAdviser if the game has no adviser."""
    adviser = BOTS.of(game.name).adviser
    if adviser is None:
        raise NoAdviser(game.name)
    return adviser(question)
