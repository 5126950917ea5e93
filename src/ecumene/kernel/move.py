"""A move: one answer being carried out.

The rules speak to the kernel through the move: they ask questions, tell events, put steps on the
agenda and turn to chance. What a move collects becomes one row of the log.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar

from .chance import Chance, Draw, Request
from .events import NOBODY, Event
from .flow import IDS_PER_ROW, Arg, Asked, Decision, Flow, Step
from .subject import Subject

T = TypeVar("T")


class Move:
    """Collects what one answer causes: events, outcomes of chance, new questions."""

    __slots__ = ("_chance", "draws", "events", "flow", "opened", "opened_before", "sealed")

    #: whether anybody is told what happens; what is long to put together may ask first
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
        """Open a question to a seat; its subject is that of the kind, if the kind has one."""
        self._open(seat, kind, rule, () if subject is None else subject.as_args())

    def ask_again(self, asked: Asked) -> None:
        """Open a question as it was asked before, or as it was kept to be asked now."""
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
        """Close a question that stands open over several answers, or that has lapsed."""
        self.flow.close(decision)

    def then(self, step: str, *args: Arg) -> None:
        """Put a step on top of the agenda: it is the next to be taken."""
        self.flow.agenda.append(Step(step, args))

    # -- events ----------------------------------------------------------------------------------

    def tell(self, kind: str, rule: str, seat: int = NOBODY, /, **data: Any) -> None:
        """Tell everybody that something happened."""
        self.events.append(Event(kind, rule, seat, data))

    def tell_seats(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /, **data: Any
    ) -> None:
        """Tell everybody the public part, and some seats a private part each."""
        self.events.append(Event(kind, rule, seat, data, private))

    def tell_only(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /
    ) -> None:
        """Tell some seats something; the others do not even learn that it happened."""
        self.events.append(Event(kind, rule, seat, private=private, secret=True))

    # -- chance and hidden things ----------------------------------------------------------------

    def roll(self, label: str, dice: int, sides: int = 6) -> tuple[int, ...]:
        """Roll dice; the outcome is recorded and cannot be taken back."""
        return self._draw(Request("roll", label, sides, dice))

    def shuffle(self, label: str, things: list[T]) -> list[T]:
        """The things in a random order."""
        order = self._draw(Request("shuffle", label, len(things), len(things)))
        return [things[index] for index in order]

    def pick(self, label: str, size: int) -> int:
        """One of ``size`` things at random, by number from 0."""
        return self._draw(Request("pick", label, size, 1))[0]

    def seal(self, why: str) -> None:
        """From here on the move cannot be taken back (DG-7.2, DG-7.3)."""
        self.sealed = self.sealed or why

    def _draw(self, request: Request) -> tuple[int, ...]:
        flow = self.flow
        values = self._chance.draw(flow.draws, request)
        flow.draws += 1
        self.draws.append(Draw(request.what, request.label, request.size, values))
        self.seal("chance")
        return values


class QuietMove(Move):
    """A move that nobody watches: search and simulation need the position, not the story."""

    __slots__ = ()

    heard: ClassVar[bool] = False

    def tell(self, kind: str, rule: str, seat: int = NOBODY, /, **data: Any) -> None:
        """Nobody listens."""

    def tell_seats(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /, **data: Any
    ) -> None:
        """Nobody listens."""

    def tell_only(
        self, kind: str, rule: str, seat: int, private: dict[int, dict[str, Any]], /
    ) -> None:
        """Nobody listens."""
