"""Message catalogues, for games from other packages and for other clients."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from fastapi import Path, Request, Response
from pydantic import BaseModel

from ecumene.service.edge.cached_response import ASK, CachedResponse, make_cached, respond
from ecumene.service.edge.problems import Problem
from ecumene.words.files import begun, read_files

from .common import new_router

router = new_router()

Language = Annotated[str, Path(max_length=10, examples=["de"])]
Part = Annotated[
    str,
    Path(
        max_length=40,
        pattern="^[a-z][a-z0-9_]*$",
        description="a game, `service` for the service's messages, or `shared`",
        examples=["stoneage"],
    ),
]


class WordsFile(BaseModel):
    """A Fluent file. Files called `names…` hold the names of things."""

    name: str
    text: str


class WordsShown(BaseModel):
    """The messages of one part; empty if the language has none."""

    files: list[WordsFile]


@router.get("/api/words/{language}/{part}", response_model=WordsShown)
async def words(language: Language, part: Part, request: Request) -> Response:
    """Return the messages of one part in a language. Fall back to English (`en`) for missing
    ones."""
    if language not in begun():
        raise Problem(404, "no_language")
    return respond(_messages(language, part), request.headers, ASK)


@cache
def _messages(language: str, part: str) -> CachedResponse:
    files = [{"name": file.name, "text": file.text} for file in read_files(language, [part])]
    return make_cached(msgspec.json.encode({"files": files}), "application/json")
