"""An option of a game, for people."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Section = Literal["table", "play", "end", "short_game"]


class Wording(NamedTuple):
    """Where an option belongs, by which rule it is one, and its values if they have words.

    The words are messages of the game: ``option-<name>`` its title, ``option_text-<name>`` what it
    decides, ``choice-<name>-<value>`` each value (None is ``none``).
    """

    section: Section
    rule: str
    choices: tuple[Any, ...] = ()
