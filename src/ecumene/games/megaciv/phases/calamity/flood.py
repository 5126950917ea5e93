"""Flood (MC-C.FLOOD): damage on one flood plain, or on the coasts."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.games.megaciv.tables.calamities import Victim
from ecumene.kernel import Move

from .features import find_most
from .losses import COAST, DamageSubject, points_struck
from .rules import Rules, question_rule, tell_toll


def place(state: State, move: Move, copy: int) -> None:
    """Return the plain with most of the victim's points, or none for the coasts (MC-C.FLOOD.2)."""
    case = state.cases[copy]
    plains = board_of(state.options).plains
    points = {plain.id: points_struck(state, case.victim, plain.id) for plain in plains}
    flooded = {plain: number for plain, number in points.items() if number}
    if flooded:
        find_most(state, move, copy, flooded)


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Deal 15 damage to the victim, 5 to others there, of either block (MC-C.FLOOD.1, FLOOD.6)."""
    case = state.cases[copy]
    if not case.place:
        return _on_the_coast(state, move, copy)
    questions = []
    for seat in ranking_order(state.players):
        role: Victim = "primary" if seat == case.victim else "secondary"
        there = points_struck(state, seat, case.place)
        if there:
            cost = tell_toll(state, move, case, seat, role, there)
            subject = DamageSubject(case.calamity, cost.total, case.place)
            questions.append(prepare_question(seat, "damage", question_rule(case), subject))
    return questions


def _on_the_coast(state: State, move: Move, copy: int) -> list[Waiting]:
    """Deal 5 damage in coastal areas to a victim without units on a plain (MC-C.FLOOD.4)."""
    case = state.cases[copy]
    there = points_struck(state, case.victim, COAST)
    cost = tell_toll(state, move, case, case.victim, "primary", there, coastal=True)
    subject = DamageSubject(case.calamity, cost.total, COAST)
    return [prepare_question(case.victim, "damage", "MC-C.FLOOD.4", subject)]


RULES: Rules = Rules(strike=strike, place=place)
