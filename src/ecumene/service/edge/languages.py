"""The language that somebody reads."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.requests import HTTPConnection

from ecumene.service.wire.texts import Texts
from ecumene.words.files import choose_language
from ecumene.words.languages import pick_language

AskedLanguage = Annotated[
    str,
    Query(
        max_length=35,
        description="with it, a `text` in this language stands beside every `said`",
        examples=["de"],
    ),
]


def language_of(connection: HTTPConnection) -> str:
    """By the query, or as the browser is set; English if it is none of ours."""
    asked = connection.query_params.get("language", "")
    if asked:
        return choose_language(asked)
    return pick_language(connection.headers.get("accept-language", ""))


def texts_in(language: str, game: str) -> Texts | None:
    """Texts for whoever asks for a language; others make them themselves."""
    return Texts(choose_language(language), game) if language else None
