"""The rulebooks, ours and those of other packages, and how to find rules in them.

Ids are fixed once published: code, tests and stored games cite them. So the books are looked up by
id everywhere, and an id that does not exist answers with the ones that were probably meant.

Another package brings a book by an entry point, usually that of its game::

    [project.entry-points."ecumene.rulebooks"]
    ur = "royal_ur.book:BOOK"
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from ecumene.installed import Installed, find_installed, is_plain_name, near_names

ID = r"[A-Z]+-[A-Z0-9]+(?:\.[A-Z0-9]+)*"
_ITEM = re.compile(rf"- \*\*(?P<id>{ID})\*\* (?P<text>.*)")
_TITLED = re.compile(rf"### (?P<id>{ID}) (?P<text>.+)")
_TABLE = re.compile(rf"### \S+ (?P<text>.+) \((?P<id>{ID})\)")
_HEADING = re.compile(r"(?P<level>#{1,6}) (?P<text>.+)")
_TAGS = re.compile(r"(?:\s*\[[^\[\]]+\])+\s*\Z")
_TAG = re.compile(r"\[([^\[\]]+)\]")


class Parsed(NamedTuple):
    """A parsed rule, not yet assigned to a book."""

    id: str
    text: str
    sources: tuple[str, ...]
    section: str


class _Open:
    """The rule whose lines are being collected."""

    def __init__(self, match: re.Match[str], section: str, *, is_item: bool) -> None:
        self.id = match["id"]
        self.first = match["text"]
        self.section = section
        self.is_item = is_item
        self.rest: list[str] = []

    def takes(self, line: str) -> bool:
        """A list item ends with its indentation; a heading rule only with the next heading."""
        return not self.is_item or not line or line.startswith("  ")

    def close(self) -> Parsed:
        first, body = self.first, textwrap.dedent("\n".join(self.rest))
        text, sources = split_tags(f"{first}\n{body}")
        if self.is_item and not sources:
            first, sources = split_tags(first)
            text = f"{first}\n{body}".strip()
        return Parsed(self.id, text, sources, self.section)


def split_tags(text: str) -> tuple[str, tuple[str, ...]]:
    """Split a text from the source tags at its end.

    >>> split_tags("Score 3 points. [seed 002] [D-90]")
    ('Score 3 points.', ('seed 002', 'D-90'))
    """
    tail = _TAGS.search(text)
    if tail is None:
        return text.strip(), ()
    return text[: tail.start()].strip(), tuple(_TAG.findall(tail[0]))


def parse(markdown: str) -> Iterator[Parsed]:
    """Return all numbered rules of a text, in order."""
    chapter = part = ""
    current: _Open | None = None
    for line in markdown.splitlines():
        line = line.rstrip()
        section = f"{chapter} / {part}" if part else chapter
        opened: _Open | None = None
        if item := _ITEM.fullmatch(line):
            opened = _Open(item, section, is_item=True)
        elif titled := _TITLED.fullmatch(line) or _TABLE.fullmatch(line):
            part = ""
            opened = _Open(titled, chapter, is_item=False)
        elif heading := _HEADING.fullmatch(line):
            if heading["level"] == "##":
                chapter, part = heading["text"], ""
            elif heading["level"] == "###":
                part = heading["text"]
        elif current is not None and current.takes(line):
            current.rest.append(line)
            continue
        if current is not None:
            yield current.close()
        current = opened
    if current is not None:
        yield current.close()


GROUP = "ecumene.rulebooks"
#: the language that rules are written in
ORIGINAL = "en"


class Book(msgspec.Struct, frozen=True):
    """One text of numbered rules."""

    name: str  # what people type: `ecumene rules NAME`
    file: str
    prefix: str  # every id of the book is `prefix-...`
    title: str
    package: str = "ecumene.rulebook"  # the file is a resource of it
    topics: tuple[str, ...] = ("undo", "draft", "time", "seat")  # words to try in a search


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule. `text` is Markdown without its source tags but with tables."""

    id: str
    text: str
    sources: tuple[str, ...]
    section: str
    book: str
    #: the language of the text
    language: str = ORIGINAL

    @property
    def summary(self) -> str:
        """The first paragraph, for lists: the sentence above a table, the title of a decision."""
        return self.text.split("\n\n", 1)[0]


class UnknownBook(KeyError):
    """The book doesn't exist."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)

    def __str__(self) -> str:
        names = ", ".join(b.name for b in books())
        return f"There is no rulebook {self.name!r}. There are: {names}."


class UnknownRule(KeyError):
    """The rule doesn't exist; `suggestions` holds similar ids, best first."""

    def __init__(self, rule_id: str, suggestions: tuple[str, ...]) -> None:
        self.rule_id = rule_id
        self.suggestions = suggestions
        super().__init__(rule_id)

    def __str__(self) -> str:
        hint = f" Did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"There is no rule {self.rule_id!r}.{hint}"


_BOOKS = (
    Book(
        "stoneage",
        "texts/stoneage.md",
        "SA",
        "Stone Age",
        topics=("tools", "food", "cards", "buildings", "hut"),
    ),
    Book(
        "megaciv",
        "texts/megaciv.md",
        "MC",
        "Mega Civilization",
        topics=("city", "tokens", "trade", "calamity", "movement"),
    ),
    Book(
        "books",
        "texts/books.md",
        "BK",
        "The books of a real table",
        topics=("census", "purchase", "correction", "keeper"),
    ),
    Book("digital", "texts/digital.md", "DG", "What changes because a program runs the game"),
    Book(
        "decisions",
        "texts/decisions.md",
        "D",
        "Our decisions where the sources leave a point open",
    ),
    Book(
        "notes",
        "texts/implementers-notes.md",
        "N",
        "Rulings where the rules do not fix the next state",
    ),
)


def books() -> tuple[Book, ...]:
    """Return all books: ours, games first, then those of other packages."""
    return (*_BOOKS, *_find_installed().things.values())


def book(name: str) -> Book:
    """Return the book called `name`; raises `UnknownBook`."""
    found = _find(name, _BOOKS) or _find(name, books())
    if found is None:
        raise UnknownBook(name)
    return found


def is_ours(name: str) -> bool:
    """Whether we ship the book of this name."""
    return _find(name, _BOOKS) is not None


def _find(name: str, among: tuple[Book, ...]) -> Book | None:
    return next((book for book in among if book.name == name), None)


def source(name: str) -> str:
    """Return the Markdown of a book."""
    return _read(book(name))


def _read(book: Book) -> str:
    return (resources.files(book.package) / book.file).read_text(encoding="utf-8")


@cache
def rules(name: str) -> tuple[Rule, ...]:
    """Return all rules of a book in order; raises `UnknownBook`."""
    return tuple(
        Rule(id=p.id, text=p.text, sources=p.sources, section=p.section, book=name)
        for p in parse(source(name))
    )


@cache
def _index(among: tuple[Book, ...]) -> dict[str, Rule]:
    return {r.id: r for b in among for r in rules(b.name)}


def rule(rule_id: str) -> Rule:
    """Return the rule with this id, from any book; raises `UnknownRule`.

    >>> rule("sa-3.2").id
    'SA-3.2'
    """
    wanted = rule_id.strip().upper()
    found = _index(_BOOKS).get(wanted) or _index(books()).get(wanted)
    if found is None:
        known = _index(books())
        raise UnknownRule(rule_id, tuple(near_names(wanted, known)))
    return found


# -- books of other packages -----------------------------------------------------------------------


@cache
def _find_installed() -> Installed:
    """Find installed books, once per process."""
    ours = {book.name for book in _BOOKS}
    return find_installed("rulebook", [GROUP], ours, is_plain_name, _fault_of)


def _fault_of(name: str, thing: Any) -> str:
    """Return what is wrong with an entry point's object, or ""."""
    if not isinstance(thing, Book):
        return "is no Book"
    if thing.name != name:
        return f"calls itself {thing.name!r}"
    if thing.prefix in {book.prefix for book in _BOOKS}:
        return f"has a prefix of ours, {thing.prefix}"
    try:
        ids = [found.id for found in parse(_read(thing))]
    except (OSError, ImportError, UnicodeError) as error:
        return f"cannot be read ({error})"
    if not all(rule_id.startswith(f"{thing.prefix}-") for rule_id in ids):
        return f"has rules whose id does not begin with {thing.prefix}-"
    return ""
