"""The language of a request."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.requests import HTTPConnection

from ecumene.service.wire.texts import Texts
from ecumene.words.files import choose_language, pick_language

AskedLanguage = Annotated[
    str,
    Query(
        max_length=35,
        description="add a `text` in this language beside every `said`",
        examples=["de"],
    ),
]


def language_of(connection: HTTPConnection) -> str:
    """Return the language from the query or the browser; English if we don't have it."""
    asked = connection.query_params.get("language", "")
    if asked:
        return choose_language(asked)
    return pick_language(connection.headers.get("accept-language", ""))


def texts_in(language: str, game: str) -> Texts | None:
    """Return texts if the caller asked for a language; other clients translate themselves."""
    return Texts(choose_language(language), game) if language else None
