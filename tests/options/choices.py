"""Every option there is and every value it can have, read from the types themselves.

An option that is no list of choices (a board, names, numbers) has two values here: its default, and
another one that its cases name.
"""

from __future__ import annotations

import types
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec


class Other(NamedTuple):
    """Stands for a value that is not the default, where no list of values exists."""

    said: str = "another"


ANOTHER = Other()


def values_of_type(kind: Any) -> list[Any] | None:
    """The values of a type of choices; None where there is no list of them."""
    if get_origin(kind) is Annotated:
        return values_of_type(get_args(kind)[0])
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is bool:
        return [False, True]
    if kind is type(None):
        return [None]
    if kind is msgspec.UnsetType:
        return []
    if get_origin(kind) in (Union, types.UnionType):
        found: list[Any] = []
        for part in get_args(kind):
            values = values_of_type(part)
            if values is None:
                return None
            found += values
        return found
    return None


def options_of(struct: type[msgspec.Struct]) -> dict[str, list[Any]]:
    """The values of every field of a Struct of options."""
    hints = get_type_hints(struct, include_extras=True)
    return {
        name: _values(hints[name], getattr(struct(), name)) for name in struct.__struct_fields__
    }


def _values(kind: Any, default: Any) -> list[Any]:
    return values_of_type(kind) or [default, ANOTHER]
