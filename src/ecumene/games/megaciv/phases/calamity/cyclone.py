"""Cyclone (MC-C.CYCLONE): cities next to one open sea are reduced."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.calamities import is_cancelled
from ecumene.games.megaciv.calculations.turn_order import ranking_order
from ecumene.games.megaciv.phases.cities.upkeep import ReduceSubject
from ecumene.games.megaciv.position.setup import board_of
from ecumene.games.megaciv.position.state import Case, Seat, State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.games.megaciv.tables.calamities import Victim
from ecumene.kernel import Move

from .features import find_most
from .rules import Rules, question_rule, tell_toll


def cities_at(state: State, seat: Seat, sea: str) -> list[str]:
    """The cities of a seat directly next to an open sea, in order of area (N-27)."""
    shores = board_of(state.options).shores[sea]
    return sorted(area for area in seat.cities_at if area in shores)


def cancelled(state: State, case: Case) -> bool:
    """Whether the victim has no city at an open sea; prevention plays no part (MC-C.CYCLONE.2)."""
    seas_at = board_of(state.options).seas_at
    there = sum(bool(seas_at[area]) for area in state.seats[case.victim].cities_at)
    return is_cancelled(case.calamity, there)


def place(state: State, move: Move, copy: int) -> None:
    """The sea with the most of the victim's cities (MC-C.CYCLONE.1)."""
    victim = state.seats[state.cases[copy].victim]
    seas = board_of(state.options).seas
    find_most(state, move, copy, {sea: len(cities_at(state, victim, sea)) for sea in seas})


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Let everybody with cities there select some, spare some, and reduce the rest (N-102)."""
    case = state.cases[copy]
    questions = []
    for ranked in ranking_order(state.players):
        seat = state.seats[ranked]
        cities = cities_at(state, seat, case.place)
        role: Victim = "primary" if seat.seat == case.victim else "secondary"
        if not cities and role == "secondary":
            continue
        cost = tell_toll(state, move, case, seat.seat, role, len(cities))
        if cost.spared:
            move.tell("spared", "MC-C.CYCLONE.5", seat.seat, cities=cost.spared)
        subject = ReduceSubject(case.calamity, cost.due, case.place)
        rule = question_rule(case)
        questions.append(prepare_question(seat.seat, "reduce_cities", rule, subject))
    return questions


RULES: Rules = Rules(strike=strike, cancelled=cancelled, place=place)
