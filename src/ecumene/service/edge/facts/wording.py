"""A game option described for people."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Section = Literal["table", "play", "end", "short_game"]


class Wording(NamedTuple):
    """The group of an option, its rule, and its values if they have texts.

    The texts are messages of the game: ``option-<name>`` for the title, ``option_text-<name>`` for
    the description, ``choice-<name>-<value>`` for each value (None is ``none``).
    """

    section: Section
    rule: str
    choices: tuple[Any, ...] = ()
