"""Options of a table, in words: the rules define the options, people need sentences.

A game provides them with its facts and messages (see :class:`.Wording`); a test checks that all our
options have them. Options without texts are shown with the names used in the code.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.kernel import Game
from ecumene.words.catalogue import ENGLISH, Catalogue, catalogue

from .game_facts import FACTS, Section, Wording


class OptionValue(msgspec.Struct, frozen=True):
    """A value of an option, in words."""

    value: Any
    text: str


class OptionFacts(msgspec.Struct, frozen=True):
    """An option of a table; ``choices`` is None if the schema says which values are allowed."""

    name: str
    section: Section
    title: str
    text: str
    rule: str
    default: Any
    choices: tuple[OptionValue, ...] | None


def options_of(game: Game[Any], language: str = ENGLISH) -> tuple[OptionFacts, ...]:
    """Return the options of a game in the order of its rules."""
    messages = catalogue(language, game.name)
    default = msgspec.to_builtins(game.options_type())
    wording = FACTS.of(game.name).wording
    return tuple(
        _option(game, messages, name, wording.get(name), default.get(name, msgspec.UNSET))
        for name in game.options_type.__struct_fields__
    )


def _option(
    game: Game[Any], messages: Catalogue, name: str, words: Wording | None, default: Any
) -> OptionFacts:
    form = _form(game, name)
    if words is None:
        words = Wording("play", "", _values(form))
    choices = tuple(OptionValue(value, _choice(messages, name, value)) for value in words.choices)
    if default is msgspec.UNSET:
        default = choices[0].value if choices else None  # unset is the first choice
    title = form.get("title") or name.replace("_", " ").capitalize()
    return OptionFacts(
        name=name,
        section=words.section,
        title=_message(messages, f"option-{name}", title),
        text=_message(messages, f"option_text-{name}", form.get("description", "")),
        rule=words.rule,
        default=default,
        choices=choices or None,
    )


def _message(messages: Catalogue, key: str, otherwise: str) -> str:
    """Return a message of the game, or the fallback if there is none."""
    return messages.message(key) if messages.has(key) else otherwise


def _choice(messages: Catalogue, name: str, value: Any) -> str:
    word = "none" if value is None else str(value)
    return _message(messages, f"choice-{name}-{word}", word.replace("_", " "))


def _form(game: Game[Any], name: str) -> dict[str, Any]:
    """Return the JSON Schema of an option's values."""
    (forms,), _ = msgspec.json.schema_components([game.options_type])
    whole = msgspec.json.schema(game.options_type)["$defs"][forms["$ref"].rpartition("/")[2]]
    form: dict[str, Any] = whole["properties"][name]
    return form


def _values(form: dict[str, Any]) -> tuple[Any, ...]:
    parts = form.get("anyOf", [form])
    values = [value for part in parts for value in part.get("enum", ())]
    if values and any(part.get("type") == "null" for part in parts):
        values.append(None)
    return tuple(values)
