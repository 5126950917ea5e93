"""A language-independent sentence: its key and parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence, or a part of one: the key of a message and its parameters.

    Parameters are numbers, ids, seats (as numbers), lists and mappings of these, and ``Said``;
    never finished words, and never anything that the sentence does not show.
    """

    key: str
    params: dict[str, Any] = {}


def said(key: str, /, **params: Any) -> Said:
    """Build a sentence with its parameters.

    >>> said("event-placed", who=0, figures=2, location="forest").key
    'event-placed'
    """
    return Said(key, params)


def read_said(sentence: Said) -> Said:
    """Restore a sentence decoded from JSON, with its nested sentences.

    >>> read_said(said("plan-now", reasons=[{"key": "plan-points"}]))
    Said(key='plan-now', params={'reasons': [Said(key='plan-points', params={})]})
    """
    return Said(sentence.key, {name: _read(each) for name, each in sentence.params.items()})


def _read(value: Any) -> Any:
    if isinstance(value, Mapping):
        if "key" in value and value.keys() <= {"key", "params"}:
            return read_said(Said(value["key"], value.get("params", {})))
        return {key: _read(each) for key, each in value.items()}
    return [_read(each) for each in value] if isinstance(value, list) else value


def verbatim(text: str) -> Said:
    """Wrap a text without a message: user input, or from a game without a catalogue."""
    return Said("verbatim", {"text": text})


#: the name of a seat: a person's, or the game's own
SeatName = str | Said


def seat_name(name: str, bot: str) -> SeatName:
    """Return the name of a seat for sentences; a bot's is followed by its kind.

    >>> seat_name("Ember", "strategos")
    Said(key='seat-bot', params={'name': 'Ember', 'bot': 'strategos'})
    """
    return said("seat-bot", name=name, bot=bot) if name and bot else name


#: a language for tests (see :func:`.catalogue.pseudo`)
PSEUDO = "pseudo"
