"""The books we ship, and how a rule is found in them.

Ids are fixed once published: code, tests and stored games cite them. So the books are looked up by
id everywhere, and an id that does not exist answers with the ones that were probably meant.
"""

import difflib
from functools import cache
from importlib import resources

import msgspec

from ecumene.rulebook.parse import parse


class Book(msgspec.Struct, frozen=True):
    """One text of numbered rules."""

    name: str  # what people type: `ecumene rules NAME`
    file: str
    prefix: str  # every id of the book is `prefix-...`
    title: str


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule. `text` is Markdown without its source tags; tables stay in it."""

    id: str
    text: str
    sources: tuple[str, ...]
    section: str
    book: str

    @property
    def summary(self) -> str:
        """The first paragraph, for lists: the sentence above a table, the title of a decision."""
        return self.text.split("\n\n", 1)[0]


class UnknownBook(KeyError):
    """No book of this name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(name)

    def __str__(self) -> str:
        names = ", ".join(b.name for b in _BOOKS)
        return f"There is no rulebook {self.name!r}. There are: {names}."


class UnknownRule(KeyError):
    """No rule of this id; `suggestions` holds ids that look like it, best first."""

    def __init__(self, rule_id: str, suggestions: tuple[str, ...]) -> None:
        self.rule_id = rule_id
        self.suggestions = suggestions
        super().__init__(rule_id)

    def __str__(self) -> str:
        hint = f" Did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"There is no rule {self.rule_id!r}.{hint}"


_BOOKS = (
    Book("stoneage", "stoneage.md", "SA", "Stone Age"),
    Book("megaciv", "megaciv.md", "MC", "Mega Civilization"),
    Book("digital", "digital.md", "DG", "What changes because a program runs the game"),
    Book("decisions", "decisions.md", "D", "Our decisions where the sources leave a point open"),
    Book(
        "notes", "implementers-notes.md", "N", "Rulings where the rules do not fix the next state"
    ),
)


def books() -> tuple[Book, ...]:
    """All books, the games first."""
    return _BOOKS


def book(name: str) -> Book:
    """The book called `name`; raises `UnknownBook`."""
    for candidate in _BOOKS:
        if candidate.name == name:
            return candidate
    raise UnknownBook(name)


def source(name: str) -> str:
    """The Markdown of a book as it is shipped."""
    folder = resources.files("ecumene.rulebook") / "texts"
    return (folder / book(name).file).read_text(encoding="utf-8")


@cache
def rules(name: str) -> tuple[Rule, ...]:
    """All rules of a book in the order of the text; raises `UnknownBook`."""
    return tuple(
        Rule(id=p.id, text=p.text, sources=p.sources, section=p.section, book=name)
        for p in parse(source(name))
    )


@cache
def _index() -> dict[str, Rule]:
    return {r.id: r for b in _BOOKS for r in rules(b.name)}


def rule(rule_id: str) -> Rule:
    """The rule with this id, from whichever book holds it; raises `UnknownRule`.

    >>> rule("sa-3.2").id
    'SA-3.2'
    """
    wanted = rule_id.strip().upper()
    index = _index()
    if wanted not in index:
        raise UnknownRule(rule_id, tuple(difflib.get_close_matches(wanted, index, n=3)))
    return index[wanted]
