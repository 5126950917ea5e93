"""Messages of one language, read from Fluent files: a :class:`Said` becomes a sentence.

``catalogue("de", "stoneage")`` holds what every game shares and what Stone Age says, in German, and
in English what is not translated yet. The browser reads the same files.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from .files import SHARED, File, read_files
from .functions import Several, functions_of, join, spell_id
from .said import PSEUDO, Said, SeatName

ENGLISH = "en"

_seats: ContextVar[Sequence[SeatName]] = ContextVar("seats", default=())


class UnknownMessage(LookupError):
    """No language has a message with this key."""


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, parts: Sequence[str]) -> None:
        self.language = language
        self._english = None if language == ENGLISH else catalogue(ENGLISH, *parts)
        self.kinds: set[str] = set(self._english.kinds) if self._english else set()
        #: messages not requested yet, by key: parsing them all would take too long
        self._unread: dict[str, str] = {}
        written = ENGLISH if language == PSEUDO else language
        for file in read_files(written, (SHARED, *parts)):
            messages = _split(file)
            self._unread |= messages
            if file.holds_names:
                self.kinds.update(key.partition("-")[0] for key in messages if key[0] != "-")
        self._bundle = FluentBundle([written], functions_of(self, self.kinds), use_isolating=False)
        #: the latest faults in sentences: tests look at it
        self.faults: deque[Exception] = deque(maxlen=100)

    def text(self, sentence: Said, seats: Sequence[SeatName] = ()) -> str:
        """Render a sentence; ``seats`` are the players' names."""
        if not seats:
            return self.message(sentence.key, sentence.params)
        with _called(seats):
            return self.message(sentence.key, sentence.params)

    def has(self, key: str) -> bool:
        """Whether there is a message with this key, in this language or in English."""
        return self._has_own(key) or (self._english is not None and self._english.has(key))

    def _has_own(self, key: str) -> bool:
        """Whether this language has the message; it is then compiled."""
        if (text := self._unread.get(key)) is not None:
            entry = _parse(text)
            is_pseudo = self.language == PSEUDO  # its letters are changed in place
            resource = change_letters(FluentResource(text)) if is_pseudo else entry.resource
            self._bundle.add_resource(resource)
            self._unread.pop(key, None)
            for each in entry.references:
                self._has_own(each)
        return self._bundle.has_message(key)

    def message(self, key: str, params: Mapping[str, Any] | None = None, form: str = "") -> str:
        """Return a message by key, or one of its forms; the message itself if it lacks that
        form."""
        if not self._has_own(key):
            if self._english is None:
                self.faults.append(UnknownMessage(key))
                return key
            return self._english.message(key, params, form)
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(form) or message.value
        if pattern is None:
            self.faults.append(UnknownMessage(f"{key}.{form}"))
            return key
        given = {name: self._argument(value) for name, value in (params or {}).items()}
        text, faults = self._bundle.format_pattern(pattern, given)
        self.faults += faults
        return str(text)

    def name(self, kind: str, identity: Any, case: str = "") -> str:
        """Return the name of a thing; unknown ids are spelled out."""
        if isinstance(identity, Said):
            return self.message(identity.key, identity.params, case)
        key = f"{kind}-{identity}"
        if self.has(key):
            return self.message(key, form=case)
        whole, _, index = str(identity).partition("/")
        if index.isdecimal() and self.has(f"part-of-{kind}"):
            part = {"whole": whole, "number": int(index) + 1}
            return self.message(f"part-of-{kind}", part, case)
        return spell_id(str(identity))

    def seat(self, seat: int, case: str = "") -> str:
        """Return a player's name at the table, or the name for a seat below 0."""
        seats = _seats.get()
        if seat < 0:
            return self.message("seat-none" if self.has("seat-none") else "seat-nobody", form=case)
        if seat >= len(seats):
            return self.message("seat-number", {"n": seat + 1}, case)
        called = seats[seat]
        if isinstance(called, Said):
            return self.message(called.key, called.params, case)
        return self.message("seat-named", {"name": called}, case)

    def shown(self, value: Any) -> str:
        """Render a parameter that stands alone."""
        if isinstance(value, Said):
            return self.message(value.key, value.params)
        if isinstance(value, list | tuple):
            return join(self, [self.shown(each) for each in value])
        if isinstance(value, Several):
            return join(self, [self.shown(each) for each in value.things])
        return str(value)

    def _argument(self, value: Any) -> Any:
        """Convert a parameter for Fluent."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if value is None:
            return "none"
        if isinstance(value, Said):
            return self.message(value.key, value.params)
        if isinstance(value, list | tuple | Mapping):
            return Several(self, value)
        return value


@contextmanager
def _called(seats: Sequence[SeatName]) -> Iterator[None]:
    token = _seats.set(seats)
    try:
        yield
    finally:
        _seats.reset(token)


class _Entry(NamedTuple):
    """A message or term, and the keys of those that it refers to."""

    resource: ast.Resource
    references: tuple[str, ...]


#: an entry begins where a line begins with its key; a term's key begins with a hyphen
_BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


@cache
def _split(file: File) -> Mapping[str, str]:
    """Return the entries of a file by key, unparsed."""
    begins = list(_BEGINNING.finditer(file.text))
    ends = [*(each.start() for each in begins[1:]), len(file.text)]
    pairs = zip(begins, ends, strict=True)
    return {each[1]: file.text[each.start() : end] for each, end in pairs}


@cache
def _parse(text: str) -> _Entry:
    """Parse an entry; shared between catalogues because parsing is slow."""
    resource = FluentResource(text)
    found = _References()
    found.visit(resource)
    return _Entry(resource, tuple(found.keys))


class _References(Visitor):
    """Collects the keys an entry refers to."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.keys.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.keys.append(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def catalogue(language: str, *parts: str) -> Catalogue:
    """Return the messages of some parts (games, "service", "terminal") in a language."""
    return Catalogue(language, parts)


def in_english(sentence: Said, *parts: str, seats: Sequence[SeatName] = ()) -> str:
    """Render a sentence in English, for logs, tests and callers without a language."""
    return catalogue(ENGLISH, *parts).text(sentence, seats)


_LETTERS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)


def pseudo(text: str) -> str:
    """Return a text with every letter changed."""
    return text.translate(_LETTERS)


class _Changer(Visitor):
    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        node.value = pseudo(node.value)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        if node.id.name == "VERB":  # its arguments are words
            for argument in node.arguments.named:
                argument.value.value = pseudo(argument.value.value)


def change_letters(resource: ast.Resource) -> ast.Resource:
    """Return messages with every letter of their texts changed."""
    _Changer().visit(resource)
    return resource
