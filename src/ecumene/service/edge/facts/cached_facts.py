"""The facts as answers that browsers may keep; each is made when it is first asked for."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from ecumene.bots import about_bot, bot_names
from ecumene.games import GAMES, find_game
from ecumene.games.megaciv.board.board_file import ShapesFile
from ecumene.games.megaciv.board.board_load import SHIPPED, default_shapes, shipped_board
from ecumene.kernel import Game
from ecumene.service.edge.cached_response import CachedResponse, make_cached
from ecumene.service.wire.json_schema import schemas_of, whole

from .megaciv import BoardFacts, MegaCivTables, board_facts, megaciv_tables
from .options import OptionFacts, options_of
from .stoneage import StoneAgeTables, stone_age_tables

JSON = "application/json"


class BotFacts(msgspec.Struct, frozen=True):
    """A bot that can have a seat, and how it plays."""

    name: str
    text: str


class GameFacts(msgspec.Struct, frozen=True):
    """A game that can be played here.

    ``facts`` is the version of everything else that is told about it: who asks for it with
    ``?v=`` and this word may keep it for a day.
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


class Games(msgspec.Struct, frozen=True):
    """The games that can be played here."""

    games: tuple[GameFacts, ...]


#: the boards that come with the game, newest first; the options of a table name one
BOARDS = {"megaciv": SHIPPED}


@cache
def games() -> CachedResponse:
    """Every game in its newest version."""
    names = dict.fromkeys(game.name for game in GAMES)
    return _cache_facts(Games(tuple(_game(find_game(name)) for name in names)))


@cache
def tables(name: str) -> CachedResponse:
    """What is printed in a game."""
    return _cache_facts(stone_age_tables() if name == "stoneage" else megaciv_tables())


@cache
def board(name: str) -> CachedResponse:
    """A board that comes with Mega Civilization."""
    return _cache_facts(board_facts(shipped_board(name)))


@cache
def shapes() -> CachedResponse:
    """What is drawn of them."""
    return _cache_facts(default_shapes())


@cache
def version(name: str) -> str:
    """A word for all facts of a game as they are now."""
    boards = [board(each) for each in BOARDS.get(name, ())]
    parts = [tables(name), *boards, *([shapes()] if boards else [])]
    text = f"{find_game(name).rules_version} {' '.join(part.tag for part in parts)}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _game(game: Game[Any]) -> GameFacts:
    return GameFacts(
        name=game.name,
        title=game.title,
        edition=game.edition,
        rules=game.rules_version,
        least_players=game.players[0],
        most_players=game.players[-1],
        bots=tuple(BotFacts(name, about_bot(name, game)) for name in bot_names(game)),
        options=options_of(game),
        options_schema=msgspec.json.schema(game.options_type),
        boards=BOARDS.get(game.name, ()),
        facts=version(game.name),
    )


def _cache_facts(facts: msgspec.Struct) -> CachedResponse:
    return make_cached(msgspec.json.encode(whole(facts)), JSON)


# -- for clients that are generated ----------------------------------------------------------------

#: the forms of a game have its name before theirs: both have cards
FORMS: dict[str, tuple[type[msgspec.Struct], ...]] = {
    "": (Games,),
    "stoneage.": (StoneAgeTables,),
    "megaciv.": (MegaCivTables, BoardFacts, ShapesFile),
}


def schemas() -> dict[str, Any]:
    """JSON Schema of all forms by name: "Games", "megaciv.BoardFacts" and so on."""
    named: dict[str, Any] = {}
    for prefix, forms in FORMS.items():
        template = f"#/components/schemas/{prefix}{{name}}"
        _, parts = schemas_of(forms, (), template, defaults=True)
        named |= {prefix + name: part for name, part in parts.items()}
    return named
