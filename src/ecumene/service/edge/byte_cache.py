"""Bytes that are costly to make, kept until others have been used more recently."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class ByteCache(Generic[K]):
    """A cache of bytes, bounded by their total size.

    >>> kept = ByteCache(most=5)
    >>> [kept.keep("Ada", b"123"), kept.keep("Bo", b"45"), kept.find("Ada"), kept.keep("Cy", b"6")]
    [b'123', b'45', b'123', b'6']
    >>> kept.find("Ada"), kept.find("Bo"), kept.keep("Di", b"123456"), kept.find("Ada")
    (b'123', None, b'123456', None)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, bytes] = OrderedDict()
        self._size = 0

    def find(self, key: K) -> bytes | None:
        """Return what is kept under this key."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: K, content: bytes) -> bytes:
        """Keep this, drop what has not been used for longest, and return it."""
        self._size += len(content) - len(self._kept.pop(key, b""))
        self._kept[key] = content
        while self._size > self._most and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
        return content
