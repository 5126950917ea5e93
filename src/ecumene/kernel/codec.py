"""Encoding of states, and a stable hash.

The bytes are MessagePack with sorted keys: equal states give equal bytes on every machine and in
every process. So that keys can be sorted, dictionaries in a state have text keys (numbered things
are in lists). Decoding checks every field against the state's types.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import msgspec

from .game import Game, S

_encoder = msgspec.msgpack.Encoder(order="deterministic")


@cache
def _decoder(state_type: Any) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(state_type)


def encode(state: Any) -> bytes:
    """Encode a state, a view or any other plain data."""
    return _encoder.encode(state)


def decode(game: Game[S], data: bytes) -> S:
    """Decode a state."""
    state: S = _decoder(game.state_type).decode(data)
    return state


def digest(state: Any) -> str:
    """Return a stable hash of a state: equal states have equal digests."""
    return hashlib.blake2b(encode(state), digest_size=16).hexdigest()
