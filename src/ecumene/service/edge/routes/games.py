"""Available games and their printed data, public and cacheable."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Path, Query, Request, Response

from ecumene.games import OUR_NAMES
from ecumene.service.edge.cached_response import ASK, FOR_EVER, CachedResponse, respond
from ecumene.service.edge.facts import cached_facts
from ecumene.service.edge.facts.game_facts import FACTS, Maker, form_of
from ecumene.service.edge.problems import Problem
from ecumene.words.files import choose_language

from .common import new_router

router = new_router()

GameName = Annotated[str, Path(max_length=40)]
Version = Annotated[
    str,
    Query(
        max_length=40,
        description="The game's `facts`; with it the response may be cached forever.",
        examples=["4f1c0a9b2d7e"],
    ),
]
Language = Annotated[
    str, Query(max_length=35, description="language of titles and descriptions", examples=["de"])
]


def _gives(form: str) -> dict[int | str, dict[str, Any]]:
    """Describe the response of a route for OpenAPI."""
    schema = {"$ref": f"#/components/schemas/{form}"}
    return {
        200: {"description": "The facts.", "content": {"application/json": {"schema": schema}}},
        304: {"description": "The browser's copy is current."},
    }


async def _respond_with_facts(
    request: Request, make: Callable[[], CachedResponse], game: str, version: str
) -> Response:
    """Return the facts; built in a thread, because the first call takes a moment."""
    try:
        found = await asyncio.to_thread(make)
    except cached_facts.NoBoard:
        raise Problem(404, "no_board") from None
    except cached_facts.NoFacts:
        raise Problem(404, "no_facts") from None
    known = version != "" and version == await asyncio.to_thread(cached_facts.version, game)
    return respond(found, request.headers, FOR_EVER if known else ASK)


@router.get("/api/games", response_class=Response, responses=_gives("Games"))
async def list_games(request: Request, language: Language = "") -> Response:
    """List the games available here, with their bots and options."""
    spoken = choose_language(language)
    return respond(await asyncio.to_thread(cached_facts.games, spoken), request.headers, ASK)


# -- printed data ----------------------------------------------------------------------------------


async def _tables(game: str, request: Request, version: str) -> Response:
    return await _respond_with_facts(request, lambda: cached_facts.tables(game), game, version)


async def _board(game: str, name: str, request: Request, version: str) -> Response:
    return await _respond_with_facts(request, lambda: cached_facts.board(game, name), game, version)


async def _shapes(game: str, name: str, request: Request, version: str) -> Response:
    if name not in FACTS.of(game).boards:
        raise Problem(404, "no_board")
    return await _respond_with_facts(request, lambda: cached_facts.shapes(game), game, version)


def _describe(game: str, address: str, maker: Maker) -> None:
    """Describe a route of one of our games and its response; clients are generated from it."""

    async def tables(request: Request, v: Version = "") -> Response:
        return await _tables(game, request, v)

    async def board(name: str, request: Request, v: Version = "") -> Response:
        return await _board(game, name, request, v)

    async def shapes(name: str, request: Request, v: Version = "") -> Response:
        return await _shapes(game, name, request, v)

    endpoints: dict[str, Callable[..., Any]] = {
        "tables": tables,
        "boards/{name}": board,
        "boards/{name}/shapes": shapes,
    }
    router.add_api_route(
        f"/api/games/{game}/{address}",
        endpoints[address],
        name=maker.__name__,
        description=inspect.getdoc(maker),
        response_class=Response,
        responses=_gives(f"{game}.{form_of(maker).__name__}"),
    )


for our_name in OUR_NAMES:
    for address, maker in FACTS.of(our_name).makers.items():
        _describe(our_name, address, maker)


# The same for games from other packages, whose forms only they know.


@router.get("/api/games/{game}/tables", include_in_schema=False)
async def tables_of_game(game: GameName, request: Request, v: Version = "") -> Response:
    """Return the printed data of a game."""
    return await _tables(game, request, v)


@router.get("/api/games/{game}/boards/{name}", include_in_schema=False)
async def board_of_game(game: GameName, name: str, request: Request, v: Version = "") -> Response:
    """Return a board of a game."""
    return await _board(game, name, request, v)


@router.get("/api/games/{game}/boards/{name}/shapes", include_in_schema=False)
async def shapes_of_game(game: GameName, name: str, request: Request, v: Version = "") -> Response:
    """Return the shapes drawn on a board."""
    return await _shapes(game, name, request, v)
