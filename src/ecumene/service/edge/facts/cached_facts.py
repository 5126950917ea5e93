"""Facts as cacheable responses, each built on the first request."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from ecumene.bots import about_bot, bot_names
from ecumene.games import OUR_NAMES, find_game, game_names
from ecumene.kernel import Game
from ecumene.service.edge.cached_response import CachedResponse, make_cached
from ecumene.service.wire.json_schema import schemas_of, whole
from ecumene.words.catalogue import ENGLISH, Catalogue, catalogue

from .game_facts import FACTS, form_of
from .options import OptionFacts, options_of

JSON = "application/json"


class BotFacts(msgspec.Struct, frozen=True):
    """A bot that can take a seat, and its style of play."""

    name: str
    text: str


class GameFacts(msgspec.Struct, frozen=True):
    """A game available here.

    ``facts`` is the version of its data: responses requested with ``?v=`` and this value may be
    cached for a day.
    """

    name: str
    title: str
    edition: str
    rules: int
    least_players: int
    most_players: int
    bots: tuple[BotFacts, ...]
    options: tuple[OptionFacts, ...]
    #: JSON Schema of all options together
    options_schema: dict[str, Any]
    boards: tuple[str, ...]
    facts: str
    #: the time limits of its questions by kind (Timing); all others have "other"
    limits: tuple[str, ...]
    #: it keeps the books of a real table, so nobody plays it with strangers or bots
    keeps_books: bool


class Games(msgspec.Struct, frozen=True):
    """The available games."""

    games: tuple[GameFacts, ...]


class NoFacts(LookupError):
    """The game doesn't exist or has no such facts."""


class NoBoard(LookupError):
    """The game has no such board."""


@cache
def games(language: str = ENGLISH) -> CachedResponse:
    """Return every game in its newest version, described in a language."""
    return _cache_facts(Games(tuple(_game(find_game(name), language) for name in game_names())))


@cache
def tables(game: str) -> CachedResponse:
    """Return the printed data of a game; raises NoFacts."""
    make = FACTS.of(game).tables
    if make is None:
        raise NoFacts(game)
    return _cache_facts(make())


@cache
def board(game: str, name: str) -> CachedResponse:
    """Return a board of a game; raises NoBoard."""
    facts = FACTS.of(game)
    if facts.board is None or name not in facts.boards:
        raise NoBoard(f"{game} {name}")
    return _cache_facts(facts.board(name))


@cache
def shapes(game: str) -> CachedResponse:
    """Return the shapes drawn on its boards; raises NoFacts."""
    make = FACTS.of(game).shapes
    if make is None:
        raise NoFacts(game)
    return _cache_facts(make())


@cache
def version(game: str) -> str:
    """Return the version of a game's facts."""
    facts = FACTS.of(game)
    parts = [tables(game)] if facts.tables else []
    parts += [board(game, name) for name in facts.boards]
    parts += [shapes(game)] if facts.shapes else []
    text = f"{find_game(game).rules_version} {' '.join(part.tag for part in parts)}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _game(game: Game[Any], language: str) -> GameFacts:
    messages = catalogue(language, game.name)
    title = f"game-{game.name}"
    return GameFacts(
        name=game.name,
        title=messages.message(title) if messages.has(title) else game.title,
        edition=game.edition,
        rules=game.rules_version,
        least_players=game.players[0],
        most_players=game.players[-1],
        bots=tuple(_bot(name, game, messages) for name in bot_names(game)),
        options=options_of(game, language),
        options_schema=msgspec.json.schema(game.options_type),
        boards=FACTS.of(game.name).boards,
        facts=version(game.name),
        limits=(*game.timing.limits.values(), *game.timing.waited.values(), "other"),
        keeps_books=game.keeps_books,
    )


def _bot(name: str, game: Game[Any], messages: Catalogue) -> BotFacts:
    return BotFacts(name, messages.text(about_bot(name, game)))


def _cache_facts(facts: msgspec.Struct) -> CachedResponse:
    return make_cached(msgspec.json.encode(whole(facts)), JSON)


# -- for generated clients -------------------------------------------------------------------------


def schemas() -> dict[str, Any]:
    """Return the JSON Schema of all forms by name: "Games", "megaciv.BoardFacts" and so on.

    Forms of a game are prefixed with its name: both of ours have cards.
    """
    forms: dict[str, tuple[type[msgspec.Struct], ...]] = {"": (Games,)}
    for name in OUR_NAMES:
        forms[f"{name}."] = tuple(map(form_of, FACTS.of(name).makers.values()))
    named: dict[str, Any] = {}
    for prefix, each in forms.items():
        template = f"#/components/schemas/{prefix}{{name}}"
        _, parts = schemas_of(each, (), template, defaults=True)
        named |= {prefix + name: part for name, part in parts.items()}
    return named
