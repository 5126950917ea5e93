"""The rulebook as pages: a rule has its id as anchor, and ids that are cited are links."""

from __future__ import annotations

import posixpath
import re
from functools import cache

from ecumene.rulebook import shelf
from tools.docs_site.links import split_code

from .markdown import join

FOLDER = "rulebook"
ID = r"[A-Z]+-[A-Z0-9]+(?:\.[A-Z0-9]+)*"
_CITED = re.compile(rf"(?<![\w#/.-]){ID}(?![\w-])")
_ITEM = re.compile(rf"- \*\*(?P<id>{ID})\*\* ")
_TITLED = re.compile(rf"### (?P<id>{ID}) .+")
_TABLE = re.compile(rf"### .+ \((?P<id>{ID})\)")


def rulebook_pages() -> dict[str, str]:
    """A page for each book that we ship."""
    books = [book for book in shelf.books() if shelf.is_ours(book.name)]
    return {page_of(book.name): book_page(shelf.source(book.name), book.name) for book in books}


def page_of(book: str) -> str:
    return f"{FOLDER}/{book}.md"


def book_page(text: str, book: str) -> str:
    """The text of a book, with anchors and links."""
    page = page_of(book)
    marked = "\n".join(mark_line(line) for line in separate_lists(keep_brackets(text)))
    return join(link_rules(marked, page))


def keep_brackets(text: str) -> str:
    """The text with its source tags as they are: Markdown takes two of them for a link.

    >>> print(keep_brackets("It ends. [seed 002] [D-90] `x[1]`"))
    It ends. \\[seed 002\\] \\[D-90\\] `x[1]`
    """
    parts = split_code(text)
    return "".join(
        part if is_code else re.sub(r"\[([^\[\]]+)\](?!\()", r"\[\1\]", part)
        for is_code, part in parts
    )


def separate_lists(text: str) -> list[str]:
    """The lines as Python's Markdown wants them: lists after a blank line, indented by four."""
    lines: list[str] = []
    for line in text.splitlines():
        begins = re.match(r"(?:- |\d+\. )", line)
        before = lines[-1] if lines else ""
        if begins and before and not re.match(r"(?:- |\d+\. | )", before):
            lines.append("")
        depth = len(line) - len(line.lstrip(" "))
        lines.append(" " * depth + line)
    return lines


def mark_line(line: str) -> str:
    """The line with the anchor of the rule that begins in it.

    >>> mark_line("- **SA-0.1** The highest score wins.")
    '- **SA-0.1**{ #sa-0.1 } The highest score wins.'
    >>> mark_line("### D-110 A title")
    '### D-110 A title { #d-110 }'
    """
    if item := _ITEM.match(line):
        rule = item["id"]
        return f"- **{rule}**{{ #{anchor(rule)} }} {line[item.end() :]}"
    if titled := _TITLED.fullmatch(line) or _TABLE.fullmatch(line):
        return f"{line} {{ #{anchor(titled['id'])} }}"
    return line


def anchor(rule: str) -> str:
    return rule.lower()


@cache
def places() -> dict[str, str]:
    """Where each rule is: its page and anchor."""
    books = [book.name for book in shelf.books() if shelf.is_ours(book.name)]
    return {
        rule.id: f"{page_of(book)}#{anchor(rule.id)}"
        for book in books
        for rule in shelf.rules(book)
    }


def link_rules(text: str, page: str) -> str:
    """The text with a link from every id to its rule; headings and code stay as they are."""

    def linked(cited: re.Match[str]) -> str:
        place = places().get(cited[0])
        if place is None:
            return cited[0]
        return f"[{cited[0]}]({posixpath.relpath(place, posixpath.dirname(page) or '.')})"

    def link_line(line: str) -> str:
        if line.startswith("#"):
            return line
        own = re.match(rf"- \*\*{ID}\*\*\{{[^}}]*\}} ", line)
        start = own.end() if own else 0
        return line[:start] + _CITED.sub(linked, line[start:])

    parts = split_code(text)
    return "".join(
        part if is_code else "\n".join(link_line(line) for line in part.split("\n"))
        for is_code, part in parts
    )
