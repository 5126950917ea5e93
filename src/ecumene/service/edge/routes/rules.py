"""The numbered rules behind the ids in questions and refusals."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import Depends, Query, Request, Response
from pydantic import AfterValidator, BaseModel, JsonValue, WithJsonSchema

from ecumene.games import game_names
from ecumene.games.rule_texts import with_names
from ecumene.rulebook import (
    Example,
    Rule,
    UnknownBook,
    UnknownRule,
    book,
    books,
    examples_in,
    examples_of,
    pick_language,
    rule,
    rules,
    translate,
    translate_example,
    translate_title,
)
from ecumene.rulebook.search import Hit, search
from ecumene.service.edge.cached_response import ASK, CachedResponse, make_cached, respond
from ecumene.service.edge.problems import Problem

from .common import new_router

router = new_router()

#: longer than any id
MAX_ID = 40
#: maximum letters of a query
MAX_QUERY = 200
#: maximum letters of a language code
MAX_LANGUAGE = 35
#: maximum rules from each other book in search results
ELSEWHERE = 5


def _check_book(name: str) -> str:
    try:
        return book(name).name
    except UnknownBook as unknown:
        raise ValueError(str(unknown)) from None


_FORM: dict[str, JsonValue] = {"enum": [book.name for book in books()], "type": "string"}

BookName = Annotated[str, WithJsonSchema(_FORM)]
AskedBook = Annotated[
    str,
    AfterValidator(_check_book),
    WithJsonSchema({**_FORM, "examples": ["megaciv"]}),
    Query(alias="book"),
]


def _ask_language(
    request: Request,
    language: Annotated[str, Query(max_length=MAX_LANGUAGE, examples=["de"])] = "",
) -> str:
    """Return the reader's language, from the query or the browser; English if we don't have it."""
    return pick_language(language or request.headers.get("accept-language", ""))


AskedLanguage = Annotated[str, Depends(_ask_language)]


class ExampleShown(BaseModel):
    """A worked example: its text in Markdown and the rules it explains."""

    id: str
    text: str
    explains: list[str]
    #: language of the text: English if it isn't translated yet
    language: str

    @classmethod
    def of(cls, example: Example, language: str) -> ExampleShown:
        shown = translate_example(example, language)
        return cls(
            id=shown.id,
            text=with_names(shown.text, shown.book),
            explains=list(shown.explains),
            language=shown.language,
        )


class RuleShown(BaseModel):
    """A rule: its text in Markdown, its section and its book."""

    id: str
    text: str
    section: str
    book: BookName
    book_title: str
    #: its sources: editions, errata, our decisions
    sources: list[str]
    examples: list[ExampleShown]
    #: language of the text: English if it isn't translated yet
    language: str

    @classmethod
    def of(cls, found: Rule, language: str) -> RuleShown:
        shown = translate(found, language)
        return cls.model_validate(
            {
                "id": shown.id,
                "text": with_names(shown.text, shown.book),
                "section": shown.section,
                "book": shown.book,
                "book_title": translate_title(book(shown.book), language),
                "sources": shown.sources,
                "examples": [ExampleShown.of(each, language) for each in examples_of(shown.id)],
                "language": shown.language,
            },
        )


class RuleLine(BaseModel):
    """A rule in a list."""

    id: str
    summary: str
    section: str
    #: language of the summary: English if it isn't translated yet
    language: str

    @classmethod
    def of(cls, found: Rule, language: str) -> RuleLine:
        shown = translate(found, language)
        return cls(
            id=shown.id,
            summary=with_names(shown.summary, shown.book),
            section=shown.section,
            language=shown.language,
        )


class RuleFound(RuleLine):
    """A search result: a rule and its matching words."""

    book: BookName
    words: list[str]


class RulesFound(BaseModel):
    """Search results, best first; if there are none, words to try instead.

    If the book has no match, the results come from other books.
    """

    rules: list[RuleFound]
    tries: list[str]


class RulesShown(BaseModel):
    """All rules of a book in order, and its worked examples (ids with a T)."""

    book: BookName
    title: str
    rules: list[RuleLine]
    examples: list[ExampleShown]


class BookShown(BaseModel):
    """A book of rules. All its ids start with the prefix."""

    name: BookName
    title: str
    prefix: str


class BooksShown(BaseModel):
    """The available books."""

    books: list[BookShown]


@cache
def _books(language: str) -> CachedResponse:
    shown = [
        {"name": b.name, "title": translate_title(b, language), "prefix": b.prefix} for b in books()
    ]
    return _cache_rules(BooksShown.model_validate({"books": shown}))


@cache
def _rules(name: BookName, language: str) -> CachedResponse:
    return _cache_rules(
        RulesShown(
            book=name,
            title=translate_title(book(name), language),
            rules=[RuleLine.of(each, language) for each in rules(name)],
            examples=[ExampleShown.of(each, language) for each in examples_in(name)],
        )
    )


def _cache_rules(shown: BaseModel) -> CachedResponse:
    return make_cached(shown.model_dump_json().encode(), "application/json")


def _respond(shown: CachedResponse, request: Request) -> Response:
    """Respond with headers that let caches store one copy per language."""
    response = respond(shown, request.headers, ASK)
    response.headers.add_vary_header("Accept-Language")
    return response


@router.get("/api/books", response_class=Response, responses={200: {"model": BooksShown}})
async def list_books(request: Request, language: AskedLanguage) -> Response:
    """List the books of rules, with titles in the reader's language."""
    return _respond(_books(language), request)


@router.get("/api/rules", response_class=Response, responses={200: {"model": RulesShown}})
async def list_rules(request: Request, asked: AskedBook, language: AskedLanguage) -> Response:
    """List the rules of a book, each with its first sentence, in the reader's language."""
    return _respond(await asyncio.to_thread(_rules, asked, language), request)


@router.get("/api/rules/search")
async def search_rules(
    asked: AskedBook,
    query: Annotated[str, Query(alias="q", max_length=MAX_QUERY, examples=["build a city"])],
    language: AskedLanguage,
    response: Response,
) -> RulesFound:
    """Search the rules in plain words, in the reader's language."""
    response.headers.add_vary_header("Accept-Language")
    return await asyncio.to_thread(_find_rules, asked, query, language)


def _find_rules(name: BookName, query: str, language: str) -> RulesFound:
    found = search(name, query, language=language)
    hits = list(found.hits)
    if not hits:
        others = (other for other in _players_books() if other != name)
        hits = [
            hit
            for other in others
            for hit in search(other, query, most=ELSEWHERE, language=language).hits
        ]
    return RulesFound(rules=[_hit(hit) for hit in hits], tries=[] if hits else list(found.tries))


def _players_books() -> list[str]:
    """Return the books for players: games, newest first, then playing online."""
    known = {book.name for book in books()}
    return [name for name in (*reversed(game_names()), "digital") if name in known]


def _hit(hit: Hit) -> RuleFound:
    rule = hit.rule
    return RuleFound.model_validate(
        {
            "id": rule.id,
            "summary": with_names(rule.summary, rule.book),
            "section": rule.section,
            "language": rule.language,
            "book": rule.book,
            "words": hit.words,
        }
    )


@router.get("/api/rules/{rule_id}", response_class=Response, responses={200: {"model": RuleShown}})
async def show_rule(rule_id: str, request: Request, language: AskedLanguage) -> Response:
    """Show a rule by id, in the reader's language."""
    try:
        found = await asyncio.to_thread(rule, rule_id[:MAX_ID])
    except UnknownRule:
        raise Problem(404, "no_such_rule") from None
    shown = await asyncio.to_thread(RuleShown.of, found, language)
    return _respond(_cache_rules(shown), request)
