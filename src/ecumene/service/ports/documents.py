"""Documents of the directory: tables, clubs, searches, orders. Both adapters store them this way.

A document is bounded in bytes, whatever its parts, and what is stored can be read again: its type's
bounds are checked before it is written, not when somebody reads it.
"""

from __future__ import annotations

import msgspec

from ecumene.service.refusals import refusal

#: maximum bytes of a document: a club that reaches all its other bounds takes about 420 kB
MAX_DOCUMENT = 512 * 1024

_encode = msgspec.json.Encoder().encode


def encode(document: msgspec.Struct) -> bytes:
    """Encode a document; refused if it is too large or breaks a bound of its type."""
    content = bounded(_encode(document))
    try:
        msgspec.json.decode(content, type=type(document))
    except msgspec.ValidationError:
        raise refusal("document_bounds") from None
    return content


def bounded(content: bytes) -> bytes:
    """Return an encoded document; refused if it is too large."""
    if len(content) > MAX_DOCUMENT:
        raise refusal("document_size", most=MAX_DOCUMENT // 1024)
    return content
