"""The bots by name.

A bot is for any game or for one game. Bots of other packages (entry points) would be added to what
:func:`_makers` returns; everything else asks this module.

>>> from ecumene.games import find_game
>>> make_bot("random", find_game("stoneage"), seed=1).name
'random'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.kernel import Game

from .bot import Bot
from .megaciv.steward import Steward as MegaCivSteward
from .random_bot import RandomBot
from .stoneage.steward import Steward as StoneAgeSteward

#: makes a bot from a seed; a bot that draws no lots ignores it
Maker = Callable[[int], Bot]

ANY_GAME: dict[str, Maker] = {"random": RandomBot}
ONE_GAME: dict[str, dict[str, Maker]] = {
    "stoneage": {"steward": lambda _seed: StoneAgeSteward()},
    "megaciv": {"steward": lambda _seed: MegaCivSteward()},
}


class UnknownBot(LookupError):
    """There is no bot of this name for this game."""


def make_bot(name: str, game: Game[Any], seed: int) -> Bot:
    """A new bot for one seat of one game."""
    maker = _makers(game).get(name)
    if maker is None:
        known = ", ".join(bot_names(game))
        raise UnknownBot(f"There is no bot {name!r} for {game.title}; known: {known}.")
    return maker(seed)


def bot_names(game: Game[Any]) -> list[str]:
    """The names of the bots that can play this game."""
    return sorted(_makers(game))


def _makers(game: Game[Any]) -> dict[str, Maker]:
    return {**ANY_GAME, **ONE_GAME.get(game.name, {})}
