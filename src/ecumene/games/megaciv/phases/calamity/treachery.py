"""Treachery (MC-C.TREACHERY): the beneficiary takes a city of the victim."""

from __future__ import annotations

from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.kernel import Move

from .rules import Rules, told_number


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """1 city, one more with Diplomacy, or all there are (MC-C.TREACHERY.1 to TREACHERY.3)."""
    case = state.cases[copy]
    wanted = told_number(state, move, case, case.victim, "primary")
    number = min(wanted, state.seats[case.victim].cities)
    if not number:
        return []
    args = (case.calamity, case.victim, number)
    return [Waiting(case.beneficiary, "claim_cities", "MC-C.TREACHERY.1", args)]


RULES: Rules = Rules(strike=strike)
