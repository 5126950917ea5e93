"""The interface of all workers: batches go in, finished batches come out in any order."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from ecumene.sim.rows import GameRows
from ecumene.sim.run import run_batch
from ecumene.sim.spec import Code, Spec, code_of


class WorkersDie(RuntimeError):
    """Workers keep dying, or are unreachable."""


class Played(NamedTuple):
    """A finished batch, how long it took where it was played, and the code that played it."""

    games: list[GameRows]
    seconds: float
    code: Code = ()


def play(spec: Spec, numbers: Sequence[int]) -> Played:
    """Play a batch."""
    begun = time.perf_counter()
    games = run_batch(spec, numbers)
    return Played(games, time.perf_counter() - begun, code_of(spec))


class Calls(Protocol):
    """Batches under way."""

    @property
    def room(self) -> int:
        """How many batches may be under way at the same time."""
        ...

    def begin(self, numbers: Sequence[int]) -> None:
        """Have a batch played."""
        ...

    def wait(self) -> list[Played]:
        """Wait until at least one batch is finished; return all that are."""
        ...


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
