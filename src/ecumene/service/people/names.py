"""Names: normal form and lookalikes.

Names are stored in Unicode's NFKC form, so that a name has one spelling. Two names look alike if
their skeletons (Unicode TS 39) are equal; nobody may register a lookalike of somebody else's name.
Names from before that stay as they are.
"""

from __future__ import annotations

import unicodedata
from functools import cache

from ecumene.service.refusals import refusal

MAX_NAME = 40

#: invisible letters
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def read_name(name: str) -> str:
    """Normalise a name: 1 to 40 printable characters, without surrounding or double spaces.

    >>> read_name("  Hatshepsut   the First ")
    'Hatshepsut the First'
    """
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 0 < len(name) <= MAX_NAME or not all(map(_is_seen, name)):
        raise refusal("name", most=MAX_NAME)
    return name


def _is_seen(letter: str) -> bool:
    chosen = "\ufe00" <= letter <= "\ufe0f"  # a variation selector changes the letter before it
    return letter.isprintable() and letter not in _INVISIBLE and not chosen


def same_name(name: str) -> str:
    """Fold case: names that differ only in case are the same.

    >>> same_name("Ada") == same_name("ADA")
    True
    """
    return name.casefold()


def lookalike(name: str) -> str:
    """Return the skeleton shared by all names that look alike.

    >>> lookalike("Jim") == lookalike("Jirn")
    True
    >>> lookalike("Ada") == lookalike("Ida")
    False
    """
    seen = _replace(unicodedata.normalize("NFKD", name))
    return _replace(unicodedata.normalize("NFKD", seen.casefold()))


def _replace(text: str) -> str:
    letters = _letters()
    return "".join(letters.get(letter, letter) for letter in text)


@cache
def _letters() -> dict[str, str]:
    """Return the representative of each confusable character."""
    # Imported here because it loads a megabyte of data.
    from confusable_homoglyphs.confusables import (  # type: ignore[import-untyped]
        confusables_data,
    )

    groups: dict[str, set[str]] = {}
    for letter, others in confusables_data.items():
        alike = {_plain(each) for each in (letter, *(other["c"] for other in others))} - {""}
        whole = set[str]().union(alike, *(groups.get(each, ()) for each in alike))
        for each in whole:
            groups[each] = whole
    first = {each: _representative(whole) for each, whole in groups.items() if len(each) == 1}
    # A sequence ("rn" for "m") consists of letters with representatives of their own.
    return {
        letter: "".join(first.get(part, part) for part in stands) if len(stands) > 1 else stands
        for letter, stands in first.items()
    }


def _plain(text: str) -> str:
    """Remove the direction marks around right-to-left characters in the data."""
    return text.replace("\u200e", "")


def _representative(alike: set[str]) -> str:
    """Prefer sequences over single characters: a character can be written as several, not vice
    versa."""
    return min(alike, key=lambda each: (len(each) == 1, len(each), each))
