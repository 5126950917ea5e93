"""Tyranny (MC-C.TYRANNY): the beneficiary selects units of the victim and annexes them."""

from __future__ import annotations

from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.kernel import Move

from .annexation import select
from .rules import Rules, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Let the beneficiary select 15 points, changed by cards (MC-C.TYRANNY.1, MC-C.TYRANNY.2)."""
    case = state.cases[copy]
    cost = tell_toll(state, move, case, case.victim, "primary")
    return select(state, move, copy, case.beneficiary, cost.total, "MC-C.TYRANNY.1")


RULES: Rules = Rules(strike=strike)
