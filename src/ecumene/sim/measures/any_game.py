"""Games that bring no measure: their length if they count rounds, and nothing turn by turn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from ecumene.sim.rows import Side

from .notebook import Measure


class Turn(msgspec.Struct, frozen=True):
    """A row of a table that stays empty."""

    turn: int
    seat: int


@dataclass(slots=True)
class Diary:
    """A diary that records nothing."""

    turns: list[Turn] = field(default_factory=list)


def count_rounds(view: Any, _over: bool) -> int | None:
    """Return the round, if the view has one."""
    found = getattr(view, "round", None)
    return found if isinstance(found, int) else None


ANY_GAME = Measure(
    clock="round",
    lines=(),
    turn_type=Turn,
    diary=lambda _players: Diary(),
    steps={},
    events={},
    side=lambda _state, _seat: Side(),
    length=count_rounds,
)
