"""Registry of bots by name.

A bot is for any game or for one game. A game has bots of its own (:mod:`.game_bots`), other
packages add single ones by entry points (:func:`find_guests`). Some can have a personality as a
surname (:mod:`.personality`): menus list the bots without it, ``make_bot`` accepts both.

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

A language model is called ``llm:`` and its own name (:mod:`ecumene.agents`); no menu lists it:

>>> make_bot("llm:mock", stone_age, seed=1).name
'llm:mock'
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Container
from functools import cache
from typing import Any

from ecumene.installed import Installed, did_you_mean, find_installed
from ecumene.kernel import Game
from ecumene.words import Said, verbatim

from .bot import Bot, RandomBot
from .game_bots import BOTS, Leaning, Maker
from .personality import NEUTRAL, PERSONALITIES
from .trading_with_people import TradeQuestion

GROUP = "ecumene.bots"

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
#: names for seats without a bot
_RESERVED = ("human", "open", "default")


def find_guests(game: str, ours: Container[str]) -> Installed:
    """Return the bots of other packages for a game; names in ``ours`` are reserved."""
    return find_installed("bot", [GROUP, f"{GROUP}.{game}"], ours, _is_name, _fault_of)


def _is_name(name: str) -> bool:
    return _NAME.fullmatch(name) is not None and name not in _RESERVED


def _fault_of(_name: str, thing: Any) -> str:
    return "" if callable(thing) else "cannot be made from a seed"


ANY_GAME: dict[str, Maker] = {"random": RandomBot}
#: the name before the colon of language models
MODEL = "llm"


class UnknownBot(LookupError):
    """Raised when the game has no bot of this name."""


def make_bot(name: str, game: Game[Any], seed: int) -> Bot:
    """Make a new bot for one seat of one game."""
    maker = _maker(name, game)
    if maker is None:
        raise UnknownBot(_refusal(name, game))
    bot = maker(seed)
    for part in ("name", "choose"):
        if not hasattr(bot, part):
            raise UnknownBot(f"The bot {name!r} has no {part}.")
    return bot


def bot_names(game: Game[Any]) -> list[str]:
    """Return the names of bots that can play this game: ours, then those of other packages."""
    if game.keeps_books:
        return []
    return [*sorted(_ours(game)), *sorted(_guests(game.name).things)]


def usual_bot(game: Game[Any]) -> str:
    """Return the default bot of a game.

    >>> from ecumene.games import find_game
    >>> usual_bot(find_game("megaciv"))
    'steward'
    """
    return next(iter({**BOTS.of(game.name).makers, **ANY_GAME}))


def market_of(game: Game[Any]) -> TradeQuestion | None:
    """Return the market in which bots trade with people, if the game has one."""
    return BOTS.of(game.name).market


def surnames(name: str, game: Game[Any]) -> list[str]:
    """Return the valid variants of a bot, which follow its name and a colon."""
    return sorted(PERSONALITIES) if name in BOTS.of(game.name).leaning else []


def is_bot(name: str, game: Game[Any]) -> bool:
    """Whether a bot of this name, with or without a surname, can play this game with people.

    Language models can't: the people at the table haven't agreed to them.
    """
    return not is_model(name) and _maker(name, game) is not None


def about_bot(name: str, game: Game[Any]) -> Said:
    """Describe a bot in one sentence for menus: ``bot_text-<name>``, or that of its personality.

    For a bot without such a message, use the first line of its docstring.
    """
    from ecumene.words.catalogue import ENGLISH, catalogue  # slow to load, and only menus read it

    bot, _, surname = name.partition(":")
    key = f"bot_text-{surname or bot}"
    guest = _guests(game.name).things.get(name)
    if guest is None and catalogue(ENGLISH, game.name).has(key):
        return Said(key)
    text = inspect.getdoc(guest or make_bot(bot, game, 0)) or bot
    return verbatim(text.partition("\n")[0])


def is_model(name: str) -> bool:
    """Whether a bot is a language model."""
    return name.partition(":")[0] == MODEL


def _maker(name: str, game: Game[Any]) -> Maker | None:
    first, colon, surname = name.partition(":")
    if first == MODEL and surname and not game.keeps_books:
        return lambda seed: _make_agent(surname, seed)
    leaning = BOTS.of(game.name).leaning.get(first)
    if colon and leaning is not None and surname in PERSONALITIES:
        return lambda seed: _with_name(leaning(seed, PERSONALITIES[surname]), name)
    return _ours(game).get(name) or (
        None if game.keeps_books else _guests(game.name).things.get(name)
    )


def _make_agent(model: str, seed: int) -> Bot:
    from ecumene.agents import ModelFailed, make_agent  # few need it

    try:
        return make_agent(model, seed)
    except ModelFailed as failed:
        raise UnknownBot(str(failed)) from None


def _with_name(bot: Bot, name: str) -> Bot:
    bot.name = name
    return bot


def _ours(game: Game[Any]) -> dict[str, Maker]:
    """Return bots for any game and the game's own; none for the books of a real table."""
    if game.keeps_books:
        return {}
    brought = BOTS.of(game.name)
    neutral = {name: _without_surname(leaning) for name, leaning in brought.leaning.items()}
    return {**ANY_GAME, **brought.makers, **neutral}


def _without_surname(leaning: Leaning) -> Maker:
    return lambda seed: leaning(seed, NEUTRAL)


@cache
def _guests(game: str) -> Installed:
    """Find installed bots, once per process."""
    brought = BOTS.of(game)
    return find_guests(game, {*ANY_GAME, *brought.makers, *brought.leaning})


def _refusal(name: str, game: Game[Any]) -> str:
    refused = _guests(game.name).refused.get(name)
    if refused is not None:
        return refused
    known = ", ".join(bot_names(game))
    first = name.partition(":")[0]
    more = ", ".join(surnames(first, game))
    hint = f"; {first} may be called {more} after a colon" if more else ""
    meant = did_you_mean(first, bot_names(game))
    return f"There is no bot {name!r} for {game.title}; known: {known}{hint}.{meant}"
