"""What a strong bot would answer in a seat, and why: for people who ask what to do.

Like any bot the adviser is given the question of the seat and nothing else, so what it says tells
nobody what they could not see. Each time a new one is asked: it remembers nothing and is nobody's
player.
"""

from __future__ import annotations

from typing import Any

from ecumene.kernel import Game, Question

from .advice import Advice
from .game_bots import BOTS


class NoAdviser(LookupError):
    """Nobody gives advice in this game."""


def has_adviser(game: Game[Any]) -> bool:
    """Whether somebody gives advice in this game."""
    return BOTS.of(game.name).adviser is not None


def adviser_name(game: Game[Any]) -> str:
    """The bot as which the adviser would play."""
    return BOTS.of(game.name).adviser_name


def advise(game: Game[Any], question: Question[Any]) -> Advice:
    """What to answer; NoAdviser if nobody gives advice in this game."""
    adviser = BOTS.of(game.name).adviser
    if adviser is None:
        raise NoAdviser(game.name)
    return adviser(question)
