"""Observations: the view of a seat as a row of numbers.

What an observation holds is a table of :class:`Block`s. A block names its numbers and fills them in
from a :class:`Sight`: the view of the seat, and the question it is asked with its answer so far.
There is nothing else to fill them in from, so an observation tells no more than the view (DG-1.4).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .choices import OpenQuestion

Numbers = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]

#: numbers are scaled to be about 0 to 1, and never leave this bound
BOUND = 10.0


class Sight(NamedTuple):
    """A seat's view, and its question (None if it isn't asked)."""

    view: Any
    seat: int
    players: int
    options: Any
    asked: OpenQuestion | None
    #: values that blocks computed from the public part of this position, for any viewer
    public: dict[str, Any]

    def relative(self, seat: int) -> int:
        """How many seats after the observer this seat is: 0 for the observer."""
        return (seat - self.seat) % self.players


@dataclass(frozen=True, slots=True)
class ObservationBlock:
    """Numbers of an observation that belong together."""

    name: str
    #: their meaning and scale
    meaning: str
    #: the names of the numbers, by number of players
    names: Callable[[int], Sequence[str]]
    #: writes them into their part of the observation, which is all zeros before
    fill: Callable[[Numbers, Sight], None]


class Layout:
    """The feature blocks of a game with this many players, in order."""

    def __init__(self, blocks: Sequence[ObservationBlock], players: int) -> None:
        self._parts: list[tuple[ObservationBlock, slice]] = []
        names: list[str] = []
        for block in blocks:
            start = len(names)
            names += [f"{block.name}.{name}" for name in block.names(players)]
            self._parts.append((block, slice(start, len(names))))
        self.names = tuple(names)

    def observe(self, sight: Sight) -> Numbers:
        """The observation of a seat."""
        numbers = np.zeros(len(self.names), dtype=np.float32)
        for block, part in self._parts:
            block.fill(numbers[part], sight)
        return np.clip(numbers, -BOUND, BOUND, out=numbers)


# -- blocks of every game --------------------------------------------------------------------------


def kind_block(kinds: Sequence[str]) -> ObservationBlock:
    """The kind of question the seat is asked."""
    place = {kind: number for number, kind in enumerate(kinds)}

    def fill(out: Numbers, sight: Sight) -> None:
        if sight.asked is not None:
            out[place[sight.asked.question.kind]] = 1

    return ObservationBlock(
        "asked", "1 for the kind of question the seat is asked", lambda _: kinds, fill
    )


def chosen_block(actions: Sequence[str]) -> ObservationBlock:
    """How often each action was taken for the answer so far."""
    place = {action: number for number, action in enumerate(actions)}

    def fill(out: Numbers, sight: Sight) -> None:
        for action in sight.asked.taken if sight.asked is not None else ():
            out[place[action]] += 1

    meaning = "how often each action was taken for the current answer"
    return ObservationBlock("chosen", meaning, lambda _: actions, fill)


def last_block(actions: Sequence[str]) -> ObservationBlock:
    """The action before this one, if it was for the same answer."""
    place = {action: number for number, action in enumerate(actions)}

    def fill(out: Numbers, sight: Sight) -> None:
        if sight.asked is not None and sight.asked.taken:
            out[place[sight.asked.taken[-1]]] = 1

    meaning = "1 for the last action, if it was for the current answer"
    return ObservationBlock("last", meaning, lambda _: actions, fill)
