"""Games in this process, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from ecumene.sim.spec import Spec

from .calls import Played, play


class _Here:
    room = 1

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self._waiting: list[Sequence[int]] = []

    def begin(self, numbers: Sequence[int]) -> None:
        self._waiting.append(numbers)

    def wait(self) -> list[Played]:
        return [play(self._spec, self._waiting.pop(0))]


@contextmanager
def serial(spec: Spec) -> Iterator[_Here]:
    """Play here."""
    yield _Here(spec)
