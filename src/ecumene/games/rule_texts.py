"""Rulebook texts for readers, with names in place of ids."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from . import OUR_NAMES, find_game, game_names

Spell = Callable[[str], str]


def with_names(text: str, book: str) -> str:
    """Return a text of this book with the names of its game's things.

    >>> with_names("A holder of `public_works` is spared; see `tax_rate`.", "megaciv")
    'A holder of Public Works is spared; see `tax_rate`.'
    """
    for spell in _spells(book):
        text = spell(text)
    return text


@cache
def _spells(book: str) -> tuple[Spell, ...]:
    """Return the spellings for a book: its own game's, or those of all our games."""
    is_game = book in OUR_NAMES or book in game_names()
    words = (find_game(name).words for name in ([book] if is_game else OUR_NAMES))
    return tuple(each.rule_text for each in words if each.rule_text is not None)
