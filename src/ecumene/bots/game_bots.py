"""A game's bots and its adviser."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ecumene.games.extensions import ExtensionPoint
from ecumene.kernel import Game, Question

from .bot import Advice, Bot
from .personality import Personality
from .trading_with_people import TradeQuestion

#: makes a bot from a seed, which bots without randomness ignore
Maker = Callable[[int], Bot]
#: makes a bot that may have a personality
Leaning = Callable[[int, Personality], Bot]
#: recommends an answer for a seat, with the reason
Adviser = Callable[[Question[Any]], Advice]


@dataclass(frozen=True, slots=True)
class GameBots:
    """The bots of one game, by name. The larger ones are imported when one is made."""

    #: the first is the default bot
    makers: Mapping[str, Maker] = field(default_factory=dict)
    #: those that may have a surname
    leaning: Mapping[str, Leaning] = field(default_factory=dict)
    #: gives advice in the manner of the bot ``adviser_name``
    adviser: Adviser | None = None
    adviser_name: str = ""
    #: the question in which bots and people trade, if there is one
    market: TradeQuestion | None = None
    #: measured ratings, from a tournament; 25 is the rating of a newcomer
    ratings: Mapping[str, float] = field(default_factory=dict)


#: ours are in the package of their game, as ``BOTS``
BOTS = ExtensionPoint("bots", "ecumene.bots.{game}", GameBots, GameBots())


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
