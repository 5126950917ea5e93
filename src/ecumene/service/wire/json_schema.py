"""JSON Schema that also says which fields are always sent.

msgspec marks every field with a default as optional. That is right for client messages; our own
messages contain all fields, and clients shouldn't have to check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect


def schemas_of(
    sent: Iterable[Any], heard: Iterable[Any], ref_template: str, *, defaults: bool = False
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the schemas of server and client messages, in this order, and their parts.

    A part that clients also send may omit defaults. With ``defaults``, the server also sends those
    of structs that omit them in files (see whole).
    """
    sent, heard = list(sent), list(heard)
    forms, parts = msgspec.json.schema_components([*sent, *heard], ref_template=ref_template)
    names = _names(_structs([*sent, *heard]))
    for struct in _structs(sent) - _structs(heard):
        part = parts[names[struct]]
        if "properties" in part:  # otherwise it is encoded as a list
            part["required"] = [n for n in part["properties"] if _is_sent(struct, n, defaults)]
    return list(forms), parts


def _is_sent(struct: type[msgspec.Struct], name: str, defaults: bool) -> bool:
    """Whether the server always sends a field (or the tag) of this struct."""
    for field in msgspec.structs.fields(struct):
        if field.encode_name == name:
            omits = struct.__struct_config__.omit_defaults and not defaults
            return field.default is not msgspec.UNSET and (field.required or not omits)
    return True


def whole(value: Any) -> Any:
    """Convert to plain data with every field, even those of structs that omit defaults."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        fields = {written: whole(getattr(value, name)) for name, written in _fields_of(type(value))}
        if config.array_like:
            return list(fields.values())
        return {config.tag_field: config.tag, **fields} if config.tag_field else fields
    if isinstance(value, Mapping):
        return {key: whole(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [whole(each) for each in value]
    return value


@cache
def _fields_of(form: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """Return the fields of a struct with their encoded names; cached because it is slow."""
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(form))


def _structs(types: Iterable[Any]) -> set[type[msgspec.Struct]]:
    """Return every Struct in these types."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[inspect.Type] = list(inspect.multi_type_info(list(types)))
    while waiting:
        info = waiting.pop()
        if isinstance(info, inspect.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
        waiting += _parts(info)
    return found


def _parts(info: Any) -> Iterator[inspect.Type]:
    """Return the types inside a type: fields, items, keys, values and alternatives."""
    if isinstance(info, inspect.StructType):
        yield from (field.type for field in info.fields)
        return
    for name in getattr(info, "__struct_fields__", ()):
        value = getattr(info, name)
        if isinstance(value, inspect.Type):
            yield value
        elif isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, inspect.Type))


def _names(structs: Iterable[type[msgspec.Struct]]) -> dict[type[msgspec.Struct], str]:
    """Return msgspec's names for structs: qualified by module if ambiguous."""
    structs = list(structs)
    called = Counter(struct.__name__ for struct in structs)
    return {
        struct: struct.__name__
        if called[struct.__name__] == 1
        else f"{struct.__module__}.{struct.__qualname__}"
        for struct in structs
    }
