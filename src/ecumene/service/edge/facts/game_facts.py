"""A game's contribution to the facts: tables, boards, and options in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, get_type_hints

import msgspec

from ecumene.games.extensions import ExtensionPoint

Maker = Callable[..., msgspec.Struct]
Section = Literal["table", "play", "end", "short_game"]


class Wording(NamedTuple):
    """The group of an option, its rule, and its values if they have texts.

    The texts are messages of the game: ``option-<name>`` for the title, ``option_text-<name>`` for
    the description, ``choice-<name>-<value>`` for each value (None is ``none``).
    """

    section: Section
    rule: str
    choices: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a game beside its rules. The functions' return types are described to
    clients."""

    #: the text on cards, charts and tracks
    tables: Callable[[], msgspec.Struct] | None = None
    #: the game's boards, newest first; one of them is chosen by the options of a table
    boards: tuple[str, ...] = ()
    board: Callable[[str], msgspec.Struct] | None = None
    #: the drawings of the boards
    shapes: Callable[[], msgspec.Struct] | None = None
    #: the options in words
    wording: Mapping[str, Wording] = field(default_factory=dict)

    @property
    def makers(self) -> dict[str, Maker]:
        """Return the available functions by the last part of their URL."""
        found = {
            "tables": self.tables,
            "boards/{name}": self.board,
            "boards/{name}/shapes": self.shapes,
        }
        return {address: maker for address, maker in found.items() if maker is not None}


def form_of(maker: Maker) -> type[msgspec.Struct]:
    """Return the type that a function returns."""
    form: type[msgspec.Struct] = get_type_hints(maker)["return"]
    return form


FACTS: ExtensionPoint[Facts] = ExtensionPoint(
    "facts", "ecumene.service.games.{game}.facts", Facts, Facts()
)
