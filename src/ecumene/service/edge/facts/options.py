"""What a table may choose, in words: the rules know the options, people need sentences.

A game brings them with its facts; a test says that every option of ours has one. Where a game
brings none, its options are called as in its code, and described as their forms say.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.kernel import Game

from .game_facts import FACTS
from .wording import Section, Wording


class Choice(msgspec.Struct, frozen=True):
    """A value of an option, in words."""

    value: Any
    text: str


class OptionFacts(msgspec.Struct, frozen=True):
    """An option of a table; ``choices`` is None where its form says what may stand there."""

    name: str
    section: Section
    title: str
    text: str
    rule: str
    default: Any
    choices: tuple[Choice, ...] | None


def options_of(game: Game[Any]) -> tuple[OptionFacts, ...]:
    """The options of a game in the order of its rules."""
    default = msgspec.to_builtins(game.options_type())
    wording = FACTS.of(game.name).wording
    return tuple(
        _option(name, wording.get(name) or _plain(game, name), default.get(name, msgspec.UNSET))
        for name in game.options_type.__struct_fields__
    )


def _option(name: str, words: Wording, default: Any) -> OptionFacts:
    choices = tuple(Choice(value, text) for value, text in words.choices.items())
    if default is msgspec.UNSET:
        default = choices[0].value if choices else None  # unset is the first choice
    return OptionFacts(
        name, words.section, words.title, words.text, words.rule, default, choices or None
    )


def _plain(game: Game[Any], name: str) -> Wording:
    """An option for which nobody has found words."""
    (forms,), _ = msgspec.json.schema_components([game.options_type])
    whole = msgspec.json.schema(game.options_type)["$defs"][forms["$ref"].rpartition("/")[2]]
    form = whole["properties"][name]
    parts = form.get("anyOf", [form])
    values = [value for part in parts for value in part.get("enum", ())]
    if values and any(part.get("type") == "null" for part in parts):
        values.append(None)
    title = form.get("title") or name.replace("_", " ").capitalize()
    choices = {value: _word(value) for value in values}
    return Wording("play", title, form.get("description", ""), "", choices)


def _word(value: Any) -> str:
    return "none" if value is None else str(value).replace("_", " ")
