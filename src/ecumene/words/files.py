"""Locations of the messages: ``<language>/<part>/*.ftl`` in this package, or in another.

A package that brings a game brings its messages too: the entry point ``ecumene.words`` with the
game's name names the package that holds ``<language>/*.ftl``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from ecumene.installed import find_points

from .said import PSEUDO

#: the part that every game shares
SHARED = "shared"
#: the part of the service, whatever is played
SERVICE = "service"
GROUP = "ecumene.words"


class File(NamedTuple):
    """A file with messages."""

    part: str
    name: str
    text: str

    @property
    def holds_names(self) -> bool:
        """Whether its messages are names of things."""
        return self.name.startswith("names")


def read_files(language: str, parts: Sequence[str]) -> list[File]:
    """Return the files of some parts in a language, in a stable order.

    A part that builds on others comes after them and overrides their messages.
    """
    whole = dict.fromkeys(each for part in parts for each in (*builds_on(part), part))
    return [file for part in whole for file in _read_part(language, part)]


@cache
def builds_on(part: str) -> tuple[str, ...]:
    """Return the parts read together with a part: names of the same things."""
    text = files(__package__).joinpath("builds_on.json").read_text("utf-8")
    return tuple(json.loads(text).get(part, ()))


@cache
def languages() -> Mapping[str, str]:
    """Return the offered languages with their own names; others may be incomplete."""
    named: dict[str, str] = json.loads(
        files(__package__).joinpath("languages.json").read_text("utf-8")
    )
    return named


@cache
def begun() -> frozenset[str]:
    """Return all languages with messages, including incomplete ones."""
    return frozenset(each.name for each in files(__package__).iterdir() if _is_language(each))


def _is_language(folder: Traversable) -> bool:
    return folder.is_dir() and not folder.name.startswith("_")


def choose_language(*wanted: str) -> str:
    """Return the first of the wanted languages ("de", "de_AT.UTF-8", "fr-CH") that we have, or
    English."""
    for each in wanted:
        language = each.replace("_", "-").partition(".")[0].partition("-")[0].lower()
        if language in begun() or language == PSEUDO:
            return language
    return "en"


def _read_part(language: str, part: str) -> Iterator[File]:
    folder = _folder(language, part)
    if folder is None or not folder.is_dir():
        return
    for file in sorted(folder.iterdir(), key=lambda each: each.name):
        if file.name.endswith(".ftl"):
            yield File(part, file.name.removesuffix(".ftl"), file.read_text(encoding="utf-8"))


def _folder(language: str, part: str) -> Traversable | None:
    own = files(__package__).joinpath(language, part)
    if own.is_dir():
        return own
    package = _packages().get(part)
    return files(package).joinpath(language) if package else None


@cache
def _packages() -> dict[str, str]:
    """Return the packages with messages for their games, by game."""
    return {point.name: point.value for point in find_points(GROUP)}


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
