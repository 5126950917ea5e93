"""Slave Revolt (MC-C.SLAVEREVOLT): city support at once, with a higher rate."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.calamities import tokens_short
from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.kernel import Move

from .rules import Rules, question_rule, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Require 2 more tokens for each city than usual, changed by advances (MC-C.SLAVEREVOLT.1)."""
    case = state.cases[copy]
    seat = state.seats[case.victim]
    rate = tell_toll(state, move, case, case.victim, "primary").total
    if not tokens_short(seat.tokens, seat.cities, rate):
        return []
    subject = ReduceSubject(case.calamity, 1, rate=rate)
    return [prepare_question(case.victim, "reduce_cities", question_rule(case), subject)]


RULES: Rules = Rules(strike=strike)
