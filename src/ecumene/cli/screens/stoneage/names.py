"""Things of Stone Age by name, in the language of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.cli.language import words
from ecumene.games.stoneage.components import Building, CivilizationCard, by_name
from ecumene.words import said


def tell(key: str, **params: Any) -> str:
    """A message of this screen."""
    return words("stoneage").message(key, params)


def upper_text(shown: CivilizationCard) -> str:
    """The upper section of a card."""
    return words("stoneage").name("upper", shown.id)


def lower_text(shown: CivilizationCard, form: str = "") -> str:
    """The lower section of a card, or a short form of it."""
    return words("stoneage").name("lower", shown.id, form)


def building_text(tile: Building) -> str:
    """Describe a building's price and points."""
    return words("stoneage").name("building", tile.id)


def place_title(location: str, form: str = "") -> str:
    """A location in a list, or a short form of it."""
    return words("stoneage").name("thing", location, form)


def place_text(location: str) -> str:
    """A location within a sentence."""
    return words("stoneage").name("location", location)


def line_title(line: str) -> str:
    """A line of the final scoring."""
    return words("stoneage").name("line", line)


def goods_title(goods: str) -> str:
    """Food or a resource."""
    return words("stoneage").name("goods", goods)


def icons_text(icons: int, profession: str) -> str:
    """Icons of a profession: "2 farmers"."""
    form = "plural" if icons > 1 else ""
    return f"{icons} {words('stoneage').name('profession', profession, form)}"


def reward_text(face: int) -> str:
    """Describe the reward of a die of the rewards for all."""
    return words("stoneage").name("reward", face)


def goods_text(counts: Sequence[int]) -> str:
    """Resources: "2 wood, 1 stone"."""
    return words("stoneage").text(said("part-all_goods", goods=by_name(counts)))
