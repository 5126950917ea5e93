"""Type information of msgspec, built before threads need it."""

from __future__ import annotations

from typing import Any

import msgspec


def build_type_info(*types: Any) -> None:
    """Build the information that msgspec needs to decode these types.

    msgspec builds it on first use, and two threads that do so at once crash the interpreter
    (msgspec 0.19 to 0.22). Call this, or make a decoder, where a type is defined.
    """
    for each in types:
        msgspec.msgpack.Decoder(each)
