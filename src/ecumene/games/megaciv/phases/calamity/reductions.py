"""Superstition and Civil Disorder (MC-C.SUPERSTITION, MC-C.DISORDER): the victim reduces cities."""

from __future__ import annotations

from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.kernel import Move

from .rules import Rules, question_rule, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Reduce 3 cities (MC-C.SUPERSTITION.1) or all but 3 (MC-C.DISORDER.3), changed by advances."""
    case = state.cases[copy]
    cost = tell_toll(state, move, case, case.victim, "primary")
    subject = ReduceSubject(case.calamity, cost.total)
    return [prepare_question(case.victim, "reduce_cities", question_rule(case), subject)]


RULES: Rules = Rules(strike=strike)
