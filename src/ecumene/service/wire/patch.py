"""Differences between two views, so that an update needn't carry the whole position.

A patch is a list of changes, made one after the other. Each names a place in the view by its path
and says what is there now, or which items of a list there were replaced:

>>> class Seat(msgspec.Struct, frozen=True):
...     treasury: int
>>> class View(msgspec.Struct, frozen=True):
...     seats: tuple[Seat, ...]
...     offers: tuple[str, ...]
>>> before = View((Seat(3), Seat(8)), ("a", "b", "c"))
>>> for change in changes(before, View((Seat(3), Seat(9)), ("a", "c", "d", "e")), {}):
...     print(msgspec.json.encode(change).decode())
{"at":["seats",1,"treasury"],"set":9}
{"at":["offers"],"from":1,"drop":2,"add":["c","d","e"]}

Both views are what one viewer may see, so the changes tell nothing else either. Views of one row
share what looks the same to their viewers, and that is compared once for all of them (``known``).
"""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from typing import Any

import msgspec

Key = str | int
Path = tuple[Key, ...]


class Put(msgspec.Struct, frozen=True):
    """Replace the value at this path."""

    at: Path
    set: Any


class Splice(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """Replace items of the list at this path."""

    at: Path
    start: int
    drop: int
    add: Any


Change = Put | Splice
#: changes from one part of a view to another, by their identities; paths start at the part
Known = dict[tuple[int, int], list[Change]]


def changes(old: Any, new: Any, known: Known) -> list[Change]:
    """Return the changes from one view to the next; views in ``known`` must stay alive
    meanwhile."""
    return [
        _below(name, change)
        for name, field in _fields(new.__class__)
        for change in _between(getattr(old, field), getattr(new, field), known)
    ]


@cache
def _fields(kind: Any) -> list[tuple[str, str]]:
    """Return the fields of a Struct with their JSON and Python names."""
    return list(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


@cache
def _by_fields(kind: Any) -> bool:
    """Whether this Struct always encodes all fields by name."""
    config = getattr(kind, "__struct_config__", None)
    return config is not None and not config.array_like and not config.omit_defaults


def _between(old: Any, new: Any, known: Known) -> list[Change]:
    if old is new:
        return []
    pair = (id(old), id(new))
    found = known.get(pair)
    if found is None:
        found = known[pair] = _compare(old, new, known)
    return found


def _compare(old: Any, new: Any, known: Known) -> list[Change]:
    kind = new.__class__
    if kind is tuple and type(old) is tuple:
        return _in_list(old, new, known)
    if old == new:
        return []
    if kind is type(old):
        if _by_fields(new.__class__):
            return changes(old, new, known)
        if kind is dict and old.keys() == new.keys() and all(type(key) is str for key in new):
            return [
                _below(key, change) for key in new for change in _between(old[key], new[key], known)
            ]
    return [Put((), new)]


def _in_list(old: Any, new: Any, known: Known) -> list[Change]:
    """Compare lists: item by item if equally long, otherwise the part between common ends."""
    if len(old) == len(new):
        return [
            _below(number, change)
            for number in range(len(new))
            for change in _between(old[number], new[number], known)
        ]
    start = _alike(old, new)
    end = min(_alike(old[::-1], new[::-1]), len(old) - start, len(new) - start)
    return [Splice((), start, len(old) - start - end, new[start : len(new) - end])]


def _alike(old: Any, new: Any) -> int:
    """Count the equal items at the start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def _below(key: Key, change: Change) -> Change:
    return msgspec.structs.replace(change, at=(key, *change.at))


def make(view: Any, change: dict[str, Any]) -> None:
    """Apply one change to a view decoded from JSON, like clients do.

    >>> view = {"seats": [{"treasury": 3}], "offers": ["a", "b", "c"]}
    >>> make(view, {"at": ["seats", 0, "treasury"], "set": 9})
    >>> make(view, {"at": ["offers"], "from": 1, "drop": 1, "add": ["d", "e"]})
    >>> view
    {'seats': [{'treasury': 9}], 'offers': ['a', 'd', 'e', 'c']}
    """
    *way, last = change["at"]
    place = view
    for key in way:
        place = place[key]
    if "set" in change:
        place[last] = change["set"]
    else:
        begin = change["from"]
        place[last][begin : begin + change["drop"]] = change["add"]
