"""Verifiable chance and logs (DG-2.3 to DG-2.6). Pure functions on bytes.

The service keeps a *secret* and publishes its commitment before the first draw. Seats may add
*nonces*: each publishes the hash of its nonce (a *pledge*) before anybody reveals one, so nobody
can choose theirs knowing the others. The seed of all draws mixes the secret and the nonces.

Rows of a log are chained: the *link* of a row is a salted hash of the previous link and the row.
Without the salt a hidden answer could be found by trial. The salt is derived from the secret and
revealed with it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

NONCE_BYTES = 32
LINK_BYTES = 32

_PLEDGE = b"ecumene pledge 1\0"
_SEED = b"ecumene seed 1\0"
_SALT = b"ecumene salt 1\0"
_CHAIN = b"ecumene chain 1\0"


def pledge_of(nonce: bytes) -> str:
    """Return the hash of a nonce, published before anybody reveals theirs."""
    return hashlib.sha256(_PLEDGE + nonce).hexdigest()


def keeps_pledge(nonce: bytes, pledge: str) -> bool:
    """Whether a nonce matches its pledge."""
    return len(nonce) == NONCE_BYTES and hmac.compare_digest(pledge_of(nonce), pledge)


def mix(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """Return the seed of the draws, from the secret and the nonces by seat (empty if there is
    none).

    Without nonces it is the secret itself, as in games from before there were nonces.
    """
    if not any(nonces):
        return secret
    parts = (b"\1" + nonce if nonce else b"\0" for nonce in nonces)
    return hashlib.blake2b(_SEED + b"".join(parts), key=secret, digest_size=32).digest()


def first_link(header: bytes) -> bytes:
    """Return the start of a chain, from the header line."""
    return hashlib.blake2b(_CHAIN + header, digest_size=LINK_BYTES).digest()


def next_link(before: bytes, secret: bytes, seq: int, line: bytes) -> bytes:
    """Return the link of a row, from the previous link and the row's line in the record."""
    salt = hashlib.blake2b(_SALT + b"%d" % seq, key=secret, digest_size=32).digest()
    row = hashlib.blake2b(line, key=salt, digest_size=LINK_BYTES).digest()
    return hashlib.blake2b(before + row, digest_size=LINK_BYTES).digest()
