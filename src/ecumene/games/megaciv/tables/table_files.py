"""Reading the game's tables (``data/*.json``), with error messages.

Every table is decoded into typed records and then checked as a whole against the rulebook; a faulty
table stops the program with a TableError.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")


class TableError(Exception):
    """Raised when a table of the game doesn't match the rulebook."""


class TableRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An immutable record of a table; unknown fields are refused."""


class Named(Protocol):
    """A row with an id and a name for people."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def read(name: str, decoder: msgspec.json.Decoder[T]) -> T:
    """Read a table of ``data/`` as typed records."""
    return decode(files(__package__).joinpath("data", name).read_bytes(), decoder, name)


def decode(text: bytes, decoder: msgspec.json.Decoder[T], name: str) -> T:
    """Decode typed records from JSON; a TableError names the table and the place in it."""
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError) as wrong:
        raise TableError(f"{name}: {wrong}") from None


def require(holds: bool, what: str) -> None:
    """Raise a TableError unless a requirement of the rulebook holds."""
    if not holds:
        raise TableError(f"expected: {what}")


def require_equal(found: object, wanted: object, what: str) -> None:
    """Stop with a TableError that shows both sides unless they are equal.

    >>> require_equal(16, 17, "cheap advances")
    Traceback (most recent call last):
    ecumene.games.megaciv.tables.table_files.TableError: cheap advances: found 16, expected 17
    """
    if found != wanted:
        raise TableError(f"{what}: found {found}, expected {wanted}")


def require_unique(rows: Iterable[Named], what: str) -> None:
    """Require ids and names to be unique."""
    listed = list(rows)
    for values in ([row.id for row in listed], [row.name for row in listed]):
        twice = sorted({value for value in values if values.count(value) > 1})
        require(not twice, f"{what} without repetition, but {', '.join(twice)} is there twice")
