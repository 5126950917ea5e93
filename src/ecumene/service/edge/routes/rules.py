"""The rules as numbered texts: what stands behind the id of every question and refusal."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import Query, Request, Response
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
    rule,
    rules,
)
from ecumene.rulebook.search import Hit, search
from ecumene.service.edge.cached_response import ASK, CachedResponse, make_cached, respond
from ecumene.service.edge.problems import Problem

from .common import new_router

router = new_router()

#: no id is that long
MAX_ID = 40
#: letters of a question
MAX_QUERY = 200
#: rules of each other book that a search shows
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


class ExampleShown(BaseModel):
    """A worked example: its text in Markdown, and the rules that it explains."""

    id: str
    text: str
    explains: list[str]

    @classmethod
    def of(cls, example: Example) -> ExampleShown:
        return cls(
            id=example.id,
            text=with_names(example.text, example.book),
            explains=list(example.explains),
        )


class RuleShown(BaseModel):
    """A rule: its text in Markdown, where it stands, and in which book."""

    id: str
    text: str
    section: str
    book: BookName
    book_title: str
    #: where it comes from: editions, errata, decisions of ours
    sources: list[str]
    examples: list[ExampleShown]

    @classmethod
    def of(cls, found: Rule) -> RuleShown:
        return cls.model_validate(
            {
                "id": found.id,
                "text": with_names(found.text, found.book),
                "section": found.section,
                "book": found.book,
                "book_title": book(found.book).title,
                "sources": found.sources,
                "examples": list(map(ExampleShown.of, examples_of(found.id))),
            },
        )


class RuleLine(BaseModel):
    """A rule in a list."""

    id: str
    summary: str
    section: str


class RuleFound(RuleLine):
    """A rule that a search found, with its words that fit."""

    book: BookName
    words: list[str]


class RulesFound(BaseModel):
    """What a search found, the best first; without any, words to try instead.

    If the book says nothing of it, they are rules of other books.
    """

    rules: list[RuleFound]
    tries: list[str]


class RulesShown(BaseModel):
    """All rules of a book, in its order, and its worked examples: rules too, with a T in the id."""

    book: BookName
    title: str
    rules: list[RuleLine]
    examples: list[ExampleShown]


class BookShown(BaseModel):
    """A book of rules; every id in it begins with the prefix."""

    name: BookName
    title: str
    prefix: str


class BooksShown(BaseModel):
    """The books there are."""

    books: list[BookShown]


@cache
def _books() -> CachedResponse:
    shown = [{"name": b.name, "title": b.title, "prefix": b.prefix} for b in books()]
    return _cache_rules(BooksShown.model_validate({"books": shown}))


@cache
def _rules(name: BookName) -> CachedResponse:
    lines = [
        RuleLine(id=r.id, summary=with_names(r.summary, r.book), section=r.section)
        for r in rules(name)
    ]
    examples = list(map(ExampleShown.of, examples_in(name)))
    return _cache_rules(
        RulesShown(book=name, title=book(name).title, rules=lines, examples=examples)
    )


def _cache_rules(shown: BaseModel) -> CachedResponse:
    return make_cached(shown.model_dump_json().encode(), "application/json")


@router.get("/api/books", response_class=Response, responses={200: {"model": BooksShown}})
async def list_books(request: Request) -> Response:
    """The books of rules."""
    return respond(_books(), request.headers, ASK)


@router.get("/api/rules", response_class=Response, responses={200: {"model": RulesShown}})
async def list_rules(request: Request, asked: AskedBook) -> Response:
    """The rules of a book, each with its first sentence."""
    return respond(await asyncio.to_thread(_rules, asked), request.headers, ASK)


@router.get("/api/rules/search")
async def search_rules(
    asked: AskedBook,
    query: Annotated[str, Query(alias="q", max_length=MAX_QUERY, examples=["build a city"])],
) -> RulesFound:
    """The rules that answer a question in people's own words, English or German."""
    return await asyncio.to_thread(_find_rules, asked, query)


def _find_rules(name: BookName, query: str) -> RulesFound:
    found = search(name, query)
    hits = list(found.hits)
    if not hits:
        others = (other for other in _players_books() if other != name)
        hits = [hit for other in others for hit in search(other, query, most=ELSEWHERE).hits]
    return RulesFound(rules=[_hit(hit) for hit in hits], tries=[] if hits else list(found.tries))


def _players_books() -> list[str]:
    """The books that players ask: of games, the newest first, then of playing by computer."""
    known = {book.name for book in books()}
    return [name for name in (*reversed(game_names()), "digital") if name in known]


def _hit(hit: Hit) -> RuleFound:
    rule = hit.rule
    return RuleFound.model_validate(
        {
            "id": rule.id,
            "summary": with_names(rule.summary, rule.book),
            "section": rule.section,
            "book": rule.book,
            "words": hit.words,
        }
    )


@router.get("/api/rules/{rule_id}", response_class=Response, responses={200: {"model": RuleShown}})
async def show_rule(rule_id: str, request: Request) -> Response:
    """The rule with this id."""
    try:
        found = await asyncio.to_thread(rule, rule_id[:MAX_ID])
    except UnknownRule:
        raise Problem(404, "no_such_rule", "There is no such rule.") from None
    return respond(_cache_rules(RuleShown.of(found)), request.headers, ASK)
