"""Things of Mega Civilization by name, in the language of the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from ecumene.cli.language import words
from ecumene.games.megaciv.tables.credit import Credits
from ecumene.words import said
from ecumene.words.functions import join

GAME = "megaciv"


def tell(key: str, **params: Any) -> str:
    """A message of this screen."""
    return words(GAME).message(key, params)


def place(area: str) -> str:
    """An area, a coast or a sea."""
    return words(GAME).name("area", area)


def advance(identity: str) -> str:
    """An advance."""
    return words(GAME).name("advance", identity)


def card(identity: str) -> str:
    """A trade card: a commodity, water or a calamity."""
    return words(GAME).name("card", identity)


def civilization(identity: str) -> str:
    """A civilization."""
    return words(GAME).name("civ", identity)


def epoch_title(epoch: str) -> str:
    """An epoch of the A.S.T."""
    return words(GAME).name("epoch", epoch)


def group_title(group: str) -> str:
    """A group of advances, as a colour."""
    return words(GAME).name("group", group)


def phase_title(phase: int) -> str:
    """A phase of a turn."""
    return words(GAME).name("phase", phase)


def join_list(parts: Iterable[str]) -> str:
    """Join parts of a sentence with commas and "and"."""
    return join(words(GAME), list(parts))


def places(areas: Iterable[str]) -> str:
    """Areas by name."""
    return join_list(place(area) for area in areas)


def by_area(numbers: Mapping[str, int]) -> str:
    """Tokens by area: "2 in Rhodos and 1 in Sais"."""
    parts = [said("part-in_area", key=area, value=number) for area, number in numbers.items()]
    return join_list(words(GAME).text(part) for part in parts)


def cards(numbers: Mapping[str, int]) -> str:
    """Cards by name: "2 Wine and 1 Salt"."""
    return join_list(f"{number} {card(name)}" for name, number in numbers.items())


def credits_text(points: Credits) -> str:
    """Format credits by colour; empty if there are none."""
    return words(GAME).text(said("part-credits", credits=msgspec.to_builtins(points)))
