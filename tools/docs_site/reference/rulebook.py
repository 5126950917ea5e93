"""The rulebook as pages: a rule has its id as anchor, and ids that are cited are links."""

from __future__ import annotations

import posixpath
import re
from functools import cache

from ecumene.rulebook import shelf
from ecumene.rulebook.translation import entries, translate, translate_title
from tools.docs_site.links import split_code

from .markdown import join

FOLDER = "rulebook"
GERMAN = "de"
ID = r"[A-Z]+-[A-Z0-9]+(?:\.[A-Z0-9]+)*"
_CITED = re.compile(rf"(?<![\w#/.-]){ID}(?![\w-])")
_ITEM = re.compile(rf"- \*\*(?P<id>{ID})\*\* ")
_TITLED = re.compile(rf"### (?P<id>{ID}) .+")
_TABLE = re.compile(rf"### .+ \((?P<id>{ID})\)")


def rulebook_pages() -> dict[str, str]:
    """A page for each book that we ship, and one in German where its rules are translated."""
    names = [book.name for book in shelf.books() if shelf.is_ours(book.name)]
    english = {page_of(name): book_page(shelf.source(name), name) for name in names}
    german = {
        page_of(name).replace(".md", f".{GERMAN}.md"): translated_page(name, GERMAN)
        for name in names
        if entries(name, GERMAN)
    }
    return english | german


def page_of(book: str) -> str:
    return f"{FOLDER}/{book}.md"


def book_page(text: str, book: str) -> str:
    """The text of a book, with anchors and links."""
    page = page_of(book)
    marked = "\n".join(mark_line(line) for line in separate_lists(keep_brackets(text)))
    return join(link_rules(marked, page))


def translated_page(book: str, language: str) -> str:
    """The rules of a book in another language, under the headings of its sections."""
    parts = [f"# {translate_title(shelf.book(book), language)}"]
    before = ["", ""]
    for rule in (translate(each, language) for each in shelf.rules(book)):
        now = [*rule.section.split(" / "), ""][:2]
        for level, (old, new) in enumerate(zip(before, now, strict=True), start=2):
            if new and (new != old or now[0] != before[0]):
                parts.append(f"{'#' * level} {new}")
        before = now
        parts.append(list_rule(rule))
    return link_rules(join(*parts), page_of(book))


def list_rule(rule: shelf.Rule) -> str:
    """A rule as an item of a list."""
    first, *rest = keep_brackets(rule.text).split("\n")
    lines = separate_lists("\n".join(rest))
    return "\n".join([mark_line(f"- **{rule.id}** {first}"), *(f"    {line}" for line in lines)])


def keep_brackets(text: str) -> str:
    """Escape the source tags in a text: Markdown takes two of them for a link.

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
    '- [**SA-0.1**](#sa-0.1){ #sa-0.1 } The highest score wins.'
    >>> mark_line("### D-110 A title")
    '### D-110 A title { #d-110 }'
    """
    if item := _ITEM.match(line):
        rule = item["id"]
        place = anchor(rule)
        return f"- [**{rule}**](#{place}){{ #{place} }} {line[item.end() :]}"
    if titled := _TITLED.fullmatch(line) or _TABLE.fullmatch(line):
        return f"{line} {{ #{anchor(titled['id'])} }}"
    return line


def anchor(rule: str) -> str:
    return rule.lower()


@cache
def places() -> dict[str, str]:
    """Return the page and anchor of each rule."""
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
        own = re.match(rf"- \[\*\*{ID}\*\*\]\(\S+\)\{{[^}}]*\}} ", line)
        start = own.end() if own else 0
        return line[:start] + _CITED.sub(linked, line[start:])

    parts = split_code(text)
    return "".join(
        part if is_code else "\n".join(link_line(line) for line in part.split("\n"))
        for is_code, part in parts
    )
