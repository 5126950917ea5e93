"""The flow of a game as data: upcoming steps and open questions.

Every game state holds one :class:`Flow`. Its agenda is a stack of named steps; its decisions are
the open questions of any number of seats. Both are plain data, so a game can be stored, copied and
resumed at any question.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

Arg = int | str | tuple[int | str, ...]


class Step(msgspec.Struct, frozen=True, gc=False, array_like=True, forbid_unknown_fields=True):
    """An upcoming step, named as in the game's table of steps."""

    name: str
    args: tuple[Arg, ...] = ()


class Decision(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An open question to one seat.

    The id is the number of the log row that opened it times :data:`IDS_PER_ROW`, plus a running
    number. Log rows never repeat, not even after an undo, so a late click on a question that is
    gone can never be taken for an answer to a newer one.
    """

    id: int
    seat: int
    kind: str
    rule: str
    #: as they are stored; read them as the subject of the kind
    args: tuple[Arg, ...] = ()


IDS_PER_ROW = 1000


@dataclass(slots=True)
class Flow:
    """Agenda, open decisions and counters; the part of a state that the kernel owns."""

    agenda: list[Step] = field(default_factory=list)
    #: in the order in which they were opened; a standing one goes to the end when answered
    decisions: list[Decision] = field(default_factory=list)
    #: number of the log row that led to this state
    seq: int = 0
    #: how many outcomes chance has given so far
    draws: int = 0

    def copy(self) -> Flow:
        """Return a copy that shares the (immutable) steps and decisions."""
        return Flow(self.agenda[:], self.decisions[:], self.seq, self.draws)

    def find(self, decision_id: int) -> Decision | None:
        """Return the open decision with this id; there are few, so a search is cheap."""
        for decision in self.decisions:
            if decision.id == decision_id:
                return decision
        return None

    def close(self, decision: Decision) -> None:
        """Remove a decision, if it is still open."""
        for index, candidate in enumerate(self.decisions):
            if candidate.id == decision.id:
                del self.decisions[index]
                return

    @property
    def over(self) -> bool:
        """True if nothing is left to do or ask: the game has ended."""
        return not self.agenda and not self.decisions


class Asked(Protocol):
    """A request to a seat: a decision, a question, or one to be asked later."""

    @property
    def seat(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def args(self) -> tuple[Arg, ...]: ...


class State(Protocol):
    """The kernel's requirements of a game state: a flow and the table's options."""

    flow: Flow

    @property
    def options(self) -> Any: ...


def turn_of(state: State) -> int:
    """Return the number of the turn or round; 0 if the state has none."""
    number: int = getattr(state, "turn", getattr(state, "round", 0))
    return number


def phase_of(state: State) -> int | str:
    """Return the phase; "" if the state has none."""
    phase: int | str = getattr(state, "phase", "")
    return phase
