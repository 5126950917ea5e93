"""Corruption (MC-C.CORRUPTION): commodity cards worth 10 points at face value are discarded."""

from __future__ import annotations

from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.kernel import Move

from .rules import Rules, question_rule, told_number


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Asked whenever there is a card in hand: what fits is for the holder to know (N-104)."""
    case = state.cases[copy]
    number = told_number(state, move, case, case.victim, "primary")
    return [Waiting(case.victim, "discard", question_rule(case), (case.calamity, number))]


RULES: Rules = Rules(strike=strike)
