"""What a strong bot would answer in a seat, and why: for people who ask what to do.

The adviser is `strategos`. Like any bot it is given the question of the seat and nothing else, so
what it says tells nobody what they could not see. Each time a new one is asked: it remembers
nothing and is nobody's player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.kernel import Game, Question

from .advice import Advice
from .registry import bot_names

#: the bot that gives advice
ADVISER = "strategos"

Adviser = Callable[[Question[Any]], Advice]


# As the bots themselves, advisers are imported when somebody asks.
def _advise_stoneage(question: Question[Any]) -> Advice:
    from .stoneage.advice import advise

    return advise(question)


def _advise_megaciv(question: Question[Any]) -> Advice:
    from .megaciv.strategos.advice import advise

    return advise(question)


ADVISERS: dict[str, Adviser] = {"stoneage": _advise_stoneage, "megaciv": _advise_megaciv}


def has_adviser(game: Game[Any]) -> bool:
    """Whether somebody gives advice in this game."""
    return game.name in ADVISERS and ADVISER in bot_names(game)


def advise(game: Game[Any], question: Question[Any]) -> Advice:
    """What to answer; KeyError if nobody gives advice in this game."""
    return ADVISERS[game.name](question)
