"""Chance as a recorded port (DG-2.1 to DG-2.3).

Rules ask for dice, shuffles and picks; a port answers. In a live game the port is :class:`Seeded`:
the n-th draw of a game is a number derived from a secret seed and n by a keyed hash, so the
generator's whole state is one counter in the game state. Every outcome is written into the log, and
:class:`Recorded` plays a log back without any generator.

The hash of the seed (:func:`commitment`) is published before the first draw and the seed is opened
after the end; anybody can then recompute every outcome (DG-2.3). A keyed cryptographic hash, rather
than a small fast generator, keeps players from finding the seed by watching the dice.

>>> port = Seeded(seed_from_number(7))
>>> port.draw(0, Request("roll", "forest", 6, 3))
(1, 4, 2)
>>> sorted(port.draw(1, Request("shuffle", "deck", 5, 5)))
[0, 1, 2, 3, 4]
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

SEED_BYTES = 32
_BLOCK_BITS = 512
# A draw takes its digits from a number that is larger than the number of outcomes by this many
# bits, so that no outcome is more likely than another by more than 1 in 2**64.
_MARGIN_BITS = 64

DrawKind = Literal["roll", "shuffle", "pick"]


class Request(NamedTuple):
    """A request to chance.

    ``roll``: ``times`` dice with ``size`` sides; ``shuffle``: an order of ``size`` things;
    ``pick``: one of ``size`` things. The label names its purpose in the log.
    """

    what: DrawKind
    label: str
    size: int
    times: int


class Draw(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """A recorded outcome: the request and the values."""

    what: DrawKind
    label: str
    size: int
    values: tuple[int, ...]


class Chance(Protocol):
    """The port for chance. ``number`` counts the draws of one game."""

    def draw(self, number: int, request: Request) -> tuple[int, ...]: ...


class ReplayError(Exception):
    """Raised when a record doesn't match the rules, its own outcomes, or its commitment."""


class Seeded:
    """Live chance: outcomes derived from a secret seed and the number of the draw."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes")
        self._seed = seed

    def draw(self, number: int, request: Request) -> tuple[int, ...]:
        what, _label, size, times = request
        if what == "roll":
            # Of the large number only the last digits matter; a small one is quick to divide.
            digits = self._number(number, size.bit_length() * times) % size**times
            faces = []
            for _ in range(times):
                faces.append(digits % size + 1)
                digits //= size
            return tuple(faces)
        if what == "pick":
            return (self._number(number, size.bit_length()) % size,)
        return self._shuffle(number, size)

    def _shuffle(self, number: int, size: int) -> tuple[int, ...]:
        """Shuffle (Fisher-Yates) with the digits of one large number."""
        order = list(range(size))
        digits = self._number(number, size * size.bit_length())
        for last in range(size - 1, 0, -1):
            digits, other = divmod(digits, last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def _number(self, number: int, bits: int) -> int:
        blocks = (bits + _MARGIN_BITS) // _BLOCK_BITS + 1
        if blocks == 1:
            return int.from_bytes(_block(self._seed, number, 0), "big")
        return int.from_bytes(b"".join(_block(self._seed, number, i) for i in range(blocks)), "big")


def _block(seed: bytes, number: int, index: int) -> bytes:
    return hashlib.blake2b(b"%d:%d" % (number, index), key=seed).digest()


class Recorded:
    """Replayed chance: takes outcomes from a log and never invents one."""

    __slots__ = ("_next", "draws")

    def __init__(self, draws: Sequence[Draw]) -> None:
        self.draws = draws
        self._next = 0

    def draw(self, number: int, request: Request) -> tuple[int, ...]:
        if self._next >= len(self.draws):
            raise ReplayError(f"the record has no outcome for {request.what} {request.label!r}")
        draw = self.draws[self._next]
        self._next += 1
        if (draw.what, draw.label, draw.size) != request[:3] or not _possible(draw, request.times):
            raise ReplayError(f"the record's outcome {draw} does not fit {request}")
        return draw.values

    @property
    def used_up(self) -> bool:
        """True once every recorded outcome has been used."""
        return self._next == len(self.draws)


def _possible(draw: Draw, count: int) -> bool:
    """Whether a recorded outcome is possible at all."""
    values = draw.values
    if draw.what == "shuffle":
        return sorted(values) == list(range(draw.size))
    low = 1 if draw.what == "roll" else 0
    return len(values) == count and all(low <= value < draw.size + low for value in values)


def seed_from_number(number: int) -> bytes:
    """Return a seed for simulations and tests, from a number people can type.

    Games with something at stake use 32 random bytes: a small number can be guessed.
    """
    return hashlib.sha256(b"ecumene seed number %d" % number).digest()


def commitment(seed: bytes) -> str:
    """Return the hash published before the game, which binds the seed without revealing it."""
    return hashlib.sha256(b"ecumene commitment 1\0" + seed).hexdigest()
