"""Famine and Epidemic (MC-C.FAMINE, MC-C.EPIDEMIC): every victim loses unit points anywhere."""

from __future__ import annotations

from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.kernel import Move

from .losses import ANYWHERE, DamageSubject
from .rules import Rules, question_rule, tell_toll, victims_in_order


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Deal each victim the damage of their role, changed by their own advances (MC-9.5).

    A victim who prevents all of it doesn't protect the others (MC-C.FAMINE.4).
    """
    case = state.cases[copy]
    questions = []
    for seat, role in victims_in_order(state, case):
        cost = tell_toll(state, move, case, seat, role)
        subject = DamageSubject(case.calamity, cost.total, ANYWHERE)
        questions.append(prepare_question(seat, "damage", question_rule(case), subject))
    return questions


RULES: Rules = Rules(strike=strike)
