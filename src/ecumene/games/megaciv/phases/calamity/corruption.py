"""Corruption (MC-C.CORRUPTION): commodity cards worth 10 points at face value are discarded."""

from __future__ import annotations

from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.kernel import Move

from .discards import DiscardSubject
from .rules import Rules, question_rule, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Ask whenever there is a card in hand: only the holder knows what is suitable (N-104)."""
    case = state.cases[copy]
    cost = tell_toll(state, move, case, case.victim, "primary")
    subject = DiscardSubject(case.calamity, cost.total)
    return [prepare_question(case.victim, "discard", question_rule(case), subject)]


RULES: Rules = Rules(strike=strike)
