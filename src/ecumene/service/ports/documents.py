"""Documents of the directory: tables, clubs, searches, orders. Both adapters store them this way.

A document is bounded in bytes, whatever its parts, and what is stored can be read again: its type's
bounds are checked before it is written, not when somebody reads it.

While a site is upgraded, workers of two versions change the same documents. A field is unknown to
this version if it is in the stored document, but not in the same one as read and written by this
version; all others may be removed on purpose. In a list, an unchanged element keeps its unknown
fields wherever it moves; a changed one is recognised by its id, or without one (a seat) by its
place.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec

from ecumene.service.refusals import refusal

#: maximum bytes of a document: a club that reaches all its other bounds takes about 420 kB
MAX_DOCUMENT = 512 * 1024
#: fields that identify an element of a list; the first one that it has counts
IDS = ("id", "number", "account", "member")

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


def encode(document: msgspec.Struct) -> bytes:
    """Encode a document; refused if it is too large or breaks a bound of its type."""
    content = bounded(_encode(document))
    try:
        msgspec.convert(_decode(content), type(document), str_keys=True)
    except msgspec.ValidationError:
        raise refusal("document_bounds") from None
    return content


def bounded(content: bytes) -> bytes:
    """Return an encoded document; refused if it is too large."""
    if len(content) > MAX_DOCUMENT:
        raise refusal("document_size", most=MAX_DOCUMENT // 1024)
    return content


def carry_over(stored: bytes, before: msgspec.Struct, changed: msgspec.Struct) -> bytes:
    """Encode a changed document with the unknown fields of the stored one."""
    content, known = encode(changed), _encode(before)
    if known == stored:
        return content  # there are none
    return bounded(_encode(_merge(_decode(stored), _decode(known), _decode(content))))


def _merge(stored: Any, known: Any, changed: Any) -> Any:
    if isinstance(stored, dict) and isinstance(changed, dict):
        unknown = {key: value for key, value in stored.items() if key not in known}
        both = stored.keys() & known.keys() & changed.keys()
        merged = {key: _merge(stored[key], known[key], changed[key]) for key in both}
        return {**unknown, **changed, **merged}
    if isinstance(stored, list) and isinstance(changed, list) and stored != known:
        return _merge_lists(stored, known, changed)
    return changed


def _merge_lists(stored: list[Any], known: list[Any], changed: list[Any]) -> list[Any]:
    merged, left = list(changed), set(range(len(changed)))
    before = {place: _keys(place, each) for place, each in enumerate(known)}
    for rule, (place, each) in product(range(3), enumerate(changed)):
        key = _keys(place, each)[rule]
        found = next((old for old, keys in before.items() if keys[rule] == key), None)
        if place in left and found is not None:
            merged[place] = _merge(stored[found], known[found], each)
            left.remove(place)
            del before[found]
    return merged


def _keys(place: int, each: Any) -> tuple[Any, ...]:
    """Return the keys by which an element is found again, the surest first."""
    known = each if isinstance(each, dict) else {}
    return (place, each), each, next((known[name] for name in IDS if name in known), place)
