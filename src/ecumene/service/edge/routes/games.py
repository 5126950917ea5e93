"""What there is to play, and what is printed on cards and boards: for everybody, and to be kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Query, Request, Response

from ecumene.service.edge.cached_response import ASK, FOR_A_DAY, CachedResponse, respond
from ecumene.service.edge.facts import cached_facts
from ecumene.service.edge.problems import Problem

from .common import new_router

router = new_router()

Version = Annotated[
    str,
    Query(
        max_length=40,
        description="`facts` of the game: with it the answer may be kept for a day.",
        examples=["4f1c0a9b2d7e"],
    ),
]


def _gives(form: str) -> dict[int | str, dict[str, Any]]:
    """What a route says of its answer."""
    schema = {"$ref": f"#/components/schemas/{form}"}
    return {
        200: {"description": "The facts.", "content": {"application/json": {"schema": schema}}},
        304: {"description": "They are what the browser has."},
    }


async def _respond_with_facts(
    request: Request, make: Callable[[], CachedResponse], game: str, version: str
) -> Response:
    """The facts; made outside the loop, the first time that takes a moment."""
    found = await asyncio.to_thread(make)
    known = version != "" and version == await asyncio.to_thread(cached_facts.version, game)
    return respond(found, request.headers, FOR_A_DAY if known else ASK)


@router.get("/api/games", response_class=Response, responses=_gives("Games"))
async def list_games(request: Request) -> Response:
    """The games that can be played here, with bots and options."""
    return respond(await asyncio.to_thread(cached_facts.games), request.headers, ASK)


@router.get(
    "/api/games/stoneage/tables",
    response_class=Response,
    responses=_gives("stoneage.StoneAgeTables"),
)
async def stone_age_tables(request: Request, v: Version = "") -> Response:
    """The cards, buildings and places of Stone Age."""
    return await _respond_with_facts(
        request, lambda: cached_facts.tables("stoneage"), "stoneage", v
    )


@router.get(
    "/api/games/megaciv/tables",
    response_class=Response,
    responses=_gives("megaciv.MegaCivTables"),
)
async def megaciv_tables(request: Request, v: Version = "") -> Response:
    """Advances, commodities, calamities, civilizations and tracks of Mega Civilization."""
    return await _respond_with_facts(request, lambda: cached_facts.tables("megaciv"), "megaciv", v)


@router.get(
    "/api/games/megaciv/boards/{name}",
    response_class=Response,
    responses=_gives("megaciv.BoardFacts"),
)
async def megaciv_board(name: str, request: Request, v: Version = "") -> Response:
    """A board: areas, limits, sites, waters, flood plains, volcanoes."""
    _check_board(name)
    return await _respond_with_facts(request, lambda: cached_facts.board(name), "megaciv", v)


@router.get(
    "/api/games/megaciv/boards/{name}/shapes",
    response_class=Response,
    responses=_gives("megaciv.ShapesFile"),
)
async def megaciv_shapes(name: str, request: Request, v: Version = "") -> Response:
    """What is drawn of a board."""
    _check_board(name)
    return await _respond_with_facts(request, cached_facts.shapes, "megaciv", v)


def _check_board(name: str) -> None:
    if name not in cached_facts.BOARDS["megaciv"]:
        raise Problem(404, "no_board", "There is no such board.")
