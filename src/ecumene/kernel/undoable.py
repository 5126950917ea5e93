"""The answers of a match that can be undone (DG-7.2)."""

from __future__ import annotations

from typing import Generic, NamedTuple

from .game import S


class Before(NamedTuple, Generic[S]):
    """The state before an answer, with its row and its seat."""

    seq: int
    seat: int
    state: S


class Undoable(Generic[S]):
    """The states before the answers that can be undone, latest last; all are of one seat."""

    def __init__(self, sealed: str = "start") -> None:
        self._kept: list[Before[S]] = []
        #: why nothing before them can be undone
        self.sealed = sealed

    @property
    def latest(self) -> Before[S] | None:
        """What undoing the last answer would restore; None if nothing can be undone."""
        return self._kept[-1] if self._kept else None

    @property
    def first_row(self) -> int | None:
        """The number of the earliest row that can be undone."""
        return self._kept[0].seq if self._kept else None

    def why_not(self, seat: int) -> str:
        """Return why a seat can't undo its last answer; "" if it can."""
        if self.latest is None:
            return self.sealed
        return "" if self.latest.seat == seat else "other"

    def keep(self, before: Before[S]) -> None:
        """Let this answer be undone, and no longer those of another seat."""
        if self.latest is not None and self.latest.seat != before.seat:
            self.seal("other")
        self._kept.append(before)

    def take_back(self) -> Before[S]:
        """Remove the last answer; return the state before it."""
        return self._kept.pop()

    def seal(self, why: str) -> None:
        """Let nothing so far be undone."""
        self._kept.clear()
        self.sealed = why

    def copy(self) -> Undoable[S]:
        """Return a copy that changes on its own."""
        other: Undoable[S] = Undoable(self.sealed)
        other._kept = list(self._kept)
        return other
