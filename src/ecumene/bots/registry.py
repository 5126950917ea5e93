"""The bots by name; everything else asks this module.

A bot is for any game or for one game. Ours are in the tables below, those of other packages are
found by their entry points (:mod:`.entry_points`). Some bots may have a surname, a personality
(:mod:`.personality`): menus list the bots without them, ``make_bot`` takes them with.

>>> from ecumene.games import find_game
>>> stone_age = find_game("stoneage")
>>> make_bot("random", stone_age, seed=1).name
'random'
>>> make_bot("strategos:bold", stone_age, seed=1).name
'strategos:bold'
>>> surnames("strategos", stone_age)
['bold', 'merchant', 'rival', 'settler']
>>> is_bot("strategos:bold", stone_age), is_bot("random:bold", stone_age)
(True, False)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any

from ecumene.kernel import Game

from .bot import Bot
from .entry_points import Guests, Maker, find_guests
from .megaciv.steward.bot import Steward as MegaCivSteward
from .personality import ABOUT, NEUTRAL, PERSONALITIES, Personality
from .random_bot import RandomBot
from .stoneage.steward import Steward as StoneAgeSteward

#: makes a bot that may have a personality
Leaning = Callable[[int, Personality], Bot]


# The larger bots are imported when one is made: who plays without them need not wait for them.
def _stoneage_strategos(seed: int, personality: Personality) -> Bot:
    from .stoneage.strategos import Strategos

    return Strategos(seed, personality)


def _megaciv_strategos(seed: int, personality: Personality) -> Bot:
    from .megaciv.strategos import Strategos

    return Strategos(seed, personality)


ANY_GAME: dict[str, Maker] = {"random": RandomBot}
ONE_GAME: dict[str, dict[str, Maker]] = {
    "stoneage": {"steward": lambda _seed: StoneAgeSteward()},
    "megaciv": {"steward": lambda _seed: MegaCivSteward()},
}
WITH_SURNAMES: dict[str, dict[str, Leaning]] = {
    "stoneage": {"strategos": _stoneage_strategos},
    "megaciv": {"strategos": _megaciv_strategos},
}


class UnknownBot(LookupError):
    """There is no bot of this name for this game."""


def make_bot(name: str, game: Game[Any], seed: int) -> Bot:
    """A new bot for one seat of one game."""
    maker = _maker(name, game)
    if maker is None:
        raise UnknownBot(_refusal(name, game))
    return maker(seed)


def bot_names(game: Game[Any]) -> list[str]:
    """The names of the bots that can play this game: ours, then those of other packages."""
    return [*sorted(_ours(game)), *sorted(_guests(game.name).makers)]


def surnames(name: str, game: Game[Any]) -> list[str]:
    """What may stand after the name of a bot and a colon."""
    return sorted(PERSONALITIES) if name in WITH_SURNAMES.get(game.name, {}) else []


def is_bot(name: str, game: Game[Any]) -> bool:
    """Whether a bot of this name, with or without a surname, can play this game."""
    return _maker(name, game) is not None


def about_bot(name: str, game: Game[Any]) -> str:
    """A bot in one sentence, for menus; of bots of other packages the first line of their text."""
    guest = _guests(game.name).makers.get(name)
    if guest is not None:
        return (inspect.getdoc(guest) or name).partition("\n")[0]
    bot, _, surname = name.partition(":")
    return ABOUT.get(surname) or (inspect.getdoc(make_bot(bot, game, 0)) or bot).partition("\n")[0]


def _maker(name: str, game: Game[Any]) -> Maker | None:
    first, colon, surname = name.partition(":")
    leaning = WITH_SURNAMES.get(game.name, {}).get(first)
    if colon and leaning is not None and surname in PERSONALITIES:
        return lambda seed: _with_name(leaning(seed, PERSONALITIES[surname]), name)
    return _ours(game).get(name) or _guests(game.name).makers.get(name)


def _with_name(bot: Bot, name: str) -> Bot:
    bot.name = name
    return bot


def _ours(game: Game[Any]) -> dict[str, Maker]:
    neutral = {
        name: _without_surname(leaning)
        for name, leaning in WITH_SURNAMES.get(game.name, {}).items()
    }
    return {**ANY_GAME, **ONE_GAME.get(game.name, {}), **neutral}


def _without_surname(leaning: Leaning) -> Maker:
    return lambda seed: leaning(seed, NEUTRAL)


@cache
def _guests(game: str) -> Guests:
    """Looked for once: what is installed does not change while a program runs."""
    ours = {*ANY_GAME, *ONE_GAME.get(game, {}), *WITH_SURNAMES.get(game, {})}
    return find_guests(game, ours)


def _refusal(name: str, game: Game[Any]) -> str:
    refused = _guests(game.name).refused.get(name)
    if refused is not None:
        return refused
    known = ", ".join(bot_names(game))
    first = name.partition(":")[0]
    more = ", ".join(surnames(first, game))
    hint = f"; {first} may be called {more} after a colon" if more else ""
    return f"There is no bot {name!r} for {game.title}; known: {known}{hint}."
