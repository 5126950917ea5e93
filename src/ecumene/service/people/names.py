"""Names: how they are written, and which ones look alike.

Names are kept in Unicode's form NFKC, so that one name is always the same letters. Two names look
alike if they are the same once every letter stands for all that could be taken for it (as the
skeletons of Unicode TS 39): whoever registers may not look like somebody else. Names from before
that stay as they are.
"""

from __future__ import annotations

import unicodedata
from functools import cache

from ecumene.service.refusals import refusal

MAX_NAME = 40

#: letters that nobody can see
_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def read_name(name: str) -> str:
    """A name as it is shown: 1 to 40 printable letters, no spaces around it or doubled in it.

    >>> read_name("  Hatshepsut   the First ")
    'Hatshepsut the First'
    """
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 0 < len(name) <= MAX_NAME or not all(map(_is_seen, name)):
        raise refusal("name", most=MAX_NAME)
    return name


def _is_seen(letter: str) -> bool:
    chosen = "\ufe00" <= letter <= "\ufe0f"  # says how the letter before it looks
    return letter.isprintable() and letter not in _INVISIBLE and not chosen


def same_name(name: str) -> str:
    """Names that only differ in capitals are one name.

    >>> same_name("Ada") == same_name("ADA")
    True
    """
    return name.casefold()


def lookalike(name: str) -> str:
    """The same for all names that look alike.

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
    """For each letter that can be taken for others, the one that stands for all of them."""
    # Only here: a megabyte of data.
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
    # What stands for several letters ("rn" for "m") is made of letters that have their own.
    return {
        letter: "".join(first.get(part, part) for part in stands) if len(stands) > 1 else stands
        for letter, stands in first.items()
    }


def _plain(text: str) -> str:
    """Without the marks of direction that the data has around letters written from the right."""
    return text.replace("\u200e", "")


def _representative(alike: set[str]) -> str:
    """Several letters before one: one can be written as several, and not the other way round."""
    return min(alike, key=lambda each: (len(each) == 1, len(each), each))
