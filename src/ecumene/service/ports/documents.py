"""Changing stored documents that a newer version may have written.

While a site is upgraded, workers of two versions change the same tables, clubs and orders. A field
is unknown to this version if it is in the stored document, but not in the same document as read and
written by this version. Only unknown fields are carried over: known ones may have been removed on
purpose.

Fields are found by their path. In a list, an unchanged element keeps its unknown fields wherever it
moves. A changed one is recognised by its id; without an id (a seat) by its place, unless the length
of the list has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import msgspec

#: fields that identify an element of a list; the first one that it has counts
IDS = ("id", "number", "account", "member")

encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def carry_over(stored: bytes, before: msgspec.Struct, changed: msgspec.Struct) -> bytes:
    """Encode a changed document with the unknown fields of the stored one."""
    content, known = encode(changed), encode(before)
    if known == stored:
        return content  # there are none
    return encode(_merge(_decode(stored), _decode(known), _decode(content)))


def _merge(stored: Any, known: Any, changed: Any) -> Any:
    if isinstance(stored, dict) and isinstance(changed, dict):
        unknown = {key: value for key, value in stored.items() if key not in known}
        both = stored.keys() & known.keys() & changed.keys()
        merged = {key: _merge(stored[key], known[key], changed[key]) for key in both}
        return {**unknown, **changed, **merged}
    if isinstance(stored, list) and isinstance(changed, list) and stored != known:
        return [
            each if place is None else _merge(stored[place], known[place], each)
            for place, each in zip(_places_before(known, changed), changed, strict=True)
        ]
    return changed


def _places_before(before: Sequence[Any], after: Sequence[Any]) -> list[int | None]:
    """Return the former place of each element of a list, None for new ones."""
    ids, ids_after = [_id_of(each) for each in before], [_id_of(each) for each in after]
    is_as_long = len(before) == len(after)
    places: list[int | None] = [None] * len(after)
    free = dict.fromkeys(range(len(before)))
    rules: tuple[Callable[[int, int], bool], ...] = (
        lambda old, new: old == new and before[old] == after[new],
        lambda old, new: before[old] == after[new],
        lambda old, new: ids_after[new] is not None and ids[old] == ids_after[new],
        lambda old, new: ids_after[new] is None and old == new and is_as_long,
    )
    for is_same, new in product(rules, range(len(after))):
        if places[new] is None:
            place = places[new] = next((old for old in free if is_same(old, new)), None)
            if place is not None:
                del free[place]
    return places


def _id_of(element: Any) -> tuple[str, Any] | None:
    known = element if isinstance(element, dict) else ()
    return next(((name, element[name]) for name in IDS if name in known), None)
