"""Calamities that cost every victim unit points anywhere: Famine and Epidemic."""

from __future__ import annotations

from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.kernel import Move

from .rules import question_rule, told_number, victims_in_order


def strike_all(state: State, move: Move, copy: int) -> list[Waiting]:
    """Each victim takes the damage of their role, changed by their own advances (MC-9.5).

    Who prevents all of it does not help the others (MC-C.FAMINE.4).
    """
    case = state.cases[copy]
    questions = []
    for seat, role in victims_in_order(state, case):
        number = told_number(state, move, case, seat, role)
        args = (case.calamity, number, "")
        questions.append(Waiting(seat, "damage", question_rule(case), args))
    return questions
