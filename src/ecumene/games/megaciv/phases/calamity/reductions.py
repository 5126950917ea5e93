"""Superstition and Civil Disorder (MC-C.SUPERSTITION, MC-C.DISORDER): the victim reduces cities."""

from __future__ import annotations

from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject
from ecumene.games.megaciv.position.state import Case, State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.kernel import Move

from .rules import Rules, question_rule, tell_toll


def strike_superstition(state: State, move: Move, copy: int) -> list[Waiting]:
    """Reduce 3 cities, changed by advances (MC-C.SUPERSTITION.1)."""
    return _reductions(state, move, state.cases[copy])


def strike_disorder(state: State, move: Move, copy: int) -> list[Waiting]:
    """Reduce all but 3 cities, modified by advances (MC-C.DISORDER.3)."""
    return _reductions(state, move, state.cases[copy])


def _reductions(state: State, move: Move, case: Case) -> list[Waiting]:
    cost = tell_toll(state, move, case, case.victim, "primary")
    subject = ReduceSubject(case.calamity, cost.total)
    return [prepare_question(case.victim, "reduce_cities", question_rule(case), subject)]


SUPERSTITION: Rules = Rules(strike=strike_superstition)
DISORDER: Rules = Rules(strike=strike_disorder)
