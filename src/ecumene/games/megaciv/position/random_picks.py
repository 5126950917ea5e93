"""Random choices for samplers: legal answers for bots and the fuzzer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ecumene.kernel import Randomness

T = TypeVar("T")


def one_of(things: Sequence[T], randomness: Randomness) -> T:
    """Return a random item."""
    return things[randomness.randrange(len(things))]


def some_of(things: Sequence[T], number: int, randomness: Randomness) -> list[T]:
    """Return a random sample of n items."""
    left = list(things)
    return [left.pop(randomness.randrange(len(left))) for _ in range(number)]


def one_in(chances: int, randomness: Randomness) -> bool:
    """Return True with probability 1/n."""
    return randomness.randrange(chances) == 0
