"""An option of a game in words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

Section = Literal["table", "play", "end", "short_game"]


class Wording(NamedTuple):
    """An option for people: where it belongs, what it decides, by which rule, its choices."""

    section: Section
    title: str
    text: str
    rule: str
    choices: Mapping[Any, str] = MappingProxyType({})
