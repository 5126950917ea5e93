"""What a table may choose, in words: the rules know the options, people need sentences.

A game brings them with its facts and its messages (see :mod:`.wording`); a test says that every
option of ours has them. Where a game brings none, its options are called as in its code, and
described as their forms say.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.kernel import Game
from ecumene.words.catalogue import ENGLISH, Catalogue, catalogue

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


def options_of(game: Game[Any], language: str = ENGLISH) -> tuple[OptionFacts, ...]:
    """The options of a game in the order of its rules."""
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
    choices = tuple(Choice(value, _choice(messages, name, value)) for value in words.choices)
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
    """A message of the game, or what is said if nobody has found words."""
    return messages.message(key) if messages.has(key) else otherwise


def _choice(messages: Catalogue, name: str, value: Any) -> str:
    word = "none" if value is None else str(value)
    return _message(messages, f"choice-{name}-{word}", word.replace("_", " "))


def _form(game: Game[Any], name: str) -> dict[str, Any]:
    """What may stand in an option, as a JSON Schema."""
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
