"""The numbered rules in our own words, and which tests check them.

A rule id ties text, code, test and message together: the text is here, a docstring or
a refusal cites it, a test carries it as `@pytest.mark.rule("SA-2.4")`. This package only reads
texts; it imports no game, and no game imports it.

>>> from ecumene.rulebook import rule, rules
>>> rule("SA-3.1").text
'First each player takes as much food as their agriculture level.'
>>> rule("SA-3.1").sources
('rulebook',)
>>> rules("stoneage")[0].id
'SA-0.1'
"""

from ecumene.rulebook.examples import (
    Example,
    all_examples,
    example,
    examples_in,
    examples_of,
    is_example,
)
from ecumene.rulebook.marks import marked_rules
from ecumene.rulebook.shelf import (
    Book,
    Rule,
    UnknownBook,
    UnknownRule,
    book,
    books,
    rule,
    rules,
)
from ecumene.rulebook.translation import (
    languages,
    pick_language,
    translate,
    translate_example,
    translate_title,
)

__all__ = [
    "Book",
    "Example",
    "Rule",
    "UnknownBook",
    "UnknownRule",
    "all_examples",
    "book",
    "books",
    "example",
    "examples_in",
    "examples_of",
    "is_example",
    "languages",
    "marked_rules",
    "pick_language",
    "rule",
    "rules",
    "translate",
    "translate_example",
    "translate_title",
]
