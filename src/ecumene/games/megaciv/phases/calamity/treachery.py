"""Treachery (MC-C.TREACHERY): the beneficiary takes a city of the victim."""

from __future__ import annotations

from ecumene.games.megaciv.phases.claims import ClaimSubject
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.position.turn_taking import prepare_question
from ecumene.kernel import Move

from .rules import Rules, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Take 1 city, one more with Diplomacy, or all there are (MC-C.TREACHERY.1 to TREACHERY.3)."""
    case = state.cases[copy]
    cost = tell_toll(state, move, case, case.victim, "primary")
    if not cost.due:
        return []
    subject = ClaimSubject(case.calamity, case.victim, cost.due)
    return [prepare_question(case.beneficiary, "claim_cities", "MC-C.TREACHERY.1", subject)]


RULES: Rules = Rules(strike=strike)
