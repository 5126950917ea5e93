"""Choosing the reader's language."""

from __future__ import annotations

import re
from collections.abc import Collection

from .files import languages

ENGLISH = "en"

_TAG = re.compile(r"\s*(?P<code>[a-zA-Z]+)[^;]*(?:;\s*q=(?P<weight>[0-9.]+))?")
#: letters of a header that are read
_MAX_WANTED = 200


def pick_language(wanted: str, among: Collection[str] = ()) -> str:
    """Return the best available language for an Accept-Language header, LANG, or a plain code.

    >>> asked = ("de", "de-AT,de;q=0.9", "de_DE.UTF-8", "fr, de;q=0.1, en;q=0.5", "tlh", "C", "")
    >>> [pick_language(each) for each in asked]
    ['de', 'de', 'de', 'en', 'en', 'en', 'en']
    """
    among = among or languages()
    tags = (_TAG.match(part) for part in wanted[:_MAX_WANTED].split(","))
    weighed = [(_weight(tag["weight"]), tag["code"].lower()) for tag in tags if tag]
    weighed.sort(key=lambda each: -each[0])
    return next((code for weight, code in weighed if weight and code in among), ENGLISH)


def _weight(given: str | None) -> float:
    try:
        return float(given) if given else 1.0
    except ValueError:
        return 0.0
