"""Compressed game records: one reader, one size limit.

It works on bytes; callers read and write the files.
"""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator

from .chance import ReplayError

#: the most bytes of a record; the longest games of 18 seats take 4 million, 0.3 compressed
MAX_RECORD = 8 * 1024**2
CHUNK = 64 * 1024
GZIP = b"\x1f\x8b"


class TooLong(ReplayError):
    """Raised when a record is longer than any game."""


class Damaged(ReplayError):
    """Raised when compressed data can't be read to its end."""


def chunks(data: bytes, size: int = CHUNK) -> Iterator[bytes]:
    """Yield a record in pieces, decompressed on the fly if necessary."""
    file = io.BytesIO(data)
    packed = gzip.GzipFile(fileobj=file) if data.startswith(GZIP) else file
    try:
        while chunk := packed.read(size):
            yield chunk
    except (OSError, EOFError, zlib.error):
        raise Damaged("the file is damaged: it cannot be decompressed") from None


def unpack(data: bytes) -> bytes:
    """Return a decompressed record, up to the size limit.

    >>> unpack(gzip.compress(b"a game")), unpack(b"a game")
    (b'a game', b'a game')
    """
    plain = bytearray()
    for chunk in chunks(data):
        plain += chunk
        if len(plain) > MAX_RECORD:
            raise TooLong("the record is too long")
    return bytes(plain)
