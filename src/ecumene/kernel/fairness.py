"""What lets everybody check chance and the log (DG-2.3 to DG-2.6). Pure functions on bytes.

The service keeps a *secret* and publishes its commitment before the first draw. Seats may add
*nonces*: each publishes the hash of its nonce (a *pledge*) before anybody opens one, so nobody
chooses theirs knowing the others. The seed of all draws mixes the secret and the nonces.

Rows of a log are chained: the *link* of a row is a hash of the link before it and of the row, which
is salted. Without the salt a row with a hidden answer could be found by trying answers. The salt
comes from the secret and is opened with it.

>>> nonce = bytes(32)
>>> pledge_of(nonce)[:16]
'81ab8f50008cdc8a'
>>> mix(bytes(32), ()) == bytes(32)
True
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
    """The hash of a nonce that is published before anybody opens theirs."""
    return hashlib.sha256(_PLEDGE + nonce).hexdigest()


def keeps_pledge(nonce: bytes, pledge: str) -> bool:
    """Whether a nonce is the one that was pledged."""
    return len(nonce) == NONCE_BYTES and hmac.compare_digest(pledge_of(nonce), pledge)


def mix(secret: bytes, nonces: Sequence[bytes]) -> bytes:
    """The seed of the draws: of the secret and the nonces by seat, empty where there is none.

    Without any nonce it is the secret itself, as in games from before there were nonces.
    """
    if not any(nonces):
        return secret
    parts = (b"\1" + nonce if nonce else b"\0" for nonce in nonces)
    return hashlib.blake2b(_SEED + b"".join(parts), key=secret, digest_size=32).digest()


def first_link(header: bytes) -> bytes:
    """What the first link of a chain hangs on: the line of the game."""
    return hashlib.blake2b(_CHAIN + header, digest_size=LINK_BYTES).digest()


def next_link(before: bytes, secret: bytes, seq: int, line: bytes) -> bytes:
    """The link of a row, from the link before it and the row's line in the record."""
    salt = hashlib.blake2b(_SALT + b"%d" % seq, key=secret, digest_size=32).digest()
    row = hashlib.blake2b(line, key=salt, digest_size=LINK_BYTES).digest()
    return hashlib.blake2b(before + row, digest_size=LINK_BYTES).digest()
