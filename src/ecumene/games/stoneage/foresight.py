"""The next placement, which a seat may prepare in advance (DG-3.10)."""

from __future__ import annotations

from ecumene.kernel import Decision

from .components import MAX_FIGURES
from .placement import can_place
from .state import State


def foresee(seen: State, seat: int) -> tuple[State, Decision] | None:
    """Return a seat's next placement in this round, on the board as it is now."""
    if seen.phase != "placing" or not can_place(seen, seat):
        return None
    # Its number belongs to no row: it is negative, and changes after each placement.
    number = -1 - seen.round * (MAX_FIGURES + 1) - seen.players[seat].unplaced
    return seen, Decision(number, seat, "sa_place", "SA-1.2")
