"""An evening as it went: its conditions, and every question from its opening to its answer."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.service.tables.paces import LIVE, Limits

MOVEMENT = "movement"
TRADE = "trade"
#: the phase in which calamities are resolved
RESOLUTION = 9


class Scene(msgspec.Struct, frozen=True):
    """Under which conditions an evening is played."""

    #: whether anybody may act before their turn
    order: Literal["early", "strict"] = "early"
    #: the clock of the table; without one people trade for hours
    limits: Limits = LIVE
    #: who waits in movement: nobody, everybody for their turn (nothing says who is free to move),
    #: or those whom the hints tell to
    waits: Literal["nobody", "turn", "touching"] = "nobody"
    #: whether people plan their movement while they wait
    drafts: bool = False
    #: whether people prepare movements, cities and purchases while others decide (DG-3.10)
    prepares: bool = False


class Answered(msgspec.Struct):
    """A question, from its opening to its answer, in seconds since the beginning."""

    seat: int
    kind: str
    turn: int
    phase: int
    #: the row that asked, and the row that is the answer
    asked_by: int
    row: int
    opened: float
    #: when the person began to think of it: later, if another question came first
    began: float
    done: float
    #: "" for the person, else who answered: "default", "program"
    by: str = ""
    #: whether the seat did nothing: passed, or bought nothing
    passed: bool = False
    #: what it was about, of a calamity
    about: str = ""
    #: whether it made a deal
    deal: bool = False


class Drafted(msgspec.Struct):
    """What was planned while waiting."""

    seat: int
    began: float
    done: float


class Trace(msgspec.Struct):
    """An evening as it went."""

    scene: Scene
    players: int
    slow: tuple[int, ...]
    thirsty: tuple[int, ...]
    answers: list[Answered] = []
    drafts: list[Drafted] = []
    #: by turn: when it began; the last is the end
    turns: list[float] = []
    #: by turn and phase: when it began
    phases: list[tuple[int, int, float]] = []
    seconds: float = 0.0
    acts: int = 0
    #: prepared answers that were asked for, and those of them that were still legal
    prepared: tuple[int, int] = (0, 0)
