"""Civil War (MC-C.CIVILWAR): units above 35 points go to the beneficiary."""

from __future__ import annotations

from ecumene.games.megaciv.calculations.calamities import exceeds_kept
from ecumene.games.megaciv.calculations.player_facts import unit_points
from ecumene.games.megaciv.position.state import State, Waiting
from ecumene.games.megaciv.tables.calamities import CALAMITIES
from ecumene.kernel import Move

from .annexation import select
from .rules import Rules, tell_toll


def strike(state: State, move: Move, copy: int) -> list[Waiting]:
    """Let the victim select; with up to 35 points nobody does, whatever the advances (D-70)."""
    case = state.cases[copy]
    victim = state.seats[case.victim]
    if not exceeds_kept(victim):
        kept = CALAMITIES[case.calamity].numbers["kept"]
        points = unit_points(victim.tokens, victim.cities)
        data = {"calamity": case.calamity, "points": points, "kept": kept}
        move.tell("no_effect", "MC-C.CIVILWAR.1", case.victim, **data)
        return []
    cost = tell_toll(state, move, case, case.victim, "primary")
    return select(state, move, copy, case.victim, cost.total, "MC-C.CIVILWAR.3")


RULES: Rules = Rules(strike=strike)
