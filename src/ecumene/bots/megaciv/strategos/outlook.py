"""Strategos's estimate of how long the game will last."""

from __future__ import annotations

from dataclasses import dataclass

from ecumene.games.megaciv.calculations.ast import MEASURES, SIDES, have
from ecumene.games.megaciv.calculations.succession import track_of
from ecumene.games.megaciv.phases.acquisition.purchase import table_of
from ecumene.games.megaciv.position.state import Seat, State

#: expected turns lost per step on the leader's way to the last step
DELAY = 0.15


@dataclass(frozen=True, slots=True)
class Outlook:
    """The expected rest of the game."""

    #: the estimated number of turns after this one
    turns: float
    #: the chance that there is a next turn
    goes_on: float

    @classmethod
    def of(cls, state: State) -> Outlook:
        """Estimate by the last turn if known, otherwise by the leader on the A.S.T."""
        if state.last_turn:
            left = max(0, state.last_turn - state.turn)
            return cls(left, 1.0 if left else 0.0)
        last = SIDES[state.options.ast].last_step
        steps = max(0, last - 1 - max(other.step for other in state.players))
        ends = max(may_end(state, other) for other in state.players)
        return cls(steps * (1 + DELAY) + (1 - ends), 1.0 - ends)


def may_end(state: State, seat: Seat) -> float:
    """Return the chance that a seat makes the last step this turn."""
    side = SIDES[state.options.ast]
    if seat.step < side.last_step - 1:
        return 0.0
    held = have(seat.cities, seat.advances, table_of(state))
    asked = side.epochs[track_of(state, seat).epoch_at(side.last_step)]
    if held.cities < asked.cities:
        return 0.0
    return 0.95 if all(held.of(each) >= asked.of(each) for each in MEASURES) else 0.5


def makes_step(state: State, seat: Seat, gained: tuple[str, ...]) -> bool:
    """Whether the marker moves on this turn with these further advances (MC-13.2)."""
    side = SIDES[state.options.ast]
    if seat.step >= side.last_step:
        return False
    held = have(seat.cities, [*seat.advances, *gained], table_of(state))
    asked = side.epochs[track_of(state, seat).epoch_at(seat.step + 1)]
    return all(held.of(each) >= asked.of(each) for each in MEASURES)
