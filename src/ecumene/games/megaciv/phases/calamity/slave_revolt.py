"""Slave Revolt (MC-C.SLAVEREVOLT): city support at once, with a higher rate."""

from __future__ import annotations

from ecumene.games.megaciv.phases.cities.upkeep import (
    ReduceSubject,
    can_support_all,
    support_rate,
)
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Move

from .rules import Rules, question_rule, tell_number


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """2 more tokens for each city than usual, changed by advances (MC-C.SLAVEREVOLT.1)."""
    case = state.cases[copy]
    seat = state.seats[case.victim]
    more = CALAMITIES[case.calamity].primary or 0
    rate = tell_number(state, move, case, case.victim, "primary", base=support_rate(seat) + more)
    if can_support_all(seat, rate):
        return []
    subject = ReduceSubject(case.calamity, 1, rate=rate)
    return [prepare_question(case.victim, "reduce_cities", question_rule(case), subject)]


RULES: Rules = Rules(strike=strike)
