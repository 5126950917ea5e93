"""A move: one answer being carried out.

Rules use the move to ask questions, emit events, push steps on the agenda and draw from chance. Its
effects become one row of the log.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from .chance import Chance, Draw, Request
from .events import NOBODY, Event
from .flow import IDS_PER_ROW, Arg, Asked, Decision, Flow, Step
from .subject import Subject

T = TypeVar("T")


class Move:
    """Collects the effects of one answer: events, outcomes of chance, new questions."""

    __slots__ = ("_chance", "draws", "events", "flow", "opened", "opened_before", "sealed")

    #: whether events are kept; check it before building expensive ones
    heard: ClassVar[bool] = True

    def __init__(self, flow: Flow, chance: Chance) -> None:
        self.flow = flow
        self._chance = chance
        self.events: list[Event] = []
        self.draws: list[Draw] = []
        #: questions opened by this move that nobody has looked at yet
        self.opened: list[Decision] = []
        self.opened_before = 0
        #: why this move cannot be taken back (DG-7.2), if so: "chance", "reveal", "phase", "final"
        self.sealed = ""

    # -- questions and steps ---------------------------------------------------------------------

    def ask(self, seat: int, kind: str, rule: str, subject: Subject | None = None) -> None:
        """Ask a seat a question; its subject is the kind's, if the kind has one."""
        self._open(seat, kind, rule, () if subject is None else subject.as_args())

    def ask_again(self, asked: Asked) -> None:
        """Ask a question again, or one that was kept for now."""
        self._open(asked.seat, asked.kind, asked.rule, asked.args)

    def _open(self, seat: int, kind: str, rule: str, args: tuple[Arg, ...]) -> None:
        flow = self.flow
        if self.opened_before >= IDS_PER_ROW:
            raise RuntimeError(f"one answer opened more than {IDS_PER_ROW} questions")
        identity = flow.seq * IDS_PER_ROW + self.opened_before
        self.opened_before += 1
        decision = Decision(identity, seat, kind, rule, args)
        flow.decisions.append(decision)
        self.opened.append(decision)

    def close(self, decision: Decision) -> None:
        """Close a standing or lapsed question."""
        self.flow.close(decision)

    def then(self, step: str, *args: Arg) -> None:
        """Push a step on the agenda; it runs next."""
        self.flow.agenda.append(Step(step, args))

    # -- events ----------------------------------------------------------------------------------

    def tell(self, kind: str, rule: str, seat: int = NOBODY, /, **data: Any) -> None:
        """Emit a public event."""
        self.events.append(Event(kind, rule, seat, data))

    def tell_seats(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /, **data: Any
    ) -> None:
        """Emit an event with a public part, and private parts for some seats."""
        self.events.append(Event(kind, rule, seat, data, private))

    def tell_only(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /
    ) -> None:
        """Emit an event for some seats only; the others don't learn that it happened."""
        self.events.append(Event(kind, rule, seat, private=private, secret=True))

    # -- chance and hidden things ----------------------------------------------------------------

    def roll(self, label: str, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice; the outcome is recorded and can't be undone."""
        return self._draw(Request("roll", label, sides, dice))

    def shuffle(self, label: str, things: list[T]) -> list[T]:
        """Return the things in random order."""
        order = self._draw(Request("shuffle", label, len(things), len(things)))
        return [things[index] for index in order]

    def pick(self, label: str, size: int) -> int:
        """Return the number, from 0, of a random one of ``size`` things."""
        return self._draw(Request("pick", label, size, 1))[0]

    def seal(self, why: str) -> None:
        """Make the move final: it can't be undone (DG-7.2, DG-7.3)."""
        self.sealed = self.sealed or why

    def _draw(self, request: Request) -> tuple[int, ...]:
        flow = self.flow
        values = self._chance.draw(flow.draws, request)
        flow.draws += 1
        self.draws.append(Draw(request.what, request.label, request.size, values))
        self.seal("chance")
        return values


class QuietMove(Move):
    """A move without events, for search and simulation."""

    __slots__ = ()

    heard: ClassVar[bool] = False

    def tell(self, kind: str, rule: str, seat: int = NOBODY, /, **data: Any) -> None:
        """Ignore the event."""

    def tell_seats(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /, **data: Any
    ) -> None:
        """Ignore the event."""

    def tell_only(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /
    ) -> None:
        """Ignore the event."""
