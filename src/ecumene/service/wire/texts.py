"""Sentences as text, for clients without message catalogues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from ecumene.kernel.question import Option, QuestionView, Unavailable, answer_said
from ecumene.words import Said, SeatName
from ecumene.words.catalogue import catalogue
from ecumene.words.files import SERVICE

from .protocol import EventShown


class Texts:
    """Follows the messages like a client, in one language, and adds a text to every sentence.

    ``said`` gets ``text``; any other field with a sentence, such as ``reason``, gets
    ``reason_text``. Implied sentences, such as those of most events, are spelled out.
    """

    def __init__(self, language: str, game: str, seats: tuple[SeatName, ...] = ()) -> None:
        self._catalogue = catalogue(language, SERVICE, game)
        #: names of the players in sentences, as last received
        self.seats = seats

    def add(self, value: Any) -> Any:
        """Return a message as plain data with texts."""
        if isinstance(value, msgspec.Struct) and not isinstance(value, Said):
            return value if value.__struct_config__.array_like else self._add_to_struct(value)
        if isinstance(value, Mapping):
            return {key: self.add(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self.add(each) for each in value]
        return value

    def _add_to_struct(self, struct: msgspec.Struct) -> dict[str, Any]:
        self.seats = getattr(struct, "seats", None) or self.seats
        config = struct.__struct_config__
        plain = {config.tag_field: config.tag} if config.tag_field else {}
        for name, value in _fields(_outspoken(struct)):
            plain[name] = self.add(value)
            if isinstance(value, Said):
                text = "text" if name == "said" else f"{name}_text"
                plain[text] = self._catalogue.text(value, self.seats)
        return plain


def _outspoken(struct: Any) -> Any:
    """Return the same message with its implied sentences filled in."""
    replace = msgspec.structs.replace
    if isinstance(struct, EventShown):
        said = struct.said or Said(f"event-{struct.kind}")
        params = {**struct.data, "who": struct.seat, **said.params}
        return replace(struct, said=Said(said.key, params))
    if isinstance(struct, Unavailable) and not struct.label:
        return replace(struct, label=Said(f"thing-{struct.thing}"))
    if isinstance(struct, QuestionView) and struct.options:
        options = [_outspoken_option(struct.kind, option) for option in struct.options]
        return replace(struct, options=options)
    return struct


def _outspoken_option(kind: str, option: Option) -> Option:
    return option if option.said else Option(option.answer, answer_said(kind, option.answer))


def _fields(struct: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """Return the fields that are sent."""
    omits = struct.__struct_config__.omit_defaults
    for name, sent_name, default in _names(type(struct)):
        value = getattr(struct, name)
        if value is not msgspec.UNSET and not (omits and value == default):
            yield sent_name, value


@cache
def _names(form: type[msgspec.Struct]) -> tuple[tuple[str, str, Any], ...]:
    return tuple(
        (field.name, field.encode_name, _default(field)) for field in msgspec.structs.fields(form)
    )


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
