"""Worked examples (T ids), and the rules that each of them explains.

An example ends with the rules it was written for: "Checks MC-4.7, MC-4.10." That sentence is
the only source; a range such as MC-V.1-MC-V.5 names every rule in it.
"""

import re
from collections.abc import Iterator
from functools import cache

import msgspec

from ecumene.rulebook.shelf import ID, ORIGINAL, Rule, books, is_ours, rules

_EXAMPLE = re.compile(r"\.T\d+$")
_TEXT = re.compile(r"\(test\) (?P<text>.*) Checks (?P<ids>.*)\.", re.S)
_NAMED = re.compile(rf"(?P<first>{ID})(?:-(?P<last>{ID}))?")


class Example(msgspec.Struct, frozen=True):
    """A worked example of a rule."""

    id: str
    #: Markdown, without what only tests need
    text: str
    #: the ids of the rules that it explains
    explains: tuple[str, ...]
    #: the name of the book it is in
    book: str
    #: the language of the text
    language: str = ORIGINAL


def is_example(rule_id: str) -> bool:
    """Whether this is the id of a worked example.

    >>> is_example("MC-12.T1"), is_example("MC-A.TRADEROUTES.1")
    (True, False)
    """
    return bool(_EXAMPLE.search(rule_id))


def example(found: Rule) -> Example:
    """Return a T rule as players read it.

    >>> from ecumene.rulebook import rule
    >>> example(rule("SA-B.T1")).text
    '2 wood and 1 clay on the fixed tile: 10 points.'
    >>> example(rule("MC-V.T1")).explains
    ('MC-V.1', 'MC-V.2', 'MC-V.3', 'MC-V.4', 'MC-V.5')
    """
    parts = _TEXT.fullmatch(found.text)
    if parts is None:
        raise ValueError(f"{found.id} does not say which rules it checks")
    named = (each for match in _NAMED.finditer(parts["ids"]) for each in _ids(match))
    return Example(found.id, parts["text"], tuple(dict.fromkeys(named)), found.book)


def _ids(named: re.Match[str]) -> Iterator[str]:
    """Return one id, or all existing ids of a range."""
    yield named["first"]
    if named["last"]:
        section, _, low = named["first"].rpartition(".")
        high = named["last"].rpartition(".")[2]
        for number in range(int(low) + 1, int(high) + 1):
            yield f"{section}.{number}"


def examples_of(rule_id: str) -> tuple[Example, ...]:
    """Return the worked examples of a rule, in the order of the book.

    >>> [each.id for each in examples_of("MC-13.3")]
    ['MC-13.T1']
    """
    return tuple(each for each in all_examples() if rule_id in each.explains)


@cache
def all_examples() -> tuple[Example, ...]:
    """Return the examples of all books."""
    return tuple(each for book in books() for each in examples_in(book.name))


def examples_in(book: str) -> list[Example]:
    """Return the examples of a book; in other packages' books only those that name rules."""
    found = (rule for rule in rules(book) if is_example(rule.id))
    return [example(rule) for rule in found if is_ours(book) or _TEXT.fullmatch(rule.text)]
